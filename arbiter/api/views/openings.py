"""The tables of openings; the same for everybody."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.operation import component, reads
from arbiter.api.problem import Problem
from arbiter.api.view import OpenView
from arbiter.rules import get_variant
from arbiter.rules.openings import Entry, OpeningTable, opened
from arbiter.selectors.opening_tables import opening_table, opening_tables


class OpeningTables(OpenView):
    @reads("opening_tables", "Every table of openings", component("OpeningTables"))
    def get(self, request: Request) -> Response:
        return Response({"tables": [about_table(table) for table in opening_tables()]})


class OneOpeningTable(OpenView):
    @reads("opening_table", "A table of openings, its entries", component("OpeningTable"))
    def get(self, request: Request, table: str, edition: str) -> Response:
        found = opening_table(table, edition)
        if found is None:
            raise Problem("not_found")
        entries = [_entry(found, entry) for entry in found.entries]
        return Response({**about_table(found), "entries": entries})


def about_table(table: OpeningTable) -> dict[str, Any]:
    """A table without its entries."""
    return {
        "id": table.id,
        "edition": table.edition,
        "source": table.source,
        "sources": table.sources,
        "variants": list(table.variants),
        "count": len(table.entries),
    }


def _entry(table: OpeningTable, entry: Entry) -> dict[str, Any]:
    played = opened(get_variant(table.variants[0]), entry)
    return {
        "number": entry.number,
        "section": entry.section,
        "kind": entry.kind,
        "text": entry.text,
        "moves": [str(move) for move in played.moves],
        "fen": played.start.fen() if entry.set_up else None,
        "remark": entry.remark,
        "barred": entry.barred,
    }
