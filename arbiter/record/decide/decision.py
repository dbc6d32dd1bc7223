"""What comes in with a command, and what goes out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from arbiter.record.events import Event
from arbiter.record.refusals import Refusal
from arbiter.record.state import GameState


@dataclass(frozen=True, slots=True)
class Stamp:
    """When the server received the command (event time), and the salt for free words. Both are
    drawn by the shell."""

    at: int
    salt: str


@dataclass(frozen=True, slots=True)
class Decision:
    """The events that follow, kept even beside a `refusal`; the `state` after them (None: there
    is still no game); `facts` the answer gives besides (`remaining_ms` after noting a flag)."""

    events: tuple[Event, ...]
    refusal: Refusal | None
    state: GameState | None
    facts: Mapping[str, int] = field(default_factory=dict)
