"""Calling the arbiter, and the answer."""

from arbiter.record.commands import AnswerCall, CallArbiter
from arbiter.record.decide.conditions import require_not_over
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.events import ArbiterCalled, CallAnswered, ClocksStopped


def call_arbiter(minutes: Minutes, command: CallArbiter) -> None:
    """A call is always heard. It stops the clocks only where the settings allow it and a clock
    runs that may be stopped: that of a claimant runs until the ruling."""
    side = minutes.acting_side(command.side)
    if side is None:
        refuse("side_missing")
    require_not_over(minutes)
    minutes.write(ArbiterCalled(side))
    game = minutes.game
    stops = command.stop_clocks and game.settings.clocks_stop_by_call
    if stops and game.status == "running":
        minutes.write(ClocksStopped(why="call", side=side, text_digest=None))


def answer_call(minutes: Minutes, command: AnswerCall) -> None:
    """Every open call is answered, also one made before the game ended."""
    calls = minutes.game.calls
    if not calls:
        refuse("no_call")
    minutes.write(CallAnswered(calls=tuple(call.seq for call in calls)))
