"""The sections of a competition as a table: where each stands and what is next."""

from dataclasses import dataclass
from functools import cache, partial

from django.db.models import Count

from tournaments.models import Competition, Round, Section
from tournaments.selectors.field import field_of
from tournaments.selectors.todo import snapshot_of
from tournaments.todo import todo
from tournaments.words.regulations_told import form_words
from tournaments.words.todo import todo_words


@dataclass(frozen=True, slots=True)
class SectionRow:
    """A section in the table.

    Args:
        form: the form of competition in a line; nothing where it has not been stated.
        round: the latest; nothing before the first.
        planned: how many rounds there are to be, where that is known.
        next: what is to be done first, in words.
    """

    section: Section
    form: str
    entries: int
    round: Round | None
    planned: int | None
    next: str


def section_rows(competition: Competition) -> list[SectionRow]:
    """Every section in its order."""
    sections = competition.sections.annotate(entered=Count("entries")).order_by("number")
    return [_row(section, section.entered) for section in sections]


def _row(section: Section, entered: int) -> SectionRow:
    field = cache(partial(field_of, section))
    now = snapshot_of(section, field)
    items = todo(now)
    return SectionRow(
        section=section,
        form=form_words(section.regulations.to_json()) if now.settings == "set" else "",
        entries=entered,
        round=section.rounds.order_by("-number").first(),
        planned=now.planned,
        next=todo_words(items[0], lambda number: field().name(number)) if items else "",
    )
