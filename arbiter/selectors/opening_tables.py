"""Tables of openings, those that are shipped and those that were imported."""

from arbiter.models.opening_table import ImportedOpeningTable
from arbiter.rules.openings import Entry, OpeningTable, shipped_table, shipped_tables
from arbiter.rules.openings.shipped import EDITION, SHIPPED


def opening_table(id: str, edition: str) -> OpeningTable | None:
    """The table of this id in this edition; None when nobody knows it."""
    if id in SHIPPED and edition == EDITION:
        return shipped_table(id)
    row = ImportedOpeningTable.objects.filter(table=id, edition=edition).first()
    return table_of_row(row) if row else None


def opening_tables(variant: str | None = None) -> list[OpeningTable]:
    """Every table, or those of a variant, the shipped ones first."""
    found = [*shipped_tables(), *map(table_of_row, ImportedOpeningTable.objects.all())]
    return [table for table in found if variant is None or variant in table.variants]


def table_of_row(row: ImportedOpeningTable) -> OpeningTable:
    """The table that a row holds."""
    entries = tuple(Entry(**{**each, "moves": tuple(each["moves"])}) for each in row.entries)
    return OpeningTable(row.table, row.edition, row.source, tuple(row.variants), entries)
