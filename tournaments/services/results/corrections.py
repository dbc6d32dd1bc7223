"""A past result is corrected: asked for with a reason, settled by a second arbiter where the
section wants one, carried out in the log of the game."""

from typing import Any

from django.utils import timezone

from arbiter.record.authority import Actor
from arbiter.record.commands import Command, DeclareResult, Reopen
from arbiter.record.commands.rulings import DeclaredResult
from arbiter.services.record import record
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Competition, Correction, PairingGame, Round, RoundState
from tournaments.services.backups import backed_up
from tournaments.services.journal import note
from tournaments.services.locks import game_of, locked_round
from tournaments.services.rounds.publication import seal_of

State = Correction.State


def _if_carried_out(pairing_game: PairingGame, **_: Any) -> Competition | None:
    section = pairing_game.pairing.round.section
    return None if section.regulations.second_arbiter else section.competition


def _of_correction(correction: Correction, **_: Any) -> Competition:
    return correction.pairing_game.pairing.round.section.competition


@backed_up("correction", _if_carried_out)
@writing()
def ask_correction(
    *,
    pairing_game: PairingGame,
    result: DeclaredResult,
    rule: str,
    reason: str,
    article: str = "",
    version: int,
    by: Any,
    actor: Actor,
    key: str,
    at: int,
) -> Correction:
    """Correct the result of a game that has ended, or have it wait for a second arbiter.

    Args:
        result, rule: what shall stand; a name of `arbiter.rules.outcome.RULE_NAMES`.
        reason: why, in words.
        article: on what it rests; nothing for that of the pack.
        version: of the game's log that the asker saw.
        by, actor, key, at: as of `results.enter_result`.

    Raises Refused: ``reason_missing``; ``not_over``; ``stale_version``; ``same_result``;
    ``correction_waiting``; what the record refuses of a ruling.
    """
    if not reason.strip():
        raise Refused("reason_missing")
    if rule == "no_show" and result == "1-1":
        raise Refused("malformed", field="rule", why="not_one_of")
    round_, game = _locked(pairing_game)
    _require_another(game, result, rule, version)
    waits = round_.section.regulations.second_arbiter
    correction = Correction.objects.create(
        pairing_game=game,
        before=game.game.result,
        before_rule=game.game.result_rule,
        after=result,
        after_rule=rule,
        version=version,
        reason=reason.strip(),
        article=article.strip(),
        state=State.WAITING if waits else State.DONE,
        asked_by=by,
        settled_by=None if waits else by,
        settled_at=None if waits else timezone.now(),
    )
    if waits:
        _note("correction_asked", correction, game, round_, by)
    else:
        _carry_out(correction, game, round_, by, actor, key, at)
    return correction


@backed_up("correction", _of_correction)
@writing()
def settle_correction(
    *, correction: Correction, by: Any, actor: Actor, key: str, at: int
) -> Correction:
    """Carry a waiting correction out, as somebody else than who asked for it.

    Raises Refused: ``correction_settled``; ``second_arbiter_needed``; ``stale_version``, the game
    has changed since it was asked for: then it is dropped and asked for anew.
    """
    round_, game = _locked(correction.pairing_game)
    correction = _still_waiting(correction)
    if correction.asked_by_id == by.pk:
        raise Refused("second_arbiter_needed")
    _settle(correction, State.DONE, by)
    _carry_out(correction, game, round_, by, actor, key, at)
    return correction


@writing()
def drop_correction(*, correction: Correction, by: Any, reason: str = "") -> Correction:
    """Drop a waiting correction; the result stands. Raises Refused ``correction_settled``."""
    round_, game = _locked(correction.pairing_game)
    correction = _still_waiting(correction)
    _settle(correction, State.DROPPED, by)
    _note("correction_dropped", correction, game, round_, by, why=reason.strip())
    return correction


def _locked(pairing_game: PairingGame) -> tuple[Round, PairingGame]:
    round_ = locked_round(pairing_game.pairing.round)
    return round_, game_of(round_, pairing_game)


def _require_another(game: PairingGame, result: str, rule: str, version: int) -> None:
    if not game.game.result:
        raise Refused("not_over")
    if game.game.version != version:
        raise Refused("stale_version", version=version, expected=game.game.version)
    if (game.game.result, game.game.result_rule) == (result, rule):
        raise Refused("same_result")
    if game.corrections.filter(state=State.WAITING).exists():
        raise Refused("correction_waiting")


def _still_waiting(correction: Correction) -> Correction:
    found = Correction.objects.get(pk=correction.pk)
    if found.state != State.WAITING:
        raise Refused("correction_settled", state=found.state)
    return found


def _settle(correction: Correction, state: Correction.State, by: Any) -> None:
    correction.state = state
    correction.settled_by = by
    correction.settled_at = timezone.now()
    correction.save(update_fields=["state", "settled_by", "settled_at"])


def _carry_out(
    correction: Correction,
    game: PairingGame,
    round_: Round,
    by: Any,
    actor: Actor,
    key: str,
    at: int,
) -> None:
    """The end is taken back and the other one declared; a closed round is sealed anew."""
    reason = correction.reason
    declared = DeclareResult(
        correction.after,  # type: ignore[arg-type]  # as asked
        correction.after_rule,
        reason,
        correction.article or None,
    )
    steps: tuple[tuple[str, Command, int | None], ...] = (
        ("reopen", Reopen(reason), correction.version),
        ("declare", declared, None),
    )
    for step, command, version in steps:
        answer = record(
            game_id=game.game_id,
            command=command,
            actor=actor,
            key=f"{key}:{step}",
            at=at,
            expected_version=version,
        )
        if answer.code is not None:
            raise Refused(answer.code, **answer.params)
    seals = {}
    if round_.state == RoundState.CLOSED:
        old, round_.head_hash = round_.head_hash, seal_of(round_)
        round_.save(update_fields=["head_hash"])
        seals = {"old_seal": old, "seal": round_.head_hash}
    _note("result_corrected", correction, game, round_, by, **seals)


def _note(
    kind: str, correction: Correction, game: PairingGame, round_: Round, by: Any, **facts: Any
) -> None:
    note(
        kind,
        by=by,
        section=round_.section,
        reason=correction.reason,
        round=round_.number,
        table=game.pairing.place.number,
        game=game.number,
        before=correction.before,
        after=correction.after,
        rule=correction.after_rule,
        asked_by=str(correction.asked_by_id),
        **facts,
    )
