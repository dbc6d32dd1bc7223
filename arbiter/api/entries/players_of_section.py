"""What is done to all players of a section at once: lists taken in, numbers, the absent."""

import uuid
from typing import Any

from django.utils import translation
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.bodies import NoBody
from arbiter.api.entries.bodies import ListBody, NumberBody, NumbersBody
from arbiter.api.entries.documents import imported_document, planned_document, public_entry
from arbiter.api.entries.views import OfEntry, OfSection
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.language import language_of
from arbiter.api.operation import EMPTY, component, writes
from arbiter.api.view import FILE_BODY_LIMIT, Answer
from arbiter.services.refused import Refused
from tournaments.models import Section
from tournaments.selectors.planned_import import planned_import
from tournaments.services.entries.check_in import leave_out_absent
from tournaments.services.entries.import_players import import_players
from tournaments.services.entries.seeding import (
    move_to_number,
    number_as,
    number_by_lot,
    number_by_rating,
)


class CheckList(OfSection):
    """The dry run."""

    body_limit = FILE_BODY_LIMIT
    is_public = False

    @writes(
        "check_players",
        "What would become of each row of a list of players; nothing is stored",
        component("PlannedList"),
        body=ListBody,
        status=200,
    )
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        section = self.section_for(section_id, "register_players")
        idempotency_key(request)
        body = self.body(ListBody)
        try:
            planned = planned_import(section, body["file"], _decided(body))
        except ValueError as error:
            raise Refused("unknown_player", player=str(error)) from None
        with translation.override(language_of(request)):
            return Response(planned_document(planned))


class ImportList(OfSection):
    body_limit = FILE_BODY_LIMIT
    is_public = False

    @writes(
        "import_players",
        "Enter everybody of a list who can be; the same list again enters nobody twice",
        component("ImportedList"),
        body=ListBody,
    )
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        section = self.section_for(section_id, "register_players")

        def make(_key: str) -> Answer:
            body = self.body(ListBody)
            overruled = {row["line"]: row["reason"] for row in body.get("overruled", ())}
            if overruled:
                self.require("admit_players", section.competition)
            imported = import_players(
                section=section,
                content=body["file"],
                by=self.staff(),
                decided=_decided(body),
                overruled=overruled,
            )
            return imported_document(imported)

        return self.once(f"section:{section.pk}:import", make)


class Numbers(OfSection):
    is_public = False

    @writes(
        "number_players",
        "Number the players by rating, by lot or in an order",
        component("Numbers"),
        body=NumbersBody,
    )
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        section = self.section_for(section_id, "admit_players")

        def make(_key: str) -> Answer:
            body = self.body(NumbersBody)
            if body["by"] == "lot":
                number_by_lot(section=section, seed=body["seed"], by=self.staff())
            elif body["by"] == "order":
                number_as(section=section, order=body["order"], by=self.staff())
            else:
                number_by_rating(section=section, by=self.staff())
            return _numbers(section)

        return self.once(f"section:{section.pk}:numbers", make)


class Number(OfEntry):
    @writes("move_to_number", "Give a player another number", component("Numbers"), body=NumberBody)
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "admit_players")

        def make(_key: str) -> Answer:
            move_to_number(entry=entry, by=self.staff(), **self.body(NumberBody))
            return _numbers(entry.section)

        return self.once(f"entry:{entry.pk}:number", make)


class LeaveOut(OfSection):
    is_public = False

    @writes(
        "leave_out_absent",
        "Take the numbers of all who have not checked in, before round 1",
        component("LeftOut"),
        body=EMPTY,
    )
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        section = self.section_for(section_id, "admit_players")

        def make(_key: str) -> Answer:
            self.body(NoBody)
            absent = leave_out_absent(section=section, by=self.staff())
            return {"left_out": [str(each.pk) for each in absent]}

        return self.once(f"section:{section.pk}:absent", make)


def _decided(body: dict[str, Any]) -> dict[int, str]:
    return {row["line"]: row["same_as"] for row in body.get("decided", ())}


def _numbers(section: Section) -> Answer:
    entries = section.entries.filter(seed__isnull=False).order_by("seed").select_related("player")
    return {"entries": [public_entry(each) for each in entries]}
