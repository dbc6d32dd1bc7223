"""Writing PDN as PDN 3.0 has it, in lines of at most 80 characters where words allow it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from arbiter.rules.pdn.clocks import write_clocks
from arbiter.rules.pdn.faults import UnwritableGame
from arbiter.rules.pdn.game import Game, PdnMove, Variation
from arbiter.rules.pdn.results import read_result
from arbiter.rules.position import Position

LINE = 80

FIRST_TAGS = ("Event", "Site", "Date", "Round", "White", "Black")
"""The tags that come first, in this order, where a game has them; Result and GameType follow."""

_OWN_TAGS = ("result", "gametype", "setup", "fen")
_TAG_NAME = re.compile(r"[^\W\d]\w*")
_LINE_ENDS = re.compile(r"[\r\n]+")
_END_OF_LINE = "\n"


def write(games: Iterable[Game]) -> str:
    """The games as one PDN text.

    Captures are written with their whole path and so never ambiguous. Clock times are written in
    whole seconds. White space inside comments becomes one space, line ends inside tags become a
    space: PDN does not keep them.

    Args:
        games: each with a known start and its moves.

    Raises:
        UnwritableGame: a game's start is not known, or a tag's name is no name in PDN.
    """
    return "\n".join(map(write_game, games))


def write_game(game: Game) -> str:
    """One game as PDN, with a line end behind it; see ``write``."""
    if game.start is None:
        raise UnwritableGame("the position that the game starts from is not known")
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in tags_of(game).items())
    return f"{tags}\n{_wrapped(_move_text(game, game.start))}"


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
    if game.start != game.start.variant.initial():
        written |= {"SetUp": "1", "FEN": game.start.fen()}
    for name, value in game.tags.items():
        if not _TAG_NAME.fullmatch(name):
            raise UnwritableGame(f"{name!r} is no name of a tag", name=name)
        if name.casefold() not in _OWN_TAGS:
            written.setdefault(name, value)
    return written


def _escaped(value: str) -> str:
    return _LINE_ENDS.sub(" ", value.replace("\\", "\\\\").replace('"', '\\"'))


def _move_text(game: Game, start: Position) -> Iterator[str]:
    """The pieces of the move text between which a line may be broken."""
    yield from _comment(game.comment)
    yield from _variations(game.variations)
    black_began = start.to_move == "black"
    interrupted = True
    for ply, move in enumerate(game.moves, start=black_began):
        number, black_moves = divmod(ply, 2)
        before = f"{number + 1}{'...' if black_moves else '.'} "
        if black_moves and not interrupted:
            before = ""
        yield f"{before}{move.move.notation('full')}{move.annotation}"
        behind = list(_behind(move))
        yield from behind
        interrupted = bool(behind)
    yield game.result


def _behind(move: PdnMove) -> Iterator[str]:
    yield from (f"${nag}" for nag in move.nags)
    yield from _comment(move.comment, write_clocks(move.clock_ms))
    yield from _variations(move.variations)


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


def _variations(variations: Iterable[Variation]) -> Iterator[str]:
    for variation in variations:
        yield from _kept_off_line_starts(f"({variation.text})".split(" "))


def _kept_off_line_starts(words: Iterable[str]) -> Iterator[str]:
    """The words, with those that mean something at the start of a line joined to the last."""
    joined = ""
    for word in words:
        if joined and not word.startswith(("[", "%")):
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
