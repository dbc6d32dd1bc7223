"""Byes that players ask for in rounds still to be paired."""

from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, GrantedBye
from tournaments.services.entries.registration import about
from tournaments.services.entries.seats import next_round
from tournaments.services.journal import note
from tournaments.services.locks import locked_entry, locked_section


@writing()
def grant_bye(
    *, entry: Entry, round_number: int, kind: str, by: Any, reason: str = ""
) -> GrantedBye:
    """Grant a bye in a round.

    Args:
        kind: ``full``, ``half`` or ``zero``; the regulations limit how many of the first two a
            player may ask for, and nobody is kept from missing a round without points.

    Raises Refused: ``no_byes_here``, the form knows none; ``wrong_entry_state``, he has no number
    or is gone by then; ``round_paired``; ``bye_granted``; ``too_many_byes``.
    """
    entry = locked_entry(entry)
    section = entry.section
    if section.regulations.traits.closed_field:
        raise Refused("no_byes_here")
    gone = entry.to_round is not None and round_number > entry.to_round
    if entry.seed is None or gone:
        raise Refused("wrong_entry_state", state="withdrawn" if gone else entry.status)
    following = next_round(section)
    if round_number < following:
        raise Refused("round_paired", next=following)
    if entry.byes.filter(round_number=round_number).exists():
        raise Refused("bye_granted")
    allowed = section.regulations.byes_on_request
    worth_points = entry.byes.exclude(kind=GrantedBye.Kind.ZERO).count()
    if kind != GrantedBye.Kind.ZERO and worth_points >= allowed:
        raise Refused("too_many_byes", allowed=allowed)
    bye = GrantedBye(entry=entry, round_number=round_number, kind=kind, reason=reason.strip())
    bye.full_clean(exclude=["entry"])
    bye.save(force_insert=True)
    note(
        "bye_granted",
        by=by,
        section=section,
        reason=bye.reason,
        **about(entry),
        round=round_number,
        bye=kind,
    )
    return bye


@writing()
def take_bye_back(*, bye: GrantedBye, by: Any) -> None:
    """Take a bye back whose round is still to be paired. Raises Refused ``round_paired``."""
    section = locked_section(bye.entry.section)
    following = next_round(section)
    if bye.round_number < following:
        raise Refused("round_paired", next=following)
    note(
        "bye_taken_back",
        by=by,
        section=section,
        **about(bye.entry),
        round=bye.round_number,
        bye=bye.kind,
    )
    bye.delete()
