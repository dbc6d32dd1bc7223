"""The engine's process: alone, several at once, from a thread, ended in time or by the caller."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from tests.tournaments.dutch.events import came_of
from tournaments.dutch.engine import DutchSwiss, Progress
from tournaments.dutch.process import ask
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing
from tournaments.results import Contestant, Played


def paired_blindly(players: int, rounds: int) -> Played:
    """Halves against each other, turned on by one each round; the colours change."""
    random = Random(players)
    half = players // 2
    meetings = []
    for round in range(1, rounds + 1):
        pairs = [(one + 1, half + 1 + (one + round) % half) for one in range(half)]
        if round % 2:
            pairs = [(second, first) for first, second in pairs]
        meetings += came_of(random, round, [ProposedPairing(*pair) for pair in pairs])
    return Played(tuple(map(Contestant, range(1, players + 1))), tuple(meetings))


LARGE = paired_blindly(400, 4)


def children() -> set[int]:
    found: set[int] = set()
    for task in Path("/proc/self/task").iterdir():
        found |= set(map(int, (task / "children").read_text().split()))
    return found


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_engine_that_takes_too_long_is_ended_and_said_to_have():
    seen: set[int] = set()
    others = children()
    with pytest.raises(NoLegalPairing) as refused:
        DutchSwiss(9, seconds=1).propose(LARGE, 5, lambda _: seen.update(children() - others))
    assert (refused.value.code, refused.value.params) == ("engine_timed_out", (("seconds", 1),))
    assert seen
    assert not any(map(lives, seen))


def test_what_the_callback_raises_ends_the_engine():
    class CancelledError(Exception):
        pass

    seen: set[int] = set()
    others = children()

    def cancel(progress: Progress) -> None:
        seen.update(children() - others)
        if progress.stage == "pairing":
            raise CancelledError

    with pytest.raises(CancelledError):
        DutchSwiss(9).propose(LARGE, 5, cancel)
    assert seen
    assert not any(map(lives, seen))


def test_progress_names_what_is_done_and_how_many_are_paired():
    told: list[Progress] = []
    DutchSwiss(5).propose(paired_blindly(8, 1), 2, told.append)
    assert [one.stage for one in told if one.stage != "pairing"] == ["written", "paired"]
    assert {one.players for one in told} == {8}


def test_several_at_once_from_threads_pair_as_one_alone():
    sections = [paired_blindly(players, 2) for players in (6, 10, 12)]
    alone = [DutchSwiss(5).propose(played, 3) for played in sections]
    with ThreadPoolExecutor(3) as threads:
        at_once = list(threads.map(lambda played: DutchSwiss(5).propose(played, 3), sections))
    assert at_once == alone


def test_a_text_that_is_no_section_is_a_failure_with_what_was_said():
    with pytest.raises(NoLegalPairing) as refused:
        ask("no section\n" * 100, 1, 60, lambda _: None)
    assert refused.value.code == "engine_failed"
    ((name, detail),) = refused.value.params
    assert name == "detail"
    assert 0 < len(detail) <= 300
