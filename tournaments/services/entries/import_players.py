"""A list of players is taken in: all of its rows that can be, in one transaction."""

import uuid
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.imports.plan import PlannedRow
from tournaments.models import Competition, Entry, Player, Section
from tournaments.selectors.admission import is_closed
from tournaments.selectors.planned_import import PlannedImport, planned_import
from tournaments.services.entries.players import fill_in, listed_values, new_player
from tournaments.services.entries.seats import seat
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition, locked_section

PATIENCE_MS = 10_000
"""A list of a thousand is a thousand people to make."""


MAY_ENTER = ("new", "known", "not_eligible")
"""Fates of rows that make an entry, the last one for a reason."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a list.

    Args:
        plan: the fate of each row as it was when the list was taken in.
        entries: the new ones, by the line that made them.
    """

    plan: PlannedImport
    entries: Mapping[int, Entry]


@writing(patience_ms=PATIENCE_MS)
def import_players(
    *,
    section: Section,
    content: bytes,
    by: Any,
    decided: Mapping[int, str] | None = None,
    overruled: Mapping[int, str] | None = None,
) -> Imported:
    """Enter everybody of a list who is new or known; rows of another fate change nothing, so that
    the same list twice enters nobody twice.

    Args:
        section: of the rows that name none.
        decided: by line, whom the organiser chose: a player's id, or nothing for somebody new.
        overruled: by line, why somebody is admitted although the regulations do not admit him.

    Raises Refused ``unknown_player``: one chosen is not of the competition.
    """
    locked_competition(section.competition)
    planned = _planned(section, content, decided)
    sections = _locked(section.competition, planned)
    if any(map(is_closed, sections.values())):
        planned = _planned(section, content, decided)
    people = _People(section.competition, sections, overruled or {})
    entries = {row.person.line: people.entry(row, by) for row in planned.rows if people.takes(row)}
    by_section: dict[uuid.UUID, list[Entry]] = defaultdict(list)
    for entry in entries.values():
        by_section[entry.section_id].append(entry)
    for new in by_section.values():
        entered = new[0].section
        Entry.objects.bulk_create(new)
        seat(entered, new)
        reasons = {str(one.pk): one.reason for one in new if one.reason}
        numbers = [entry.seed for entry in new]
        note("players_imported", by=by, section=entered, numbers=numbers, overruled=reasons)
    return Imported(planned, entries)


def _planned(section: Section, content: bytes, decided: Mapping[int, str] | None) -> PlannedImport:
    try:
        return planned_import(section, content, decided)
    except ValueError as error:
        raise Refused("unknown_player", player=str(error)) from None


def _locked(competition: Competition, planned: PlannedImport) -> dict[str, Section]:
    """The sections that rows may enter, by id; they may have begun since the rows were planned."""
    wanted = {row.section for row in planned.rows if row.fate in MAY_ENTER}
    found = competition.sections.filter(pk__in=wanted).order_by("pk")
    return {str(each.pk): locked_section(each) for each in found}


class _People:
    """Makes the people of the rows, each once, and completes those who are known."""

    def __init__(
        self,
        competition: Competition,
        sections: Mapping[str, Section],
        overruled: Mapping[int, str],
    ) -> None:
        self._competition = competition
        self._overruled = overruled
        self._sections = sections
        self._known = {str(each.pk): each for each in competition.players.all()}
        self._made: dict[int, Player] = {}

    def takes(self, row: PlannedRow) -> bool:
        """Whether a row makes an entry."""
        if row.fate == "not_eligible":
            return bool(self._overruled.get(row.person.line, "").strip())
        return row.fate in ("new", "known")

    def entry(self, row: PlannedRow, by: Any) -> Entry:
        reason = self._overruled.get(row.person.line, "").strip()
        return Entry(
            section=self._sections[row.section],
            player=self._player(row),
            reason=reason if row.fate == "not_eligible" else "",
            entered_by=by,
        )

    def _player(self, row: PlannedRow) -> Player:
        line = row.person.line
        known = self._known.get(row.same_as) or self._made.get(row.other_line)
        if known is None:
            values = listed_values(row.person, latin_made=row.latin_made)
            known = new_player(self._competition, values)
            known.save(force_insert=True)
        elif row.filled_in:
            fill_in(known, row.person)
        self._made[line] = known
        return known
