"""Sets up a game: the first event of its log."""

from dataclasses import replace
from uuid import uuid4

from arbiter.models import Game
from arbiter.record.authority import Actor
from arbiter.record.commands import Create
from arbiter.record.json_fields import write
from arbiter.services.answer import Answer, first_answer, keep_answer
from arbiter.services.append import apply
from arbiter.services.hints import hint_after_commit
from arbiter.services.idempotency import answer_by_key, hash_of

SCOPE = "games"


def create_game(*, command: Create, actor: Actor, key: str, at: int) -> Answer:
    """Creates the game that `command` describes; the answer names it by `game_id`.

    A refusal creates nothing. The same key of the same actor creates one game only. May be called
    inside a transaction that writes more. Raises Refused (idempotency_key_reused) and Busy.
    """
    body_hash = hash_of(write(command))
    return answer_by_key(
        scope=SCOPE,
        actor_id=actor.id,
        key=key,
        body_hash=body_hash,
        act=lambda: _create(command, actor, key, body_hash, at),
        again=first_answer,
    )


def _create(command: Create, actor: Actor, key: str, body_hash: str, at: int) -> Answer:
    game = Game(id=uuid4(), version=0)
    decision, events = apply(game, replace(command, game_id=str(game.id)), actor, at=at)
    answer = Answer.of(game.id, decision, events, at)
    keep_answer(
        answer,
        scope=SCOPE,
        actor_id=actor.id,
        key=key,
        body_hash=body_hash,
        first_seq=1,
        last_seq=game.version,
    )
    hint_after_commit("games")
    return answer
