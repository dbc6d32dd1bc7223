"""Codes in words: results, counters, time controls, the score sheet."""

import pytest
from django.utils import translation

from arbiter import score_sheet
from arbiter.rules.outcome import RULE_NAMES
from arbiter.rules.variants import variants
from arbiter.templatetags import game_words
from arbiter.templatetags.time_control import time_control_words
from clocks.engine.increment import Increment
from clocks.engine.period import Period
from clocks.engine.time_control import TimeControl


@pytest.fixture(autouse=True)
def english():
    with translation.override("en"):
        yield


def result(score, rule, article="1.8.1"):
    return {"result": score, "rule": rule, "article": article, "ply": 8}


@pytest.mark.parametrize(
    ("ended", "sentence"),
    [
        (result("2-0", "flag"), "White won: the opponent's flag fell. Art. 1.8.1."),
        (result("0-2", "no_move"), "Black won: the opponent has no move. Art. 1.8.1."),
        (
            result("1-1", "repetition", "2.1.9.1.9"),
            "Draw: the position was repeated. Art. 2.1.9.1.9.",
        ),
        (result("2-0", "reported", None), "White won: result entered by an arbiter."),
        (result("0-0", "no_show", None), "Both sides lost: absence."),
        (result("1-1", "of_tomorrow", None), "Draw: of_tomorrow."),
    ],
)
def test_a_result_names_the_winner_the_ground_and_the_article(ended, sentence):
    assert game_words.result_sentence(ended, "ru-2013") == sentence


def test_every_ground_of_the_law_has_words():
    assert set(RULE_NAMES) <= game_words.RULES.keys()


def test_every_variant_has_a_name_in_both_languages():
    for variant in variants():
        assert game_words.variant_words(variant.slug) == variant.name_en
        with translation.override("ru"):
            assert game_words.variant_words(variant.slug) == variant.name_ru
    assert game_words.variant_words("of_tomorrow") == "of_tomorrow"


@pytest.mark.parametrize(
    ("rule", "counter", "words"),
    [
        (
            "kings_only",
            {"count": 12, "limit": 30, "unit": "plies", "running": True},
            "Moves by kings only: 12 of 30 half-moves",
        ),
        (
            "kings_only",
            {"count": 1, "limit": None, "unit": "plies", "running": True},
            "Moves by kings only: 1 half-move",
        ),
        (
            "three_v_one",
            {"count": 9, "limit": 15, "unit": "own_moves", "running": True, "side": "white"},
            "Three against one: White's own move 9 of 15",
        ),
        (
            "main_road",
            {
                "count": 2,
                "limit": 5,
                "unit": "own_moves",
                "running": True,
                "side": "black",
                "condition": "king_on_the_road",
            },
            "Main road: Black's own move 2 of 5, the king on the main road",
        ),
        (
            "kings_only",
            {"count": 0, "limit": 30, "unit": "plies", "running": False},
            "Moves by kings only: not running",
        ),
    ],
)
def test_a_counter_says_what_is_counted_and_whose(rule, counter, words):
    assert game_words.counter_words(counter, rule) == words


def test_russian_counts_half_moves_in_three_forms():
    with translation.override("ru"):
        said = [
            game_words.counter_words({"count": n, "limit": None, "unit": "plies"}, "kings_only")
            for n in (1, 2, 5)
        ]
    assert [text.split()[-1] for text in said] == ["полуход", "полухода", "полуходов"]


def ply(number):
    return {"ply": number, "notation": f"m{number}"}


def test_the_score_sheet_has_white_first_in_each_move():
    rows = score_sheet.rows([ply(1), ply(2), ply(3)], "black")
    assert [(r.number, r.white["ply"], r.black and r.black["ply"]) for r in rows] == [
        (1, 1, 2),
        (2, 3, None),
    ]


def test_a_sheet_that_black_began_leaves_whites_place_empty():
    rows = score_sheet.rows([ply(1), ply(2)], "black")
    assert (rows[0].white, rows[0].black["ply"], rows[1].white["ply"]) == (None, 1, 2)


def test_the_last_move_is_numbered_for_either_side_in_both_forms_of_a_state():
    undrawn = {"opening": None}
    assert game_words.last_move({"moves": [ply(1)], "to_move": "black"} | undrawn) == "1.m1"
    assert game_words.last_move({"last_move": ply(2), "to_move": "white"} | undrawn) == "1…m2"
    assert game_words.last_move({"last_move": None, "to_move": "white"} | undrawn) == ""


def test_the_moves_of_a_drawn_opening_are_nobodys_last_move():
    drawn = {"opening": {"plies": 2}, "to_move": "white"}
    assert game_words.last_move({"last_move": ply(2)} | drawn) == ""
    assert game_words.last_move({"last_move": ply(4)} | drawn) == "2…m4"


@pytest.mark.parametrize(
    ("periods", "before", "words"),
    [
        ([Period(None, 2_700_000)], False, "45 min"),
        ([Period(35, 4_200_000), Period(None, 900_000)], False, "70 min for 35 moves, then 15 min"),
        (
            [Period(None, 180_000, Increment("fischer", 2_000))],
            True,
            "3 min + 2 s a move, from move 1",
        ),
    ],
)
def test_a_time_control_reads_as_a_sentence(periods, before, words):
    control = TimeControl.same_for_both(periods, increment_before_first_move=before)
    assert time_control_words(control) == words
    assert time_control_words(control.to_json()) == words
