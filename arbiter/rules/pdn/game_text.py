"""A game as it is written, before any move of it is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from arbiter.rules.outcome import Result
from arbiter.rules.pdn.faults import FaultLog, Place
from arbiter.rules.pdn.game import Variation
from arbiter.rules.pdn.lexer import MAX_WORD, Token
from arbiter.rules.pdn.results import read_result
from arbiter.rules.pdn.source import Encoding

MAX_TAGS = 200
MAX_TEXT = 1_000_000
"""Characters of comments, annotations and variations of one game that are kept."""

BEGINNING = Place(1, 1)
_NO_RESULT = ("", "?", "-")


class Tag(NamedTuple):
    """The value of a tag and where it stands."""

    value: str
    place: Place


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
        annotation: ``!``, ``?`` and the like behind it.
        nags, comments, variations: what stands behind it.
    """

    text: str
    place: Place
    number: str
    number_place: Place
    annotation: str = ""
    nags: list[int] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)


@dataclass(slots=True)
class GameText:
    """A game as it is written.

    Args:
        log: its faults.
        tags: by name, in their order, the first of each name.
        moves: half-moves up to the first token that is not understood.
        comments, variations: those before the first move.
        begun: something of the moves was read.
        broken: a token was not understood; what follows is not read.
        unread: half-moves behind that token.
        ending: the result at the end, as written, and its place.
        result: what the game ended with.
        last: place of its last token.
        encodings: of its lines.
    """

    log: FaultLog
    tags: dict[str, Tag] = field(default_factory=dict)
    moves: list[MoveText] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)
    begun: bool = False
    broken: bool = False
    unread: int = 0
    ending: tuple[str, Place] | None = None
    result: Result = "*"
    last: Place = BEGINNING
    encodings: set[Encoding] = field(default_factory=set)
    _kept: int = 0
    _unreadable_line: int = 0

    @property
    def ply(self) -> int:
        """Half-moves read so far."""
        return len(self.moves)

    @property
    def empty(self) -> bool:
        """Whether nothing but comments was read."""
        return not (self.tags or self.begun or self.ending or self.log.found)

    def tag(self, name: str) -> Tag | None:
        """The tag of this name; capitals do not matter (``SetUp``, ``Setup``)."""
        if name in self.tags:
            return self.tags[name]
        wanted = name.casefold()
        return next((tag for known, tag in self.tags.items() if known.casefold() == wanted), None)

    def touch(self, token: Token) -> None:
        """Note that the game reaches as far as this token."""
        self.last = token.place
        if token.encoding != "ascii":
            self.encodings.add(token.encoding)
        if not token.readable and token.place.line != self._unreadable_line:
            self._unreadable_line = token.place.line
            self.log.add("undecodable", token.place, self.ply)

    def add_tag(self, tag: Token) -> None:
        """Keep a tag, unless one of its name is there or there are too many."""
        if self.tag(tag.name) is not None:
            self.log.add("duplicate_tag", tag.place, 0, name=tag.name, value=tag.text)
        elif len(self.tags) == MAX_TAGS:
            self.log.add("too_many_tags", tag.place, 0, name=tag.name, limit=MAX_TAGS)
        else:
            self.tags[tag.name] = Tag(tag.text, tag.place)

    def add_comment(self, text: str, place: Place) -> None:
        """Keep a comment beside the last move read."""
        if text and self._has_room(len(text), place):
            (self.moves[-1].comments if self.moves else self.comments).append(Comment(text, place))

    def add_variation(self, variation: Variation) -> None:
        """Keep a variation beside the last move read."""
        place = Place(variation.line, variation.column)
        if self._has_room(len(variation.text), place):
            (self.moves[-1].variations if self.moves else self.variations).append(variation)

    def annotate(self, place: Place, *, strength: str = "", nag: int | None = None) -> None:
        """Keep an annotation of the last move read; before the first move it is a comment."""
        if not self.moves:
            self.add_comment(strength or f"${nag}", place)
        elif self._has_room(len(strength) or 4, place):
            self.moves[-1].annotation += strength
            if nag is not None:
                self.moves[-1].nags.append(nag)

    def _has_room(self, size: int, place: Place) -> bool:
        """Whether so many characters more are kept; what stands behind a break is not."""
        if self.broken:
            return False
        before, self._kept = self._kept, self._kept + size
        if before <= MAX_TEXT < self._kept:
            self.log.add("text_too_long", place, self.ply, limit=MAX_TEXT)
        return self._kept <= MAX_TEXT

    def stop_at(self, code: str, token: Token) -> None:
        """Read no move from here on: ``code`` says why, for the first such token."""
        if not self.broken:
            self.log.add(code, token.place, self.ply + 1, token=token.text, limit=MAX_WORD)
        self.broken = True

    def finish(self) -> None:
        """Settle the result, once everything is read."""
        self._take_odd_result()
        if not (self.tags or self.moves or self.broken):
            self.log.add("empty_game", self.last, 0)
        tag = self.tag("Result")
        tagged = read_result(tag.value) if tag else None
        if tag and tagged is None and tag.value.strip() not in _NO_RESULT:
            self.log.add("unknown_result", tag.place, 0, result=tag.value)
        if self.ending is None:
            self.log.add("missing_result", self.last, self.ply)
            self.result = tagged or "*"
            return
        written, place = self.ending
        ended = read_result(written) or "*"
        self.result = tagged or "*" if ended == "*" else ended
        if tag and tagged not in (None, ended) and ended != "*":
            self.log.add("result_contradicts_tag", place, self.ply, result=written, tag=tag.value)

    def _take_odd_result(self) -> None:
        """Take a last "move" that is the Result tag's text (``4-6``) for what it is."""
        tag = self.tag("Result")
        if self.ending or not self.moves or not tag or self.moves[-1].text != tag.value.strip():
            return
        last = self.moves.pop()
        self.ending = (last.text, last.place)
        for comment in last.comments:
            (self.moves[-1].comments if self.moves else self.comments).append(comment)
