"""Setting the game up and starting it."""

from arbiter.record.commands import Create, MarkAbsent, MarkPresent, Opening, Start
from arbiter.record.decide.conditions import require_not_over
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.events import (
    GameCreated,
    GameStarted,
    OpeningPlayed,
    SideAbsent,
    SidePresent,
)
from arbiter.record.written_move import WrittenMove
from arbiter.rules import (
    InvalidFen,
    Position,
    RulesError,
    TooManyCaptures,
    UnknownPack,
    UnknownVariant,
    get_variant,
)
from arbiter.rules.history import GameHistory
from arbiter.rules.pack import WrongPack, load_pack
from clocks.engine.errors import InvalidTimeControl
from clocks.engine.time_control import TimeControl


def create(minutes: Minutes, command: Create) -> None:
    """The game is set up. Whatever could make it unplayable is refused here: an unknown pack, a
    position that is already decided, an opening move that is not legal."""
    if not command.game_id:
        raise ValueError("the shell names the game that is created")
    position = _position(command)
    try:
        pack = load_pack(command.pack)
        history = GameHistory.start(position, pack)
    except UnknownPack as error:
        refuse("unknown_pack", pack=command.pack, known=error.params["known"])
    except WrongPack:
        refuse("wrong_pack", pack=command.pack, variant=command.variant)
    try:
        control = TimeControl.from_json(command.time_control)
    except InvalidTimeControl as error:
        refuse("invalid_time_control", field=error.field or "time_control", reason=error.code)
    opening = None if command.opening is None else _opening(history, command.opening)
    if history.outcome is not None:
        refuse("position_over", fen=position.fen())
    minutes.write(
        GameCreated(
            game_id=command.game_id,
            variant=command.variant,
            pack=pack.id,
            pack_hash=pack.content_hash,
            time_control=control.to_json(),
            fen=position.fen(),
            opening=opening,
            seats=command.seats,
            settings=command.settings,
        )
    )


def _position(command: Create) -> Position:
    try:
        variant = get_variant(command.variant)
        position = variant.initial() if command.fen is None else variant.parse_fen(command.fen)
        position.legal_moves()
    except UnknownVariant as error:
        refuse("unknown_variant", variant=command.variant, known=error.params["known"])
    except InvalidFen as error:
        refuse("invalid_fen", fen=command.fen, reason=error.reason)
    except TooManyCaptures as error:
        refuse("invalid_fen", fen=command.fen, reason=error.code)
    return position


def _opening(history: GameHistory, opening: Opening) -> OpeningPlayed:
    """The drawn moves, each legal where it stands; the fault names the ply."""
    written = []
    for ply, text in enumerate(opening.moves, start=1):
        try:
            move = history.position.parse_move(text)
        except RulesError as error:
            refuse("invalid_opening", ply=ply, move=text, reason=error.code)
        history = history.play(move)
        if history.outcome is not None:
            refuse("position_over", ply=ply, move=text)
        written.append(WrittenMove.of(move))
    return OpeningPlayed(
        opening.table, opening.edition, opening.number, tuple(written), opening.seed
    )


def mark_present(minutes: Minutes, command: MarkPresent) -> None:
    require_not_over(minutes)
    if command.side in minutes.game.absent:
        minutes.write(SidePresent(command.side))


def mark_absent(minutes: Minutes, command: MarkAbsent) -> None:
    require_not_over(minutes)
    if command.side not in minutes.game.absent:
        minutes.write(SideAbsent(command.side))


def start(minutes: Minutes, command: Start) -> None:
    """The clock of the side to move begins to run: after many a drawn opening that is black's."""
    require_not_over(minutes)
    game = minutes.game
    if game.status != "not_started":
        refuse("already_started")
    if game.absent:
        refuse("side_absent", sides=list(game.absent))
    if command.clock not in (None, game.to_move):
        refuse("not_on_move", on_move=game.to_move)
    minutes.write(GameStarted(clock=game.to_move))
