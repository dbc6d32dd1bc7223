"""Who goes on from a meeting of a knockout that ended level."""

from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, MeetingDecider, Pairing, RoundState
from tournaments.pairing.decider import Decider, DeciderKind, goes_on
from tournaments.pairing.proposal import NoLegalPairing
from tournaments.pairing.seeding import by_lot
from tournaments.selectors.draft import deciders_of
from tournaments.selectors.field import field_of
from tournaments.selectors.played import played_of
from tournaments.services.journal import note
from tournaments.services.locks import locked_round
from tournaments.services.rounds.draft import UNPUBLISHED


@writing()
def decide_meeting(
    *, pairing: Pairing, kind: DeciderKind, winner: Entry | None, basis: str, by: Any
) -> MeetingDecider:
    """State who goes on. A row is added; the latest counts, until the next stage is made.

    Args:
        winner: one of the two; nobody only by a ruling. A lot finds him by itself.
        basis: the stage played, the seed drawn in public, or the reason of the ruling.

    Raises Refused: ``decider_invalid``; ``later_round_first``; ``no_legal_pairing`` with the
    engine's reason: the meeting is not over, or the games have decided it.
    """
    round_ = locked_round(pairing.round)
    section, field = round_.section, field_of(round_.section)
    last = section.rounds.order_by("-number").first()
    if last is not None and last.number > round_.number:
        raise Refused("later_round_first", round=last.number)
    if round_.state in UNPUBLISHED:
        raise Refused("wrong_round_state", state=round_.state, wanted=[RoundState.CLOSED])
    if pairing.second_id is None or kind not in MeetingDecider.Kind.values:
        raise Refused("decider_invalid")
    pair = frozenset((field.numbers[pairing.first_id], field.numbers[pairing.second_id]))
    named = field.numbers.get(winner.pk) if winner is not None else None
    try:
        if kind == "lot":
            named = by_lot(basis, pair, round_.number)[0]
        stated = Decider(round_.number, pair, named, kind, basis.strip())
        if winner is not None and winner.pk not in (pairing.first_id, pairing.second_id):
            raise ValueError("the winner is one of the two")
    except ValueError as error:
        raise Refused("decider_invalid") from error
    played = played_of(section, field)
    (meeting,) = (
        one
        for one in played.meetings
        if one.round == round_.number and frozenset(one.numbers) == pair
    )
    try:
        goes_on(meeting, played.scoring, (*deciders_of(section, field), stated))
    except NoLegalPairing as error:
        raise Refused("no_legal_pairing", reason=error.code, values=dict(error.params)) from error
    made = MeetingDecider.objects.create(
        pairing=pairing,
        winner=field.entry(named) if named is not None else None,
        kind=kind,
        basis=basis.strip(),
        decided_by=by,
    )
    note(
        "meeting_decided",
        by=by,
        section=section,
        reason=basis.strip(),
        round=round_.number,
        pairing=str(pairing),
        winner=str(made.winner or ""),
        decider=kind,
    )
    return made
