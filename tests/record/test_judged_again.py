"""A finished game of the log, judged again under another edition; worked by hand."""

import pytest

from arbiter.record.judged_again import Difference, NothingToJudge, NotOver, game_judged_again
from arbiter.rules import UnknownPack
from arbiter.rules.pack import WrongPack
from tests.record.officiated_game import (
    ARBITER,
    KINGS_TO_AND_FRO,
    ORGANISER,
    WHITE,
    OfficiatedGame,
    time_control,
)

ROAD = "W:WKg1,a5,h4:BKa1"
ON_THE_ROAD = ("g1-h2", "a1-b2", "h2-g1", "b2-a1")
FOUR_KINGS = "W:WKg1,Kc1:BKb8,Kf8"
TO_AND_FRO = ("g1-h2", "b8-a7", "h2-g1", "a7-b8")


def resigned(game: OfficiatedGame) -> OfficiatedGame:
    game.accepted("resign", by=WHITE)
    return game


def whats(again) -> tuple[str, ...]:
    return tuple(each.what for each in again.differences)


def test_both_flags_drew_in_2013_and_are_put_to_the_arbiter_by_the_code():
    game = OfficiatedGame()
    both = {"white": True, "black": True, "first": None}
    game.accepted("declare_flags", both, by=ARBITER)
    again = game_judged_again(game.log, "ru-code")
    (flags,) = again.flags
    assert (flags.then.result, flags.then.rule, flags.then.article) == (
        "1-1",
        "both_flags",
        "2.1.9.1.2",
    )
    assert (flags.now.result, flags.now.rule) == ("arbiter", "both_flags")
    assert again.differences == (Difference("flags", flags.seq),)
    assert (again.ended.rule, again.then.verdict.outcome, again.now.verdict.outcome) == (
        "both_flags",
        None,
        None,
    )


def test_a_reported_game_that_is_not_in_the_record_is_not_judged():
    game = OfficiatedGame(started=False)
    game.accepted("report_result", {"result": "2-0"}, by=ARBITER)
    with pytest.raises(NothingToJudge):
        game_judged_again(game.log, "ru-code")


def test_the_moves_of_a_live_game_are_judged_though_its_result_was_reported():
    game = OfficiatedGame().moves("c1-d2")
    game.accepted("report_result", {"result": "1-1"}, by=ARBITER)
    again = game_judged_again(game.log, "ru-code")
    assert (again.ended.rule, again.end_ply) == ("reported", 1)


def test_a_single_flag_loses_under_either_edition():
    game = OfficiatedGame().moves("c1-d2")
    game.wait_for_flag()
    game.accepted("note_flag", by=ARBITER)
    again = game_judged_again(game.log, "ru-code")
    (flags,) = again.flags
    assert (flags.then.result, flags.now.result, flags.ply) == ("2-0", "2-0", 1)
    assert again.differences == ()


def test_the_main_road_ended_the_game_in_2013_and_would_have_asked_the_arbiter_by_the_code():
    """White's 5th own move is ply 9; the code's aim is a won position, so the arbiter is asked."""
    game = OfficiatedGame(fen=ROAD).moves(*(ON_THE_ROAD * 3)[:9])
    again = game_judged_again(game.log, "ru-code")
    end = again.then.verdict.outcome
    assert end is not None
    assert (end.result, end.rule, end.article, end.ply) == ("1-1", "main_road", "2.1.9.1.7", 9)
    assert again.now.verdict.outcome is None
    assert [(need.rule, need.ply) for need in again.now.verdict.needs] == [("main_road", 9)]
    assert again.end_ply == 9
    assert whats(again)[:3] == ("result", "rule", "ply")
    assert "needs" in whats(again)
    road = {each.rule: each for each in again.counters}["main_road"]
    assert road.then is not None
    assert road.now is not None
    assert (road.then.count, road.now.count) == (5, 5)


def test_moves_played_on_after_the_earlier_end_are_counted_and_its_position_shown():
    """Under fmjd64 the table runs for four kings and the rule of 15 king moves does not."""
    game = OfficiatedGame(fen=FOUR_KINGS, pack="fmjd64").moves(*(TO_AND_FRO * 10)[:36])
    again = game_judged_again(resigned(game).log, "ru-2013")
    end = again.now.verdict.outcome
    assert end is not None
    assert (end.rule, end.ply, again.now.played_on) == ("kings_only", 30, 6)
    assert (again.then.verdict.outcome, again.then.played_on) == (None, 0)
    assert (again.end_ply, again.ended.ply) == (30, 36)
    assert again.fen == game.now.history.position_at(30).fen()
    kings = {each.rule: each for each in again.counters}["kings_only"]
    assert kings.now is not None
    assert (kings.now.count, kings.now.limit) == (30, 30)


def test_a_claim_that_was_right_about_positions_is_examined_as_repeated_moves():
    """Ply 8: the position stands for the third time; each side has made its two moves twice."""
    game = OfficiatedGame().moves(*(KINGS_TO_AND_FRO * 2))
    game.claim()
    game.rule("upheld")
    again = game_judged_again(game.log, "ru-old")
    (claim,) = again.claims
    assert (claim.by, claim.ply, claim.move, claim.ruling) == ("white", 8, None, "upheld")
    assert (claim.then.verdict, claim.then.occurrences) == ("upheld", (0, 4, 8))
    assert (claim.now.verdict, claim.now.occurrences) == ("rejected", (4, 8))
    assert Difference("claim", claim.seq) in again.differences


def test_a_claim_with_a_written_move_is_examined_with_it_and_keeps_its_ruling():
    game = OfficiatedGame().moves(*(KINGS_TO_AND_FRO * 2)[:7])
    game.claim("e7-f8")
    game.rule("rejected", "the arbiter saw another position")
    again = game_judged_again(resigned_by_white(game).log, "ru-code")
    (claim,) = again.claims
    assert (claim.move, claim.ruling) == ("e7-f8", "rejected")
    assert (claim.then.verdict, claim.now.verdict) == ("upheld", "upheld")
    assert claim.now.occurrences == (0, 4, 8)
    assert whats(again) == ()


def resigned_by_white(game: OfficiatedGame) -> OfficiatedGame:
    assert game.now.to_move == "white"
    return resigned(game)


def test_a_claim_of_moves_taken_back_is_examined_where_it_was_made():
    game = OfficiatedGame().moves(*(KINGS_TO_AND_FRO * 2))
    game.claim()
    game.rule("rejected", "not seen")
    game.accepted("retract", {"to_ply": 2, "reason": "a wrong move stands at 3"}, by=ARBITER)
    again = game_judged_again(resigned(game).log, "ru-code")
    (claim,) = again.claims
    assert (claim.ply, claim.now.verdict, again.ended.ply) == (8, "upheld", 2)


def test_a_claim_after_the_end_of_the_other_edition_says_so():
    game = OfficiatedGame(fen=FOUR_KINGS, pack="fmjd64").moves(*(TO_AND_FRO * 8)[:32])
    game.claim()
    game.rule("upheld")
    (claim,) = game_judged_again(game.log, "ru-2013").claims
    assert (claim.then.over, claim.now.over) == (False, True)
    assert claim.now.verdict == "upheld"


def test_editions_that_judge_alike_differ_in_nothing():
    again = game_judged_again(resigned(OfficiatedGame().moves("c1-d2")).log, "ru-code")
    assert again.differences == ()


def test_a_game_judged_again_under_its_own_edition_differs_in_nothing():
    game = OfficiatedGame(fen=ROAD).moves(*(ON_THE_ROAD * 3)[:9])
    again = game_judged_again(game.log, "ru-2013")
    assert again.then == again.now
    assert again.differences == ()


class InternationalGame(OfficiatedGame):
    """Kings alone on 100 squares."""

    def __init__(self, fen: str, pack: str) -> None:
        super().__init__(started=False)
        self.state, self.log, self.hashes, self.actors = None, [], self.hashes[:1], []
        self.accepted(
            "create",
            {
                "game_id": "game",
                "variant": "international",
                "pack": pack,
                "time_control": time_control(),
                "seats": {"white": "seat-1", "black": "seat-2"},
                "fen": fen,
            },
            by=ORGANISER,
        )
        self.accepted("start", by=ARBITER)


THREE_KINGS = "W:WK48,K49,K50:BK1"
ROUND = ("48-42", "1-7", "42-48", "7-1")


def three_kings_to_the_end() -> OfficiatedGame:
    """By 3.5(2) White's 16th own move, ply 31, ends the game."""
    game = InternationalGame(THREE_KINGS, "int-722").moves(*(ROUND * 8)[:31])
    end = game.now.result
    assert end is not None
    assert (end.rule, end.ply) == ("three_v_one", 31)
    return game


def test_sixteen_moves_by_each_side_are_not_over_with_the_sixteenth_of_one():
    again = game_judged_again(three_kings_to_the_end().log, "fmjd-2024")
    assert again.now.verdict.outcome is None
    three = {each.rule: each for each in again.counters}["three_v_one"]
    assert three.then is not None
    assert three.now is not None
    assert (three.then.count, three.then.limit, three.then.unit) == (16, 16, "own_moves")
    assert (three.now.count, three.now.limit, three.now.unit) == (31, 32, "plies")


def test_the_games_site_would_have_asked_the_arbiter_at_the_fifth_own_move():
    again = game_judged_again(three_kings_to_the_end().log, "int-seed")
    assert again.now.verdict.outcome is None
    assert [(need.rule, need.ply) for need in again.now.verdict.needs] == [("three_v_one", 9)]
    assert "needs" in whats(again)


def test_a_running_game_is_not_judged_again():
    with pytest.raises(NotOver):
        game_judged_again(OfficiatedGame().log, "ru-code")


def test_the_other_edition_must_exist_and_rule_the_variant():
    game = resigned(OfficiatedGame())
    with pytest.raises(UnknownPack):
        game_judged_again(game.log, "ru-1999")
    with pytest.raises(WrongPack):
        game_judged_again(game.log, "int-722")
