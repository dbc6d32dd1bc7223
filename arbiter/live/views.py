"""The addresses of the streams."""

from uuid import UUID

from django.db import DatabaseError
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.csrf import csrf_exempt

from arbiter.api.problem import Problem, plain_problem_response
from arbiter.live.stream import in_thread, stream
from arbiter.live.watch import GameWatch, HallWatch, RoundWatch, Watch


@csrf_exempt  # reads only; another method gets the API's own refusal
async def game_stream(request: HttpRequest, game_id: UUID) -> HttpResponseBase:
    """`GET games/{id}/stream`: the events of one game, as its reader may see them."""
    return await _answer(request, GameWatch(game_id))


@csrf_exempt
async def round_stream(request: HttpRequest, round_id: UUID) -> HttpResponseBase:
    """`GET rounds/{id}/stream`: the events of all games of a round."""
    return await _answer(request, RoundWatch(round_id))


@csrf_exempt
async def hall_stream(request: HttpRequest, competition_id: UUID) -> HttpResponseBase:
    """`GET competitions/{id}/stream`: the events of all games of its open rounds; `section`, as
    often as wanted, names the sections. One that is none of the competition's has no games."""
    try:
        sections = tuple(UUID(each) for each in request.GET.getlist("section"))
    except ValueError:
        return plain_problem_response(Problem("not_found"), request)
    return await _answer(request, HallWatch(competition_id, sections))


async def _answer(request: HttpRequest, watch: Watch) -> HttpResponseBase:
    if request.method != "GET":
        return plain_problem_response(Problem("method_not_allowed"), request)
    try:
        opening = await in_thread(watch.open, request, last_seen(request))
    except Problem as problem:
        return plain_problem_response(problem, request)
    except DatabaseError:
        return plain_problem_response(Problem("busy", retry_after_ms=1000), request)
    return StreamingHttpResponse(
        stream(watch, request, opening),
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


def last_seen(request: HttpRequest) -> int | None:
    """The seq after which the stream resumes; None for a new one."""
    text = request.headers.get("Last-Event-ID", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
