"""The state to and from JSON, as it is stored beside the log.

It is a cache of the fold: when `STATE_SCHEMA` changes, stored states are folded anew.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from reprlib import repr as brief
from typing import Any

from arbiter.record.commands.opening import Seats, Settings
from arbiter.record.json_fields import FieldFault, read, write
from arbiter.record.state import (
    Attempt,
    Call,
    Claim,
    ClearDraw,
    Ended,
    FlagDown,
    GameState,
    Halt,
    MoveRecord,
    Offer,
    OpeningSource,
    Reprimand,
    Touch,
)
from arbiter.rules import RulesError, Variant, get_variant
from arbiter.rules.history import GameHistory
from arbiter.rules.move import Move
from arbiter.rules.outcome import Need, Outcome
from arbiter.rules.side import SIDES, Side
from clocks.engine.clock_state import ClockState
from clocks.engine.errors import InvalidClockState

STATE_SCHEMA = 4

_COLUMNS = (str, str, str, bool, str, int, int, int, int)
"""Of the row of a move."""


class UnreadableState(RuntimeError):
    """A stored state that this program never wrote, or of another schema: fold the log anew."""


def state_to_json(state: GameState) -> dict[str, Any]:
    """The state as plain JSON: texts, whole numbers, truth values, null."""
    history = state.history
    return {
        "schema": STATE_SCHEMA,
        "game_id": state.game_id,
        "version": state.version,
        "last_at": state.last_at,
        "variant": state.variant,
        "pack": state.pack_id,
        "pack_hash": state.pack_hash,
        "seats": write(state.seats),
        "settings": write(state.settings),
        "opening": write(state.opening),
        "fen": history.start_position.fen(),
        "moves": [
            _move_to_json(move, record)
            for move, record in zip(history.moves, state.moves, strict=True)
        ],
        "board_outcome": write(history.outcome),
        "limits_asked": write(history.needs),
        "flags_asked": write(state.flags_asked),
        "clocks": state.clocks.to_json(),
        "start_ms": write(state.start_ms),
        "absent": write(state.absent),
        "offer": write(state.offer),
        "last_offer_by": state.last_offer_by,
        "claim": write(state.claim),
        "halt": write(state.halt),
        "calls": write(state.calls),
        "attempts": write(state.attempts),
        "touch": write(state.touch),
        "reprimands": write(state.reprimands),
        "clear_draw": write(state.clear_draw),
        "flag_fell": write(state.flag_fell),
        "result": write(state.result),
    }


def state_from_json(stored: object) -> GameState:
    """The exact inverse of `state_to_json`. Raises `UnreadableState`."""
    if not isinstance(stored, Mapping):
        raise UnreadableState(f"stored state: not an object but {type(stored).__name__}")
    if stored.get("schema") != STATE_SCHEMA:
        raise UnreadableState(f"state schema {brief(stored.get('schema'))}, not {STATE_SCHEMA}")
    try:
        rows = stored["moves"]
        form = read(_Stored, {name: value for name, value in stored.items() if name != "moves"})
        return _state(form, rows)
    except (KeyError, FieldFault, InvalidClockState, RulesError) as fault:
        raise UnreadableState(f"stored state of schema {STATE_SCHEMA}: {fault}") from fault


@dataclass(frozen=True, slots=True)
class _Stored:
    """What is stored, but for the moves."""

    schema: int
    game_id: str
    version: int
    last_at: int
    variant: str
    pack: str
    pack_hash: str
    seats: Seats
    settings: Settings
    opening: OpeningSource | None
    fen: str
    board_outcome: Outcome | None
    limits_asked: tuple[Need, ...]
    flags_asked: Need | None
    clocks: dict[str, object]
    start_ms: tuple[int, ...]
    absent: tuple[Side, ...]
    offer: Offer | None
    last_offer_by: Side | None
    claim: Claim | None
    halt: Halt | None
    calls: tuple[Call, ...]
    attempts: tuple[Attempt, ...]
    touch: Touch | None
    reprimands: tuple[Reprimand, ...]
    clear_draw: ClearDraw | None
    flag_fell: FlagDown | None
    result: Ended | None


def _state(stored: _Stored, rows: object) -> GameState:
    variant = get_variant(stored.variant)
    if not isinstance(rows, list):
        raise FieldFault("moves", "not_a_list", rows)
    made = [_move_from_json(variant, row, ply) for ply, row in enumerate(rows, start=1)]
    history = GameHistory.restore(
        variant.parse_fen(stored.fen),
        stored.pack,
        [move for move, _ in made],
        outcome=stored.board_outcome,
        needs=stored.limits_asked,
    )
    if stored.claim is not None and (written := stored.claim.move) is not None:
        _check_path(written.path, "claim.move")
        written.move(variant)
    if len(stored.start_ms) != 2:
        raise FieldFault("start_ms", "out_of_range", stored.start_ms)
    return GameState(
        game_id=stored.game_id,
        version=stored.version,
        last_at=stored.last_at,
        pack_hash=stored.pack_hash,
        seats=stored.seats,
        settings=stored.settings,
        opening=stored.opening,
        history=history,
        clocks=ClockState.from_json(stored.clocks),
        moves=tuple(record for _, record in made),
        start_ms=(stored.start_ms[0], stored.start_ms[1]),
        absent=stored.absent,
        offer=stored.offer,
        last_offer_by=stored.last_offer_by,
        claim=stored.claim,
        halt=stored.halt,
        flags_asked=stored.flags_asked,
        calls=stored.calls,
        attempts=stored.attempts,
        touch=stored.touch,
        reprimands=stored.reprimands,
        clear_draw=stored.clear_draw,
        flag_fell=stored.flag_fell,
        result=stored.result,
    )


# A game has many moves, and the whole state is written with each: a row is a plain list.


def _move_to_json(move: Move, record: MoveRecord) -> list[Any]:
    return [
        record.notation,
        " ".join(move.squares),
        " ".join(move.captured),
        move.promoted,
        record.by,
        record.spent_ms,
        record.white_ms,
        record.black_ms,
        record.seq,
    ]


def _move_from_json(variant: Variant, row: object, ply: int) -> tuple[Move, MoveRecord]:
    place = f"moves[{ply - 1}]"
    if not isinstance(row, list) or tuple(map(type, row)) != _COLUMNS:
        raise FieldFault(place, "not_one_of", row)
    notation, squares, captured, promoted, by, spent_ms, white_ms, black_ms, seq = row
    if by not in SIDES:
        raise FieldFault(place, "not_one_of", by)
    path, taken = squares.split(), captured.split()
    _check_path(path, place)
    record = MoveRecord(
        ply=ply,
        by=by,
        notation=notation,
        spent_ms=spent_ms,
        white_ms=white_ms,
        black_ms=black_ms,
        seq=seq,
    )
    return variant.move(path, taken, promoted), record


def _check_path(path: Sequence[str], place: str) -> None:
    """A path has at least two squares. How many pieces it takes does not follow from it: a move
    that stands by a ruling may have taken off too few or too many."""
    if len(path) < 2:
        raise FieldFault(place, "out_of_range", path)
