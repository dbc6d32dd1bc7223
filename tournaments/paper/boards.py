"""The boards of a round on paper, and how a result is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import pgettext

from tournaments.paper.heading import People
from tournaments.paper.sheet import Cell, Common, Note
from tournaments.results import ByeKind, GameResult, Meeting, Number

MINUS = "−"
EQUAL = "="


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A meeting or a bye of the round.

    Args:
        table: its number; nothing for a bye.
        meeting: the two, who has White in the first game first, and what is known of the games.
        remark: such as a ruling, as it is published.
        opening: that was drawn for the meeting, as it is to be read.
    """

    table: int | None
    meeting: Meeting
    remark: str = ""
    opening: str = ""


def result(own: int, other: int, *, played: bool) -> tuple[str, str]:
    """A game's result as each side's is written; of a game without play by signs."""
    if played:
        return str(own), str(other)
    if own == other:
        return (EQUAL, EQUAL) if own else (MINUS, MINUS)
    return ("+", MINUS) if own > other else (MINUS, "+")


def written(game: GameResult, first: Number) -> str:
    """A game's result from the side of one of the two."""
    own, other = game.white_points, game.black_points
    if first != game.white:
        own, other = other, own
    return ("–" if game.played else ":").join(result(own, other, played=game.played))


def bye(kind: ByeKind | None) -> str:
    """What a bye is called instead of an opponent."""
    if kind == "pairing":
        return pgettext("paper", "bye")
    return pgettext("paper", "not paired")


def common_opening(boards: Sequence[BoardRow]) -> Common | None:
    """The opening that binds every meeting; nothing if each has its own or none is drawn."""
    openings = {row.opening for row in boards if row.meeting.second is not None}
    if len(openings) != 1 or openings == {""}:
        return None
    return Common(
        line=pgettext("paper", "Drawn opening: %(opening)s") % {"opening": openings.pop()},
        head=pgettext("paper", "Opening"),
        cells=tuple(row.opening for row in boards),
    )


def in_order(boards: Sequence[BoardRow]) -> list[BoardRow]:
    """Tables by their numbers, then byes by the players'."""
    return sorted(
        boards,
        key=lambda row: (row.table is None, row.table or 0, row.meeting.first),
    )


def named(number: Number | None, people: People) -> Cell:
    """A player with title and federation."""
    if number is None:
        return Cell()
    person = people[number]
    return Cell(person.name, " · ".join(filter(None, (person.title, person.federation))))


def notes_on_signs(boards: Sequence[BoardRow]) -> list[Note]:
    """What the signs mean that stand for games without play, if there are any."""
    if all(game.played for row in boards for game in row.meeting.games):
        return []
    return [Note(f"+:{MINUS}", pgettext("paper", "won and lost without play"))]
