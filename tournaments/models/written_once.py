"""The rows of this app that the database itself refuses to change or to remove."""

from arbiter.models.append_only import WrittenOnce
from tournaments.models.decided import MeetingDecider, PlaceDecision
from tournaments.models.journal import JournalEntry
from tournaments.models.pairing import ClerkEntry

TABLES = tuple(
    WrittenOnce(model._meta.db_table, (), f"{what} are added and never changed")
    for model, what in (
        (ClerkEntry, "entries of clerks"),
        (JournalEntry, "entries of the journal"),
        (PlaceDecision, "decisions on places"),
        (MeetingDecider, "decisions on meetings"),
    )
)
