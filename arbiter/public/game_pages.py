"""What the public page of a game shows: the position at a ply, and the papers."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext

from arbiter import score_sheet
from arbiter.api.viewers import public_of
from arbiter.public.clock_use import clock_use
from arbiter.public.rulings import rulings
from arbiter.record.state import GameState
from arbiter.rules.history import GameHistory
from arbiter.selectors.delayed import state_shown
from arbiter.selectors.public_view import state_view
from arbiter.services.timeline import now_ms
from arbiter.templatetags.game_words import page_language, result_sentence, side_words
from tournaments.models import PairingGame
from tournaments.selectors.games import names_of
from tournaments.selectors.transcripts import plies_of, shown_sheets

API = "/api/v1"


def game_context(pairing_game: PairingGame, ply: int | None) -> dict[str, Any]:
    """The whole page, opened at `ply`, or at the present position."""
    pairing = pairing_game.pairing
    api = f"{API}/games/{pairing_game.game_id}"
    record, view = _read(pairing_game)
    return {
        **_position(record, view, ply),
        "opening": record.opening,
        **_papers(pairing_game, view),
        "competition": pairing.round.section.competition,
        "round": pairing.round,
        "table": pairing.table,
        "stream": f"{api}/stream",
        "pdn": f"{api}/game.pdn",
    }


def embed_context(pairing_game: PairingGame, ply: int | None) -> dict[str, Any]:
    """The board with its replay alone, for a page of another site."""
    round_ = pairing_game.pairing.round
    return {
        **_position(*_read(pairing_game), ply),
        "competition": round_.section.competition,
        "round": round_,
        "stream": f"{API}/games/{pairing_game.game_id}/stream",
    }


def position_context(pairing_game: PairingGame, ply: int | None) -> dict[str, Any]:
    return _position(*_read(pairing_game), ply)


def papers_context(pairing_game: PairingGame) -> dict[str, Any]:
    return _papers(pairing_game, _read(pairing_game)[1])


def _read(pairing_game: PairingGame) -> tuple[GameState, dict[str, Any]]:
    viewer, now = public_of(pairing_game.pairing.round.section.competition), now_ms()
    record = state_shown(pairing_game.game, viewer, now)
    view = state_view(record, viewer, now, names_of(pairing_game))
    sheet = shown_sheets([pairing_game], staff=False).get(pairing_game.game_id)
    return (record, view) if sheet is None else _with_sheet(record, view, sheet)


def _with_sheet(
    record: GameState, view: dict[str, Any], sheet: GameHistory
) -> tuple[GameState, dict[str, Any]]:
    """A paper board with the moves of its score sheet; nobody's clock is known."""
    typed = {
        "typed": True,
        "ply": sheet.ply,
        "moves": plies_of(sheet),
        "fen": sheet.position.fen(),
        "to_move": sheet.position.to_move,
        "counters": {},
    }
    return replace(record, history=sheet), {**view, **typed}


def _position(record: GameState, view: dict[str, Any], ply: int | None) -> dict[str, Any]:
    shown = view["ply"]
    at = shown if ply is None else min(ply, shown)
    last = view["moves"][at - 1] if at else None
    return {
        "state": view,
        "ply": at,
        "at_last": at == shown,
        "before": max(0, at - 1),
        "after": min(shown, at + 1),
        "position": record.history.position_at(at),
        "last": last,
        "label": score_sheet.ply_label(at, shown, view["to_move"]) if at else "",
        "clocks": view["clocks"] if at == shown or "typed" in view else clocks_after(record, at),
        "announce": announcement(view, at),
    }


def clocks_after(record: GameState, ply: int) -> dict[str, Any]:
    """Both clocks as they stood when `ply` had been made; neither runs any more."""
    if ply:
        move = record.moves[ply - 1]
        white_ms, black_ms = move.white_ms, move.black_ms
    else:
        white_ms, black_ms = record.start_ms
    return {
        "white_ms": white_ms,
        "black_ms": black_ms,
        "running": None,
        "now_ms": 0,
        "flag_down": None,
    }


def announcement(view: dict[str, Any], ply: int) -> str:
    """What a screen reader says when the board changes."""
    if ply == view["ply"] and view["result"]:
        return result_sentence(view["result"], view["pack"])
    if ply == 0:
        return gettext("Start position")
    move = view["moves"][ply - 1]
    label = score_sheet.ply_label(ply, view["ply"], view["to_move"])
    return gettext("%(side)s: %(move)s.") % {
        "side": side_words(move["by"]),
        "move": f"{label}{move['notation']}",
    }


def _papers(pairing_game: PairingGame, view: dict[str, Any]) -> dict[str, Any]:
    cited = view["articles"].get((view["result"] or {}).get("article") or "", {})
    return {
        "state": view,
        "rows": score_sheet.rows(view["moves"], view["to_move"]),
        "chart": clock_use(view["moves"], view["to_move"]),
        "counters": [
            (rule, counter) for rule, counter in view["counters"].items() if counter["running"]
        ],
        "article": cited.get(page_language(), ""),
        "rulings": rulings(pairing_game.game_id, until=view["version"]),
    }
