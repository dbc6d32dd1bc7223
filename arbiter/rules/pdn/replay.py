"""Playing a game's text over on the board."""

from __future__ import annotations

import re

from arbiter.rules.errors import AmbiguousMove, IllegalMove, InvalidFen, InvalidMove
from arbiter.rules.move import Move
from arbiter.rules.pdn.clocks import read_clocks
from arbiter.rules.pdn.faults import Place
from arbiter.rules.pdn.game import Game, PdnMove
from arbiter.rules.pdn.game_text import GameText, MoveText
from arbiter.rules.pdn.game_type import parse_game_type
from arbiter.rules.position import Position
from arbiter.rules.variant import Variant

_LEADING_ZERO = re.compile(r"(?<![0-9a-zA-Z])0+(?=[1-9])")
_NUMBER = re.compile(r"(\d*)(.*)", re.DOTALL)


def replay(text: GameText, asked: Variant | None, default: Variant) -> Game:
    """The game, its moves played up to the first that the law does not allow.

    Args:
        text: the game as it is written; what is found wrong is added to its faults.
        asked: the variant that the reader asked for, if any.
        default: the variant of a game that names none.
    """
    variant = _variant(text, asked, default)
    start = _start(text, variant) if variant else None
    moves = _moves(text, start) if start else ()
    encodings = text.encodings
    return Game(
        start=start,
        moves=moves,
        tags={name: tag.value for name, tag in text.tags.items()},
        result=text.result,
        comment=" ".join(comment.text for comment in text.comments),
        variations=tuple(text.variations),
        index=text.log.game,
        unread=text.unread + text.ply - len(moves),
        faults=text.log.in_order(),
        encoding="mixed" if len(encodings) > 1 else next(iter(encodings), "ascii"),
    )


def _variant(text: GameText, asked: Variant | None, default: Variant) -> Variant | None:
    """The variant that is played: GameType's, else the one asked for, else the default."""
    tag = text.tag("GameType")
    if tag is None:
        return asked or default
    game_type = parse_game_type(tag.value)
    if game_type is None:
        text.log.add("invalid_game_type", tag.place, 0, value=tag.value)
        return None
    variant = asked or game_type.variant
    if variant is None:
        game = game_type.game
        text.log.add("unsupported_game_type", tag.place, 0, value=tag.value, game=game)
        return None
    if game_type.fits(variant):
        return variant
    text.log.add(
        "game_type_contradicts",
        tag.place,
        0,
        value=tag.value,
        expected=variant.pdn_game_type,
        variant=variant.slug,
    )
    return None


def _start(text: GameText, variant: Variant) -> Position | None:
    """The position that the tags set up, or the initial one."""
    fen, setup = text.tag("FEN"), text.tag("SetUp")
    announced = setup is not None and setup.value.strip() == "1"
    if fen is None or not fen.value.strip():
        if setup is None or not announced:
            return variant.initial()
        text.log.add("setup_without_fen", setup.place, 0)
        return None
    if setup is not None and not announced:
        text.log.add("setup_contradicts_fen", setup.place, 0, value=setup.value)
    try:
        return variant.parse_fen(fen.value)
    except InvalidFen as error:
        text.log.add(
            "invalid_fen",
            fen.place,
            0,
            fen=fen.value,
            variant=variant.slug,
            reason=error.reason,
        )
        return None


def _moves(text: GameText, start: Position) -> tuple[PdnMove, ...]:
    position = start
    moves: list[PdnMove] = []
    for ply, written in enumerate(text.moves, start=1):
        _check_number(text, written, ply, start)
        move = _move(text, written, ply, position)
        if move is None:
            break
        moves.append(_pdn_move(text, written, ply, move, position))
        position = position.after(move)
    return tuple(moves)


def _check_number(text: GameText, written: MoveText, ply: int, start: Position) -> None:
    """Compare the move number with the half-moves played: it says which side moves."""
    if not written.number:
        return
    black_began = start.to_move == "black"
    number, black_moves = divmod(ply - 1 + black_began, 2)
    digits, dots = _parts(written.number)
    if digits not in ("", str(number + 1)) or (dots == "..." and not black_moves):
        due = f"{number + 1}..." if black_moves else f"{number + 1}."
        text.log.add("move_number", written.number_place, ply, found=written.number, expected=due)


def _parts(number: str) -> tuple[str, str]:
    found = _NUMBER.fullmatch(number.replace("…", "..."))
    return (found[1].lstrip("0"), found[2]) if found else ("", "")


def _move(text: GameText, written: MoveText, ply: int, position: Position) -> Move | None:
    """The legal move that is written, or nothing and a fault."""
    log, place = text.log, written.place
    plain = "".join(written.text.split())
    if plain != written.text:
        log.add("spaces_in_move", place, ply, move=written.text)
    bare = _LEADING_ZERO.sub("", plain)
    if bare != plain:
        log.add("leading_zero", place, ply, move=written.text)
    try:
        return position.parse_move(bare)
    except IllegalMove as illegal:
        fault: dict[str, object] = {"reason": illegal.reason}
        code = illegal.code
    except AmbiguousMove as ambiguous:
        fault = {"candidates": ", ".join(move.notation("full") for move in ambiguous.candidates)}
        code = ambiguous.code
    except InvalidMove as invalid:
        fault, code = {}, invalid.code
    log.add(code, place, ply, move=written.text, position=position.fen(), **fault)
    return None


def _pdn_move(
    text: GameText, written: MoveText, ply: int, move: Move, position: Position
) -> PdnMove:
    comments, clock_ms = [], {}
    for comment in written.comments:
        read = read_clocks(comment.text, position.to_move)
        clock_ms.update(read.times)
        comments.append(read.text)
        for token in read.unreadable:
            text.log.add("unreadable_clock", Place(*comment.place), ply, token=token)
    return PdnMove(
        move=move,
        text=written.text,
        comment=" ".join(filter(None, comments)),
        clock_ms=clock_ms,
        annotation=written.annotation,
        nags=tuple(written.nags),
        variations=tuple(written.variations),
        line=written.place.line,
        column=written.place.column,
    )
