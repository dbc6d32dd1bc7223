"""In which order players are numbered: by rating, or by a lot that anybody can check."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256

LONGEST_SEED = 80


def by_rating(ratings: Mapping[int, int]) -> tuple[int, ...]:
    """Numbers of a list by rating, the highest first; those without one (0) last.

    Equal ratings keep the order in which they were given, so that the organiser's list decides.
    """
    return tuple(sorted(ratings, key=lambda number: -ratings[number]))


def by_lot(seed: str, numbers: Iterable[int], drawing: int = 0) -> tuple[int, ...]:
    """The numbers in the order that ``seed`` draws; the same for everybody.

    For every number the text ``lot/seed/drawing/number`` is hashed by SHA-256 in UTF-8, and the
    numbers are put in the order of their hashes written in hexadecimal. So the order does not
    depend on how the list stood before, and a line of shell checks it:
    ``printf %s 'lot/2026-05-01/0/7' | sha256sum``.

    Args:
        seed: what was drawn or said in public, 1 to 80 characters, blanks at its ends left away.
        numbers: what is drawn, each once: of players in the list made public, of places, of
            rounds, or of two players whose meeting the lot decides (the first drawn wins).
        drawing: tells apart the lots drawn from one seed, such as those of several rounds.

    Raises:
        ValueError: the seed is empty or too long, or a number is given twice.
    """
    seed = seed.strip()
    if not 1 <= len(seed) <= LONGEST_SEED:
        raise ValueError(f"a seed has 1 to {LONGEST_SEED} characters")
    drawn = tuple(numbers)
    if len(set(drawn)) != len(drawn):
        raise ValueError("every number of a lot is named once")
    return tuple(sorted(drawn, key=lambda number: _ticket(seed, drawing, number)))


def _ticket(seed: str, drawing: int, number: int) -> str:
    return sha256(f"lot/{seed}/{drawing}/{number}".encode("utf-8", "surrogatepass")).hexdigest()
