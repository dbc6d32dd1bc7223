"""A player's page: the sections he plays in, all his games, his next one, his figures."""

import uuid
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from arbiter.public.sections.shown import game_of_player, group_words
from tournaments.models import Entry, PairingGame, Player
from tournaments.paper.figures import place_text
from tournaments.selectors.section_games import games_of_player
from tournaments.selectors.standings import SectionStandings, standings_of
from tournaments.standings.scores import Encounter
from tournaments.tables.standings import opened, opened_words, points_column
from tournaments.words.kinds import bye_words
from tournaments.words.so_far import so_far_words
from tournaments.words.sums import cause_words
from tournaments.words.tie_breaks import figure_text


@require_safe
def player(request: HttpRequest, player_id: uuid.UUID) -> HttpResponse:
    """What the tables of a competition say of one player; never when he was born. Of one who is in
    no list, such as an applicant, nothing is told."""
    found = get_object_or_404(Player.objects.select_related("competition"), pk=player_id)
    entries = (
        found.entries.filter(seed__isnull=False)
        .select_related("section__competition")
        .order_by("section__number")
    )
    if not entries:
        raise Http404
    context = {
        "player": found,
        "competition": found.competition,
        "sections": [_section(found, entry) for entry in entries],
    }
    return render(request, "public/sections/player.html", context)


def _section(player: Player, entry: Entry) -> dict[str, Any]:
    standings = standings_of(entry.section)
    number = standings.field.numbers[entry.pk]
    games = games_of_player(entry.section, player)
    place = standings.by_number.get(number)
    return {
        "section": entry.section,
        "entry": entry,
        "group": group_words(entry.group) if entry.group else "",
        "place": place_text(place) if place and standings.after else "",
        "points": place.points if place else None,
        "points_name": points_column(standings.scores.scoring).name,
        "reached": so_far_words(standings.so_far),
        "next": _next(standings, player, games),
        "rounds": _rounds(standings, number, player, games),
        "figures": _figures(standings, number),
    }


def _next(
    standings: SectionStandings, player: Player, games: list[PairingGame]
) -> dict[str, Any] | None:
    """The first game of his that has not ended: table, opponent, colour."""
    for game in games:
        if game.game.ended_at is None:
            white = game.white_id == player.pk
            other = game.black_id if white else game.white_id
            return {
                "game": game,
                "white": white,
                "opponent": _entry_of(standings, other),
                "begun": game.game.status != "not_started",
            }
    return None


def _entry_of(standings: SectionStandings, player_id: uuid.UUID) -> Entry | None:
    entries = standings.field.entries
    return next((entry for entry in entries if entry.player_id == player_id), None)


def _rounds(
    standings: SectionStandings, number: int, player: Player, games: list[PairingGame]
) -> list[dict[str, Any]]:
    """A line for each round, those announced and still open too."""
    of_round: dict[int, list[PairingGame]] = {}
    for game in games:
        of_round.setdefault(game.pairing.round.number, []).append(game)
    met = {one.round: one for one in standings.scores.encounters.get(number, ())}
    return [
        _round(standings, each, met.get(each), of_round.get(each, []), player)
        for each in sorted({*met, *of_round})
    ]


def _round(
    standings: SectionStandings,
    number: int,
    met: Encounter | None,
    games: list[PairingGame],
    player: Player,
) -> dict[str, Any]:
    opponent = None
    if met is not None and met.opponent is not None:
        opponent = standings.field.entry(met.opponent)
    elif games:
        first = games[0]
        other = first.black_id if first.white_id == player.pk else first.white_id
        opponent = _entry_of(standings, other)
    bye = met.meeting.bye if met and met.meeting else None
    return {
        "number": number,
        "round": games[0].pairing.round if games else None,
        "table": games[0].pairing.table if games else None,
        "opponent": opponent,
        "without": bye_words(bye) if bye else cause_words(met.cause) if met else "",
        "annulled": met is not None and met.cause == "annulled",
        "points": met.points if met and (met.games or bye) else None,
        "games": [game_of_player(game, player.pk) for game in games],
    }


def _figures(standings: SectionStandings, number: int) -> list[dict[str, Any]]:
    """Points and tie-breaks, each with the sum that it is."""
    if number not in standings.by_number or not standings.after:
        return []
    figures = []
    for key in ("points", *map(str, range(len(standings.known.order)))):
        found = opened(standings, number, key)
        if found is not None:
            name, figure = found
            figures.append(
                {
                    "name": name if key != "points" else gettext("Points"),
                    "text": figure_text(figure),
                    "lines": opened_words(standings, figure),
                }
            )
    return figures
