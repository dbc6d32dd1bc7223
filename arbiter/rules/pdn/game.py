"""A game as PDN holds it: tags, moves with what is said about them, result, faults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

from arbiter.rules.move import Move
from arbiter.rules.outcome import Result
from arbiter.rules.pdn.clocks import ClockTimes
from arbiter.rules.pdn.faults import Fault
from arbiter.rules.position import Position
from arbiter.rules.variant import Variant

NO_TIMES: ClockTimes = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """A line that was not played; it begins in the place of the move that it stands behind.

    Args:
        moves: its half-moves up to the first that cannot be played, or to its first set-up.
        set_ups: the positions set up in it, each with the line from there.
        nags, comment, variations: what stands before its first move.
        result: what it ends with; nothing if that is not said.
        unread: the tokens, as they are written but for names of squares that are not those of the
            variant, from the first that cannot be played on.
        comment_behind: what is said behind its closing parenthesis.
        line, column: where it stands in the file, from 1.
    """

    moves: tuple[PdnMove, ...] = ()
    set_ups: tuple[SetUp, ...] = ()
    nags: tuple[int, ...] = ()
    comment: str = ""
    variations: tuple[Variation, ...] = ()
    result: Result | None = None
    unread: tuple[str, ...] = ()
    comment_behind: str = ""
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """A position that is set up in the midst of a line, and how the line goes on from there.

    PDN 3.0 provides it for illegal moves that stood, for what a board failed to record, and for
    side steps of an analysis. What the law says of a game ends before it.

    Args:
        position: a man may stand uncrowned on its promotion row.
        moves: half-moves up to the next set-up, or to the first that cannot be played.
        clock_ms: time left on the clocks at this position, in milliseconds.
        nags, comment, variations: what stands before the first of these moves.
        half_move: the half-move that is due, as the file numbers it: even for White, from 0; if
            nothing, the half-moves before it say so.
        line, column: where it stands in the file, from 1.
    """

    position: Position
    moves: tuple[PdnMove, ...] = ()
    clock_ms: ClockTimes = field(default_factory=dict)
    nags: tuple[int, ...] = ()
    comment: str = ""
    variations: tuple[Variation, ...] = ()
    half_move: int | None = field(default=None, compare=False)
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


def half_move_due(position: Position, behind: int = 0) -> int:
    """The half-move that is due in a position behind so many: even for White, from 0."""
    return behind + (behind % 2 != (position.to_move == "black"))


class PdnMove:
    """One half-move, of the main line or of a variation; it never changes.

    Two are equal when they say the same, wherever and however they are written.

    Args:
        move: the legal move.
        text: the move as the file writes it.
        before: what is said between its number and the move.
        comment: what is said behind it, clock times left out.
        clock_ms: time left on the clocks after it, in milliseconds.
        annotation: ``!``, ``?``, ``(!?)`` and the like.
        nags: numbers of the numeric annotations behind it.
        variations: what might have been played instead.
        line, column: where it stands in the file, from 1.
    """

    __slots__ = (
        "annotation",
        "before",
        "clock_ms",
        "column",
        "comment",
        "line",
        "move",
        "nags",
        "text",
        "variations",
    )

    def __init__(
        self,
        *,
        move: Move,
        text: str = "",
        before: str = "",
        comment: str = "",
        clock_ms: ClockTimes = NO_TIMES,
        annotation: str = "",
        nags: tuple[int, ...] = (),
        variations: tuple[Variation, ...] = (),
        line: int = 0,
        column: int = 0,
    ) -> None:
        self.move: Final = move
        self.text: Final = text
        self.before: Final = before
        self.comment: Final = comment
        self.clock_ms: Final = clock_ms
        self.annotation: Final = annotation
        self.nags: Final = nags
        self.variations: Final = variations
        self.line: Final = line
        self.column: Final = column

    @property
    def _said(self) -> tuple[object, ...]:
        return (
            self.move,
            self.before,
            self.comment,
            self.clock_ms,
            self.annotation,
            self.nags,
            self.variations,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PdnMove) and self._said == other._said

    def __hash__(self) -> int:
        return hash((self.move, self.comment))

    def __repr__(self) -> str:
        return f"<PdnMove {self.text or self.move} {self._said[1:]}>"


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game.

    Args:
        start: position from which the moves are played; none if it is not known (an unknown
            GameType, a FEN that is no position): then there are no moves either.
        moves: half-moves up to the first fault that stops the replay, or to the first set-up. Only
            these can be judged as one game.
        set_ups: the positions set up inside the game, each with the moves from there.
        tags: in their order, the first of each name; Result and GameType as they were written.
        repeated_tags: names and values of those that stand again under a name that is there.
        result: White's points first, ``*`` if there is none.
        nags, comment, variations: what stands before the first move.
        index: number of the game in its file, from 1.
        unread: half-moves of the text that were not replayed.
        unread_text: its tokens from the first of these on, as ``unread`` of a variation.
        faults: in the order of the file.
        encoding: ``ascii``, ``utf-8``, ``cp1251`` or ``mixed``.
    """

    start: Position | None
    moves: tuple[PdnMove, ...] = ()
    set_ups: tuple[SetUp, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    repeated_tags: tuple[tuple[str, str], ...] = ()
    result: Result = "*"
    nags: tuple[int, ...] = ()
    comment: str = ""
    variations: tuple[Variation, ...] = ()
    index: int = field(default=1, compare=False)
    unread: int = field(default=0, compare=False)
    unread_text: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = field(default=(), compare=False)
    encoding: Literal["ascii", "utf-8", "cp1251", "mixed"] = field(default="ascii", compare=False)

    @property
    def variant(self) -> Variant | None:
        """The variant that is played, if it is known."""
        return self.start.variant if self.start else None

    @property
    def plies(self) -> int:
        """Half-moves replayed, those behind set-ups among them."""
        return len(self.moves) + sum(len(set_up.moves) for set_up in self.set_ups)

    @property
    def complete(self) -> bool:
        """Whether the game was replayed to the end of its text without an error."""
        return not any(fault.severity == "error" for fault in self.faults)
