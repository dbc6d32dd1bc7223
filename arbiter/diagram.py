"""A position as a picture: SVG text without scripts, inline styles or references to elsewhere.

Colours are presentation attributes, so that the picture stands alone and in print; a page's
style sheet may replace them by the classes (``diagram.css``). The board fills the view box
exactly, ``UNIT`` units a square, so that a layer of squares can be laid over it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from arbiter.rules.geometry import Board
from arbiter.rules.piece import Piece
from arbiter.rules.position import Position
from arbiter.rules.side import Side
from arbiter.rules.variant import Variant

UNIT = 100
"""Side of a square in the units of the picture."""

Labels = Literal["own", "letters", "numbers", "none"]
"""What is written on the squares: files and rows, numbers, those of the variant's own notation,
or nothing."""

PRINT_FONT = "DejaVu Sans Mono"
"""What coordinates are written in where the page has no font of the system, as in a PNG."""

LIGHT = "#ebe8dd"
DARK = "#93a199"
INK = "#23282b"
ACCENT = "#0f4a3d"
FACE: dict[Side, str] = {"white": "#ffffff", "black": "#23282b"}
EDGE: dict[Side, str] = {"white": "#2a2f31", "black": "#f2f1ec"}

_MAN = 37
_KING = 33
_LOWER, _UPPER = 14, -12
"""How far the two men of a king lie below and above the middle of the square."""


def svg(
    position: Position,
    *,
    orientation: Side = "white",
    last_move: Sequence[str] = (),
    marked: Collection[str] = (),
    labels: Labels = "own",
    size: int | None = None,
    interactive: bool = False,
    title: str = "",
    description: str = "",
) -> str:
    """The position drawn.

    Args:
        position: of any variant, on a board of any measure.
        orientation: the side that sits at the lower edge.
        last_move: names of the squares of the last move, from its start to its end.
        marked: names of squares to be framed.
        labels: what is written on the squares.
        size: width in pixels; without it the picture takes the width it is given.
        interactive: give every square and piece a ``data-square`` with its name.
        title: what the picture is, for screen readers; by default the position in FEN.
        description: the position in words, for screen readers.

    Raises:
        KeyError: a name is no square of the board.
    """
    view = _View(position.variant, orientation)
    parts = [
        f"<title>{escape(title or position.fen())}</title>",
        f"<desc>{escape(description)}</desc>" if description else "",
        *_squares(view, interactive),
        *_trail(view, last_move),
        *_coordinates(view, labels),
        *_marks(view, marked),
        *_pieces(view, position, interactive),
        f'<rect class="diagram-rim" x="1" y="1" width="{view.width - 2}" '
        f'height="{view.height - 2}" fill="none" stroke="{INK}" stroke-width="2"/>',
    ]
    measures = f' width="{size}" height="{height(position, size)}"' if size else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img"{measures} '
        f'viewBox="0 0 {view.width} {view.height}">{"".join(parts)}</svg>'
    )


def height(position: Position, size: int) -> int:
    """Height in pixels of a picture that is ``size`` pixels wide."""
    board = position.variant.board
    return size * board.height // board.width


@dataclass(frozen=True, slots=True)
class _View:
    """The board as one side sees it."""

    variant: Variant
    near: Side

    @property
    def board(self) -> Board:
        return self.variant.board

    @property
    def width(self) -> int:
        return self.board.width * UNIT

    @property
    def height(self) -> int:
        return self.board.height * UNIT

    def corner(self, x: int, y: int) -> tuple[int, int]:
        """Upper left corner of a square, given by file and row from White's left corner."""
        if self.near == "white":
            return x * UNIT, (self.board.height - 1 - y) * UNIT
        return (self.board.width - 1 - x) * UNIT, y * UNIT

    def corner_of(self, name: str) -> tuple[int, int]:
        return self.corner(*self.board.place[self.board.by_name[name]])

    def middle_of(self, name: str) -> tuple[int, int]:
        left, top = self.corner_of(name)
        return left + UNIT // 2, top + UNIT // 2


def _squares(view: _View, interactive: bool) -> Iterator[str]:
    yield (
        f'<rect class="diagram-light" width="{view.width}" height="{view.height}" fill="{LIGHT}"/>'
    )
    names = view.variant.squares
    if view.board.playable == "all":
        if interactive:
            yield from (_square(view, name, "diagram-light", LIGHT) for name in names)
        yield from _grid(view)
    elif interactive:
        yield from (_square(view, name, "diagram-dark", DARK) for name in names)
    else:
        outline = "".join(
            f"M{left} {top}h{UNIT}v{UNIT}h-{UNIT}z" for left, top in map(view.corner_of, names)
        )
        yield f'<path class="diagram-dark" d="{outline}" fill="{DARK}"/>'


def _square(view: _View, name: str, colour: str, fill: str) -> str:
    left, top = view.corner_of(name)
    return (
        f'<rect class="{colour}" data-square="{name}" x="{left}" y="{top}" '
        f'width="{UNIT}" height="{UNIT}" fill="{fill}"/>'
    )


def _grid(view: _View) -> Iterator[str]:
    """The lines of a board whose squares are all of one colour."""
    lines = [f"M{x} 0v{view.height}" for x in range(UNIT, view.width, UNIT)]
    lines += [f"M0 {y}h{view.width}" for y in range(UNIT, view.height, UNIT)]
    yield (
        f'<path class="diagram-grid" d="{"".join(lines)}" fill="none" stroke="{DARK}" '
        'stroke-width="2"/>'
    )


def _trail(view: _View, squares: Sequence[str]) -> Iterator[str]:
    """The last move: where it began a ring, where it ended a frame, between them a line."""
    if not squares:
        return
    points = " ".join(f"{x},{y}" for x, y in map(view.middle_of, squares))
    x, y = view.middle_of(squares[0])
    yield (
        f'<g class="diagram-trail" fill="none" stroke="{ACCENT}" stroke-width="6" '
        'stroke-linejoin="round">'
        f'<polyline points="{points}" stroke-opacity="0.55"/>'
        f'<circle class="diagram-dark" cx="{x}" cy="{y}" r="14" fill="{DARK}"/>'
        f"{_frame(view, squares[-1])}</g>"
    )


def _marks(view: _View, squares: Collection[str]) -> Iterator[str]:
    if squares:
        frames = "".join(_frame(view, name) for name in squares)
        yield (
            f'<g class="diagram-mark" fill="none" stroke="{ACCENT}" stroke-width="6" '
            f'stroke-dasharray="14 9">{frames}</g>'
        )


def _frame(view: _View, name: str) -> str:
    left, top = view.corner_of(name)
    return f'<rect x="{left + 4}" y="{top + 4}" width="{UNIT - 8}" height="{UNIT - 8}" rx="3"/>'


def _coordinates(view: _View, labels: Labels) -> Iterator[str]:
    if labels == "none":
        return
    own = "letters" if view.variant.notation == "algebraic" else "numbers"
    letters = (own if labels == "own" else labels) == "letters"
    texts = _files_and_rows(view) if letters else _numbers(view)
    yield (
        f'<g class="diagram-coordinates" font-family="system-ui, {PRINT_FONT}, sans-serif" '
        f'font-size="20" fill="{INK}" aria-hidden="true">'
        f"{''.join(texts)}</g>"
    )


def _files_and_rows(view: _View) -> Iterator[str]:
    """Letters in the lower right of the nearest row, numbers in the upper left of the left file."""
    board = view.board
    bottom, left = (0, 0) if view.near == "white" else (board.height - 1, board.width - 1)
    for x in range(board.width):
        right, below = (edge + UNIT for edge in view.corner(x, bottom))
        yield f'<text x="{right - 6}" y="{below - 7}" text-anchor="end">{board.letter(x)}</text>'
    for y in range(board.height):
        edge, top = view.corner(left, y)
        yield f'<text x="{edge + 6}" y="{top + 21}">{y + 1}</text>'


def _numbers(view: _View) -> Iterator[str]:
    """The number of every square in its upper left, clear of a man that stands there."""
    for square, name in view.board.numeric.items():
        left, top = view.corner(*view.board.place[square])
        yield f'<text x="{left + 3}" y="{top + 17}">{name}</text>'


def _pieces(view: _View, position: Position, interactive: bool) -> Iterator[str]:
    for name, piece in position.pieces().items():
        x, y = view.middle_of(name)
        kind = "king" if piece.king else "man"
        square = f' data-square="{name}"' if interactive else ""
        yield (
            f'<g class="diagram-piece diagram-{piece.side} diagram-{kind}"{square} '
            f'fill="{FACE[piece.side]}" stroke="{EDGE[piece.side]}">{_discs(piece, x, y)}</g>'
        )


def _discs(piece: Piece, x: int, y: int) -> str:
    """A man is a disc with a groove; a king is a man upon a man."""
    if not piece.king:
        return _disc(x, y, _MAN) + _groove(x, y, _MAN)
    return _disc(x, y + _LOWER, _KING) + _disc(x, y + _UPPER, _KING) + _groove(x, y + _UPPER, _KING)


def _disc(x: int, y: int, radius: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" stroke-width="4"/>'


def _groove(x: int, y: int, radius: int) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius * 5 // 8}" fill="none" stroke-width="2" '
        'stroke-opacity="0.45"/>'
    )
