"""Sets up games: the first event of the log of each."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from uuid import uuid4

from arbiter.models import Command as Kept
from arbiter.models import Game
from arbiter.record.authority import Actor
from arbiter.record.commands import Create
from arbiter.record.json_fields import write
from arbiter.services.answer import Answer, command_of, first_answer
from arbiter.services.append import entry_of, store_rows
from arbiter.services.hints import hint_after_commit
from arbiter.services.idempotency import NEVER_STORED, hash_of, with_its_answer
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing

SCOPE = "games"
KEYS_AT_ONCE = 500
"""SQLite takes so many values in a statement and no more."""


def create_game(*, command: Create, actor: Actor, key: str, at: int) -> Answer:
    """Creates the game that `command` describes; the answer names it by `game_id`.

    A refusal creates nothing. The same key of the same actor creates one game only. May be called
    inside a transaction that writes more. Raises Refused (idempotency_key_reused) and Busy.
    """

    def attempt() -> Answer:
        (answer,) = create_games({key: command}, actor=actor, at=at)
        return answer

    return with_its_answer(attempt, scope=SCOPE, actor_id=actor.id, key=key)


@writing()
def create_games(commands: Mapping[str, Create], *, actor: Actor, at: int) -> list[Answer]:
    """Creates games by a few statements for all of them, each as `create_game` would.

    Args:
        commands: by their keys; the answers are in the same order.
        at: event time in ms.

    Raises Refused (idempotency_key_reused) and Busy.
    """
    hashes = {key: hash_of(write(command)) for key, command in commands.items()}
    earlier = _answered(hashes, actor)
    answers, entries, kept = [], [], []
    for key, command in commands.items():
        if key in earlier:
            answers.append(first_answer(earlier[key]))
            continue
        game = Game(id=uuid4(), version=0)
        entry = entry_of(game, replace(command, game_id=str(game.id)), actor, at=at)
        answer = Answer.of(game.id, entry.decision, entry.rows, at)
        answers.append(answer)
        if entry.rows:
            entries.append(entry)
        if answer.status not in NEVER_STORED:
            asked = {"scope": SCOPE, "actor_id": actor.id, "key": key, "body_hash": hashes[key]}
            kept.append(command_of(answer, **asked, first_seq=1, last_seq=game.version))
    if entries:
        Game.objects.bulk_create(entry.game for entry in entries)
        store_rows(entries)
    Kept.objects.bulk_create(kept)
    hint_after_commit("games")
    return answers


def _answered(hashes: Mapping[str, str], actor: Actor) -> dict[str, Kept]:
    """The commands that have been answered under these keys.

    Raises Refused idempotency_key_reused for one that asked for something else.
    """
    mine = Kept.objects.filter(scope=SCOPE, actor_id=actor.id)
    found = {one.key: one for keys in _parts(list(hashes)) for one in mine.filter(key__in=keys)}
    for key, command in found.items():
        if command.body_hash != hashes[key]:
            raise Refused("idempotency_key_reused", key=key)
    return found


def _parts(keys: Sequence[str]) -> Iterable[Sequence[str]]:
    return (keys[start : start + KEYS_AT_ONCE] for start in range(0, len(keys), KEYS_AT_ONCE))
