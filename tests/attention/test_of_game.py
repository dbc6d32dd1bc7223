"""What in a game needs a person: from logs worked by hand."""

from arbiter.attention import Around, Concern, concerns_of
from tests.record.officiated_game import (
    ARBITER,
    BOTH,
    KINGS_TO_AND_FRO,
    MINUTE,
    SYSTEM,
    WHITE,
    OfficiatedGame,
    periods,
    time_control,
)
from tests.record.rulings import ruled

PAPER = Around()
DEFAULTED = Around(default_ms=900_000, has_device=True)


def found(game: OfficiatedGame, around: Around = PAPER) -> list[Concern]:
    return concerns_of(game.now, game.at, around)


def kinds(game: OfficiatedGame, around: Around = PAPER) -> list[str]:
    return [concern.kind for concern in found(game, around)]


def only(game: OfficiatedGame, around: Around = PAPER) -> Concern:
    (concern,) = found(game, around)
    return concern


def test_a_game_under_way_needs_nobody():
    assert found(OfficiatedGame(fen=None).moves("c3-d4", "b6-a5")) == []


def test_a_claim_comes_before_a_call_and_a_call_before_little_time():
    game = OfficiatedGame(control=time_control(1))
    game.accepted("call_arbiter", {"side": "black"}, by=BOTH)
    game.wait(1)
    game.claim("c1-d2")
    assert kinds(game) == ["claim", "call", "low_time"]
    assert [concern.since_ms for concern in found(game)[:2]] == [1_000_001, 1_000_000]


def test_a_call_made_again_is_a_new_occurrence():
    game = OfficiatedGame()
    game.accepted("call_arbiter", {"side": "white"}, by=WHITE)
    first = only(game)
    ruled(game, "answer_call")
    assert found(game) == []
    game.accepted("call_arbiter", {"side": "white"}, by=WHITE)
    assert only(game).mark != first.mark


def test_little_time_is_one_occurrence_for_all_moves_of_a_period():
    game = OfficiatedGame(control=time_control(1))
    assert found(game) == []
    before = only(game.wait(1000))
    assert (before.side, before.left_ms) == ("white", MINUTE - 1000)
    game.moves("c1-d2", "f8-e7")
    assert only(game.wait(1000)).mark == before.mark


def test_a_flag_that_has_fallen_and_is_not_written_yet_is_shown_at_its_instant():
    game = OfficiatedGame()
    deadline = game.now.deadline()
    flag = concerns_of(game.now, deadline + 400)[0]
    assert (flag.kind, flag.side, flag.since_ms) == ("flag", "white", deadline)


def test_an_interrupted_game_waits_for_the_arbiter():
    game = OfficiatedGame()
    game.accepted("interrupt", {"proven_at": game.at}, by=SYSTEM)
    assert kinds(game) == ["interrupted"]


def test_an_illegal_move_that_was_tried_is_shown_until_another_is_made():
    game = OfficiatedGame(fen=None)
    for move in ("c3-e5", "a1-b2"):
        game.refused("move", {"move": move, "ply": 1, "side": "white"}, by=WHITE)
    tried = only(game)
    assert (tried.kind, tried.side, tried.count) == ("irregularity", "white", 2)
    game.moves("c3-d4")
    assert found(game) == []


def test_a_clock_that_stands_in_another_period_than_the_moves_bring_it_disagrees():
    game = OfficiatedGame(control=periods((5, 10), (None, 5))).moves(*KINGS_TO_AND_FRO)
    assert found(game) == []
    ruled(game, "read_clock", white_ms=500_000, black_ms=500_000, period=2)
    disagrees = only(game)
    assert (disagrees.kind, disagrees.side) == ("presses", "white")
    game.moves("c1-d2", "f8-e7")
    assert only(game).mark == disagrees.mark


def test_a_clock_that_has_counted_one_press_too_few_disagrees():
    game = OfficiatedGame(control=periods((40, 60), (None, 30))).moves(*KINGS_TO_AND_FRO)
    body = {"side": "black", "set_ms": 500_000, "period": 1, "moves": 1, "reason": "as it shows"}
    ruled(game, "adjust_clock", **body)
    disagrees = only(game)
    assert (disagrees.kind, disagrees.side) == ("presses", "black")
    assert (disagrees.count, disagrees.limit) == (1, 2)


def test_moves_taken_back_leave_the_clocks_in_step():
    game = OfficiatedGame(control=periods((5, 10), (None, 5)))
    game.moves(*KINGS_TO_AND_FRO)
    ruled(game, "retract", to_ply=2, reason="a wrong entry")
    assert found(game) == []


def test_after_the_default_time_whoever_is_absent_has_not_come():
    game = OfficiatedGame(started=False)
    game.accepted("absent", {"side": "black"}, by=ARBITER)
    assert found(game) == []
    missing = only(game, Around(default_ms=900_000))
    assert (missing.kind, missing.side, missing.since_ms) == ("no_show", "black", 900_000)


def test_after_the_default_time_a_board_with_a_device_shows_that_nobody_has_moved():
    game = OfficiatedGame(fen=None)
    assert only(game, DEFAULTED).side == "white"
    assert found(game, Around(default_ms=900_000)) == []
    game.moves("c3-d4")
    assert found(game, DEFAULTED) == []


def test_a_device_is_silent_after_twenty_seconds():
    game = OfficiatedGame()
    assert found(game, Around(heard_ms=game.at - 19_999)) == []
    assert only(game, Around(heard_ms=game.at - 20_000)).since_ms == game.at - 20_000
    assert only(game, Around(unheard=True)).kind == "silent"


def test_a_repetition_that_could_be_claimed_and_is_not_is_worth_knowing():
    game = OfficiatedGame().moves(*KINGS_TO_AND_FRO, *KINGS_TO_AND_FRO)
    (stood,) = [one for one in found(game) if one.kind == "repetition"]
    assert (stood.side, stood.count, stood.calls) == ("white", 3, False)
    game.claim()
    assert "repetition" not in kinds(game)


def test_a_counter_is_shown_when_two_moves_of_each_are_left():
    """Two kings against one off the road: a draw at the fifth move under 2.1.9.1.7."""
    game = OfficiatedGame()
    counters = {
        rule: each
        for rule, each in game.now.counters.items()
        if each.running and each.limit is not None
    }
    rule, counter = min(counters.items(), key=lambda pair: pair[1].limit)
    assert counter.limit > 4
    near = 4 if counter.unit == "plies" else 2
    moves = [move for _ in range(10) for move in KINGS_TO_AND_FRO]
    for move in moves:
        now = game.now.counters[rule]
        shown = [one for one in found(game) if one.kind == "counter" and one.rule == rule]
        assert bool(shown) == (now.limit - near <= now.count < now.limit)
        game.move(move)
        if game.now.result:
            break
    assert game.now.result.rule == rule


def test_an_ended_game_needs_nobody():
    game = OfficiatedGame()
    game.accepted("call_arbiter", {"side": "white"}, by=WHITE)
    game.accepted("resign", {"side": "white"}, by=WHITE)
    assert found(game, DEFAULTED) == []
