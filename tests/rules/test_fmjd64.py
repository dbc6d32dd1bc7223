"""The draughts-64 rules of the FMJD, 7.2.3-7.2.9, worked by hand.

Pieces on the edge of the board cannot be taken, so White's king goes between g1 and h2, Black's
between b8 and a7, and whatever else stands on the edge only looks on.
"""

import pytest

from arbiter.rules.outcome import Need
from arbiter.rules.pack import load_pack
from tests.rules.played_game import ended, played, to_and_fro

BOTH = pytest.mark.parametrize("pack", ["fmjd64", "fmjd64-brazilian"])
WHITE = ("g1", "h2")
BLACK = ("b8", "a7")


@BOTH
def test_with_four_pieces_the_table_runs_and_the_king_moves_do_not_7_2_6(pack: str) -> None:
    game = to_and_fro("W:WKg1,Kc1:BKb8,Kf8", white=WHITE, black=BLACK, plies=59, pack=pack)
    assert game.outcome is None
    assert not game.counters["kings_only"].running
    game = to_and_fro("W:WKg1,Kc1:BKb8,Kf8", white=WHITE, black=BLACK, plies=60, pack=pack)
    assert ended(game) == ("1-1", "no_change_of_forces", "7.2.6", 60)


@BOTH
def test_with_six_pieces_the_limit_is_sixty_moves_by_each_7_2_6(pack: str) -> None:
    fen = "W:WKg1,Kc1,e1:BKb8,Kf8,d8"
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=119, pack=pack)
    assert game.outcome is None
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=120, pack=pack)
    assert ended(game) == ("1-1", "no_change_of_forces", "7.2.6", 120)


@BOTH
def test_with_eight_pieces_fifteen_king_moves_by_each_draw_7_2_5(pack: str) -> None:
    fen = "W:WKg1,c1,e1,a3:BKb8,f8,d8,h6"
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=30, pack=pack)
    assert ended(game) == ("1-1", "kings_only", "7.2.5", 30)


@BOTH
@pytest.mark.parametrize("first", ["W", "B"])
@pytest.mark.parametrize("fen", ["WKg1,Kc1:BKb8", "WKg1:BKb8", "WKg1,c1:BKb8", "WKg1:BKb8,Kf8"])
def test_at_most_two_pieces_against_a_king_have_five_moves_each_7_2_8(
    pack: str, first: str, fen: str
) -> None:
    game = to_and_fro(f"{first}:{fen}", white=WHITE, black=BLACK, plies=9, pack=pack)
    assert game.outcome is None
    game = to_and_fro(f"{first}:{fen}", white=WHITE, black=BLACK, plies=10, pack=pack)
    assert ended(game) == ("1-1", "two_v_one", "7.2.8", 10)


def test_a_promotion_of_the_one_man_does_not_lengthen_the_five_7_2_8() -> None:
    game = to_and_fro(
        "W:WKg1,e7:BKb8",
        white=WHITE,
        black=BLACK,
        plies=10,
        instead={5: "e7-f8"},
        pack="fmjd64",
    )
    assert ended(game) == ("1-1", "two_v_one", "7.2.8", 10)


def test_at_the_fifth_move_against_a_king_on_the_road_the_arbiter_is_asked_7_2_7() -> None:
    fen, road = "W:WKg1,a5,h4:BKa1", ("a1", "b2")
    game = to_and_fro(fen, white=WHITE, black=road, plies=8, pack="fmjd64")
    assert game.needs == ()
    game = to_and_fro(fen, white=WHITE, black=road, plies=9, pack="fmjd64")
    assert (game.outcome, game.needs) == (None, (Need("main_road", "7.2.7", 9),))
    assert ended(game.limit_ruled("main_road", 9, "draw")) == ("1-1", "main_road", "7.2.7", 9)


def test_three_men_have_no_limit_against_a_king_on_the_road_7_2_7() -> None:
    fen = "W:Wa5,h4,h2:BKa1"
    assert not played(fen, pack="fmjd64").counters["main_road"].running
    assert played(fen, pack="ru-2013").counters["main_road"].running


def test_three_kings_draw_by_their_own_fifteenth_move_7_2_4() -> None:
    game = to_and_fro("W:WKg1,Kc1,Ke1:BKb8", white=WHITE, black=BLACK, plies=29, pack="fmjd64")
    assert ended(game) == ("1-1", "three_v_one", "7.2.4", 29)


def test_a_man_beside_three_kings_is_not_that_relation_7_2_4() -> None:
    game = played("W:WKg1,Kc1,Ke1,a3:BKb8", pack="fmjd64")
    assert not game.counters["three_v_one"].running


@BOTH
def test_articles_known_from_others_only_say_so_in_both_languages(pack: str) -> None:
    articles = load_pack(pack).articles
    reported = {number for number, article in articles.items() if article.source == "second_hand"}
    assert reported == {f"7.2.{place}" for place in range(3, 10)}
    for number in reported:
        assert articles[number].ru.startswith("[Пересказ]")
        assert articles[number].en.startswith("[Paraphrase]")


def test_brazilian_draughts_cite_the_majority_and_the_man_that_stays_a_man() -> None:
    pack = load_pack("fmjd64-brazilian")
    assert pack.article("choice_of_capture") == "4.3"
    assert pack.articles["4.3"].taken_from == "int-seed"
