"""The games of a round: the list, the PDN feed, and opening one."""

import uuid

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.bodies import GameBody
from arbiter.api.documents import place_document, table_document
from arbiter.api.game_view import answer_document, game_document, short_document
from arbiter.api.operation import PDN, component, reads, writes
from arbiter.api.pdn_feed import pdn_response
from arbiter.api.round_feed import feed_response
from arbiter.api.view import Answer, ApiView, OpenView
from arbiter.api.viewers import actor_for_round, viewer_for_round
from tournaments.models import PUBLIC, Round
from tournaments.selectors.games import games_of_round
from tournaments.services.rounds.game_by_hand import create_pairing_game


def round_or_404(round_id: uuid.UUID) -> Round:
    return get_object_or_404(Round.objects.select_related("section__competition"), pk=round_id)


def announced_or_404(round_id: uuid.UUID) -> Round:
    """A round that everybody may see; a draft has no games either."""
    announced = Round.objects.filter(state__in=PUBLIC).select_related("section__competition")
    return get_object_or_404(announced, pk=round_id)


class RoundGames(ApiView):
    @reads("round_games", "All games of a round, in short form", component("RoundGames"))
    def get(self, request: Request, round_id: uuid.UUID) -> Response:
        round_ = announced_or_404(round_id)
        viewer = viewer_for_round(request, round_)
        games = [
            {**short_document(each, viewer, now=self.at), "place": place_document(each)}
            for each in games_of_round(round_)
        ]
        return Response(games)

    @writes("open_game", "Open a game at a table", component("OpenedGame"), body=GameBody)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        self.staff()
        round_ = round_or_404(round_id)
        self.require("set_up_round", round_.section.competition)
        actor = actor_for_round(request, round_)

        def make(key: str) -> Answer:
            made, answer = create_pairing_game(
                round_=round_, actor=actor, key=key, at=self.at, **self.body(GameBody)
            )
            return {
                "id": str(made.game_id),
                "table": table_document(made.pairing.place),
                **answer_document(answer, made, viewer_for_round(request, round_)),
            }

        return self.once(f"round:{round_.pk}", make)


class RoundPdn(ApiView):
    @reads("round_pdn", "All games of a round as PDN", {"type": "string"}, media_type=PDN)
    def get(self, request: Request, round_id: uuid.UUID) -> HttpResponse:
        round_ = announced_or_404(round_id)
        viewer = viewer_for_round(request, round_)
        games = [
            (each, game_document(each, viewer, now=self.at)) for each in games_of_round(round_)
        ]
        return pdn_response(games, viewer, filename=f"round-{round_.number}.pdn")


class RoundFeed(OpenView):
    """What everybody may see, whoever asks: for broadcast sites that ask again and again. A text
    that has not changed is answered with 304 to `If-None-Match` and `If-Modified-Since`."""

    @reads("round_feed", "The public feed of a round as PDN", {"type": "string"}, media_type=PDN)
    def get(self, request: Request, round_id: uuid.UUID) -> HttpResponse:
        return feed_response(request, announced_or_404(round_id), at=self.at)
