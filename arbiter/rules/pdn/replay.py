"""Playing a game's text over on the board."""

from __future__ import annotations

from dataclasses import replace

from arbiter.rules.errors import InvalidFen
from arbiter.rules.pdn import fen_spelling
from arbiter.rules.pdn.game import Game, Variation
from arbiter.rules.pdn.game_text import GameText, Tag
from arbiter.rules.pdn.game_type import GameType, parse_game_type, well_spelled
from arbiter.rules.pdn.line_replay import LineReplay
from arbiter.rules.pdn.line_text import joined, pieces_from
from arbiter.rules.pdn.move_spelling import notation_of
from arbiter.rules.pdn.naming import Naming, naming
from arbiter.rules.pdn.results import of_other_kind
from arbiter.rules.position import Position
from arbiter.rules.side import Side
from arbiter.rules.variant import Variant


def replay(text: GameText, asked: Variant | None, default: Variant) -> Game:
    """The game, its moves played up to the first that the law does not allow.

    Args:
        text: the game as it is written; what is found wrong is added to its faults.
        asked: the variant that the reader asked for, if any.
        default: the variant of a game that names none.
    """
    tag = text.tag("GameType")
    game_type = parse_game_type(tag.value) if tag else None
    if tag and game_type and not well_spelled(tag.value):
        text.log.add("game_type_spelling", tag.place, 0, value=tag.value)
    if game_type and text.tag("ResultFormat") is None:
        _check_kind_of_results(text, game_type)
    of_old = game_type.in_old_meaning(asked) if game_type else None
    if tag and of_old:
        start, played = _in_either_meaning(text, tag, game_type, of_old, asked, default)
    else:
        start, played = _played(text, game_type, asked, default)
    encodings = text.encodings
    game = Game(
        start=start,
        moves=played.moves,
        set_ups=played.set_ups,
        tags={name: tag.value for name, tag in text.tags.items()},
        repeated_tags=tuple(text.repeated_tags),
        result=text.result,
        nags=played.nags,
        comment=played.comment,
        variations=played.variations,
        index=text.log.game,
        unread_text=played.unread,
        faults=text.log.in_order(),
        encoding="mixed" if len(encodings) > 1 else next(iter(encodings), "ascii"),
    )
    return replace(game, unread=text.unread + text.ply - game.plies)


def _in_either_meaning(
    text: GameText,
    tag: Tag,
    game_type: GameType | None,
    of_old: tuple[Variant, GameType],
    asked: Variant | None,
    default: Variant,
) -> tuple[Position | None, Variation]:
    """The game as PDN 3.0 has its GameType, or as it was before where only that can be meant."""
    before = text.log
    text.log = before.copy()
    now = _played(text, game_type, asked, default)
    if text.log.errors > before.errors:
        log_of_now, text.log = text.log, before.copy()
        variant, meant = of_old
        old = _played(text, meant, variant, default)
        if text.log.errors == before.errors:
            text.log.add("old_invert_flag", tag.place, 0, value=tag.value)
            return old
        text.log = log_of_now
    return now


def _played(
    text: GameText, game_type: GameType | None, asked: Variant | None, default: Variant
) -> tuple[Position | None, Variation]:
    """The position that the game starts from, if it is known, and what was played."""
    line = text.line
    variant = _variant(text, game_type, asked, default)
    if variant is not None:
        names = naming(variant, game_type.details if game_type else None)
        start = _start(text, variant, game_type, names)
        if start is not None:
            fen = text.tag("FEN")
            set_up = fen is not None and bool(fen.value.strip())
            moves = LineReplay(text.log, names, notation_of(variant, game_type))
            return moves.main_line(line, start, set_up=set_up)
    unread = tuple(pieces_from(line, 0, 0))
    return None, Variation(comment=joined(line.comments), unread=unread)


def _check_kind_of_results(text: GameText, game_type: GameType) -> None:
    for written, ply in ((text.tag("Result"), 0), (text.ending, text.ply)):
        if written is not None:
            result, place = written
            if due := of_other_kind(result, game_type.number):
                text.log.add("result_kind", place, ply, result=result, meant=due)


def _variant(
    text: GameText, game_type: GameType | None, asked: Variant | None, default: Variant
) -> Variant | None:
    """The variant that is played: GameType's, else the one asked for, else the default."""
    tag = text.tag("GameType")
    if tag is None:
        return asked or default
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


def _start(
    text: GameText, variant: Variant, game_type: GameType | None, names: Naming | None
) -> Position | None:
    """The position that the tags set up, or the initial one, the side of GameType on move."""
    fen, setup = text.tag("FEN"), text.tag("SetUp")
    announced = setup is not None and setup.value.strip() == "1"
    if fen is None or not fen.value.strip():
        if setup is None or not announced:
            return _initial(variant, game_type)
        text.log.add("setup_without_fen", setup.place, 0)
        return None
    if setup is not None and not announced:
        text.log.add("setup_contradicts_fen", setup.place, 0, value=setup.value)
    try:
        position = variant.parse_fen(names.fen(fen.value) if names else fen.value)
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
    for code in fen_spelling.departures(fen.value):
        text.log.add(code, fen.place, 0, fen=fen.value)
    return position


def _initial(variant: Variant, game_type: GameType | None) -> Position:
    initial = variant.initial()
    if game_type is None or game_type.details is None:
        return initial
    begins: Side = "white" if game_type.details.side == "W" else "black"
    return initial if begins == initial.to_move else initial.with_to_move(begins)
