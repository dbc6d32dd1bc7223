"""A game as it is written, before any move of it is played."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from arbiter.rules.outcome import Result
from arbiter.rules.pdn.faults import FaultLog, Place
from arbiter.rules.pdn.lexer import MAX_WORD
from arbiter.rules.pdn.line_text import BEGINNING, LineText, MoveText
from arbiter.rules.pdn.results import read_result, well_spelled
from arbiter.rules.pdn.source import Encoding
from arbiter.rules.pdn.token import Token

MAX_TAGS = 200
MAX_TEXT = 1_000_000
"""Characters of comments, annotations and variations of one game that are kept."""

_NO_RESULT = ("", "?", "-")
_TAG_NAME = re.compile(r"[A-Z][a-zA-Z0-9_]*")
_FOLLOWED = {name.casefold(): name for name in ("Result", "ResultFormat", "GameType", "FEN")}
"""Tags of PDN 3.0 that the reader follows, whatever their capitals."""


class Tag(NamedTuple):
    """The value of a tag and where it stands."""

    value: str
    place: Place


@dataclass(slots=True)
class GameText:
    """A game as it is written.

    Args:
        log: its faults.
        tags: by name, in their order, the first of each name.
        repeated_tags: names and values of the others, in their order.
        line: its moves.
        begun: something of the moves was read.
        unread: half-moves behind the token that stopped the line.
        ending: the result at the end, as written, and its place.
        result: what the game ended with.
        reached: its last token.
        encodings: of its lines.
    """

    log: FaultLog
    tags: dict[str, Tag] = field(default_factory=dict)
    repeated_tags: list[tuple[str, str]] = field(default_factory=list)
    line: LineText = field(default_factory=LineText)
    begun: bool = False
    unread: int = 0
    ending: tuple[str, Place] | None = None
    result: Result = "*"
    reached: Token | None = None
    encodings: set[Encoding] = field(default_factory=set)
    _kept: int = 0
    _line_in_cp1251: int = 0

    @property
    def moves(self) -> list[MoveText]:
        """Half-moves of the main line."""
        return self.line.moves

    @property
    def ply(self) -> int:
        """Half-moves of the main line read so far."""
        return len(self.line.moves)

    @property
    def last(self) -> Place:
        """Where its last token stands."""
        return self.reached.place if self.reached else BEGINNING

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
        self.reached = token
        if token.encoding != "ascii":
            self.encodings.add(token.encoding)
            self._note_encoding(token)
        for code in token.odd:
            self.log.add(code, token.place, self.ply, token=token.text[:MAX_WORD])

    def _note_encoding(self, token: Token) -> None:
        if token.encoding == "cp1251" and token.row != self._line_in_cp1251:
            self._line_in_cp1251 = token.row
            code = "not_utf8" if token.readable else "undecodable"
            self.log.add(code, token.place, self.ply)

    def add_tag(self, tag: Token) -> None:
        """Keep a tag, unless there are too many; of several of one name the first counts."""
        if self.line.comments:
            self.log.add("comment_before_tags", tag.place, 0, name=tag.name)
        due = _FOLLOWED.get(tag.name.casefold(), tag.name)
        if due != tag.name:
            self.log.add("tag_capitals", tag.place, 0, name=tag.name, due=due)
        elif not _TAG_NAME.fullmatch(tag.name):
            self.log.add("tag_name", tag.place, 0, name=tag.name)
        if len(self.tags) + len(self.repeated_tags) == MAX_TAGS:
            self.log.add("too_many_tags", tag.place, 0, name=tag.name, limit=MAX_TAGS)
        elif self.tag(tag.name) is not None:
            self.log.add("duplicate_tag", tag.place, 0, name=tag.name, value=tag.text)
            self.repeated_tags.append((tag.name, tag.text))
        else:
            self.tags[tag.name] = Tag(tag.text, tag.place)

    def has_room(self, size: int, place: Place) -> bool:
        """Whether so many characters more are kept."""
        before, self._kept = self._kept, self._kept + size
        if before <= MAX_TEXT < self._kept:
            self.log.add("text_too_long", place, self.ply, limit=MAX_TEXT)
        return self._kept <= MAX_TEXT

    def finish(self) -> None:
        """Settle the result, once everything is read."""
        self._take_odd_result()
        if not (self.tags or self.moves or self.line.set_ups or self.line.stopped):
            self.log.add("empty_game", self.last, 0)
        tag = self.tag("Result")
        tagged = read_result(tag.value) if tag else None
        if tag and tagged is None and tag.value.strip() not in _NO_RESULT:
            form = self.tag("ResultFormat")
            code = "result_of_format" if form and form.value else "unknown_result"
            params = {"result": tag.value, "format": form.value if form else ""}
            self.log.add(code, tag.place, 0, **params)
        elif tag and tag.value and not well_spelled(tag.value):
            meant = tagged or "*"
            self.log.add("result_spelling", tag.place, 0, result=tag.value, meant=meant)
        if self.ending is None:
            self.log.add("missing_result", self.last, self.ply)
            self.result = tagged or "*"
            return
        written, place = self.ending
        ended = read_result(written) or "*"
        if not well_spelled(written) and read_result(written):
            self.log.add("result_spelling", place, self.ply, result=written, meant=ended)
        self.result = tagged or "*" if ended == "*" else ended
        if tag and tagged not in (None, ended) and ended != "*":
            self.log.add("result_contradicts_tag", place, self.ply, result=written, tag=tag.value)

    def _take_odd_result(self) -> None:
        """Take a last "move" that is the Result tag's text (``4-6``) for what it is."""
        tag = self.tag("Result")
        if self.ending or not self.moves or self.line.ends_with_set_up or not tag:
            return
        if self.moves[-1].text != tag.value.strip():
            return
        last = self.moves.pop()
        self.ending = (last.text, last.place)
        for comment in (*last.before, *last.comments):
            self.line.comments_of_last().append(comment)
