"""The body of the answer to an accepted command."""

from collections.abc import Iterable
from typing import Any

from arbiter.models import GameEvent
from arbiter.record.state import GameState
from arbiter.selectors.events import events_view
from arbiter.selectors.public_view import NO_NAMES, Names, state_view
from arbiter.selectors.viewer import Viewer


def answer_view(
    *,
    events: Iterable[GameEvent],
    state: GameState,
    viewer: Viewer,
    now: int,
    names: Names = NO_NAMES,
) -> dict[str, Any]:
    """`{"events": [...], "state": {...}}`, the clocks read at `now`."""
    return {
        "events": events_view(events, viewer),
        "state": state_view(state, viewer, now, names),
    }
