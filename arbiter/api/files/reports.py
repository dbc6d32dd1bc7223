"""Tournament Report Files taken in: what each would make, then the section that it makes."""

import uuid

from django.shortcuts import get_object_or_404
from django.utils import translation
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.files.bodies import ReportBody, ReportSectionBody
from arbiter.api.files.documents import report_document
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.language import language_of
from arbiter.api.operation import component, writes
from arbiter.api.sections.documents import section_document
from arbiter.api.view import FILE_BODY_LIMIT, STAFF, Answer, ApiView
from arbiter.record.authority import Actor
from tournaments.models import Competition
from tournaments.services.files.import_report import import_report, uploaded_report


class OfReport(ApiView):
    callers = STAFF
    is_public = False
    body_limit = FILE_BODY_LIMIT

    def competition_for(self, competition_id: uuid.UUID) -> Competition:
        """For its organisers only. Raises Problem, Http404."""
        self.staff()
        found = get_object_or_404(Competition, pk=competition_id)
        self.require("set_up_section", found)
        return found


class CheckReport(OfReport):
    """The dry run."""

    @writes(
        "check_report",
        "What a Tournament Report File would make; nothing is stored",
        component("PlannedReport"),
        body=ReportBody,
        status=200,
    )
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        self.competition_for(competition_id)
        idempotency_key(request)
        planned = uploaded_report(self.body(ReportBody)["file"])
        with translation.override(language_of(request)):
            return Response(report_document(planned))


class ImportReport(OfReport):
    @writes(
        "import_report",
        "A section with the players, rounds and results of a Tournament Report File",
        component("Section"),
        body=ReportSectionBody,
    )
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        competition = self.competition_for(competition_id)
        by = self.staff()
        body = self.body(ReportSectionBody)
        planned = uploaded_report(body.pop("file"))

        def make(_key: str) -> Answer:
            made = import_report(
                competition=competition,
                planned=planned,
                by=by,
                actor=Actor(str(by.pk), "organiser"),
                at=self.at,
                **body,
            )
            return section_document(made)

        with translation.override(language_of(request)):
            return self.once(f"competition:{competition.pk}:report", make)
