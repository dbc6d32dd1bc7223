"""The same key acts once: how a write that was sent again gets its first answer."""

import hashlib
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from django.db import IntegrityError

from arbiter.models import Command
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from arbiter.services.transaction import writing

NEVER_STORED = frozenset({409, 429, 503})


class Once(NamedTuple):
    """status and answer as first given; replayed when they were given before."""

    status: int
    answer: dict[str, Any]
    replayed: bool


def hash_of(body: object) -> str:
    """Two bodies with this hash ask for the same: SHA-256 over JSON with sorted keys."""
    text = json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def earlier_command(*, scope: str, actor_id: str, key: str, body_hash: str) -> Command | None:
    """The command already answered under this key. Raises Refused idempotency_key_reused when it
    asked for something else."""
    command = Command.objects.filter(scope=scope, actor_id=actor_id, key=key).first()
    if command is not None and command.body_hash != body_hash:
        raise Refused("idempotency_key_reused", key=key)
    return command


def is_answered(*, scope: str, actor_id: str, key: str) -> bool:
    """Whether a command stands under this key by now: asked after it could not be written twice."""
    return Command.objects.filter(scope=scope, actor_id=actor_id, key=key).exists()


def once(
    *,
    scope: str,
    actor_id: str,
    key: str,
    body: object,
    make: Callable[[], tuple[int, dict[str, Any]]],
) -> Once:
    """Acts by make, in one transaction with the stored answer, unless the key has been answered.

    scope: what the key is unique in, for example `competitions` or `round:<id>`.
    make: writes and returns a status and an answer of JSON values. An answer is stored as it is,
    so it must hold no secret; what make raises undoes everything and leaves the key free.
    Raises Refused (idempotency_key_reused) and Busy.
    """
    body_hash = hash_of(body)
    while True:
        try:
            with writing():
                earlier = earlier_command(
                    scope=scope, actor_id=actor_id, key=key, body_hash=body_hash
                )
                if earlier is not None:
                    return Once(earlier.status, earlier.params, replayed=True)
                status, answer = make()
                if status not in NEVER_STORED:
                    Command.objects.create(
                        scope=scope,
                        actor_id=actor_id,
                        key=key,
                        body_hash=body_hash,
                        status=status,
                        params=answer,
                        at_ms=now_ms(),
                    )
                return Once(status, answer, replayed=False)
        except IntegrityError:
            if not is_answered(scope=scope, actor_id=actor_id, key=key):
                raise
