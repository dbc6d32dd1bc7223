"""A command to a game of a competition, where the competition has a word in it."""

from typing import Any
from uuid import UUID

from arbiter.record.authority import Actor
from arbiter.record.commands import Command, DeclareResult, Reopen, ReportResult
from arbiter.services.answer import Answer
from arbiter.services.record import record
from arbiter.services.transaction import writing
from tournaments.models import PairingGame, Round, RoundState
from tournaments.refusals import KINDS
from tournaments.services.conduct import NOTHING, ON_CONDUCT, Beside, rule_on_conduct
from tournaments.services.locks import locked_round

SETTLES = (DeclareResult, Reopen, ReportResult)
"""Commands by which somebody says what came of a game."""


def command_game(
    *,
    pairing_game: PairingGame,
    command: Command,
    actor: Actor,
    at: int,
    beside: Beside = NOTHING,
    **sent: Any,
) -> Answer:
    """What `arbiter.services.record.record` answers, or a refusal of the competition:
    ``round_closed``, the result is corrected instead; ``second_clerk_needed``, it is entered twice;
    ``ladder_moved``, a player stands elsewhere on the ladder than the arbiter saw.

    `beside` is of rulings on conduct, which are put down among the incidents of the event;
    `sent` are the further arguments of `record`.
    """
    if isinstance(command, ON_CONDUCT):
        return rule_on_conduct(
            pairing_game=pairing_game, command=command, actor=actor, at=at, beside=beside, **sent
        )
    game_id = pairing_game.game_id
    if not isinstance(command, SETTLES) or pairing_game.game.deadline_ms is not None:
        # While a clock runs the round cannot be closed, and nothing of the section is locked.
        return record(game_id=game_id, command=command, actor=actor, at=at, **sent)
    with writing():
        round_ = locked_round(pairing_game.pairing.round)
        code = _objection(round_, command, actor)
        if code is not None:
            return _refusal(game_id, code, at)
        return record(game_id=game_id, command=command, actor=actor, at=at, **sent)


def _objection(round_: Round, command: Command, actor: Actor) -> str | None:
    if round_.state == RoundState.CLOSED:
        return "round_closed"
    is_clerks = isinstance(command, ReportResult) and actor.role != "arbiter"
    if is_clerks and round_.section.regulations.two_clerks:
        return "second_clerk_needed"
    return None


def _refusal(game_id: UUID, code: str, at: int) -> Answer:
    return Answer(game_id=game_id, status=KINDS[code].status, at=at, code=code)
