"""The rows of a list as the page of an import shows them: what becomes of each, and why."""

from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, ngettext

from tournaments.imports.matching import Difference
from tournaments.imports.plan import Candidate, PlannedRow
from tournaments.models import Player, Section
from tournaments.selectors.planned_import import PlannedImport
from tournaments.services.entries.import_players import Imported
from tournaments.words.eligibility import eligibility_words
from tournaments.words.likeness import likeness_words
from tournaments.words.player_lists import (
    born_words,
    fate_words,
    list_fault_words,
    person_field_words,
)

COMPLETED = ("known", "doubtful", "not_eligible")
"""Fates of rows that complete what is known of somebody."""

LEFT_WORDS = {"doubtful": gettext_lazy("nobody has said who it is")}
"""Fates that are told otherwise once the list has been taken in."""


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
            "born": born_words(row.person.born),
            "section": sections.get(row.section, ""),
            "fate": row.fate,
            "fate_words": fate_words(row.fate),
            "notes": _notes(row, known),
            "choices": _choices(row, known, names, decided),
            "is_open": row.fate == "doubtful" or row.person.line in decided,
            "is_decided": row.person.line in decided,
            "another": decided.get(row.person.line) == "",
            "ticked": row.person.line in ticked,
        }
        for row in planned.rows
    ]


def left_out(imported: Imported) -> list[dict[str, Any]]:
    """The rows that made no entry, with their fates and what speaks against them."""
    return [
        {
            "line": row.person.line,
            "name": _name(row),
            "fate": row.fate,
            "why": [list_fault_words(each) for each in row.faults if each.severity == "error"]
            + [eligibility_words(each) for each in row.reasons if row.fate == "not_eligible"]
            + _in_file(row),
        }
        for row in imported.plan.rows
        if row.person.line not in imported.entries
    ]


def left_rows(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows that were left out, as they were kept, with their fates in words."""
    return [
        {**row, "fate_words": LEFT_WORDS.get(row["fate"]) or fate_words(row["fate"])}
        for row in rows
    ]


def left_out_words(count: int, page: str) -> SafeString:
    """How many rows of a list were not entered, with the page that shows them."""
    said = ngettext("%(count)d row is not entered.", "%(count)d rows are not entered.", count)
    which = gettext("Which and why")
    return format_html('{} <a href="{}">{}</a>', said % {"count": count}, page, which)


def _in_file(row: PlannedRow) -> list[str]:
    if row.other_line:
        return [gettext("The same as in row %(row)s") % {"row": row.other_line}]
    if row.fate != "doubtful":
        return []
    return [
        gettext("Perhaps the same as in row %(row)s (%(likeness)s)")
        % {"row": each.line, "likeness": likeness_words(each.likeness)}
        for each in row.candidates
        if each.line
    ]


def _notes(row: PlannedRow, known: dict[str, Player]) -> list[str]:
    notes = [list_fault_words(fault) for fault in row.faults]
    notes += [eligibility_words(reason) for reason in row.reasons]
    if row.same_as:
        notes.append(gettext("The same person: %(name)s") % {"name": known[row.same_as].name})
    notes += _in_file(row)
    if row.filled_in and row.fate in COMPLETED:
        fields = ", ".join(person_field_words(each.field) for each in row.filled_in)
        notes.append(gettext("Is filled in: %(fields)s") % {"fields": fields})
    return notes + [_differs(each) for each in row.differs]


def _differs(difference: Difference) -> str:
    return gettext("Stays as it was: %(field)s %(known)s, the list has %(listed)s") % {
        "field": person_field_words(difference.field),
        "known": born_words(difference.known),
        "listed": born_words(difference.listed),
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
