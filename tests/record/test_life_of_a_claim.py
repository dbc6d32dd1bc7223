"""The life of a claim (2.1.9.2; rules.md 0.8; record.md). The example of record.md comes first."""

from typing import Any

from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    BOTH,
    KINGS_TO_AND_FRO,
    MINUTE,
    SYSTEM,
    WHITE,
    OfficiatedGame,
    time_control,
)

SEVEN_PLIES = (*KINGS_TO_AND_FRO, *KINGS_TO_AND_FRO[:3])
EIGHT_PLIES = KINGS_TO_AND_FRO * 2


def black_is_to_repeat(**setting: Any) -> OfficiatedGame:
    """Black, on move after seven plies, could repeat the position for the third time."""
    return OfficiatedGame(**setting).moves(*SEVEN_PLIES)


def white_stands_repeated(**setting: Any) -> OfficiatedGame:
    """White is on move in a position that stands for the third time."""
    return OfficiatedGame(**setting).moves(*EIGHT_PLIES)


def test_black_writes_e7_f8_and_claims_the_third_occurrence():
    game = black_is_to_repeat()
    game.wait(2_345)
    game.claim("e7-f8")

    assert game.now.status == "checking"
    assert game.now.claim is not None
    assert game.now.claim.finding.verdict == "upheld"
    assert game.now.claim.finding.occurrences == (0, 4, 8)
    assert game.now.claim.finding.article == "2.1.9.1.9"

    black_at_claim = game.ms("black")
    game.wait(41_007)
    assert game.rule("upheld") == ["claim_ruled", "game_ended"]

    assert game.latest("claim_ruled").charged_ms == 41_007
    assert black_at_claim - game.ms("black") == 41_007
    assert game.verdict == ("1-1", "repetition", 7)
    assert game.now.result is not None
    assert game.now.result.article == "2.1.9.1.9"


def test_black_writes_e7_d8_instead_and_loses_exactly_the_time_of_the_check():
    game = black_is_to_repeat()
    black_before_thinking, white_before = game.ms("black"), game.ms("white")
    game.wait(2_345)
    game.claim("e7-d8")
    assert game.now.claim is not None
    assert game.now.claim.finding.verdict == "rejected"

    game.wait(41_007)
    assert game.rule("rejected") == ["claim_ruled", "move_made"]

    ruled, made = game.latest("claim_ruled"), game.last
    assert ruled.charged_ms == 41_007
    assert (made.ply, made.notation, made.spent_ms) == (8, "e7-d8", 2_345 + 41_007)
    assert game.ms("black") == black_before_thinking - 2_345 - 41_007
    assert game.ms("white") == white_before
    assert game.now.to_move == "white"
    assert game.now.clocks.running == "white"


def test_the_claim_about_the_position_on_the_board_is_upheld():
    game = white_stands_repeated()
    game.claim()
    assert game.now.claim is not None
    assert game.now.claim.finding.occurrences == (0, 4, 8)
    game.wait(5_000).rule("upheld")
    assert game.verdict == ("1-1", "repetition", 8)


def test_after_a_rejected_claim_without_a_move_the_claimant_is_still_on_move():
    game = OfficiatedGame().moves(*KINGS_TO_AND_FRO)
    game.claim()
    game.wait(30_000)
    assert game.rule("rejected") == ["claim_ruled"]
    assert game.now.status == "running"
    assert game.now.to_move == "white"
    game.move("c1-d2", after=500)
    assert game.last.spent_ms == 30_500


def test_no_move_is_taken_while_the_claim_is_decided():
    game = white_stands_repeated()
    game.claim()
    body = {"move": "c1-d2", "ply": 9}
    assert game.refused("move", body, by=WHITE) == "claim_pending"
    assert game.refused("move", body, by=ARBITER) == "claim_pending"


def test_a_flag_that_falls_in_the_check_ends_nothing():
    game = white_stands_repeated(control=time_control(1))
    game.claim()
    game.wait_for_flag(7)
    assert game.accepted("note_flag", by=BLACK) == ["flag_fell"]
    assert game.log[-1].at == game.at - 7
    assert game.last.in_check
    assert game.now.status == "checking"
    assert game.now.deadline() is None
    assert game.now.clocks.flag_down == "white"
    assert game.now.flag_fell is not None


def test_upheld_the_claim_draws_with_the_flag_down():
    game = white_stands_repeated(control=time_control(1))
    game.claim()
    game.wait_for_flag(12_000)
    version = game.now.version
    events = game.accepted("rule_claim", {"verdict": "upheld", "version": version}, by=ARBITER)
    assert events == ["flag_fell", "claim_ruled", "game_ended"]
    assert game.verdict == ("1-1", "repetition", 8)
    assert game.latest("claim_ruled").charged_ms == MINUTE - 4_000 + 12_000


def test_rejected_with_the_flag_down_it_loses_and_the_written_move_is_not_made():
    game = black_is_to_repeat(control=time_control(1))
    game.claim("e7-d8")
    game.wait_for_flag(1)
    assert game.rule("rejected") == ["flag_fell", "claim_ruled", "game_ended"]
    assert game.verdict == ("2-0", "flag", 7)
    assert game.now.result is not None
    assert game.now.result.article == "1.8.1"


def test_after_a_flag_in_the_check_only_ruling_withdrawal_or_resignation_may_follow():
    game = white_stands_repeated(control=time_control(1))
    game.claim()
    game.wait_for_flag()
    assert game.refused("offer", by=BLACK) == "claim_pending"
    assert game.refused("stop_clocks", by=ARBITER) == "claim_pending"
    adjust = {"side": "white", "add_ms": 60_000, "reason": "kindness"}
    assert game.refused("adjust_clock", adjust, by=ARBITER) == "claim_pending"
    result = {"result": "1-1", "reason": "enough"}
    assert game.refused("declare_result", result, by=ARBITER) == "claim_pending"
    assert game.accepted("note", {"text": "the flag is down"}, by=ARBITER) == ["noted"]
    assert game.accepted("resign", by=BLACK) == ["resigned", "game_ended"]
    assert game.verdict == ("2-0", "resignation", 8)


def test_the_claimant_too_may_resign_while_the_claim_is_decided():
    game = white_stands_repeated()
    game.claim()
    assert game.accepted("resign", by=WHITE) == ["resigned", "game_ended"]
    assert game.verdict == ("0-2", "resignation", 8)


def test_withdrawn_is_treated_as_rejected():
    game = black_is_to_repeat()
    game.claim("e7-d8")
    game.wait(9_000)
    assert game.accepted("withdraw_claim", by=BLACK) == ["claim_withdrawn", "move_made"]
    assert game.latest("claim_withdrawn").charged_ms == 9_000
    assert game.last.notation == "e7-d8"
    assert game.now.to_move == "white"


def test_withdrawn_with_the_flag_down_it_loses():
    game = white_stands_repeated(control=time_control(1))
    game.claim()
    game.wait_for_flag(3)
    events = game.accepted("withdraw_claim", by=WHITE)
    assert events == ["flag_fell", "claim_withdrawn", "game_ended"]
    assert game.verdict == ("0-2", "flag", 8)


def test_the_arbiter_may_withdraw_on_behalf_of_the_claimant_the_opponent_may_not():
    game = white_stands_repeated()
    game.claim()
    assert game.refused("withdraw_claim", by=BLACK) == "not_allowed"
    assert game.accepted("withdraw_claim", by=ARBITER) == ["claim_withdrawn"]


def test_without_a_clear_record_the_claim_waits():
    game = white_stands_repeated()
    game.claim(record="missing")
    assert game.now.status == "waiting"
    verdict = {"verdict": "upheld", "version": game.now.version}
    assert game.refused("rule_claim", verdict, by=ARBITER) == "record_missing"
    assert game.refused("present_record", by=BLACK) == "not_allowed"

    game.wait(20_000)
    assert game.accepted("present_record", by=WHITE) == ["record_presented"]
    assert game.now.status == "checking"
    assert game.refused("present_record", by=WHITE) == "record_not_awaited"
    game.wait(10_000).rule("upheld")
    assert game.latest("claim_ruled").charged_ms == 30_000


def test_a_flag_that_falls_while_a_record_is_awaited_loses_at_once():
    game = white_stands_repeated(control=time_control(1))
    game.claim(record="missing")
    game.wait_for_flag(500)
    assert game.accepted("note_flag", by=BLACK) == ["flag_fell", "game_ended"]
    assert game.verdict == ("0-2", "flag", 8)
    assert {event.at for event in game.log[-2:]} == {game.at - 500}


def test_a_waiting_claim_withdrawn_makes_its_written_move():
    game = black_is_to_repeat()
    game.claim("e7-f8", record="missing")
    assert game.accepted("withdraw_claim", by=BLACK) == ["claim_withdrawn", "move_made"]


def test_ru_code_asks_for_no_record():
    game = white_stands_repeated(pack="ru-code")
    game.claim(record="missing")
    assert game.now.status == "checking"


def test_an_illegal_written_move_refuses_the_claim_and_leaves_the_time_charged():
    game = black_is_to_repeat()
    before = game.ms("black")
    game.wait(4_000)
    claim = {"kind": "repetition", "move": "e7-e5"}
    assert game.refused("claim", claim, by=BLACK) == "illegal_move"
    assert (game.log[-1].kind, game.log[-1].text, game.last.claimed) == (
        "illegal_attempt",
        "e7-e5",
        True,
    )
    assert game.now.claim is None
    assert game.ms("black") == before - 4_000


def test_a_written_move_that_is_not_a_move_is_illegal_too():
    game = black_is_to_repeat()
    claim = {"kind": "repetition", "move": "e7-e6"}
    assert game.refused("claim", claim, by=BLACK) == "illegal_move"
    assert game.last.reason in ("invalid_move", "not_reachable")


def test_an_ambiguous_written_move_is_refused_with_its_candidates():
    game = OfficiatedGame(fen="W:WKa1:Bb2,b4,b6,d2,d4,d6,f2,f4,f6", started=True)
    position = game.now.history.position
    long_ways = [str(move) for move in position.legal_moves()]
    short = f"{long_ways[0].split(':')[0]}:{long_ways[0].split(':')[-1]}"
    decided = game.decision("claim", {"kind": "repetition", "move": short}, by=WHITE)
    assert decided.refusal is not None
    assert decided.refusal.code == "ambiguous_move"
    assert set(decided.refusal.params["candidates"]) <= set(long_ways)
    assert decided.events == ()


def test_only_the_side_on_move_may_claim():
    game = white_stands_repeated()
    assert game.refused("claim", {"kind": "repetition"}, by=BLACK) == "not_on_move"


def test_a_second_claim_is_refused_and_the_first_stands():
    game = white_stands_repeated()
    game.claim()
    assert game.refused("claim", {"kind": "repetition"}, by=WHITE) == "claim_pending"
    assert game.refused("claim", {"kind": "repetition"}, by=BLACK) == "claim_pending"
    assert game.now.status == "checking"


def test_a_kind_that_the_pack_does_not_know_is_nothing_to_claim():
    game = white_stands_repeated()
    assert game.refused("claim", {"kind": "kings_only"}, by=WHITE) == "nothing_to_claim"


def test_a_device_of_both_sides_names_the_claimant():
    game = white_stands_repeated()
    assert game.refused("claim", {"kind": "repetition"}, by=BOTH) == "side_missing"
    claim = {"kind": "repetition", "side": "white"}
    assert game.accepted("claim", claim, by=BOTH) == ["claim_made"]


def test_a_ruling_against_the_finding_needs_its_reason():
    game = white_stands_repeated()
    game.claim()
    rejected = {"verdict": "rejected", "version": game.now.version}
    assert game.refused("rule_claim", rejected, by=ARBITER) == "reason_missing"
    game.rule("rejected", reason="ply 4 was entered wrongly")
    ruled = game.latest("claim_ruled")
    assert ruled.against_finding
    assert game.log[-1].text == "ply 4 was entered wrongly"


def test_a_ruling_names_the_version_it_saw():
    game = white_stands_repeated()
    game.claim()
    seen = game.now.version
    game.accepted("call_arbiter", by=BLACK)
    stale = {"verdict": "upheld", "version": seen}
    assert game.refused("rule_claim", stale, by=ARBITER) == "stale_version"


def test_a_flag_noted_by_the_ruling_itself_does_not_make_it_stale():
    game = white_stands_repeated(control=time_control(1))
    game.claim()
    seen = game.now.version
    game.wait_for_flag(100)
    game.accepted("rule_claim", {"verdict": "upheld", "version": seen}, by=ARBITER)
    assert game.verdict == ("1-1", "repetition", 8)


def test_there_must_be_a_claim_to_rule_on():
    game = OfficiatedGame()
    verdict = {"verdict": "upheld", "version": game.now.version}
    assert game.refused("rule_claim", verdict, by=ARBITER) == "no_claim"
    assert game.refused("withdraw_claim", by=WHITE) == "no_claim"
    assert game.refused("present_record", by=ARBITER) == "no_claim"


def test_stops_and_interruptions_are_not_charged_to_the_claimant():
    game = white_stands_repeated()
    game.claim()
    game.wait(10_000).accepted("stop_clocks", {"reason": "fire drill"}, by=ARBITER)
    assert game.now.status == "stopped"
    game.wait(300_000).accepted("resume_clocks", by=ARBITER)
    game.wait(5_000)
    interrupt = {"proven_at": game.at, "boot": "b2"}
    game.wait(90_000)
    game.accepted("interrupt", interrupt, by=SYSTEM)
    assert game.now.status == "interrupted"
    assert game.now.claim is not None
    verdict = {"verdict": "upheld", "version": game.now.version}
    assert game.refused("rule_claim", verdict, by=ARBITER) == "clocks_stopped"
    game.accepted("resume_play", by=ARBITER)
    assert game.now.status == "checking"
    game.wait(1_000).rule("upheld")
    assert game.latest("claim_ruled").charged_ms == 16_000


def test_the_made_move_of_a_rejected_claim_earns_its_increment():
    game = black_is_to_repeat(control=time_control(5, kind="fischer", ms=3_000))
    before = game.ms("black")
    game.claim("e7-d8")
    game.wait(10_000).rule("rejected")
    assert game.ms("black") == before - 10_000 + 3_000


def test_the_written_move_of_a_false_claim_may_win():
    game = OfficiatedGame(fen="W:WKc1,c3:Bd4")
    game.claim("c3:e5")
    assert game.rule("rejected") == ["claim_ruled", "move_made", "game_ended"]
    assert game.verdict == ("2-0", "no_pieces", 1)


def test_the_written_move_of_a_false_claim_may_complete_a_count():
    to_and_fro = ("c1-d2", "a7-b8", "d2-c1", "b8-a7") * 8
    game = OfficiatedGame(fen="W:WKc1,Ke1,Kg1:BKa7").moves(*to_and_fro[:28])
    game.claim("c1-b2")
    game.rule("rejected")
    assert game.verdict == ("1-1", "three_v_one", 29)


def test_after_the_end_no_claim_is_possible():
    game = white_stands_repeated()
    game.accepted("resign", by=BLACK)
    assert game.refused("claim", {"kind": "repetition"}, by=WHITE) == "game_over"


def test_the_right_revives_when_the_position_recurs():
    game = OfficiatedGame().moves(*KINGS_TO_AND_FRO * 3)
    game.claim()
    assert game.now.claim is not None
    assert game.now.claim.finding.occurrences == (0, 4, 8, 12)


def test_a_refused_claim_uses_up_nothing():
    game = black_is_to_repeat()
    game.refused("claim", {"kind": "repetition", "move": "e7-e5"}, by=BLACK)
    game.claim("e7-f8")
    game.rule("upheld")
    assert game.verdict == ("1-1", "repetition", 7)
