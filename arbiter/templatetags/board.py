"""Boards in templates, drawn by `arbiter.diagram`."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from arbiter import diagram
from arbiter.rules.piece import Piece
from arbiter.rules.position import Position
from arbiter.rules.side import Side
from arbiter.rules.variants import get_variant
from arbiter.templatetags.game_words import last_ply

register = template.Library()


def squares_of(notation: str) -> tuple[str, ...]:
    """The squares of a move written in full: c3-d4, a5:c3:e1, 28x19x8."""
    return tuple(re.split(r"[-:x]", notation)) if notation else ()


@register.simple_tag
def board(state: Mapping[str, Any], near: Side = "white", coordinates: bool = True) -> SafeString:
    """The present position of a state; `near` is the side at the lower edge."""
    position = get_variant(state["variant"]).parse_fen(state["fen"], uncrowned=True)
    last = last_ply(state)
    led = squares_of(last["notation"]) if last else ()
    return draw(position, led, near=near, coordinates=coordinates)


@register.simple_tag
def board_at(
    position: Position, last: Mapping[str, Any] | None = None, near: Side = "white"
) -> SafeString:
    """A position of the game's past; `last` is the ply (of a state's `moves`) that led to it."""
    return draw(position, squares_of(last["notation"]) if last else (), near=near)


def draw(
    position: Position,
    last: Sequence[str] = (),
    *,
    near: Side = "white",
    coordinates: bool = True,
) -> SafeString:
    drawing = diagram.svg(
        position,
        orientation=near,
        last_move=last,
        labels="own" if coordinates else "none",
        title=gettext("Position"),
        description=position_words(position, last),
    )
    return mark_safe(drawing)  # noqa: S308  our own drawing, its texts escaped there


def position_words(position: Position, last: Sequence[str]) -> str:
    """The position for the ear: every piece by square, and the move that led here."""
    groups = []
    pieces, names = position.pieces(), position.variant.squares
    order = sorted(names) if position.variant.notation == "algebraic" else names
    men_and_kings: tuple[tuple[Side, bool, str, str], ...] = (
        ("white", False, gettext("white man"), gettext("white men")),
        ("white", True, gettext("white king"), gettext("white kings")),
        ("black", False, gettext("black man"), gettext("black men")),
        ("black", True, gettext("black king"), gettext("black kings")),
    )
    for side, king, one, several in men_and_kings:
        squares = [square for square in order if pieces.get(square) == Piece(side, king)]
        if squares:
            groups.append(f"{one if len(squares) == 1 else several} {', '.join(squares)}")
    words = "; ".join(groups)
    if last:
        words += ". " + gettext("Last move: %(from)s to %(to)s") % {
            "from": last[0],
            "to": last[-1],
        }
    return words
