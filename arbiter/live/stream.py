"""The life of one stream: it sends what comes, and ends when its caller may not see it any more."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import DatabaseError, connection
from django.http import HttpRequest

from arbiter.api.problem import Problem
from arbiter.live.follower import follower
from arbiter.live.hub import Subscription, hub
from arbiter.live.message import HEARTBEAT, RETRY
from arbiter.live.watch import Opening, Watch
from arbiter.selectors.viewer import Viewer

HEARTBEAT_S = 15.0
RECHECK_S = 5.0
PUBLIC_RECHECK_S = 30.0
"""How often a stream looks, without being told to, whether its caller may still see what it shows.
The public has no right that could be revoked; where it sees games later, what it may see by now is
looked for as often as rights are."""

P = ParamSpec("P")
T = TypeVar("T")


async def in_thread(look: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Looks at the database in a thread, and gives its connection back at once: a stream lives for
    hours, and there are more streams than connections."""

    def look_and_leave() -> T:
        try:
            return look(*args, **kwargs)
        finally:
            if not connection.in_atomic_block:
                connection.close()

    return await sync_to_async(look_and_leave)()


async def stream(watch: Watch, request: HttpRequest, opening: Opening) -> AsyncIterator[bytes]:
    """The bytes of a stream that begins with `opening`."""
    subscription = Subscription(opening.viewer, dict(opening.positions), asyncio.get_running_loop())
    hub.add(subscription)
    follower.ensure_running()
    try:
        yield RETRY + b"".join(opening.texts)
        heartbeat_at = time.monotonic() + HEARTBEAT_S
        recheck_at = time.monotonic() + _recheck_s(opening.viewer)
        while True:
            await _woken(subscription, min(heartbeat_at, recheck_at))
            taken = hub.take(subscription)
            if taken.ended:
                return
            lost = taken.lost
            if taken.recheck or time.monotonic() >= recheck_at:
                recheck_at = time.monotonic() + _recheck_s(opening.viewer)
                games = await _still_watched(watch, request, subscription)
                if games is None:
                    return
                lost = lost or games != subscription.positions.keys()
                lost = lost or opening.viewer.delay is not None
            if lost:
                again = await in_thread(watch.open, request, None)
                if again.viewer != subscription.viewer:
                    return
                if opening.viewer.delay is None or again.positions != subscription.positions:
                    hub.restart(subscription, dict(again.positions))
                    yield b"".join(again.texts)
            elif taken.messages:
                yield b"".join(message.text for message in taken.messages)
            if time.monotonic() >= heartbeat_at:
                heartbeat_at = time.monotonic() + HEARTBEAT_S
                yield HEARTBEAT
    finally:
        hub.remove(subscription)


def _recheck_s(viewer: Viewer) -> float:
    at_leisure = viewer.kind == "public" and viewer.delay is None
    return PUBLIC_RECHECK_S if at_leisure else RECHECK_S


async def _woken(subscription: Subscription, until: float) -> None:
    """Returns when there is news, or at the time `until`."""
    with suppress(TimeoutError):
        async with asyncio.timeout(max(0.0, until - time.monotonic())):
            await subscription.wake.wait()
    subscription.wake.clear()


async def _still_watched(
    watch: Watch, request: HttpRequest, subscription: Subscription
) -> frozenset[object] | None:
    """The games that the stream shows by now; None when its caller is not who he was. While the
    database is out of reach nothing new can be shown either, and the stream waits."""
    try:
        viewer, games = await in_thread(watch.standing, request)
    except Problem:
        return None
    except DatabaseError:
        return frozenset(subscription.positions)
    return frozenset(games) if viewer == subscription.viewer else None
