"""What goes over a stream: server-sent events."""

from dataclasses import dataclass
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder

HEARTBEAT = b":\n\n"
RETRY = b"retry: 1000\n\n"

_json = DjangoJSONEncoder(ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True, slots=True)
class Message:
    """An event of a game with its seq, as bytes ready to be sent."""

    seq: int
    text: bytes


def written(kind: str, identifier: int | str, data: dict[str, Any]) -> bytes:
    """One server-sent event; JSON has no line breaks of its own."""
    return f"id: {identifier}\nevent: {kind}\ndata: {_json.encode(data)}\n\n".encode()
