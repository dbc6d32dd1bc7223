"""What has nothing to do with a game: the time, the kinds of problems, addresses of nothing."""

from datetime import UTC, datetime
from typing import Any

from django.http import HttpRequest
from django.utils import translation
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.language import language_of
from arbiter.api.operation import component, reads
from arbiter.api.problem import TYPE_PREFIX, Problem
from arbiter.api.view import OpenView
from arbiter.refusals.kinds import KINDS


class Time(OpenView):
    @reads("time", "Event time and UTC", component("Time"))
    def get(self, request: Request) -> Response:
        wall = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        return Response({"now_ms": self.at, "wall": wall})


class Problems(OpenView):
    """Every code that a problem document may carry; a problem's `type` points here."""

    @reads("problems", "Every code of a problem document", component("Problems"))
    def get(self, request: Request) -> Response:
        with translation.override(language_of(request)):
            kinds = [
                {
                    "type": TYPE_PREFIX + code,
                    "code": code,
                    "status": kind.status,
                    "title": translation.gettext(kind.title),
                }
                for code, kind in sorted(KINDS.items())
            ]
        return Response({"problems": kinds})


class NothingHere(OpenView):
    """Any other address under /api/v1, whatever the method."""

    schema = None

    def http_method_not_allowed(self, request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        raise Problem("not_found")
