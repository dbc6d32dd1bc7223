"""Tables of openings taken in: judged row by row, then stored, each edition once."""

from typing import Any

from django.utils import translation
from django.utils.translation import gettext
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.bodies import OpeningTableBody
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.language import language_of
from arbiter.api.operation import component, writes
from arbiter.api.problem import Problem
from arbiter.api.view import STAFF, Answer, ApiView
from arbiter.api.views.openings import about_table
from arbiter.rules.openings import Fault, InvalidTable, JudgedFile, judge_csv, same_positions
from arbiter.rules.openings.faults import REASONS
from arbiter.services.opening_tables import EditionTaken, import_table

MOST_ERRORS = 100


class CheckOpeningTable(ApiView):
    """The dry run."""

    callers = STAFF
    is_public = False

    @writes(
        "check_opening_table",
        "What would become of each row of a table of openings; nothing is stored",
        component("JudgedOpenings"),
        body=OpeningTableBody,
        status=200,
    )
    def post(self, request: Request) -> Response:
        self.require("import_openings")
        idempotency_key(request)
        with translation.override(language_of(request)):
            return Response(_judged_document(_judged(self.body(OpeningTableBody))))


class ImportOpeningTable(ApiView):
    callers = STAFF
    is_public = False

    @writes(
        "import_opening_table",
        "Store a table of openings, whole or not at all",
        component("ImportedOpenings"),
        body=OpeningTableBody,
    )
    def post(self, request: Request) -> Response:
        self.require("import_openings")

        def make(_key: str) -> Answer:
            judged = _judged(self.body(OpeningTableBody))
            if judged.faults:
                raise _refused(judged.faults)
            try:
                import_table(judged.table)
            except EditionTaken:
                raise Problem("edition_taken") from None
            return about_table(judged.table)

        with translation.override(language_of(request)):
            return self.once("openings", make)


def _judged(body: dict[str, Any]) -> JudgedFile:
    try:
        return judge_csv(body.pop("csv"), **body)
    except InvalidTable as fault:
        raise _refused(fault.faults) from None


def _refused(faults: tuple[Fault, ...]) -> Problem:
    errors = [{"field": _place(fault), "why": fault.code} for fault in faults[:MOST_ERRORS]]
    first = f"{_place(faults[0])}: {gettext(REASONS[faults[0].code][0])}"
    return Problem("invalid_opening_table", fault=first, errors=errors)


def _place(fault: Fault) -> str:
    row = f"csv[{fault.row}]" if fault.row else fault.code
    return f"{row}.{fault.column}" if fault.column else row


def _judged_document(judged: JudgedFile) -> dict[str, Any]:
    rows = [
        {
            "row": row,
            "number": entry.number,
            "text": entry.text,
            "fault": None if fault is None else _fault_document(fault),
        }
        for row, entry, fault in judged.fates
    ]
    return {
        "table": about_table(judged.table),
        "sound": not judged.faults,
        "rows": rows,
        "faults": [_fault_document(fault) for fault in judged.faults if fault.row == 0],
        "same_positions": [] if judged.faults else [list(s) for s in same_positions(judged.table)],
    }


def _fault_document(fault: Fault) -> dict[str, Any]:
    why, remedy = REASONS[fault.code]
    return {
        "code": fault.code,
        "column": fault.column,
        "text": fault.text,
        "why": gettext(why),
        "remedy": gettext(remedy),
    }
