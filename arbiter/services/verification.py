"""Is the log whole, and does it say what is stored beside it?"""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Max

from arbiter.models import Command, Game, GameEvent
from arbiter.models.log import event_of, rows_of
from arbiter.record.chain import GENESIS, event_hash, text_digest
from arbiter.record.evolve import evolve
from arbiter.record.state import GameState
from arbiter.record.state_codec import STATE_SCHEMA
from arbiter.services.append import columns_of

SCOPE = "game:"


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a game's log, first seen at `seq`."""

    game_id: UUID
    seq: int
    what: str

    def __str__(self) -> str:
        return f"game {self.game_id}, event {self.seq}: {self.what}"


def vanished_games() -> Iterator[Fault]:
    """Games that are no more, while their events or the answers to their commands are kept."""
    known = set(Game.objects.values_list("id", flat=True))
    logged = set(GameEvent.objects.order_by().values_list("game_id", flat=True).distinct())
    scopes = Command.objects.filter(scope__startswith=SCOPE, last_seq__gt=0).order_by()
    answered = {
        UUID(scope.removeprefix(SCOPE))
        for scope in scopes.values_list("scope", flat=True).distinct()
    }
    for game_id in sorted((logged | answered) - known):
        yield Fault(game_id, 0, "cannot be found, but what was played in it was written down")


def verify_game(game: Game) -> Iterator[Fault]:
    """Reads the log of a game once, from its first event: the chain of hashes, free words against
    their digests, the fold against the stored state, and that no event is missing whose command
    was answered. Keeps one event in memory at a time."""
    state: GameState | None = None
    foldable = True
    seq, previous, at = 0, GENESIS, 0
    for row in rows_of(game.id):
        for what in (*_chain_faults(row, seq + 1, previous, at), *_word_faults(row)):
            yield Fault(game.id, row.seq, what)
        seq, previous, at = row.seq, row.hash, row.at_ms
        if foldable:
            try:
                state = evolve(state, event_of(row))
            except Exception as fault:  # noqa: BLE001  nobody can foresee what tampering raises
                foldable = False
                yield Fault(game.id, row.seq, f"cannot be folded: {fault!r}")
                continue
            if state.clocks.reading(row.at_ms) != event_of(row).clocks:
                yield Fault(game.id, row.seq, "shows other clocks than the log folds to")
    if seq != game.version:
        yield Fault(game.id, seq, f"is the last, but the game stands at version {game.version}")
    if previous != game.head_hash:
        yield Fault(game.id, seq, "has another hash than the head of the game")
    answered = Command.objects.filter(scope=f"{SCOPE}{game.id}").aggregate(last=Max("last_seq"))
    if (answered["last"] or 0) > seq:
        yield Fault(game.id, seq, f"is the last, but event {answered['last']} has been answered")
    if foldable and state is not None:
        for what in _state_faults(game, state):
            yield Fault(game.id, seq, what)


def _chain_faults(row: GameEvent, seq: int, previous: str, at: int) -> Iterator[str]:
    if row.seq != seq:
        yield f"stands where event {seq} should"
    if row.previous_hash != previous:
        yield "does not follow the event before it"
    if row.at_ms < at:
        yield "happened before the event before it"
    try:
        hashed = event_hash(
            game_id=str(row.game_id),
            seq=row.seq,
            kind=row.kind,
            schema=row.schema,
            payload_json=row.payload,
            actor_id=row.actor_id,
            at=row.at_ms,
            previous=row.previous_hash,
        )
    except TypeError as fault:
        yield f"cannot be hashed: {fault}"
    else:
        if hashed != row.hash:
            yield "was changed: its hash does not fit"


def _word_faults(row: GameEvent) -> Iterator[str]:
    words = getattr(row, "words", None)
    if words and text_digest(words.text, words.salt) != row.payload.get("text_digest"):
        yield "has other words beside it than were said"


def _state_faults(game: Game, state: GameState) -> Iterator[str]:
    """A state stored in another version's form is no fault: it will be folded anew when read."""
    folded = columns_of(state)
    if isinstance(game.state, dict) and game.state.get("schema") != STATE_SCHEMA:
        del folded["state"]
    for column, value in folded.items():
        if getattr(game, column) != value:
            yield f"folds to another {column} than is stored"
    if (game.ended_at is None) != (state.status != "ended"):
        yield "folds to another ended_at than is stored"
