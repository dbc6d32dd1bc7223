"""How a command to a game was answered."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from arbiter.models import Command, GameEvent
from arbiter.models.log import rows_of, state_at
from arbiter.record.decide import Decision
from arbiter.record.state import GameState
from arbiter.services.idempotency import NEVER_STORED


@dataclass(frozen=True, slots=True)
class Answer:
    """201 with the events written, or a refusal: its status, `code` and `params`.

    Events may stand beside a refusal (an illegal attempt, a flag that fell before a late move).
    `facts` is what the answer says besides (`remaining_ms` after noting a flag).
    `state` is the game after them, to be shown at event time `at`; None when nothing was read.
    `replayed`: the key had been answered, and this is the first answer once more.
    """

    game_id: UUID
    status: int
    at: int
    code: str | None = None
    params: Mapping[str, object] = field(default_factory=dict)
    events: tuple[GameEvent, ...] = ()
    state: GameState | None = None
    facts: Mapping[str, int] = field(default_factory=dict)
    replayed: bool = False

    @property
    def accepted(self) -> bool:
        return self.code is None

    @classmethod
    def of(
        cls, game_id: UUID, decision: Decision, events: tuple[GameEvent, ...], at: int
    ) -> "Answer":
        """The answer that a decision gives."""
        refusal = decision.refusal
        return cls(
            game_id=game_id,
            status=refusal.status if refusal else 201,
            at=at,
            code=refusal.code if refusal else None,
            params=dict(refusal.params) if refusal else {},
            events=events,
            state=decision.state,
            facts=decision.facts,
        )


def keep_answer(answer: Answer, **asked: Any) -> None:
    """Stores how the command was answered, in the transaction of its events, unless it is worth
    sending again. Arguments as of `command_of`."""
    if answer.status not in NEVER_STORED:
        command_of(answer, **asked).save(force_insert=True)


def command_of(
    answer: Answer,
    *,
    scope: str,
    actor_id: str,
    key: str,
    body_hash: str,
    first_seq: int,
    last_seq: int,
) -> Command:
    """The row that keeps how a command was answered. last_seq: that of the game after it."""
    return Command(
        scope=scope,
        actor_id=actor_id,
        key=key,
        body_hash=body_hash,
        status=answer.status,
        code=answer.code or "",
        params={"game": str(answer.game_id), "refusal": answer.params, "facts": answer.facts},
        first_seq=first_seq,
        last_seq=last_seq,
        at_ms=answer.at,
    )


def first_answer(command: Command) -> Answer:
    """The stored answer once more, the state as it was after the command."""
    assert command.first_seq is not None
    assert command.last_seq is not None
    game_id = UUID(command.params["game"])
    return Answer(
        game_id=game_id,
        status=command.status,
        at=command.at_ms,
        code=command.code or None,
        params=command.params["refusal"],
        events=tuple(rows_of(game_id, after=command.first_seq - 1, until=command.last_seq)),
        state=state_at(game_id, command.last_seq) if command.last_seq else None,
        facts=command.params["facts"],
        replayed=True,
    )
