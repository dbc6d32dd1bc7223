"""Who may give which command."""

import pytest

from arbiter.record.authority import MAY, Actor, may
from arbiter.record.commands import COMMANDS, MakeMove, NoteFlag, parse_command
from tests.record.officiated_game import BLACK, BOTH, WHITE, OfficiatedGame

BODIES = {
    "present": {"side": "white"},
    "absent": {"side": "white"},
    "move": {"move": "c1-d2", "ply": 1},
    "answer": {"accept": True},
    "claim": {"kind": "repetition"},
    "rule_claim": {"verdict": "upheld", "version": 1},
    "declare_flags": {"white": True, "black": False},
    "adjust_clock": {"side": "white", "add_ms": 1},
    "retract": {"to_ply": 0},
    "declare_result": {"result": "1-1"},
    "report_result": {"result": "1-1"},
    "rule_limit": {"rule": "main_road", "decision": "draw", "version": 1},
    "read_clock": {"white_ms": 1, "black_ms": 1},
    "rule_touch": {"square": "c1"},
    "warn": {"side": "white"},
    "withdraw_reprimand": {"seq": 1},
    "rule_irregularity": {"kind": "two_hands", "ply": 1, "choice": "stand"},
    "start_clear_draw": {"side": "white"},
    "note": {"text": "x"},
    "interrupt": {"proven_at": 0},
}
ALLOWED = {
    "organiser": {"create", "report_result"},
    "clerk": {"report_result"},
    "arbiter": {
        "create", "present", "absent", "start", "move", "claim", "present_record",
        "withdraw_claim", "rule_claim", "note_flag", "declare_flags", "stop_clocks",
        "resume_clocks", "adjust_clock", "retract", "declare_result", "reopen", "rule_limit",
        "answer_call", "note", "resume_play", "read_clock", "rule_touch", "warn",
        "withdraw_reprimand", "rule_irregularity", "start_clear_draw", "report_result",
    },
    "board": {
        "move", "offer", "answer", "resign", "claim", "present_record", "withdraw_claim",
        "note_flag", "call_arbiter",
    },
    "side": {
        "move", "offer", "answer", "resign", "claim", "present_record", "withdraw_claim",
        "note_flag", "call_arbiter",
    },
    "system": {"note_flag", "interrupt"},
}  # fmt: skip


def test_every_command_has_its_row():
    assert set(MAY) == set(COMMANDS.values())


@pytest.mark.parametrize("role", ALLOWED)
@pytest.mark.parametrize("kind", [kind for kind in COMMANDS if kind != "create"])
def test_the_table_is_followed(role: str, kind: str):
    game = OfficiatedGame()
    actor = Actor("someone", role, frozenset({"white", "black"}))
    decided = game.decision(kind, BODIES.get(kind, {}), by=actor)
    refused = decided.refusal is not None and decided.refusal.code == "not_allowed"
    assert refused is (kind not in ALLOWED[role])
    if refused:
        assert decided.events == ()


def test_a_board_acts_for_its_own_sides():
    assert may(WHITE, MakeMove("c1-d2", 1, side="white"))
    assert not may(WHITE, MakeMove("c1-d2", 1, side="black"))
    assert may(BOTH, MakeMove("c1-d2", 1, side="black"))
    assert not may(BLACK, NoteFlag(side="white"))


def test_a_board_without_a_side_does_nothing():
    game = OfficiatedGame()
    nobody = Actor("revoked", "board")
    assert game.refused("move", {"move": "c1-d2", "ply": 1}, by=nobody) == "not_allowed"


def test_only_organisers_and_arbiters_create_games():
    create = parse_command(
        "create",
        {
            "variant": "russian",
            "pack": "ru-2013",
            "time_control": {},
            "seats": {"white": "a", "black": "b"},
        },
    )
    allowed = {role for role in ALLOWED if may(Actor("x", role), create)}
    assert allowed == {"organiser", "arbiter"}
