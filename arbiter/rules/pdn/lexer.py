"""The tokens of PDN (grammar of PDN 3.0, https://pdn.fmjd.org, and what older files write).

Nothing is left out between two tokens but white space and escaped lines (``%`` first on a line).
A move is one token up to the next delimiter, so that ``1-12`` is never the result ``1-1``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, cast

from arbiter.rules.pdn.faults import Place
from arbiter.rules.pdn.source import Encoding, Line

TokenKind = Literal[
    "tag",
    "comment",
    "number",
    "word",
    "strength",
    "nag",
    "open",
    "close",
    "star",
    "setup",
    "stray_brace",
    "unknown",
]

MAX_COMMENT = 100_000
MAX_TAG_VALUE = 10_000
MAX_WORD = 200


class Token(NamedTuple):
    """A token and its place.

    Args:
        kind: what it is.
        text: what it says; of a comment what stands inside, of a tag its value.
        place: where it begins.
        encoding: of the line on which it ends.
        readable: whether every byte of that line could be read.
        name: of a tag.
        fault: code of what is wrong with the token itself.
        apart: white space, a line end or nothing at all stands before it.
        after_blank: an empty line stands before it.
        first: it is the first of its line.
        odd: codes of what PDN 3.0 writes otherwise, in it or just before it.
    """

    kind: TokenKind
    text: str
    place: Place
    encoding: Encoding
    readable: bool = True
    name: str = ""
    fault: str = ""
    apart: bool = True
    after_blank: bool = False
    first: bool = False
    odd: tuple[str, ...] = ()


_MARK = "\ufeff"
_WHITE_SPACE = " \t\r\n"
_SPACE = r"[\s\ufeff\u200b]"
_DELIMITER = r"\s\ufeff\u200b{}()\[\];!?*$%\""
_SQUARE = r"(?:1/2|[^\W\d_][0-9]{1,2}|[0-9]{1,3})"
_SEPARATOR = r"[ \t]{0,4}[-\u2010-\u2015\u2212:x\u00d7\u0445][ \t]{0,4}"
_TAG = rf"\[{_SPACE}*([^\W\d]\w*){_SPACE}*\"((?:[^\"\\]|\\.)*)\"{_SPACE}*\]"

_TOKEN = re.compile(
    rf"""
      (?P<space>[ \t\r\n]+)
    | (?P<number>[0-9]{{1,5}}(?:\.+|\u2026)|\.{{2,}}|\u2026)
    | (?P<move>{_SQUARE}(?:{_SEPARATOR}{_SQUARE})++(?![^{_DELIMITER}]))
    | (?P<setup>/[^/]{{0,2000}}/)
    | (?P<word>[^{_DELIMITER}]+)
    | (?P<tag>{_TAG})
    | (?P<brace>\{{)
    | (?P<semicolon>;)
    | (?P<strength>[!?]+|\([!?]+\))
    | (?P<nag>\$[0-9]{{1,4}}(?![0-9]))
    | (?P<open>\()
    | (?P<close>\))
    | (?P<star>\*)
    | (?P<stray_brace>\}})
    | (?P<escaped>%)
    | (?P<odd_space>{_SPACE})
    | (?P<unknown>.)
    """,
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_BLANK = re.compile(rf"{_SPACE}*\Z")
_ESCAPED = re.compile(rf"{_SPACE}*%")
_ODD_SPACE_IN_TAG = re.compile(
    rf"\[(?=[^\"]*(?![{_WHITE_SPACE}]){_SPACE}|.*\"[{_WHITE_SPACE}]*(?![{_WHITE_SPACE}]){_SPACE})"
)
_TAG_LINE = re.compile(rf"{_SPACE}*{_TAG}")
_TAG_WITH_BARE_QUOTES = re.compile(
    rf"\[{_SPACE}*([^\W\d]\w*){_SPACE}*\"(.*)\"{_SPACE}*\]{_SPACE}*\Z"
)
_BROKEN_TAG = re.compile(rf"\[{_SPACE}*[^\W\d]\w*{_SPACE}+\S.*")
_ESCAPE = re.compile(r"\\([\"\\])")


def tokens(source: Iterable[Line]) -> Iterator[Token]:
    """The tokens of the lines, in their order."""
    lexer = _Lexer()
    for line in source:
        yield from lexer.read(line)
    yield from lexer.end()


@dataclass(slots=True)
class _Comment:
    """A comment that is still open."""

    place: Place
    to_line_end: bool
    apart: bool
    after_blank: bool
    odd: tuple[str, ...] = ()
    encoding: Encoding = "ascii"
    readable: bool = True
    parts: list[str] = field(default_factory=list)
    size: int = 0

    def add(self, text: str, line: Line) -> None:
        room = max(MAX_COMMENT - self.size, 0)
        self.parts.append(text[:room])
        self.size += len(text) + 1
        self.readable = self.readable and line.decoded
        if line.encoding != "ascii":
            self.encoding = line.encoding

    def token(self, fault: str = "") -> Token:
        if not fault and self.size > MAX_COMMENT + 1:
            fault = "comment_too_long"
        return Token(
            "comment",
            " ".join(self.parts),
            self.place,
            self.encoding,
            self.readable,
            fault=fault,
            apart=self.apart,
            after_blank=self.after_blank,
            odd=(*self.odd, "line_comment") if self.to_line_end else self.odd,
        )


@dataclass(slots=True)
class _Lexer:
    """What has to be remembered from line to line."""

    comment: _Comment | None = None
    escaped: bool = False
    blank: bool = False
    odd: tuple[str, ...] = ()

    def read(self, line: Line) -> Iterator[Token]:
        at = 0
        if self.comment is not None:
            closed = self._go_on(self.comment, line)
            if closed is None:
                return
            at, token = closed
            self.comment = None
            yield token
        if line.begins:
            self.escaped = at == 0 and _ESCAPED.match(line.text) is not None
        if self.escaped:
            return
        if line.begins and _BLANK.match(line.text):
            self.blank = True
            if line.text.strip(_WHITE_SPACE + _MARK):
                self.odd = ("odd_space",)
            return
        yield from self._tokens(line, at)

    def end(self) -> Iterator[Token]:
        if self.comment is not None:
            yield self.comment.token("" if self.comment.to_line_end else "unclosed_comment")

    def _go_on(self, comment: _Comment, line: Line) -> tuple[int, Token] | None:
        """Where reading goes on behind the comment, or nothing if it takes up the line.

        A line that is a tag of the next game ends a comment whose brace was forgotten.
        """
        if comment.to_line_end and line.begins:
            return 0, comment.token()
        if line.begins and _TAG_LINE.match(line.text):
            return 0, comment.token("unclosed_comment")
        end = -1 if comment.to_line_end else line.text.find("}")
        comment.add(line.text if end < 0 else line.text[:end], line)
        return None if end < 0 else (end + 1, comment.token())

    def _tokens(self, line: Line, at: int) -> Iterator[Token]:
        text, apart, first = line.text, True, line.begins and at == 0
        while at < len(text):
            found = _TOKEN.match(text, at)
            if found is None:
                raise AssertionError("every character belongs to some token")
            kind, begin, at = found.lastgroup, at, found.end()
            if kind == "space":
                apart = True
                continue
            if kind == "odd_space":
                apart = True
                if found[0] != _MARK or begin or not line.begins:
                    self.odd = ("odd_space",)
                continue
            if kind == "escaped":
                self.escaped = True
                return
            place = Place(line.number, line.column + begin)
            if kind in ("brace", "semicolon"):
                comment = _Comment(place, kind == "semicolon", apart, self.blank, self.odd)
                self.blank, self.odd = False, ()
                end = -1 if comment.to_line_end else text.find("}", at)
                comment.add(text[at:] if end < 0 else text[at:end], line)
                if end < 0:
                    self.comment = comment
                    return
                at = end + 1
                yield comment.token()
            else:
                token, at = _token(found, line, place, apart, self.blank, first)
                self.blank = False
                if self.odd:
                    token = token._replace(odd=self.odd + token.odd)
                    self.odd = ()
                yield token
            apart = first = False


def _token(
    found: re.Match[str], line: Line, place: Place, apart: bool, after_blank: bool, first: bool
) -> tuple[Token, int]:
    """The token that was found, and where it ends."""
    kind, text, name, fault = found.lastgroup, found[0], "", ""
    odd: tuple[str, ...] = ()
    end = found.end()
    if kind == "unknown" and text == "[" and first:
        kind, name, text, fault = _odd_tag(line.text[found.start() :])
        end = len(line.text) if kind == "tag" else end
    elif kind == "tag":
        whole = _TOKEN.groupindex["tag"]
        name, text = found[whole + 1], _ESCAPE.sub(r"\1", found[whole + 2])
        if not found[0].isascii() and _ODD_SPACE_IN_TAG.match(found[0]):
            odd = ("odd_space",)
    elif kind == "word" and len(text) > MAX_WORD:
        kind, text, fault = "unknown", text[:MAX_WORD], "token_too_long"
    elif kind == "move":
        kind = "word"
    if kind == "tag" and len(text) > MAX_TAG_VALUE:
        text, fault = text[:MAX_TAG_VALUE], "tag_too_long"
    token = Token(
        cast(TokenKind, kind),
        text,
        place,
        line.encoding,
        line.decoded,
        name,
        fault,
        apart,
        after_blank,
        first,
        odd,
    )
    return token, end


def _odd_tag(text: str) -> tuple[TokenKind, str, str, str]:
    """Kind, name, value and fault of a line that begins like a tag but is not written as one."""
    bare = _TAG_WITH_BARE_QUOTES.match(text)
    if bare:
        return "tag", bare[1], bare[2], "tag_quotes"
    if _BROKEN_TAG.match(text):
        return "tag", "", text[:MAX_WORD], "invalid_tag"
    return "unknown", "", "[", ""
