"""The pairings of a round, before, during and after play, and why each was made."""

import uuid
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from arbiter.public.sections.shown import frame, game_of_player, section_or_404
from tournaments.models import PUBLIC, Pairing, Round, Section
from tournaments.selectors.draft import read_reasons
from tournaments.selectors.openings import DrawnOpening, drawn_openings, opening_of_round
from tournaments.selectors.section_games import announced_games
from tournaments.selectors.standings import SectionStandings, standings_of
from tournaments.words.kinds import bye_words
from tournaments.words.reasons import reason_words


@require_safe
def section_rounds(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The latest round that has been announced."""
    section = section_or_404(section_id)
    return _page(request, section, section.rounds.filter(state__in=PUBLIC).last())


@require_safe
def round_pairings(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """One round; of a round that has not been announced nothing is told."""
    announced = Round.objects.filter(state__in=PUBLIC).select_related("section__competition")
    found = get_object_or_404(announced, pk=round_id)
    return _page(request, found.section, found)


def _page(request: HttpRequest, section: Section, round_: Round | None) -> HttpResponse:
    context = {
        **frame(section, "rounds"),
        "rounds": section.rounds.filter(state__in=PUBLIC).order_by("number"),
        "round": round_,
        "micro": section.regulations.is_micro_match,
    }
    if round_ is not None:
        before = standings_of(section, round_.number - 1)
        rows = pairing_rows(section, round_, before)
        context["rows"] = rows
        context["with_points"] = round_.number > 1
        context["with_why"] = any(row["why"] or row["pairing"].by_hand for row in rows)
        openings = drawn_openings(round_)
        common = opening_of_round(openings)
        context["opening"] = common
        context["own_openings"] = bool(openings) and common is None
        for row in rows:
            row["opening"] = openings.get(row["pairing"].pk)
        context["lots"] = [one for one in _lots(openings, common) if one.seed and one.count]
    return render(request, "public/sections/pairings.html", context)


def _lots(
    openings: dict[uuid.UUID, DrawnOpening], common: DrawnOpening | None
) -> list[DrawnOpening]:
    return [common] if common else list(openings.values())


def pairing_rows(section: Section, round_: Round, before: SectionStandings) -> list[dict[str, Any]]:
    """The pairings of an announced round by board, with their games and the points `before` it."""
    pairings = round_.pairings.select_related("first__player", "second__player", "table")
    games: dict[uuid.UUID, list[Any]] = {}
    for game in announced_games(section).filter(pairing__round=round_):
        games.setdefault(game.pairing_id, []).append(game)
    return [_row(one, games.get(one.pk, []), before) for one in pairings.order_by("board")]


def _row(pairing: Pairing, games: list[Any], before: SectionStandings) -> dict[str, Any]:
    numbers, points = before.field.numbers, before.scores.points
    first = numbers.get(pairing.first_id)
    second = numbers.get(pairing.second_id) if pairing.second_id else None
    name_of = before.field.name
    return {
        "pairing": pairing,
        "first": pairing.first,
        "second": pairing.second,
        "bye": bye_words(pairing.bye) if pairing.bye else "",
        "first_points": points.get(first) if first else None,
        "second_points": points.get(second) if second else None,
        "games": [game_of_player(game, pairing.first.player_id) for game in games],
        "why": [reason_words(one, name_of) for one in read_reasons(pairing.reasons)],
    }
