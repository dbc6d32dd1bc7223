"""A table as it is written, whatever the format."""

from __future__ import annotations

from dataclasses import dataclass

Cell = str | int


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a heading.

    Args:
        title: of the sheet, where the format has sheets.
        columns: the heading, at least one column.
        rows: each as long as the heading; texts stay texts, whole numbers are numbers.

    Raises:
        ValueError: no column, or a row of another length.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def __post_init__(self) -> None:
        if not self.columns:
            raise ValueError("a table needs a column")
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.columns):
                raise ValueError(
                    f"row {number} has {len(row)} cells, the heading {len(self.columns)}"
                )
