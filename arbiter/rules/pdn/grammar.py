"""Games out of tokens: tags, moves, result. No board is needed.

A game ends at its result, at the tags of the next game, or with the file. Whatever is wrong
inside it, reading goes on there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from arbiter.rules.pdn.faults import FaultLog
from arbiter.rules.pdn.game_text import MAX_TEXT, GameText
from arbiter.rules.pdn.lexer import MAX_COMMENT, MAX_TAG_VALUE
from arbiter.rules.pdn.line_reader import LineReader
from arbiter.rules.pdn.line_text import LineText
from arbiter.rules.pdn.results import read_result
from arbiter.rules.pdn.token import Token

MAX_DEPTH = 32
"""Variations inside variations that are read as such; what lies deeper is kept as it is written."""

SIZE_OF_VARIATION = 50
"""What a variation counts for among the characters that are kept."""

_LIMITS = {"comment_too_long": MAX_COMMENT, "tag_too_long": MAX_TAG_VALUE}


def game_texts(tokens: Iterator[list[Token]], *, file: str, strict: bool) -> Iterator[GameText]:
    """The games in the order of the file, numbered from 1."""
    parser = _Parser(_Lookahead(tokens), file, strict)
    while (game := parser.game()) is not None:
        yield game


@dataclass(slots=True)
class _Lookahead:
    """Tokens that can be looked at before they are taken."""

    lines: Iterator[list[Token]]
    ahead: deque[Token] = field(default_factory=deque)

    def peek(self, distance: int = 0) -> Token | None:
        while len(self.ahead) <= distance:
            line = next(self.lines, None)
            if line is None:
                return None
            self.ahead.extend(line)
        return self.ahead[distance]

    def take(self) -> Token:
        """The next token, which has been looked at."""
        return self.ahead.popleft()


@dataclass(slots=True)
class _Parser:
    tokens: _Lookahead
    file: str
    strict: bool
    games: int = 0
    previous: Token | None = None
    comment_holds_brace: bool = False
    held: list[Token] = field(default_factory=list)
    """Comments that stand before the next game."""

    def game(self) -> GameText | None:
        """The next game, or nothing at the end of the file."""
        game = GameText(FaultLog(self.file, self.games + 1, self.strict))
        line = LineReader(game, game.line)
        self.previous = None
        for comment in self.held:
            self._accept(game, line, comment)
        self.held = []
        while (token := self.tokens.peek()) is not None:
            if token.kind == "tag" and _starts_next_game(game, token):
                break
            self._accept(game, line, self.tokens.take())
            self.previous = token
            if game.ending is not None:
                self._behind_result(game, line)
                break
        if game.empty:
            return None
        self.games += 1
        line.end()
        game.finish()
        return game

    def _accept(self, game: GameText, line: LineReader, token: Token) -> None:
        game.touch(token)
        self._note_fault(game, token)
        match token.kind:
            case "tag":
                if token.name:
                    game.add_tag(token)
            case "comment":
                self.comment_holds_brace = "{" in token.text
                line.take(token)
            case "close" if not line.depth:
                game.log.add("stray_parenthesis", token.place, game.ply)
            case "stray_brace":
                code = "nested_comment" if self.comment_holds_brace else "stray_brace"
                game.log.add(code, token.place, game.ply)
            case _:
                game.begun = True
                self._move_text(game, line, token)

    def _note_fault(self, game: GameText, token: Token) -> None:
        if token.fault and token.kind != "unknown":
            params = {"limit": _LIMITS.get(token.fault, 0), "name": token.name, "token": token.text}
            game.log.add(token.fault, token.place, game.ply, **params)

    def _move_text(self, game: GameText, line: LineReader, token: Token) -> None:
        inside = line.depth and not self._ends_game(0)
        if token.kind == "open" and not line.line.stopped:
            self._variation(game, line, token)
        elif token.kind == "word" and not inside and read_result(token.text) is not None:
            game.ending = (token.text, token.place)
        elif token.kind == "star" and not inside:
            self._star(game, line, token)
        else:
            line.take(token)

    def _star(self, game: GameText, line: LineReader, token: Token) -> None:
        """``*`` ends the game, unless it stands right behind a move and the game goes on."""
        behind_move = self.previous is not None and self.previous.kind in ("word", "strength")
        on = _goes_on(game, self.tokens.peek())
        if behind_move and not token.apart and game.moves and on:
            line.forced(token)
        else:
            game.ending = (token.text, token.place)

    def _following(self) -> Token | None:
        """The next token but for stray braces, of which nothing is kept."""
        ahead = 0
        while (token := self.tokens.peek(ahead)) is not None and token.kind == "stray_brace":
            ahead += 1
        return token

    def _behind_result(self, game: GameText, line: LineReader) -> None:
        """Take what still belongs to the game; comments before the next one are kept for it."""
        if game.ending and game.ending[0] != "*":
            following = self.tokens.peek()
            if following is not None and following.kind == "star":
                star = self.tokens.take()
                game.log.add("result_twice", star.place, game.ply, result=game.ending[0])
        comments, size = [], 0
        while (token := self.tokens.peek()) is not None and token.kind == "comment":
            if size > MAX_TEXT:
                break
            comments.append(self.tokens.take())
            size += len(token.text) + SIZE_OF_VARIATION
        at = game.ending[1].line if game.ending else 0
        for comment in comments:
            if token is None or comment.place.line == at:
                line.end()
                game.log.add("comment_behind_result", comment.place, game.ply)
                self._accept(game, line, comment)
            else:
                self.held.append(comment)

    def _variation(self, game: GameText, outer: LineReader, opening: Token) -> None:
        """Take a variation with those inside it.

        Lines that are open stand on a stack, so that no depth of parentheses is too deep.
        """
        outer.end()
        opened: list[LineReader] = []
        left_out = 0
        if game.has_room(SIZE_OF_VARIATION, opening.place):
            opened.append(self._open(game, outer.line, opening, 1))
        else:
            left_out = 1
        while (opened or left_out) and (token := self.tokens.peek()) is not None:
            if token.kind == "tag" or self._ends_game(1, token):
                break
            self.tokens.take()
            game.touch(token)
            self._note_fault(game, token)
            before, self.previous = self.previous, token
            if left_out:
                left_out += {"open": 1, "close": -1}.get(token.kind, 0)
                continue
            line = opened[-1]
            if token.kind == "close" and not line.depth:
                line.end()
                if line.line.empty:
                    game.log.add("empty_variation", line.line.place, game.ply)
                opened.pop()
            elif token.kind == "open" and not line.stops_before_variation():
                if game.has_room(SIZE_OF_VARIATION, token.place):
                    opened.append(self._open(game, line.line, token, len(opened) + 1))
                else:
                    left_out = 1
            elif token.kind == "star":
                self._star_inside(line, token, before)
            elif token.kind == "stray_brace":
                game.log.add("stray_brace", token.place, game.ply)
            else:
                line.take(token)
        if opened or left_out:
            game.log.add("unclosed_variation", opening.place, game.ply)
        for line in reversed(opened):
            line.end()

    def _open(self, game: GameText, outer: LineText, opening: Token, depth: int) -> LineReader:
        """A line in the place of the last move of another; beyond the depth it is not read."""
        behind = outer.ply if outer.ends_with_set_up else outer.ply - 1
        line = LineText(opening.place, max(behind, outer.first_ply))
        outer.variations_of_last().append(line)
        if depth > MAX_DEPTH:
            game.log.add("variation_too_deep", opening.place, game.ply, limit=MAX_DEPTH)
            line.stopped = True
        return LineReader(game, line, main=False)

    def _star_inside(self, line: LineReader, token: Token, before: Token | None) -> None:
        following = self._following()
        behind_move = before is not None and before.kind in ("word", "strength")
        goes_on = following is not None and following.kind != "close"
        if behind_move and not token.apart and line.line.moves and goes_on:
            line.forced(token)
        else:
            line.take(token.as_word())

    def _ends_game(self, ahead: int, token: Token | None = None) -> bool:
        """Whether nothing but the next game's tags stands behind a result."""
        if token is not None and token.kind != "star":
            is_result = token.kind == "word" and read_result(token.text) is not None
            if not is_result:
                return False
        following = self.tokens.peek(ahead)
        return following is None or following.kind == "tag"


def _starts_next_game(game: GameText, tag: Token) -> bool:
    """Whether the tag belongs to another game than the tags and moves read so far."""
    repeated = bool(tag.name) and game.tag(tag.name) is not None
    return game.begun or (repeated and (tag.after_blank or bool(game.line.comments)))


def _goes_on(game: GameText, following: Token | None) -> bool:
    """Whether the token behind a ``*`` belongs to the game that the ``*`` stands in."""
    if following is None or following.kind == "tag":
        return False
    return not (following.kind == "number" and following.text.rstrip(".") == "1" and game.ply > 1)
