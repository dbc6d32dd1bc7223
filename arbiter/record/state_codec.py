"""The state to and from JSON, as it is stored beside the log."""

from collections.abc import Mapping
from typing import Any

from arbiter.record.state import GameState

STATE_SCHEMA = 1


def state_to_json(state: GameState) -> dict[str, Any]:
    """The state as plain JSON."""
    raise NotImplementedError


def state_from_json(stored: Mapping[str, Any]) -> GameState:
    """The exact inverse of `state_to_json`."""
    raise NotImplementedError
