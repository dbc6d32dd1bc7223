"""No request's body is kept beyond what any view would take: Django writes it to the disk whole
before it asks who sends it."""

from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings

Receive = Callable[[], Awaitable[dict[str, Any]]]

LARGER = {
    "/api/v1/competitions/archive": 16_100_000,
    "/console/competitions/archive/": 16_100_000,
}
"""Bytes, by path: an archive, and what a form puts around it."""


def limit_of(path: str) -> int:
    """How many bytes of a body are taken at an address."""
    return LARGER.get(path, settings.DATA_UPLOAD_MAX_MEMORY_SIZE)


def cut_short(receive: Receive, limit: int) -> Receive:
    """An ASGI `receive` that hands on at most `limit` bytes and one, so that the view sees that
    the body is too large and answers so; what comes after is dropped."""
    left = limit + 1

    async def receive_within() -> dict[str, Any]:
        nonlocal left
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return message
            if left == 0:
                continue
            body = message.get("body", b"")[:left]
            left -= len(body)
            return {**message, "body": body, "more_body": left > 0 and message.get("more_body")}

    return receive_within
