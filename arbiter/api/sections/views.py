"""The sections of a competition with their regulations, and its journal."""

import uuid

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.operation import component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.sections.bodies import GroupsBody, OrderBody, SectionBody, SectionChanges
from arbiter.api.sections.documents import journal_document, presets_document, section_document
from arbiter.api.view import STAFF, Answer, ApiView, OpenView, section_or_404
from tournaments.models import Competition
from tournaments.services.setting_up.section import (
    create_section,
    create_sections,
    delete_section,
    edit_section,
    order_sections,
)

PAGE = 100
BEFORE = OpenApiParameter(
    "before", {"type": "integer"}, description="Acts before the one of this id; else the latest."
)


class Presets(OpenView):
    @reads("presets", "Regulations that a section can copy", component("Presets"))
    def get(self, request: Request) -> Response:
        return Response(presets_document())


class Sections(ApiView):
    @reads("sections", "The sections of a competition", component("Sections"))
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        return Response(_all_of(get_object_or_404(Competition, pk=competition_id)))

    @writes("create_section", "Add a section", component("Section"), body=SectionBody)
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        by = self.staff()
        competition = get_object_or_404(Competition, pk=competition_id)
        self.require("set_up_section", competition)

        def make(_key: str) -> Answer:
            made = create_section(competition=competition, by=by, **self.body(SectionBody))
            return section_document(made)

        return self.once(f"competition:{competition.pk}:sections", make)


class Groups(ApiView):
    callers = STAFF

    @writes(
        "create_sections",
        "Add a section for each age group and sex",
        component("Sections"),
        body=GroupsBody,
    )
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        by = self.staff()
        competition = get_object_or_404(Competition, pk=competition_id)
        self.require("set_up_section", competition)

        def make(_key: str) -> Answer:
            body = GroupsBody(data=self.request.data)
            body.is_valid(raise_exception=True)
            made = create_sections(competition=competition, by=by, **body.wanted())
            return {"sections": [section_document(section) for section in made]}

        return self.once(f"competition:{competition.pk}:groups", make)


class Order(ApiView):
    callers = STAFF

    @writes("order_sections", "Put the sections in order", component("Sections"), body=OrderBody)
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        by = self.staff()
        competition = get_object_or_404(Competition, pk=competition_id)
        self.require("set_up_section", competition)

        def make(_key: str) -> Answer:
            order_sections(competition=competition, by=by, **self.body(OrderBody))
            return _all_of(competition)

        return self.once(f"competition:{competition.pk}:order", make)


class OneSection(ApiView):
    @reads("section", "A section with its regulations", component("Section"))
    def get(self, request: Request, section_id: uuid.UUID) -> Response:
        return Response(section_document(section_or_404(section_id)))

    @writes(
        "edit_section",
        "Alter a section; what is left out stays",
        component("Section"),
        body=SectionChanges,
    )
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        by = self.staff()
        section = section_or_404(section_id)
        self.require("set_up_section", section.competition)

        def make(_key: str) -> Answer:
            changes = self.body(SectionChanges)
            return section_document(edit_section(section=section, by=by, **changes))

        return self.once(f"section:{section.pk}:edit", make)

    @writes("delete_section", "Delete a section that has not begun", None, status=204)
    def delete(self, request: Request, section_id: uuid.UUID) -> Response:
        by = self.staff()
        section = section_or_404(section_id)
        self.require("set_up_section", section.competition)
        idempotency_key(request)
        delete_section(section=section, by=by)
        return Response(status=204)


class Journal(ApiView):
    """For the competition's staff."""

    callers = STAFF
    is_public = False

    @reads(
        "journal",
        "What the staff did beside the games, the latest first",
        component("Journal"),
        parameters=[BEFORE],
    )
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        self.staff()
        competition = get_object_or_404(Competition, pk=competition_id)
        self.require("see_competition", competition)
        rows = competition.journal.select_related("by")
        before = request.query_params.get("before", "")
        if before:
            if not (before.isascii() and before.isdigit()) or len(before) > 18:
                raise Problem("malformed", field="before", why="not_an_integer")
            rows = rows.filter(pk__lt=int(before))
        return Response(journal_document(list(rows[:PAGE])))


def _all_of(competition: Competition) -> Answer:
    return {"sections": [section_document(section) for section in competition.sections.all()]}
