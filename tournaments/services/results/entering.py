"""Results of paper boards: entered by one clerk or by two, taken back, decided; and no-shows.

Where two clerks enter, the record holds what two people have read alike, and nothing else, unless
an arbiter has decided.
"""

from collections.abc import Sequence
from typing import Any, Literal

from django.utils import timezone

from arbiter.models.log import state_of
from arbiter.record.authority import Actor
from arbiter.record.commands import ReportResult
from arbiter.record.commands.reports import ReportRule
from arbiter.record.commands.rulings import DeclaredResult
from arbiter.services.hints import hint_after_commit
from arbiter.services.record import record
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import ClerkEntry, Pairing, PairingGame, Round, RoundState
from tournaments.selectors.clerk_entries import Reading, agreed, readings_of
from tournaments.selectors.default_time import default_at
from tournaments.services.journal import note
from tournaments.services.locks import game_of, locked_round

Absent = Literal["first", "second", "both"]


@writing()
def enter_result(
    *,
    pairing_game: PairingGame,
    result: DeclaredResult,
    rule: ReportRule = "reported",
    by: Any,
    actor: Actor,
    key: str,
    at: int,
) -> None:
    """Enter what the score sheet of a board says.

    It goes into the record at once; where the section asks for two clerks, when another person's
    latest entry is the same. An entry that differs from an agreed result takes this back.

    Args:
        result: White's points first.
        by: the account.
        actor: as whom it commands in the game.
        key: the same key acts once.
        at: event time in ms.

    Raises Refused: ``wrong_round_state``, the round is not announced or closed; ``result_stands``,
    where two clerks enter and the game has ended otherwise; what the record refuses a report for,
    ``played_live`` and ``game_over`` above all.
    """
    game, round_ = _at_the_desk(pairing_game)
    if round_.section.regulations.two_clerks:
        _read(game, round_, Reading(actor.id, result, rule), by, actor, key, at)
    else:
        _report(game, ReportResult(result, rule), actor, key, at)


@writing()
def decide_result(
    *,
    pairing_game: PairingGame,
    result: DeclaredResult,
    rule: ReportRule = "reported",
    reason: str = "",
    by: Any,
    actor: Actor,
    key: str,
    at: int,
) -> None:
    """An arbiter says what the result is, whatever clerks have entered.

    Arguments as of `enter_result`. Raises Refused: ``wrong_round_state``, ``not_allowed`` for who
    is no arbiter, what the record refuses.
    """
    if actor.role != "arbiter":
        raise Refused("not_allowed")
    game, round_ = _at_the_desk(pairing_game)
    _report(game, ReportResult(result, rule, reason.strip()), actor, key, at)
    read = readings_of([game.pk]).get(game.pk, ())
    entered = {one.clerk_id: one.result for one in read}
    _note("result_decided", round_, game, by, reason.strip(), result=result, entered=entered)


@writing()
def take_back(*, pairing_game: PairingGame, by: Any, actor: Actor, key: str, at: int) -> None:
    """Take back what was entered for a game: a report; where two clerks enter, one's own entry,
    and the result with it that rested on it. An arbiter takes back what was decided, too.

    Arguments as of `enter_result`. Raises Refused: ``nothing_entered``, ``wrong_round_state``,
    what the record refuses.
    """
    game, round_ = _at_the_desk(pairing_game)
    two_clerks = round_.section.regulations.two_clerks
    readings = readings_of([game.pk]).get(game.pk, ()) if two_clerks else ()
    if any(one.clerk_id == actor.id for one in readings):
        _read(game, round_, Reading(actor.id, "", ""), by, actor, key, at)
    elif game.game.result and (actor.role == "arbiter" or not two_clerks):
        _report(game, ReportResult(None), actor, key, at)
    else:
        raise Refused("nothing_entered")


@writing()
def no_show(
    *,
    pairing: Pairing,
    absent: Absent,
    by: Any,
    actor: Actor,
    key: str,
    at: int,
    reason: str = "",
) -> None:
    """Enter that somebody of a pairing has not come: he loses every game that has not been played.

    A micro-match is lost whole: the games that were played keep their results. What was entered as
    a no-show before is replaced.

    Args:
        absent: who; with ``both`` both have lost.
        reason: needed before the default time is over.

    Raises Refused: ``too_early``, before the default time, unless an arbiter gives a reason;
    ``no_game_left``, every game has been played or has begun; what `enter_result` refuses.
    """
    round_ = locked_round(pairing.round, RoundState.PUBLISHED)
    _may_say_absent(round_, actor, reason)
    games = [one for one in pairing.games.select_related("game") if _is_unplayed(one)]
    if not games:
        raise Refused("no_game_left")
    for each in games:
        given = {"result": _lost_by(absent, each, pairing), "rule": "no_show"}
        shared: dict[str, Any] = {"by": by, "actor": actor, "key": f"{key}:{each.number}", "at": at}
        if actor.role == "arbiter":
            decide_result(pairing_game=each, reason=reason, **given, **shared)  # type: ignore[arg-type]  # of these words
        else:
            enter_result(pairing_game=each, **given, **shared)  # type: ignore[arg-type]  # of these words


def _may_say_absent(round_: Round, actor: Actor, reason: str) -> None:
    from_then = default_at(round_)
    if from_then is not None and timezone.now() >= from_then:
        return
    if actor.role != "arbiter" or not reason.strip():
        raise Refused("too_early", since=from_then.isoformat() if from_then else None)


def _is_unplayed(pairing_game: PairingGame) -> bool:
    game = pairing_game.game
    return game.status == "not_started" or game.result_rule == "no_show"


def _lost_by(absent: Absent, game: PairingGame, pairing: Pairing) -> DeclaredResult:
    if absent == "both":
        return "0-0"
    first_has_white = game.white_id == pairing.first.player_id
    return "0-2" if first_has_white == (absent == "first") else "2-0"


def _at_the_desk(pairing_game: PairingGame) -> tuple[PairingGame, Round]:
    """The game and its round as they are now, the section locked: no round is closed meanwhile."""
    round_ = locked_round(pairing_game.pairing.round, RoundState.PUBLISHED)
    return game_of(round_, pairing_game), round_


def _read(
    game: PairingGame, round_: Round, reading: Reading, by: Any, actor: Actor, key: str, at: int
) -> None:
    before = readings_of([game.pk]).get(game.pk, ())
    _require_open_to_clerks(game, agreed(before), actor)
    if reading in before:
        return
    ClerkEntry.objects.create(
        pairing_game=game, result=reading.result, rule=reading.rule, clerk_id=reading.clerk_id
    )
    hint_after_commit()
    alike = agreed(readings_of([game.pk])[game.pk])
    if alike is not None:
        _report(game, ReportResult(alike[1].result, alike[1].rule), actor, key, at)  # type: ignore[arg-type]  # as entered
        clerks = [one.clerk_id for one in alike]
        _note("result_agreed", round_, game, by, result=alike[1].result, clerks=clerks)
    elif game.game.result:
        _report(game, ReportResult(None), actor, key, at)


def _require_open_to_clerks(
    game: PairingGame, alike: Sequence[Reading] | None, actor: Actor
) -> None:
    """A result that two clerks have not agreed on came about otherwise: they do not change it."""
    record_of = game.game
    if actor.role != "arbiter" and state_of(record_of).started:
        raise Refused("played_live")
    if not record_of.result:
        return
    if alike is None or (record_of.result, record_of.result_rule) != (
        alike[0].result,
        alike[0].rule,
    ):
        raise Refused("result_stands", result=record_of.result)


def _report(game: PairingGame, report: ReportResult, actor: Actor, key: str, at: int) -> None:
    answer = record(game_id=game.game_id, command=report, actor=actor, key=key, at=at)
    if answer.code is not None:
        raise Refused(answer.code, **answer.params)


def _note(
    kind: str, round_: Round, game: PairingGame, by: Any, reason: str = "", **facts: Any
) -> None:
    note(
        kind,
        by=by,
        section=round_.section,
        reason=reason,
        round=round_.number,
        table=game.pairing.place.number,
        game=game.number,
        **facts,
    )
