"""What would become of each row of a list of players in a competition."""

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.imports.people import Reading
from tournaments.imports.plan import PlannedRow, PlannedSection, plan
from tournaments.imports.reading import read_list
from tournaments.models import Section
from tournaments.selectors.admission import is_closed, rules_of
from tournaments.selectors.namesakes import known_person


@dataclass(frozen=True, slots=True)
class PlannedImport:
    """The dry run of an import.

    Args:
        reading: what the file says, and what in it cannot be read.
        rows: the fate of each row; `section` and `same_as` are ids.
    """

    reading: Reading
    rows: tuple[PlannedRow, ...]


def planned_import(
    section: Section, content: bytes, decided: Mapping[int, str] | None = None
) -> PlannedImport:
    """Read a list and plan it; nothing is done.

    Args:
        section: of the rows that name none; they may name any of its competition.
        decided: by line, whom the organiser chose: a player's id, or nothing for somebody new.

    Raises ValueError for an id of nobody in the competition.
    """
    competition = section.competition
    known = [known_person(each) for each in competition.players.all()]
    sections = [
        PlannedSection(
            key=str(each.pk),
            names=tuple(filter(None, (each.name_ru, each.name_en))),
            rules=rules_of(each),
            entered=frozenset(map(str, each.entries.values_list("player_id", flat=True))),
            closed=is_closed(each),
        )
        for each in competition.sections.select_related("competition")
    ]
    reading = read_list(content)
    return PlannedImport(reading, plan(reading, known, sections, str(section.pk), decided))
