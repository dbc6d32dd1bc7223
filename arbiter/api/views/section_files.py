"""What can be taken from a section as a file."""

import uuid

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rules.rulesets import test_rule

from arbiter.api.authentication import BoardDevice
from arbiter.api.operation import PDN, reads
from arbiter.api.section_files import report_response, section_pdn, sheet_file
from arbiter.api.view import STAFF, ApiView, section_or_404
from tournaments.selectors.printed import SHEETS

FILE = {"type": "string", "format": "binary"}


def _query(name: str, schema: dict[str, object], description: str) -> OpenApiParameter:
    return OpenApiParameter(name, schema, OpenApiParameter.QUERY, description=description)


class SectionSheet(ApiView):
    @reads(
        "section_sheet",
        "A sheet of a section as PDF, CSV or XLSX; cards, slips and protocols for its staff",
        FILE,
        media_type="application/octet-stream",
        parameters=[
            OpenApiParameter("sheet", {"type": "string", "enum": [*SHEETS]}, OpenApiParameter.PATH),
            OpenApiParameter(
                "form", {"type": "string", "enum": ["pdf", "csv", "xlsx"]}, OpenApiParameter.PATH
            ),
            _query("round", {"type": "integer"}, "Of or after which round; the latest."),
            _query("language", {"type": "string", "enum": ["ru", "en"]}, "Of the sheet."),
            _query("group", {"type": "string"}, "Of standings: a group ranked by itself."),
        ],
    )
    def get(self, request: Request, section_id: uuid.UUID, sheet: str, form: str) -> HttpResponse:
        section = section_or_404(section_id)
        user = None if isinstance(request.user, BoardDevice) else request.user
        staff = test_rule("see_competition", user, section.competition)
        return sheet_file(request, section, sheet, form, staff=staff)


class SectionPdn(ApiView):
    @reads("section_pdn", "All games of a section as PDN", {"type": "string"}, media_type=PDN)
    def get(self, request: Request, section_id: uuid.UUID) -> HttpResponse:
        return section_pdn(request, section_or_404(section_id))


class SectionReport(ApiView):
    callers = STAFF
    is_public = False

    @reads(
        "section_report",
        "A section as a Tournament Report File, with births; for its staff",
        {"type": "string"},
        media_type="text/plain",
        parameters=[
            OpenApiParameter(
                "trf", {"type": "string", "enum": ["trf16", "trf26"]}, OpenApiParameter.PATH
            )
        ],
    )
    def get(self, request: Request, section_id: uuid.UUID, trf: str) -> HttpResponse:
        self.staff()
        section = section_or_404(section_id)
        self.require("see_competition", section.competition)
        return report_response(section, trf)
