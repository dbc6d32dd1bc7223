"""No request's body is kept beyond what any view would take: Django writes it to the disk whole
before it asks who sends it."""

from collections.abc import Awaitable, Callable
from typing import Any

Receive = Callable[[], Awaitable[dict[str, Any]]]


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
