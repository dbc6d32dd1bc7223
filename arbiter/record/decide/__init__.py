"""The law of the record: what a command does to a game."""

from arbiter.record.authority import Actor
from arbiter.record.commands import Command
from arbiter.record.decide.decision import Decision, Stamp
from arbiter.record.state import GameState

__all__ = ["Decision", "Stamp", "decide"]


def decide(state: GameState | None, command: Command, actor: Actor, stamp: Stamp) -> Decision:
    """The events that `command` of `actor` makes of `state`, and its refusal if it is refused."""
    raise NotImplementedError
