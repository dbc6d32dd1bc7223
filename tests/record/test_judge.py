"""`manage.py judge`: worked cases, judged without a look at what they expect."""

import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from arbiter.record.judging import judge
from arbiter.rules.pack import pack_ids

CASES = json.loads(
    (Path(__file__).parent.parent / "rules" / "data" / "cases.json").read_text(encoding="utf-8")
)
SHIPPED = [case for case in CASES if case["pack"] in pack_ids()]


def agrees(answer: dict, expect: dict) -> list[str]:
    """What in the answer is not as expected."""
    wrong = []
    for key, value in expect.items():
        if key == "exactly":
            right = sorted(answer["moves"]) == sorted(value)
        elif key in ("includes", "excludes"):
            right = all((move in answer["moves"]) is (key == "includes") for move in value)
        elif key == "count":
            right = len(answer["moves"]) == value
        elif key == "counters":
            right = all(answer[key][rule].items() >= count.items() for rule, count in value.items())
        else:
            right = answer[key] == value
        if not right:
            wrong.append(f"{key}: {answer.get(key)!r}, not {value!r}")
    return wrong


@pytest.mark.parametrize("case", SHIPPED, ids=lambda case: case["id"])
def test_the_verdict_is_that_of_the_worked_case(case: dict):
    answer = judge({key: value for key, value in case.items() if key != "expect"})
    assert answer["id"] == case["id"]
    assert agrees(answer, case["expect"]) == []


def test_there_are_cases_of_several_editions():
    editions = {"ru-2013", "ru-code", "fmjd64", "fmjd64-brazilian", "int-722", "fmjd-2024"}
    assert {case["pack"] for case in SHIPPED} >= editions
    assert len(SHIPPED) >= 55


def case(ask: dict, *moves: str, fen: str = "W:WKc1,a3:BKf8,h6", pack: str = "ru-2013") -> dict:
    return {
        "id": "own",
        "variant": "russian",
        "pack": pack,
        "fen": fen,
        "moves": list(moves),
        "ask": ask,
    }


def claim(**ask: object) -> dict:
    return {"type": "claim", "kind": "repetition", "move": None, "record": "clear", **ask}


EIGHT = ("c1-d2", "f8-e7", "d2-c1", "e7-f8") * 2


def test_a_flag_that_falls_while_a_record_is_awaited_loses():
    ask = claim(by="white", record="missing", flag_fell_during_check=True)
    answer = judge(case(ask, *EIGHT))
    assert (answer["verdict"], answer["result"], answer["reason"]) == ("rejected", "0-2", "flag")


def test_a_claim_by_the_side_not_on_move_is_refused():
    answer = judge(case(claim(by="black"), *EIGHT))
    assert (answer["verdict"], answer["reason"]) == ("refused", "not_on_move")


def test_a_claim_of_an_unknown_kind_is_refused():
    answer = judge(case(claim(by="white", kind="kings_only"), *EIGHT))
    assert (answer["verdict"], answer["reason"]) == ("refused", "nothing_to_claim")


def test_a_claim_where_the_game_never_began_comes_after_its_end():
    answer = judge(case(claim(by="white"), fen="W:Wa3:Bb4,c5"))
    assert (answer["verdict"], answer["reason"], answer["result"]) == (
        "refused",
        "game_over",
        "0-2",
    )


def test_without_the_need_of_a_record_the_check_begins():
    answer = judge(case(claim(by="white", record="missing"), *EIGHT, pack="ru-code"))
    assert (answer["verdict"], answer["result"]) == ("upheld", "1-1")


def test_moves_after_the_end_are_counted_and_the_verdict_stays():
    answer = judge(case({"type": "outcome"}, *("c1-d2", "a7-b8", "d2-c1", "b8-a7") * 3,
                        fen="W:WKc1,Ke1:BKa7"))  # fmt: skip
    assert (answer["result"], answer["at_ply"], answer["played_on"]) == ("1-1", 10, 2)
    assert answer["counters"]["no_change_of_forces"]["count"] == 10


def test_what_waits_for_the_arbiter_is_said():
    moves = ("f4-g3", "h8-f6", "g3-f4", "f6-h8") * 2
    answer = judge(case({"type": "outcome"}, *moves, "f4-g3",
                        fen="W:WKc1,Kg1,Kf4:BKh8", pack="ru-code"))  # fmt: skip
    assert answer["needs"][0]["rule"] == "main_road"
    assert answer["needs"][0]["ply"] == 9


def test_a_game_decided_on_the_board_is_not_lost_on_time():
    ask = {"type": "flags", "white": True, "black": False, "first": "white"}
    answer = judge(case(ask, "c3:e5", fen="W:WKc1,c3:Bd4"))
    assert (answer["result"], answer["rule"]) == ("2-0", "no_pieces")


def test_which_moves_are_legal_is_answered_without_a_pack():
    asked = {"variant": "italian", "pack": "none", "moves": [], "ask": {"type": "legal"}}
    assert judge({**asked, "id": "italian", "fen": "W:W21:BK17"})["moves"] == ["21-18"]
    assert judge({**case({"type": "legal"}, "c1-c3"), "pack": "none"})["error"] == "illegal_move"


def test_no_flag_down_decides_nothing():
    ask = {"type": "flags", "white": False, "black": False, "first": None}
    assert judge(case(ask))["result"] == "*"


@pytest.mark.parametrize(
    ("broken", "error"),
    [
        ("not a case", "malformed"),
        ({"id": "x"}, "malformed"),
        ({**case(claim()), "pack": "ru-1920"}, "unknown_pack"),
        ({**case(claim()), "variant": "hexdame"}, "unknown_variant"),
        ({**case(claim()), "fen": "?"}, "invalid_fen"),
        ({**case(claim()), "fen": 5}, "malformed"),
        ({**case(claim()), "moves": "c1-d2"}, "malformed"),
        ({**case(claim()), "ask": None}, "malformed"),
        (case({"type": "prophecy"}), "malformed"),
        (case({"type": "outcome"}, "c1-c3"), "illegal_move"),
        (case(claim(), "c1-d2", "?!"), "invalid_move"),
        (case(claim(by="red")), "malformed"),
        (case(claim(kind=7)), "malformed"),
        (case(claim(pending=7)), "malformed"),
        (case({"type": "flags", "white": 1, "black": True}), "malformed"),
        (case({"type": "flags", "white": True, "black": True, "first": "red"}), "malformed"),
    ],
)
def test_a_case_that_cannot_be_judged_says_why(broken: object, error: str):
    answer = judge(broken)
    assert answer["error"] == error
    assert answer["message"]


def test_the_fault_in_the_moves_names_its_ply():
    assert "ply 2" in judge(case({"type": "outcome"}, "c1-d2", "f8-f7"))["message"]


def test_one_bad_case_does_not_stop_the_others(tmp_path: Path):
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([{"id": "bad"}, SHIPPED[0]]), encoding="utf-8")
    out = io.StringIO()
    call_command("judge", str(file), stdout=out)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert (first["id"], first["error"]) == ("bad", "malformed")
    assert agrees(second, SHIPPED[0]["expect"]) == []


@pytest.mark.parametrize("content", ["{}", "[", "42"])
def test_a_file_that_is_no_list_of_cases_is_refused(tmp_path: Path, content: str):
    file = tmp_path / "cases.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(CommandError):
        call_command("judge", str(file))
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("judge", str(tmp_path / "none.json"))


THERE_AND_BACK = ["c1-d2", "f8-e7", "d2-c1", "e7-f8"]


def test_repeated_moves_of_the_opponent_are_a_draw_under_the_old_rules():
    moves = (THERE_AND_BACK * 3)[:-1]
    ask = {"type": "claim", "by": "black", "kind": "repetition", "move": None, "record": "clear"}
    answer = judge(case(ask, *moves, pack="ru-old"))
    assert (answer["verdict"], answer["result"], answer["article"]) == ("upheld", "1-1", "19")
    assert answer["occurrences"] == [3, 7, 11]


def test_a_false_claim_under_the_old_rules_makes_the_written_move():
    moves = (THERE_AND_BACK * 2)[:-1]
    ask = {
        "type": "claim",
        "by": "black",
        "kind": "repetition",
        "move": "e7-f8",
        "record": "clear",
    }
    answer = judge(case(ask, *moves, pack="ru-old"))
    assert (answer["verdict"], answer["plies"], answer["to_move"]) == ("rejected", 8, "white")
