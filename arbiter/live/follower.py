"""The one follower of a process: reads which watched games have changed, once for all streams.

A hint wakes it at once; without one it looks by itself several times a second, so that what another
process wrote arrives too. With nobody watching it asks the database nothing.
"""

import logging
import threading
from collections.abc import Callable
from uuid import UUID

from django.db import DatabaseError, connection

from arbiter.live.hub import GameChange, Hub, hub
from arbiter.live.message import Message, written
from arbiter.models import Game, GameEvent
from arbiter.models.log import rows_of, state_of
from arbiter.record.state import GameState
from arbiter.selectors.events import event_view
from arbiter.selectors.public_view import Names, short_state_view
from arbiter.selectors.viewer import Viewer
from arbiter.services.hints import Change, listen
from arbiter.services.timeline import now_ms
from tournaments.selectors.games import names_of_game

logger = logging.getLogger(__name__)

POLL_S = 0.25


class Follower:
    """A thread that brings the hub what has been written."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._bell = threading.Event()
        self._stopping = threading.Event()
        self._start = threading.Lock()
        self._thread: threading.Thread | None = None
        self._end_listening: Callable[[], None] | None = None

    def ensure_running(self) -> None:
        """Starts the thread with the first stream; wakes it for a further one."""
        with self._start:
            if self._thread is None:
                self._stopping.clear()
                self._end_listening = listen(self._hear)
                self._thread = threading.Thread(target=self._run, name="follower", daemon=True)
                self._thread.start()
        self._bell.set()

    def stop(self) -> None:
        with self._start:
            thread, self._thread = self._thread, None
            if thread is None:
                return
            if self._end_listening is not None:
                self._end_listening()
            self._stopping.set()
            self._bell.set()
            thread.join(timeout=5)

    def _hear(self, change: Change) -> None:
        if change == "attention":
            self._hub.call_attention()
        elif change != "game":
            self._hub.recheck()
        self._bell.set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._bell.wait(POLL_S if len(self._hub) else None)
            self._bell.clear()
            try:
                changes = read_changes(self._hub.watched())
            except DatabaseError as fault:
                logger.warning("The database cannot be followed now: %s", fault)
                connection.close()
                self._stopping.wait(POLL_S)
            except Exception:
                # A thread that died of one game's fault would silence every stream.
                logger.exception("Changes could not be read")
                connection.close()
                self._stopping.wait(POLL_S)
            else:
                if changes:
                    self._hub.publish(changes)
        connection.close()


def read_changes(watched: dict[UUID, tuple[int, frozenset[Viewer]]]) -> list[GameChange]:
    """What has been appended to the watched games: one query when nothing has."""
    if not watched:
        return []
    versions = Game.objects.filter(id__in=watched).values_list("id", "version")
    changed = [game_id for game_id, version in versions if version > watched[game_id][0]]
    if not changed:
        return []
    return [change_of(game, *watched[game.id]) for game in Game.objects.filter(id__in=changed)]


def change_of(game: Game, after: int, viewers: frozenset[Viewer]) -> GameChange:
    """The events of a game after seq `after`, written out for each of the viewers."""
    rows = list(rows_of(game.id, after=after, until=game.version))
    state, names, now = state_of(game), names_of_game(game), now_ms()
    return GameChange(
        game_id=game.id,
        after=after,
        version=game.version,
        messages={
            viewer: tuple(messages_for(viewer, rows, state, now, names)) for viewer in viewers
        },
    )


def messages_for(
    viewer: Viewer, rows: list[GameEvent], state: GameState, now: int, names: Names
) -> list[Message]:
    """One message for each event that the viewer may read, with the state after all of them."""
    shown = short_state_view(state, viewer, now, names)
    return [
        Message(row.seq, written("game", row.seq, {"event": event, "state": shown}))
        for row in rows
        if (event := event_view(row, viewer)) is not None
    ]


follower = Follower(hub)
