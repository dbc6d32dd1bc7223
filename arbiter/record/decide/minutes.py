"""The minutes of one command: what it has brought about so far, event by event."""

from typing import NoReturn

from arbiter.record.authority import PLAYERS, Actor
from arbiter.record.chain import text_digest
from arbiter.record.decide.decision import Stamp
from arbiter.record.events import Event, Payload
from arbiter.record.evolve import evolve
from arbiter.record.refusals import Refusal, RefusalCode
from arbiter.record.state import GameState
from arbiter.rules.side import Side
from clocks.engine.clock_state import Reading

NOT_READ_YET = Reading(0, 0, None, 0, 0)


class Refused(Exception):
    """Raised where a command is refused; what the minutes hold by then is kept."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def refuse(code: RefusalCode, **params: object) -> NoReturn:
    """The command is refused."""
    raise Refused(Refusal(code, params))


class Minutes:
    """The state as the command found it and as its events have changed it.

    `at` is the command's event time, raised to that of the last event. `seen` is the version that
    the actor may have looked at: the one before this command.
    """

    def __init__(self, state: GameState | None, actor: Actor, stamp: Stamp) -> None:
        self._state = state
        self.actor = actor
        self.salt = stamp.salt
        self.at = stamp.at if state is None else max(stamp.at, state.last_at)
        self.seen = 0 if state is None else state.version
        self.events: list[Event] = []
        self.facts: dict[str, int] = {}

    @property
    def game(self) -> GameState:
        """The game after the events written so far."""
        if self._state is None:
            raise ValueError("the first command of a game is to create it")
        return self._state

    @property
    def state(self) -> GameState | None:
        return self._state

    def write(self, payload: Payload, *, at: int | None = None, text: str | None = None) -> Event:
        """Enters one event, with the clocks as they stand after it. `at` lies between the last
        event and now, where something is known to have happened earlier."""
        seq = 1 if self._state is None else self._state.version + 1
        when = self.at if at is None else at
        after = evolve(self._state, Event(seq, when, payload, NOT_READ_YET, text))
        event = Event(seq, when, payload, after.clocks.reading(when), text)
        self._state = after
        self.events.append(event)
        return event

    def digest(self, text: str) -> str:
        """What the payload holds of free words."""
        return text_digest(text, self.salt)

    def digest_or_none(self, text: str) -> str | None:
        return self.digest(text) if text else None

    def acting_side(self, named: Side | None) -> Side | None:
        """The side the command is given for: the one named, or the only one of the device. None
        when the arbiter names none."""
        if named is not None or self.actor.role not in PLAYERS:
            return named
        if len(self.actor.sides) == 1:
            (side,) = self.actor.sides
            return side
        if not self.actor.sides:
            refuse("not_allowed")
        refuse("side_missing")
