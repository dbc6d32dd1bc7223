"""Create, present and absent, start."""

from dataclasses import replace

import pytest

from arbiter.record.commands import parse_command
from arbiter.record.decide import Stamp, decide
from arbiter.rules import capture_worth, get_variant
from arbiter.rules.history import GameHistory
from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    MINUTE,
    ORGANISER,
    WHITE,
    OfficiatedGame,
    periods,
    time_control,
)

BODY = {
    "game_id": "game",
    "variant": "russian",
    "pack": "ru-2013",
    "time_control": time_control(),
    "seats": {"white": "seat-1", "black": "seat-2"},
}


def created(**changes: object):
    command = parse_command("create", {**BODY, **changes})
    return decide(None, command, ORGANISER, Stamp(at=5, salt="s"))


def test_a_game_is_created_from_the_start_position_with_its_pack_by_id_and_hash():
    decided = created()
    (event,) = decided.events
    state = decided.state
    assert state is not None
    assert (event.kind, event.seq, event.at) == ("game_created", 1, 5)
    assert event.payload.fen == get_variant("russian").initial().fen()
    assert state.status == "not_started"
    assert state.pack_id == "ru-2013"
    assert state.pack_hash == state.history.pack.content_hash
    assert (event.clocks.white_ms, event.clocks.running) == (45 * MINUTE, None)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"variant": "hexdame"}, "unknown_variant"),
        ({"pack": "ru-1920"}, "unknown_pack"),
        ({"variant": "international"}, "wrong_pack"),
        ({"fen": "W:Wz9:B"}, "invalid_fen"),
        ({"time_control": {"white": []}}, "invalid_time_control"),
        ({"fen": "W:Wa3:Bb4,c5"}, "position_over"),
    ],
)
def test_what_cannot_be_played_is_not_created(changes: dict[str, object], code: str):
    decided = created(**changes)
    assert decided.refusal is not None
    assert decided.refusal.code == code
    assert decided.events == ()
    assert decided.state is None


def opening(*moves: str) -> dict[str, object]:
    return {"table": "IDF", "edition": "2023", "number": "I-3", "moves": list(moves)}


def test_the_moves_of_a_drawn_opening_are_plies_without_time():
    game = OfficiatedGame(fen=None, opening=["ab4", "ba5", "ba3", "ab6"], started=False)
    state = game.now
    assert state.ply == 4
    assert [move.notation for move in state.moves] == ["a3-b4", "b6-a5", "b2-a3", "a7-b6"]
    assert [(move.by, move.spent_ms, move.left_ms) for move in state.moves[:2]] == [
        ("white", 0, 45 * MINUTE),
        ("black", 0, 45 * MINUTE),
    ]
    assert (state.opening.table, state.opening.number, state.opening.plies) == ("T", "7", 4)


def test_drawn_moves_count_in_the_period_and_earn_no_increment():
    control = periods((3, 10), (None, 5))
    game = OfficiatedGame(fen=None, opening=["c3-d4", "d6-c5"], control=control)
    assert game.ms("white") == 10 * MINUTE
    game.moves("b2-c3", "f6-g5", after=0)
    assert game.ms("white") == 10 * MINUTE
    game.move("e3-f4", after=0)
    assert game.ms("white") == 15 * MINUTE


def test_an_opening_move_that_is_not_legal_names_its_ply():
    decided = created(opening=opening("c3-d4", "c3-d4"))
    assert decided.refusal is not None
    assert decided.refusal.code == "invalid_opening"
    assert decided.refusal.params["ply"] == 2


def test_an_opening_that_ends_the_game_is_refused():
    decided = created(fen="W:Wc3:Bd4", opening=opening("c3:e5"))
    assert decided.refusal is not None
    assert decided.refusal.code == "position_over"


def test_the_clock_of_the_side_to_move_starts():
    assert OfficiatedGame(fen="B:WKc1:BKf8,h6").now.clocks.running == "black"
    assert OfficiatedGame(fen=None, opening=["c3-d4"]).now.clocks.running == "black"
    assert OfficiatedGame(fen=None).now.clocks.running == "white"


def test_the_start_may_name_the_clock_but_not_the_wrong_one():
    game = OfficiatedGame(started=False)
    assert game.refused("start", {"clock": "black"}, by=ARBITER) == "not_on_move"
    assert game.accepted("start", {"clock": "white"}, by=ARBITER) == ["game_started"]
    assert game.last.clock == "white"


def test_a_game_starts_once():
    assert OfficiatedGame().refused("start", by=ARBITER) == "already_started"


def test_sides_count_as_present_until_marked_absent():
    game = OfficiatedGame(started=False)
    assert game.now.presence == {"white": True, "black": True}
    assert game.accepted("absent", {"side": "black"}, by=ARBITER) == ["side_absent"]
    assert game.now.presence == {"white": True, "black": False}
    assert game.refused("start", by=ARBITER) == "side_absent"
    assert game.accepted("present", {"side": "black"}, by=ARBITER) == ["side_present"]
    assert game.accepted("start", by=ARBITER) == ["game_started"]


def test_saying_twice_that_a_side_is_absent_changes_nothing():
    game = OfficiatedGame(started=False)
    game.accepted("absent", {"side": "black"}, by=ARBITER)
    assert game.accepted("absent", {"side": "black"}, by=ARBITER) == []
    assert game.accepted("present", {"side": "white"}, by=ARBITER) == []


def test_before_the_start_there_is_no_play():
    game = OfficiatedGame(started=False)
    assert game.refused("move", {"move": "c1-d2", "ply": 1}, by=WHITE) == "not_started"
    assert game.refused("claim", {"kind": "repetition"}, by=WHITE) == "not_started"
    assert game.refused("offer", by=BLACK) == "not_started"
    assert game.refused("resign", by=BLACK) == "not_started"
    assert game.refused("stop_clocks", by=ARBITER) == "not_started"
    assert game.refused("note_flag", by=ARBITER) == "not_started"


def test_the_shell_may_not_mix_up_its_games():
    create = parse_command("create", BODY)
    start = parse_command("start", {})
    with pytest.raises(ValueError, match="created by its first command"):
        decide(None, start, ARBITER, Stamp(0, ""))
    with pytest.raises(ValueError, match="created by its first command"):
        decide(OfficiatedGame().now, create, ORGANISER, Stamp(0, ""))
    with pytest.raises(ValueError, match="names the game"):
        created(game_id="")


CROWDED = "W:WKa6:BKa7,Kc2,Kc8,Kd1,Kd4,Kd7,Kf5,Kg3,Kh7,a4,b3,b6,e2,e6,f8,h4"


def test_no_game_begins_where_more_can_be_captured_than_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turkish = {"variant": "turkish", "pack": "turkish", "fen": CROWDED}
    assert created(**turkish).refusal is None
    monkeypatch.setattr(capture_worth, "MOST_STAGES", 1_000)
    refusal = created(**turkish).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params["reason"]) == ("invalid_fen", "too_many_captures")


def test_a_move_where_more_can_be_captured_than_is_looked_at_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = created(variant="turkish", pack="turkish", fen=CROWDED).state
    game = decide(game, parse_command("start", {}), ARBITER, Stamp(at=6, salt="s")).state
    monkeypatch.setattr(capture_worth, "MOST_STAGES", 1_000)
    again = replace(
        game, history=GameHistory.start(get_variant("turkish").parse_fen(CROWDED), "turkish")
    )
    move = parse_command("move", {"move": "a6-a5", "ply": 1})
    refusal = decide(again, move, WHITE, Stamp(at=7, salt="s")).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params["reason"]) == ("invalid_fen", "too_many_captures")
