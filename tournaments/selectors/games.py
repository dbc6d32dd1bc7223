"""Which game is played where, by whom."""

import hashlib
import uuid
from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from tournaments.models import BoardGrant, PairingGame, Player, Round, Section, Table

WITH_NAMES = ("white", "black", "pairing__table", "pairing__round__section__competition")
PRESENT_FIRST = (
    "-pairing__round__created_at",
    "-pairing__round__number",
    "number",
)


def game_of_board(grant: BoardGrant) -> PairingGame | None:
    """The present game of a device: its table's lowest-numbered open game of the latest round."""
    return game_of_table(grant.table_id)


def game_of_table(table_id: uuid.UUID) -> PairingGame | None:
    """The table's lowest-numbered open game of the latest round that has one there."""
    games = _placed().filter(pairing__table_id=table_id, game__ended_at=None)
    return games.order_by(*PRESENT_FIRST).first()


def pairing_game_of(game_id: uuid.UUID) -> PairingGame | None:
    """Where a game stands in its competition; None for a game of no competition."""
    return _placed().filter(game_id=game_id).first()


def _placed() -> "QuerySet[PairingGame]":
    """Games with all that says who plays where; the large `state` is read when it is asked for."""
    return with_names(PairingGame.objects.all()).defer("game__state")


def with_names(games: "QuerySet[PairingGame]") -> "QuerySet[PairingGame]":
    """These with their records, players, tables and rounds, but without what an engine proposed
    for the whole round: that is as large as the round, and would come with each game of it."""
    return games.select_related("game", *WITH_NAMES).defer("pairing__round__proposal")


def games_of_round(round_: Round) -> "QuerySet[PairingGame]":
    """The round's games with their players and tables, in the order of the tables."""
    return games_of_rounds([round_])


def games_of_rounds(rounds: Iterable[Round]) -> "QuerySet[PairingGame]":
    """The games of the rounds, in the order of the tables of the hall."""
    games = PairingGame.objects.filter(pairing__round__in=[each.pk for each in rounds])
    return with_names(games).order_by("pairing__table__number", "pairing__round", "number")


def stamp_of_games(section: Section, rounds: Iterable[Round]) -> str:
    """Another one whenever a log of the games of these rounds has grown, a score sheet was typed, a
    round was closed, or a name or a place by which they are called has changed."""
    games = PairingGame.objects.filter(pairing__round__in=[each.pk for each in rounds])
    rows = games.order_by("game_id").values_list(
        *("game_id", "game__version", "game__head_hash", "number"),
        *("pairing__round__number", "pairing__round__state", "pairing__table__number"),
        "transcript__version",
        *("white__name_ru", "white__name_en", "black__name_ru", "black__name_en"),
    )
    competition = section.competition
    called = (competition.name_ru, competition.name_en, competition.place, section.number)
    return hashlib.sha256(repr((called, list(rows))).encode()).hexdigest()[:32]


def tables_of_round(round_: Round) -> "QuerySet[Table]":
    """The tables at which the round is played."""
    return Table.objects.filter(pairings__round=round_).distinct().order_by("number")


def names_of_game(game: Any) -> dict[str, dict[str, str]]:
    """`{"white": {"id", "name", "name_ru", "name_en"}, "black": …}` of an `arbiter.Game`."""
    found = pairing_game_of(game.pk)
    return names_of(found) if found else {"white": {"name": ""}, "black": {"name": ""}}


def names_of(pairing_game: PairingGame) -> dict[str, dict[str, str]]:
    return {"white": _card(pairing_game.white), "black": _card(pairing_game.black)}


def _card(player: Player) -> dict[str, str]:
    return {
        "id": str(player.pk),
        "name": player.name,
        "name_ru": player.name_ru,
        "name_en": player.name_en,
    }
