"""Games out of tokens: tags, half-moves and what belongs to each, result. No board is needed.

A game ends at its result, at the tags of the next game, or with the file. Whatever is wrong
inside it, reading goes on there.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from arbiter.rules.pdn.faults import FaultLog
from arbiter.rules.pdn.game import Variation
from arbiter.rules.pdn.game_text import MAX_TEXT, GameText, MoveText
from arbiter.rules.pdn.lexer import MAX_COMMENT, MAX_TAG_VALUE, MAX_WORD, Token
from arbiter.rules.pdn.results import read_result

MAX_MOVES = 5_000
FORCED_MOVE = 7
"""The numeric annotation that ``*`` behind a move stands for."""

_MOVE_NUMBER = re.compile(r"\d{1,4}")
_UNKNOWN = ("-", "–", "—")
_DIGIT = re.compile(r"\d")
_LIMITS = {"comment_too_long": MAX_COMMENT, "tag_too_long": MAX_TAG_VALUE}


def game_texts(tokens: Iterator[Token], *, file: str, strict: bool) -> Iterator[GameText]:
    """The games in the order of the file, numbered from 1."""
    parser = _Parser(_Lookahead(tokens), file, strict)
    while (game := parser.game()) is not None:
        yield game


@dataclass(slots=True)
class _Lookahead:
    """Tokens that can be looked at before they are taken."""

    tokens: Iterator[Token]
    ahead: deque[Token] = field(default_factory=deque)

    def peek(self, distance: int = 0) -> Token | None:
        while len(self.ahead) <= distance:
            token = next(self.tokens, None)
            if token is None:
                return None
            self.ahead.append(token)
        return self.ahead[distance]

    def take(self) -> Token:
        self.peek()
        return self.ahead.popleft()


@dataclass(slots=True)
class _Parser:
    tokens: _Lookahead
    file: str
    strict: bool
    games: int = 0
    number: Token | None = None
    previous: Token | None = None
    comment_holds_brace: bool = False
    held: list[Token] = field(default_factory=list)
    """Comments that stand before the next game."""

    def game(self) -> GameText | None:
        """The next game, or nothing at the end of the file."""
        game = GameText(FaultLog(self.file, self.games + 1, self.strict))
        self.number = self.previous = None
        for comment in self.held:
            self._accept(game, comment)
        self.held = []
        while (token := self.tokens.peek()) is not None:
            if token.kind == "tag" and _starts_next_game(game, token):
                break
            self._accept(game, self.tokens.take())
            self.previous = token
            if game.ending is not None:
                self._behind_result(game)
                break
        if game.empty:
            return None
        self.games += 1
        game.finish()
        return game

    def _accept(self, game: GameText, token: Token) -> None:
        game.touch(token)
        if token.fault and token.kind != "unknown":
            params = {"limit": _LIMITS.get(token.fault, 0), "name": token.name, "token": token.text}
            game.log.add(token.fault, token.place, game.ply, **params)
        match token.kind:
            case "tag":
                if token.name:
                    game.add_tag(token)
            case "comment":
                self._comment(game, token)
            case "close":
                game.log.add("stray_parenthesis", token.place, game.ply)
            case "stray_brace":
                code = "nested_comment" if self.comment_holds_brace else "stray_brace"
                game.log.add(code, token.place, game.ply)
            case _:
                game.begun = True
                self._move_text(game, token)

    def _move_text(self, game: GameText, token: Token) -> None:
        match token.kind:
            case "number":
                self.number = token
            case "word":
                self._word(game, token)
            case "star":
                self._star(game, token)
            case "open":
                self._variation(game, token)
            case "nag":
                game.annotate(token.place, nag=int(token.text[1:]))
            case "strength" if game.moves or game.broken:
                if token.apart and not game.broken:
                    written = f"{game.moves[-1].text} {token.text}"
                    game.log.add("spaces_in_move", token.place, game.ply, move=written)
                game.annotate(token.place, strength=token.text)
            case "setup":
                game.stop_at("setup_inside_game", token)
            case _:
                game.stop_at(token.fault or "unknown_token", token)

    def _comment(self, game: GameText, token: Token) -> None:
        self.comment_holds_brace = "{" in token.text
        game.add_comment(" ".join(token.text.split()), token.place)

    def _word(self, game: GameText, token: Token) -> None:
        if read_result(token.text) is not None:
            game.ending = (token.text, token.place)
        elif self._is_number_without_dot(game, token):
            game.log.add("number_without_dot", token.place, game.ply, found=token.text)
            self.number = token
        elif game.broken:
            game.unread += 1
        elif not _DIGIT.search(token.text):
            game.stop_at("unknown_move" if token.text in _UNKNOWN else "unknown_token", token)
            game.unread += 1
        elif game.ply == MAX_MOVES:
            game.log.add("too_many_moves", token.place, game.ply, limit=MAX_MOVES)
            game.broken = True
            game.unread += 1
        else:
            number, place = (
                (self.number.text, self.number.place) if self.number else ("", token.place)
            )
            game.moves.append(MoveText(token.text, token.place, number, place))
            self.number = None

    def _is_number_without_dot(self, game: GameText, token: Token) -> bool:
        due = {str(game.ply // 2 + 1), str((game.ply + 1) // 2 + 1)}
        return _MOVE_NUMBER.fullmatch(token.text) is not None and token.text in due

    def _star(self, game: GameText, token: Token) -> None:
        """``*`` ends the game, unless it stands right behind a move and the game goes on."""
        following = self.tokens.peek()
        behind_move = self.previous is not None and self.previous.kind in ("word", "strength")
        if behind_move and not token.apart and game.moves and _goes_on(game, following):
            move = game.moves[-1].text
            game.log.add("forced_move_star", token.place, game.ply, move=move)
            game.annotate(token.place, nag=FORCED_MOVE)
        else:
            game.ending = (token.text, token.place)

    def _behind_result(self, game: GameText) -> None:
        """Take what still belongs to the game; comments before the next one are kept for it."""
        if game.ending and game.ending[0] != "*":
            following = self.tokens.peek()
            if following is not None and following.kind == "star":
                self.tokens.take()
        comments = []
        while (token := self.tokens.peek()) is not None and token.kind == "comment":
            comments.append(self.tokens.take())
        line = game.ending[1].line if game.ending else 0
        for comment in comments:
            if token is None or comment.place.line == line:
                self._accept(game, comment)
            else:
                self.held.append(comment)

    def _variation(self, game: GameText, opening: Token) -> None:
        """Take a variation with those inside it, as it is written."""
        text, size, depth, glued = [], 0, 1, True
        while depth and (token := self.tokens.peek()) is not None:
            if token.kind == "tag" or self._ends_game(token):
                break
            self.tokens.take()
            game.touch(token)
            depth += {"open": 1, "close": -1}.get(token.kind, 0)
            if not depth:
                break
            if token.fault:
                params = {"limit": _LIMITS.get(token.fault, MAX_WORD), "token": token.text}
                game.log.add(token.fault, token.place, game.ply, **params)
            written = _in_variation(token)
            glued = glued or token.kind == "close" or (token.kind == "strength" and not token.apart)
            piece = written if glued else f" {written}"
            glued = token.kind == "open"
            size += len(piece)
            if size <= MAX_TEXT:
                text.append(piece)
        if depth:
            game.log.add("unclosed_variation", opening.place, game.ply)
        game.add_variation(Variation("".join(text), *opening.place))

    def _ends_game(self, token: Token) -> bool:
        """Whether the token is a result with nothing but the next game's tags behind it."""
        if token.kind != "star" and not (token.kind == "word" and read_result(token.text)):
            return False
        following = self.tokens.peek(1)
        return following is None or following.kind == "tag"


def _starts_next_game(game: GameText, tag: Token) -> bool:
    """Whether the tag belongs to another game than the tags and moves read so far."""
    repeated = bool(tag.name) and game.tag(tag.name) is not None
    return game.begun or (repeated and (tag.after_blank or bool(game.comments)))


def _goes_on(game: GameText, following: Token | None) -> bool:
    """Whether the token behind a ``*`` belongs to the game that the ``*`` stands in."""
    if following is None or following.kind == "tag":
        return False
    return not (following.kind == "number" and following.text.rstrip(".") == "1" and game.ply > 1)


def _in_variation(token: Token) -> str:
    if token.kind != "comment":
        return token.text
    comment = " ".join(token.text.split()).replace("}", ")")
    return f"{{{comment}}}"
