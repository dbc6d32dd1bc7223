"""Tournaments paired by another program, paired again round by round from their earlier rounds."""

from dataclasses import replace
from pathlib import Path

import pytest

from tournaments.dutch.engine import DutchSwiss
from tournaments.pairing.proposal import ProposedPairing
from tournaments.pairing.validator import check
from tournaments.results import Number, Played
from tournaments.trf.reading import read
from tournaments.trf.results import played_of

pytestmark = pytest.mark.conformance


def section(shared: Path, name: str) -> Played:
    return played_of(read((shared / "trf" / name).read_text("utf-8")).report).played


def before(played: Played, round: int) -> Played:
    """The rounds before one, and the byes in it that were asked for."""
    kept = tuple(
        meeting
        for meeting in played.meetings
        if meeting.round < round
        or (meeting.round == round and meeting.bye in ("half", "full", "zero"))
    )
    return replace(played, meetings=kept)


def colours(played: Played, round: int) -> set[tuple[Number, Number | None]]:
    return {
        (meeting.first, meeting.second)
        for meeting in played.meetings
        if meeting.round == round and meeting.bye in (None, "pairing")
    }


def proposed(swiss: DutchSwiss, known: Played, round: int) -> tuple[ProposedPairing, ...]:
    pairings = swiss.propose(known, round)
    granted = tuple(
        ProposedPairing(meeting.first, None, meeting.bye)
        for meeting in known.meetings
        if meeting.round == round
    )
    found = check((*pairings, *granted), known, round, swiss.asks(known, round))
    assert [finding for finding in found if finding.severity == "error"] == []
    return pairings


@pytest.mark.parametrize(
    "name",
    ["bbp_10p5r_s42.trf", "bbp_20p7r_s42.trf", "bbp_40p9r_s42.trf", "large_15p9r_byes.trf"],
)
def test_every_round_is_paired_again_with_the_same_pairs_and_colours(
    shared: Path, name: str
) -> None:
    played = section(shared, name)
    by_lot = "white" if played.of(1)[0].first == 1 else "black"
    swiss = DutchSwiss(rounds=played.rounds, first_colour=by_lot)
    pairings = 0
    for round in range(1, played.rounds + 1):
        again = {(one.first, one.second) for one in proposed(swiss, before(played, round), round)}
        own = colours(played, round)
        assert again == own, f"round {round}"
        pairings += len(own)
    print(f"\n{name}: {played.rounds} rounds, {pairings} pairings with byes, all equal")


def test_the_published_case_of_criterion_5_comes_out_as_expected(shared: Path) -> None:
    played = section(shared, "dutch_2025_C5.input")
    expected = (shared / "trf" / "dutch_2025_C5.output.expected").read_text().split("\n")[1:]
    own = {tuple(map(int, line.split())) for line in expected if line}
    known = before(played, 3)
    again = {(one.first, one.second or 0) for one in proposed(DutchSwiss(3), known, 3)}
    assert again == own
    print(f"\ndutch_2025_C5: round 3, {len(own)} pairings with byes, all equal")
