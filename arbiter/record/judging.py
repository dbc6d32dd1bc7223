"""Worked cases: a position, moves, a question, and what the law says.

A case is a JSON object with `id`, `variant`, `pack`, `fen` (None: the start position), `moves`
(replayed from `fen`) and `ask`, whose `type` is `legal`, `outcome`, `claim` or `flags`. Whatever
else stands in it, an expected answer for one, is not read.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Any

from arbiter.record.authority import Actor
from arbiter.record.commands import (
    Command,
    Create,
    MakeClaim,
    MakeMove,
    MalformedCommand,
    RuleClaim,
    Seats,
    Start,
    parse_command,
)
from arbiter.record.decide import Decision, Stamp, decide
from arbiter.record.state import GameState
from arbiter.rules import Position, RulesError, get_variant
from arbiter.rules.flags import flags_outcome
from arbiter.rules.history import GameHistory
from arbiter.rules.outcome import Outcome
from arbiter.rules.side import SIDES, Side
from clocks.engine.increment import Increment
from clocks.engine.period import Period
from clocks.engine.time_control import TimeControl

ARBITER = Actor("arbiter", "arbiter")
AN_HOUR = TimeControl.same_for_both(
    (Period(moves=None, time_ms=3_600_000, increment=Increment("none", 0)),),
    increment_before_first_move=False,
)
A_SECOND_MS = 1000


class BadCase(ValueError):
    """A case that cannot be judged: `code` says why, the message what to mend."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)


def judge(case: object) -> dict[str, Any]:
    """The answer to one case, with its `id`; an `error` and its `message` where it cannot be
    judged (an unknown pack, an illegal move in the record)."""
    name = _named(case, "id")
    try:
        return {"id": name, **_answer(case)}
    except (BadCase, RulesError, MalformedCommand) as error:
        return {"id": name, "error": error.code, "message": str(error)}


def judge_again(case: object, pack: str) -> dict[str, Any]:
    """The answers to one case under its own pack and under `pack`, with the keys that differ."""
    if not isinstance(case, Mapping):
        return judge(case)
    first, second = judge(case), judge({**case, "pack": pack})
    keys = dict.fromkeys((*first, *second))
    return {
        "id": first["id"],
        "packs": [_named(case, "pack"), pack],
        "answers": [first, second],
        "differences": [key for key in keys if first.get(key) != second.get(key)],
    }


def _answer(case: object) -> dict[str, Any]:
    position, moves = _start(case)
    ask = _object(case, "ask")
    asked = _text(ask, "type")
    if asked == "legal":
        return {"moves": [str(move) for move in _reached(position, moves).legal_moves()]}
    history = GameHistory.start(position, _text(case, "pack"))
    if asked == "claim":
        return _claim(history, moves, ask)
    for ply, text in enumerate(moves, start=1):
        with _at(ply):
            history = history.play(text)
    if asked == "outcome":
        return _outcome(history)
    if asked == "flags":
        return _flags(history, ask)
    raise BadCase("malformed", f"ask.type: {brief(asked)} is none of legal, outcome, claim, flags")


def _reached(position: Position, moves: list[str]) -> Position:
    """The position after the moves; which moves are legal is no matter of a pack."""
    for ply, text in enumerate(moves, start=1):
        with _at(ply):
            position = position.after(position.parse_move(text))
    return position


@contextmanager
def _at(ply: int) -> Iterator[None]:
    """Errors of the record name the half-move."""
    try:
        yield
    except RulesError as error:
        raise BadCase(error.code, f"ply {ply}: {error}") from error


def _start(case: object) -> tuple[Position, list[str]]:
    variant = get_variant(_text(case, "variant"))
    fen = _field(case, "fen")
    if fen is not None and not isinstance(fen, str):
        raise BadCase("malformed", f"fen: {brief(fen)} is no text")
    position = variant.initial() if fen is None else variant.parse_fen(fen)
    moves = _field(case, "moves")
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadCase("malformed", f"moves: {brief(moves)} is no list of texts")
    return position, moves


def _outcome(history: GameHistory) -> dict[str, Any]:
    """Moves after the end are counted; the verdict stays that of the end."""
    end = history.outcome
    at_end = history if end is None else history.retract(end.ply)
    return {
        "result": "*" if end is None else end.result,
        "rule": None if end is None else end.rule,
        "article": None if end is None else end.article,
        "at_ply": None if end is None else end.ply,
        "counters": {
            rule: {
                "count": counter.count,
                "limit": counter.limit,
                "unit": counter.unit,
                "running": counter.running,
            }
            for rule, counter in at_end.counters.items()
        },
        "needs": [
            {"rule": need.rule, "article": need.article, "ply": need.ply} for need in history.needs
        ],
        "played_on": history.played_on,
    }


def _flags(history: GameHistory, ask: Mapping[str, Any]) -> dict[str, Any]:
    """A game that ended on the board before is over, whatever the flags show."""
    white, black, first = _truth(ask, "white"), _truth(ask, "black"), ask.get("first")
    if first not in (None, *SIDES):
        raise BadCase("malformed", f"ask.first: {brief(first)} is no side")
    outcome = history.outcome
    if outcome is None and (white or black):
        ruled = flags_outcome(history.pack, white, black, first, ply=history.ply)
        if ruled == "arbiter":
            article = history.pack.article("both_flags")
            return {"result": "arbiter", "rule": "both_flags", "article": article}
        outcome = ruled
    if outcome is None:
        return {"result": "*", "rule": None, "article": None}
    return {"result": outcome.result, "rule": outcome.rule, "article": outcome.article}


@dataclass(slots=True)
class _Game:
    """A game officiated from one event to the next, a second apart."""

    state: GameState | None = None
    at: int = 0

    def command(self, command: Command, actor: Actor) -> Decision:
        decision = decide(self.state, command, actor, Stamp(self.at, salt=""))
        self.state = decision.state
        self.at += A_SECOND_MS
        return decision

    @property
    def now(self) -> GameState:
        if self.state is None:
            raise BadCase("position_over", "the game was over before its first move")
        return self.state


def _claim(history: GameHistory, moves: list[str], ask: Mapping[str, Any]) -> dict[str, Any]:
    """The case is officiated: started, played, claimed, checked on the claimant's clock, ruled on
    as the machine finds."""
    if history.outcome is not None:
        return _decided_at_the_start(history.outcome, history.position.to_move)
    game = _played(history, moves)
    pending = ask.get("pending")
    if pending is not None:
        if not isinstance(pending, Mapping):
            raise BadCase("malformed", "ask.pending: not an object")
        _make_claim(game, pending)
    refusal = _make_claim(game, ask).refusal
    if refusal is not None:
        return _claim_answer(game.now, "refused", reason=refusal.code)
    claim = game.now.claim
    if claim is None:
        raise BadCase("no_claim", "the claim was taken and left no trace")
    finding = claim.finding
    if ask.get("flag_fell_during_check", False):
        game.at = max(game.at, game.now.deadline() or 0)
    if claim.waits and game.at < (game.now.deadline() or game.at + 1):
        return _claim_answer(game.now, "pending")
    game.command(RuleClaim(finding.verdict, version=game.now.version), ARBITER)
    ended = game.now.result
    return _claim_answer(
        game.now,
        "rejected" if claim.waits else finding.verdict,
        reason="flag" if ended is not None and ended.rule == "flag" else None,
        occurrences=list(finding.occurrences),
        article=finding.article,
    )


def _decided_at_the_start(end: Outcome, to_move: Side) -> dict[str, Any]:
    """No such game can be set up; a claim in it would come after its end."""
    return {
        "verdict": "refused",
        "result": end.result,
        "rule": end.rule,
        "at_ply": 0,
        "occurrences": None,
        "to_move": to_move,
        "plies": 0,
        "reason": "game_over",
        "article": None,
    }


def _played(history: GameHistory, moves: list[str]) -> _Game:
    game = _Game()
    created = game.command(
        Create(
            variant=history.position.variant.slug,
            pack=history.pack.id,
            time_control=AN_HOUR.to_json(),
            seats=Seats(white="white", black="black"),
            fen=history.position.fen(),
            game_id="case",
        ),
        ARBITER,
    )
    if created.refusal is not None:
        raise BadCase(created.refusal.code, f"the game cannot be set up: {created.refusal.params}")
    game.command(Start(), ARBITER)
    for ply, text in enumerate(moves, start=1):
        refusal = game.command(MakeMove(move=text, ply=ply), ARBITER).refusal
        if refusal is not None and refusal.code != "game_over":
            raise BadCase(refusal.code, f"ply {ply}, {text!r}: {dict(refusal.params)}")
    return game


def _make_claim(game: _Game, ask: Mapping[str, Any]) -> Decision:
    by = ask.get("by", game.now.to_move)
    if by not in SIDES:
        raise BadCase("malformed", f"ask.by: {brief(by)} is no side")
    side: Side = by
    keys = ("kind", "move", "record")
    command = parse_command(MakeClaim.KIND, {key: ask[key] for key in keys if key in ask})
    return game.command(command, Actor(side, "side", frozenset({side})))


def _claim_answer(
    state: GameState,
    verdict: str,
    *,
    reason: str | None = None,
    occurrences: list[int] | None = None,
    article: str | None = None,
) -> dict[str, Any]:
    ended = state.result
    return {
        "verdict": verdict,
        "result": "*" if ended is None else ended.result,
        "rule": None if ended is None else ended.rule,
        "at_ply": None if ended is None else ended.ply,
        "occurrences": occurrences,
        "to_move": state.to_move,
        "plies": state.ply,
        "reason": reason,
        "article": article,
    }


def _named(case: object, key: str) -> str | int | None:
    """A name as the case gives it; None where it gives nothing that is a name."""
    name = case.get(key) if isinstance(case, Mapping) else None
    return name if isinstance(name, str | int) else None


def _field(case: object, key: str) -> Any:
    if not isinstance(case, Mapping):
        raise BadCase("malformed", f"{brief(case)} is no case")
    if key not in case:
        raise BadCase("malformed", f"{key}: missing")
    return case[key]


def _text(case: object, key: str) -> str:
    value = _field(case, key)
    if not isinstance(value, str):
        raise BadCase("malformed", f"{key}: {brief(value)} is no text")
    return value


def _truth(case: object, key: str) -> bool:
    value = _field(case, key)
    if not isinstance(value, bool):
        raise BadCase("malformed", f"{key}: {brief(value)} is neither true nor false")
    return value


def _object(case: object, key: str) -> Mapping[str, Any]:
    value = _field(case, key)
    if not isinstance(value, Mapping):
        raise BadCase("malformed", f"{key}: {brief(value)} is no object")
    return value
