"""A win on the board: the opponent has no piece left, or cannot move (S0 1.8.1)."""

from arbiter.rules.position import Position
from arbiter.rules.side import Side, opponent


def win_on_the_board(position: Position) -> tuple[Side, str] | None:
    """The side that has won and the rule by which, or None while the game can go on.

    A side without a piece has lost, whoever is on move (``no_pieces``: S0 1.8.1, third dash). The
    side on move has lost when it cannot make its next move (``no_move``: second dash).
    """
    if not position.white_men | position.white_kings:
        return "black", "no_pieces"
    if not position.black_men | position.black_kings:
        return "white", "no_pieces"
    if position.has_legal_move():
        return None
    return opponent(position.to_move), "no_move"
