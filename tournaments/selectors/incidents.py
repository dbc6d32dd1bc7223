"""Incidents of a competition, and where a player stands on its ladder of reprimands."""

from collections.abc import Mapping
from typing import cast
from uuid import UUID

from django.db.models import QuerySet

from arbiter.rules.pack import Degree, load_pack
from arbiter.rules.side import Side
from tournaments.incidents.ladder import Ladder, Reprimand, ladder_of, steps_of
from tournaments.models import Competition, Incident, PairingGame, Player, Section
from tournaments.selectors.games import PRESENT_FIRST, WITH_NAMES


def ladder_in(section: Section, player: Player) -> Ladder:
    """Where the player stands in the section, as its regulations count."""
    return ladders_in(section, (player,))[player.pk]


def ladders_in(section: Section, players: tuple[Player, ...]) -> dict[UUID, Ladder]:
    """Where each of the players stands in the section."""
    given: dict[UUID, list[Reprimand]] = {player.pk: [] for player in players}
    rows = Incident.objects.filter(competition=section.competition_id, player__in=list(given))
    columns = ("player_id", "degree", "section_id", "taken_back_at")
    for player, degree, of, back in (
        rows.exclude(degree="").order_by("at", "pk").values_list(*columns)
    ):
        given[player].append(Reprimand(cast(Degree, degree), of, taken_back=back is not None))
    regulations = section.regulations
    steps = steps_of(regulations.reprimand_ladder, load_pack(section.pack))
    return {
        player: ladder_of(
            reprimands, steps=steps, scope=regulations.reprimands_count, section=section.pk
        )
        for player, reprimands in given.items()
    }


def ladders_of_game(pairing_game: PairingGame) -> Mapping[Side, Ladder]:
    """Where both players of a game stand."""
    players = (pairing_game.white, pairing_game.black)
    found = ladders_in(pairing_game.pairing.round.section, players)
    return {"white": found[players[0].pk], "black": found[players[1].pk]}


def player_of(pairing_game: PairingGame, side: Side) -> Player:
    """Who has that side."""
    return pairing_game.white if side == "white" else pairing_game.black


def side_of(pairing_game: PairingGame, player: Player) -> Side:
    """The side that the player has in a game of his."""
    return "white" if pairing_game.white_id == player.pk else "black"


def open_game_of(section: Section, player: Player) -> PairingGame | None:
    """The player's game of the section that has not ended, the present one first."""
    return _games_of(section, player).filter(game__ended_at=None).order_by(*PRESENT_FIRST).first()


def last_game_of(section: Section, player: Player) -> PairingGame | None:
    """The player's last game of the section that has ended."""
    ended = _games_of(section, player).filter(game__ended_at__isnull=False)
    return ended.order_by("-pairing__round__number", "-number").first()


def _games_of(section: Section, player: Player) -> "QuerySet[PairingGame]":
    games = PairingGame.objects.filter(pairing__round__section=section)
    theirs = games.filter(white=player) | games.filter(black=player)
    return theirs.select_related("game", *WITH_NAMES)


def incidents_of(competition: Competition) -> "QuerySet[Incident]":
    """All that were put down, the latest first, with all that a list of them shows."""
    return Incident.objects.filter(competition=competition).select_related(
        *("section__competition", "player", "by", "taken_back_by", "carried_out_by"),
        *("pairing_game__pairing__table", "pairing_game__white", "pairing_game__black"),
    )
