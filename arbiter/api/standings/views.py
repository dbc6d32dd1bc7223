"""Standings, cross-table, progress, players; decisions on places."""

import uuid
from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.operation import component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.standings.bodies import PlaceDecisionBody
from arbiter.api.standings.documents import (
    cross_table_document,
    player_page_document,
    progress_document,
    standings_document,
)
from arbiter.api.view import STAFF, Answer, ApiView, section_or_404
from arbiter.services.refused import Refused
from tournaments.models import Entry, Player, Section
from tournaments.selectors.standings import SectionStandings, UnknownGroup, standings_of
from tournaments.services.results.decisions import draw_lot, rule_places, strike_out

ASKED = [
    OpenApiParameter(
        "after",
        {"type": "integer", "minimum": 0, "maximum": 999},
        description="After this round; else after the last one with a result.",
    ),
    OpenApiParameter("group", {"type": "string"}, description="Only this group, ranked by itself."),
]


class Standings(ApiView):
    @reads("standings", "Places, with every figure's sum", component("Standings"), parameters=ASKED)
    def get(self, request: Request, section_id: uuid.UUID) -> Response:
        section = section_or_404(section_id)
        return Response(standings_document(section, asked(request, section)))


class CrossTable(ApiView):
    @reads("cross_table", "All results in one table", component("CrossTable"), parameters=ASKED)
    def get(self, request: Request, section_id: uuid.UUID) -> Response:
        section = section_or_404(section_id)
        return Response(cross_table_document(section, asked(request, section)))


class Progress(ApiView):
    @reads("progress", "Places round by round", component("Progress"), parameters=ASKED)
    def get(self, request: Request, section_id: uuid.UUID) -> Response:
        section = section_or_404(section_id)
        return Response(progress_document(section, asked(request, section)))


class PlayerPage(ApiView):
    @reads("player", "A player's sections, places and games", component("PlayerPage"))
    def get(self, request: Request, player_id: uuid.UUID) -> Response:
        player = get_object_or_404(Player, pk=player_id)
        entries = player.entries.filter(seed__isnull=False).select_related(
            "player", "section__competition"
        )
        listed = list(entries.order_by("section__number"))
        if not listed:
            raise Problem("not_found")
        return Response(player_page_document(player, listed))


class Decisions(ApiView):
    callers = STAFF

    @writes(
        "decide_places",
        "Draw lots among those level, rule on their order, or strike a player out",
        component("Standings"),
        body=PlaceDecisionBody,
    )
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        by = self.staff()
        section = section_or_404(section_id)
        self.require("decide_places", section.competition)

        def make(_key: str) -> Answer:
            _decide(section, self.body(PlaceDecisionBody), by)
            return standings_document(section, standings_of(section))

        return self.once(f"section:{section.pk}:decisions", make)


def _decide(section: Section, body: dict[str, Any], by: Any) -> None:
    entries = {entry.pk: entry for entry in section.entries.select_related("player", "section")}

    def entry(key: uuid.UUID) -> Entry:
        if key not in entries:
            raise Refused("foreign_entry", entry=str(key))
        return entries[key]

    reason = body.get("reason", "")
    if body["kind"] == "lot":
        players = [entry(key) for key in body["players"]]
        draw_lot(section=section, entries=players, seed=body["seed"], reason=reason, by=by)
    elif body["kind"] == "ruling":
        order = [[entry(key) for key in together] for together in body["order"]]
        rule_places(section=section, order=order, reason=reason, by=by)
    else:
        strike_out(entry=entry(body["entry"]), reason=reason, by=by)


def asked(request: Request, section: Section) -> SectionStandings:
    """The standings that the address asks for. Raises Problem `malformed`."""
    after = request.query_params.get("after", "")
    if after and not (after.isascii() and after.isdigit() and len(after) < 4):
        raise Problem("malformed", field="after", why="not_an_integer")
    try:
        return standings_of(
            section, int(after) if after else None, request.query_params.get("group") or None
        )
    except UnknownGroup:
        raise Problem("malformed", field="group", why="not_one_of") from None
