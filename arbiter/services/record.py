"""The one write path: every change of a game goes through `record`."""

from dataclasses import dataclass
from functools import partial
from typing import cast
from uuid import UUID

from django.db import connection

from arbiter.models import Game
from arbiter.models.log import state_of
from arbiter.record.authority import Actor
from arbiter.record.commands import Command
from arbiter.record.json_fields import write
from arbiter.record.refusals import REFUSALS, RefusalCode
from arbiter.services.answer import Answer, first_answer, keep_answer
from arbiter.services.append import apply
from arbiter.services.heartbeat import guard
from arbiter.services.idempotency import earlier_command, hash_of, wait_for, with_its_answer
from arbiter.services.refused import Busy, Refused, TooSoon
from arbiter.services.timeline import now_ms
from arbiter.services.transaction import PATIENCE_MS, writing

FLAG_GRACE_MS = 1000


@dataclass(frozen=True, slots=True)
class Submission:
    """A command as it came in; `at` is the event time at which the request entered."""

    game_id: UUID
    command: Command
    actor: Actor
    key: str
    body_hash: str
    at: int
    expected_version: int | None
    device: str

    @property
    def scope(self) -> str:
        return f"game:{self.game_id}"


def record(
    *,
    game_id: UUID,
    command: Command,
    actor: Actor,
    key: str,
    at: int,
    body_hash: str = "",
    expected_version: int | None = None,
    device: str = "",
) -> Answer:
    """Locks the game, lets the law decide, appends its events; one transaction, all or nothing.

    at: event time in ms, stamped where the request entered, before any lock.
    key: the same key of the same actor acts once; its first answer is given again, refusals
    included, but for those worth sending again (409, 429, 503).
    body_hash: what must be the same under the same key; by default that of the command.
    expected_version: the last seq that the sender saw; another one is `stale_version`.

    A command stamped at or past the deadline of the running clock waits, without the lock, until
    a second after the deadline is over: a move stamped in time goes first. Otherwise one that has
    waited more than a second for the lock is refused as `busy`: nothing is written, and it may be
    sent again. Raises Game.DoesNotExist; TooSoon instead of waiting in a caller's transaction,
    which is to be undone first.
    """
    submission = Submission(
        game_id=game_id,
        command=command,
        actor=actor,
        key=key,
        body_hash=body_hash or hash_of({"kind": command.KIND, "body": write(command)}),
        at=at,
        expected_version=expected_version,
        device=device,
    )
    # A caller who has begun the transaction has waited for its turn himself.
    patient_until = (now_ms() if connection.in_atomic_block else at) + PATIENCE_MS
    while True:
        try:
            return with_its_answer(
                partial(_attempt, submission, patient_until),
                scope=submission.scope,
                actor_id=actor.id,
                key=key,
            )
        except TooSoon as wait:
            wait_for(wait)
            patient_until = now_ms() + PATIENCE_MS
        except Refused as refused:
            return _refusal(submission, refused)


def _attempt(submission: Submission, patient_until: int) -> Answer:
    guard()
    with writing(patience_ms=patient_until - now_ms()):
        return _act(submission, patient_until)


def _act(submission: Submission, patient_until: int) -> Answer:
    game = Game.objects.select_for_update().get(id=submission.game_id)
    now = now_ms()
    if now > patient_until:
        raise Busy
    earlier = earlier_command(
        scope=submission.scope,
        actor_id=submission.actor.id,
        key=submission.key,
        body_hash=submission.body_hash,
    )
    if earlier is not None:
        return first_answer(earlier)
    if submission.expected_version not in (None, game.version):
        return _stale(game, submission)
    at = max(submission.at, game.last_at_ms)
    if game.deadline_ms is not None and at >= game.deadline_ms:
        quiet_until = game.deadline_ms + FLAG_GRACE_MS
        if now < quiet_until:
            raise TooSoon(quiet_until, now)
    return _decide(game, submission, at)


def _decide(game: Game, submission: Submission, at: int) -> Answer:
    seen = game.version
    decision, events = apply(
        game, submission.command, submission.actor, at=at, device=submission.device
    )
    answer = Answer.of(game.id, decision, events, at)
    keep_answer(
        answer,
        scope=submission.scope,
        actor_id=submission.actor.id,
        key=submission.key,
        body_hash=submission.body_hash,
        first_seq=seen + 1,
        last_seq=game.version,
    )
    return answer


def _stale(game: Game, submission: Submission) -> Answer:
    code: RefusalCode = "stale_version"
    return Answer(
        game_id=game.id,
        status=REFUSALS[code].status,
        code=code,
        params={"version": submission.expected_version, "expected": game.version},
        state=state_of(game),
        at=max(submission.at, game.last_at_ms),
    )


def _refusal(submission: Submission, refused: Refused) -> Answer:
    return Answer(
        game_id=submission.game_id,
        status=REFUSALS[cast(RefusalCode, refused.code)].status,
        code=refused.code,
        params=refused.params,
        at=submission.at,
    )
