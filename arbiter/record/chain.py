"""The hash chain of a game's log: each event's hash covers the one before it."""

import hashlib
import json
from collections.abc import Mapping

GENESIS = "0" * 64


def canonical_json(value: object) -> str:
    """JSON with sorted keys, no white space, non-ASCII characters as they are. Only whole
    numbers, texts, truth values, null and their groups; anything else is a developer's error."""
    _require_canonical(value)
    return json.dumps(
        value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    )


def event_hash(
    *,
    game_id: str,
    seq: int,
    kind: str,
    schema: int,
    payload_json: Mapping[str, object],
    actor_id: str,
    at: int,
    previous: str,
) -> str:
    """SHA-256, in hex, over the canonical JSON of what the event says, who said it, when, and the
    hash of the event before it (`GENESIS` for the first)."""
    content = {
        "game": game_id,
        "seq": seq,
        "kind": kind,
        "schema": schema,
        "payload": payload_json,
        "actor": actor_id,
        "at": at,
        "previous": previous,
    }
    return hashlib.sha256(canonical_json(content).encode()).hexdigest()


def text_digest(text: str, salt: str) -> str:
    """SHA-256, in hex, of free words with their salt: the words can be erased later, and nobody
    can guess them from the digest without the salt."""
    return hashlib.sha256(canonical_json({"salt": salt, "text": text}).encode()).hexdigest()


def _require_canonical(value: object) -> None:
    if value is None or isinstance(value, str | bool | int):
        return
    if isinstance(value, Mapping):
        for key, item in value.items():
            if not isinstance(key, str):
                raise TypeError(f"{key!r}: keys of a hashed object are texts")
            _require_canonical(item)
        return
    if isinstance(value, list | tuple):
        for item in value:
            _require_canonical(item)
        return
    raise TypeError(f"{value!r} cannot be hashed: whole numbers, texts and their groups only")
