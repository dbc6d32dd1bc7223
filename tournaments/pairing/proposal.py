"""What an engine proposes for a round, and why; what it says when there is nothing to propose.

Numbers are the players' numbers in the section (`tournaments.results`). The order of a round's
pairings is the order of the tables. Reasons and refusals are data: words are found elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from tournaments.results import ByeKind, Number

ForbiddenKind = Literal["absolute", "avoid"]
"""``absolute``: the two never meet; ``avoid``: they meet only if nothing else is legal."""

Params = tuple[tuple[str, int | str], ...]
"""Names and values, in the order of their names."""


def params_of(values: dict[str, int | str]) -> Params:
    """The values as a tuple that can be compared and hashed."""
    return tuple(sorted(values.items()))


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for a pairing, a colour or a bye.

    Args:
        code: stable, ``snake_case``; every engine lists its codes and their values in ``REASONS``.
        params: the values that the sentence needs; made by `because`.
    """

    code: str
    params: Params = ()


def because(code: str, **values: int | str) -> Reason:
    """A reason with its values by name."""
    return Reason(code, params_of(values))


@dataclass(frozen=True, slots=True)
class ProposedPairing:
    """Two who shall meet, or one who has a bye.

    Args:
        first: has White in the first game of the meeting, or has the bye.
        second: the other; nothing for a bye.
        bye: of which kind; nothing for a meeting.
        reasons: why these two, why this colour, why this bye; none for one entered by hand.

    Raises:
        ValueError: an opponent and a bye, or neither.
    """

    first: Number
    second: Number | None
    bye: ByeKind | None = None
    reasons: tuple[Reason, ...] = ()

    def __post_init__(self) -> None:
        if (self.second is None) != (self.bye is not None):
            raise ValueError("a pairing has either an opponent or a kind of bye")

    @property
    def numbers(self) -> Iterator[Number]:
        """Who takes part."""
        yield self.first
        if self.second is not None:
            yield self.second

    @property
    def pair(self) -> frozenset[Number]:
        """Who takes part, whatever the colours."""
        return frozenset(self.numbers)


@dataclass(frozen=True, slots=True)
class ForbiddenPair:
    """Two who shall not meet, such as relatives or members of one club.

    Args:
        a, b: the two, in any order.
        kind: how strictly.

    Raises:
        ValueError: the two are one.
    """

    a: Number
    b: Number
    kind: ForbiddenKind = "absolute"

    def __post_init__(self) -> None:
        if self.a == self.b:
            raise ValueError("a forbidden pair is of two players")

    @property
    def pair(self) -> frozenset[Number]:
        """The two, whatever their order."""
        return frozenset((self.a, self.b))


class NoLegalPairing(Exception):
    """No round can be paired under the rules given; the true reason stands in it as data.

    An engine never answers with a rematch instead: the organiser pairs by hand or changes what
    is asked for.

    Args:
        code: stable, ``snake_case``; every engine lists its codes and values in ``REFUSALS``.
        values: integers and texts by name; several numbers of players as a text ``"3, 7"``.
    """

    def __init__(self, code: str, **values: int | str) -> None:
        self.code = code
        self.params = params_of(values)
        super().__init__(code, self.params)


def listed(numbers: Iterable[Number]) -> str:
    """Numbers of players as the text that a reason or a refusal holds: ``"3, 7"``."""
    return ", ".join(str(number) for number in sorted(numbers))
