"""What happens in a drill is a function of its seed, and the law agrees with what it expects."""

import pytest

from arbiter.demonstration.tables import GAMES
from arbiter.drill.script.chance import Chance
from arbiter.drill.script.line import PACK
from arbiter.drill.script.plan import Library, plan
from arbiter.drill.script.scenes import SCENES
from arbiter.drill.script.stopwatch import Stopwatch
from arbiter.officiate.recorded_game import read_games


@pytest.fixture(scope="module")
def library() -> Library:
    return Library.of(read_games(GAMES, PACK)[0])


def test_the_same_seed_gives_the_same_drill_and_another_seed_another(library: Library) -> None:
    first = plan("1", tables=4, rounds=2, library=library)
    assert plan("1", tables=4, rounds=2, library=library) == first
    assert plan("2", tables=4, rounds=2, library=library) != first


def test_what_is_drawn_by_a_seed_stays_so_in_later_versions() -> None:
    chance = Chance("1", "scenes")
    assert [chance.within(1, 100) for _ in range(5)] == [94, 57, 93, 98, 88]
    assert Chance("1", "other").shuffled("abcd") == ["c", "b", "a", "d"]


def test_a_hall_of_twenty_tables_sees_every_scene_in_a_round(library: Library) -> None:
    (round_,) = plan("1", tables=20, rounds=1, library=library)
    assert {table.scene for table in round_.tables} == {*SCENES, "plain"}
    assert round_.power_cut is not None


def test_every_move_of_a_script_is_by_the_side_whose_turn_it_is(library: Library) -> None:
    (round_,) = plan("1", tables=20, rounds=1, library=library)
    for table in round_.tables:
        written = [
            act.side
            for act in table.acts
            if act.kind == "move" or (act.kind == "claim" and act.move and act.left_ms is None)
        ]
        expected = ["white", "black"] * len(written)
        assert written == expected[: len(written)], table.scene


def test_a_stopwatch_charges_what_ran_and_nothing_while_it_stood() -> None:
    watch = Stopwatch({"white": 60_000, "black": 60_000})
    watch.go(1_000)
    watch.stand(4_000)
    watch.stand(9_000)
    watch.go(10_000)
    assert watch.press(12_000) == 5_000
    assert watch.left["white"] == 55_000
    watch.claim(15_000)
    assert watch.ruled(35_000) == 20_000
    assert watch.remaining("black", 80_000) == 0
