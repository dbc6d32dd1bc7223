"""The games of a section's announced rounds, as its public tables link to them."""

import uuid
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import Q, QuerySet

from tournaments.models import PUBLIC, PairingGame, Player, Section
from tournaments.results import Number
from tournaments.selectors.field import Field
from tournaments.selectors.played import RESULTS

GamesOf = Mapping[tuple[int, Number], tuple[uuid.UUID, ...]]
"""By round and player the ids of the games whose result is known, in their order."""


def announced_games(section: Section) -> "QuerySet[PairingGame]":
    """The games of announced rounds, by round, board and number; `state` is read when asked for."""
    games = PairingGame.objects.filter(
        pairing__round__section=section, pairing__round__state__in=PUBLIC
    )
    placed = games.select_related("game", "pairing__round", "pairing__table")
    placed = placed.defer("game__state", "pairing__round__proposal")
    return placed.order_by("pairing__round__number", "pairing__board", "number")


def games_of_player(section: Section, player: Player) -> list[PairingGame]:
    """One player's, those not begun too."""
    return list(announced_games(section).filter(Q(white=player) | Q(black=player)))


def ended_games(section: Section, field: Field) -> GamesOf:
    """Where the games stand that a table of results tells of."""
    numbers = {entry.player_id: number for number, entry in enumerate(field.entries, start=1)}
    rows: Iterable[Any] = (
        announced_games(section)
        .filter(game__result__in=RESULTS)
        .values_list("pairing__round__number", "white_id", "black_id", "game_id")
    )
    found: dict[tuple[int, Number], list[uuid.UUID]] = defaultdict(list)
    for round_number, white, black, game in rows:
        for player in (white, black):
            if player in numbers:
                found[round_number, numbers[player]].append(game)
    return {where: tuple(games) for where, games in found.items()}
