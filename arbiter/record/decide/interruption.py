"""Interruption of play at the last proven instant, and its resumption by the arbiter."""

from arbiter.record.commands import Interrupt, ResumePlay
from arbiter.record.decide.conditions import require_in_play, require_version
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.events import Interrupted, PlayResumed


def proven_instant(minutes: Minutes, command: Interrupt) -> int:
    """Play is proven to have gone on up to the last heartbeat, or the game's last event."""
    return max(min(command.proven_at, minutes.at), minutes.game.last_at)


def interrupt(minutes: Minutes, command: Interrupt) -> None:
    """A running clock is stopped as of the last proven instant: nobody pays for a power cut. A
    game whose clocks stand is left as it is."""
    if minutes.game.clocks.running is not None:
        at = proven_instant(minutes, command)
        minutes.write(Interrupted(boot=command.boot), at=at)


def resume_play(minutes: Minutes, command: ResumePlay) -> None:
    """Play goes on with both times, each the proven one where none is given."""
    require_in_play(minutes)
    require_version(minutes, command.version)
    game = minutes.game
    if game.status != "interrupted":
        refuse("not_interrupted")
    white_ms = game.clocks.remaining("white", minutes.at)
    black_ms = game.clocks.remaining("black", minutes.at)
    minutes.write(
        PlayResumed(
            side=game.to_move,
            white_ms=white_ms if command.white_ms is None else command.white_ms,
            black_ms=black_ms if command.black_ms is None else command.black_ms,
            proven=command.white_ms is None and command.black_ms is None,
        )
    )
