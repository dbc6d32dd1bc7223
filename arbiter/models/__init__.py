from arbiter.models.api_token import ApiToken, digest_of
from arbiter.models.command import Command
from arbiter.models.game import UNDER_WAY, Game
from arbiter.models.game_event import EventText, GameEvent
from arbiter.models.installation import Installation
from arbiter.models.opening_table import ImportedOpeningTable
from arbiter.models.user import User

__all__ = [
    "UNDER_WAY",
    "ApiToken",
    "Command",
    "EventText",
    "Game",
    "GameEvent",
    "ImportedOpeningTable",
    "Installation",
    "User",
    "digest_of",
]
