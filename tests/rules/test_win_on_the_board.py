"""A win on the board: article 1.8.1; and its place before the counting draws."""

from tests.rules.played_game import ended, played, to_and_fro


def test_a_side_that_cannot_move_has_lost_before_the_first_move_1_8_1() -> None:
    game = played("W:Wa3:Bb4,c5")
    assert ended(game) == ("0-2", "no_move", "1.8.1", 0)
    assert game.outcome
    assert game.outcome.winner == "black"


def test_a_side_without_a_piece_has_lost_before_the_first_move_1_8_1() -> None:
    assert ended(played("B:WKa1:B")) == ("2-0", "no_pieces", "1.8.1", 0)


def test_a_side_without_a_piece_has_lost_though_its_opponent_is_on_move_1_8_1() -> None:
    assert ended(played("W:Wc3:B")) == ("2-0", "no_pieces", "1.8.1", 0)
    assert ended(played("B:W:BKh8")) == ("0-2", "no_pieces", "1.8.1", 0)


def test_taking_the_last_piece_wins_1_8_1() -> None:
    assert ended(played("W:Wc3:Bd4", "c3:e5")) == ("2-0", "no_pieces", "1.8.1", 1)
    assert ended(played("B:Wc3:Bd4", "d4:b2")) == ("0-2", "no_pieces", "1.8.1", 1)


def test_shutting_in_the_last_piece_wins_1_8_1() -> None:
    assert ended(played("W:Wf2,h2:Bh4", "h2-g3")) == ("2-0", "no_move", "1.8.1", 1)
    assert ended(played("B:Wa5:Bc7,a7", "a7-b6")) == ("0-2", "no_move", "1.8.1", 1)


def test_a_king_shut_in_by_kings_has_lost_1_8_1() -> None:
    game = played("W:WKf6,Ke5,Kf8:BKh8", "f8-g7")
    assert ended(game) == ("2-0", "no_move", "1.8.1", 1)


def test_a_king_that_takes_on_the_fifteenth_own_move_wins_1_8_1() -> None:
    game = to_and_fro(
        "W:WKc1,Ke1,Kg1:BKa7",
        white=("e1", "f2"),
        black=("a7", "b8"),
        plies=29,
        instead={28: "b8-f4", 29: "c1:g5"},
    )
    assert game.retract(28).counters["three_v_one"].count == 14
    assert ended(game) == ("2-0", "no_pieces", "1.8.1", 29)


def test_of_two_counts_due_at_once_three_v_one_is_named_before_main_road() -> None:
    game = to_and_fro(
        "W:WKc1,Ke1,Kh4:BKa7",
        white=("h4", "g5"),
        black=("a7", "b8"),
        plies=29,
        instead={20: "b8-e5", 22: "e5-h8", 24: "h8-a1", 26: "a1-h8", 28: "h8-a1"},
    )
    before = game.retract(28).counters
    assert (before["three_v_one"].count, before["main_road"].count) == (14, 4)
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.3", 29)


def test_of_two_counts_due_at_once_three_v_one_is_named_before_kings_only() -> None:
    game = to_and_fro("B:WKc1,Ke1,Kg1:BKa7", white=("e1", "f2"), black=("a7", "b8"), plies=30)
    before = game.retract(29).counters
    assert (before["three_v_one"].count, before["kings_only"].count) == (14, 29)
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.3", 30)
