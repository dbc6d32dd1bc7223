"""What clerks have read off the score sheets, and whether two of them have read the same."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import ClerkEntry


@dataclass(frozen=True, slots=True)
class Reading:
    """The latest entry of one clerk for a game, unless he has taken it back.

    Args:
        clerk_id: of the account.
        result: White's points first.
        rule: ``reported`` or ``no_show``.
    """

    clerk_id: str
    result: str
    rule: str

    def agrees_with(self, other: "Reading") -> bool:
        """Whether somebody else has read the same."""
        same = (self.result, self.rule) == (other.result, other.rule)
        return same and self.clerk_id != other.clerk_id


def readings_of(games: Iterable[uuid.UUID]) -> Mapping[uuid.UUID, tuple[Reading, ...]]:
    """The readings of games of pairings, by game, in the order in which they were entered."""
    latest: dict[uuid.UUID, dict[str, Reading]] = defaultdict(dict)
    for one in ClerkEntry.objects.filter(pairing_game__in=games).order_by("id"):
        of_game = latest[one.pairing_game_id]
        of_game.pop(one.clerk_id, None)
        if one.result:
            of_game[one.clerk_id] = Reading(one.clerk_id, one.result, one.rule)
    return {game: tuple(found.values()) for game, found in latest.items()}


def agreed(readings: Sequence[Reading]) -> tuple[Reading, Reading] | None:
    """The two readings that make a result, the earlier first: of the latest that agrees with one
    of somebody else, both. Nothing while no two people have read the same."""
    for place in range(len(readings) - 1, 0, -1):
        for earlier in readings[:place]:
            if earlier.agrees_with(readings[place]):
                return earlier, readings[place]
    return None
