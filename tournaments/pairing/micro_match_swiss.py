"""The Swiss by micro-matches: score groups, no meeting twice, no colours to look at.

No document of a draughts body that we know fixes this system; these articles are our own, after
FIDE's Dutch system without its colours (ADR 0076). Of all rounds that A allows, the one is chosen
that is best by B1, among those the best by B2, and so on; there is exactly one best.

A. What holds without exception
   A1. Everybody who is there meets one other; in an odd field one has a pairing bye.
   A2. Nobody has a pairing bye after a pairing bye, or after what else bars it (``bars_bye``).
   A3. Two who have met over the board in any game do not meet again. A meeting that nobody played
       may be paired again; one still open may not.
   A4. Pairs forbidden absolutely do not meet.
B. What is wanted, in this order
   B1. The bye falls to the lowest-placed who may have it.
   B2. From the top score group down, for each group first as few pairs as possible of one of its
       members with a player of a lower group, then the smallest sum of the differences in points
       of these pairs.
   B3. As few players as possible who float down after having floated down in the round before, or
       up after having floated up.
   B4. As few pairs as possible that are to be avoided.
   B5. From the top place down: that the player does not float down; if he must, that he meets the
       highest-placed he may. So the lowest of a group float, and meet the top of the next.
C. Inside a score group, whoever neither floats nor has the bye, the upper half by place against the
   lower half
   C1. As few pairs as possible that are to be avoided.
   C2. As few pairs as possible of two players of the upper half.
   C3. From the top place down, as the higher of his pair: the highest-placed of the lower half, or
       the next below; failing all of them the lowest-placed of the upper half, or the next above.
       One of the lower half rather is the lower of his pair.
D. Tables: by the points of the higher of the two, then of the lower, then by the place of the
   higher. The bye stands last. White in the first game: `tournaments.pairing.first_game`.

B is one matching of least cost over the whole field: the articles are the digits of one integer,
each wide enough for its sum over all pairs. Where no more float than must, and not far, the same is
found without it (`tournaments.pairing.floats_by_need`). B5 leaves one choice of floating pairs, so
C is decided in each score group by itself and nothing is lost by taking them apart: if the upper
half can meet the lower without a pair to be avoided, by the first transposition that does it,
otherwise by one more matching of the same kind.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations

from tournaments.pairing import floats_by_need
from tournaments.pairing.first_game import REASONS as FIRST_GAME_REASONS
from tournaments.pairing.first_game import Higher, first_games, white_first
from tournaments.pairing.floats_by_need import Below, FloatsByNeed, differences_of
from tournaments.pairing.perfect_matching import cheapest
from tournaments.pairing.proposal import (
    ForbiddenPair,
    NoLegalPairing,
    ProposedPairing,
    Reason,
    because,
    listed,
)
from tournaments.pairing.score_groups import Candidate, Seeds, WithoutPlay, candidates
from tournaments.pairing.transposition import first_transposition
from tournaments.pairing.unpairable import BYE, proof, vertices_of
from tournaments.pairing.unpairable import REFUSALS as UNPAIRABLE
from tournaments.pairing.validator import Asked
from tournaments.results import Number, Played

REASONS = {
    "micro_same_score": ("points",),
    "micro_floated_odd_group": ("floater", "points", "other_points"),
    "micro_floated_no_opponent": ("floater", "points", "other_points", "floaters"),
    "micro_floated_again": ("players",),
    "micro_avoided_pair_met": (),
    "micro_bye_lowest": ("points",),
    "micro_bye_barred": ("players",),
    "micro_bye_needed_below": ("players",),
    **FIRST_GAME_REASONS,
}
"""``floaters``: how many of the score group float down. ``micro_bye_barred``: lower-placed players
whom A2 bars; ``micro_bye_needed_below``: those without whom no legal round is left."""

REFUSALS = {**UNPAIRABLE}

Pair = tuple[Candidate, Candidate]
"""The higher-placed first."""


@dataclass(frozen=True, slots=True)
class MicroMatchSwiss:
    """The settings of an event.

    Args:
        forbidden: pairs that must not meet, or are to be avoided; who is not there may stand in it.
        seeds: what decides among equal points.
        bars_bye: after which rounds without play there is no pairing bye; ``pairing`` is always
            among them. As set, what was worth a win: full byes asked for and forfeits won.
        higher_at_odd: whether the higher-placed has White in the first game at odd tables, where
            nothing else decides; by lot before the first round.
    """

    forbidden: tuple[ForbiddenPair, ...] = ()
    seeds: Seeds = "number"
    bars_bye: frozenset[WithoutPlay] = frozenset({"pairing", "full", "forfeit"})
    higher_at_odd: Higher = "first"

    def asks(self, played: Played, round: int) -> Asked:
        """What a round must keep to; the byes of it that stand in the section were asked for."""
        granted = [one for one in played.meetings if one.round == round]
        return Asked(
            forbidden=self.forbidden,
            colours=None,
            byes=tuple((one.first, one.bye) for one in granted if one.bye is not None),
        )

    def propose(self, played: Played, round: int) -> tuple[ProposedPairing, ...]:
        """The round of all who are there and have neither a pairing nor a bye in it yet.

        Args:
            played: the section. Points are those known; whether a round may be paired before the
                one before it has ended is for the caller to say.
            round: from 1.

        Raises:
            NoLegalPairing: one of `REFUSALS`.
        """
        field = candidates(played, round, self.seeds, self.bars_bye | {"pairing"})
        if not field:
            return ()
        kinds = {forbidden.pair: forbidden.kind for forbidden in self._mildest_first()}
        legal = _Legal(
            field,
            never=frozenset(pair for pair, kind in kinds.items() if kind == "absolute"),
            avoided=frozenset(pair for pair, kind in kinds.items() if kind == "avoid"),
        )
        free, floating = legal.byes_and_floats()
        pairs = list(floating)
        gone = {member.number for pair in floating for member in pair} | {free and free.number}
        for index in range(field[-1].score_group + 1):
            staying = [one for one in field if one.score_group == index and one.number not in gone]
            pairs.extend(legal.halves(staying))
        pairs.sort(key=lambda pair: (-pair[0].points, -pair[1].points, pair[0].place))
        games = first_games(played, round)
        proposed: list[ProposedPairing] = []
        for table, pair in enumerate(pairs, start=1):
            high, low = (one.number for one in pair)
            white, colour = white_first(games, high, low, table, self.higher_at_odd)
            why = (*legal.why_these(pair, floating, free), colour)
            proposed.append(ProposedPairing(white, low if white == high else high, reasons=why))
        if free:
            proposed.append(ProposedPairing(free.number, None, "pairing", legal.why_bye(free)))
        return tuple(proposed)

    def _mildest_first(self) -> list[ForbiddenPair]:
        return sorted(self.forbidden, key=lambda forbidden: forbidden.kind == "absolute")


@dataclass(frozen=True, slots=True)
class _Legal:
    """The field of a round, and what A allows in it."""

    field: tuple[Candidate, ...]
    never: frozenset[frozenset[Number]]
    avoided: frozenset[frozenset[Number]]

    def is_allowed(self, pair: Pair) -> bool:
        """A3 and A4."""
        high, low = pair
        return low.number not in high.met and frozenset((high.number, low.number)) not in self.never

    def is_avoided(self, pair: Pair) -> bool:
        return frozenset(one.number for one in pair) in self.avoided

    def byes_and_floats(self) -> tuple[Candidate | None, list[Pair]]:
        """B: who has the bye, and which pairs are of two score groups."""
        return self.by_need() or self.by_matching()

    def by_need(self) -> tuple[Candidate | None, list[Pair]] | None:
        """B where no more float than must, and not far; nothing if more has to be weighed."""
        free = None
        if len(self.field) % 2:
            free = next((one for one in reversed(self.field) if one.may_have_bye), None)
            if free is None:
                return None
        groups: list[list[Candidate]] = [[] for _ in range(self.field[-1].score_group + 1)]
        for one in self.field:
            if one is not free:
                groups[one.score_group].append(one)

        for cut in floats_by_need.cuts(groups):
            found = self._floats(groups, cut)
            if found is None:
                continue
            again, floats = found
            if self.avoided:
                without = _Legal(self.field, self.never | self.avoided, frozenset())
                other = without._floats(groups, cut, again)
                if other is None:
                    return None
                before, floats = floats, other[1]
                many = len(groups)
                if differences_of(before, many) != differences_of(floats, many):
                    return None
            return free, floats
        return None

    def _floats(
        self, groups: list[list[Candidate]], cut: int, again: int | None = None
    ) -> tuple[int, list[Pair]] | None:
        """B2, B3 and B5 where the groups above the cut float as they must, and how many float
        again; nothing if there is no such round, or it takes long."""

        def below(met: frozenset[Number]) -> Below | None:
            left = [one for group in groups[cut:] for one in group if one.number not in met]
            placed = tuple(replace(one, place=place) for place, one in enumerate(left))
            found = _Legal(placed, self.never, self.avoided).cheapest_floats() if left else None
            if found is None:
                return None if left else Below((), 0, ())
            by_number = {one.number: one for one in left}
            floats = [(by_number[high.number], by_number[low.number]) for high, low in found[1]]
            return Below(
                differences_of(floats, len(groups)),
                sum(len(_floating_again(pair)) for pair in floats),
                tuple(floats),
            )

        return FloatsByNeed(
            groups,
            lambda high, low: self.is_allowed((high, low)),
            lambda pair: len(_floating_again(pair)),
            cut,
            below,
        ).best(again)

    def by_matching(self) -> tuple[Candidate | None, list[Pair]]:
        """B, all of it in one matching of the whole field. Raises NoLegalPairing."""
        found = self.cheapest_floats()
        if found is None:
            raise self._proof()
        return found

    def _proof(self) -> NoLegalPairing:
        allowed = {
            (high.number, low.number)
            for high, low in filter(self.is_allowed, combinations(self.field, 2))
        }
        byes = {(one.number, BYE) for one in self.field if one.may_have_bye}
        odd = BYE in vertices_of(self.field)
        return proof(self.field, self.never, frozenset(allowed | byes if odd else allowed))

    def cheapest_floats(self) -> tuple[Candidate | None, list[Pair]] | None:
        """B by one matching; nothing if not everybody can be paired."""
        field = self.field
        by_number = {one.number: one for one in field}
        size = len(field).bit_length()
        groups = field[-1].score_group + 1
        of_points = (len(field) * (field[0].points - field[-1].points)).bit_length()
        # From the least digit up: B5 for each place, B4, B3, B2 for each group, B1.
        avoided = size * len(field)
        again = avoided + size
        differences = again + size
        of_group = of_points + size
        bye = differences + of_group * groups

        def cost(pair: Pair) -> int:
            high, low = pair
            total = self.is_avoided(pair) << avoided
            if high.score_group == low.score_group:
                return total
            from_bottom = len(field) - 1 - high.place
            at = differences + of_group * (groups - 1 - high.score_group)
            total += (low.place + 1) << (size * from_bottom)
            total += len(_floating_again(pair)) << again
            return total + (high.points - low.points << at) + (1 << (at + of_points))

        allowed = filter(self.is_allowed, combinations(field, 2))
        costs = {(pair[0].number, pair[1].number): cost(pair) for pair in allowed}
        vertices = vertices_of(field)
        if BYE in vertices:
            for one in field:
                if one.may_have_bye:
                    costs[one.number, BYE] = (len(field) - 1 - one.place) << bye
        found = cheapest(vertices, costs)
        if found is None:
            return None
        free = next((by_number[a] for a, b in found if b == BYE), None)
        met = [(by_number[a], by_number[b]) for a, b in found if b != BYE]
        return free, [pair for pair in met if pair[0].score_group != pair[1].score_group]

    def halves(self, staying: list[Candidate]) -> list[Pair]:
        """C: the pairs inside a score group."""
        half = len(staying) // 2
        upper, lower = staying[:half], staying[half:]
        order = first_transposition(
            [
                [
                    index
                    for index, low in enumerate(lower)
                    if self.is_allowed((high, low)) and not self.is_avoided((high, low))
                ]
                for high in upper
            ]
        )
        if order is not None:
            return [(high, lower[index]) for high, index in zip(upper, order, strict=True)]
        index = {one.number: position for position, one in enumerate(staying)}
        size = len(staying).bit_length()
        within = size * len(staying)

        def cost(pair: Pair) -> int:
            high, low = (index[one.number] for one in pair)
            in_upper = low < half
            wish = len(staying) - low if in_upper else low - half + 1
            total = wish << (size * (len(staying) - 1 - high))
            total += in_upper << within
            return total + (self.is_avoided(pair) << (within + size))

        allowed = filter(self.is_allowed, combinations(staying, 2))
        pairs = {(pair[0].number, pair[1].number): pair for pair in allowed}
        found = cheapest(frozenset(index), {edge: cost(pair) for edge, pair in pairs.items()})
        assert found is not None, "the matching of the whole field has paired them"
        return [pairs[edge] for edge in found]

    def why_these(
        self, pair: Pair, floating: list[Pair], free: Candidate | None
    ) -> tuple[Reason, ...]:
        high, low = pair
        if high.score_group == low.score_group:
            why = [because("micro_same_score", points=high.points)]
        else:
            group = high.score_group
            down = sum(one.score_group == group for one, _ in floating)
            up = sum(one.score_group == group for _, one in floating)
            size = sum(one.score_group == group for one in self.field)
            size -= up + (free is not None and free.score_group == group)
            values = {
                "floater": high.number,
                "points": high.points,
                "other_points": low.points,
            }
            if down == 1 and size % 2:
                why = [because("micro_floated_odd_group", **values)]
            else:
                why = [because("micro_floated_no_opponent", floaters=down, **values)]
        if again := _floating_again(pair):
            why.append(because("micro_floated_again", players=listed(again)))
        if self.is_avoided(pair):
            why.append(because("micro_avoided_pair_met"))
        return tuple(why)

    def why_bye(self, free: Candidate) -> tuple[Reason, ...]:
        why = [because("micro_bye_lowest", points=free.points)]
        below = self.field[free.place + 1 :]
        if barred := [one.number for one in below if not one.may_have_bye]:
            why.append(because("micro_bye_barred", players=listed(barred)))
        if needed := [one.number for one in below if one.may_have_bye]:
            why.append(because("micro_bye_needed_below", players=listed(needed)))
        return tuple(why)


def _floating_again(pair: Pair) -> list[Number]:
    high, low = pair
    if high.score_group == low.score_group:
        return []
    again = [high.number] if high.floated == "down" else []
    return [*again, low.number] if low.floated == "up" else again
