"""What the officiate client makes of a file before it calls the server."""

from pathlib import Path

import pytest

from arbiter.demonstration.tables import GAMES
from arbiter.officiate.recorded_game import RecordedGame, find_repetition, read_games
from arbiter.officiate.rehearsal import cast
from arbiter.officiate.scenes import AS_RECORDED, NEED_REPETITION, SCENES
from arbiter.rules.history import GameHistory


@pytest.fixture(scope="module")
def games() -> list[RecordedGame]:
    found, faults = read_games(GAMES, "ru-2013")
    assert faults == []
    return found


def test_a_game_with_a_fault_is_left_out_and_named(tmp_path: Path) -> None:
    file = tmp_path / "faulty.pdn"
    file.write_text('[White "A"]\n\n1. c3-d4 d6-c5 2. a1-b2 *\n\n[White "B"]\n\n1. c3-d4 1-1\n')
    found, faults = read_games(file, "ru-2013")
    assert [game.white for game in found] == ["B"]
    assert len(faults) == 1
    assert faults[0].startswith("game 1:")


def test_a_game_that_a_set_up_breaks_off_cannot_be_officiated_and_is_named(tmp_path: Path) -> None:
    file = tmp_path / "broken_off.pdn"
    file.write_text('1. c3-d4 /FEN "B:Wa1,c3:Bf6,h8"/ 1... h8-g7 *\n/FEN "W:WKa1:BKc1"/ *')
    (game,), faults = read_games(file, "ru-2013")
    assert game.fen == "W:WKa1:BKc1"
    assert "setup_inside_game" in faults[0]


def test_a_repetition_is_found_that_the_law_upholds_and_does_not_end_before(
    games: list[RecordedGame],
) -> None:
    game, repetition = next(
        (game, found) for game in games if (found := find_repetition(game)) is not None
    )
    history = game.histories[repetition.ply]
    for move in repetition.moves:
        assert history.outcome is None
        history = history.play(move)
    assert history.claim_repetition().verdict == "upheld"


def test_one_move_short_of_the_repetition_the_position_on_the_board_is_no_claim(
    games: list[RecordedGame],
) -> None:
    game, repetition = next(
        (game, found) for game in games if (found := find_repetition(game)) is not None
    )
    history: GameHistory = game.histories[repetition.ply]
    for move in repetition.moves[:-1]:
        history = history.play(move)
    assert history.claim_repetition().verdict == "rejected"
    assert history.claim_repetition(repetition.moves[-1]).verdict == "upheld"


def test_every_scene_is_cast_once_and_the_other_games_are_played_as_recorded(
    games: list[RecordedGame],
) -> None:
    plans = cast(games, 20)
    scenes = [plan.scene for plan in plans if plan.scene != AS_RECORDED]
    assert sorted(scenes) == sorted(SCENES)
    assert len(plans) >= 20
    assert all(plan.repetition for plan in plans if plan.scene in NEED_REPETITION)


def test_a_file_without_a_king_ending_cannot_be_cast(games: list[RecordedGame]) -> None:
    opening_only = [game for game in games if find_repetition(game) is None]
    with pytest.raises(LookupError, match="true claim"):
        cast(opening_only, 5)
