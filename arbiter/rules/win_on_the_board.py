"""A win on the board: a side has no piece left, or cannot move (S0 1.8.1)."""

from arbiter.rules.position import Position
from arbiter.rules.side import Side, opponent


def win_on_the_board(position: Position) -> tuple[Side, str] | None:
    """The side that has won and the rule by which, or None while the game can go on.

    A side without a piece has lost, whoever is on move (``no_pieces``: S0 1.8.1, third dash). The
    side on move has lost when it cannot make its next move (``no_move``: second dash). In giveaway
    that side has won.
    """
    stuck = _cannot_go_on(position)
    if stuck is None:
        return None
    side, rule = stuck
    return (side if position.variant.no_move == "wins" else opponent(side)), rule


def _cannot_go_on(position: Position) -> tuple[Side, str] | None:
    if not position.white_men | position.white_kings:
        return "white", "no_pieces"
    if not position.black_men | position.black_kings:
        return "black", "no_pieces"
    if position.has_legal_move():
        return None
    return position.to_move, "no_move"
