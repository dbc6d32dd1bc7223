"""Legal moves as a piece is led over a board on a screen, square by square."""

from collections.abc import Mapping
from typing import Any

from arbiter.rules.geometry import each
from arbiter.rules.move import Move
from arbiter.rules.variants import get_variant


def led_moves(state: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The legal moves of a game as `public_view` shows it.

    Each has its full notation as `text` and its `steps`: for every square of the path that square,
    then the others on which the piece may be set down to say the same, apart by blanks.
    """
    position = get_variant(state["variant"]).parse_fen(state["fen"], uncrowned=True)
    shown = set(state["legal_moves"])
    moves = ((move.notation("full"), move) for move in position.legal_moves())
    return [{"text": text, "steps": steps(move)} for text, move in moves if text in shown]


def steps(move: Move) -> list[str]:
    names = move.variant.square_names
    led = [names[move.path[0]]]
    for square, same in zip(move.path[1:], move.landings(), strict=True):
        others = (names[other] for other in each(same & ~square))
        led.append(" ".join((names[square], *others)))
    return led
