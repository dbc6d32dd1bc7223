"""The tokens of PDN (grammar of PDN 3.0, https://pdn.fmjd.org, and what older files write).

Nothing is left out between two tokens but white space and escaped lines (``%`` first on a line).
A move is one token up to the next delimiter, so that ``1-12`` is never the result ``1-1``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import cast

from arbiter.rules.pdn.source import Encoding, Line
from arbiter.rules.pdn.token import Token, TokenKind

MAX_COMMENT = 100_000
MAX_TAG_VALUE = 10_000
MAX_WORD = 200

_MARK = "\ufeff"
_WHITE_SPACE = " \t\r\n"
_SPACE = r"[\s\ufeff\u200b]"
_DELIMITER = r"\s\ufeff\u200b{}()\[\];!?*$%\""
_SQUARE = r"(?:1/2|[^\W\d_][0-9]{1,2}|[0-9]{1,3})"
_DASH = r"[-\u2010-\u2015\u2212]"
_CROSS = r"[:x\u00d7\u0445]"
_SIGN = rf"(?:{_DASH}|{_CROSS})"
_BLANKS = r"[ \t]{0,4}"
_MOVE = rf"""
    {_SQUARE}(?:
        (?:{_SIGN}{_SQUARE})++(?:{_BLANKS}{_CROSS}{_BLANKS}{_SQUARE})*+
        | (?:{_BLANKS}{_SIGN}{_BLANKS}{_SQUARE})++
    )(?![^{_DELIMITER}])
"""
_TAG = rf"\[{_SPACE}*([^\W\d]\w*){_SPACE}*\"((?:[^\"\\]|\\.)*)\"{_SPACE}*\]"

_TOKEN = re.compile(
    rf"""
    [ \t\r\n]*+
    (?:
      (?P<number>[0-9]{{1,5}}(?:\.+|\u2026)|\.{{2,}}|\u2026)
    | (?P<move>{_MOVE})
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
    )
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


def tokens(source: Iterable[Line]) -> Iterator[list[Token]]:
    """The tokens of each line, in their order; of a comment on the line where it ends."""
    lexer = _Lexer()
    for line in source:
        yield lexer.read(line)
    yield lexer.end()


@dataclass(slots=True)
class _Comment:
    """A comment that is still open."""

    row: int
    column: int
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
            self.row,
            self.column,
            self.encoding,
            self.readable,
            self.apart,
            self.after_blank,
            False,
            (*self.odd, "line_comment") if self.to_line_end else self.odd,
            fault=fault,
        )


@dataclass(slots=True)
class _Lexer:
    """What has to be remembered from line to line."""

    comment: _Comment | None = None
    escaped: bool = False
    blank: bool = False
    odd: tuple[str, ...] = ()

    def read(self, line: Line) -> list[Token]:
        at = 0
        found: list[Token] = []
        if self.comment is not None:
            closed = self._go_on(self.comment, line)
            if closed is None:
                return found
            at, token = closed
            self.comment = None
            found.append(token)
        if line.begins:
            self.escaped = at == 0 and _ESCAPED.match(line.text) is not None
        if self.escaped:
            return found
        if line.begins and _BLANK.match(line.text):
            self.blank = True
            if line.text.strip(_WHITE_SPACE + _MARK):
                self.odd = ("odd_space",)
            return found
        self._tokens(line, at, found)
        return found

    def end(self) -> list[Token]:
        if self.comment is None:
            return []
        return [self.comment.token("" if self.comment.to_line_end else "unclosed_comment")]

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

    def _tokens(self, line: Line, at: int, found: list[Token]) -> None:
        text, apart, first = line.text, True, line.begins and at == 0
        while (match := _TOKEN.match(text, at)) is not None:
            kind = match.lastgroup or ""
            begin, end = match.span(kind)
            apart = apart or begin > at
            at = end
            if kind == "odd_space":
                apart = True
                if match[kind] != _MARK or begin or not line.begins:
                    self.odd = ("odd_space",)
                continue
            if kind == "escaped":
                self.escaped = True
                return
            if kind in ("brace", "semicolon"):
                at = self._begin(line, begin, at, kind == "semicolon", apart, found)
            else:
                written, name, fault = match[kind], "", ""
                if kind == "move":
                    kind = "word"
                elif kind == "tag":
                    name, written = self._tag(match)
                elif kind == "word" and len(written) > MAX_WORD:
                    kind, written, fault = "unknown", written[:MAX_WORD], "token_too_long"
                elif kind == "unknown" and written == "[" and first:
                    kind, name, written, fault = _odd_tag(text[begin:])
                    at = len(text) if kind == "tag" else at
                if kind == "tag" and len(written) > MAX_TAG_VALUE:
                    written, fault = written[:MAX_TAG_VALUE], "tag_too_long"
                token = Token(
                    cast(TokenKind, kind),
                    written,
                    line.number,
                    line.column + begin,
                    line.encoding,
                    line.decoded,
                    apart,
                    self.blank,
                    first,
                    self.odd,
                    name,
                    fault,
                )
                found.append(token)
            self.blank, self.odd = False, ()
            apart = first = False

    def _begin(
        self, line: Line, begin: int, at: int, to_line_end: bool, apart: bool, found: list[Token]
    ) -> int:
        """Take a comment from ``at`` on; where reading goes on behind it."""
        text = line.text
        comment = _Comment(
            line.number, line.column + begin, to_line_end, apart, self.blank, self.odd
        )
        end = -1 if to_line_end else text.find("}", at)
        comment.add(text[at:] if end < 0 else text[at:end], line)
        if end < 0:
            self.comment = comment
            return len(text)
        found.append(comment.token())
        return end + 1

    def _tag(self, found: re.Match[str]) -> tuple[str, str]:
        """Name and value of a tag."""
        whole = _TOKEN.groupindex["tag"]
        if not found[whole].isascii() and _ODD_SPACE_IN_TAG.match(found[whole]):
            self.odd = (*self.odd, "odd_space")
        return found[whole + 1], _ESCAPE.sub(r"\1", found[whole + 2])


def _odd_tag(text: str) -> tuple[TokenKind, str, str, str]:
    """Kind, name, value and fault of a line that begins like a tag but is not written as one."""
    bare = _TAG_WITH_BARE_QUOTES.match(text)
    if bare:
        return "tag", bare[1], bare[2], "tag_quotes"
    if _BROKEN_TAG.match(text):
        return "tag", "", text[:MAX_WORD], "invalid_tag"
    return "unknown", "", "[", ""
