"""The form by which a draft is paired by hand: a line a board, read without JavaScript."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from dataclasses import field as default
from typing import Any, cast

from django.http import QueryDict
from django.utils.translation import gettext

from tournaments.models import Bye, Round
from tournaments.pairing.proposal import ProposedPairing
from tournaments.results import ByeKind, Number
from tournaments.selectors.field import Field
from tournaments.services.rounds.draft import Seat, seats_of
from tournaments.words.kinds import bye_words

MOST_IN_A_LIST = 64
"""Of more players numbers are typed; a list of them all on every line would be no help."""

BYES = tuple(Bye.values)


@dataclass(frozen=True, slots=True)
class Line:
    """A board as typed: numbers of players, or what was typed instead."""

    first: str = ""
    second: str = ""
    bye: str = ""

    @property
    def is_empty(self) -> bool:
        return not (self.first or self.second or self.bye)


@dataclass(slots=True)
class Seating:
    """The lines of the form, and what is wrong with them."""

    field: Field
    lines: list[Line]
    seen: str
    faults: list[str] = default(default_factory=list)

    @property
    def by_list(self) -> bool:
        """Whether players are chosen from lists."""
        return len(self.field.entries) <= MOST_IN_A_LIST

    @property
    def players(self) -> list[tuple[str, str]]:
        """Number and name of each."""
        return [
            (str(number), f"{number}. {self.field.name(number)}")
            for number in range(1, len(self.field.entries) + 1)
        ]

    @property
    def byes(self) -> list[tuple[str, str]]:
        return [(kind, bye_words(kind)) for kind in BYES]

    def pairings(self) -> Iterator[ProposedPairing]:
        """Those lines that say something whole; what is missing in the others is a fault."""
        self.faults.clear()
        for place, line in enumerate(self.lines, start=1):
            if line.is_empty:
                continue
            first, second = self._number(line.first), self._number(line.second)
            if first is None and second is not None:
                first, second = second, None
            if first is None or (line.second and second is None):
                self._fault(place, gettext("name a player by number"))
            elif (second is None) == (line.bye not in BYES):
                self._fault(place, gettext("an opponent or a bye, one of the two"))
            else:
                bye = cast(ByeKind, line.bye) if second is None else None
                yield ProposedPairing(first, second, bye)

    def seats(self) -> list[Seat]:
        """What `alter_round` takes."""
        entry = self.field.entry
        return [
            Seat(entry(one.first), entry(one.second) if one.second else None, one.bye)
            for one in self.pairings()
        ]

    def seats_seen(self) -> list[Seat]:
        """The pairings that the form was made from."""
        made = []
        for text in filter(None, self.seen.split(",")):
            first, _dash, second = text.partition("-")
            one, other = self._number(first), self._number(second)
            if one is not None:
                bye = cast(ByeKind, second) if second in BYES else None
                made.append(
                    Seat(self.field.entry(one), self.field.entry(other) if other else None, bye)
                )
        return made

    def _number(self, text: str) -> Number | None:
        digits = text.partition(".")[0].strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) < 6):
            return None
        number = int(digits)
        return number if 1 <= number <= len(self.field.entries) else None

    def _fault(self, place: int, why: str) -> None:
        said = gettext("Line %(line)s: %(why)s.") % {"line": place, "why": why}
        self.faults.append(said)


def seating_of(round_: Round, field: Field) -> Seating:
    """The form as the draft stands, with a line for every two who are free and one more."""
    seats = seats_of(round_)
    lines = [_line(seat, field.numbers) for seat in seats]
    taken = {entry.pk for seat in seats for entry in (seat.first, seat.second) if entry}
    free = [
        entry
        for entry in field.entries
        if entry.pk not in taken
        and entry.from_round <= round_.number
        and (entry.to_round is None or round_.number <= entry.to_round)
    ]
    spare = [Line()] * (len(free) // 2 + 1)
    seen = ",".join(f"{line.first}-{line.second or line.bye}" for line in lines)
    return Seating(field, [*lines, *spare], seen)


def seating_sent(data: QueryDict, field: Field) -> Seating:
    """The form as it was filled in."""
    columns = [data.getlist(name)[:5000] for name in ("first", "second", "bye")]
    lines = [Line(*(cell.strip()[:80] for cell in cells)) for cells in zip(*columns, strict=False)]
    return Seating(field, lines, data.get("seen", "")[:50_000])


def _line(seat: Seat, numbers: Mapping[Any, Number]) -> Line:
    second = str(numbers[seat.second.pk]) if seat.second else ""
    return Line(str(numbers[seat.first.pk]), second, seat.bye or "")
