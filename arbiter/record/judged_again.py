"""A stored game that has ended, judged again under another edition, and where the two differ.

Nothing is written: the verdict that the game ended with stands. What the arbiter ruled is a fact
and is shown beside what each edition says, not decided anew.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from arbiter.record.events import (
    ClaimMade,
    ClaimRuled,
    ClaimWithdrawn,
    Event,
    FlagFell,
    FlagsDeclared,
)
from arbiter.record.evolve import evolve
from arbiter.record.state import Ended, GameState
from arbiter.rules.draw_counters.counting_rule import Counter
from arbiter.rules.errors import RulesError
from arbiter.rules.flags import flags_outcome
from arbiter.rules.history import GameHistory
from arbiter.rules.judged_again import Verdict
from arbiter.rules.judged_again import judged_again as moves_judged_again
from arbiter.rules.move import Move
from arbiter.rules.outcome import GROUNDS_OF_REPORTS, Result
from arbiter.rules.pack import Pack
from arbiter.rules.side import Side

Ruling = Literal["upheld", "rejected", "withdrawn"]


class NotOver(RulesError):
    """Only a game that has ended is judged again."""

    code = "not_over"

    def __init__(self) -> None:
        super().__init__("the game is not over; only a game that has ended is judged again")


class NothingToJudge(RulesError):
    """A result that was reported, of a game whose moves are not in the record."""

    code = "nothing_to_judge"

    def __init__(self) -> None:
        super().__init__("the result was reported, and the record holds no move of the game")


@dataclass(frozen=True, slots=True)
class Examined:
    """What an edition says about a claim. `over`: by its moves the game had ended before it."""

    verdict: Literal["upheld", "rejected", "nothing_to_claim"]
    occurrences: tuple[int, ...]
    article: str | None
    over: bool


@dataclass(frozen=True, slots=True)
class ClaimAgain:
    """A claim of the log, made when `ply` plies stood; `move` is the written one in full notation.
    `ruling`: None where the game ended without one."""

    seq: int
    by: Side
    kind: str
    ply: int
    move: str | None
    ruling: Ruling | None
    then: Examined
    now: Examined


@dataclass(frozen=True, slots=True)
class FlagsRead:
    """What an edition makes of fallen flags: a result, or `arbiter`, whose word it asks for."""

    result: Result | Literal["arbiter"]
    rule: str
    article: str | None
    over: bool


@dataclass(frozen=True, slots=True)
class FlagsAgain:
    """Flags that fell or were declared down when `ply` plies stood. `in_check`: a claim was being
    checked, and its ruling went before the flag (2.1.9.2, seventh dash)."""

    seq: int
    ply: int
    white: bool
    black: bool
    first: Side | None
    in_check: bool
    then: FlagsRead
    now: FlagsRead


@dataclass(frozen=True, slots=True)
class CounterAgain:
    """A counting rule at the earlier end; None in the edition that does not know it."""

    rule: str
    then: Counter | None
    now: Counter | None


@dataclass(frozen=True, slots=True)
class BoardAgain:
    """The end that the moves bring by themselves, if any, and the half-moves made after it."""

    verdict: Verdict
    played_on: int


@dataclass(frozen=True, slots=True)
class Difference:
    """`what`: `result`, `rule`, `ply`, `needs`, `claimable` of the moves; `claim`, `flags` of the
    event `seq`. Articles and counts are shown, not compared."""

    what: str
    seq: int | None = None


@dataclass(frozen=True, slots=True)
class GameJudgedAgain:
    """A finished game `then`, under its own edition, and `now`, under the other.

    `ended` is the verdict of the record. `end_ply` is the earliest end among it and those that the
    moves bring under either edition; `fen` and `counters` are those of that ply. No `differences`:
    both editions judge this game alike.
    """

    game_id: str
    variant: str
    ended: Ended
    then: BoardAgain
    now: BoardAgain
    end_ply: int
    fen: str
    counters: tuple[CounterAgain, ...]
    claims: tuple[ClaimAgain, ...]
    flags: tuple[FlagsAgain, ...]
    differences: tuple[Difference, ...]


def game_judged_again(log: Iterable[Event], pack: str | Pack) -> GameJudgedAgain:
    """The game of a log under its own pack and under another one of its variant.

    Claims and flags of moves that were taken back later are judged where they were made.

    Args:
        log: all its events, from its creation on.

    Raises:
        NotOver: the game has no end yet.
        NothingToJudge: it ended by a report, and was not played on a live board.
        UnknownPack, WrongPack: there is no such pack, or it is not for the variant.
        ValueError: the log is broken, or empty.
    """
    state: GameState | None = None
    claims: list[ClaimAgain] = []
    flags: list[FlagsAgain] = []
    for event in log:
        if state is not None:
            match event.payload:
                case ClaimMade():
                    claims.append(_claim(state, event.seq, event.payload, pack))
                case ClaimRuled(verdict=ruling):
                    claims[-1] = replace(claims[-1], ruling=ruling)
                case ClaimWithdrawn():
                    claims[-1] = replace(claims[-1], ruling="withdrawn")
                case FlagFell() | FlagsDeclared():
                    flags.append(_flags(state, event.seq, event.payload, pack))
        state = evolve(state, event)
    if state is None:
        raise ValueError("an empty log tells of no game")
    if state.result is None:
        raise NotOver
    if state.result.rule in GROUNDS_OF_REPORTS and not state.started:
        raise NothingToJudge
    return _judged(state, state.result, pack, tuple(claims), tuple(flags))


def _judged(
    state: GameState,
    ended: Ended,
    pack: str | Pack,
    claims: tuple[ClaimAgain, ...],
    flags: tuple[FlagsAgain, ...],
) -> GameJudgedAgain:
    game = state.history
    moves = moves_judged_again(game, pack)
    ends = [judged.outcome.ply for judged in (moves.before, moves.after) if judged.outcome]
    end_ply = min(ended.ply, game.ply, *ends)
    return GameJudgedAgain(
        game_id=state.game_id,
        variant=state.variant,
        ended=ended,
        then=_board(moves.before, game.ply),
        now=_board(moves.after, game.ply),
        end_ply=end_ply,
        fen=game.position_at(end_ply).fen(),
        counters=_counters(_under(game, game.pack, end_ply), _under(game, pack, end_ply)),
        claims=claims,
        flags=flags,
        differences=(
            *(Difference(what) for what in moves.differences),
            *(Difference("claim", each.seq) for each in claims if _differs(each)),
            *(Difference("flags", each.seq) for each in flags if _differs(each)),
        ),
    )


def _board(judged: Verdict, plies: int) -> BoardAgain:
    return BoardAgain(judged, 0 if judged.outcome is None else plies - judged.outcome.ply)


def _under(game: GameHistory, pack: str | Pack, ply: int) -> GameHistory:
    """The game up to `ply` as the edition counts it; an end on the way stops no count."""
    return GameHistory.start(game.start_position, pack).enter(*game.moves[:ply])


def _counters(then: GameHistory, now: GameHistory) -> tuple[CounterAgain, ...]:
    before, after = then.counters, now.counters
    rules = dict.fromkeys((*before, *after))
    return tuple(CounterAgain(rule, before.get(rule), after.get(rule)) for rule in rules)


def _claim(state: GameState, seq: int, made: ClaimMade, pack: str | Pack) -> ClaimAgain:
    game = state.history
    written = None if made.move is None else made.move.move(game.position.variant)
    return ClaimAgain(
        seq=seq,
        by=made.side,
        kind=made.kind,
        ply=game.ply,
        move=None if made.move is None else made.move.notation,
        ruling=None,
        then=_examined(_under(game, game.pack, game.ply), made.kind, written),
        now=_examined(_under(game, pack, game.ply), made.kind, written),
    )


def _examined(game: GameHistory, kind: str, written: Move | None) -> Examined:
    over = game.outcome is not None
    if kind not in game.pack.claims:
        return Examined("nothing_to_claim", (), None, over)
    claim = game.claim_repetition(written)
    return Examined(claim.verdict, claim.occurrences, claim.article, over)


def _flags(
    state: GameState, seq: int, seen: FlagFell | FlagsDeclared, pack: str | Pack
) -> FlagsAgain:
    game = state.history
    if isinstance(seen, FlagFell):
        white, black, first, in_check = (
            seen.side == "white",
            seen.side == "black",
            None,
            seen.in_check,
        )
    else:
        white, black, first, in_check = seen.white, seen.black, seen.first, False
    then, now = (
        _flags_read(_under(game, each, game.ply), white, black, first) for each in (game.pack, pack)
    )
    return FlagsAgain(seq, game.ply, white, black, first, in_check, then, now)


def _flags_read(game: GameHistory, white: bool, black: bool, first: Side | None) -> FlagsRead:
    over = game.outcome is not None
    read = flags_outcome(game.pack, white, black, first, ply=game.ply)
    if read == "arbiter":
        return FlagsRead("arbiter", "both_flags", game.pack.article("both_flags"), over)
    return FlagsRead(read.result, read.rule, read.article, over)


def _differs(again: ClaimAgain | FlagsAgain) -> bool:
    """Whether the editions part in more than the number of an article."""
    return replace(again.then, article=None) != replace(again.now, article=None)
