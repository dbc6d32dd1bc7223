"""Bodies read as commands, strictly."""

import pytest

from arbiter.record.commands import (
    COMMANDS,
    AdjustClock,
    BothClocks,
    MakeClaim,
    MakeMove,
    MalformedCommand,
    Retract,
    parse_command,
)

TIME_CONTROL = {"white": [], "black": [], "increment_before_first_move": False}
SEATS = {"white": "a", "black": "b"}


def fault(kind: str, body: object) -> tuple[str, str]:
    with pytest.raises(MalformedCommand) as caught:
        parse_command(kind, body)
    assert caught.value.code == "malformed"
    return caught.value.field, caught.value.why


def test_bodies_are_those_of_the_api():
    assert parse_command("move", {"move": "c3-d4", "ply": 1}) == MakeMove("c3-d4", 1)
    assert parse_command("claim", {"kind": "repetition", "move": None, "record": "missing"}) == (
        MakeClaim("repetition", None, "missing")
    )
    adjusted = {"side": "white", "add_ms": -5, "reason": "r", "article": "a"}
    assert parse_command("adjust_clock", adjusted) == AdjustClock(
        "white", add_ms=-5, reason="r", article="a"
    )
    retracted = {"to_ply": 3, "reason": "r", "clocks": {"white_ms": 1, "black_ms": 2}}
    assert parse_command("retract", retracted) == Retract(3, "r", BothClocks(1, 2))


@pytest.mark.parametrize(
    ("kind", "body", "field", "why"),
    [
        ("move", [], "", "not_an_object"),
        ("move", {"move": "c3-d4"}, "ply", "missing"),
        ("move", {"move": "c3-d4", "ply": "1"}, "ply", "not_an_integer"),
        ("move", {"move": "c3-d4", "ply": True}, "ply", "not_an_integer"),
        ("move", {"move": "c3-d4", "ply": 1.0}, "ply", "not_an_integer"),
        ("move", {"move": "c3-d4", "ply": 0}, "ply", "out_of_range"),
        ("move", {"move": "", "ply": 1}, "move", "empty"),
        ("move", {"move": "   ", "ply": 1}, "move", "empty"),
        ("move", {"move": "c" * 121, "ply": 1}, "move", "too_long"),
        ("move", {"move": "c3\x00d4", "ply": 1}, "move", "bad_characters"),
        ("move", {"move": "c3\ud800d4", "ply": 1}, "move", "bad_characters"),
        ("move", {"move": ["c3"], "ply": 1}, "move", "not_text"),
        ("move", {"move": "c3-d4", "ply": 1, "speed": 9}, "speed", "unknown"),
        ("move", {"move": "c3-d4", "ply": 1, "side": "red"}, "side", "not_one_of"),
        ("move", {"move": "c3-d4", "ply": 1, "side": ["white"]}, "side", "not_one_of"),
        ("answer", {"accept": "yes"}, "accept", "not_true_or_false"),
        ("claim", {"kind": "repetition", "record": "lost"}, "record", "not_one_of"),
        ("rule_claim", {"verdict": "upheld"}, "version", "missing"),
        ("rule_claim", {"verdict": "upheld", "version": 2**60}, "version", "out_of_range"),
        ("retract", {"to_ply": 1, "clocks": {"white_ms": 1}}, "clocks.black_ms", "missing"),
        ("retract", {"to_ply": 1, "clocks": {"white_ms": -1, "black_ms": 0}}, "clocks.white_ms",
         "out_of_range"),
        ("note", {"text": ""}, "text", "empty"),
        ("note", {"text": "x" * 2001}, "text", "too_long"),
        ("create", {"variant": "russian", "pack": "p", "time_control": 3, "seats": SEATS},
         "time_control", "not_an_object"),
        ("create", {"variant": "russian", "pack": "p", "time_control": TIME_CONTROL,
                    "seats": SEATS, "opening": {"table": "t", "edition": "e", "number": "1",
                                                "moves": "c3-d4"}},
         "opening.moves", "not_a_list"),
        ("create", {"variant": "russian", "pack": "p", "time_control": TIME_CONTROL,
                    "seats": SEATS, "opening": {"table": "t", "edition": "e", "number": "1",
                                                "moves": ["c3-d4", 5]}},
         "opening.moves[1]", "not_text"),
    ],
)  # fmt: skip
def test_a_body_that_is_no_command_names_its_field(kind, body, field, why):
    assert fault(kind, body) == (field, why)


def test_words_may_have_lines_and_any_script():
    words = "Строка первая\nline two\tи ещё 棋"
    assert parse_command("note", {"text": words}).text == words


def test_every_kind_has_a_name_of_its_own():
    assert len(COMMANDS) == 33
    assert all(kind == command.KIND for kind, command in COMMANDS.items())


def test_a_kind_that_does_not_exist_is_our_own_error():
    with pytest.raises(KeyError):
        parse_command("adjourn", {})
