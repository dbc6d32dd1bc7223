"""A player withdraws, is struck out where the regulations want it, or comes back."""

from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, EntryStatus, Section, StruckOut
from tournaments.selectors.admission import has_begun
from tournaments.services.entries.registration import about
from tournaments.services.entries.seats import (
    give_missed_byes,
    next_round,
    paired_rounds,
    seat,
    unseat,
)
from tournaments.services.journal import note
from tournaments.services.locks import locked_entry


@writing()
def withdraw(*, entry: Entry, by: Any, reason: str, strike_out: bool = False) -> Entry:
    """Let a player go after the last round that has been paired; before the section begins he
    loses his number, and the others move up.

    His open games stay as they are: the arbiter decides them.

    Args:
        strike_out: his results are to count for nobody (`selectors.withdrawing.loses_results`).

    Raises Refused: ``reason_missing``; ``wrong_entry_state``, he is not in play; before the
    section begins ``draft_exists``.
    """
    if not reason.strip():
        raise Refused("reason_missing")
    section, entry = _admitted(entry)
    if entry.to_round is not None:
        raise Refused("wrong_entry_state", state="withdrawn")
    last = next_round(section) - 1
    if not has_begun(section) and entry.seed is not None:
        unseat(section, [entry])
    entry.to_round = last
    entry.reason = reason.strip()
    entry.save()
    if strike_out:
        StruckOut.objects.create(entry=entry, reason=entry.reason, after=last, decided_by=by)
    note(
        "withdrawn",
        by=by,
        section=section,
        reason=entry.reason,
        **about(entry),
        last_round=last,
        struck_out=strike_out,
    )
    return entry


@writing()
def take_back_withdrawal(*, entry: Entry, by: Any, reason: str = "") -> Entry:
    """Let one who withdrew play on: in each round that he has missed he has the bye of the
    regulations.

    Raises Refused: ``wrong_entry_state``, he has not withdrawn; ``struck_out``;
    ``late_entry_closed``, he is out of a knockout.
    """
    section, entry = _admitted(entry)
    last = entry.to_round
    if last is None:
        raise Refused("wrong_entry_state", state="admitted")
    if StruckOut.objects.filter(entry=entry).exists():
        raise Refused("struck_out")
    missed = [each for each in paired_rounds(section) if each.number > last]
    if missed and section.regulations.system == "knockout":
        raise Refused("late_entry_closed")
    entry.to_round = None
    entry.reason = reason.strip()
    entry.save()
    if entry.seed is None:
        seat(section, [entry])
    else:
        give_missed_byes(section, [entry], missed)
    note(
        "returned",
        by=by,
        section=section,
        reason=entry.reason,
        **about(entry),
        missed=[each.number for each in missed],
    )
    return entry


def _admitted(entry: Entry) -> tuple[Section, Entry]:
    found = locked_entry(entry)
    if found.status != EntryStatus.ADMITTED:
        raise Refused("wrong_entry_state", state=found.status)
    return found.section, found
