"""How the words of two full names agree, whatever their order, spelling and script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product, starmap
from typing import Literal

from tournaments.names.words import Word

Agreement = Literal["all_of_three", "all_of_two", "all_of_one", "part", "initials", "near"]
"""All words of three or more, of two, of one; a patronymic or a part of a double name is missing on
one side; an initial stands for a word without which too little agrees; one word is another by one
sound."""

NameCode = Literal[
    "order", "spelling", "initial", "near_spelling", "patronymic_missing", "part_of_double_name"
]

NEAR_FROM = 5
"""Sounds of a word from which one more, less, other or two exchanged may be a slip of the pen."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Two names that agree.

    Args:
        agreement: how far.
        reasons: codes with the words that they speak of, sorted.
    """

    agreement: Agreement
    reasons: tuple[tuple[NameCode, tuple[str, ...]], ...]


@dataclass(slots=True)
class _Pairing:
    """The words of both sides that have met, and those left."""

    one: dict[int, Word]
    other: dict[int, Word]
    pairs: list[tuple[int, int]] = field(default_factory=list)
    reasons: list[tuple[NameCode, tuple[str, ...]]] = field(default_factory=list)

    def meet(self, alike: Callable[[Word, Word], bool], code: NameCode | None) -> int:
        """Pairs words left on both sides, each with the first that is alike; says how many."""
        met = 0
        for mine, word in list(self.one.items()):
            found = next((at for at, other in self.other.items() if alike(word, other)), None)
            if found is None:
                continue
            met += 1
            other = self.other.pop(found)
            del self.one[mine]
            self.pairs.append((mine, found))
            if code is not None:
                self.reasons.append((code, tuple(sorted((word.text, other.text)))))
        return met

    @property
    def turned(self) -> bool:
        """Whether the words stand in another order."""
        places = [found for _, found in sorted(self.pairs)]
        return places != sorted(places)


def compare(one: tuple[Word, ...], other: tuple[Word, ...]) -> Compared | None:
    """How two names agree; nothing if they are of two people.

    Each word meets one of the other side: first the same letters, then the same sound, then
    initials; if one word of each side is left and no initial was needed, the two may differ by a
    sound. A word left over is explained if it looks like a patronymic or an initial of one and two
    words have met, or if another part of its double name has met. Words left on both sides are two
    people.
    """
    pairing = _Pairing(dict(enumerate(one)), dict(enumerate(other)))
    whole = pairing.meet(_same_text, None)
    whole += pairing.meet(_same_sound, "spelling")
    initials = pairing.meet(_initial, "initial")
    near = 0
    if not initials and len(pairing.one) == len(pairing.other) == 1:
        near = pairing.meet(_near, "near_spelling")
    if not whole or (pairing.one and pairing.other):
        return None
    longer, left = (one, pairing.one) if pairing.one else (other, pairing.other)
    doubles = {word.double for at, word in enumerate(longer) if word.double and at not in left}
    for word in left.values():
        code = _explained(word, whole + initials, whole, doubles)
        if code is None:
            return None
        pairing.reasons.append((code, (word.text,)))
    if sum(code == "patronymic_missing" for code, _ in pairing.reasons) > 1:
        return None
    if pairing.turned:
        pairing.reasons.append(("order", ()))
    return Compared(_agreement(whole, initials, len(left), near), tuple(sorted(pairing.reasons)))


def _agreement(whole: int, initials: int, left: int, near: int) -> Agreement:
    if near:
        return "near"
    if initials and whole < 2:
        return "initials"
    if initials or left:
        return "part"
    if whole == 1:
        return "all_of_one"
    return "all_of_two" if whole == 2 else "all_of_three"


def _explained(word: Word, met: int, whole: int, doubles: set[int]) -> NameCode | None:
    if word.double in doubles:
        return "part_of_double_name" if met > 1 else None
    if (word.patronymic and met > 1) or (word.initial and whole > 1):
        return "patronymic_missing"
    return None


def _same_text(one: Word, other: Word) -> bool:
    return one.text == other.text and not one.initial


def _same_sound(one: Word, other: Word) -> bool:
    return not (one.initial or other.initial or not one.sound.same_as(other.sound))


def _initial(one: Word, other: Word) -> bool:
    if not (one.initial or other.initial):
        return False
    return any(
        (one.initial and theirs.startswith(mine)) or (other.initial and mine.startswith(theirs))
        for mine, theirs in product(*one.sound.beside(other.sound))
    )


def _near(one: Word, other: Word) -> bool:
    if one.initial or other.initial:
        return False
    return any(starmap(_by_a_letter, product(*one.sound.beside(other.sound))))


def _by_a_letter(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    if len(short) < NEAR_FROM or len(long) - len(short) > 1:
        return False
    start = next((at for at, letter in enumerate(short) if letter != long[at]), len(short))
    if len(short) < len(long):
        return short[start:] == long[start + 1 :]
    if short[start + 1 :] == long[start + 1 :]:
        return True
    return (
        short[start : start + 2] == long[start : start + 2][::-1]
        and short[start + 2 :] == long[start + 2 :]
    )
