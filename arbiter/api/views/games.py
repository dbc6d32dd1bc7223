"""Reading a game: its state, its events, its PDN."""

import uuid

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.errors import refused
from arbiter.api.game_view import game_document
from arbiter.api.operation import PDN, component, reads
from arbiter.api.pdn_feed import pdn_response
from arbiter.api.problem import Problem
from arbiter.api.view import STAFF, ApiView, pairing_game_or_404
from arbiter.api.viewers import viewer_for_pairing_game
from arbiter.models.log import events_of
from arbiter.record.json_fields import write
from arbiter.record.judged_again import game_judged_again
from arbiter.rules import RulesError
from arbiter.selectors.delayed import version_shown
from arbiter.selectors.events import events_after

LARGEST_SEQ = 2**31 - 1
AFTER = OpenApiParameter(
    "after",
    {"type": "integer", "minimum": 0, "maximum": LARGEST_SEQ},
    description="Only the events after this seq.",
)

PACK = OpenApiParameter(
    "pack",
    {"type": "string", "minLength": 1},
    required=True,
    description="Id of the rule pack to judge under, one of the game's variant.",
)


class OneGame(ApiView):
    @reads("game", "The state of a game", component("GameState"))
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        found = pairing_game_or_404(game_id)
        viewer = viewer_for_pairing_game(request, found)
        return Response(game_document(found, viewer, now=self.at))


class Events(ApiView):
    @reads("events", "The log of a game", component("Events"), parameters=[AFTER])
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        found = pairing_game_or_404(game_id)
        viewer = viewer_for_pairing_game(request, found)
        until = version_shown(found.game, viewer, self.at)
        events = events_after(found.game_id, seq_of(request), viewer, until=until)
        return Response({"events": events})


class GamePdn(ApiView):
    @reads("game_pdn", "A game as PDN", {"type": "string"}, media_type=PDN)
    def get(self, request: Request, game_id: uuid.UUID) -> HttpResponse:
        found = pairing_game_or_404(game_id)
        viewer = viewer_for_pairing_game(request, found)
        view = game_document(found, viewer, now=self.at)
        return pdn_response([(found, view)], viewer, filename=f"{game_id}.pdn")


class JudgedAgain(ApiView):
    """For the competition's officials; nothing is written."""

    callers = STAFF
    is_public = False

    @reads(
        "game_judged_again",
        "A finished game judged again under another rule pack",
        component("JudgedAgain"),
        parameters=[PACK],
    )
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        self.staff()
        found = pairing_game_or_404(game_id)
        self.require("see_records", found.pairing.round.section.competition)
        pack = request.query_params.get("pack", "")
        if not pack:
            raise Problem("malformed", field="pack", why="missing")
        try:
            return Response(write(game_judged_again(events_of(found.game_id), pack)))
        except RulesError as error:
            raise refused(error.code, error.params) from error


def seq_of(request: Request) -> int:
    """The query's `after`, 0 when it is not given. Raises a `malformed` problem."""
    text = request.query_params.get("after", "0")
    if not (text.isascii() and text.isdigit()) or len(text) > 10 or int(text) > LARGEST_SEQ:
        raise Problem("malformed", field="after", why="not_an_integer")
    return int(text)
