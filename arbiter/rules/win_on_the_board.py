"""A win on the board: the opponent has no piece left, or cannot move (S0 1.8.1)."""

from arbiter.rules.position import Position
from arbiter.rules.side import Side, opponent


def win_on_the_board(position: Position) -> tuple[Side, str] | None:
    """The side that has won and the rule by which, or None while the side on move can move.

    The side on move has lost when it has no piece (``no_pieces``) or cannot make its next move
    (``no_move``), S0 1.8.1.
    """
    if position.has_legal_move():
        return None
    loser = position.to_move
    has_pieces = position.material(loser).total > 0
    return opponent(loser), "no_move" if has_pieces else "no_pieces"
