"""Pairing large rounds by our own Swiss, through `Form.propose`, and announcing them."""

from random import Random
from time import perf_counter, process_time

import pytest

from arbiter.models import User
from tests.tournaments.simulated.event import came_of
from tests.tournaments.staged import Staged
from tournaments.models import Pairing, PairingGame, Round
from tournaments.pairing.proposal import ProposedPairing
from tournaments.regulations.form import Form
from tournaments.regulations.regulations import Regulations
from tournaments.results import Contestant, Meeting, Played, Scoring
from tournaments.selectors.field import field_of

pytestmark = pytest.mark.bench

MICRO_MATCH = Scoring(games=2, ranked_by="match_points")
ROUND = 5
SECONDS = {100: 2.0, 300: 5.0, 1000: 20.0}
"""Far beyond what was measured: a bound against another order of growth."""


def four_rounds(players: int) -> Played:
    """Neighbours of the standings meet, as a quick stand-in for rounds paired by the engine."""
    chance = Random(players)
    field = tuple(Contestant(number, 2400 - number) for number in range(1, players + 1))
    meetings: list[Meeting] = []
    met: set[frozenset[int]] = set()
    for round in range(1, ROUND):
        played = Played(field, tuple(meetings), MICRO_MATCH)
        points = {
            one.number: sum(each.points(one.number, MICRO_MATCH) for each in played.of(one.number))
            for one in field
        }
        free = sorted(points, key=lambda number: (-points[number], number))
        while free:
            first = free.pop(0)
            second = next((one for one in free if frozenset((first, one)) not in met), free[0])
            free.remove(second)
            met.add(frozenset((first, second)))
            meetings.append(came_of(chance, round, ProposedPairing(first, second), MICRO_MATCH))
    return Played(field, tuple(meetings), MICRO_MATCH)


@pytest.mark.parametrize("players", SECONDS)
def test_round_five_of_a_swiss_by_micro_matches(players: int) -> None:
    form = Form(Regulations(system="micro_swiss", rounds=9, scoring=MICRO_MATCH))
    played = four_rounds(players)
    began = perf_counter()
    proposed = form.propose(played, ROUND)
    taken = perf_counter() - began
    print(f"\nSwiss by micro-matches, {players} players, round {ROUND}: {taken:.1f} s")
    assert len(proposed) == players // 2
    assert taken < SECONDS[players]


@pytest.mark.django_db
@pytest.mark.parametrize("meetings", [100, 500])
def test_a_round_is_announced(organiser: User, meetings: int) -> None:
    event = Staged(organiser, 2 * meetings)
    entries = field_of(event.section).entries
    round_ = Round.objects.create(section=event.section, number=1, state="confirmed", by_hand=True)
    Pairing.objects.bulk_create(
        Pairing(round=round_, board=board, first=first, second=second, by_hand=True)
        for board, (first, second) in enumerate(
            zip(entries[::2], entries[1::2], strict=True), start=1
        )
    )
    began, cpu = perf_counter(), process_time()
    event.publish(round_)
    taken = perf_counter() - began
    busy = process_time() - cpu
    print(f"\nAnnounced: {meetings} meetings in {taken:.1f} s, of the processor {busy:.1f} s")
    assert PairingGame.objects.count() == meetings
    assert busy < 2
