"""Results of paper boards, as clerks enter them."""

import uuid
from collections.abc import Callable, Collection
from typing import Any

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.results.bodies import DecisionBody, NoShowBody, ResultBody
from arbiter.api.results.documents import line_documents
from arbiter.api.view import STAFF, ApiView, pairing_game_or_404
from arbiter.api.viewers import actor_for_round
from arbiter.api.views.rounds import round_or_404
from tournaments.models import Pairing, PairingGame, Round
from tournaments.selectors.round_results import lines_of
from tournaments.services.results.entering import decide_result, enter_result, no_show, take_back


class OfResults(ApiView):
    """What staff alone may do with results; `rule` says who of them."""

    callers = STAFF
    is_public = False
    rule = "enter_results"

    def round_for(self, round_: Round) -> Round:
        self.require(self.rule, round_.section.competition)
        return round_

    def game_for(self, game_id: uuid.UUID) -> PairingGame:
        self.staff()
        found = pairing_game_or_404(game_id)
        self.round_for(found.pairing.round)
        return found

    def sent(self, round_: Round, key: str) -> dict[str, Any]:
        """What every entry carries."""
        return {
            "by": self.caller(),
            "actor": actor_for_round(self.request, round_),
            "key": key,
            "at": self.at,
        }

    def lines(self, round_: Round, only: Collection[uuid.UUID] | None = None) -> Any:
        return line_documents(lines_of(round_, only=only), str(self.caller().pk))

    def once_line(self, found: PairingGame, act: Callable[[dict[str, Any]], None]) -> Response:
        """Act once under the request's key; answer with the line as it is now."""
        round_ = found.pairing.round

        def make(key: str) -> dict[str, Any]:
            act(self.sent(round_, key))
            return {}

        self.once_answer(f"result:{type(self).__name__}:{found.pk}", make)
        (line,) = self.lines(round_, [found.pk])
        return Response(line, status=201)


class RoundResults(OfResults):
    @reads("round_results", "The results of a round, a line a game", component("ResultLines"))
    def get(self, request: Request, round_id: uuid.UUID) -> Response:
        self.staff()
        return Response({"results": self.lines(self.round_for(round_or_404(round_id)))})


class Entries(OfResults):
    @writes(
        "enter_result",
        "Enter what a score sheet says; where the section asks for two, one of the two entries",
        component("ResultLine"),
        body=ResultBody,
    )
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        found, body = self.game_for(game_id), self.body(ResultBody)
        return self.once_line(found, lambda sent: enter_result(pairing_game=found, **body, **sent))


class Undo(OfResults):
    @writes("undo_result", "Take one's entry back", component("ResultLine"), body=EMPTY)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        found = self.game_for(game_id)
        return self.once_line(found, lambda sent: take_back(pairing_game=found, **sent))


class Decision(OfResults):
    rule = "correct_results"

    @writes(
        "decide_result",
        "Decide a result as an arbiter, whatever clerks have entered",
        component("ResultLine"),
        body=DecisionBody,
    )
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        found, body = self.game_for(game_id), self.body(DecisionBody)
        return self.once_line(found, lambda sent: decide_result(pairing_game=found, **body, **sent))


class NoShow(OfResults):
    @writes(
        "enter_no_show",
        "Enter that somebody has not come: every game of the pairing not played is lost",
        component("ResultLines"),
        body=NoShowBody,
    )
    def post(self, request: Request, pairing_id: uuid.UUID) -> Response:
        self.staff()
        pairings = Pairing.objects.filter(second__isnull=False, games__isnull=False).distinct()
        found = get_object_or_404(
            pairings.select_related("round__section__competition", "first"), pk=pairing_id
        )
        round_, body = self.round_for(found.round), self.body(NoShowBody)

        def make(key: str) -> dict[str, Any]:
            no_show(pairing=found, **body, **self.sent(round_, key))
            return {}

        self.once_answer(f"no-show:{found.pk}", make)
        games = list(found.games.values_list("pk", flat=True))
        return Response({"results": self.lines(round_, games)}, status=201)
