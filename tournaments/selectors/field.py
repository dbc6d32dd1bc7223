"""Who plays in a section, by number."""

import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.models import Entry, Section
from tournaments.pairing.proposal import ForbiddenPair
from tournaments.results import Contestant, Number


@dataclass(frozen=True, slots=True)
class Field:
    """The admitted players of a section.

    `entries` stand in the order of their numbers, number 1 first.
    """

    entries: tuple[Entry, ...]
    numbers: Mapping[uuid.UUID, Number]

    def entry(self, number: Number) -> Entry:
        return self.entries[number - 1]

    def name(self, number: Number) -> str:
        """The player's name in the language of the request."""
        return self.entry(number).player.name

    @property
    def contestants(self) -> tuple[Contestant, ...]:
        """As pairing and standings look at them."""
        return tuple(
            Contestant(
                number=number,
                rating=entry.player.rating,
                from_round=entry.from_round,
                to_round=entry.to_round,
                group=entry.group,
            )
            for number, entry in enumerate(self.entries, start=1)
        )


def field_of(section: Section) -> Field:
    """The admitted players with their numbers; applications and rejected ones are left out."""
    admitted = section.entries.filter(seed__isnull=False).order_by("seed")
    entries = tuple(admitted.select_related("player").prefetch_related("byes"))
    numbers = {entry.pk: number for number, entry in enumerate(entries, start=1)}
    return Field(entries, numbers)


def forbidden_of(section: Section, field: Field) -> tuple[ForbiddenPair, ...]:
    """The pairs that shall not meet."""
    return tuple(
        ForbiddenPair(field.numbers[one.first_id], field.numbers[one.second_id], one.kind)  # type: ignore[arg-type]  # one of its kinds
        for one in section.forbidden.all()
        if one.first_id in field.numbers and one.second_id in field.numbers
    )
