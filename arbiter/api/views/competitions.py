"""Setting competitions up, and reading them."""

import uuid

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.bodies import CompetitionBody, NoBody
from arbiter.api.documents import competition_document, competition_line, round_document
from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.sections.bodies import CompetitionChanges
from arbiter.api.view import STAFF, Answer, ApiView
from tournaments.models import Competition
from tournaments.selectors.competitions import competitions_of, roles_of
from tournaments.services.setting_up.competition import (
    create_competition,
    create_round,
    edit_competition,
)


class Competitions(ApiView):
    callers = STAFF
    is_public = False

    @reads("competitions", "The caller's competitions", component("Competitions"))
    def get(self, request: Request) -> Response:
        user = self.staff()
        lines = [competition_line(each, roles_of(user, each)) for each in competitions_of(user)]
        return Response({"competitions": lines})

    @writes(
        "create_competition",
        "Set up a competition of one section",
        component("Competition"),
        body=CompetitionBody,
    )
    def post(self, request: Request) -> Response:
        self.require("create_competition")

        def make(_key: str) -> Answer:
            by = self.staff()
            return competition_document(create_competition(by=by, **self.body(CompetitionBody)))

        return self.once("competitions", make)


class OneCompetition(ApiView):
    @reads("competition", "A competition", component("Competition"))
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        competition = get_object_or_404(Competition, pk=competition_id)
        return Response(competition_document(competition))

    @writes(
        "edit_competition",
        "Alter a competition; what is left out stays",
        component("Competition"),
        body=CompetitionChanges,
    )
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        by = self.staff()
        competition = get_object_or_404(Competition, pk=competition_id)
        self.require("set_up_section", competition)

        def make(_key: str) -> Answer:
            changes = self.body(CompetitionChanges)
            return competition_document(edit_competition(competition=competition, by=by, **changes))

        return self.once(f"competition:{competition.pk}:edit", make)


class Rounds(ApiView):
    callers = STAFF

    @writes("create_round", "Open the next round", component("Round"), body=EMPTY)
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        self.staff()
        competition = get_object_or_404(Competition, pk=competition_id)
        self.require("set_up_round", competition)

        def make(_key: str) -> Answer:
            self.body(NoBody)
            section = competition.sections.order_by("number")[0]
            return round_document(create_round(section=section))

        return self.once(f"competition:{competition.pk}", make)
