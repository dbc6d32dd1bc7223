"""What the page of a game shows an official: position, clocks, words, commands, log."""

import json
from typing import Any

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from arbiter import diagram, score_sheet
from arbiter.console.action_menu import menu
from arbiter.console.articles import cited
from arbiter.console.claim_words import consequences, finding_sentence
from arbiter.console.command_form import CommandForm
from arbiter.console.log_view import log_of
from arbiter.led_moves import led_moves
from arbiter.models.log import state_of
from arbiter.rules.position import Position
from arbiter.rules.side import Side
from arbiter.rules.variants import get_variant
from arbiter.selectors.public_view import state_view
from arbiter.selectors.viewer import Viewer
from arbiter.services.timeline import now_ms
from arbiter.templatetags.board import draw, position_words, squares_of
from tournaments.models import PairingGame
from tournaments.selectors.games import names_of
from tournaments.selectors.incidents import ladders_of_game
from tournaments.selectors.transcripts import takes_a_sheet

API = "/api/v1"


def game_context(
    pairing_game: PairingGame,
    viewer: Viewer,
    *,
    ply: int | None = None,
    near: Side = "white",
    refused: CommandForm | None = None,
) -> dict[str, Any]:
    """Everything of the page, the board at `ply` or at the present position, `near` at its lower
    edge; `refused` is a form that was sent and not followed."""
    record = state_of(pairing_game.game)
    ladders = ladders_of_game(pairing_game)
    state = {
        **state_view(record, viewer, now_ms(), names_of(pairing_game)),
        "ladders": ladders,
    }
    shown = state["ply"] if ply is None else min(ply, state["ply"])
    present = shown == state["ply"]
    last = state["moves"][shown - 1] if shown else None
    pairing = pairing_game.pairing
    rules_here = viewer.kind == "arbiter"
    actions = menu(state, opening_plies=record.opening_plies, refused=refused)
    gone = refused if refused and refused.data.get("action", "") not in actions.names else None
    return {
        "state": state,
        "pack": record.history.pack,
        "opening": record.opening,
        "competition": pairing.round.section.competition,
        "round": pairing.round,
        "table": pairing.table,
        "number": pairing_game.number,
        "stream": f"{API}/games/{pairing_game.game_id}/stream",
        "may_rule": rules_here,
        "menu": actions if rules_here else None,
        "refusal": gone,
        "typed": gone.words() if gone else [],
        "ply": shown,
        "before": max(0, shown - 1),
        "after": min(state["ply"], shown + 1),
        "at_last": present,
        "near": near,
        "far": "black" if near == "white" else "white",
        "query": _query(None if present else shown, near),
        "flipped_query": _query(
            None if present else shown, "black" if near == "white" else "white"
        ),
        "led_moves": json.dumps(led_moves(state)),
        "drawing": _drawing(record.history.position_at(shown), last, near, present),
        "label": score_sheet.ply_label(shown, state["ply"], state["to_move"]) if shown else "",
        "last": last,
        "sheet": score_sheet.rows(state["moves"], state["to_move"]),
        "counters": [(rule, each) for rule, each in state["counters"].items() if each["running"]],
        "articles": cited(record.history.pack, *state["articles"]),
        "takes_a_sheet": takes_a_sheet(record),
        "log": log_of(pairing_game, viewer),
        **(_claim_context(state, near) if state["claim"] else {}),
    }


def _claim_context(state: dict[str, Any], near: Side) -> dict[str, Any]:
    variant = get_variant(state["variant"])
    return {
        "finding": finding_sentence(state),
        "consequences": consequences(state),
        "supported": state["claim"]["finding"]["verdict"],
        "occurrences": [
            {
                **each,
                "drawing": draw(
                    variant.parse_fen(each["fen"], uncrowned=True),
                    squares_of(each["notation"] or ""),
                    near=near,
                    coordinates=False,
                ),
            }
            for each in state["occurrences"]
        ],
    }


def _drawing(
    position: Position, last: dict[str, Any] | None, near: Side, present: bool
) -> SafeString:
    led = squares_of(last["notation"]) if last else ()
    drawing = diagram.svg(
        position,
        orientation=near,
        last_move=led,
        interactive=present,
        title=gettext("Position"),
        description=position_words(position, led),
    )
    return mark_safe(drawing)  # noqa: S308  our own drawing, its texts escaped there


def _query(ply: int | None, near: Side | str) -> str:
    parts = [] if ply is None else [f"ply={ply}"]
    if near == "black":
        parts.append("near=black")
    return "?" + "&".join(parts) if parts else ""
