"""Corrections of past results: what they would change, asked for, settled, dropped."""

import uuid
from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.results.bodies import RESULTS, CorrectionBody, DropBody
from arbiter.api.results.documents import correction_document, preview_document
from arbiter.api.results.views import OfResults
from arbiter.api.view import Answer, Around, section_or_404
from arbiter.rules.outcome import RULE_NAMES
from tournaments.models import Competition, Correction
from tournaments.selectors.correction import preview
from tournaments.services.backups import backup_before
from tournaments.services.results.corrections import (
    ask_correction,
    drop_correction,
    settle_correction,
)

ASKED = [
    OpenApiParameter("result", {"type": "string", "enum": list(RESULTS)}, required=True),
    OpenApiParameter("rule", {"type": "string", "enum": list(RULE_NAMES)}),
    OpenApiParameter(
        "pairings",
        {"type": "string", "enum": ["1"]},
        description="Pair the later rounds of a large field anew too, for at most 20 s.",
    ),
]


class OfCorrections(OfResults):
    rule = "correct_results"

    def correction_for(self, correction_id: uuid.UUID) -> Correction:
        self.staff()
        places = "pairing_game__pairing__round__section__competition"
        corrections = Correction.objects.select_related("pairing_game__game", places)
        found = get_object_or_404(corrections, pk=correction_id)
        self.round_for(found.pairing_game.pairing.round)
        return found

    def back_up(self, competition: Competition) -> Around:
        """What a correction is carried out within."""
        return lambda: backup_before("correction", competition, self.staff())


class Before(OfCorrections):
    @reads(
        "preview_correction",
        "What a correction would change: standings, and pairings of later rounds",
        component("CorrectionPreview"),
        parameters=ASKED,
    )
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        found = self.game_for(game_id)
        result = request.query_params.get("result", "")
        rule = request.query_params.get("rule", "reported")
        if result not in RESULTS:
            raise Problem("malformed", field="result", why="not_one_of")
        if rule not in RULE_NAMES:
            raise Problem("malformed", field="rule", why="not_one_of")
        if not found.game.result:
            raise Problem("not_over")
        wants = request.query_params.get("pairings") == "1"
        return Response(preview_document(preview(found, result, rule, with_pairings=wants)))


class Ask(OfCorrections):
    @writes(
        "ask_correction",
        "Correct a result, or ask for it where a second arbiter is needed",
        component("Correction"),
        body=CorrectionBody,
    )
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        found, body = self.game_for(game_id), self.body(CorrectionBody)

        def make(key: str) -> Answer:
            sent = self.sent(found.pairing.round, key)
            return correction_document(ask_correction(pairing_game=found, **body, **sent))

        section = found.pairing.round.section
        waits = section.regulations.second_arbiter
        return self.once(
            f"correction:{found.pk}", make, None if waits else self.back_up(section.competition)
        )


class Corrections(OfResults):
    @reads("corrections", "The corrections of a section", component("Corrections"))
    def get(self, request: Request, section_id: uuid.UUID) -> Response:
        self.staff()
        section = section_or_404(section_id)
        self.require(self.rule, section.competition)
        found = Correction.objects.filter(pairing_game__pairing__round__section=section)
        shown = found.select_related("pairing_game", "asked_by", "settled_by")
        return Response({"corrections": [correction_document(one) for one in shown]})


class Settle(OfCorrections):
    @writes(
        "settle_correction",
        "Carry a waiting correction out, as another arbiter than who asked for it",
        component("Correction"),
        body=EMPTY,
    )
    def post(self, request: Request, correction_id: uuid.UUID) -> Response:
        found = self.correction_for(correction_id)

        def make(key: str) -> Answer:
            sent: dict[str, Any] = self.sent(found.pairing_game.pairing.round, key)
            return correction_document(settle_correction(correction=found, **sent))

        competition = found.pairing_game.pairing.round.section.competition
        return self.once(f"settlement:{found.pk}", make, self.back_up(competition))


class Drop(OfCorrections):
    @writes(
        "drop_correction",
        "Drop a waiting correction; the result stands",
        component("Correction"),
        body=DropBody,
    )
    def post(self, request: Request, correction_id: uuid.UUID) -> Response:
        found, body = self.correction_for(correction_id), self.body(DropBody)

        def make(key: str) -> Answer:
            return correction_document(drop_correction(correction=found, by=self.caller(), **body))

        return self.once(f"drop:{found.pk}", make)
