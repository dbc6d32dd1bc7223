"""The table of a sheet as the table of a spreadsheet."""

import re
from typing import Any

from tournaments.exports.table import Cell, Table
from tournaments.paper.document import Document

NUMBER = re.compile(r"0|[1-9][0-9]{0,9}")


def table_of(document: Document) -> Table:
    """The columns and rows that a sheet has, and what it says once for many as a column; whole
    numbers become numbers.

    Args:
        document: one of those that are a table.
    """
    data = document.data
    columns = tuple(column["head"] for column in data["columns"])
    rows = tuple(tuple(_cell(cell) for cell in row) for row in data["rows"])
    if common := data["common"]:
        columns += (common["head"],)
        rows = tuple((*row, cell) for row, cell in zip(rows, common["cells"], strict=True))
    return Table(str(data["title"]), columns, rows)


def _cell(cell: dict[str, Any]) -> Cell:
    if cell["style"] == "filled":
        return "×"
    text = " ".join(filter(None, (cell["lead"], cell["text"], cell["under"])))
    return int(text) if NUMBER.fullmatch(text) else text
