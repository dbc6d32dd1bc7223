"""What happens at a table besides the recorded moves: claims true and false, fallen flags.

Each scene plays one game to its end and returns the verdict that the law must give.
"""

from collections.abc import Callable
from dataclasses import dataclass

from arbiter.officiate.recorded_game import RecordedGame, Repetition
from arbiter.officiate.table import Table
from arbiter.rules.side import Side, opponent

SHORT_CLOCK_MS = 1500
SCORES = {"white": "2-0", "black": "0-2"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """A result, the rule behind it, and the moves that stand in the record."""

    result: str
    rule: str | None
    moves: tuple[str, ...]


Scene = Callable[[Table, RecordedGame, Repetition | None], Verdict]


def as_recorded(table: Table, game: RecordedGame, _repetition: Repetition | None) -> Verdict:
    """Play every move; end the game as the file says when the board itself has not ended it."""
    _play(table, game, len(game.moves))
    return _end_as_recorded(table, game)


def false_claim_with_a_written_move(
    table: Table, game: RecordedGame, _repetition: Repetition | None
) -> Verdict:
    """A claim in mid-game writes the next recorded move; rejected, that move is made (2.1.9.2)."""
    ply = _quiet_middle(game)
    _play(table, game, ply)
    table.claim(_to_move(game, ply), game.moves[ply])
    table.rule("rejected")
    _play(table, game, len(game.moves), since=ply + 1)
    return _end_as_recorded(table, game)


def false_claim_whose_flag_falls(
    table: Table, game: RecordedGame, _repetition: Repetition | None
) -> Verdict:
    """The claimant's time ends during the check of a false claim: he has lost (2.1.9.2 dash 7)."""
    ply = _quiet_middle(game)
    _play(table, game, ply)
    side = _to_move(game, ply)
    table.set_clock(side, SHORT_CLOCK_MS)
    table.claim(side, game.moves[ply])
    table.wait_for_flag()
    table.rule("rejected")
    return Verdict(SCORES[opponent(side)], "flag", game.moves[:ply])


def true_claim(table: Table, game: RecordedGame, repetition: Repetition | None) -> Verdict:
    """The opponent's move made the third occurrence; the claim is upheld (2.1.9.2 dash 1)."""
    moves = _play_repetition(table, game, repetition, leave_out=0)
    table.claim(_to_move(game, len(moves)), None)
    table.rule("upheld")
    return Verdict("1-1", "repetition", moves)


def true_claim_whose_flag_falls(
    table: Table, game: RecordedGame, repetition: Repetition | None
) -> Verdict:
    """The written move would be the third occurrence; a draw though the flag fell (dash 7)."""
    moves = _play_repetition(table, game, repetition, leave_out=1)
    assert repetition is not None
    side = _to_move(game, len(moves))
    table.set_clock(side, SHORT_CLOCK_MS)
    table.claim(side, repetition.moves[-1])
    table.wait_for_flag()
    table.rule("upheld")
    return Verdict("1-1", "repetition", moves)


def loss_on_time(table: Table, game: RecordedGame, _repetition: Repetition | None) -> Verdict:
    """A player thinks until the flag falls; his late move is refused (1.8.1)."""
    ply = _quiet_middle(game)
    _play(table, game, ply)
    side = _to_move(game, ply)
    table.set_clock(side, SHORT_CLOCK_MS)
    table.wait_for_flag()
    table.expect_refusal(side, game.moves[ply], "flag_fallen")
    return Verdict(SCORES[opponent(side)], "flag", game.moves[:ply])


SCENES: dict[str, Scene] = {
    "true claim": true_claim,
    "true claim whose flag falls": true_claim_whose_flag_falls,
    "false claim with a written move": false_claim_with_a_written_move,
    "false claim whose flag falls": false_claim_whose_flag_falls,
    "loss on time": loss_on_time,
}
NEED_REPETITION = frozenset({"true claim", "true claim whose flag falls"})
AS_RECORDED = "as recorded"


def _play(table: Table, game: RecordedGame, until: int, since: int = 0) -> None:
    for ply in range(since, until):
        if game.histories[ply].outcome is not None:
            return
        table.move(_to_move(game, ply), game.moves[ply])


def _play_repetition(
    table: Table, game: RecordedGame, repetition: Repetition | None, leave_out: int
) -> tuple[str, ...]:
    if repetition is None:
        raise ValueError(f"game {game.number} has no place for a repetition")
    _play(table, game, repetition.ply)
    extra = repetition.moves[: len(repetition.moves) - leave_out]
    for offset, text in enumerate(extra):
        table.move(_to_move(game, repetition.ply + offset), text)
    return game.moves[: repetition.ply] + extra


def _end_as_recorded(table: Table, game: RecordedGame) -> Verdict:
    last = game.histories[-1]
    if last.outcome is not None:
        return Verdict(last.outcome.result, last.outcome.rule, game.moves[: last.outcome.ply])
    to_move = last.position.to_move
    if game.result == "1-1":
        table.agree_a_draw(opponent(to_move), to_move)
        return Verdict("1-1", "agreement", game.moves)
    if game.result in ("2-0", "0-2"):
        loser: Side = "black" if game.result == "2-0" else "white"
        table.resign(loser)
        return Verdict(game.result, "resignation", game.moves)
    return Verdict("*", None, game.moves)


def _quiet_middle(game: RecordedGame) -> int:
    return len(game.moves) // 2


def _to_move(game: RecordedGame, ply: int) -> Side:
    first = game.histories[0].position.to_move
    return first if ply % 2 == 0 else opponent(first)
