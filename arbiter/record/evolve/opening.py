"""The game set up and started."""

from dataclasses import replace

from arbiter.record.events import Event, GameCreated, GameStarted, SideAbsent, SidePresent
from arbiter.record.state import GameState, MoveRecord, OpeningSource
from arbiter.rules import get_variant
from arbiter.rules.history import GameHistory
from clocks.engine.clock_state import ClockState
from clocks.engine.time_control import TimeControl


def game_created(payload: GameCreated, event: Event) -> GameState:
    """The moves of a drawn opening are plies 1 to n: no time, but counted in the period."""
    variant = get_variant(payload.variant)
    history = GameHistory.start(variant.parse_fen(payload.fen), payload.pack)
    clocks = ClockState.set_up(TimeControl.from_json(payload.time_control))
    source: OpeningSource | None = None
    moves: tuple[MoveRecord, ...] = ()
    if payload.opening is not None:
        opening = payload.opening
        source = OpeningSource(
            opening.table, opening.edition, opening.number, len(opening.moves), opening.seed
        )
        for written in opening.moves:
            side = history.position.to_move
            history = history.play(written.move(variant))
            clocks = clocks.count_opening_move(side)
            shown = clocks.reading(event.at)
            moves += (
                MoveRecord(
                    ply=history.ply,
                    by=side,
                    notation=written.notation,
                    spent_ms=0,
                    white_ms=shown.white_ms,
                    black_ms=shown.black_ms,
                    seq=event.seq,
                ),
            )
    return GameState(
        game_id=payload.game_id,
        version=event.seq,
        last_at=event.at,
        pack_hash=payload.pack_hash,
        seats=payload.seats,
        settings=payload.settings,
        opening=source,
        history=history,
        clocks=clocks,
        moves=moves,
        start_ms=(clocks.white.remaining_ms, clocks.black.remaining_ms),
    )


def side_present(state: GameState, payload: SidePresent, event: Event) -> GameState:
    return replace(state, absent=tuple(side for side in state.absent if side != payload.side))


def side_absent(state: GameState, payload: SideAbsent, event: Event) -> GameState:
    return replace(state, absent=(*state.absent, payload.side))


def game_started(state: GameState, payload: GameStarted, event: Event) -> GameState:
    """What the clocks show now is what a retraction to the start goes back to."""
    shown = state.clocks.reading(event.at)
    return replace(
        state,
        clocks=state.clocks.start(payload.clock, event.at),
        start_ms=(shown.white_ms, shown.black_ms),
    )
