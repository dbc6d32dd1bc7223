"""Who watches which games in this process, and what has not been sent to them yet.

The follower's thread brings changes; the loops of the streams take them. A stream that reads too
slowly is not kept waiting for: what waits for it is dropped, and it gets a snapshot instead.
"""

import asyncio
import threading
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from arbiter.live.message import Message
from arbiter.selectors.viewer import Viewer

MOST_WAITING = 64
ATTENTION = Message(0, b"event: attention\ndata: {}\n\n")
"""It has no id: a stream resumes after the last event of a game."""


@dataclass(frozen=True, slots=True)
class GameChange:
    """The events after `after` to `version` of a game, written out for each viewer's eyes."""

    game_id: UUID
    after: int
    version: int
    messages: Mapping[Viewer, tuple[Message, ...]]


@dataclass(eq=False)
class Subscription:
    """One open stream. `positions`: the last seq of each of its games that it has dealt with."""

    viewer: Viewer
    positions: dict[UUID, int]
    loop: asyncio.AbstractEventLoop
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    waiting: deque[Message] = field(default_factory=deque)
    lost: bool = False
    recheck: bool = False
    ended: bool = False

    def bring(self, changes: Iterable[GameChange]) -> bool:
        """Adds the changes that follow on what has been dealt with; True when there is news."""
        for change in changes:
            self._bring(change)
        return self.lost or bool(self.waiting)

    def _bring(self, change: GameChange) -> None:
        """A change that begins too late, or was written for others' eyes only, was read before
        this stream came: the follower reads it again."""
        position = self.positions.get(change.game_id)
        written = change.messages.get(self.viewer)
        if position is None or written is None or not change.after <= position < change.version:
            return
        self.positions[change.game_id] = change.version
        self.waiting.extend(message for message in written if message.seq > position)
        if len(self.waiting) > MOST_WAITING:
            self.waiting.clear()
            self.lost = True


@dataclass(frozen=True, slots=True)
class Taken:
    """What a stream has to do now: send these, send a snapshot, look at its rights, end."""

    messages: tuple[Message, ...]
    lost: bool
    recheck: bool
    ended: bool


class Hub:
    """The subscriptions of one process. Its lock is held for moments only, never over a query."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._subscriptions: set[Subscription] = set()

    def __len__(self) -> int:
        return len(self._subscriptions)

    def add(self, subscription: Subscription) -> None:
        with self._lock:
            self._subscriptions.add(subscription)

    def remove(self, subscription: Subscription) -> None:
        with self._lock:
            self._subscriptions.discard(subscription)

    def take(self, subscription: Subscription) -> Taken:
        """What has come for a stream since it last asked."""
        with self._lock:
            taken = Taken(
                tuple(subscription.waiting),
                subscription.lost,
                subscription.recheck,
                subscription.ended,
            )
            subscription.waiting.clear()
            subscription.recheck = False
        return taken

    def restart(self, subscription: Subscription, positions: dict[UUID, int]) -> None:
        """The stream has sent a snapshot of its games at these versions and goes on from there."""
        with self._lock:
            subscription.positions = positions
            subscription.waiting.clear()
            subscription.lost = False

    def watched(self) -> dict[UUID, tuple[int, frozenset[Viewer]]]:
        """Each watched game with the earliest position of its streams, and who watches it. A
        stream that waits for its snapshot holds nobody up, and one with a delay looks by itself."""
        games: dict[UUID, tuple[int, frozenset[Viewer]]] = {}
        with self._lock:
            for subscription in self._subscriptions:
                if subscription.lost or subscription.viewer.delay:
                    continue
                for game_id, position in subscription.positions.items():
                    earliest, viewers = games.get(game_id, (position, frozenset()))
                    games[game_id] = (
                        min(earliest, position),
                        viewers | {subscription.viewer},
                    )
        return games

    def publish(self, changes: Iterable[GameChange]) -> None:
        """Gives the changes to the streams, each loop woken once."""
        changes = list(changes)
        with self._lock:
            awake = {
                subscription for subscription in self._subscriptions if subscription.bring(changes)
            }
        self._wake(awake)

    def recheck(self) -> None:
        """Has every stream look again whether its viewer may still see what it shows."""
        with self._lock:
            awake = set(self._subscriptions)
            for subscription in awake:
                subscription.recheck = True
        self._wake(awake)

    def call_attention(self) -> None:
        """Tells the staff's streams that somebody has seen, taken or let go what needs a person:
        they ask what it is."""
        with self._lock:
            awake = {one for one in self._subscriptions if one.viewer.is_staff}
            for subscription in awake:
                subscription.waiting.append(ATTENTION)
        self._wake(awake)

    def end_streams(self) -> None:
        """Ends every stream."""
        with self._lock:
            awake = set(self._subscriptions)
            for subscription in awake:
                subscription.ended = True
        self._wake(awake)

    def _wake(self, subscriptions: set[Subscription]) -> None:
        by_loop: dict[asyncio.AbstractEventLoop, list[Subscription]] = {}
        for subscription in subscriptions:
            by_loop.setdefault(subscription.loop, []).append(subscription)
        for loop, sleepers in by_loop.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_set_all, sleepers)


def _set_all(subscriptions: list[Subscription]) -> None:
    for subscription in subscriptions:
        subscription.wake.set()


hub = Hub()
