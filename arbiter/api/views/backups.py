"""The backups of the installation."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.archive_file import archive_response
from arbiter.api.bodies import NoBody
from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.view import STAFF, Answer, ApiView
from arbiter.services.backup_folder import Backup
from tournaments.models import Competition
from tournaments.services.backups import back_up_now, kept_backups

PRIVATE = OpenApiParameter(
    "private",
    {"type": "string", "enum": ["yes", "no"], "default": "yes"},
    OpenApiParameter.QUERY,
    description="`no` leaves out births, contacts, the words said in games and the journal.",
)


class Backups(ApiView):
    callers = STAFF
    is_public = False

    @reads("backups", "The backups that the installation keeps", component("Backups"))
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        organised(self, competition_id)
        return Response({"backups": [backup_document(each) for each in kept_backups()]})

    @writes("make_backup", "Back the installation up now", component("Backup"), body=EMPTY)
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        competition = organised(self, competition_id)

        self.body(NoBody)
        made: list[Backup] = []

        @contextmanager
        def back_up() -> Iterator[None]:
            made.append(back_up_now(competition=competition, by=self.staff()))
            yield

        return self.once(
            f"backups:{competition.pk}", lambda _key: backup_document(made[0]), back_up
        )


def organised(view: ApiView, competition_id: uuid.UUID) -> Competition:
    """The competition, for its organisers only. Raises Problem, Http404."""
    view.staff()
    competition = get_object_or_404(Competition, pk=competition_id)
    view.require("keep_backups", competition)
    return competition


class Archive(ApiView):
    callers = STAFF
    is_public = False

    @reads(
        "archive",
        "The competition whole, as a file that `manage.py unarchive` reads back",
        {"type": "object"},
        parameters=[PRIVATE],
    )
    def get(self, request: Request, competition_id: uuid.UUID) -> HttpResponse:
        competition = organised(self, competition_id)
        return archive_response(competition, private=request.GET.get("private") != "no")


def backup_document(backup: Backup) -> Answer:
    return {
        "name": backup.name,
        "made_at": backup.made_at.isoformat(),
        "occasion": backup.occasion,
        "bytes": backup.size,
    }
