"""Appends what the law decides to the log of a game whose row is locked."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Entry:
    """What a command came to: the law's decision, and the rows that are to be stored for it.

    Args:
        game: its columns are already those of the state after the events.
        salt: of the free words said with the events.
    """

    game: Game
    decision: Decision
    rows: tuple[GameEvent, ...]
    salt: str


def apply(
    game: Game, command: Command, actor: Actor, *, at: int, device: str = ""
) -> tuple[Decision, tuple[GameEvent, ...]]:
    """Lets the law decide and writes its events, the state they fold to, deadline and result.

    game: its row is locked by the caller's transaction, or it is new (version 0).
    at: event time in milliseconds, not below the game's last event.
    """
    entry = entry_of(game, command, actor, at=at, device=device)
    if entry.rows:
        game.save()
        store_rows([entry])
    return entry.decision, entry.rows


def entry_of(game: Game, command: Command, actor: Actor, *, at: int, device: str = "") -> Entry:
    """Lets the law decide, and writes nothing. Arguments as of `apply`."""
    before = state_of(game) if game.version else None
    stamp = Stamp(at=at, salt=secrets.token_hex(16))
    decision = decide(before, command, actor, stamp)
    if not decision.events:
        return Entry(game, decision, (), stamp.salt)
    assert decision.state is not None
    rows = _rows(game, decision.events, actor, device)
    _bring_forward(game, decision.state, head=rows[-1])
    return Entry(game, decision, tuple(rows), stamp.salt)


def store_rows(entries: Sequence[Entry]) -> None:
    """Writes the events of games whose own rows stand, all in one statement."""
    GameEvent.objects.bulk_create([row for entry in entries for row in entry.rows])
    EventText.objects.bulk_create(
        EventText(event=row, text=event.text, salt=entry.salt)
        for entry in entries
        for row, event in zip(entry.rows, entry.decision.events, strict=True)
        if event.text is not None
    )
    for entry in entries:
        if entry.decision.state is not None:
            recent_states.keep(entry.game.head_hash, entry.decision.state)
    hint_after_commit()


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


def _bring_forward(game: Game, state: GameState, *, head: GameEvent) -> None:
    for column, value in columns_of(state).items():
        setattr(game, column, value)
    game.head_hash = head.hash
    if state.status != "ended":
        game.ended_at = None
    elif game.ended_at is None:
        game.ended_at = head.wall_at


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
