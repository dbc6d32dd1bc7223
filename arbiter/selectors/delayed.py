"""How much of a game a viewer may know by now, where the public sees games in play later.

A game that has ended is shown whole: a delay keeps help from players, and results stand in
the standings at once.
"""

from arbiter.models import Game, GameEvent
from arbiter.models.log import state_at, state_of
from arbiter.models.recent_states import RecentStates
from arbiter.record.state import GameState
from arbiter.selectors.viewer import Delay, Viewer

MINUTE_MS = 60_000
CREATION = 1

_earlier = RecentStates(256)
"""States before the present ones, by game and version; they never change."""


def state_shown(game: Game, viewer: Viewer, now: int) -> GameState:
    """The state as far as the viewer may know it at event time `now`."""
    return state_until(game, version_shown(game, viewer, now))


def state_until(game: Game, version: int) -> GameState:
    """The state after event `version`, one that a viewer was shown."""
    if version >= game.version:
        return state_of(game)
    key = f"{game.pk}:{version}"
    state = _earlier.get(key)
    if state is None:
        state = state_at(game.pk, version)
        _earlier.keep(key, state)
    return state


def version_shown(game: Game, viewer: Viewer, now: int) -> int:
    """The last event that the viewer may know of at event time `now`."""
    if viewer.delay is None or game.ended_at is not None:
        return game.version
    if viewer.delay.unit == "minutes":
        return _known_at(game, now - viewer.delay.amount * MINUTE_MS)
    return _before_the_last(viewer.delay, state_of(game))


def _before_the_last(delay: Delay, state: GameState) -> int:
    """What stood before the last moves were made; moves of a drawn opening are known to all."""
    made = [move.seq for move in state.moves if move.seq > CREATION]
    hidden = made[-delay.amount :]
    return hidden[0] - 1 if hidden else state.version


def _known_at(game: Game, at: int) -> int:
    if game.last_at_ms <= at:
        return game.version
    before = GameEvent.objects.filter(game_id=game.pk, at_ms__lte=at).order_by("-seq")
    return before.values_list("seq", flat=True).first() or CREATION
