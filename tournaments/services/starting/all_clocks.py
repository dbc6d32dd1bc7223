"""All clocks are started, stopped and set going again; each game by its own record."""

import uuid
from collections.abc import Collection, Mapping
from typing import Any

from django.utils import timezone

from arbiter.models import UNDER_WAY
from arbiter.record.authority import Actor
from arbiter.record.commands import ReadClock, ResumeClocks, ResumePlay, Start, StopClocks
from arbiter.services.answer import Answer
from arbiter.services.idempotency import once
from arbiter.services.record import record
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Competition, HallStop, PairingGame, Round
from tournaments.selectors.games import games_of_round
from tournaments.selectors.starting import games_under_way, standing_by
from tournaments.services.journal import note
from tournaments.services.starting.every_table import AtTable, concerned, give_to_each


def start_all(
    *, round_: Round, tables: Collection[int], actor: Actor, key: str, at: int, device: str = ""
) -> list[AtTable]:
    """Start every game of the round that has not been started, at these tables or, where none are
    named, at all.

    Args:
        key: the same key acts once at each table.
        at: event time in ms.
    """
    games = games_of_round(round_)
    if tables:
        games = games.filter(pairing__table__number__in=tables)
    waiting = concerned(games, ("not_started",), actor, key)
    return give_to_each(waiting, lambda _: Start(), actor=actor, key=key, at=at, device=device)


def stop_all(
    *,
    competition: Competition,
    round_: Round | None,
    reason: str,
    by: Any,
    actor: Actor,
    key: str,
    at: int,
    device: str = "",
) -> tuple[HallStop, list[AtTable]]:
    """Stop every running clock of the round or, with none, of all open rounds.

    What was stopped before, by a call or an arbiter, stays as it is and is not resumed with these.

    Args:
        reason: stands in the record of each game and in the journal.
        by: the account.
        key: the same key acts once; a process that died half-way is finished by sending it again.
        at: event time in ms: all clocks stop at that instant.

    Raises Refused ``reason_missing``, ``idempotency_key_reused``.
    """
    reason = reason.strip()
    if not reason:
        raise Refused("reason_missing")

    def make() -> tuple[int, dict[str, Any]]:
        stop = HallStop.objects.create(competition=competition, round=round_, reason=reason, by=by)
        if round_ is None:
            note("hall_stopped", by=by, competition=competition, reason=reason)
        else:
            section, number = round_.section, round_.number
            note("round_stopped", by=by, section=section, reason=reason, round=number)
        return 201, {"stop": str(stop.pk)}

    asked = {"round": str(round_.pk) if round_ else None, "reason": reason}
    scope = f"stop:{competition.pk}"
    made = once(scope=scope, actor_id=actor.id, key=key, body=asked, make=make)
    stop = HallStop.objects.select_related("competition", "round").get(pk=made.answer["stop"])
    games = concerned(games_under_way(competition, round_), UNDER_WAY, actor, stop.key)
    command = StopClocks(reason)
    return stop, give_to_each(
        games, lambda _: command, actor=actor, key=stop.key, at=at, device=device
    )


def resume_all(
    *, stop: HallStop, by: Any, actor: Actor, at: int, device: str = ""
) -> list[AtTable]:
    """Every clock that stands because of this stop runs on, with the time that it showed.

    The stop is its own key: sent again, what goes on already is left alone.
    """
    key = f"resume:{stop.pk}"
    games = {each.game_id: each for each in standing_by(stop)}
    again = concerned(games_under_way(stop.competition, stop.round), (), actor, key)
    games |= {each.game_id: each for each in again}
    done = give_to_each(
        games.values(), lambda _: ResumeClocks(), actor=actor, key=key, at=at, device=device
    )
    _note_the_end(stop, by)
    return done


@writing()
def _note_the_end(stop: HallStop, by: Any) -> None:
    """Who set the clocks going first is kept."""
    found = HallStop.objects.select_for_update(of=("self",), no_key=True).get(pk=stop.pk)
    if found.resumed_at is None:
        found.resumed_by, found.resumed_at = by, timezone.now()
        found.save(update_fields=["resumed_by", "resumed_at"])
        section = found.round.section if found.round else None
        note("stop_lifted", by=by, competition=found.competition, section=section)


def accept_proven_times(
    *,
    competition: Competition,
    round_: Round | None,
    seen: Mapping[uuid.UUID, int] | None,
    by: Any,
    actor: Actor,
    key: str,
    at: int,
    device: str = "",
) -> list[AtTable]:
    """Interrupted games go on with the times that their records prove.

    Args:
        seen: the version of each game that the arbiter saw; a game that has changed since is
            refused as stale, and one that is not named is left. None: all that are interrupted.
        key: the same key acts once at each table.
        at: event time in ms.
    """
    games = concerned(games_under_way(competition, round_), ("interrupted",), actor, key)
    if seen is not None:
        games = [each for each in games if each.game_id in seen]
    done = give_to_each(
        games,
        lambda each: ResumePlay(version=None if seen is None else seen[each.game_id]),
        actor=actor,
        key=key,
        at=at,
        device=device,
    )
    tables = [
        each.pairing_game.pairing.place.number
        for each in done
        if each.followed and not each.answer.replayed
    ]
    if tables:
        section = round_.section if round_ else None
        kind = "proven_times_accepted"
        note(kind, by=by, competition=competition, section=section, tables=tables)
    return done


def set_and_resume(
    *, pairing_game: PairingGame, reading: ReadClock, actor: Actor, key: str, at: int, device: str
) -> Answer:
    """An interrupted game goes on with the times, side and period of the reading.

    The answer is that of the resumption, or the refusal of the reading: then nothing has gone on.
    """
    given: dict[str, Any] = {
        "game_id": pairing_game.game_id,
        "actor": actor,
        "at": at,
        "device": device,
    }
    read = record(command=reading, key=f"{key}:read", **given)
    if not read.accepted:
        return read
    return record(command=ResumePlay(), key=f"{key}:go", **given)
