"""A game as PDN holds it: tags, moves with what is said about them, result, faults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from arbiter.rules.move import Move
from arbiter.rules.outcome import Result
from arbiter.rules.pdn.clocks import ClockTimes
from arbiter.rules.pdn.faults import Fault
from arbiter.rules.position import Position
from arbiter.rules.variant import Variant


@dataclass(frozen=True, slots=True, kw_only=True)
class Variation:
    """A line that was not played; it begins in the place of the move that it stands behind.

    Args:
        moves: its half-moves up to the first that cannot be played.
        comment: what is said before its first move.
        variations: variations that stand before its first move.
        result: what it ends with; nothing if that is not said.
        unread: the tokens, as they are written, from the first that cannot be played on.
        comment_behind: what is said behind its closing parenthesis.
        line, column: where it stands in the file, from 1.
    """

    moves: tuple[PdnMove, ...] = ()
    comment: str = ""
    variations: tuple[Variation, ...] = ()
    result: Result | None = None
    unread: tuple[str, ...] = ()
    comment_behind: str = ""
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class PdnMove:
    """One half-move, of the main line or of a variation.

    Args:
        move: the legal move.
        text: the move as the file writes it.
        setup: the position that is set up before it; only a variation may do that.
        before: what is said between its number and the move.
        comment: what is said behind it, clock times left out.
        clock_ms: time left on the clocks after it, in milliseconds.
        annotation: ``!``, ``?``, ``(!?)`` and the like.
        nags: numbers of the numeric annotations behind it.
        variations: what might have been played instead.
        line, column: where it stands in the file, from 1.
    """

    move: Move
    text: str = field(default="", compare=False)
    setup: Position | None = None
    before: str = ""
    comment: str = ""
    clock_ms: ClockTimes = field(default_factory=dict)
    annotation: str = ""
    nags: tuple[int, ...] = ()
    variations: tuple[Variation, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game.

    Args:
        start: position from which the moves are played; none if it is not known (an unknown
            GameType, a FEN that is no position): then there are no moves either.
        moves: half-moves up to the first fault that stops the replay.
        tags: in their order, the first of each name; Result and GameType as they were written.
        result: White's points first, ``*`` if there is none.
        comment: what is said before the first move.
        variations: variations that stand before the first move.
        index: number of the game in its file, from 1.
        unread: half-moves of the text that were not replayed.
        unread_text: its tokens from the first of these on, as they are written.
        faults: in the order of the file.
        encoding: ``ascii``, ``utf-8``, ``cp1251`` or ``mixed``.
    """

    start: Position | None
    moves: tuple[PdnMove, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    result: Result = "*"
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
    def complete(self) -> bool:
        """Whether the game was replayed to the end of its text without an error."""
        return not any(fault.severity == "error" for fault in self.faults)
