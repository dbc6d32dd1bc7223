"""One command to each of many games: a table that cannot follow keeps no other one waiting."""

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from arbiter.record.authority import Actor
from arbiter.record.commands import Command
from arbiter.services.answer import Answer
from arbiter.services.record import record
from tournaments.models import PairingGame
from tournaments.refusals import KINDS
from tournaments.selectors.starting import commanded

logger = logging.getLogger(__name__)

FAILED = "table_failed"


@dataclass(frozen=True, slots=True)
class AtTable:
    """What became of the command to one game."""

    pairing_game: PairingGame
    answer: Answer

    @property
    def followed(self) -> bool:
        return self.answer.accepted


def concerned(
    games: Iterable[PairingGame], statuses: Iterable[str], actor: Actor, key: str
) -> list[PairingGame]:
    """The games in one of these states, and those that have answered this actor under the key:
    sent again, the command gets the same answers."""
    games, wanted = list(games), set(statuses)
    known = {pk for pk, sent in commanded(games, key).items() if sent.actor_id == actor.id}
    return [each for each in games if each.game.status in wanted or each.game_id in known]


def give_to_each(
    games: Iterable[PairingGame],
    command_for: Callable[[PairingGame], Command],
    *,
    actor: Actor,
    key: str,
    at: int,
    device: str = "",
) -> list[AtTable]:
    """Gives each game its command, all stamped `at` (event time in ms), each in a transaction of
    its own. The same key acts once in each. A fault of the program at one table is logged and
    answered as ``table_failed``."""
    answers = []
    for each in games:
        try:
            answer = record(
                game_id=each.game_id,
                command=command_for(each),
                actor=actor,
                key=key,
                at=at,
                device=device,
            )
        except Exception:
            logger.exception("A command to all tables failed in game %s", each.game_id)
            answer = Answer(each.game_id, KINDS[FAILED].status, at, code=FAILED)
        answers.append(AtTable(each, answer))
    return answers
