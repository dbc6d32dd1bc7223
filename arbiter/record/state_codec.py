"""The state to and from JSON, as it is stored beside the log.

It is a cache of the fold: when `STATE_SCHEMA` changes, stored states are folded anew.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

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
from arbiter.rules import Variant, get_variant
from arbiter.rules.history import GameHistory
from arbiter.rules.move import Move
from arbiter.rules.outcome import Need, Outcome
from clocks.engine.clock_state import ClockState
from clocks.engine.errors import InvalidClockState

STATE_SCHEMA = 4

T = TypeVar("T")


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


def state_from_json(stored: Mapping[str, Any]) -> GameState:
    """The exact inverse of `state_to_json`. Raises `UnreadableState`."""
    if stored.get("schema") != STATE_SCHEMA:
        raise UnreadableState(f"state schema {stored.get('schema')!r}, not {STATE_SCHEMA}")
    try:
        return _state(stored)
    except (KeyError, FieldFault, InvalidClockState) as fault:
        raise UnreadableState(f"stored state of schema {STATE_SCHEMA}: {fault}") from fault


def _state(stored: Mapping[str, Any]) -> GameState:
    variant = get_variant(stored["variant"])
    history = GameHistory.restore(
        variant.parse_fen(stored["fen"]),
        stored["pack"],
        [_move_from_json(variant, row) for row in stored["moves"]],
        outcome=_maybe(Outcome, stored["board_outcome"]),
        needs=_all(Need, stored["limits_asked"]),
    )
    return GameState(
        game_id=stored["game_id"],
        version=stored["version"],
        last_at=stored["last_at"],
        pack_hash=stored["pack_hash"],
        seats=read(Seats, stored["seats"]),
        settings=read(Settings, stored["settings"]),
        opening=_maybe(OpeningSource, stored["opening"]),
        history=history,
        clocks=ClockState.from_json(stored["clocks"]),
        moves=tuple(_record(ply, row) for ply, row in enumerate(stored["moves"], start=1)),
        start_ms=(stored["start_ms"][0], stored["start_ms"][1]),
        absent=tuple(stored["absent"]),
        offer=_maybe(Offer, stored["offer"]),
        last_offer_by=stored["last_offer_by"],
        claim=_maybe(Claim, stored["claim"]),
        halt=_maybe(Halt, stored["halt"]),
        flags_asked=_maybe(Need, stored["flags_asked"]),
        calls=_all(Call, stored["calls"]),
        attempts=_all(Attempt, stored["attempts"]),
        touch=_maybe(Touch, stored["touch"]),
        reprimands=_all(Reprimand, stored["reprimands"]),
        clear_draw=_maybe(ClearDraw, stored["clear_draw"]),
        flag_fell=_maybe(FlagDown, stored["flag_fell"]),
        result=_maybe(Ended, stored["result"]),
    )


def _maybe(cls: type[T], value: object) -> T | None:
    return None if value is None else read(cls, value)


def _all(cls: type[T], values: list[object]) -> tuple[T, ...]:
    return tuple(read(cls, value) for value in values)


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


def _move_from_json(variant: Variant, row: list[Any]) -> Move:
    return variant.move(row[1].split(), row[2].split(), row[3])


def _record(ply: int, row: list[Any]) -> MoveRecord:
    notation, _, _, _, by, spent_ms, white_ms, black_ms, seq = row
    return MoveRecord(
        ply=ply,
        by=by,
        notation=notation,
        spent_ms=spent_ms,
        white_ms=white_ms,
        black_ms=black_ms,
        seq=seq,
    )
