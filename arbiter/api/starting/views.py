"""Before a round, at an alarm, after a power cut."""

import uuid
from typing import Any

from django.shortcuts import get_object_or_404
from django.utils import translation
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.documents import Document
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.language import language_of
from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.starting.bodies import EquipmentBody, ProvenBody, StartBody, StopBody
from arbiter.api.starting.documents import (
    checklist_document,
    interruption_document,
    stop_document,
    tables_document,
)
from arbiter.api.view import STAFF, ApiView
from arbiter.api.viewers import actor_for_competition
from arbiter.api.views.commands import device_of
from arbiter.api.views.rounds import round_or_404
from tournaments.models import Competition, HallStop, Round
from tournaments.selectors.boards import tables_with_device
from tournaments.selectors.starting import interruptions_of, open_stops, standing_by
from tournaments.services.starting.all_clocks import (
    accept_proven_times,
    resume_all,
    start_all,
    stop_all,
)
from tournaments.services.starting.equipment import check_equipment
from tournaments.services.starting.every_table import AtTable


class OfTheHall(ApiView):
    """Officials look, arbiters act."""

    callers = STAFF
    is_public = False

    def round_for(self, round_id: uuid.UUID, rule: str = "officiate") -> Round:
        self.staff()
        found = round_or_404(round_id)
        self.require(rule, found.section.competition)
        return found

    def competition_for(self, competition_id: uuid.UUID, rule: str = "officiate") -> Competition:
        self.staff()
        found = get_object_or_404(Competition, pk=competition_id)
        self.require(rule, found)
        return found

    def sent(self, competition: Competition) -> dict[str, Any]:
        """What every act on all tables carries."""
        actor = actor_for_competition(self.request, competition)
        return {"actor": actor, "at": self.at, "device": device_of(self.request)}

    def told(self, tables: list[AtTable], **more: Any) -> Response:
        with translation.override(language_of(self.request)):
            return Response({**more, "tables": tables_document(tables)}, status=201)


class Checklist(OfTheHall):
    @reads("equipment", "The equipment checklist of a round", component("Checklist"))
    def get(self, request: Request, round_id: uuid.UUID) -> Response:
        return Response(checklist_document(self.round_for(round_id, "see_records")))

    @writes(
        "check_equipment",
        "Put down that equipment is in order, or is not: at tables or in the whole hall",
        component("Checklist"),
        body=EquipmentBody,
    )
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        found, body = self.round_for(round_id), self.body(EquipmentBody)

        def make(_key: str) -> Document:
            check_equipment(round_=found, by=self.caller(), **body)
            return {}

        self.once_answer(f"equipment:{found.pk}", make)
        return Response(checklist_document(found), status=201)


class StartAll(OfTheHall):
    @writes(
        "start_all",
        "Start every game of a round that has not been started, where a device is let in",
        component("AllTables"),
        body=StartBody,
    )
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        found, body = self.round_for(round_id), self.body(StartBody)
        tables = tables_with_device(found)
        if not tables and not body.get("paper"):
            raise Problem("no_device_let_in")
        sent = self.sent(found.section.competition)
        key = idempotency_key(request)
        return self.told(start_all(round_=found, tables=tables, key=key, **sent))


class Stop(OfTheHall):
    def stop(self, competition: Competition, round_: Round | None) -> Response:
        body = self.body(StopBody)
        stop, tables = stop_all(
            competition=competition,
            round_=round_,
            reason=body["reason"],
            by=self.caller(),
            key=idempotency_key(self.request),
            **self.sent(competition),
        )
        return self.told(tables, **stop_document(stop, standing_by(stop)))


class StopRound(Stop):
    @writes(
        "stop_round", "Stop all clocks of a round at once", component("HallStop"), body=StopBody
    )
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        found = self.round_for(round_id)
        return self.stop(found.section.competition, found)


class StopHall(Stop):
    @writes(
        "stop_hall",
        "Stop all clocks of all open rounds at once",
        component("HallStop"),
        body=StopBody,
    )
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        return self.stop(self.competition_for(competition_id), None)


class Stops(OfTheHall):
    @reads("hall_stops", "The stops by which clocks still stand", component("HallStops"))
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        found = self.competition_for(competition_id, "see_records")
        return Response({"stops": [stop_document(*each) for each in open_stops(found)]})


class ResumeStop(OfTheHall):
    @writes(
        "resume_stop",
        "Let the clocks of a stop run on, with the times as they stood",
        component("HallStop"),
        body=EMPTY,
    )
    def post(self, request: Request, stop_id: uuid.UUID) -> Response:
        self.staff()
        stops = HallStop.objects.select_related("competition", "round__section", "by")
        found = get_object_or_404(stops, pk=stop_id)
        self.require("officiate", found.competition)
        idempotency_key(request)
        tables = resume_all(stop=found, by=self.caller(), **self.sent(found.competition))
        found.refresh_from_db()
        return self.told(tables, **stop_document(found, standing_by(found)))


class Interruptions(OfTheHall):
    @reads(
        "interruptions",
        "The interrupted games of the open rounds, with what their records prove",
        component("Interruptions"),
    )
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        found = self.competition_for(competition_id, "see_records")
        return Response({"games": [interruption_document(one) for one in interruptions_of(found)]})


class AcceptProven(OfTheHall):
    @writes(
        "accept_proven_times",
        "Let interrupted games go on with the proven times",
        component("AllTables"),
        body=ProvenBody,
    )
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        found, body = self.competition_for(competition_id), self.body(ProvenBody)
        games = body.get("games")
        tables = accept_proven_times(
            competition=found,
            round_=None,
            seen=None if games is None else {each["id"]: each["version"] for each in games},
            by=self.caller(),
            key=idempotency_key(request),
            **self.sent(found),
        )
        return self.told(tables)
