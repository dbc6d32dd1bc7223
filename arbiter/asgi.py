"""The product as an ASGI application: `uvicorn arbiter.asgi:application`, or `manage.py serve`.

The server's start and end (ASGI lifespan) are those of the threads beside the requests.
"""

import asyncio
import gc
import os
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from django.core.asgi import get_asgi_application
from django.core.checks.urls import check_resolver
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "arbiter.settings")
django_application = get_asgi_application()

from arbiter.background import background  # noqa: E402  Django has to be set up first
from arbiter.body_limit import cut_short, limit_of  # noqa: E402  Django has to be set up first
from arbiter.live.follower import follower  # noqa: E402  Django has to be set up first

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Mapping[str, Any]], Awaitable[None]]


async def application(scope: Message, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await _live(receive, send)
    else:
        await django_application(scope, cut_short(receive, limit_of(scope["path"])), send)


def _get_ready() -> None:
    """Read the addresses now: the first command would wait for it, and be told `busy`."""
    check_resolver(get_resolver())
    background.start()
    _leave_the_program_to_no_collection()


def _leave_the_program_to_no_collection() -> None:
    """A full collection of garbage stops every thread while it looks at each object there is, and
    a request that comes in meanwhile is stamped late, at its player's cost. What has been loaded by
    now stays for good: it is set aside, and a collection looks at what came after it."""
    gc.collect()
    gc.freeze()


async def _live(receive: Receive, send: Send) -> None:
    """From the server's start to its end."""
    await receive()
    try:
        await asyncio.to_thread(_get_ready)
    except BaseException as fault:
        await send({"type": "lifespan.startup.failed", "message": repr(fault)})
        raise
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await asyncio.to_thread(follower.stop)
    await asyncio.to_thread(background.stop)
    await send({"type": "lifespan.shutdown.complete"})
