"""Who has come to the registration before round 1; who has not may be left out of it."""

from typing import Any

from django.utils import timezone

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, EntryStatus, Section
from tournaments.services.entries.registration import about
from tournaments.services.entries.seats import seat, unseat
from tournaments.services.journal import note
from tournaments.services.locks import locked_section


@writing()
def check_in(*, entry: Entry, by: Any) -> Entry:
    """Note that an admitted player is here. One who was left out gets a number again: the next
    one, and as a late entrant once the section has begun; a second time changes nothing.

    Raises Refused: ``wrong_entry_state``, ``late_entry_closed``.
    """
    section = locked_section(entry.section)
    entry = _admitted(section, entry)
    if entry.checked_in_at is not None and entry.seed is not None:
        return entry
    entry.checked_in_at = entry.checked_in_at or timezone.now()
    entry.save(update_fields=["checked_in_at"])
    if entry.seed is None and entry.to_round is None:
        seat(section, [entry])
    note("checked_in", by=by, section=section, **about(entry))
    return entry


@writing()
def undo_check_in(*, entry: Entry, by: Any) -> Entry:
    """Take it back: it was another one. His number stays. Raises Refused ``wrong_entry_state``."""
    section = locked_section(entry.section)
    entry = _admitted(section, entry)
    if entry.checked_in_at is not None:
        entry.checked_in_at = None
        entry.save(update_fields=["checked_in_at"])
        note("check_in_undone", by=by, section=section, **about(entry))
    return entry


@writing()
def leave_out_absent(*, section: Section, by: Any) -> list[Entry]:
    """Take the numbers of all who have not checked in, before the section begins; each gets one
    again when he comes.

    Returns those left out. Raises Refused: ``numbers_frozen``, ``draft_exists``.
    """
    section = locked_section(section)
    absent = list(
        section.entries.filter(seed__isnull=False, checked_in_at=None)
        .select_related("player")
        .order_by("seed")
    )
    unseat(section, absent)
    if absent:
        names = [entry.player.name for entry in absent]
        note(
            "absent_left_out",
            by=by,
            section=section,
            entries=[str(entry.pk) for entry in absent],
            names=names,
        )
    return absent


def _admitted(section: Section, entry: Entry) -> Entry:
    found = section.entries.select_related("player").filter(pk=entry.pk).first()
    if found is None or found.status != EntryStatus.ADMITTED:
        raise Refused("wrong_entry_state", state=found.status if found else "removed")
    return found
