"""The end of a game of giveaway: the second article of the source; 2.1.9.1.8; worked by hand."""

from tests.rules.played_game import ended, played, to_and_fro

WHITE = ("g1", "h2")
BLACK = ("b8", "a7")


def test_whoever_gives_his_last_piece_wins_2() -> None:
    game = played("W:Wc3:Be5,h8", "c3-d4", "e5:c3", pack="giveaway")
    assert ended(game) == ("2-0", "no_pieces", "2", 2)


def test_whoever_cannot_move_wins_2() -> None:
    assert ended(played("W:Wa3:Bb4,c5", pack="giveaway")) == ("2-0", "no_move", "2", 0)


def test_fifteen_moves_with_kings_only_draw_2_1_9_1_8() -> None:
    game = to_and_fro("W:WKg1,Kc1,Ke1:BKb8", white=WHITE, black=BLACK, plies=30, pack="giveaway")
    assert ended(game) == ("1-1", "kings_only", "2.1.9.1.8", 30)


def test_three_kings_and_the_table_draw_nothing_here() -> None:
    game = to_and_fro("W:WKg1,Kc1:BKb8", white=WHITE, black=BLACK, plies=29, pack="giveaway")
    assert (game.outcome, list(game.counters)) == (None, ["kings_only"])
