"""The rows of an archive: columns of the models as values of JSON, and back."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db import models

from arbiter.models import ImportedOpeningTable, User
from tournaments.archive.document import ArchiveFault
from tournaments.models import (
    Attention,
    ClerkEntry,
    Competition,
    Correction,
    Entry,
    EquipmentCheck,
    ForbiddenMeeting,
    GrantedBye,
    HallStop,
    Incident,
    JournalEntry,
    MeetingDecider,
    Membership,
    Pairing,
    PairingGame,
    PlaceDecision,
    Player,
    Round,
    Section,
    StruckOut,
    Table,
    Transcript,
)

Row = dict[str, Any]
Model = type[models.Model]
if TYPE_CHECKING:
    Column = models.Field[Any, Any]

LONGEST_TEXT = 20_000


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of a model in an archive.

    Args:
        name: of the list in the document.
        of_competition: how a row is found from the competition.
        private: columns that an archive without private data leaves out.
        left_out: columns that are another installation's own.
        order: of the rows; they are stored again in it.
        later: columns that archives of earlier versions lack; they are read as their defaults.
    """

    name: str
    model: Model
    of_competition: str
    private: frozenset[str] = frozenset()
    left_out: frozenset[str] = frozenset()
    order: str = "pk"
    later: frozenset[str] = frozenset()

    @property
    def columns(self) -> "list[Column]":
        """What is kept of a row; a number that the database gave is not."""
        return [
            field
            for field in self.model._meta.concrete_fields
            if not isinstance(field, models.AutoField) and field.name not in self.left_out
        ]


TABLES = (
    Rows("competitions", Competition, "pk", later=frozenset({"delay", "delay_unit"})),
    Rows("tables", Table, "competition"),
    Rows(
        "players",
        Player,
        "competition",
        private=frozenset({"birth_date", "birth_year", "contact"}),
    ),
    Rows("sections", Section, "competition"),
    Rows("entries", Entry, "section__competition"),
    Rows("forbidden", ForbiddenMeeting, "section__competition"),
    Rows("byes", GrantedBye, "entry__section__competition"),
    Rows("rounds", Round, "section__competition"),
    Rows("pairings", Pairing, "round__section__competition"),
    Rows("pairing_games", PairingGame, "pairing__round__section__competition"),
    Rows("clerk_entries", ClerkEntry, "pairing_game__pairing__round__section__competition"),
    Rows("attention", Attention, "pairing_game__pairing__round__section__competition"),
    Rows("transcripts", Transcript, "pairing_game__pairing__round__section__competition"),
    Rows("corrections", Correction, "pairing_game__pairing__round__section__competition"),
    Rows("decisions", PlaceDecision, "section__competition"),
    Rows("struck_out", StruckOut, "entry__section__competition"),
    Rows("deciders", MeetingDecider, "pairing__round__section__competition"),
    Rows("incidents", Incident, "competition"),
    Rows("equipment_checks", EquipmentCheck, "round__section__competition"),
    Rows("hall_stops", HallStop, "competition"),
    Rows("memberships", Membership, "competition", left_out=frozenset({"made_here"})),
    Rows("journal", JournalEntry, "competition"),
)
"""In the order in which they refer to one another."""

OPENINGS = Rows("openings", ImportedOpeningTable, "")


def row_of(rows: Rows, stored: models.Model, *, private: bool) -> Row:
    """What an archive holds of a stored row."""
    left_out = frozenset() if private else rows.private
    return {
        field.attname: _written(getattr(stored, field.attname))
        for field in rows.columns
        if field.name not in left_out
    }


def _written(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
    if isinstance(value, date):
        return value.isoformat()
    return str(value) if isinstance(value, uuid.UUID) else value


def stored_row(
    rows: Rows, row: Any, where: str, known: Mapping[Model, set[Any]], *, private: bool
) -> models.Model:
    """A row of an archive as the model that it will be.

    Args:
        where: the place of the row, for faults.
        known: the keys of the rows that it may refer to, by model.

    Raises ArchiveFault: ``bad_value``, ``missing_field``, ``unknown_field``,
    ``unknown_reference``.
    """
    if not isinstance(row, dict):
        raise ArchiveFault("bad_value", where)
    left_out = frozenset() if private else rows.private
    columns = {field.attname: field for field in rows.columns if field.name not in left_out}
    if unknown := sorted(set(row) - set(columns)):
        raise ArchiveFault("unknown_field", f"{where}.{unknown[0]}")
    row = {name: columns[name].get_default() for name in rows.later} | row
    if missing := sorted(set(columns) - set(row)):
        raise ArchiveFault("missing_field", f"{where}.{missing[0]}")
    values = {
        name: value_of(field, row[name], f"{where}.{name}") for name, field in columns.items()
    }
    for name, field in columns.items():
        referred = known.get(field.related_model) if field.related_model else None
        if referred is not None and values[name] is not None and values[name] not in referred:
            raise ArchiveFault("unknown_reference", f"{where}.{name}")
    return rows.model(**values)


def value_of(field: "Column", value: Any, where: str) -> Any:
    """A value of JSON as a column's. Raises ArchiveFault ``bad_value``."""
    if value is None and (field.null or isinstance(field, models.JSONField)):
        return None
    while isinstance(field, models.ForeignKey):
        field = field.target_field
    try:
        read = _read(field, value)
        if not isinstance(field, models.JSONField):
            field.run_validators(read)
            if field.choices and read not in ("", *dict(field.flatchoices)):
                raise ValueError(read)
    except (ValueError, TypeError, ValidationError) as error:
        raise ArchiveFault("bad_value", where) from error
    return read


def _read(field: "Column", value: Any) -> Any:
    if isinstance(field, models.JSONField):
        return value
    if isinstance(field, models.BooleanField):
        return _of(bool, value)
    if isinstance(field, models.IntegerField):
        return _of(int, value)
    text: str = _of(str, value)
    read: Any
    if isinstance(field, models.UUIDField):
        read = uuid.UUID(text)
    elif isinstance(field, models.DateTimeField):
        read = datetime.fromisoformat(text)
    elif isinstance(field, models.DateField):
        read = date.fromisoformat(text)
    elif len(text) > (field.max_length or LONGEST_TEXT):
        raise ValueError(text[:40])
    else:
        return text
    if _written(read) != text:
        raise ValueError(text[:40])
    return read


def _of(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise TypeError(type(value).__name__)
    return value


def keys(stored: Iterable[models.Model], where: str) -> set[Any]:
    """The keys of rows, each its own. Raises ArchiveFault ``contradiction``."""
    found = [one.pk for one in stored]
    if len(set(found)) != len(found):
        raise ArchiveFault("contradiction", where)
    return set(found)


ACCOUNT = (User._meta.get_field("id"), User._meta.get_field("display_name"))
