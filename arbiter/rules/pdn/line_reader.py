"""A line of play out of its tokens: half-moves and what belongs to each.

What is not understood stops a line; from there on its tokens are kept as they are written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from arbiter.rules.pdn.game_text import GameText
from arbiter.rules.pdn.lexer import MAX_WORD
from arbiter.rules.pdn.line_text import Comment, LineText, MoveText, SetUpText, comment_piece
from arbiter.rules.pdn.results import read_result
from arbiter.rules.pdn.token import Token

MAX_MOVES = 5_000
FORCED_MOVE = 7
"""The numeric annotation that ``*`` behind a move stands for."""

SIZE_OF_MOVE = 20
"""What a move of a variation counts for among the characters that are kept."""

_SETUP = re.compile(r'/\s*FEN\s*"([^"]*)"\s*/', re.IGNORECASE)
_UNKNOWN = ("-", "–", "—")
_DIGITS = "0123456789"
_DIGIT = re.compile(r"[0-9]")


@dataclass(slots=True)
class LineReader:
    """Reads one line.

    Args:
        game: the game it belongs to.
        line: what is read of it.
        main: it is the line that was played.
        number, before: what was read before a move that is still to come.
        depth: parentheses that are open in a stopped line.
    """

    game: GameText
    line: LineText
    main: bool = True
    number: Token | None = None
    before: list[Comment] = field(default_factory=list)
    depth: int = 0

    def take(self, token: Token) -> None:
        """Read one token; results of the main line and variations are not among them."""
        if self.line.stopped:
            self._keep(token)
            return
        match token.kind:
            case "comment":
                self._comment(token)
            case "number":
                if self.number is not None and token.text[0] in _DIGITS:
                    self._number_alone()
                self.number = token
            case "word":
                self._word(token)
            case "strength" if self.line.moves and not self.line.ends_with_set_up:
                self._strength(token)
            case "nag":
                self._nag(token)
            case "setup":
                self._set_up(token)
            case _:
                self._stop(token.fault or "unknown_token", token)

    def forced(self, token: Token) -> None:
        """Read a ``*`` that stands for a forced move."""
        if self.line.stopped:
            self._glue(token.text)
            return
        move = self.line.moves[-1]
        self.game.log.add("forced_move_star", token.place, self.game.ply, move=move.text)
        move.nags.append(FORCED_MOVE)

    def end(self) -> None:
        """Keep what was read before a move that never came, and close what was left open."""
        self.line.comments_of_last().extend(self.before)
        if self.number is not None:
            self._number_alone()
        self.number, self.before = None, []
        rest = self.line.rest
        rest += [")"] * (rest.count("(") - rest.count(")"))

    def stops_before_variation(self) -> bool:
        """Whether a variation that begins now is only kept as it is written."""
        if not self.line.stopped:
            self.end()
        return self.line.stopped

    def _comment(self, token: Token) -> None:
        text = " ".join(token.text.split())
        if not text or not self.game.has_room(len(text), token.place):
            return
        comment = Comment(text, token.place)
        self._note_behind_number(token)
        if self.number is not None:
            self.before.append(comment)
        else:
            self.line.comments_of_last().append(comment)

    def _word(self, token: Token) -> None:
        game, line = self.game, self.line
        if not self.main and read_result(token.text) is not None:
            self._end_with(token)
        elif self._is_number_without_dot(token):
            game.log.add("number_without_dot", token.place, game.ply, found=token.text)
            self.number = token
        elif line.result:
            self._stop("unknown_token", token)
        elif not _DIGIT.search(token.text):
            self._stop("unknown_move" if token.text in _UNKNOWN else "unknown_token", token)
        elif len(line.moves) == MAX_MOVES:
            game.log.add("too_many_moves", token.place, game.ply, limit=MAX_MOVES)
            self._stop("", token)
        elif self.main or game.has_room(SIZE_OF_MOVE, token.place):
            line.moves.append(MoveText(token, self.number, self.before))
            self.number, self.before = None, []

    def _end_with(self, token: Token) -> None:
        """End a variation with a result."""
        if self.line.result:
            self._stop("unknown_token", token)
        else:
            self.end()
            self.line.result = token.text
            params = {"token": token.text}
            self.game.log.add("result_in_variation", token.place, self.game.ply, **params)

    def _is_number_without_dot(self, token: Token) -> bool:
        if not token.text.isdecimal():
            return False
        ply = self.line.ply
        return token.text in (str(ply // 2 + 1), str((ply + 1) // 2 + 1))

    def _strength(self, token: Token) -> None:
        if token.apart:
            written = f"{self.line.moves[-1].text} {token.text}"
            self.game.log.add("spaces_in_move", token.place, self.game.ply, move=written)
        if self.game.has_room(len(token.text), token.place):
            self.line.moves[-1].annotation += token.text

    def _number_alone(self) -> None:
        number = self.number
        if number is not None:
            found = number.text
            self.game.log.add("number_without_move", number.place, self.game.ply, found=found)

    def _note_behind_number(self, token: Token) -> None:
        if self.number is not None:
            found = self.number.text
            self.game.log.add("comment_behind_number", token.place, self.game.ply, found=found)

    def _nag(self, token: Token) -> None:
        self._note_behind_number(token)
        if self.game.has_room(4, token.place):
            self.line.last.nags.append(int(token.text[1:]))

    def _set_up(self, token: Token) -> None:
        found = _SETUP.fullmatch(token.text)
        if found is None or self.line.result:
            self._stop("unknown_token", token)
        elif self.game.has_room(len(token.text), token.place):
            self.end()
            self.line.set_ups.append(SetUpText(found[1], token.place, len(self.line.moves)))
            if not token.text.startswith("/FEN"):
                params = {"token": token.text}
                self.game.log.add("setup_spelling", token.place, self.game.ply, **params)

    def _stop(self, code: str, token: Token) -> None:
        """Read no move from here on; ``code`` says why."""
        if code and self.main:
            ply = self.game.ply + 1
            self.game.log.add(code, token.place, ply, token=token.text, limit=MAX_WORD)
        elif code:
            self.game.log.add(
                "variation_unread", token.place, self.game.ply, token=token.text, reason=code
            )
        rest = self.line.rest
        if self.number is not None:
            rest.append(self.number.text)
        rest += [comment_piece(comment.text) for comment in self.before]
        if self.line.result:
            rest.insert(0, self.line.result)
        self.number, self.before = None, []
        self.line.result, self.line.stopped = "", True
        self._keep(token)

    def _keep(self, token: Token) -> None:
        """Keep a token of a stopped line as it is written."""
        if token.kind == "open":
            self.depth += 1
        elif token.kind == "close":
            self.depth -= 1
        elif self.main and token.kind == "word" and not self.depth:
            self.game.unread += not self._is_number_without_dot(token)
        written = token.text
        if token.kind == "comment":
            words = " ".join(token.text.split())
            written = comment_piece(words) if words else ""
        if not written or not self.game.has_room(len(written) + 1, token.place):
            return
        if token.kind == "strength" and not token.apart:
            self._glue(written)
        else:
            self.line.rest.append(written)

    def _glue(self, text: str) -> None:
        rest = self.line.rest
        if rest and rest[-1] != "(" and not rest[-1].endswith("\n"):
            rest[-1] += text
        else:
            rest.append(text)
