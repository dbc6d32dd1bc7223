"""The half-move at which each edition ends a game, worked out on paper from its article.

In every game one king of each side goes to and fro between two squares where nothing attacks it.
"""

import pytest

from arbiter.rules.history import GameHistory
from arbiter.rules.repetition import Claim, NothingToClaim
from tests.rules.played_game import ended, played, to_and_fro

LIMITS = [
    # pack, position, white's squares, black's squares, rule, article, half-move
    ("english", "B:WK29,21:BK4,20", "29-25", "4-8", "kings_only", "1.32.2", 80),
    ("italian", "W:WK32,25:BK1,8", "32-28", "1-5", "kings_only", "10.4", 80),
    ("spanish", "W:WK4,9:BK29,24", "4-8", "29-25", "kings_only", "5", 40),
    ("portuguese", "W:WK4,9:BK29,24", "4-8", "29-25", "kings_only", "3.2(1)", 40),
    ("portuguese", "W:WK4,K1,K2:BK29", "4-8", "29-25", "three_v_one", "3.2(2)", 24),
    ("portuguese", "W:WK4,K2,K3:BK29", "4-8", "29-25", "kings_only", "3.2(1)", 40),
    ("pool", "B:WK30,21:BK1,20", "30-25", "1-5", "kings_only", "26", 30),
    ("pool", "B:WK30,K31,K28:BK1", "30-25", "1-5", "three_v_one", "3K", 26),
    ("pool", "W:WK30,K31,K28:BK1", "30-25", "1-5", "three_v_one", "3K", 25),
    ("frisian", "W:WK46,K47:BK6", "46-41", "6-1", "two_v_one", "5", 14),
    ("frisian", "W:WK46:BK4", "46-41", "4-9", "one_v_one", "6", 4),
    ("frisian", "W:WK46,K47:BK6,K15", "46-41", "6-1", "kings_only", "7", 50),
    ("canadian", "W:WK67,66:BK1,18", "67-61", "1-7", "kings_only", "3.5(1)", 50),
    ("canadian", "W:WK67,68,66:BK1", "67-61", "1-7", "three_v_one", "3.5(2)", 31),
    ("canadian", "B:WK67,66:BK1", "67-61", "1-7", "two_v_one", "3.5(3)", 10),
    ("canadian", "B:WK67:BK1", "67-61", "1-7", "two_v_one", "3.5(3)", 9),
    ("fmjd-2024", "W:WK46,K47,K48:BK6", "46-41", "6-1", "three_v_one", "6.3", 32),
    ("fmjd64", "W:WKa1,a3:BKb8,h4", "a1-b2", "b8-a7", "no_change_of_forces", "7.2.6", 60),
    ("fmjd64", "W:WKc1,a3,g1,h2:BKb8,f8,h4,h6", "c1-b2", "b8-a7", "kings_only", "7.2.5", 30),
    ("fmjd64-brazilian", "W:WKc1:BKb8", "c1-d2", "b8-a7", "two_v_one", "7.2.8", 10),
    ("northern", "B:WKc1:BKb8", "c1-d2", "b8-a7", "no_change_of_forces", "2.1.9.1.5", 10),
    ("diagonal", "W:WKc1,Ke1,Kh4:BKh8", "c1-d2", "h8-g7", "main_road", "2.1.9.1.7", 9),
    ("spantsiretti", "W:WKc1,Ke1,Kh4:BKh8", "c1-d2", "h8-g7", "three_v_one", "2.1.9.1.3", 29),
    ("giveaway", "W:WKc1:BKb8", "c1-d2", "b8-a7", "kings_only", "2.1.9.1.8", 30),
    ("ru-2013", "W:WKc1,Ke1,Ka1,h2:BKb8", "c1-b2", "b8-a7", "three_v_one", "2.1.9.1.4", 29),
    ("ru-2010", "W:WKc1,Ke1,Kh4:BKb8", "c1-b2", "b8-a7", "three_v_one", "1.9.1(3)", 29),
    ("ru-code", "W:WKc1:BKb8", "c1-d2", "b8-a7", "kings_only", "1.9.1(6)", 30),
    ("ru-old", "W:WKc1,Ke1,Kg1:BKb8,h8", "c1-b2", "b8-a7", "three_v_one", "21", 59),
]


@pytest.mark.parametrize(("pack", "fen", "white", "black", "rule", "article", "at"), LIMITS)
def test_a_game_of_two_kings_going_to_and_fro_ends_where_the_article_says(
    pack: str, fen: str, white: str, black: str, rule: str, article: str, at: int
) -> None:
    def after(plies: int) -> GameHistory:
        (w1, w2), (b1, b2) = white.split("-"), black.split("-")
        return to_and_fro(fen, white=(w1, w2), black=(b1, b2), plies=plies, pack=pack)

    assert after(at - 1).outcome is None
    assert ended(after(at)) == ("1-1", rule, article, at)


def test_a_king_taken_by_the_fifteenth_own_move_is_a_man_under_northern_rules_and_no_draw() -> None:
    game = to_and_fro(
        "W:WKc1,Ke1,Kg1:BKb8",
        white=("c1", "b2"),
        black=("b8", "a7"),
        plies=29,
        instead={28: "a7-d4", 29: "g1:c5"},
        pack="northern",
    )
    assert game.position.fen() == "B:WKc1,Kc5,Ke1:Bd4"
    assert game.outcome is None
    assert not game.counters["three_v_one"].running


def test_one_against_one_draws_no_turkish_game_while_the_last_piece_can_be_retaken_4() -> None:
    assert ended(played("W:Wb4:Bb5,a6", "b4:b6", "a6:c6", pack="turkish")) == (
        "0-2",
        "no_pieces",
        "1.8.1",
        2,
    )
    assert ended(played("W:Wb4:Bb5,a7", "b4:b6", pack="turkish")) == ("1-1", "one_v_one", "4", 1)


def test_italian_draughts_ask_for_a_fourth_occurrence_9_3_b1() -> None:
    def after(plies: int) -> Claim:
        return to_and_fro(
            "W:WK32,25:BK1,8", white=("32", "28"), black=("1", "5"), plies=plies, pack="italian"
        ).claim_repetition()

    assert (after(8).verdict, after(8).occurrences) == ("rejected", (0, 4, 8))
    assert (after(12).verdict, after(12).article) == ("upheld", "9.3(b1)")


def test_frisian_draughts_know_no_repetition_to_claim() -> None:
    game = to_and_fro(
        "W:WK46,K47:BK6", white=("46", "41"), black=("6", "1"), plies=8, pack="frisian"
    )
    with pytest.raises(NothingToClaim):
        game.claim_repetition()
