"""The middleware of the product's own; every middleware can serve asynchronously, so that a stream
that stays open for hours holds no thread."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from asgiref.sync import iscoroutinefunction, markcoroutinefunction, sync_to_async
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.template.loader import render_to_string
from django.utils.translation import get_language, gettext
from whitenoise.middleware import WhiteNoiseMiddleware

from arbiter.api.errors import problem_of
from arbiter.refusals.words import detail_of
from arbiter.services.heartbeat import guard, watch
from arbiter.services.refused import Busy, Refused
from arbiter.services.timeline import timeline


class StampedRequest(HttpRequest):
    """`at` is the event time, in milliseconds, at which the request entered."""

    at: int


class StampEntry:
    """Stamps the event time on a request before anything can delay it.

    After a gap in the heartbeat the games under way are interrupted first.
    """

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        self._is_async = iscoroutinefunction(get_response)
        if self._is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        if self._is_async:
            return self._serve(request)
        _stamp(request)
        return cast(HttpResponseBase, self.get_response(request))

    async def _serve(self, request: HttpRequest) -> HttpResponseBase:
        if timeline.is_ready and not watch.has_gap:
            _stamp(request)
        else:
            await sync_to_async(_stamp)(request)
        return cast(HttpResponseBase, await self.get_response(request))


def _stamp(request: HttpRequest) -> None:
    cast(StampedRequest, request).at = timeline.now_ms()
    try:
        guard()
    except Busy:
        return  # a write meets the same guard again and is refused; a read need not be


class RefusedPages:
    """Answers with a page of its own what a page's view was refused and did not foresee: a busy
    database with 503, a key that was used for something else with 422."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> Any:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, fault: Exception) -> HttpResponse | None:
        if not isinstance(fault, Refused | OperationalError | InterfaceError):
            return None
        problem = problem_of(fault)
        page = {
            "title": gettext(problem.kind.title),
            "detail": detail_of(problem.code, problem.params),
        }
        return HttpResponse(
            render_to_string("refused.html", page),
            status=problem.status_code,
            headers=problem.all_headers(get_language() or settings.LANGUAGE_CODE),
        )


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # WhiteNoise has no types
    """WhiteNoise, which itself can serve only from a thread. The files are small and are read
    whole."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        super().__init__(get_response)
        self._is_async = iscoroutinefunction(get_response)
        if self._is_async:
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        if self._is_async:
            return self._serve(request)
        return cast(HttpResponseBase, super().__call__(request))

    async def _serve(self, request: HttpRequest) -> HttpResponseBase:
        file = self.files.get(request.path_info)
        if file is None:
            return cast(HttpResponseBase, await self.get_response(request))
        return await sync_to_async(self._whole, thread_sensitive=False)(file, request)

    def _whole(self, file: Any, request: HttpRequest) -> HttpResponse:
        served = self.serve(file, request)
        response = HttpResponse(b"".join(served.streaming_content), status=served.status_code)
        response.headers = served.headers
        served.close()
        return response
