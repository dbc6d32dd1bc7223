"""The squares of a board as buttons: names, places on the screen, and what stands there."""

from dataclasses import dataclass

from django.utils.translation import gettext

from arbiter.rules.piece import Piece
from arbiter.rules.position import Position
from arbiter.rules.side import Side


@dataclass(frozen=True, slots=True)
class SquareButton:
    """A playable square; `row` and `column` count from the top left of the screen."""

    name: str
    row: int
    column: int
    label: str


def square_buttons(position: Position, near: Side) -> list[SquareButton | None]:
    """Every place of the board in reading order, None where no piece can stand.

    `near` is the side that sits at the lower edge of the screen.
    """
    board = position.variant.board
    pieces = position.pieces()
    names = position.variant.square_names
    places: list[SquareButton | None] = []
    for row in range(board.height):
        for column in range(board.width):
            turned = near == "black"
            x = board.width - 1 - column if turned else column
            y = row if turned else board.height - 1 - row
            square = board.at.get((x, y))
            if square is None:
                places.append(None)
                continue
            name = names[square]
            places.append(SquareButton(name, row, column, label(name, pieces.get(name))))
    return places


def label(square: str, piece: Piece | None) -> str:
    """A square and what stands on it, for the ear: "white king 32"; a number alone is no square."""
    if piece is None and square.isdigit():
        return gettext("square %(square)s, empty") % {"square": square}
    if piece is None:
        return gettext("%(square)s, empty") % {"square": square}
    return gettext("%(piece)s %(square)s") % {"square": square, "piece": piece_words(piece)}


def piece_words(piece: Piece) -> str:
    if piece.side == "white":
        return gettext("white king") if piece.king else gettext("white man")
    return gettext("black king") if piece.king else gettext("black man")
