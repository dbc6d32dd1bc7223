"""The addresses of the streams."""

from uuid import UUID

from django.db import DatabaseError
from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.csrf import csrf_exempt

from arbiter.api.problem import Problem, plain_problem_response
from arbiter.live.stream import in_thread, stream
from arbiter.live.watch import GameWatch, RoundWatch, Watch


@csrf_exempt  # reads only; another method gets the API's own refusal
async def game_stream(request: HttpRequest, game_id: UUID) -> HttpResponseBase:
    """`GET games/{id}/stream`: the events of one game, as its reader may see them."""
    return await _answer(request, GameWatch(game_id))


@csrf_exempt
async def round_stream(request: HttpRequest, round_id: UUID) -> HttpResponseBase:
    """`GET rounds/{id}/stream`: the events of all games of a round."""
    return await _answer(request, RoundWatch(round_id))


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
