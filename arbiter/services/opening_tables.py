"""Takes tables of openings into the database, each edition once."""

from dataclasses import asdict

from django.db import IntegrityError

from arbiter.models.opening_table import ImportedOpeningTable
from arbiter.rules.openings import OpeningTable, require_sound
from arbiter.rules.openings.shipped import EDITION, SHIPPED
from arbiter.services.transaction import writing


class EditionTaken(Exception):
    """The edition is there already and is never changed: import it under another edition."""

    code = "edition_taken"


def import_table(table: OpeningTable) -> ImportedOpeningTable:
    """Store the whole table, or nothing.

    Raises InvalidTable with every fault, EditionTaken, Busy.
    """
    require_sound(table)
    if table.id in SHIPPED and table.edition == EDITION:
        raise EditionTaken(f"{table.id}, {table.edition} comes with the program")
    row = ImportedOpeningTable(
        table=table.id,
        edition=table.edition,
        source=table.source,
        variants=list(table.variants),
        entries=[asdict(entry) for entry in table.entries],
    )
    try:
        with writing():
            row.save()
    except IntegrityError:
        raise EditionTaken(f"{table.id}, {table.edition} has been imported already") from None
    return row
