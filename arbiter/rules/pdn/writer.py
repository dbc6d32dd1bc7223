"""Writing PDN as PDN 3.0 has it, in lines of at most 80 characters where words allow it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from arbiter.rules.move_reading import CROSSES, DASHES
from arbiter.rules.pdn.clocks import write_clocks
from arbiter.rules.pdn.faults import UnwritableGame
from arbiter.rules.pdn.game import Game, PdnMove, SetUp, Variation, half_move_due
from arbiter.rules.pdn.game_type import number_of
from arbiter.rules.pdn.results import of_other_kind, read_result
from arbiter.rules.pdn.written_move import written_move
from arbiter.rules.position import Position

LINE = 80

FIRST_TAGS = ("Event", "Site", "Date", "Round", "White", "Black")
"""The tags that come first, in this order, where a game has them; Result and GameType follow."""

POINTS = "International"
"""ResultFormat of a game with points 2-0, 1-1, 0-2 whose GameType has other results in PDN 3.0."""

_OWN_TAGS = {name.casefold(): name for name in ("Result", "GameType", "SetUp", "FEN")}
"""Tags that are written as the game has them; one that is repeated is kept before the other."""

_TAG_NAME = re.compile(r"[^\W\d]\w*")
_LINE_ENDS = re.compile(r"[\r\n]+")
_END_OF_LINE = "\n"
_LONE_SLASH = re.compile(r"/[^/]*\Z")
_AT_LINE_STARTS = ("[", "%")


def write(games: Iterable[Game]) -> str:
    """The games as one PDN text.

    Moves are written with start and end, with their whole path where these are ambiguous. White
    space inside comments becomes one space, line ends inside tags become a space: PDN does not
    keep them. What could not be read of a game is written as it stood.

    Args:
        games: each with a known start and its moves.

    Raises:
        UnwritableGame: a game's start is not known, or a tag's name is no name in PDN.
    """
    return "\n".join(map(write_game, games))


def encode(text: str, encoding: str) -> bytes:
    """A written text in ``utf-8`` or ``cp1251``.

    Raises:
        UnwritableGame: the encoding lacks a character of the text, or a line of it would be read
            as UTF-8 (``ВЁ`` in cp1251).
    """
    try:
        encoded = text.encode(encoding)
    except UnicodeEncodeError as error:
        character = text[error.start]
        line = text.count("\n", 0, error.start) + 1
        raise UnwritableGame(
            f"{encoding} has no {character!r} (U+{ord(character):04X}), line {line}",
            character=character,
            encoding=encoding,
            line=line,
        ) from error
    if encoding == "cp1251" and not text.isascii():
        for number, each in enumerate(encoded.split(b"\n"), start=1):
            if not each.isascii() and _is_utf_8(each):
                raise UnwritableGame(
                    f"line {number} in {encoding} would be read as UTF-8: write UTF-8",
                    encoding=encoding,
                    line=number,
                )
    return encoded


def _is_utf_8(line: bytes) -> bool:
    try:
        line.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def write_game(game: Game) -> str:
    """One game as PDN, with a line end behind it; see ``write``."""
    if game.start is None:
        raise UnwritableGame("the position that the game starts from is not known")
    tags = [*tags_of(game).items(), *game.repeated_tags]
    header = "".join([f'[{_tag_name(name)} "{_escaped(value)}"]\n' for name, value in tags])
    return f"{header}\n{_wrapped(_move_text(game, game.start))}"


def tags_of(game: Game) -> dict[str, str]:
    """The tags as they are written: in their order, Result, GameType and FEN as the game has them.

    A Result that is no result (``4-6``) stays as it is in a game that has none.
    """
    if game.start is None:
        raise UnwritableGame("the position that the game starts from is not known")
    written = {name: game.tags[name] for name in FIRST_TAGS if name in game.tags}
    tagged = game.tags.get("Result", "")
    odd = game.result == "*" and tagged and read_result(tagged) is None
    written["Result"] = tagged if odd else game.result
    written["GameType"] = game.start.variant.pdn_game_type
    own_kind = POINTS if of_other_kind(game.result, number_of(game.start.variant)) else ""
    if result_format := game.tags.get("ResultFormat", own_kind):
        written["ResultFormat"] = result_format
    set_up_first = game.set_ups and not game.moves
    if set_up_first or game.start != game.start.variant.initial():
        written |= {"SetUp": "1", "FEN": game.start.fen()}
    repeated = {name.casefold() for name, _ in game.repeated_tags}
    for name, value in game.tags.items():
        own = _OWN_TAGS.get(name.casefold())
        if own is None:
            written.setdefault(_tag_name(name), value)
        elif name.casefold() in repeated:
            written.setdefault(own, value)
    return written


def _tag_name(name: str) -> str:
    if not _TAG_NAME.fullmatch(name):
        raise UnwritableGame(f"{name!r} is no name of a tag", name=name)
    return name


def _escaped(value: str) -> str:
    return _LINE_ENDS.sub(" ", value.replace("\\", "\\\\").replace('"', '\\"'))


def _move_text(game: Game, start: Position) -> Iterator[str]:
    """The pieces of the move text between which a line may be broken."""
    yield from _line(game, start, half_move_due(start))
    yield from _as_written(game.unread_text)
    yield game.result


def _line(line: Game | Variation, start: Position, half_move: int) -> Iterator[str]:
    """A line from ``start``, where ``half_move`` is due: even for White, counted from 0."""
    yield from _before_first(line, start, half_move)
    yield from _moves(line.moves, start, half_move)
    half_move += len(line.moves)
    for set_up in line.set_ups:
        position = set_up.position
        due = half_move_due(position, half_move)
        half_move = due if set_up.half_move is None else set_up.half_move
        yield f'/FEN "{position.fen()}"/'
        yield from _before_first(set_up, position, half_move, write_clocks(set_up.clock_ms))
        yield from _moves(set_up.moves, position, half_move)
        half_move += len(set_up.moves)


def _before_first(
    line: Game | Variation | SetUp, position: Position, half_move: int, clocks: str = ""
) -> Iterator[str]:
    yield from (f"${nag}" for nag in line.nags)
    yield from _comment(line.comment, clocks)
    yield from _variations(line.variations, position, half_move)


def _moves(moves: Iterable[PdnMove], start: Position, half_move: int) -> Iterator[str]:
    """Moves from ``start``, where ``half_move`` is due: even for White, counted from 0."""
    position, interrupted = start, True
    for move in moves:
        number, black_moves = divmod(half_move, 2)
        written = f"{written_move(move.move, position)}{move.annotation}"
        numbered = f"{number + 1}{'...' if black_moves else '.'}"
        if move.before:
            yield numbered
            yield from _comment(move.before)
        elif black_moves and not interrupted:
            numbered = ""
        yield f"{numbered} {written}" if numbered and not move.before else written
        behind = list(_behind(move, position, half_move))
        yield from behind
        interrupted = bool(behind)
        position = position.after(move.move)
        half_move += 1


def _behind(move: PdnMove, position: Position, half_move: int) -> Iterator[str]:
    yield from (f"${nag}" for nag in move.nags)
    yield from _comment(move.comment, write_clocks(move.clock_ms))
    yield from _variations(move.variations, position, half_move)


def _comment(text: str, clocks: str = "") -> Iterator[str]:
    """A comment in braces; one that holds a brace itself goes to the end of a line."""
    words = text.split()
    if "}" in text:
        if clocks:
            yield f"{{{clocks}}}"
        yield f"; {' '.join(words)}{_END_OF_LINE}"
        return
    pieces = [*([clocks] if clocks else []), *words]
    if pieces:
        pieces[0] = "{" + pieces[0]
        pieces[-1] += "}"
        yield from _kept_off_line_starts(pieces)


def _variations(
    variations: Iterable[Variation], position: Position, half_move: int
) -> Iterator[str]:
    for variation in variations:
        yield from _in_parentheses(
            [
                *_line(variation, position, half_move),
                *_as_written(variation.unread),
                *([variation.result] if variation.result else []),
            ],
            apart=bool(variation.unread),
        )
        yield from _comment(variation.comment_behind)


def _in_parentheses(pieces: list[str], *, apart: bool) -> Iterator[str]:
    """The pieces with parentheses beside them, joined to the first and the last where that is safe.

    Args:
        apart: beside what is kept as it was written they could make another token, as in ``(!)``.
    """
    if apart or not pieces or pieces[-1].endswith(_END_OF_LINE):
        yield from ("(", *pieces, ")")
        return
    pieces[0] = f"({pieces[0]}"
    pieces[-1] = f"{pieces[-1]})"
    yield from pieces


_JOINING = ("[", "~", *CROSSES, *CROSSES.upper(), *DASHES)
"""Where a token begins or ends with one of these, it may be read as one with its neighbour."""


def _as_written(tokens: Iterable[str]) -> Iterator[str]:
    """Tokens that could not be read, one by one, with an empty comment wherever two of them, or the
    move before them and the first, would be read as one move, result or tag. A slash that opens no
    set-up ends its line, for a second one on it would close one."""
    before = ""
    lone = (f"{token}{_END_OF_LINE}" if _LONE_SLASH.match(token) else token for token in tokens)
    for token in _kept_off_line_starts(lone):
        joins = not before or before.endswith(_JOINING) or token.startswith(_JOINING)
        piece = token.replace("[ ", "[ {} ") if "{" not in token else token
        yield f"{{}} {piece}" if joins else piece
        before = token


def _kept_off_line_starts(words: Iterable[str]) -> Iterator[str]:
    """The words, with those that mean something at the start of a line joined to the last."""
    joined = ""
    for word in words:
        if joined.endswith(_END_OF_LINE) and word.startswith(_AT_LINE_STARTS):
            word = f"{{}} {word}"
        if joined and not word.startswith(_AT_LINE_STARTS):
            yield joined
            joined = word
        else:
            joined = f"{joined} {word}" if joined else word
    if joined:
        yield joined


def _wrapped(pieces: Iterable[str]) -> str:
    lines, line = [], ""
    for piece in pieces:
        if line and len(line) + 1 + len(piece.rstrip(_END_OF_LINE)) > LINE:
            lines.append(line)
            line = ""
        line = f"{line} {piece}" if line else piece
        if line.endswith(_END_OF_LINE):
            lines.append(line.rstrip(_END_OF_LINE))
            line = ""
    return "\n".join([*lines, line]) + "\n"
