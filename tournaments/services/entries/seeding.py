"""The numbers of a section's players before it begins: by rating, by lot, by hand."""

import uuid
from collections.abc import Sequence
from typing import Any

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, Section
from tournaments.pairing.seeding import LONGEST_SEED, by_lot, by_rating
from tournaments.services.entries.seats import numbers_may_change, put_in_order
from tournaments.services.journal import note
from tournaments.services.locks import locked_section


@writing()
def number_by_rating(*, section: Section, by: Any) -> None:
    """The highest rating first; equal ratings, and those without one, stay as they stood. Raises
    Refused: ``numbers_frozen``, ``draft_exists``."""
    section, entries = _numbered(section)
    order = by_rating({entry.seed or 0: entry.player.rating for entry in entries})
    put_in_order(section, [entries[number - 1] for number in order])
    note("numbered_by_rating", by=by, section=section, players=len(entries))


@writing()
def number_by_lot(*, section: Section, seed: str, by: Any) -> tuple[int, ...]:
    """Draw the numbers by what was drawn or said in public; the journal keeps the seed, and who
    had which number before, so that anybody can draw them again.

    Returns the former numbers in the order drawn. Raises Refused: ``bad_seed``,
    ``numbers_frozen``, ``draft_exists``.
    """
    seed = seed.strip()
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise Refused("bad_seed")
    section, entries = _numbered(section)
    order = by_lot(seed, range(1, len(entries) + 1))
    drawn = [entries[number - 1] for number in order]
    names = [entry.player.name for entry in entries]
    put_in_order(section, drawn)
    note("numbered_by_lot", by=by, section=section, seed=seed, list=names, order=list(order))
    return order


@writing()
def move_to_number(*, entry: Entry, number: int, by: Any) -> None:
    """Give a player another number; those between move by one. Raises Refused:
    ``wrong_entry_state``, he has none; ``number_out_of_range``, ``numbers_frozen``,
    ``draft_exists``."""
    section, entries = _numbered(entry.section)
    moved = next((each for each in entries if each.pk == entry.pk), None)
    if moved is None:
        raise Refused("wrong_entry_state", state=entry.status)
    if not 1 <= number <= len(entries):
        raise Refused("number_out_of_range", last=len(entries))
    before = moved.seed
    entries.remove(moved)
    entries.insert(number - 1, moved)
    put_in_order(section, entries)
    name = moved.player.name
    note("number_moved", by=by, section=section, name=name, before=before, after=number)


@writing()
def number_as(*, section: Section, order: Sequence[uuid.UUID], by: Any) -> None:
    """Number the players in this order of their entries. Raises Refused: ``wrong_order``,
    ``numbers_frozen``, ``draft_exists``."""
    section, entries = _numbered(section)
    by_id = {entry.pk: entry for entry in entries}
    if len(order) != len(entries) or set(order) != set(by_id):
        raise Refused("wrong_order")
    before = [by_id[key].seed for key in order]
    put_in_order(section, [by_id[key] for key in order])
    note("numbered_by_hand", by=by, section=section, order=before)


def _numbered(section: Section) -> tuple[Section, list[Entry]]:
    section = locked_section(section)
    numbers_may_change(section)
    entries = section.entries.filter(seed__isnull=False).select_related("player").order_by("seed")
    return section, list(entries)
