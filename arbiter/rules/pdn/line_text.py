"""A line of play as it is written: the moves of the game, or of a variation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from arbiter.rules.pdn.faults import Place
from arbiter.rules.pdn.token import Token

BEGINNING = Place(1, 1)


class Comment(NamedTuple):
    """A comment, white space made one, and where it begins."""

    text: str
    place: Place


class MoveText:
    """A half-move as it is written.

    Args:
        word: the move itself.
        number: the move number before it, if there is one.
        before: comments between its number and the move.

    Attributes:
        annotation: ``!``, ``?`` and the like behind it.
        nags, comments, variations: what stands behind it.
    """

    __slots__ = (
        "annotation",
        "before",
        "comments",
        "nags",
        "number",
        "variations",
        "word",
    )

    def __init__(self, word: Token, number: Token | None, before: list[Comment]) -> None:
        self.word: Final = word
        self.number: Final = number
        self.before: Final = before
        self.annotation = ""
        self.nags: list[int] = []
        self.comments: list[Comment] = []
        self.variations: list[LineText] = []

    @property
    def text(self) -> str:
        """The move itself."""
        return self.word.text

    @property
    def place(self) -> Place:
        """Where the move stands."""
        return self.word.place


@dataclass(slots=True)
class SetUpText:
    """A set-up as it is written.

    Args:
        fen: what stands between its quotes.
        place: where it stands.
        at: half-moves of its line before it.
        nags, comments, variations: what stands behind it.
    """

    fen: str
    place: Place
    at: int
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
        set_ups: positions set up between them, in their order.
        nags, comments, variations: those before the first move and set-up.
        comments_behind: those behind the line's closing parenthesis.
        rest: the tokens from the first that is not understood on.
        stopped: there is such a token, or the line is nested too deep to be read as one.
        result: what it ends with, as written, or nothing.
    """

    place: Place = BEGINNING
    first_ply: int = 0
    moves: list[MoveText] = field(default_factory=list)
    set_ups: list[SetUpText] = field(default_factory=list)
    nags: list[int] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    variations: list[LineText] = field(default_factory=list)
    comments_behind: list[Comment] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)
    stopped: bool = False
    result: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing was read."""
        read = self.moves or self.set_ups or self.nags or self.comments or self.variations
        return not (read or self.rest or self.result)

    @property
    def ply(self) -> int:
        """Half-moves of the game up to the last one read here."""
        return self.first_ply + len(self.moves)

    def stretch(self, set_ups: int) -> tuple[int, int]:
        """The first move behind so many set-ups, and the end of those before the next one."""
        first = self.set_ups[set_ups - 1].at if set_ups else 0
        more = set_ups < len(self.set_ups)
        return first, self.set_ups[set_ups].at if more else len(self.moves)

    @property
    def begins_with_set_up(self) -> bool:
        """Whether nothing but comments stands before the first set-up."""
        return bool(self.set_ups) and not (self.set_ups[0].at or self.nags or self.variations)

    def from_first_set_up(self) -> LineText:
        """The line as if it began with the position of its first set-up."""
        first = self.set_ups[0]
        return replace(
            self,
            set_ups=self.set_ups[1:],
            nags=first.nags,
            comments=[*self.comments, *first.comments],
            variations=first.variations,
        )

    @property
    def ends_with_set_up(self) -> bool:
        """Whether no move was read behind the last set-up."""
        return bool(self.set_ups) and self.set_ups[-1].at == len(self.moves)

    @property
    def last(self) -> MoveText | SetUpText | LineText:
        """What the text read now belongs to: the last move or set-up, else the line."""
        if self.ends_with_set_up:
            return self.set_ups[-1]
        return self.moves[-1] if self.moves else self

    def comments_of_last(self) -> list[Comment]:
        """Where a comment belongs that is read now: to the variation, move or line before it."""
        last = self.last
        return last.variations[-1].comments_behind if last.variations else last.comments

    def variations_of_last(self) -> list[LineText]:
        """Where a variation belongs that is read now."""
        return self.last.variations


def comment_piece(text: str) -> str:
    """A comment as one token; one that holds a brace goes to the end of its line."""
    return f"; {text}\n" if "}" in text else f"{{{text}}}"


def joined(comments: list[Comment]) -> str:
    """Several comments as one text."""
    return " ".join([comment.text for comment in comments])


def setup_piece(fen: str) -> str:
    """A set-up as one token."""
    return f'/FEN "{fen}"/'


def pieces_from(line: LineText, first: int, first_set_up: int) -> Iterator[str]:
    """The tokens of a line from a move and a set-up on, as they were written."""
    set_ups = line.set_ups[first_set_up:]
    for nth, move in enumerate(line.moves[first:], start=first):
        while set_ups and set_ups[0].at <= nth:
            yield from _set_up_pieces(set_ups.pop(0))
        if move.number:
            yield move.number.text
        yield from (comment_piece(comment.text) for comment in move.before)
        yield move.text + move.annotation
        yield from _pieces_behind(move)
    for set_up in set_ups:
        yield from _set_up_pieces(set_up)
    yield from line.rest
    if line.result:
        yield line.result


def _set_up_pieces(set_up: SetUpText) -> Iterator[str]:
    yield setup_piece(set_up.fen)
    yield from _pieces_behind(set_up)


def _pieces_behind(last: MoveText | SetUpText | LineText) -> Iterator[str]:
    yield from (f"${nag}" for nag in last.nags)
    yield from (comment_piece(comment.text) for comment in last.comments)
    yield from _variation_pieces(last.variations)


def _variation_pieces(variations: list[LineText]) -> Iterator[str]:
    for variation in variations:
        yield "("
        yield from _pieces_behind(variation)
        yield from pieces_from(variation, 0, 0)
        yield ")"
        yield from (comment_piece(comment.text) for comment in variation.comments_behind)
