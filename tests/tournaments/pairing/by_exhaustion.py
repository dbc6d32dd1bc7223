"""The articles of the Swiss by micro-matches once more, for small fields: every way to pair is
written down and judged as a whole. Nothing of the engine is used."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.pairing.micro_match_swiss import MicroMatchSwiss
from tournaments.results import Number, Played

Way = frozenset[frozenset[Number]]
"""Pairs, and the bye as a set of one."""


def ways_to_pair(numbers: tuple[Number, ...], bye: bool) -> Iterator[Way]:
    if not numbers:
        yield frozenset()
        return
    one, *others = numbers
    if bye:
        for way in ways_to_pair(tuple(others), False):
            yield way | {frozenset((one,))}
    for other in others:
        left = tuple(number for number in others if number != other)
        for way in ways_to_pair(left, bye):
            yield way | {frozenset((one, other))}


@dataclass
class Exhaustive:
    """One round, looked at without the engine."""

    swiss: MicroMatchSwiss
    played: Played
    round: int

    def points(self, number: Number, before: int) -> int:
        scoring = self.played.scoring
        return sum(
            meeting.points(number, scoring)
            for meeting in self.played.of(number)
            if meeting.round < before
        )

    @property
    def field(self) -> list[Number]:
        """By place."""
        here = [
            one
            for one in self.played.contestants
            if one.is_there(self.round)
            and not any(m.round == self.round for m in self.played.of(one.number))
        ]
        by_rating = self.swiss.seeds == "rating"
        here.sort(
            key=lambda one: (
                -self.points(one.number, self.round),
                -one.rating * by_rating,
                one.number,
            )
        )
        return [one.number for one in here]

    def may_meet(self, a: Number, b: Number) -> bool:
        if any(m.played and b in m.numbers for m in self.played.of(a) if m.round < self.round):
            return False
        return not any(
            pair.kind == "absolute" and pair.pair == {a, b} for pair in self.swiss.forbidden
        )

    def may_have_bye(self, number: Number) -> bool:
        barring = self.swiss.bars_bye | {"pairing"}
        for meeting in self.played.of(number):
            if meeting.round >= self.round:
                continue
            if meeting.bye in barring:
                return False
            if "forfeit" in barring and meeting.bye is None and not meeting.played:
                opponent = meeting.opponent(number)
                own, other = (
                    meeting.game_points(one, self.played.scoring) for one in (number, opponent)
                )
                if own > other:
                    return False
        return True

    def legal_ways(self) -> list[Way]:
        field = tuple(self.field)
        return [
            way
            for way in ways_to_pair(field, len(field) % 2 == 1)
            if all(
                self.may_meet(*pair) if len(pair) == 2 else self.may_have_bye(*pair) for pair in way
            )
        ]

    def floated(self, number: Number) -> str:
        last = [m for m in self.played.of(number) if m.round == self.round - 1]
        if not last:
            return ""
        (meeting,) = last
        if meeting.bye or not meeting.played:
            return "down" if meeting.points(number, self.played.scoring) else ""
        own, other = (
            self.points(one, self.round - 1) for one in (number, meeting.opponent(number))
        )
        return "" if own == other else "down" if own > other else "up"

    def avoided(self, pair: frozenset[Number]) -> bool:
        return any(one.pair == pair for one in self.swiss.forbidden)

    def judge(self, way: Way) -> tuple[object, ...]:
        """B1 to C3; the smaller the better."""
        field = self.field
        points = {number: self.points(number, self.round) for number in field}
        place = {number: index for index, number in enumerate(field)}
        scores = sorted(set(points.values()), reverse=True)
        pairs = [tuple(sorted(pair, key=place.__getitem__)) for pair in way if len(pair) == 2]
        free = [number for pair in way if len(pair) == 1 for number in pair]
        b1 = [-place[number] for number in free]
        floating = [(a, b) for a, b in pairs if points[a] != points[b]]
        b2 = []
        for score in scores:
            down = [points[a] - points[b] for a, b in floating if points[a] == score]
            b2 += [len(down), sum(down)]
        b3 = sum(self.floated(a) == "down" for a, _ in floating)
        b3 += sum(self.floated(b) == "up" for _, b in floating)
        b4 = sum(self.avoided(frozenset(pair)) for pair in pairs)
        meets = dict(floating)
        b5 = [place[meets[number]] + 1 if number in meets else 0 for number in field]
        inside: list[object] = []
        afloat = {number for pair in floating for number in pair} | set(free)
        for score in scores:
            group = [n for n in field if points[n] == score and n not in afloat]
            upper, lower = group[: len(group) // 2], group[len(group) // 2 :]
            own = {a: b for a, b in pairs if a in group}
            c1 = sum(self.avoided(frozenset(pair)) for pair in own.items())
            c2 = sum(a in upper and b in upper for a, b in own.items())
            c3 = []
            for number in group:
                wanted = [*lower, *reversed(upper)]
                if number in own:
                    c3.append(1 + wanted.index(own[number]))
                else:
                    c3.append(0)
            inside += [c1, c2, c3]
        return (b1, b2, b3, b4, b5, inside)
