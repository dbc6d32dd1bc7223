"""The JSON of files before they are taken in."""

from arbiter.api.documents import Document
from arbiter.services.refused import Refused
from tournaments.services.files.import_report import PlannedReport, refuse_unless_takeable
from tournaments.words.report_files import trf_fault_words


def report_document(planned: PlannedReport) -> Document:
    """What a report would make, and all that is wrong with it."""
    return {
        "name": planned.name,
        "players": [{"number": each.number, "name": each.name} for each in planned.people],
        "rounds": [
            {
                "number": number,
                "meetings": sum(one.second is not None for one in meetings),
                "byes": sum(one.second is None for one in meetings),
                "open": sum(one.second is not None and not one.games for one in meetings),
            }
            for number, meetings in enumerate(planned.rounds, start=1)
        ],
        "results": planned.games,
        "faults": [
            {
                "code": fault.code,
                "severity": fault.severity,
                "line": fault.line,
                "column": fault.column,
                "text": trf_fault_words(fault),
            }
            for fault in planned.faults
        ],
        "refusal": _refusal(planned),
    }


def _refusal(planned: PlannedReport) -> str | None:
    try:
        refuse_unless_takeable(planned)
    except Refused as refused:
        return refused.code
    return None
