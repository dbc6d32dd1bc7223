"""The arbiter and the clocks: stop, resume, adjust, read."""

from arbiter.record.commands import AdjustClock, ReadClock, ResumeClocks, StopClocks
from arbiter.record.decide.conditions import (
    require_clocks_running,
    require_in_play,
    require_no_claim,
    require_no_flag_in_check,
    require_not_over,
    require_reason,
    require_version,
)
from arbiter.record.decide.flags import judge_flags, require_flag_down
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.events import ClockAdjusted, ClockRead, ClocksResumed, ClocksStopped
from arbiter.record.state import GameState
from arbiter.rules.side import Side
from clocks.engine.errors import InvalidAdjustment


def stop_clocks(minutes: Minutes, command: StopClocks) -> None:
    """Both clocks stand. A reason may be given; an arbiter in a hurry stops first."""
    require_in_play(minutes)
    require_no_flag_in_check(minutes)
    require_clocks_running(minutes)
    minutes.write(
        ClocksStopped(why="arbiter", side=None, text_digest=minutes.digest_or_none(command.reason)),
        text=command.reason or None,
    )


def resume_clocks(minutes: Minutes, command: ResumeClocks) -> None:
    """The clock of the side on move runs on. An interruption is left by resuming play, with both
    times looked at."""
    require_in_play(minutes)
    status = minutes.game.status
    if status == "interrupted":
        refuse("interrupted")
    if status != "stopped":
        refuse("clocks_running")
    minutes.write(ClocksResumed(side=minutes.game.to_move))


def adjust_clock(minutes: Minutes, command: AdjustClock) -> None:
    """A clock is set right or given another time, with the reason. A running clock that is left
    with nothing has run out."""
    require_not_over(minutes)
    require_version(minutes, command.version)
    require_no_flag_in_check(minutes)
    require_reason(command.reason)
    clocks = minutes.game.clocks
    try:
        adjusted = clocks.adjust(
            command.side,
            minutes.at,
            set_ms=command.set_ms,
            add_ms=command.add_ms,
            period=command.period,
            moves_in_period=command.moves,
        )
    except InvalidAdjustment as error:
        refuse("invalid_adjustment", field=error.field or "set_ms", reason=error.code)
    place = adjusted.clock(command.side)
    minutes.write(
        ClockAdjusted(
            side=command.side,
            before_ms=clocks.remaining(command.side, minutes.at),
            after_ms=place.remaining_ms,
            period=place.period,
            moves=place.moves_in_period,
            why="arbiter",
            article=command.article or None,
            text_digest=minutes.digest(command.reason),
        ),
        text=command.reason,
    )


def read_clock(minutes: Minutes, command: ReadClock) -> None:
    """The clocks are set to what a mechanical clock shows, whichever runs running on. Flags that
    are down are judged as declared; with both down nothing runs any more. The side whose clock
    runs has to be the side on move of the record: otherwise a move is missing there, and is
    entered first."""
    require_in_play(minutes)
    require_version(minutes, command.version)
    require_no_claim(minutes)
    game = minutes.game
    if command.side not in (None, game.to_move):
        refuse("reading_disagrees", on_move=game.to_move, ply=game.ply)
    require_flag_down(command.white_flag, command.black_flag, command.first)
    if command.white_flag and command.black_flag and game.clocks.running is not None:
        minutes.write(ClocksStopped(why="arbiter", side=None, text_digest=None))
    clocks, side = minutes.game.clocks, game.to_move
    try:
        read = clocks.adjust(
            side,
            minutes.at,
            set_ms=command.white_ms if side == "white" else command.black_ms,
            period=command.period,
            moves_in_period=_moves_in(game, side, command.period),
        )
    except InvalidAdjustment as error:
        refuse("invalid_adjustment", field=error.field or "period", reason=error.code)
    place = read.clock(side)
    minutes.write(
        ClockRead(
            white_ms=command.white_ms,
            black_ms=command.black_ms,
            white_before_ms=clocks.remaining("white", minutes.at),
            black_before_ms=clocks.remaining("black", minutes.at),
            side=side,
            period=place.period,
            moves=place.moves_in_period,
            white_flag=command.white_flag,
            black_flag=command.black_flag,
            first=command.first,
            text_digest=minutes.digest_or_none(command.reason),
        ),
        text=command.reason or None,
    )
    if command.white_flag or command.black_flag:
        judge_flags(minutes, command.white_flag, command.black_flag, command.first)


def _moves_in(game: GameState, side: Side, period: int | None) -> int | None:
    """The moves of `side` in a period that its clock comes to by a reading: those of the record,
    where that has it in this period. None leaves them to the clock."""
    clocks = game.clocks
    place = clocks.control.place_after(side, game.moves_by(side))
    comes = period is not None and period != clocks.clock(side).period
    return place.moves_in_period if comes and period == place.period else None
