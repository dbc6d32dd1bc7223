"""The same key acts once: how a write that was sent again gets its first answer."""

import hashlib
import json
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any, NamedTuple, TypeVar

from django.db import IntegrityError, connection

from arbiter.models import Command
from arbiter.services.refused import Refused, TooSoon
from arbiter.services.timeline import now_ms, timeline
from arbiter.services.transaction import writing

NEVER_STORED = frozenset({409, 429, 503})

T = TypeVar("T")


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


def with_its_answer(act: Callable[[], T], *, scope: str, actor_id: str, key: str) -> T:
    """What act returns. Where it could not write because the same key was answered meanwhile, by
    another thread or host, it acts once more, and finds that answer.

    act: one transaction, which looks for an earlier command first.
    """
    while True:
        try:
            return act()
        except IntegrityError:
            if not Command.objects.filter(scope=scope, actor_id=actor_id, key=key).exists():
                raise


def answer_by_key(
    *,
    scope: str,
    actor_id: str,
    key: str,
    body_hash: str,
    act: Callable[[], T],
    again: Callable[[Command], T],
) -> T:
    """What act returns, in one transaction with what it writes; again of the earlier command where
    the key has been answered. Raises Refused (idempotency_key_reused) and Busy.

    An act that comes too soon after a deadline is undone, waited for and done again.
    """

    def attempt() -> T:
        with writing():
            earlier = earlier_command(scope=scope, actor_id=actor_id, key=key, body_hash=body_hash)
            return act() if earlier is None else again(earlier)

    while True:
        try:
            return with_its_answer(attempt, scope=scope, actor_id=actor_id, key=key)
        except TooSoon as wait:
            wait_for(wait)


def wait_for(wait: TooSoon) -> None:
    """Sleeps until the write may be tried again. Raises the same in a caller's transaction, whose
    locks would keep out the very move that is waited for."""
    if connection.in_atomic_block:
        raise wait
    timeline.sleep_until(wait.until_ms)


def once(
    *,
    scope: str,
    actor_id: str,
    key: str,
    body: object,
    make: Callable[[], tuple[int, dict[str, Any]]],
    around: Callable[[], AbstractContextManager[object]] | None = None,
) -> Once:
    """Acts by make, in one transaction with the stored answer, unless the key has been answered.

    scope: what the key is unique in, for example `competitions` or `round:<id>`.
    make: writes and returns a status and an answer of JSON values. An answer is stored as it is,
    so it must hold no secret; what make raises undoes everything and leaves the key free.
    around: entered before the transaction and left after it, or with what make raised; for what
    takes too long inside. Not for a key that has been answered.
    Raises Refused (idempotency_key_reused) and Busy.
    """
    body_hash = hash_of(body)
    named = {"scope": scope, "actor_id": actor_id, "key": key, "body_hash": body_hash}
    around = around if around is not None and earlier_command(**named) is None else nullcontext

    def act() -> Once:
        status, answer = make()
        if status not in NEVER_STORED:
            Command.objects.create(**named, status=status, params=answer, at_ms=now_ms())
        return Once(status, answer, replayed=False)

    with around():
        return answer_by_key(
            **named,
            act=act,
            again=lambda earlier: Once(earlier.status, earlier.params, replayed=True),
        )
