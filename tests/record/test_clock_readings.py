"""What is read off the clock of a paper board."""

from tests.record.officiated_game import KINGS_TO_AND_FRO, OfficiatedGame, periods
from tests.record.rulings import refused, ruled


def test_a_reading_sets_both_clocks_and_the_running_one_runs_on():
    game = OfficiatedGame().moves("c1-d2")
    ruled(game, "read_clock", white_ms=100_000, black_ms=200_000, side="black")
    assert game.last.white_before_ms == 2_699_000
    game.wait(1_500)
    assert (game.ms("white"), game.ms("black")) == (100_000, 198_500)
    assert game.now.deadline() == game.at + 198_500


def test_a_reading_with_another_side_running_shows_that_a_move_is_missing():
    game = OfficiatedGame().moves("c1-d2")
    body = {"white_ms": 1000, "black_ms": 1000, "side": "white"}
    assert refused(game, "read_clock", **body) == "reading_disagrees"
    assert game.ms("white") == 2_699_000


def test_a_flag_that_is_read_off_loses():
    game = OfficiatedGame()
    kinds = ruled(game, "read_clock", white_ms=0, black_ms=5000, white_flag=True)
    assert kinds == ["clock_read", "flags_declared", "game_ended"]
    assert game.verdict == ("0-2", "flag", 0)


def test_two_flags_read_off_in_unknown_order_are_a_draw_under_ru_2013():
    game = OfficiatedGame()
    ruled(game, "read_clock", white_ms=0, black_ms=0, white_flag=True, black_flag=True)
    assert game.verdict == ("1-1", "both_flags", 0)


def test_a_running_clock_that_reads_zero_has_fallen():
    game = OfficiatedGame()
    kinds = ruled(game, "read_clock", white_ms=0, black_ms=5000)
    assert kinds == ["clock_read", "flag_fell", "game_ended"]


def test_a_period_misread_and_read_again_keeps_the_moves_made_in_it():
    game = OfficiatedGame(control=periods((5, 10), (None, 5))).moves(*KINGS_TO_AND_FRO)
    body = {"white_ms": 100_000, "black_ms": 100_000}
    ruled(game, "read_clock", **body, period=2)
    ruled(game, "read_clock", **body, period=1)
    white = game.now.clocks.white
    assert (white.period, white.moves_in_period) == (1, 2)


def test_a_reading_with_both_flags_up_takes_the_question_about_them_back():
    game = OfficiatedGame(pack="ru-code")
    ruled(game, "read_clock", white_ms=0, black_ms=0, white_flag=True, black_flag=True)
    assert [need.rule for need in game.now.needs] == ["both_flags"]
    ruled(game, "read_clock", white_ms=50_000, black_ms=40_000)
    assert game.now.needs == ()


def test_a_flag_named_as_first_has_to_be_down():
    game = OfficiatedGame()
    body = {"white_ms": 0, "black_ms": 1, "white_flag": True, "first": "black"}
    assert refused(game, "read_clock", **body) == "malformed"


def test_two_flags_read_off_stop_the_clocks_where_the_arbiter_is_to_decide():
    game = OfficiatedGame(pack="ru-code")
    kinds = ruled(game, "read_clock", white_ms=0, black_ms=0, white_flag=True, black_flag=True)
    assert kinds == ["clocks_stopped", "clock_read", "flags_declared", "ruling_needed"]
    assert (game.now.status, game.verdict) == ("stopped", None)
