"""What a player's tablet shows of a game: which side sits where, who may press what."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from arbiter.board.squares import SquareButton, square_buttons
from arbiter.led_moves import led_moves
from arbiter.rules.side import Side, opponent
from arbiter.rules.variants import get_variant
from arbiter.templatetags.clock import spoken_time
from arbiter.templatetags.game_words import move_aloud, result_sentence, side_words


@dataclass(frozen=True, slots=True)
class Told:
    """What the players at a tablet are told beside the state of the game.

    decided: by side, what was decided a moment ago. called: the sides whose call for the arbiter
    is open.
    """

    decided: Mapping[Side, str]
    called: frozenset[Side]


def device_context(
    state: Mapping[str, Any], sides: frozenset[Side], api: str, told: Told
) -> dict[str, Any]:
    """The tablet's picture of a state.

    Args:
        state: the game as `public_view` shows it to this device.
        sides: the sides that the device serves, one or both.
        api: the address under which the game takes commands.
        told: what the players are told beside what the state says.
    """
    near: Side = "black" if sides == {"black"} else "white"
    position = get_variant(state["variant"]).parse_fen(state["fen"], uncrowned=True)
    on_move: Side = "white" if state["to_move"] == "white" else "black"
    own = [name for name, piece in position.pieces().items() if piece.side == on_move]
    squares = square_buttons(position, near)
    return {
        "state": state,
        "squares": squares,
        "entrance": entrance(squares, own),
        "across": position.variant.board.width,
        "down": position.variant.board.height,
        "near": near,
        "far": opponent(near),
        "strips": [strip(state, side, sides, near, told) for side in (opponent(near), near)],
        "both": len(sides) == 2,
        "kept": json.dumps(
            {
                "id": str(state["id"]),
                "api": api,
                "version": state["version"],
                "ply": state["ply"],
                "status": state["status"],
                "to_move": state["to_move"],
                "led_moves": led_moves(state),
                "own_pieces": own,
                "touch": bool(state.get("touch")),
                "claim": bool(state.get("claim")),
                "sides": sorted(sides, key=lambda side: side != near),
                "far": opponent(near),
                "announce": announcement(state, sides, told),
            }
        ),
    }


def entrance(squares: Sequence[SquareButton | None], own: Sequence[str]) -> str:
    """The square at which the keyboard comes to the board: the first piece of the side on move."""
    names = [square.name for square in squares if square]
    return next((name for name in names if name in own), names[0])


def strip(
    state: Mapping[str, Any], side: Side, sides: frozenset[Side], near: Side, told: Told
) -> dict[str, Any]:
    """One player's edge of the tablet: name, clock, what he is told and what he may press."""
    served = side in sides
    claim = state.get("claim") or {}
    offer = state.get("offer") or {}
    return {
        "side": side,
        "served": served,
        "turned": side != near and len(sides) == 2,
        "name": (state.get(side) or {}).get("name") or side_words(side),
        "on_move": state["to_move"] == side and state["status"] != "ended",
        "notice": notice(state, side, served, told),
        "asked": served and bool(offer) and offer.get("by") == opponent(side),
        "claimed": served and claim.get("by") == side,
        "record_missing": served and claim.get("by") == side and state["status"] == "waiting",
        "acts": served and state["status"] not in ("ended", "not_started"),
    }


def notice(state: Mapping[str, Any], side: Side, served: bool, told: Told) -> str:
    """The sentence that stands beside a player's clock; empty when play simply goes on."""
    if not served:
        return ""
    status, claim, offer = state["status"], state.get("claim") or {}, state.get("offer") or {}
    if state.get("result"):
        return result_sentence(state["result"], state["pack"])
    if status == "not_started":
        return gettext("The game has not started. Wait for the arbiter.")
    if status == "interrupted":
        return gettext("The game is interrupted, the clocks stand. Wait for the arbiter.")
    if status == "stopped" and side in told.called:
        return gettext("You have called the arbiter. The clocks are stopped.")
    if status == "stopped":
        return gettext("The arbiter has stopped the clocks.")
    if claim:
        return claim_notice(status, claim, side)
    touch = state.get("touch") or {}
    if touch.get("side") == side:
        return gettext("The arbiter has ruled: you move with the piece on %(square)s.") % touch
    if offer.get("by") == side:
        return gettext("You have offered a draw. The opponent answers, or declines by a move.")
    if offer:
        return gettext("The opponent offers a draw. A move declines it.")
    called = gettext("You have called the arbiter.") if side in told.called else ""
    return f"{told.decided.get(side, '')} {called}".strip()


def claim_notice(status: str, claim: Mapping[str, Any], side: Side) -> str:
    if claim.get("by") != side:
        return gettext("The opponent has claimed a draw. The arbiter checks it; do not move.")
    if status == "waiting":
        return gettext("Your claim waits for a record of the game. Your clock runs.")
    if claim.get("move"):
        return gettext(
            "Your claim with the intended move %(move)s is being checked. Your clock runs."
        ) % {"move": claim["move"]}
    return gettext("Your claim is being checked. Your clock runs until the ruling.")


def announcement(state: Mapping[str, Any], sides: frozenset[Side], told: Told) -> str:
    """What a screen reader says when the picture changes."""
    if state.get("result"):
        return result_sentence(state["result"], state["pack"])
    parts = [said] if (said := move_aloud(state)) else []
    notices = (notice(state, side, side in sides, told) for side in ("white", "black"))
    parts.extend(dict.fromkeys(text for text in notices if text))
    if state["status"] == "running" and state["to_move"] in sides:
        left = spoken_time(state["clocks"][f"{state['to_move']}_ms"])
        words = (
            gettext("%(side)s to move, %(time)s left.")
            if len(sides) == 2
            else gettext("Your move, %(time)s left.")
        )
        parts.append(words % {"side": side_words(state["to_move"]), "time": left})
    return " ".join(parts)
