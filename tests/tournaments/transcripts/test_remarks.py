"""What a finished sheet says about the result that was entered."""

from arbiter.rules import get_variant
from arbiter.rules.history import GameHistory
from tests.rules.played_game import to_and_fro
from tournaments.transcripts.reading import typed
from tournaments.transcripts.remarks import remarks_on

LAST_MAN = "W:Wc3:Bd4"
"""White takes the last man of Black: c3:e5."""


def ended(fen: str, line: str) -> GameHistory:
    variant = get_variant("russian")
    return typed(GameHistory.start(variant.parse_fen(fen), "ru-2013"), line).history


def codes(history: GameHistory, result: str | None, rule: str | None = "reported") -> list[str]:
    return [one.code for one in remarks_on(history, history.ply, result, rule)]


def test_a_win_on_the_board_agrees_with_the_result_or_contradicts_it():
    history = ended(LAST_MAN, "c:e5")
    assert codes(history, "2-0") == ["agrees"]
    assert codes(history, "1-1") == ["contradicts"]
    assert codes(history, None, None) == ["no_result_yet"]


def test_an_open_position_says_nothing_against_a_resignation_or_a_draw():
    history = ended("W:Wc3,a1:Bd8,h8", "cd4")
    assert codes(history, "0-2") == []
    assert codes(history, "1-1") == []


def test_a_position_that_stands_for_the_third_time_is_told():
    history = to_and_fro("W:WKa3,h2:BKf8,h6", white=("a3", "c1"), black=("f8", "e7"), plies=8)
    (remark,) = remarks_on(history, history.ply, "1-1", "reported")
    assert (remark.code, remark.count, remark.disagrees) == ("stood_repeatedly", 3, False)
    assert codes(history, "1-1", "repetition") == []


def test_moves_after_the_limit_of_a_count_go_on_after_the_end():
    history = to_and_fro("W:WKa1:BKh2", white=("a1", "b2"), black=("h2", "g1"), plies=40)
    found = codes(history, "1-1")
    assert found[0] == "agrees"
    assert found[1:] == (["goes_on_after_the_end"] if history.played_on else [])
    assert codes(history, "2-0")[0] == "contradicts"


def test_moves_of_a_game_that_nobody_came_to_are_told():
    history = ended("W:Wc3,a1:Bd8,h8", "cd4")
    assert codes(history, "2-0", "no_show") == ["not_played"]
    assert remarks_on(ended(LAST_MAN, ""), 0, "2-0", "no_show") == ()
