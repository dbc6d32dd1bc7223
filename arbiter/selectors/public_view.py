"""The one function through which every read of a game goes: what this viewer may see of it now.

The public never sees attempts, notes, reasons, offers, repetitions, rulings awaited, calls, nor
what the machine finds about a claim before the arbiter has ruled. A board device sees the offers
and claims at its own table besides, and the legal moves; it is not told what the machine finds,
since a player claims by his own lights. Staff see all. A key that a viewer may not read holds what
it holds when there is nothing to tell, so that the form is the same for everybody. Where the
public sees games in play later, its clocks stand as they stood at the last event that it sees.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from arbiter.models import Game
from arbiter.record.state import Claim, GameState, OpeningSource
from arbiter.rules import TooManyCaptures
from arbiter.selectors.delayed import state_shown
from arbiter.selectors.viewer import Viewer

Names = Mapping[str, Mapping[str, str]]
NO_NAMES: Names = {"white": {"name": ""}, "black": {"name": ""}}


def public_view(game: Game, viewer: Viewer, now: int, names: Names = NO_NAMES) -> dict[str, Any]:
    """The state of a game as JSON values.

    now: event time in ms at which the clocks are read; a flag that has fallen by then is shown,
    and nothing is written. names: `{"white": {"name": ...}, "black": ...}`.
    """
    return state_view(state_shown(game, viewer, now), viewer, now, names)


def short_view(game: Game, viewer: Viewer, now: int, names: Names = NO_NAMES) -> dict[str, Any]:
    """The same for lists and streams: instead of the moves only the last one."""
    return short_state_view(state_shown(game, viewer, now), viewer, now, names)


def short_state_view(
    state: GameState, viewer: Viewer, now: int, names: Names = NO_NAMES
) -> dict[str, Any]:
    view = _common(state, viewer, now, names)
    view["last_move"] = _moves(state)[-1] if state.moves else None
    return view


def state_view(
    state: GameState, viewer: Viewer, now: int, names: Names = NO_NAMES
) -> dict[str, Any]:
    """`public_view` of a state that has been read already, by `state_shown`."""
    view = _common(state, viewer, now, names)
    acts = viewer.is_staff or viewer.is_board
    view["legal_moves"] = _legal_moves(state) if acts else []
    view["repetitions"] = list(state.history.repetitions()) if viewer.is_staff else []
    view["moves"] = _moves(state)
    view["articles"] = _articles(state, view)
    if viewer.is_staff:
        view["occurrences"] = _occurrences(state)
        view["attempts"] = [asdict(attempt) for attempt in state.attempts]
    return view


def _common(state: GameState, viewer: Viewer, now: int, names: Names) -> dict[str, Any]:
    view: dict[str, Any] = {
        "id": state.game_id,
        "variant": state.variant,
        "pack": state.pack_id,
        "version": state.version,
        "ply": state.ply,
        "opening": _opening(state.opening),
        "status": state.status,
        "white": dict(names["white"]),
        "black": dict(names["black"]),
        "fen": state.history.position.fen(),
        "to_move": state.to_move,
        "clocks": _clocks(state, now, viewer),
        "counters": _counters(state),
        "needs": [asdict(need) for need in state.needs] if viewer.is_staff else [],
        "offer": _offer(state, viewer),
        "touch": _touch(state, viewer),
        "claim": _claim(state.claim, viewer) if state.claim else None,
        "result": _result(state),
        "delay": asdict(viewer.delay) if viewer.delay and not state.result else None,
    }
    if viewer.is_staff:
        view["calls"] = [{"by": c.by, "since_ms": c.at, "seq": c.seq} for c in state.calls]
        view["presence"] = dict(state.presence)
        view["reprimands"] = [asdict(given) for given in state.reprimands]
    return view


def _opening(drawn: OpeningSource | None) -> dict[str, Any] | None:
    """Where the first moves or the position come from; its plies are the first of `moves`."""
    return None if drawn is None else asdict(drawn)


def _clocks(state: GameState, now: int, viewer: Viewer) -> dict[str, Any]:
    stand = viewer.delay is not None and state.result is None
    now = state.last_at if stand else max(now, state.last_at)
    reading = state.clocks.reading(now)
    return {
        "white_ms": reading.white_ms,
        "black_ms": reading.black_ms,
        "running": None if stand else reading.running,
        "period": reading.period,
        "moves_in_period": reading.moves_in_period,
        "now_ms": now,
        "flag_down": state.clocks.flag_down or state.clocks.flag_fallen(now),
    }


def _legal_moves(state: GameState) -> list[str]:
    if state.result is not None:
        return []
    try:
        moves = state.history.position.legal_moves()
    except TooManyCaptures:
        return []
    return [move.notation("full") for move in moves if state.may_make(move)]


def _counters(state: GameState) -> dict[str, Any]:
    articles = state.history.pack.article_of
    return {
        rule: {**asdict(counter), "article": articles.get(rule)}
        for rule, counter in state.counters.items()
    }


def _moves(state: GameState) -> list[dict[str, Any]]:
    return [
        {
            "ply": move.ply,
            "by": move.by,
            "notation": move.notation,
            "spent_ms": move.spent_ms,
            "left_ms": move.left_ms,
        }
        for move in state.moves
    ]


def _offer(state: GameState, viewer: Viewer) -> dict[str, Any] | None:
    offer = state.offer
    if offer is None or not (viewer.is_staff or viewer.is_board):
        return None
    return asdict(offer) if viewer.is_staff else {"by": offer.by, "ply": offer.ply}


def _touch(state: GameState, viewer: Viewer) -> dict[str, Any] | None:
    """Both players at the table know which piece has been touched."""
    touch = state.touch
    if touch is None or not (viewer.is_staff or viewer.is_board):
        return None
    return {"side": touch.side, "square": touch.square}


def _claim(claim: Claim, viewer: Viewer) -> dict[str, Any]:
    """That a claim is being checked everybody in the hall can see; the rest is the arbiter's, and
    the written move the claimant's too."""
    its_own = viewer.is_staff or claim.by in viewer.sides
    return {
        "by": claim.by,
        "kind": claim.kind,
        "rule": claim.rule,
        "move": claim.move.notation if claim.move and its_own else None,
        "record": claim.record,
        "waits": claim.waits,
        "since_ms": claim.since_ms,
        "finding": _finding(claim) if viewer.is_staff else None,
    }


def _finding(claim: Claim) -> dict[str, Any]:
    return {
        "verdict": claim.finding.verdict,
        "occurrences": list(claim.finding.occurrences),
        "article": claim.finding.article,
    }


def _result(state: GameState) -> dict[str, Any] | None:
    ended = state.result
    if ended is None:
        return None
    return {
        "result": ended.result,
        "rule": ended.rule,
        "article": ended.article,
        "ply": ended.ply,
        "winner": ended.winner,
        "seq": ended.seq,
        "at_ms": ended.at,
    }


def _occurrences(state: GameState) -> list[dict[str, Any]]:
    """The positions that a claim is about, or those that could be claimed, to be laid side by
    side; of a written move the position that it would bring."""
    history, claim = state.history, state.claim
    plies: Iterable[int] = claim.finding.occurrences if claim else history.repetitions()
    shown = []
    for ply in plies:
        if ply <= history.ply:
            position = history.position_at(ply)
            move = history.moves[ply - 1] if ply else None
        else:
            assert claim is not None
            assert claim.move is not None
            move = claim.move.move(history.position.variant)
            position = history.position.after(move)
        shown.append(
            {
                "ply": ply,
                "fen": position.fen(),
                "notation": move.notation("full") if move else None,
                "written": ply > history.ply,
            }
        )
    return shown


def _articles(state: GameState, view: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The texts of the articles that the view cites, by number."""
    cited = [view["result"], (view["claim"] or {}).get("finding"), *view["needs"]]
    cited += [counter for counter in view["counters"].values() if counter["running"]]
    numbers = {source["article"] for source in cited if source}
    pack = state.history.pack
    return {
        number: {"ru": pack.text(number, "ru"), "en": pack.text(number, "en")}
        for number in sorted(numbers & pack.articles.keys())
    }
