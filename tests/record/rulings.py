"""The arbiter's commands, with their fields named."""

from tests.record.officiated_game import ARBITER, OfficiatedGame


def ruled(game: OfficiatedGame, command: str, **body: object) -> list[str]:
    """The kinds of the events of an accepted command."""
    return game.accepted(command, body, by=ARBITER)


def refused(game: OfficiatedGame, command: str, **body: object) -> str:
    """The code of the refusal."""
    return game.refused(command, body, by=ARBITER)
