"""The history of a game: immutable, played on, retracted, reopened, ruled on, restored."""

import time
from collections.abc import Callable
from dataclasses import FrozenInstanceError

import pytest

from arbiter.rules import IllegalMove, get_variant
from arbiter.rules.history import GameHistory, NoRulingNeeded
from arbiter.rules.outcome import Need, Outcome
from arbiter.rules.pack import load_pack
from arbiter.rules.pack_file import read_pack
from tests.rules.pack_source import source
from tests.rules.played_game import ended, played, to_and_fro

RUSSIAN = get_variant("russian")
MAIN_ROAD = "W:WKc1,Ke1,Kg3:BKh8"
KINGS = "W:WKc1,h2:BKf8,a7"


def on_the_main_road(plies: int, pack: str = "ru-code") -> GameHistory:
    return to_and_fro(MAIN_ROAD, white=("g3", "h2"), black=("h8", "a1"), plies=plies, pack=pack)


def with_kings_only(plies: int) -> GameHistory:
    return to_and_fro(KINGS, white=("c1", "d2"), black=("f8", "e7"), plies=plies)


def played_on_to_a_win() -> GameHistory:
    """Three kings against one: drawn at ply 29, then the king is left to be taken at ply 31."""
    return to_and_fro(
        "W:WKc1,Ke1,Kg1:BKa7",
        white=("e1", "f2"),
        black=("a7", "b8"),
        plies=31,
        instead={30: "a7-e3", 31: "c1:f4"},
    )


def test_a_move_makes_a_new_history_and_leaves_the_old_one() -> None:
    start = GameHistory.start(RUSSIAN.initial(), "ru-2013")
    after = start.play("c3-d4")
    assert (start.ply, after.ply) == (0, 1)
    assert start.position == start.start_position == after.start_position == after.position_at(0)
    assert [str(move) for move in after.moves] == ["c3-d4"]
    with pytest.raises(FrozenInstanceError):
        after.outcome = None  # type: ignore[misc]  # what is tested is that it is refused


def test_a_move_may_be_given_as_text_or_as_a_move() -> None:
    start = GameHistory.start(RUSSIAN.initial(), load_pack("ru-2013"))
    assert start.play("cd4") == start.play(start.position.parse_move("c3-d4"))


def test_an_illegal_move_is_refused_in_either_form() -> None:
    start = GameHistory.start(RUSSIAN.initial(), "ru-2013")
    elsewhere = RUSSIAN.parse_fen("W:Wd4:Ba7").parse_move("d4-e5")
    with pytest.raises(IllegalMove):
        start.play("c3-e5")
    with pytest.raises(IllegalMove):
        start.play(elsewhere)


def test_moves_after_the_end_are_kept_and_the_first_verdict_stays() -> None:
    game = with_kings_only(33)
    assert ended(game) == ("1-1", "kings_only", "2.1.9.1.8", 30)
    assert game.played_on == 3
    assert with_kings_only(30).played_on == 0
    assert with_kings_only(29).played_on == 0


def test_a_win_after_a_draw_by_count_changes_nothing() -> None:
    game = played_on_to_a_win()
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.3", 29)
    assert game.played_on == 2


def test_a_ply_that_the_game_does_not_have_is_a_mistake_of_the_program() -> None:
    game = with_kings_only(3)
    for ply in (-1, 4):
        with pytest.raises(ValueError, match="is not in a game of 3 plies"):
            game.position_at(ply)
        with pytest.raises(ValueError, match="is not in a game of 3 plies"):
            game.retract(ply)


@pytest.mark.parametrize("pack", ["ru-2013", "ru-code", "fmjd64"])
def test_moves_that_stand_by_a_ruling_are_counted_by_what_is_on_the_board(pack: str) -> None:
    begun = GameHistory.start(RUSSIAN.parse_fen("W:WKc1,Ke1,Kg1,c7:BKh8,a5,d4"), pack)
    moves = [
        RUSSIAN.move(path, captured, promoted)
        for path, captured, promoted in (
            (("c7", "d8"), (), False),  # left uncrowned
            (("h8", "h8"), (), False),  # a turn passed over
            (("e1", "h4"), ("a5",), False),  # a man taken off that was not jumped
            (("h8", "g7"), (), False),
            (("d4", "c3"), (), False),  # the opponent's man
            (("h4", "g5"), (), False),  # and the opponent's king
            (("d8", "e7"), ("c3",), True),  # the last man, and a crowning far from the row
            (("g7", "f8"), (), False),
            (("c1", "d2"), (), False),
            (("f8", "g7"), (), False),
        )
    ]
    together, one_by_one = begun.enter(*moves), begun
    for move in moves:
        one_by_one = one_by_one.enter(move)
    assert together == one_by_one
    position = together.position
    assert position.material("white") == (0, 4)
    assert position.material("black") == (0, 1)
    restored = GameHistory.restore(begun.position, pack, moves)
    assert restored.counts == together.counts
    after_the_crowning = GameHistory.start(together.position_at(7), pack)
    assert (
        together.counters["three_v_one"]
        == (after_the_crowning.enter(*moves[7:]).counters["three_v_one"])
    )


def test_retracting_moves_gives_the_history_of_the_first_ones() -> None:
    game = with_kings_only(33)
    for ply in (0, 1, 29, 30, 33):
        assert game.retract(ply) == with_kings_only(ply)


def test_retracting_before_the_end_opens_the_game_again() -> None:
    game = with_kings_only(33)
    assert game.retract(29).outcome is None
    assert game.retract(31).outcome == game.outcome


def test_a_reopened_game_can_be_played_on_past_the_limit_that_was_met() -> None:
    game = with_kings_only(30).reopened()
    assert game.outcome is None
    game = game.play("d2-c1").play("e7-f8")
    assert game.outcome is None
    assert game.counters["kings_only"].count == 32


def test_a_reopened_count_falls_due_again_after_a_new_start() -> None:
    fen = "W:WKc1,Ka1,a3,h2:BKf8,Kh8,a7,h6"
    game = to_and_fro(fen, white=("c1", "d2"), black=("f8", "e7"), plies=30)
    assert ended(game) == ("1-1", "kings_only", "2.1.9.1.8", 30)
    game = game.reopened().play("h2-g3").play("e7-f8")
    for move in ("d2-c1", "f8-e7", "c1-d2", "e7-f8") * 7:
        game = game.play(move)
    assert game.outcome is None
    assert ended(game.play("d2-c1")) == ("1-1", "kings_only", "2.1.9.1.8", 61)


def test_a_count_that_has_met_its_limit_is_not_met_again_by_the_opponents_move() -> None:
    men = {1: "h4-g5", 3: "g5-h6", 5: "h6-g7", 7: "g7-h8"}
    game = to_and_fro(
        "W:WKc1,Ke1,Kg1,h4:BKa7", white=("e1", "f2"), black=("a7", "b8"), plies=29, instead=men
    )
    assert ended(game) == ("1-1", "three_v_one", "2.1.9.1.4", 29)
    replied = game.reopened().play("a7-b8")
    assert replied.counters["three_v_one"].count == 15
    assert replied.outcome is None
    assert replied.play("f2-e1").outcome is None


def test_reopening_judges_the_moves_played_on() -> None:
    game = played_on_to_a_win().reopened()
    assert ended(game) == ("1-1", "kings_only", "2.1.9.1.8", 30)
    assert ended(game.reopened()) == ("2-0", "no_pieces", "1.8.1", 31)


def test_reopening_an_open_game_changes_nothing() -> None:
    game = with_kings_only(5)
    assert game.reopened() == game


def test_a_limit_ruled_a_draw_ends_the_game_there_and_voids_later_moves_1_9_1_5() -> None:
    ruled = on_the_main_road(14).limit_ruled("main_road", 9, "draw")
    assert ended(ruled) == ("1-1", "main_road", "1.9.1(5)", 9)
    assert ruled.ply == 9
    assert ruled.needs == ()


def test_a_limit_ruled_won_lets_the_game_go_on_1_9_1_5() -> None:
    game = on_the_main_road(14)
    ruled = game.limit_ruled("main_road", 9, "play_on")
    assert (ruled.outcome, ruled.ply, ruled.needs) == (None, 14, ())
    assert ruled.counters == game.counters


def test_a_draw_ruled_at_a_limit_takes_away_a_win_made_after_it_1_9_1_5() -> None:
    won = on_the_main_road(9).play("h8-c3").play("e1:b4")
    assert ended(won) == ("2-0", "no_pieces", "1.8.1", 11)
    assert won.needs == (Need("main_road", "1.9.1(5)", 9),)
    assert ended(won.limit_ruled("main_road", 9, "draw")) == ("1-1", "main_road", "1.9.1(5)", 9)
    assert won.limit_ruled("main_road", 9, "play_on").outcome == won.outcome


def test_a_ruling_that_nobody_waits_for_is_refused() -> None:
    game = on_the_main_road(14)
    for rule, ply in (("main_road", 10), ("clear_draw", 9)):
        with pytest.raises(NoRulingNeeded, match="no limit of"):
            game.limit_ruled(rule, ply, "draw")
    with pytest.raises(NoRulingNeeded):
        game.limit_ruled("main_road", 9, "play_on").limit_ruled("main_road", 9, "draw")


def test_retracting_before_a_limit_takes_its_need_back() -> None:
    game = on_the_main_road(14)
    assert game.retract(8).needs == ()
    assert game.retract(9).needs == game.needs
    assert game.limit_ruled("main_road", 9, "draw").retract(8).outcome is None


def test_a_rule_declared_by_prompt_asks_the_arbiter() -> None:
    text = source("ru-2013").replace('declare = "auto"', 'declare = "prompt"')
    pack = read_pack(text, "ru-2013.toml")
    game = to_and_fro(KINGS, white=("c1", "d2"), black=("f8", "e7"), plies=31, pack=pack)
    assert game.outcome is None
    assert game.needs == (Need("kings_only", "2.1.9.1.8", 30),)
    assert ended(game.limit_ruled("kings_only", 30, "draw")) == (
        "1-1",
        "kings_only",
        "2.1.9.1.8",
        30,
    )


def test_a_restored_history_equals_the_played_one() -> None:
    for game in (with_kings_only(33), on_the_main_road(14), played("W:Wc3:Bd4", "c3:e5")):
        moves = [RUSSIAN.move(move.squares, move.captured, move.promoted) for move in game.moves]
        restored = GameHistory.restore(
            game.start_position, game.pack.id, moves, outcome=game.outcome, needs=game.needs
        )
        assert restored == game
        assert restored.counters == game.counters
        assert restored.repetitions() == game.repetitions()


def test_a_restored_history_plays_on_as_the_played_one() -> None:
    game = with_kings_only(29)
    restored = GameHistory.restore(game.start_position, game.pack, game.moves)
    assert restored.play("f8-e7") == game.play("f8-e7")


def test_an_outcome_by_other_means_can_be_kept_with_a_restored_history() -> None:
    agreed = Outcome("1-1", "agreement", "2.1.9.1.1", 2, None)
    game = with_kings_only(2)
    restored = GameHistory.restore(game.start_position, game.pack, game.moves, outcome=agreed)
    assert restored.outcome == agreed


def test_a_claim_is_verified_within_5_ms_in_a_game_of_300_plies() -> None:
    game = with_kings_only(300)
    assert game.ply == 300
    assert game.claim_repetition().verdict == "upheld"
    assert _best_of_20_ms(game.claim_repetition) < 5


def test_a_stored_game_of_300_plies_is_rebuilt_within_15_ms() -> None:
    game = with_kings_only(300)

    def rebuilt() -> GameHistory:
        return GameHistory.restore(
            game.start_position, game.pack, game.moves, outcome=game.outcome, needs=game.needs
        )

    assert rebuilt() == game
    assert _best_of_20_ms(rebuilt) < 15


def _best_of_20_ms(act: Callable[[], object]) -> float:
    """Processor time of the quickest of twenty runs."""
    times = []
    for _ in range(20):
        begin = time.process_time()
        act()
        times.append(time.process_time() - begin)
    return min(times) * 1000


def test_a_draw_by_the_forces_alone_is_one_from_the_start() -> None:
    game = played("W:WKa1:Bh6", pack="turkish")
    assert ended(game) == ("1-1", "one_v_one", "4", 0)
    assert game.reopened().outcome is None
