"""Rounds drawn up before the event, and what becomes of them when somebody is not there."""

from __future__ import annotations

from dataclasses import replace

from tournaments.pairing.proposal import ProposedPairing, because
from tournaments.results import ByeKind, Played

REASONS = {"opponent_not_there": ("opponent",)}


def of_those_there(
    pairings: tuple[ProposedPairing, ...], played: Played, round: int, opponent_not_there: ByeKind
) -> tuple[ProposedPairing, ...]:
    """The round with those who take part in it; byes stand last.

    Args:
        pairings: of the round as drawn up.
        played: the section; only who is there matters.
        round: from 1.
        opponent_not_there: the bye of him whose opponent is absent or has withdrawn.
    """
    there = {one.number for one in played.contestants if one.is_there(round)}
    meetings, byes = [], []
    for pairing in pairings:
        present = [number for number in pairing.numbers if number in there]
        if len(present) == 2:
            meetings.append(pairing)
        elif present and pairing.bye:
            byes.append(pairing)
        elif present:
            (opponent,) = pairing.pair - {present[0]}
            missing = because("opponent_not_there", opponent=opponent)
            byes.append(
                replace(
                    pairing,
                    first=present[0],
                    second=None,
                    bye=opponent_not_there,
                    reasons=(*pairing.reasons, missing),
                )
            )
    return (*meetings, *byes)
