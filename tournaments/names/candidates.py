"""Who of a list may be somebody: few enough to compare one by one, and none of them left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from tournaments.names.comparison import NEAR_FROM
from tournaments.names.words import Word, words


class Candidates:
    """The people of a list by the words of their names.

    Two names agree only if every word of the shorter meets one of the other; where a name has an
    initial or one word only, if any word does. A word meets what sounds the same or is another by
    one sound.

    Args:
        people: the names of each, in one script or in both.
    """

    def __init__(self, people: Sequence[Sequence[str]]) -> None:
        self._bearers: dict[Word, set[int]] = {}
        self._short: set[int] = set()
        self._length: dict[int, int] = {}
        for place, names in enumerate(people):
            for name in names:
                whole = _written_out(name)
                if _is_short(name, whole):
                    self._short.add(place)
                self._length[place] = min(len(whole), self._length.get(place, len(whole)))
                for word in whole:
                    self._bearers.setdefault(word, set()).add(place)
        self._by_key: dict[str, set[Word]] = {}
        for word in self._bearers:
            for key in _keys(word):
                self._by_key.setdefault(key, set()).add(word)
        self._met: dict[Word, set[int]] = {}

    def of(self, names: Sequence[str]) -> list[int]:
        """The places in the list, from 0 and in its order, of those who may be this person."""
        found: set[int] = set()
        for name in names:
            whole = _written_out(name)
            met = [self._who_meets(word) for word in whole]
            two = set[int]().union(*(one & other for one, other in combinations(met, 2)))
            found |= {at for at in two if self._meets_enough(at, met)}
            short = _is_short(name, whole)
            for each in met:
                found |= each if short else each & self._short
        return sorted(found)

    def _meets_enough(self, place: int, met: list[set[int]]) -> bool:
        return sum(place in each for each in met) >= min(len(met), self._length[place])

    def _who_meets(self, word: Word) -> set[int]:
        if word not in self._met:
            alike = set[Word]().union(*(self._by_key.get(key, ()) for key in _keys(word)))
            self._met[word] = set[int]().union(*(self._bearers[each] for each in alike))
        return self._met[word]


def _written_out(name: str) -> tuple[Word, ...]:
    return tuple(word for word in words(name) if not word.initial)


def _is_short(name: str, whole: tuple[Word, ...]) -> bool:
    return len(whole) < 2 or len(whole) < len(words(name))


def _keys(word: Word) -> Iterator[str]:
    """What a word has in common with every other by one sound: itself with a sound left out."""
    for reading in word.sound.all:
        yield reading
        if len(reading) >= NEAR_FROM:
            for at in range(len(reading)):
                yield reading[:at] + reading[at + 1 :]
