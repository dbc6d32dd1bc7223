"""Incidents of a competition: listed, put down, taken back, a loss carried out."""

import uuid
from datetime import datetime
from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.documents import Document
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.incidents.bodies import IncidentBody, TakeBackBody
from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.view import STAFF, Answer, ApiView
from arbiter.record.authority import Actor
from tournaments.incidents.kinds import KINDS
from tournaments.models import Competition, Entry, Incident
from tournaments.selectors.incidents import incidents_of, ladder_in
from tournaments.services.incidents.putting_down import carry_out, put_down, take_back

FILTERS = [
    OpenApiParameter("kind", {"type": "string", "enum": list(KINDS)}),
    OpenApiParameter("section", {"type": "string", "format": "uuid"}),
    OpenApiParameter("standing", {"type": "string", "enum": ["1"]}),
]


class OfIncidents(ApiView):
    """Officials read them, arbiters write them, and nobody else knows of them."""

    callers = STAFF
    is_public = False

    def may(self, competition: Competition) -> None:
        writes = self.request.method != "GET"
        self.require("officiate" if writes else "see_records", competition)

    def incident_for(self, incident_id: uuid.UUID) -> Incident:
        self.staff()
        rows = Incident.objects.select_related("competition", "section", "player", "pairing_game")
        found = get_object_or_404(rows, pk=incident_id)
        self.may(found.competition)
        return found

    def sent(self, key: str) -> dict[str, Any]:
        return {"actor": Actor(str(self.caller().pk), "arbiter"), "key": key, "at": self.at}


class Incidents(OfIncidents):
    @reads(
        "incidents",
        "The incidents of a competition, the latest first",
        component("Incidents"),
        parameters=FILTERS,
    )
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        self.staff()
        competition = get_object_or_404(Competition, pk=competition_id)
        self.may(competition)
        rows = incidents_of(competition)
        asked = request.query_params
        if kind := asked.get("kind"):
            if kind not in KINDS:
                raise Problem("malformed", field="kind", why="not_one_of")
            rows = rows.filter(kind=kind)
        if section := asked.get("section"):
            rows = rows.filter(section__in=_uuid(section))
        if asked.get("standing") == "1":
            rows = rows.filter(taken_back_at=None)
        return Response({"incidents": [incident_document(one) for one in rows]})


class OfPlayer(OfIncidents):
    def entry_for(self, entry_id: uuid.UUID) -> Entry:
        self.staff()
        rows = Entry.objects.select_related("player", "section__competition")
        found = get_object_or_404(rows, pk=entry_id)
        self.may(found.section.competition)
        return found

    @reads(
        "player_incidents",
        "A player's incidents, and where he stands on the ladder of reprimands",
        component("PlayerIncidents"),
    )
    def get(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id)
        ladder = ladder_in(entry.section, entry.player)
        rows = incidents_of(entry.section.competition).filter(player=entry.player)
        return Response(
            {
                "steps": ladder.steps,
                "given": ladder.given,
                "next": ladder.next,
                "incidents": [incident_document(one) for one in rows],
            }
        )

    @writes(
        "put_incident_down",
        "Put an incident of a player down; in his open game, where he has one",
        component("Incident"),
        body=IncidentBody,
    )
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry, body = self.entry_for(entry_id), self.body(IncidentBody)
        sent = self.sent(idempotency_key(request))
        made = put_down(entry=entry, by=self.caller(), **body, **sent)
        return Response(incident_document(made), status=201)


class TakeBack(OfIncidents):
    @writes(
        "take_incident_back",
        "Take an incident back: it counts on no ladder any more",
        component("Incident"),
        body=TakeBackBody,
    )
    def post(self, request: Request, incident_id: uuid.UUID) -> Response:
        found, body = self.incident_for(incident_id), self.body(TakeBackBody)

        def make(key: str) -> Answer:
            done = take_back(incident=found, by=self.caller(), **body, **self.sent(key))
            return incident_document(done)

        return self.once(f"incident-withdrawal:{found.pk}", make)


class CarryOut(OfIncidents):
    @writes(
        "carry_loss_out",
        "A loss that is owed is that of the player's open game",
        component("Incident"),
        body=EMPTY,
    )
    def post(self, request: Request, incident_id: uuid.UUID) -> Response:
        found = self.incident_for(incident_id)

        def make(key: str) -> Answer:
            return incident_document(carry_out(incident=found, **self.sent(key)))

        return self.once(f"incident-loss:{found.pk}", make)


def incident_document(incident: Incident) -> Document:
    game = incident.pairing_game
    return {
        "id": str(incident.pk),
        "section": str(incident.section_id),
        "round": incident.round_number,
        "player": {"id": str(incident.player_id), "name": incident.player.name},
        "game": str(game.game_id) if game else None,
        "seq": incident.seq,
        "kind": incident.kind,
        "wrong": incident.wrong or None,
        "degree": incident.degree or None,
        "ladder_step": incident.ladder_step or None,
        "article": incident.article or None,
        "ply": incident.ply,
        "white_ms": incident.white_ms,
        "black_ms": incident.black_ms,
        "before": incident.before or None,
        "after": incident.after or None,
        "choice": incident.choice or None,
        "note": incident.note,
        "by": str(incident.by) if incident.by else None,
        "at": incident.at.isoformat(),
        "owed": incident.is_owed,
        "carried_out_at": _when(incident.carried_out_at),
        "taken_back_by": str(incident.taken_back_by) if incident.taken_back_by else None,
        "taken_back_at": _when(incident.taken_back_at),
        "taken_back_reason": incident.taken_back_reason or None,
    }


def _when(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


def _uuid(text: str) -> list[uuid.UUID]:
    try:
        return [uuid.UUID(text)]
    except ValueError:
        raise Problem("malformed", field="section", why="not_one_of") from None
