"""A small competition in simulated time: what is acknowledged is kept, an outage costs nobody."""

from dataclasses import replace
from typing import Any

import pytest

from arbiter.demonstration.tables import GAMES
from arbiter.drill.fast.hall import Played, play
from arbiter.drill.fast.report import report
from arbiter.drill.fast.simulated_host import SimulatedHost
from arbiter.drill.script.acts import PowerCut, RoundScript
from arbiter.drill.script.chance import Chance
from arbiter.drill.script.line import PACK
from arbiter.drill.script.plan import Library, plan
from arbiter.drill.script.scenes import Table, plain
from arbiter.models import User
from arbiter.officiate.recorded_game import read_games

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(scope="module")
def library() -> Library:
    """Short games only."""
    games = read_games(GAMES, PACK)[0]
    repeated = min(Library.of(games).repeated, key=lambda line: len(line.moves))
    return Library((repeated,), (repeated,), plies=(8, 12))


def drill(script: RoundScript) -> tuple[Played, dict[str, Any]]:
    host = SimulatedHost()
    with host.running():
        staff = User.objects.create_user(username="drill")
        played = play([script], staff=staff, host=host)
        return played, report(played)


def test_every_scene_ends_as_the_law_says_and_every_clock_agrees_with_a_stopwatch(
    library: Library,
) -> None:
    (script,) = plan("1", tables=20, rounds=1, library=library)
    scenes = tuple(table for table in script.tables if table.scene != "plain")
    cut = PowerCut(at_ms=30_000, lasts_ms=60_000, resumed_after_ms=20_000)
    _, found = drill(replace(script, tables=scenes, power_cut=cut))
    assert found["broken"] == []
    assert found["claims"] == {"made": 4, "rejected": 2, "upheld": 2}
    assert (found["flags"], found["no_shows"], found["late_arrivals"]) == (3, 1, 1)
    assert found["interruptions"] == {
        "power_cuts": 1,
        "games_by_power_cuts": 8,
        "games_by_silent_devices": 1,
    }


def test_what_differs_from_the_acknowledged_moves_the_stopwatch_or_the_law_is_named(
    library: Library,
) -> None:
    (script,) = plan("1", tables=3, rounds=1, library=library)
    plainly = tuple(
        plain(Table(n, "plain", library.repeated[0].until(6), Chance(n))) for n in (1, 2, 3)
    )
    played, found = drill(replace(script, tables=plainly, power_cut=None))
    assert found["broken"] == []
    lost, slow, misjudged = played.tables
    lost.acknowledged.append("a1-b2")
    slow.stopwatch.left["white"] += 1
    misjudged.script = replace(misjudged.script, rule="flag")
    broken = report(played)["broken"]
    assert [one.split(": ", 1)[1].split(" ")[0] for one in broken] == ["6", "white's", "ended"]
