"""The acts of each scene. A builder keeps what each act needs to know of the game so far."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from arbiter.drill.script.acts import Act, Kind, Scene, TableScript
from arbiter.drill.script.chance import Chance
from arbiter.drill.script.line import Line
from arbiter.rules.outcome import Result
from arbiter.rules.side import Side, opponent

THINKING_MS = (2_000, 9_000)
REACTION_MS = (8_000, 40_000)
LITTLE_TIME_MS = 12_000
LONG_CHECK_MS = 20_000
LOST_BY: dict[Side, Result] = {"white": "0-2", "black": "2-0"}
SQUARES_OF_NO_MOVE = "a1-h8"
"""From corner to corner: legal for a king on an empty long diagonal only, and no start has one."""


@dataclass
class Table:
    """A table whose script is being written."""

    number: int
    scene: Scene
    line: Line
    chance: Chance
    acts: list[Act] = field(default_factory=list)

    def act(self, kind: Kind, pause: tuple[int, int] = THINKING_MS, **said: Any) -> None:
        self.acts.append(Act(kind, self.chance.within(*pause), **said))

    def play(self, until: int, since: int = 0) -> None:
        for ply in range(since, until):
            self.act("move", side=self.line.to_move(ply), move=self.line.moves[ply])

    def ends(self, result: Result, rule: str) -> TableScript:
        return TableScript(self.number, self.scene, tuple(self.acts), result, rule)

    def ends_as_the_line(self) -> TableScript:
        """By the board where it has ended the game, else the players agree or one gives up."""
        last = self.line.histories[-1]
        if last.outcome is not None:
            return self.ends(last.outcome.result, last.outcome.rule)
        on_move = last.position.to_move
        if self.chance.within(0, 1):
            self.act("resign", side=on_move)
            return self.ends(LOST_BY[on_move], "resignation")
        self.act("offer", pause=(500, 2_000), side=opponent(on_move))
        self.act("accept", side=on_move)
        return self.ends("1-1", "agreement")

    def middle(self) -> int:
        """A ply in mid-game at which a claim of the next move would be false."""
        half = len(self.line.moves) // 2
        for ply in range(half, len(self.line.moves)):
            found = self.line.histories[ply].claim_repetition(self.line.moves[ply])
            if found.verdict == "rejected":
                return ply
        raise LookupError(f"table {self.number}: no false claim in this line")


def plain(table: Table) -> TableScript:
    table.act("start")
    table.play(len(table.line.moves))
    return table.ends_as_the_line()


def true_claim(table: Table) -> TableScript:
    """The opponent's move made the third occurrence (2.1.9.2 dash 1)."""
    table.act("start")
    table.play(len(table.line.moves))
    table.act("claim", side=table.line.to_move(len(table.line.moves)))
    table.act("rule", REACTION_MS, verdict="upheld")
    return table.ends("1-1", "repetition")


def true_claim_whose_flag_falls(table: Table) -> TableScript:
    """The written move would be the third occurrence; a draw though the flag fell (dash 7)."""
    last = len(table.line.moves) - 1
    side = table.line.to_move(last)
    table.act("start")
    table.play(last)
    table.act("claim", side=side, move=table.line.moves[last], left_ms=LITTLE_TIME_MS)
    table.act("rule", (LONG_CHECK_MS, LONG_CHECK_MS * 2), verdict="upheld")
    return table.ends("1-1", "repetition")


def false_claim(table: Table) -> TableScript:
    """Rejected, the written move is made, and the game goes on (2.1.9.2 dash 5)."""
    ply = table.middle()
    table.act("start")
    table.play(ply)
    table.act("claim", side=table.line.to_move(ply), move=table.line.moves[ply])
    table.act("rule", REACTION_MS, verdict="rejected")
    table.play(len(table.line.moves), since=ply + 1)
    return table.ends_as_the_line()


def false_claim_whose_flag_falls(table: Table) -> TableScript:
    """The claimant's time ends during the check of a false claim: he has lost (dash 7)."""
    ply = table.middle()
    side = table.line.to_move(ply)
    table.act("start")
    table.play(ply)
    table.act("claim", side=side, move=table.line.moves[ply], left_ms=LITTLE_TIME_MS)
    table.act("rule", (LONG_CHECK_MS, LONG_CHECK_MS * 2), verdict="rejected")
    return table.ends(LOST_BY[side], "flag")


def flag(table: Table) -> TableScript:
    """A player thinks until his flag has fallen; his late move is refused (1.8.1)."""
    ply = len(table.line.moves) // 2
    side = table.line.to_move(ply)
    table.act("start")
    table.play(ply)
    table.act("flag_falls", side=side, left_ms=0)
    table.act("late_move", side=side, move=table.line.moves[ply])
    return table.ends(LOST_BY[side], "flag")


def late_arrival(table: Table) -> TableScript:
    table.act("absent", side=table.chance.one_of(("white", "black")))
    table.act("arrives", (60_000, 240_000), side=table.acts[0].side)
    return plain(table)


def no_show(table: Table) -> TableScript:
    side: Side = table.chance.one_of(("white", "black"))
    table.act("absent", side=side)
    table.act("no_show", (300_000, 420_000), side=side)
    return table.ends(LOST_BY[side], "no_show")


def illegal_move(table: Table) -> TableScript:
    """The board refuses it; the arbiter comes and reprimands the player."""
    ply = len(table.line.moves) // 2
    side = table.line.to_move(ply)
    table.act("start")
    table.play(ply)
    table.act("illegal", side=side, move=SQUARES_OF_NO_MOVE)
    table.act("reprimand", REACTION_MS, side=side)
    table.play(len(table.line.moves), since=ply)
    return table.ends_as_the_line()


def call(table: Table) -> TableScript:
    ply = len(table.line.moves) // 2
    table.act("start")
    table.play(ply)
    table.act("call", side=table.chance.one_of(("white", "black")))
    table.act("answer_call", REACTION_MS)
    table.play(len(table.line.moves), since=ply)
    return table.ends_as_the_line()


def silent_device(table: Table) -> TableScript:
    """The table's tablet dies: nobody's clock runs against it, and the arbiter lets play go on."""
    ply = len(table.line.moves) // 2
    table.act("start")
    table.play(ply)
    table.act("falls_silent", side=table.line.to_move(ply))
    table.act("is_resumed", (20_000, 60_000))
    table.play(len(table.line.moves), since=ply)
    return table.ends_as_the_line()


SCENES: dict[Scene, Callable[[Table], TableScript]] = {
    "true claim": true_claim,
    "false claim": false_claim,
    "no-show": no_show,
    "flag": flag,
    "late arrival": late_arrival,
    "illegal move": illegal_move,
    "silent device": silent_device,
    "call": call,
    "true claim whose flag falls": true_claim_whose_flag_falls,
    "false claim whose flag falls": false_claim_whose_flag_falls,
}
NEED_REPETITION: frozenset[Scene] = frozenset({"true claim", "true claim whose flag falls"})
