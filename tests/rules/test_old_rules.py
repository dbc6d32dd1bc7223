"""The old rules of 26 points, 17-22, and what order 481 of 2010 says of its own; worked by hand.

White's kings stand on the edge, where nothing can be taken; one goes from g1 to h2 and back, the
black king from b8 to a7 and back.
"""

import pytest

from arbiter.rules.pack import load_pack
from tests.rules.played_game import ended, played, to_and_fro

WHITE = ("g1", "h2")
BLACK = ("b8", "a7")
TWO_KINGS_EACH = "W:WKg1,Kc1:BKb8,Kf8"


def test_the_same_moves_three_times_in_succession_give_the_opponent_the_right_19() -> None:
    game = to_and_fro(TWO_KINGS_EACH, white=WHITE, black=BLACK, plies=11, pack="ru-old")
    claim = game.claim_repetition()
    assert game.position.to_move == "black"
    assert (claim.verdict, claim.occurrences, claim.article) == ("upheld", (3, 7, 11), "19")


def test_after_five_own_moves_the_series_has_not_been_made_a_third_time_19() -> None:
    game = to_and_fro(TWO_KINGS_EACH, white=WHITE, black=BLACK, plies=9, pack="ru-old")
    claim = game.claim_repetition()
    assert (claim.verdict, claim.occurrences) == ("rejected", (5, 9))


def test_the_opponents_own_moves_need_not_repeat_19() -> None:
    black = ("b8-a7", "a7-b8", "f8-h6", "h6-f8", "b8-a7")
    white = ("g1-h2", "h2-g1") * 3
    moves = [move for pair in zip(white, (*black, ""), strict=True) for move in pair if move]
    game = played(TWO_KINGS_EACH, *moves, pack="ru-old")
    assert game.claim_repetition().verdict == "upheld"


def test_a_position_that_stood_three_times_is_no_ground_19() -> None:
    white = ("g1-h2", "h2-g1", "g1-h2", "h2-g1", "c1-a3", "a3-c1")
    black = ("b8-a7", "a7-b8", "f8-h6", "h6-f8", "b8-a7", "a7-b8")
    moves = [move for pair in zip(white, black, strict=True) for move in pair]
    game = played(TWO_KINGS_EACH, *moves, pack="ru-old")
    assert game.claim_repetition().verdict == "rejected"
    assert played(TWO_KINGS_EACH, *moves, pack="ru-code").claim_repetition().verdict == "upheld"


def test_another_move_between_breaks_the_succession_19() -> None:
    game = to_and_fro(
        TWO_KINGS_EACH, white=WHITE, black=BLACK, plies=13, instead={5: "c1-a3"}, pack="ru-old"
    )
    assert game.claim_repetition().verdict == "rejected"


def test_three_moves_that_go_round_are_a_series_too_19() -> None:
    round_trip = ("c1-a3", "a3-e7", "e7-g5", "g5-c1")
    black = ("b8-a7", "a7-b8")
    plies = 23
    moves = [
        round_trip[ply // 2 % 4] if ply % 2 == 0 else black[ply // 2 % 2] for ply in range(plies)
    ]
    game = played("W:WKc1,Kg1:BKb8,a5", *moves, pack="ru-old")
    assert game.claim_repetition().occurrences == (7, 15, 23)
    assert game.claim_repetition().verdict == "upheld"


def test_his_own_repeated_moves_give_the_mover_no_right_nor_does_a_written_one_19() -> None:
    white = ("g1-h2", "h2-g1") * 3
    black = ("b8-a7", "f8-h6", "h6-f8", "a7-b8", "f8-h6", "h6-f8")
    moves = [move for pair in zip(white, black, strict=True) for move in pair]
    game = played(TWO_KINGS_EACH, *moves, pack="ru-old")
    assert game.position.to_move == "white"
    assert game.claim_repetition().verdict == "rejected"
    assert game.claim_repetition("g1-h2").verdict == "rejected"


def test_before_the_first_move_nothing_is_repeated_19() -> None:
    assert played(TWO_KINGS_EACH, pack="ru-old").claim_repetition().occurrences == ()


def test_three_kings_draw_with_their_own_fifteenth_move_20() -> None:
    fen = "W:WKg1,Kc1,Ke1:BKb8"
    assert to_and_fro(fen, white=WHITE, black=BLACK, plies=28, pack="ru-old").outcome is None
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=29, pack="ru-old")
    assert ended(game) == ("1-1", "three_v_one", "20", 29)


def test_a_man_beside_the_single_king_makes_it_thirty_moves_21() -> None:
    fen = "W:WKg1,Kc1,Ke1:BKb8,a5"
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=58, pack="ru-old")
    assert game.outcome is None
    assert (game.counters["three_v_one"].count, game.counters["three_v_one"].limit) == (29, 30)
    game = to_and_fro(fen, white=WHITE, black=BLACK, plies=59, pack="ru-old")
    assert ended(game) == ("1-1", "three_v_one", "21", 59)


def test_the_loss_of_that_man_starts_the_fifteen_21() -> None:
    game = played("W:WKg1,Kc1,Ke1:BKb8,a3", "g1-h2", "a3-b2", "c1:a3", pack="ru-old")
    counter = game.counters["three_v_one"]
    assert (counter.count, counter.limit, counter.running) == (0, 15, True)


def test_that_mans_promotion_ends_the_count_21() -> None:
    game = played("B:WKg1,Kc1,Kh4:BKb8,b2", "b2-a1", pack="ru-old")
    assert not game.counters["three_v_one"].running


def test_king_moves_and_tables_are_unknown_to_the_old_rules() -> None:
    game = to_and_fro(TWO_KINGS_EACH, white=WHITE, black=BLACK, plies=130, pack="ru-old")
    assert (game.outcome, list(game.counters)) == (None, ["three_v_one"])


def test_the_edition_of_2010_takes_win_draws_and_offers_from_the_code() -> None:
    edition, code = load_pack("ru-2010"), load_pack("ru-code")
    missing = {each for each, article in edition.articles.items() if article.source == "missing"}
    assert all(number.startswith(("1.8", "1.9")) for number in missing)
    assert edition.counting == code.counting
    assert (edition.offer, edition.claim, edition.flags) == (code.offer, code.claim, code.flags)


@pytest.mark.parametrize(
    ("topic", "article", "words"),
    [
        ("placing", "1.4(8)", "обязан пойти этой шашкой"),
        ("capture_shown", "1.5(10)", "неспортивным и некорректным"),
        ("touch_move", "1.4(7)", "коснулся первой"),
    ],
)
def test_the_edition_of_2010_has_words_of_its_own(topic: str, article: str, words: str) -> None:
    edition = load_pack("ru-2010")
    assert edition.article(topic) == article
    assert words in edition.text(article, "ru")
    assert edition.articles[article].source == "own"
