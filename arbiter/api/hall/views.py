"""What needs a person in a hall; who has seen it and who took it."""

import uuid
from collections.abc import Callable

from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.hall.bodies import AttentionBody
from arbiter.api.hall.documents import game_in_hall, hall_document
from arbiter.api.operation import component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.view import STAFF, Answer, ApiView, pairing_game_or_404
from arbiter.services.timeline import now_ms
from tournaments.models import Competition
from tournaments.selectors.games import pairing_game_of
from tournaments.selectors.hall import at_table, open_rounds, tables_of
from tournaments.services.hall.attention import release, see, take

ASKED = [
    OpenApiParameter("section", OpenApiTypes.UUID, many=True, description="Only these sections.")
]
ACTS: dict[str, Callable[..., None]] = {"see": see, "take": take, "release": release}


class Hall(ApiView):
    callers = STAFF
    is_public = False

    @reads("hall", "What needs a person, most urgent first", component("Hall"), parameters=ASKED)
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        """Of all rounds that are announced and not closed."""
        self.staff()
        competition = get_object_or_404(Competition, pk=competition_id)
        self.require("see_records", competition)
        rounds = open_rounds(competition, _sections(request))
        return Response(hall_document(tables_of(rounds, self.at), self.at))


class GameAttention(ApiView):
    callers = STAFF

    @writes(
        "attend",
        "Say that you have seen what needs a person, that you take it or let it go",
        component("GameInHall"),
        body=AttentionBody,
    )
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Of two who take one thing one has it; the other is refused and told who."""
        by = self.staff()
        found = pairing_game_or_404(game_id)
        self.require("officiate", found.pairing.round.section.competition)
        body = self.body(AttentionBody)

        def make(_key: str) -> Answer:
            ACTS[body["act"]](pairing_game=found, marks=body["concerns"], by=by)
            again = pairing_game_of(game_id)
            assert again is not None
            return game_in_hall(at_table(again, now_ms()))

        return self.once(f"game:{game_id}:attention", make)


def _sections(request: Request) -> list[uuid.UUID]:
    try:
        return [uuid.UUID(each) for each in request.query_params.getlist("section")]
    except ValueError:
        raise Problem("not_found") from None
