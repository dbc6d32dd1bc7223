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
            label = gettext("%(square)s, %(piece)s") % {
                "square": name,
                "piece": piece_words(pieces.get(name)),
            }
            places.append(SquareButton(name, row, column, label))
    return places


def piece_words(piece: Piece | None) -> str:
    """What stands on a square, for the ear."""
    if piece is None:
        return gettext("empty")
    if piece.side == "white":
        return gettext("white king") if piece.king else gettext("white man")
    return gettext("black king") if piece.king else gettext("black man")
