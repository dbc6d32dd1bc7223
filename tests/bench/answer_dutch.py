"""Pairs round 5 of a made event by the Dutch system: seconds and memory as a line of JSON.

Run by itself, so that the children measured are the engine's alone and none has been forked off a
large process. The rounds before are made without an engine: halves of score groups, no rematch, in
each round one of 25 absent.
"""

from __future__ import annotations

import json
import resource
import sys
from pathlib import Path
from random import Random
from time import perf_counter

from tournaments.dutch.engine import DutchSwiss
from tournaments.results import Contestant, GameResult, Meeting, Number, Played

ROUND = 5
RESULTS = ((2, 0), (2, 0), (1, 1), (0, 2))


def event(players: int) -> Played:
    """Four rounds of an even field; the one placed higher wins half of his games."""
    random = Random(players)
    points = dict.fromkeys(range(1, players + 1), 0)
    whites = dict.fromkeys(points, 0)
    met: set[frozenset[Number]] = set()
    meetings = []
    for round in range(1, ROUND):
        left = sorted(points, key=lambda number: (-points[number], number))
        for number in random.sample(left, len(left) // 50 * 2):
            left.remove(number)
            meetings.append(Meeting(round, number, None, bye="zero"))
        while left:
            one = left.pop(0)
            fresh = [other for other in left if frozenset((one, other)) not in met]
            equal = [other for other in fresh if points[other] == points[one]] or fresh[:1]
            other = equal[len(equal) // 2]
            left.remove(other)
            met.add(frozenset((one, other)))
            own, others = random.choice(RESULTS)
            points[one] += own
            points[other] += others
            game = GameResult(one, other, own, others)
            if whites[one] > whites[other]:
                game = GameResult(other, one, others, own)
            whites[game.white] += 1
            whites[game.black] -= 1
            meetings.append(Meeting(round, game.white, game.black, (game,)))
    return Played(tuple(map(Contestant, points)), tuple(meetings))


def peak_mb() -> float:
    """The peak of this process; what getrusage says takes in the one that started it."""
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


if __name__ == "__main__":
    section = event(int(sys.argv[1]))
    began = perf_counter()
    paired = DutchSwiss(9, seconds=int(sys.argv[2])).propose(section, ROUND)
    seconds = perf_counter() - began
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(
        json.dumps(
            {
                "players": len(section.contestants),
                "pairings": len(paired),
                "seconds": seconds,
                "processor": used.ru_utime + used.ru_stime,
                "child_mb": used.ru_maxrss / 1024,
                "own_mb": peak_mb(),
            }
        )
    )
