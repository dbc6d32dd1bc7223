"""A line of play as it is written: the moves of the game, or of a variation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from arbiter.rules.pdn.faults import Place

BEGINNING = Place(1, 1)


class Comment(NamedTuple):
    """A comment, white space made one, and where it begins."""

    text: str
    place: Place


@dataclass(slots=True)
class MoveText:
    """A half-move as it is written.

    Args:
        text: the move itself.
        place: where it stands.
        number: the move number before it, as written, or nothing.
        number_place: where the number stands.
        setup: the FEN of a set-up before it, or nothing.
        before: comments between its number or set-up and the move.
        annotation: ``!``, ``?`` and the like behind it.
        nags, comments, variations: what stands behind it.
    """

    text: str
    place: Place
    number: str
    number_place: Place
    setup: str = ""
    before: list[Comment] = field(default_factory=list)
    annotation: str = ""
    nags: list[int] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    variations: list[LineText] = field(default_factory=list)


@dataclass(slots=True)
class LineText:
    """A line as it is written.

    Args:
        place: where it begins.
        first_ply: half-moves of the game before its first move.
        moves: half-moves up to the first token that is not understood.
        comments, variations: those before the first move.
        comments_behind: those behind the line's closing parenthesis.
        rest: the tokens from the first that is not understood on.
        stopped: there is such a token, or the line is nested too deep to be read as one.
        result: what it ends with, as written, or nothing.
    """

    place: Place = BEGINNING
    first_ply: int = 0
    moves: list[MoveText] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    variations: list[LineText] = field(default_factory=list)
    comments_behind: list[Comment] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    stopped: bool = False
    result: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing was read."""
        return not (self.moves or self.comments or self.variations or self.rest or self.result)

    @property
    def ply(self) -> int:
        """Half-moves of the game up to the last one read here."""
        return self.first_ply + len(self.moves)

    def comments_of_last(self) -> list[Comment]:
        """Where a comment belongs that is read now: to the variation, move or line before it."""
        variations = self.moves[-1].variations if self.moves else self.variations
        if variations:
            return variations[-1].comments_behind
        return self.moves[-1].comments if self.moves else self.comments

    def variations_of_last(self) -> list[LineText]:
        """Where a variation belongs that is read now."""
        return self.moves[-1].variations if self.moves else self.variations


def comment_piece(text: str) -> str:
    """A comment as one token; one that holds a brace goes to the end of its line."""
    return f"; {text}\n" if "}" in text else f"{{{text}}}"


def setup_piece(fen: str) -> str:
    """A set-up as one token."""
    return f'/FEN "{fen}"/'


def pieces_from(line: LineText, first: int) -> Iterator[str]:
    """The tokens of a line from its move ``first`` on, as they were written."""
    for move in line.moves[first:]:
        if move.setup:
            yield setup_piece(move.setup)
        if move.number:
            yield move.number
        yield from (comment_piece(comment.text) for comment in move.before)
        yield move.text + move.annotation
        yield from (f"${nag}" for nag in move.nags)
        yield from (comment_piece(comment.text) for comment in move.comments)
        yield from _variation_pieces(move.variations)
    yield from line.rest
    if line.result:
        yield line.result


def _variation_pieces(variations: list[LineText]) -> Iterator[str]:
    for variation in variations:
        yield "("
        yield from (comment_piece(comment.text) for comment in variation.comments)
        yield from _variation_pieces(variation.variations)
        yield from pieces_from(variation, 0)
        yield ")"
        yield from (comment_piece(comment.text) for comment in variation.comments_behind)
