"""An incident is put down: through the record of the player's game where one is open, else by
itself, and the ladder of the event counts both."""

from typing import Any, Literal

from django.utils import timezone

from arbiter.record.authority import Actor
from arbiter.record.commands import Warn, WithdrawReprimand, WriteNote
from arbiter.rules.pack import Degree, load_pack
from arbiter.services.answer import Answer
from arbiter.services.idempotency import once
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.incidents.kinds import Kind, article_of
from tournaments.models import Entry, Incident, PairingGame
from tournaments.selectors.incidents import ladder_in, open_game_of, side_of
from tournaments.services.conduct import (
    Beside,
    let_a_flag_fall,
    mark_taken_back,
    noted,
    rule_on_conduct,
)
from tournaments.services.locks import locked_competition

Given = Literal["", "next", "remark", "warning", "loss"]
"""No reprimand, whichever is next, or a degree of the arbiter's own."""


def put_down(
    *,
    entry: Entry,
    kind: Kind,
    degree: Given,
    note: str,
    article: str = "",
    seen: int | None = None,
    by: Any,
    actor: Actor,
    key: str,
    at: int,
) -> Incident:
    """Put an incident of a player down.

    Where a game of his is open the reprimand is one of that game, and a loss ends it; an incident
    without a reprimand is a note there. Where none is, a loss is owed until it is carried out.

    Args:
        entry: the player, in the section of which the ladder counts.
        note: what happened, and why the arbiter departs from the ladder where he does.
        article: nothing for that of the pack, if it has one.
        seen: how many reprimands the arbiter saw to stand.
        by, actor, key, at: as of `results.enter_result`; the same key acts once.

    Raises Refused: ``reason_missing``; ``ladder_moved``; what the record refuses.
    """
    if not note.strip():
        raise Refused("reason_missing")
    asked = (str(entry.pk), kind, degree, note, article, seen)
    game = open_game_of(entry.section, entry.player)
    if game is not None:
        let_a_flag_fall(game.game_id, at)

    def make() -> tuple[int, dict[str, Any]]:
        locked_competition(entry.section.competition)
        game = open_game_of(entry.section, entry.player)
        given = (kind, degree, note.strip(), article.strip(), seen)
        if game is None:
            incident = _beside_the_games(entry, *given, by)
        else:
            incident = _in_game(game, entry, *given, actor, key, at)
        return 201, {"id": str(incident.pk)}

    scope = f"incidents:{entry.section.competition_id}"
    answer = once(scope=scope, actor_id=actor.id, key=key, body=asked, make=make).answer
    return Incident.objects.select_related("player", "section").get(pk=answer["id"])


def _in_game(
    game: PairingGame,
    entry: Entry,
    kind: Kind,
    degree: Given,
    text: str,
    article: str,
    seen: int | None,
    actor: Actor,
    key: str,
    at: int,
) -> Incident:
    side = side_of(game, entry.player)
    command = (
        Warn(side, None if degree == "next" else degree, text, article or None)
        if degree
        else WriteNote(text)
    )
    beside = Beside(kind=kind, side=side, seen={} if seen is None else {side: seen})
    answer = _accepted(
        rule_on_conduct(
            pairing_game=game, command=command, actor=actor, key=key, at=at, beside=beside
        )
    )
    return Incident.objects.get(pairing_game=game, seq=answer.events[0].seq)


def _beside_the_games(
    entry: Entry, kind: Kind, degree: Given, text: str, article: str, seen: int | None, by: Any
) -> Incident:
    section = entry.section
    ladder = ladder_in(section, entry.player)
    if degree and seen not in (None, ladder.count):
        raise Refused("ladder_moved", given=ladder.count, next=ladder.next)
    last = section.rounds.filter(state__in=("published", "closed")).order_by("-number").first()
    incident = Incident.objects.create(
        competition=section.competition,
        section=section,
        round_number=last.number if last else None,
        player=entry.player,
        kind=kind,
        degree=ladder.next if degree == "next" else degree,
        ladder_step=ladder.next if degree else "",
        given_before=ladder.count,
        article=article or article_of(kind, load_pack(section.pack)) or "",
        note=text,
        by=by,
    )
    noted(incident, by=by)
    return incident


def take_back(
    *, incident: Incident, reason: str, by: Any, actor: Actor, key: str, at: int
) -> Incident:
    """Take an incident back: it counts on no ladder any more. A reprimand of a game is taken back
    in its record; a game that was lost by it is open again.

    Raises Refused: ``reason_missing``; ``incident_taken_back``; what the record refuses.
    """
    if not reason.strip():
        raise Refused("reason_missing")
    if incident.reprimand_seq is not None and incident.pairing_game is not None:
        _require_standing(incident)
        command = WithdrawReprimand(incident.reprimand_seq, reason.strip())
        _accepted(
            rule_on_conduct(
                pairing_game=incident.pairing_game, command=command, actor=actor, key=key, at=at
            )
        )
    else:
        with writing():
            locked_competition(incident.competition)
            _require_standing(incident)
            mark_taken_back(incident, by=by, at=None, reason=reason.strip())
    incident.refresh_from_db()
    return incident


def carry_out(*, incident: Incident, actor: Actor, key: str, at: int) -> Incident:
    """A loss that is owed is that of the player's game which is open now.

    Raises Refused: ``loss_not_owed``; ``no_open_game``; what the record refuses.
    """
    incident.refresh_from_db()
    if not incident.is_owed:
        raise Refused("loss_not_owed")
    game = open_game_of(incident.section, incident.player)
    if game is None:
        raise Refused("no_open_game")
    loss: Degree = "loss"
    command = Warn(side_of(game, incident.player), loss, incident.note, incident.article or None)
    beside = Beside(kind=incident.kind, carries_out=incident)  # type: ignore[arg-type]  # as stored
    _accepted(
        rule_on_conduct(
            pairing_game=game, command=command, actor=actor, key=key, at=at, beside=beside
        )
    )
    incident.refresh_from_db()
    return incident


def _require_standing(incident: Incident) -> None:
    incident.refresh_from_db()
    if not incident.stands:
        raise Refused("incident_taken_back")


def _accepted(answer: Answer) -> Answer:
    if answer.code is not None:
        raise Refused(answer.code, **answer.params)
    return answer


def carried_out_by_correction(*, incident: Incident, by: Any) -> Incident:
    """A loss that is owed was that of a past game, whose result an arbiter has corrected.

    Raises Refused ``loss_not_owed``.
    """
    with writing():
        locked_competition(incident.competition)
        incident.refresh_from_db()
        if not incident.is_owed:
            raise Refused("loss_not_owed")
        incident.carried_out_by = by
        incident.carried_out_at = timezone.now()
        incident.save(update_fields=["carried_out_by", "carried_out_at"])
        noted(incident, by=by, kind="loss_carried_out")
    return incident
