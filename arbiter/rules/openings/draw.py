"""Drawing an opening by lot so that anybody can check it."""

from __future__ import annotations

from hashlib import sha256
from itertools import count

from arbiter.rules.openings.table import Entry, OpeningTable

LONGEST_SEED = 80
_RANGE = 1 << 64


def draw(seed: str, table: OpeningTable) -> Entry:
    """The entry that ``seed`` draws; the same for everybody.

    The text ``id/edition/seed/round``, with round 0, is hashed by SHA-256 in UTF-8; its first 16
    hexadecimal digits are a number below 2**64. Divided by the count of entries that may be drawn
    it leaves the place of the drawn one, counted from 0 in the order of the table. So that every
    entry is as likely, a number at or above the greatest multiple of the count is passed over
    and the round becomes 1, 2 and so on.

    Args:
        seed: what was drawn or said in public, 1 to 80 characters, blanks at its ends left away.
        table: of which at least one entry may be drawn.

    Raises:
        ValueError: the seed is empty or too long, or no entry may be drawn.
    """
    seed = seed.strip()
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise ValueError(f"a seed has 1 to {LONGEST_SEED} characters")
    entries = table.drawn
    if not entries:
        raise ValueError("no entry of the table may be drawn")
    fair = _RANGE - _RANGE % len(entries)
    for turn in count():
        text = f"{table.id}/{table.edition}/{seed}/{turn}"
        number = int(sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16], 16)
        if number < fair:
            return entries[number % len(entries)]
    raise AssertionError("the count never ends")
