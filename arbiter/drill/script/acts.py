"""What somebody does at a table of a drill, and what a table comes to."""

from dataclasses import dataclass
from typing import Literal

from arbiter.rules.outcome import Result
from arbiter.rules.side import Side

Kind = Literal[
    "absent",
    "arrives",
    "no_show",
    "start",
    "move",
    "illegal",
    "reprimand",
    "call",
    "answer_call",
    "offer",
    "accept",
    "resign",
    "claim",
    "rule",
    "flag_falls",
    "late_move",
    "falls_silent",
    "is_resumed",
]
Verdict = Literal["upheld", "rejected"]
Scene = Literal[
    "plain",
    "true claim",
    "true claim whose flag falls",
    "false claim",
    "false claim whose flag falls",
    "flag",
    "late arrival",
    "no-show",
    "illegal move",
    "call",
    "silent device",
]


@dataclass(frozen=True, slots=True)
class Act:
    """One act of a player or of the arbiter.

    Args:
        after_ms: since the act before it at the same table.
        side: whose act it is, or at whom it is aimed.
        move: made, tried or written, in full notation.
        verdict: of a ruling on a claim, what the law says.
        left_ms: the player thinks until his clock shows this; `after_ms` is then the least.
    """

    kind: Kind
    after_ms: int
    side: Side = "white"
    move: str | None = None
    verdict: Verdict | None = None
    left_ms: int | None = None


@dataclass(frozen=True, slots=True)
class TableScript:
    """The acts at one table in one round, and the result that the law gives them."""

    table: int
    scene: Scene
    acts: tuple[Act, ...]
    result: Result
    rule: str


@dataclass(frozen=True, slots=True)
class PowerCut:
    """The power fails `at_ms` after the start of the round, comes back `lasts_ms` later, and the
    arbiter lets play go on `resumed_after_ms` after that."""

    at_ms: int
    lasts_ms: int
    resumed_after_ms: int


@dataclass(frozen=True, slots=True)
class RoundScript:
    """All tables of a round."""

    number: int
    tables: tuple[TableScript, ...]
    power_cut: PowerCut | None
