"""Nothing in PDN is skipped in silence: each fault is named where it stands."""

from pathlib import Path

import pytest

from arbiter.rules import pdn
from arbiter.rules.pdn.faults import FAULTS, MAX_FAULTS_PER_GAME
from arbiter.rules.pdn.line_reader import MAX_MOVES


def faults_of(text: str, variant: str | None = None, *, strict: bool = False) -> list[pdn.Fault]:
    return [
        fault
        for game in pdn.read(text, variant=variant, strict=strict, file="club.pdn")
        for fault in game.faults
    ]


def the_fault(text: str, variant: str | None = None) -> pdn.Fault:
    (fault,) = faults_of(text, variant)
    return fault


def place(fault: pdn.Fault) -> tuple[str, int, int, int, int, str]:
    return fault.code, fault.game, fault.ply, fault.line, fault.column, fault.severity


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1. c3-d4 d6-c5\n2. c3-b4 e7-d6 *", ("illegal_move", 1, 3, 2, 4, "error")),
        ("1. c3-d4 b6-a5 2. d4-e5 a7-b6 *", ("illegal_move", 1, 4, 1, 25, "error")),
        ("1. c3-d4 d6-i5 *", ("invalid_move", 1, 2, 1, 10, "error")),
        ("1. c3-18 d6-c5 *", ("invalid_move", 1, 1, 1, 4, "error")),
        ("1. c3-d4 XXX 2. b2-c3 *", ("unknown_token", 1, 2, 1, 10, "error")),
        ("1. c3-d4 - 2. b2-c3 *", ("unknown_move", 1, 2, 1, 10, "error")),
        ('1. c3-d4 " 2. b2-c3 *', ("unknown_token", 1, 2, 1, 10, "error")),
        ("1. c3-d4 ] *", ("unknown_token", 1, 2, 1, 10, "error")),
        ("! 1. c3-d4 *", ("unknown_token", 1, 1, 1, 1, "error")),
        ("1. c3-d4 } d6-c5 *", ("stray_brace", 1, 1, 1, 10, "error")),
        ("1. c3-d4 {a {b} c} d6-c5 *", ("nested_comment", 1, 1, 1, 18, "error")),
        ("1. c3-d4 ) d6-c5 *", ("stray_parenthesis", 1, 1, 1, 10, "error")),
        ("1. c3-d4 " + "x" * 201 + " *", ("token_too_long", 1, 2, 1, 10, "error")),
        ('1. c3-d4 /FEN "W:Wc3:Bd6"/ *', ("setup_inside_game", 1, 1, 1, 10, "warning")),
        ('1. c3-d4 /FEN "W:Wc9:Bd6"/ *', ("invalid_fen", 1, 1, 1, 10, "error")),
        ("[White A]\n1. c3-d4 *", ("invalid_tag", 1, 0, 1, 1, "error")),
        ('[White "A]\n1. c3-d4 *', ("invalid_tag", 1, 0, 1, 1, "error")),
        ('[FEN "?:W3:B4"]\n*', ("invalid_fen", 1, 0, 1, 1, "error")),
        ('[SetUp "1"]\n1. c3-d4 *', ("setup_without_fen", 1, 0, 1, 1, "error")),
        (
            '[Result "0-2"]\n1. c3-d4 2-0',
            ("result_contradicts_tag", 1, 1, 2, 10, "error"),
        ),
        ("1. c3-d4 {$ [%clk soon]} *", ("unreadable_clock", 1, 1, 1, 10, "warning")),
        ("1. c3-d4 d6-c5", ("missing_result", 1, 2, 1, 10, "warning")),
        ('[Result "3-1"]\n1. c3-d4 *', ("unknown_result", 1, 0, 1, 1, "warning")),
        ("1. c3-d4 2. d6-c5 *", ("move_number", 1, 2, 1, 10, "warning")),
        ("1... c3-d4 *", ("move_number", 1, 1, 1, 1, "warning")),
        ("1 c3-d4 d6-c5 *", ("number_without_dot", 1, 0, 1, 1, "warning")),
        ("1. c3 - d4 d6 -c5 *", ("spaces_in_move", 1, 1, 1, 4, "warning")),
        ("1. 22-18 09-13 *", ("leading_zero", 1, 2, 1, 10, "warning")),
        ('[White "A"]\n[White "B"]\n*', ("duplicate_tag", 1, 0, 2, 1, "warning")),
        ('[White "Cup "A""]\n*', ("tag_quotes", 1, 0, 1, 1, "warning")),
        ('[SetUp "0"]\n[FEN "W:Wc3:Bd6"]\n*', ("setup_contradicts_fen", 1, 0, 1, 1, "warning")),
        ("*", ("empty_game", 1, 0, 1, 1, "warning")),
    ],
)
def test_a_fault_is_named_at_its_place(
    text: str, expected: tuple[str, int, int, int, int, str]
) -> None:
    faults = faults_of(text)
    assert expected in [place(fault) for fault in faults]
    assert all(fault.file == "club.pdn" and fault.message for fault in faults)
    assert len(faults) == (2 if "nested" in expected[0] else 1)


def test_every_kind_of_fault_has_a_message_for_its_parameters() -> None:
    fault = the_fault("1. c3-d4 b6-a5 2. d4-e5 a7-b6 *")
    assert fault.params["reason"] == "capture_compulsory"
    assert fault.message.startswith("'a7-b6' is illegal: capture_compulsory; position B:W")
    assert str(fault).startswith("club.pdn:1:25: game 1, ply 4: error illegal_move: ")


def test_an_ambiguous_capture_lists_its_candidates() -> None:
    text = '[FEN "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8"]\n1. h4-c3 *'
    faults = faults_of(text)
    assert [fault.code for fault in faults] == ["illegal_move"]
    text = '[GameType "20"]\n[FEN "W:WK4:B13,20,32,37"]\n1. 4x15 *'
    fault = the_fault(text)
    assert place(fault) == ("ambiguous_move", 1, 1, 3, 4, "error")
    assert "4x" in str(fault.params["candidates"])


def test_the_next_game_is_read_behind_a_fault_with_or_without_tags() -> None:
    text = '[Round "1"]\n1. c3-e5 d6-c5 2-0\n[Round "2"]\n1. c3-d4 0-2\n1. c3-b4 1-1\n1. hm 1-1'
    games = list(pdn.read(text))
    assert [(len(game.moves), game.result) for game in games] == [
        (0, "2-0"),
        (1, "0-2"),
        (1, "1-1"),
        (0, "1-1"),
    ]
    assert [game.complete for game in games] == [False, True, True, False]
    assert games[0].unread == 2


def test_what_stands_behind_a_token_that_is_not_understood_is_counted() -> None:
    (game,) = pdn.read("1. c3-d4 XXX 2. b2-c3 {not kept} d6-c5 (x) 3. c3-b4 2-0")
    assert len(game.moves) == 1
    assert game.unread == 4
    assert game.moves[0].comment == ""
    assert game.result == "2-0"


def test_a_comment_that_is_never_closed_ends_before_the_next_game() -> None:
    games = list(pdn.read('1. c3-d4 {oh\nno\n[Event "B"]\n1. c3-b4 *'))
    assert [fault.code for fault in games[0].faults] == ["unclosed_comment", "missing_result"]
    assert (games[0].faults[0].line, games[0].faults[0].column) == (1, 10)
    assert len(games[1].moves) == 1
    assert games[1].complete
    games = list(pdn.read('1. c3-d4 2-0\n{oh\n[Event "B"]\n1. c3-b4 *'))
    assert [(fault.game, fault.line, fault.code) for game in games for fault in game.faults] == [
        (2, 2, "unclosed_comment"),
        (2, 3, "comment_before_tags"),
    ]
    (game,) = pdn.read("1. c3-d4 {oh")
    assert "unclosed_comment" in [fault.code for fault in game.faults]
    assert len(game.moves) == 1


def test_a_variation_that_is_never_closed_ends_before_the_next_game() -> None:
    games = list(pdn.read('1. c3-d4 (c3-b4 (e3-f4) 2-0\n[Event "B"]\n1. c3-b4 *'))
    assert [fault.code for fault in games[0].faults] == ["unclosed_variation"]
    assert games[0].faults[0].column == 10
    assert games[0].result == "2-0"
    assert games[1].complete


def test_a_result_that_only_its_tag_knows_is_no_move() -> None:
    (game,) = pdn.read('[GameType "20"]\n[Result "4-6"]\n1. 32-28 18-22 2. 37-32 {so} 4-6')
    assert len(game.moves) == 3
    assert game.result == "*"
    assert [fault.code for fault in game.faults] == ["unknown_result"]
    assert game.complete


def test_a_warning_is_listed_once_a_game_and_counted() -> None:
    fault = the_fault("1. c3 - d4 d6 - c5 2. b2 - c3 *")
    assert (fault.code, fault.count) == ("spaces_in_move", 3)
    assert "3 times" in fault.message


def test_strict_reading_makes_every_departure_an_error() -> None:
    text = "1. c3 - d4"
    assert {fault.severity for fault in faults_of(text)} == {"warning"}
    assert {fault.severity for fault in faults_of(text, strict=True)} == {"error"}


def test_faults_stand_in_the_order_of_the_file() -> None:
    faults = faults_of('[FEN "W:"]\n[White "A"]\n[White "B"]\n1. c3-d4 } *')
    assert [fault.code for fault in faults] == ["invalid_fen", "duplicate_tag", "stray_brace"]


@pytest.mark.parametrize(
    ("text", "variant", "code"),
    [
        ('[GameType "20"]\n*', "russian", "game_type_contradicts"),
        ('[GameType "26,W,8,8,A0,0"]\n*', "russian", "game_type_contradicts"),
        ('[GameType "25,W,10,10,N2,0"]\n*', None, "game_type_contradicts"),
        ('[GameType "50"]\n*', None, "unsupported_game_type"),
        ('[GameType "99"]\n*', None, "unsupported_game_type"),
        ('[GameType "русские"]\n*', None, "invalid_game_type"),
        ('[GameType "25,W,8"]\n*', None, "invalid_game_type"),
    ],
)
def test_a_game_type_that_cannot_be_followed_is_a_fault(
    text: str, variant: str | None, code: str
) -> None:
    (game,) = pdn.read(text.replace("*", "1. c3-d4 *"), variant=variant)
    assert [fault.code for fault in game.faults] == [code]
    assert game.variant is None
    assert (len(game.moves), game.unread) == (0, 1)


def test_what_is_too_much_for_one_game_is_a_fault_and_bounded() -> None:
    many_tags = "".join(f'[T{n} "x"]\n' for n in range(300))
    assert faults_of(f"{many_tags}*")[0].code == "too_many_tags"
    (game,) = pdn.read(f'[A "{"x" * 20_000}"]\n*')
    assert game.faults[0].code == "tag_too_long"
    assert len(game.tags["A"]) == 10_000
    (game,) = pdn.read(f"1. c3-d4 {{{'word ' * 30_000}}} d6-c5 *")
    assert game.faults[0].code == "comment_too_long"
    assert len(game.moves) == 2
    there_and_back = "a3-c1 h8-g7 c1-a3 g7-h8 " * (MAX_MOVES // 4 + 10)
    (game,) = pdn.read(f'[FEN "W:WKa3:BKh8"]\n{there_and_back} 1-1')
    assert [fault.code for fault in game.faults] == ["too_many_moves"]
    assert (len(game.moves), game.unread, game.result) == (MAX_MOVES, 40, "1-1")
    (game,) = pdn.read("1. c3-d4 " + "} " * 5_000 + "*")
    assert len(game.faults) == MAX_FAULTS_PER_GAME + 1
    assert game.faults[-1].code == "too_many_faults"


def test_every_forgiveness_is_a_warning_that_the_documentation_names() -> None:
    documented = (Path(__file__).parents[2] / "docs" / "pdn.md").read_text(encoding="utf-8")
    for code, kind in FAULTS.items():
        assert (f"| `{code}` |" in documented) == (kind.severity == "warning")
