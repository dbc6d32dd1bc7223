"""The list of those who take part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import override, pgettext

from tournaments.paper.document import Document, Language
from tournaments.paper.heading import Heading, Person
from tournaments.paper.sheet import Cell, Column, Note, sheet, without_empty
from tournaments.results import Number


@dataclass(frozen=True, slots=True)
class EntryRow:
    """An entry.

    Args:
        number: in the section; nothing before numbers are given.
        person: who it is.
        group: of joint play.
        remark: such as that he is not there yet.
    """

    number: Number | None
    person: Person
    group: str = ""
    remark: str = ""


def entry_list(heading: Heading, entries: Sequence[EntryRow], *, language: Language) -> Document:
    """The list in the order of the entries; a column that nobody fills is left out."""
    with override(language):
        columns = [
            Column(pgettext("paper", "No."), 9, align="right", style="soft"),
            Column(pgettext("paper", "Name"), 48, share=4, style="strong"),
            Column(pgettext("paper", "Title, rank"), 16),
            Column(pgettext("paper", "Rating"), 14, align="right"),
            Column(pgettext("paper", "Federation"), 30, share=3, style="soft"),
            Column(pgettext("paper", "Club"), 24, share=3, style="soft"),
            Column(pgettext("paper", "Coach"), 24, share=3, style="soft"),
            Column(pgettext("paper", "Group"), 18, share=1),
            Column(pgettext("paper", "Remark"), 22, share=1),
        ]
        rows = [[Cell(text) for text in _texts(entry)] for entry in entries]
        total = Note(pgettext("paper", "Players"), str(len(entries)))
        return sheet(
            heading,
            pgettext("paper", "Entry list"),
            *without_empty(columns, rows),
            notes=[total],
        )


def _texts(entry: EntryRow) -> tuple[str, ...]:
    """The cells of a row."""
    person = entry.person
    return (
        str(entry.number or ""),
        person.name,
        person.title,
        str(person.rating or ""),
        person.federation,
        person.club,
        person.coach,
        entry.group,
        entry.remark,
    )
