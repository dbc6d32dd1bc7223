"""A list of players is taken in: all of its rows that can be, in one transaction."""

import uuid
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.imports.plan import PlannedRow
from tournaments.models import Entry, Player, Section
from tournaments.selectors.planned_import import PlannedImport, planned_import
from tournaments.services.entries.players import fill_in, listed_values, new_player
from tournaments.services.entries.seats import seat
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition, locked_section

PATIENCE_MS = 10_000
"""A list of a thousand is a thousand people to make."""


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
    """Enter everybody of a list who is new or known; rows that are doubtful, refused, entered
    already or twice in the file change nothing, so that the same list twice enters nobody twice.

    Args:
        section: of the rows that name none.
        decided: by line, whom the organiser chose: a player's id, or nothing for somebody new.
        overruled: by line, why somebody is admitted although the regulations do not admit him.

    Raises Refused: ``unknown_player``, one chosen is not of the competition;
    ``late_entry_closed``.
    """
    locked_competition(section.competition)
    try:
        planned = planned_import(section, content, decided)
    except ValueError as error:
        raise Refused("unknown_player", player=str(error)) from None
    people = _People(section, overruled or {})
    entries = {row.person.line: people.entry(row, by) for row in planned.rows if people.takes(row)}
    by_section: dict[uuid.UUID, list[Entry]] = defaultdict(list)
    for entry in entries.values():
        by_section[entry.section_id].append(entry)
    for key in sorted(by_section):
        locked, new = locked_section(by_section[key][0].section), by_section[key]
        Entry.objects.bulk_create(new)
        seat(locked, new)
        reasons = {str(one.pk): one.reason for one in new if one.reason}
        numbers = [entry.seed for entry in new]
        note("players_imported", by=by, section=locked, numbers=numbers, overruled=reasons)
    return Imported(planned, entries)


class _People:
    """Makes the people of the rows, each once, and completes those who are known."""

    def __init__(self, section: Section, overruled: Mapping[int, str]) -> None:
        competition = section.competition
        self._competition = competition
        self._overruled = overruled
        self._sections = {str(each.pk): each for each in competition.sections.all()}
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
