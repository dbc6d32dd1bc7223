"""The arbiter on the players' conduct: touched pieces, warnings, irregular moves."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from arbiter.record.commands.base import Command
from arbiter.record.commands.rulings import BothClocks
from arbiter.record.json_fields import Length, Seq, Within, Word, Words
from arbiter.rules.pack import Degree
from arbiter.rules.side import Side

SquareName = Annotated[str, Length(3, shortest=1)]

Irregularity = Literal[
    "illegal_move",
    "two_moves_running",
    "opponents_piece_moved",
    "touched_other_piece",
    "move_taken_back",
    "capture_missed",
    "wrong_capture",
    "capture_unfinished",
    "too_few_removed",
    "too_many_removed",
    "not_crowned",
    "uncrowned_piece_moved_as_king",
    "two_hands",
    "capture_not_shown",
    "adjusted_out_of_turn",
    "wrong_set_up",
    "other",
]
"""What may be wrong on a board (FMJD Annex 1, 5.4, as reported; S0 1.4.7-1.4.9, 1.5.10)."""

Choice = Literal["correct", "stand", "unnoticed"]
"""The wrong move is taken back; it stays; or it stays because neither side noticed it in time, and
can no longer be changed (Russian rapid and blitz rules 3.20.3, as reported)."""


Penalty = Literal["next", "remark", "warning", "loss"]
"""A degree of the ladder, or whichever comes next."""


@dataclass(frozen=True, slots=True)
class RuleTouch(Command):
    """A piece of the side on move was touched: it must move with that piece if it can. `square`
    None lifts an earlier ruling."""

    KIND: ClassVar[str] = "rule_touch"
    square: SquareName | None
    reason: Words = ""
    version: Seq | None = None


@dataclass(frozen=True, slots=True)
class Warn(Command):
    """The arbiter reprimands `side`. `degree` None takes the next step of the pack's ladder."""

    KIND: ClassVar[str] = "warn"
    side: Side
    degree: Degree | None = None
    reason: Words = ""
    article: Word | None = None
    version: Seq | None = None


@dataclass(frozen=True, slots=True)
class WithdrawReprimand(Command):
    """A reprimand that should not have been given is taken back: the one of event `seq`, which the
    state lists."""

    KIND: ClassVar[str] = "withdraw_reprimand"
    seq: Seq
    reason: Words = ""
    version: Seq | None = None


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A move as it was made on a board, legal or not: the squares of its path, those of the pieces
    taken off, and whether a man was crowned."""

    path: tuple[SquareName, ...]
    captured: tuple[SquareName, ...] = ()
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class RuleIrregularity(Command):
    """Something irregular at half-move `ply`, by its mover. Two moves running, of which the record
    does not hold the second: by the side not on move; let stand, the turn of the other side is
    passed over, and the second move is entered as a move.

    A `ply` of the record is taken back with all that followed when it is corrected. The ply after
    the last one is a move made on the board that the record does not hold: corrected, it is made
    anew; let stand, or not noticed in time, `made` enters it. `degree` adds a reprimand; `next`
    takes the ladder's step.
    `clocks` None leaves the offender with what his clock shows, less what the void moves had
    brought it, and gives the opponent back what his showed before; only a correction sets them.
    """

    KIND: ClassVar[str] = "rule_irregularity"
    kind: Irregularity
    ply: Annotated[int, Within(1, 10_000)]
    choice: Choice
    made: MadeMove | None = None
    degree: Penalty | None = None
    reason: Words = ""
    article: Word | None = None
    clocks: BothClocks | None = None
    version: Seq | None = None
