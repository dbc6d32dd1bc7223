"""Playing the lines of a game over on the board: the moves played, and the variations."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from arbiter.rules.errors import AmbiguousMove, IllegalMove, InvalidFen, RulesError
from arbiter.rules.geometry import Board, Square
from arbiter.rules.move import Move
from arbiter.rules.pdn import fen_spelling, move_spelling
from arbiter.rules.pdn.clocks import ClockTimes, read_clocks
from arbiter.rules.pdn.faults import FaultLog, Place
from arbiter.rules.pdn.game import NO_TIMES, PdnMove, SetUp, Variation, half_move_due
from arbiter.rules.pdn.line_text import Comment, LineText, MoveText, SetUpText, joined, pieces_from
from arbiter.rules.pdn.move_spelling import Notation
from arbiter.rules.pdn.naming import Naming
from arbiter.rules.pdn.results import read_result
from arbiter.rules.pdn.token import Token
from arbiter.rules.position import Position
from arbiter.rules.side import Side, opponent

_LEADING_ZERO = re.compile(r"(?<![0-9a-zA-Z])0+(?=[1-9])")
_NUMBER = re.compile(r"([0-9]*)(.*)", re.DOTALL)
_SIGN = re.compile(r"[-:x]")
_NULL_MOVE = re.compile(r"\s*([WB])\s*:\s*[WB]?\s*:\s*[WB]?\s*", re.IGNORECASE)


class _Stretch(NamedTuple):
    """Moves from one set-up to the next.

    Args:
        position, half_move: behind the last of them.
        stopped: the move of the line that could not be played, and the set-ups before it.
    """

    moves: tuple[PdnMove, ...]
    position: Position
    half_move: int
    stopped: tuple[int, int] | None


@dataclass(slots=True)
class LineReplay:
    """Plays the lines of one game over.

    Args:
        log: the faults of the game.
        names: how the file names the squares, if not as the variant does.
        notation: what the GameType fixes of how moves are written.
        ply: half-moves of the main line up to where a variation hangs.
        inside: a variation is being played.
    """

    log: FaultLog
    names: Naming | None
    notation: Notation
    ply: int = 0
    inside: bool = False

    def main_line(
        self, line: LineText, start: Position, *, set_up: bool
    ) -> tuple[Position, Variation]:
        """The position that the game starts from, its moves and what stands about them.

        A set-up before everything else is the start, unless the tags ``set_up`` another.
        """
        if not set_up and line.begins_with_set_up:
            begin = self._initial_set_up(line.set_ups[0], start)
            if begin is not None:
                start, line = begin, line.from_first_set_up()
        return start, self._line(line, start, half_move_due(start))

    def _line(self, line: LineText, start: Position, half_move: int) -> Variation:
        """A line played from ``start``, where ``half_move`` is due: even for White, from 0."""
        before_first = self._variations(line.variations, start, half_move)
        stretch = self._stretch(line, 0, start, half_move)
        moves, set_ups = stretch.moves, []
        for nth, written in enumerate(line.set_ups):
            if stretch.stopped is not None:
                break
            position = self._set_up(written, stretch.position)
            if position is None:
                stretch = stretch._replace(stopped=(written.at, nth))
                break
            due = half_move_due(position, stretch.half_move)
            numbered = _numbered(line, nth, position)
            half_move = due if numbered is None else numbered
            comment, clock_ms = self._comment(written.comments, opponent(position.to_move))
            variations = self._variations(written.variations, position, half_move)
            stretch = self._stretch(line, nth + 1, position, half_move)
            set_ups.append(
                SetUp(
                    position=position,
                    moves=stretch.moves,
                    clock_ms=clock_ms,
                    nags=tuple(written.nags),
                    comment=comment,
                    variations=variations,
                    half_move=None if half_move == due else half_move,
                    line=written.place.line,
                    column=written.place.column,
                )
            )
        stopped = stretch.stopped
        rest = line.rest if stopped is None else pieces_from(line, *stopped)
        unread = tuple(map(self.names.unread, rest) if self.names else rest)
        return Variation(
            moves=moves,
            set_ups=tuple(set_ups),
            nags=tuple(line.nags),
            comment=joined(line.comments),
            variations=before_first,
            result=None if unread else read_result(line.result),
            unread=unread,
            comment_behind=joined(line.comments_behind),
            line=line.place.line,
            column=line.place.column,
        )

    def _stretch(
        self, line: LineText, set_ups: int, position: Position, half_move: int
    ) -> _Stretch:
        """The moves of a line behind so many of its set-ups, up to the next."""
        moves: list[PdnMove] = []
        first, last = line.stretch(set_ups)
        written_moves = line.moves if last - first == len(line.moves) else line.moves[first:last]
        for nth, written in enumerate(written_moves, start=first):
            if not self.inside:
                self.ply = nth + 1
            if written.number is not None:
                self._check_number(written.number, half_move)
            move = self._move(written, position)
            if move is None:
                return _Stretch(tuple(moves), position, half_move, (nth, set_ups))
            before, position = position, position.after(move)
            moves.append(self._pdn_move(written, move, before, half_move))
            half_move += 1
        return _Stretch(tuple(moves), position, half_move, None)

    def _variations(
        self, lines: list[LineText], start: Position, half_move: int
    ) -> tuple[Variation, ...]:
        if not lines:
            return ()
        was_inside, self.inside = self.inside, True
        variations = tuple([self._line(line, start, half_move) for line in lines])
        self.inside = was_inside
        return variations

    def _initial_set_up(self, written: SetUpText, initial: Position) -> Position | None:
        """The start that a set-up gives; nothing where a tag could not give it."""
        try:
            position = self._position(written.fen, initial, uncrowned=False)
        except InvalidFen:
            return None
        self._note_spelling(written)
        return position

    def _set_up(self, written: SetUpText, before: Position) -> Position | None:
        """The position of a set-up, or nothing and a fault."""
        try:
            position = self._position(written.fen, before, uncrowned=True)
        except InvalidFen as error:
            if self.inside:
                self._unread(written.place, written.fen, f"{error.code}: {error.reason}")
            else:
                params = {"variant": before.variant.slug, "reason": error.reason}
                self.log.add(error.code, written.place, written.at, fen=written.fen, **params)
            return None
        self._note_spelling(written)
        if not self.inside:
            self.log.add("setup_inside_game", written.place, written.at, fen=written.fen)
        return position

    def _position(self, fen: str, before: Position, *, uncrowned: bool) -> Position:
        """What a set-up says; an empty board means that a side passes its move."""
        passed = _NULL_MOVE.fullmatch(fen)
        if passed is not None:
            side: Side = "white" if passed[1].upper() == "W" else "black"
            if side == opponent(before.to_move):
                return before.with_to_move(side)
        named = self.names.fen(fen) if self.names else fen
        return before.variant.parse_fen(named, uncrowned=uncrowned)

    def _note_spelling(self, written: SetUpText) -> None:
        for code in fen_spelling.departures(written.fen):
            self.log.add(code, written.place, self.ply, fen=written.fen)

    def _unread(self, place: Place, token: str, reason: str) -> None:
        self.log.add("variation_unread", place, self.ply, token=token, reason=reason)

    def _check_number(self, written: Token, half_move: int) -> None:
        """Compare the move number with the half-moves played: it says which side moves."""
        number, black_moves = str(half_move // 2 + 1), half_move % 2
        due = f"{number}..." if black_moves else f"{number}."
        if written.text == due:
            return
        digits, dots = _parts(written.text)
        code = ""
        if digits not in ("", number) or (dots == "..." and not black_moves):
            code = "move_number"
        elif dots and (dots not in (".", "...") or "…" in written.text or not digits):
            code = "number_spelling"
        if code:
            self.log.add(code, written.place, self.ply, found=written.text, expected=due)

    def _move(self, written: MoveText, position: Position) -> Move | None:
        """The legal move that is written, or nothing and a fault."""
        try:
            return self._read_move(written, position)
        except RulesError as error:
            self._not_played(written, position, error)
            return None

    def _read_move(self, written: MoveText, position: Position) -> Move:
        text = written.text
        squares = None if self.names is not None else _start_and_end(position.variant.board, text)
        if squares is not None and (move := position.move_between(*squares)) is not None:
            notation = self.notation
            if (notation.sign if move.taken else "-") not in text or text[0] in notation.foreign:
                self._note_departures(written, text, text, move)
            return move
        if self.names is not None:
            text = self.names.move(text)
        plain = text if " " not in text and "\t" not in text else "".join(text.split())
        if plain is not text:
            self.log.add("spaces_in_move", written.place, self.ply, move=written.text)
        bare = _LEADING_ZERO.sub("", plain) if "0" in plain else plain
        if bare != plain:
            self.log.add("leading_zero", written.place, self.ply, move=written.text)
        move = position.parse_move(bare)
        self._note_departures(written, "".join(written.text.split()), bare, move)
        return move

    def _note_departures(self, written: MoveText, text: str, plain: str, move: Move) -> None:
        for code in move_spelling.departures(text, plain, move, self.notation):
            self.log.add(
                code,
                written.place,
                self.ply,
                move=written.text,
                meant=str(move),
                sign=self.notation.sign if move.is_capture else "-",
            )

    def _not_played(self, written: MoveText, position: Position, error: RulesError) -> None:
        params: dict[str, object] = {"move": written.text, "position": position.fen()}
        if isinstance(error, IllegalMove):
            params["reason"] = error.reason
        elif isinstance(error, AmbiguousMove):
            params["candidates"] = ", ".join(move.notation("full") for move in error.candidates)
        if self.inside:
            reason = (
                f"{error.code}: {error.reason}" if isinstance(error, IllegalMove) else error.code
            )
            self._unread(written.place, written.text, reason)
        else:
            self.log.add(error.code, written.place, self.ply, **params)

    def _pdn_move(
        self, written: MoveText, move: Move, position: Position, half_move: int
    ) -> PdnMove:
        comment = ""
        clock_ms = NO_TIMES
        if written.comments:
            comment, clock_ms = self._comment(written.comments, position.to_move)
        variations: tuple[Variation, ...] = ()
        if written.variations:
            variations = self._variations(written.variations, position, half_move)
        return PdnMove(
            move=move,
            text=written.text,
            before=joined(written.before) if written.before else "",
            comment=comment,
            clock_ms=clock_ms,
            annotation=written.annotation,
            nags=tuple(written.nags) if written.nags else (),
            variations=variations,
            line=written.word.row,
            column=written.word.column,
        )

    def _comment(self, comments: list[Comment], moved: Side) -> tuple[str, ClockTimes]:
        texts: list[str] = []
        clock_ms: dict[Side, int] = {}
        for comment in comments:
            read = read_clocks(comment.text, moved)
            clock_ms.update(read.times)
            texts.append(read.text)
            for token in read.unreadable:
                self.log.add("unreadable_clock", comment.place, self.ply, token=token)
            for token in read.misspelled:
                self.log.add("clock_spelling", comment.place, self.ply, token=token)
        return " ".join([text for text in texts if text]), clock_ms


@lru_cache(maxsize=8192)
def _start_and_end(board: Board, text: str) -> tuple[Square, Square] | None:
    """The squares that a plain text joins with one sign, in letters or in numbers."""
    names = _SIGN.split(text)
    if len(names) != 2 or names[0].isdigit() != names[1].isdigit():
        return None
    start, end = board.by_name.get(names[0]), board.by_name.get(names[1])
    return None if start is None or end is None else (start, end)


def _numbered(line: LineText, nth: int, position: Position) -> int | None:
    """The half-move that the number of the first move behind a set-up says is due."""
    first, last = line.stretch(nth + 1)
    number = line.moves[first].number if first < last else None
    digits, _ = _parts(number.text) if number is not None else ("", "")
    return half_move_due(position, 2 * (int(digits) - 1)) if digits else None


def _parts(number: str) -> tuple[str, str]:
    found = _NUMBER.fullmatch(number.replace("…", "..."))
    return (found[1].lstrip("0"), found[2]) if found else ("", "")
