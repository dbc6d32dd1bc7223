"""A round made by hand beside what the engine would do."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.pairing.proposal import ProposedPairing


@dataclass(frozen=True, slots=True)
class Difference:
    """How a round differs from another; each pairing of either stands in one place only.

    Args:
        kept: the same two with the same colours, or the same bye; those of the engine, with its
            reasons.
        turned: the same two with colours exchanged, or another kind of bye; those made by hand.
        taken_out: only the engine has them.
        put_in: only the round made by hand has them.
    """

    kept: tuple[ProposedPairing, ...]
    turned: tuple[ProposedPairing, ...]
    taken_out: tuple[ProposedPairing, ...]
    put_in: tuple[ProposedPairing, ...]

    @property
    def none(self) -> bool:
        """Whether the two rounds are the same; the order of the tables does not matter."""
        return not (self.turned or self.taken_out or self.put_in)


def compare(
    by_engine: tuple[ProposedPairing, ...], by_hand: tuple[ProposedPairing, ...]
) -> Difference:
    """What somebody has changed who made a round by hand.

    Args:
        by_engine: the round as an engine proposes it; empty if it found no legal one.
        by_hand: the round as it shall be.
    """
    engine = {one.pair: one for one in by_engine}
    hand = {one.pair: one for one in by_hand}
    both = [one for one in by_hand if one.pair in engine]
    return Difference(
        kept=tuple(engine[one.pair] for one in both if _same(one, engine[one.pair])),
        turned=tuple(one for one in both if not _same(one, engine[one.pair])),
        taken_out=tuple(one for one in by_engine if one.pair not in hand),
        put_in=tuple(one for one in by_hand if one.pair not in engine),
    )


def _same(one: ProposedPairing, other: ProposedPairing) -> bool:
    return (one.first, one.second, one.bye) == (other.first, other.second, other.bye)
