"""What fuzzing found, made as small as it goes: each text once raised what nobody documents."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from arbiter.record.codec import UnreadableEvent, event_from_json
from arbiter.record.judging import judge, judge_again
from arbiter.record.state_codec import UnreadableState, state_from_json
from arbiter.rules.pack_file import BrokenPack, read_pack
from clocks.engine.errors import InvalidTimeControl
from clocks.engine.time_control import TimeControl
from tests.fuzz.parsers import PARSERS
from tests.fuzz.texts import PACKS, check_pdn_again

STATES = next(parser for parser in PARSERS if parser.name == "stored-state")
EVENTS = next(parser for parser in PARSERS if parser.name == "stored-event")
DEEP: Any = json.loads("[" * 900 + "]" * 900)


def a_state(**spoilt: Any) -> dict[str, Any]:
    return {**json.loads(max(STATES.seeds, key=len)), **spoilt}


@pytest.mark.parametrize(
    "text",
    [
        '[[1[SetU[Event "]\nA"]\n"$1*!',
        "cd4\r-5",
        "cd4 d6\r-c5",
        "2\r-0",
        "0\n-0\n1",
        "1 ed4{}hg5{}gh4 de5 3 hg3 gf4\n4 ab4 f4:\rh2 ",
        '[Result"1-1"]1\r-1',
        "cd4 d6-\ufeffc5",
    ],
)
def test_what_could_not_be_read_of_a_game_stays_unread_when_it_is_written(text: str) -> None:
    check_pdn_again(text)


def test_half_of_a_surrogate_pair_makes_a_broken_pack() -> None:
    text = (PACKS / "ru-2013.toml").read_text(encoding="utf-8")
    assert read_pack(text, "ru-2013.toml").id == "ru-2013"
    with pytest.raises(BrokenPack):
        read_pack(text.replace('source = "', 'source = "\ud800', 1), "ru-2013.toml")


@pytest.mark.parametrize("value", [None, [], "state", 3])
def test_what_is_no_object_is_no_stored_state(value: Any) -> None:
    with pytest.raises(UnreadableState):
        state_from_json(value)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"variant": "chess"},
        {"variant": None},
        {"variant": []},
        {"pack": "ru-1999"},
        {"pack": []},
        {"pack": "english"},
        {"fen": "W:W"},
        {"fen": None},
        {"fen": "W:Wz9:Bb8"},
        {"limits_asked": None},
        {"absent": 1},
        {"absent": ["red"]},
        {"start_ms": [1]},
        {"start_ms": 5},
        {"start_ms": [1, None]},
        {"moves": None},
        {"moves": {"0": 1}},
        {"moves": [None]},
        {"moves": [[]]},
        {"moves": [["c3-d4", "c3 d4", "", False, "white", 1, 2, 3]]},
        {"moves": [["c3-d4", "", "", False, "white", 1, 2, 3, 4]]},
        {"moves": [["c3-d4", "c3", "", False, "white", 1, 2, 3, 4]]},
        {"moves": [["c3-d4", "c3 z9", "", False, "white", 1, 2, 3, 4]]},
        {"moves": [["c3-d4", "c3 d4", "", 0, "white", 1, 2, 3, 4]]},
        {"moves": [["c3-d4", "c3 d4", "", False, "red", 1, 2, 3, 4]]},
        {"moves": [["c3-d4", "c3 d4", "", False, "white", 1, True, 3, 4]]},
        {"version": "3"},
        {"last_at": None},
        {"game_id": 7},
        {"last_offer_by": "red"},
        {"claim": {}},
        {"claim": []},
        {"surplus": 1},
        {"schema": DEEP},
        {"version": DEEP},
        {"clocks": DEEP},
        {"clocks": {"control": DEEP}},
    ],
    ids=lambda spoilt: json.dumps(spoilt)[:60],
)
def test_a_stored_state_that_we_never_wrote_is_unreadable(spoilt: dict[str, Any]) -> None:
    state_from_json(a_state())
    with pytest.raises(UnreadableState):
        state_from_json(a_state(**spoilt))


def test_a_state_without_any_one_of_its_fields_is_unreadable() -> None:
    for field in a_state():
        rest = {name: value for name, value in a_state().items() if name != field}
        with pytest.raises(UnreadableState):
            state_from_json(rest)


@pytest.mark.parametrize("case", [DEEP, {"id": DEEP}, {"id": "a", "fen": DEEP, "ask": DEEP}])
def test_a_case_nested_deeply_is_answered_in_json(case: Any) -> None:
    assert json.dumps(judge(case))
    assert json.dumps(judge_again(case, "ru-code"))


def test_a_pack_nested_deeply_is_not_repeated_in_the_answer() -> None:
    assert judge_again({"id": "a", "pack": DEEP}, "ru-code")["packs"] == [None, "ru-code"]


def test_a_file_of_cases_nested_without_end_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    file.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(CommandError, match="is no JSON"):
        call_command("judge", str(file))


def test_a_time_control_nested_deeply_is_invalid() -> None:
    with pytest.raises(InvalidTimeControl):
        TimeControl.from_json({"white": DEEP, "black": DEEP, "increment_before_first_move": DEEP})


def test_an_old_event_whose_opening_is_no_object_is_unreadable() -> None:
    seed = next(json.loads(each) for each in EVENTS.seeds if '"game_created"' in each)
    spoilt = {**seed, "schema": 1, "payload": {**seed["payload"], "opening": []}}
    with pytest.raises(UnreadableEvent):
        event_from_json(**spoilt)
