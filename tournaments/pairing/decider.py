"""Who goes on from a meeting, and what decides one that ended level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tournaments.pairing.proposal import NoLegalPairing
from tournaments.pairing.seeding import by_lot
from tournaments.results import Meeting, Number, Scoring

DeciderKind = Literal["play_off", "lot", "ruling"]

REFUSALS = {
    "result_missing": ("round", "first", "second"),
    "meeting_level": ("round", "first", "second"),
    "meeting_not_level": ("round", "first", "second"),
    "lot_drew_the_other": ("round", "seed", "drawn"),
}


@dataclass(frozen=True, slots=True)
class Decider:
    """What decided a meeting that ended level.

    Args:
        round: of the meeting.
        pair: the two.
        winner: who goes on; nobody only by a ruling, as when neither came.
        kind: ``play_off``: games of a further stage; ``lot``: `by_lot` with the meeting's round as
            the drawing; ``ruling``: of the arbiter.
        basis: the stage played (rapid, blitz, one clock for all games …), the seed of the lot, or
            the reason of the ruling.

    Raises:
        ValueError: a winner who is not of the two, no basis or no seed that `by_lot` takes, or a
            lot or play-off without winner.
    """

    round: int
    pair: frozenset[Number]
    winner: Number | None
    kind: DeciderKind
    basis: str

    def __post_init__(self) -> None:
        if not self.basis.strip():
            raise ValueError("a decider names its stage, its seed or its reason")
        if self.kind == "lot":
            by_lot(self.basis, ())
        if self.winner is None and self.kind != "ruling":
            raise ValueError("only a ruling lets nobody go on")
        if self.winner is not None and self.winner not in self.pair:
            raise ValueError("the winner is one of the two")


def goes_on(
    meeting: Meeting, scoring: Scoring, deciders: tuple[Decider, ...] = ()
) -> Number | None:
    """Who goes on from a meeting of two; nobody only if a ruling says so.

    More game points win; a meeting that stands level is decided by a `Decider` or not at all.

    Args:
        meeting: of two players.
        scoring: how many games it has.
        deciders: of any meetings; the one of this meeting is looked for.

    Raises:
        NoLegalPairing: ``result_missing``, games are still to be played or their results to be
            confirmed; ``meeting_level``, it ended level and no decider is stated;
            ``meeting_not_level``, a decider is stated for a
            meeting that the games have decided; ``lot_drew_the_other``, the seed stated draws the
            other player.
    """
    first, second = meeting.numbers
    named = {"round": meeting.round, "first": first, "second": second}
    if sum(game.confirmed for game in meeting.games) < scoring.games:
        raise NoLegalPairing("result_missing", **named)
    pair = frozenset((first, second))
    stated = [one for one in deciders if (one.round, one.pair) == (meeting.round, pair)]
    lead = meeting.game_points(first, scoring) - meeting.game_points(second, scoring)
    if lead:
        if stated:
            raise NoLegalPairing("meeting_not_level", **named)
        return first if lead > 0 else second
    if not stated:
        raise NoLegalPairing("meeting_level", **named)
    decider = stated[-1]
    if decider.kind == "lot":
        drawn = by_lot(decider.basis, decider.pair, decider.round)[0]
        if drawn != decider.winner:
            raise NoLegalPairing(
                "lot_drew_the_other", round=decider.round, seed=decider.basis, drawn=drawn
            )
    return decider.winner
