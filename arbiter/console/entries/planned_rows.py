"""The rows of a list as the page of an import shows them: what becomes of each, and why."""

from typing import Any

from django.utils.translation import gettext

from tournaments.eligibility.ages import Date
from tournaments.imports.matching import Difference
from tournaments.imports.plan import Candidate, PlannedRow
from tournaments.models import Player, Section
from tournaments.selectors.planned_import import PlannedImport
from tournaments.words.eligibility import eligibility_words
from tournaments.words.likeness import likeness_words
from tournaments.words.player_lists import fate_words, list_fault_words, person_field_words

COMPLETED = ("known", "doubtful", "not_eligible")
"""Fates of rows that complete what is known of somebody."""


def shown_rows(
    section: Section, planned: PlannedImport, decided: dict[int, str], ticked: set[int]
) -> list[dict[str, Any]]:
    """Each row with its fate in words, and the choices of one that is doubtful or was."""
    known = {str(each.pk): each for each in section.competition.players.all()}
    names = {row.person.line: _name(row) for row in planned.rows}
    sections = {str(each.pk): each.name for each in section.competition.sections.all()}
    return [
        {
            "line": row.person.line,
            "name": names[row.person.line],
            "latin": row.person.name_en if row.person.name_ru else "",
            "person": row.person,
            "born": _born(row.person.born),
            "section": sections.get(row.section, ""),
            "fate": row.fate,
            "fate_words": fate_words(row.fate),
            "notes": _notes(row, known),
            "choices": _choices(row, known, names, decided),
            "another": decided.get(row.person.line) == "",
            "ticked": row.person.line in ticked,
        }
        for row in planned.rows
    ]


def _notes(row: PlannedRow, known: dict[str, Player]) -> list[str]:
    notes = [list_fault_words(fault) for fault in row.faults]
    notes += [eligibility_words(reason) for reason in row.reasons]
    if row.same_as:
        notes.append(gettext("The same person: %(name)s") % {"name": known[row.same_as].name})
    if row.other_line:
        notes.append(gettext("The same as in row %(row)s") % {"row": row.other_line})
    if row.filled_in and row.fate in COMPLETED:
        fields = ", ".join(person_field_words(each.field) for each in row.filled_in)
        notes.append(gettext("Is filled in: %(fields)s") % {"fields": fields})
    return notes + [_differs(each) for each in row.differs]


def _differs(difference: Difference) -> str:
    return gettext("Stays as it was: %(field)s %(known)s, the list has %(listed)s") % {
        "field": person_field_words(difference.field),
        "known": _born(difference.known),
        "listed": _born(difference.listed),
    }


def _choices(
    row: PlannedRow, known: dict[str, Player], names: dict[int, str], decided: dict[int, str]
) -> list[dict[str, Any]]:
    line = row.person.line
    if row.fate != "doubtful" and line not in decided:
        return []
    chosen = decided.get(line)
    people = [each for each in row.candidates if each.key]
    if not people and chosen:
        return [{"key": chosen, "words": known[chosen].name, "chosen": True}]
    return [
        {"key": each.key, "words": _words(each, known), "chosen": each.key == chosen}
        for each in people
    ]


def _words(candidate: Candidate, known: dict[str, Player]) -> str:
    player = known[candidate.key]
    said = [player.name, str(player.birth_year or ""), player.rank, player.federation, player.club]
    if player.birth_date:
        said[1] = f"{player.birth_date:%d.%m.%Y}"
    return f"{', '.join(filter(None, said))} ({likeness_words(candidate.likeness)})"


def _name(row: PlannedRow) -> str:
    return row.person.name_ru or row.person.name_en


def _born(value: Any) -> str:
    if isinstance(value, Date):
        return f"{value.day:02}.{value.month:02}.{value.year}"
    return "" if value is None else str(value)
