"""Appends what the law decides to the log of a game whose row is locked."""

import secrets
from collections.abc import Sequence

from django.utils import timezone

from arbiter.models import EventText, Game, GameEvent
from arbiter.models.log import state_of
from arbiter.models.recent_states import recent_states
from arbiter.record.authority import Actor
from arbiter.record.chain import GENESIS, event_hash
from arbiter.record.codec import event_to_json
from arbiter.record.commands import Command
from arbiter.record.decide import Decision, Stamp, decide
from arbiter.record.events import Event
from arbiter.record.state import GameState
from arbiter.record.state_codec import state_to_json
from arbiter.services.hints import hint_after_commit
from arbiter.services.timeline import boot_id


def apply(
    game: Game, command: Command, actor: Actor, *, at: int, device: str = ""
) -> tuple[Decision, tuple[GameEvent, ...]]:
    """Lets the law decide and writes its events, the state they fold to, deadline and result.

    game: its row is locked by the caller's transaction, or it is new (version 0).
    at: event time in milliseconds, not below the game's last event.
    """
    before = state_of(game) if game.version else None
    stamp = Stamp(at=at, salt=secrets.token_hex(16))
    decision = decide(before, command, actor, stamp)
    if not decision.events:
        return decision, ()
    assert decision.state is not None
    rows = _rows(game, decision.events, actor, device)
    _store(game, decision.state, head=rows[-1])
    recent_states.keep(game.head_hash, decision.state)
    GameEvent.objects.bulk_create(rows)
    EventText.objects.bulk_create(
        EventText(event=row, text=event.text, salt=stamp.salt)
        for row, event in zip(rows, decision.events, strict=True)
        if event.text is not None
    )
    hint_after_commit()
    return decision, tuple(rows)


def _rows(game: Game, events: Sequence[Event], actor: Actor, device: str) -> list[GameEvent]:
    wall_at = timezone.now()
    previous = game.head_hash or GENESIS
    rows = []
    for event in events:
        payload = event_to_json(event)
        row = GameEvent(
            game=game,
            seq=event.seq,
            kind=event.kind,
            schema=event.schema,
            payload=payload,
            actor_id=actor.id,
            actor_role=actor.role,
            device=device,
            wall_at=wall_at,
            at_ms=event.at,
            boot_id=boot_id(),
            previous_hash=previous,
            hash=event_hash(
                game_id=str(game.id),
                seq=event.seq,
                kind=event.kind,
                schema=event.schema,
                payload_json=payload,
                actor_id=actor.id,
                at=event.at,
                previous=previous,
            ),
        )
        previous = row.hash
        rows.append(row)
    return rows


def _store(game: Game, state: GameState, *, head: GameEvent) -> None:
    for column, value in columns_of(state).items():
        setattr(game, column, value)
    game.head_hash = head.hash
    if state.status != "ended":
        game.ended_at = None
    elif game.ended_at is None:
        game.ended_at = head.wall_at
    game.save()


def columns_of(state: GameState) -> dict[str, object]:
    """The columns of a game's row that repeat its state."""
    return {
        "variant": state.variant,
        "pack": state.pack_id,
        "pack_hash": state.pack_hash,
        "status": state.status,
        "version": state.version,
        "ply": state.ply,
        "state": state_to_json(state),
        "deadline_ms": state.deadline(),
        "last_at_ms": state.last_at,
        "result": state.result.result if state.result else "",
        "result_rule": state.result.rule if state.result else "",
    }
