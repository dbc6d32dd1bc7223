"""Who has which number in a section: always from 1 without a gap, and standing once it has begun.

A late entrant gets the next number and, for each round that he has missed, the bye that the
regulations give for it: a pairing of that round like any other, so that standings count it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import F, Max

from arbiter.services.refused import Refused
from tournaments.models import Entry, EntryStatus, Pairing, Round, RoundState, Section
from tournaments.selectors.admission import has_begun, is_closed

SEATED = ("seed", "status", "from_round", "to_round", "reason", "entered_by")

OUT_OF_THE_WAY = 1_000_000
"""Added to numbers while they change, for no two entries may have one meanwhile."""


def numbers_may_change(section: Section) -> None:
    """Raises Refused: ``numbers_frozen``; ``draft_exists``, round 1 is on the desk and was paired
    by the numbers."""
    if has_begun(section):
        raise Refused("numbers_frozen")
    draft = section.rounds.first()
    if draft is not None:
        raise Refused("draft_exists", round=draft.number)


def paired_rounds(section: Section) -> list[Round]:
    """The rounds in which nobody who comes now can be paired any more, in their order.

    A draft can still be altered. Where every round is paired by hand, a published one can be
    added to as well, until it is closed.
    """
    states = [RoundState.CONFIRMED, RoundState.PUBLISHED, RoundState.CLOSED]
    if section.regulations.system == "by_hand":
        states = [RoundState.CLOSED]
    return list(section.rounds.filter(state__in=states).order_by("number"))


def next_round(section: Section) -> int:
    """The number of the first round in which somebody who comes now can play."""
    return max((each.number for each in paired_rounds(section)), default=0) + 1


def seat(section: Section, entries: Sequence[Entry]) -> None:
    """Give the entries the next numbers; the section is locked by the caller.

    Raises Refused ``late_entry_closed``.
    """
    if is_closed(section):
        raise Refused("late_entry_closed")
    missed = paired_rounds(section)
    last = section.entries.aggregate(last=Max("seed"))["last"] or 0
    for seed, entry in enumerate(entries, start=last + 1):
        entry.seed = seed
        entry.status = EntryStatus.ADMITTED
        entry.from_round = max((each.number for each in missed), default=0) + 1
        entry.to_round = None
    Entry.objects.bulk_update(entries, SEATED, batch_size=200)
    give_missed_byes(section, entries, missed)


def give_missed_byes(section: Section, entries: Iterable[Entry], missed: Sequence[Round]) -> None:
    """The bye of the regulations in each of these rounds in which an entry has no pairing."""
    made: list[Pairing] = []
    for round_ in missed:
        pairings = round_.pairings.all()
        seated = {pk for pair in pairings.values_list("first_id", "second_id") for pk in pair}
        last = pairings.aggregate(last=Max("board"))["last"] or 0
        absent = [entry for entry in entries if entry.pk not in seated]
        made.extend(
            Pairing(
                round=round_,
                board=board,
                first=entry,
                bye=section.regulations.missed_round,
                by_hand=True,
            )
            for board, entry in enumerate(absent, start=last + 1)
        )
    Pairing.objects.bulk_create(made)


def unseat(section: Section, entries: Iterable[Entry]) -> None:
    """Take the numbers of the entries; those behind them move up. Raises what
    `numbers_may_change` raises."""
    numbers_may_change(section)
    for entry in entries:
        entry.seed = None
        entry.save(update_fields=["seed"])
    put_in_order(section, section.entries.filter(seed__isnull=False).order_by("seed"))


def put_in_order(section: Section, entries: Iterable[Entry]) -> None:
    """Number these entries from 1; they are all that have a number."""
    wanted: list[Any] = list(entries)
    section.entries.filter(seed__isnull=False).update(seed=F("seed") + OUT_OF_THE_WAY)
    for seed, entry in enumerate(wanted, start=1):
        entry.seed = seed
    Entry.objects.bulk_update(wanted, ["seed"], batch_size=200)
