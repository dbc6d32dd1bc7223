"""Each kind of fault has an example: what is forgiven is named, and refused by strict reading."""

from typing import NamedTuple

import pytest

from arbiter.rules import capture_worth, pdn
from arbiter.rules.pdn.faults import FAULTS, MAX_FAULTS_PER_GAME
from arbiter.rules.pdn.game_text import MAX_TAGS
from arbiter.rules.pdn.grammar import MAX_DEPTH
from arbiter.rules.pdn.line_reader import MAX_MOVES

RUSSIAN = '[GameType "25,W,8,8,A0,0"]\n'
HUNDRED = '[GameType "20,W,10,10,N2,0"]\n'
FEW = '[FEN "W:Wc3,e3:Bd6,Kh8"]\n'
LONG_CAPTURE = '[FEN "W:WK4:B13,20,32,37"]\n'
STRAIGHT_ON = '[FEN "W:WK4:B13,27"]\n'
SHORT = "1. 24-20 11-14 2. 20-15 12x19 3. 22x15 8-12 *"
TURN = "1. 9-13 22-19 2. 13-18 21x14 3. 11x18 25-21 *"
ROUND_ABOUT = "a3-c1 h8-g7 c1-a3 g7-h8 " * (MAX_MOVES // 4 + 1)


class Forgiven(NamedTuple):
    """A text that departs from PDN 3.0 in one thing, and the same game as PDN 3.0 has it.

    Nothing for ``plain``: what is meant has no other writing.
    """

    text: str | bytes
    plain: str = ""


FORGIVEN = {
    "missing_result": [Forgiven("1. c3-d4 d6-c5", "1. c3-d4 d6-c5 *")],
    "unknown_result": [Forgiven('[Result "4-6"]\n1. c3-d4 *', "1. c3-d4 *")],
    "empty_game": [Forgiven("*")],
    "variation_unread": [Forgiven("1. c3-d4 (1. c3-c9) d6-c5 *")],
    "variation_too_deep": [
        Forgiven(f"1. c3-d4 {'(1. c3-b4 ' * (MAX_DEPTH + 1)}{')' * (MAX_DEPTH + 1)} d6-c5 *")
    ],
    "move_number": [Forgiven("1. c3-d4 2. d6-c5 *", "1. c3-d4 1... d6-c5 *")],
    "number_without_dot": [Forgiven("1 c3-d4 *", "1. c3-d4 *")],
    "number_spelling": [
        Forgiven("1. c3-d4 1… d6-c5 *", "1. c3-d4 1... d6-c5 *"),
        Forgiven("1.. c3-d4 *", "1. c3-d4 *"),
        Forgiven("1. c3-d4 ... d6-c5 *", "1. c3-d4 1... d6-c5 *"),
    ],
    "number_without_move": [
        Forgiven("1. c3-d4 d6-c5 2. *", "1. c3-d4 d6-c5 *"),
        Forgiven("1. 1. c3-d4 *", "1. c3-d4 *"),
        Forgiven("1. (1. c3-b4) c3-d4 *", "(1. c3-b4) 1. c3-d4 *"),
    ],
    "comment_behind_number": [
        Forgiven("1. {so} c3-d4 *"),
        Forgiven("1. c3-d4 d6-c5 2. $1 b2-c3 *", "1. c3-d4 d6-c5 $1 2. b2-c3 *"),
    ],
    "spaces_in_move": [
        Forgiven("1. c3 - d4 *", "1. c3-d4 *"),
        Forgiven("1. c3-d4 ! *", "1. c3-d4! *"),
    ],
    "leading_zero": [Forgiven("1. 22-18 09-13 *", "1. 22-18 9-13 *")],
    "forced_move_star": [Forgiven("1. c3-d4* d6-c5 *", "1. c3-d4 $7 d6-c5 *")],
    "shortened_move": [
        Forgiven("1. cd4 *", "1. c3-d4 *"),
        Forgiven("1. c3-d4 b6-a5 2. d4-c5 d:b4 *", "1. c3-d4 b6-a5 2. d4-c5 d6:b4 *"),
    ],
    "sign_left_out": [
        Forgiven("1. 2218 *", "1. 22-18 *"),
        Forgiven("1. c3-d4 b6-a5 2. d4-c5 d6b4 *", "1. c3-d4 b6-a5 2. d4-c5 d6:b4 *"),
    ],
    "odd_sign": [
        Forgiven("1. c3–d4 *", "1. c3-d4 *"),
        Forgiven("1. c3—d4 *", "1. c3-d4 *"),
        Forgiven("1. c3-d4 b6-a5 2. d4-c5 d6×b4 *", "1. c3-d4 b6-a5 2. d4-c5 d6:b4 *"),
        Forgiven("1. c3-d4 b6-a5 2. d4-c5 d6Xb4 *", "1. c3-d4 b6-a5 2. d4-c5 d6:b4 *"),
        Forgiven("1. c3-d4 b6-a5 2. d4-c5 d6хb4 *", "1. c3-d4 b6-a5 2. d4-c5 d6:b4 *"),
    ],
    "sign_of_other_kind": [
        Forgiven("1. c3:d4 *", "1. c3-d4 *"),
        Forgiven("1. 22x18 *", "1. 22-18 *"),
        Forgiven("1. c3-d4 b6-a5 2. d4-c5 d6-b4 *", "1. c3-d4 b6-a5 2. d4-c5 d6xb4 *"),
    ],
    "capture_sign": [
        Forgiven(
            f"{RUSSIAN}1. c3-d4 b6-a5 2. d4-c5 d6xb4 *",
            f"{RUSSIAN}1. c3-d4 b6-a5 2. d4-c5 d6:b4 *",
        ),
        Forgiven(
            '[GameType "26"]\n1. c3-d4 b6-a5 2. d4-c5 d6:b4 *',
            '[GameType "26"]\n1. c3-d4 b6-a5 2. d4-c5 d6xb4 *',
        ),
    ],
    "other_notation": [
        Forgiven(f"{RUSSIAN}1. 22-18 *", f"{RUSSIAN}1. c3-d4 *"),
        Forgiven('[GameType "25"]\n1. 22-18 *', '[GameType "25"]\n1. c3-d4 *'),
        Forgiven(f"{HUNDRED}1. d4-e5 *", f"{HUNDRED}1. 32-28 *"),
    ],
    "other_path": [
        Forgiven(f"{HUNDRED}{STRAIGHT_ON}1. 4x22x31 *", f"{HUNDRED}{STRAIGHT_ON}1. 4x18x31 *")
    ],
    "look_alikes": [Forgiven("1. с3-d4 *", "1. c3-d4 *")],
    "capital_letters": [Forgiven("1. C3-D4 *", "1. c3-d4 *")],
    "empty_variation": [Forgiven("1. c3-d4 () d6-c5 *")],
    "result_in_variation": [Forgiven("1. c3-d4 (1. c3-b4 2-0) d6-c5 *")],
    "setup_spelling": [
        Forgiven(
            '1. c3-d4 (/fen "B:We3:Bd6,h8"/ 1... d6-c5) *',
            '1. c3-d4 (/FEN "B:We3:Bd6,h8"/ 1... d6-c5) *',
        )
    ],
    "fen_spaces": [Forgiven('[FEN "W: Wc3, e3:Bd6,Kh8"]\n1. c3-d4 *', f"{FEW}1. c3-d4 *")],
    "fen_dot": [Forgiven('[FEN "W:Wc3,e3:Bd6,Kh8."]\n1. c3-d4 *', f"{FEW}1. c3-d4 *")],
    "fen_letters": [
        Forgiven('[FEN "w:wc3,e3:bd6,kh8"]\n1. c3-d4 *', f"{FEW}1. c3-d4 *"),
        Forgiven('[FEN "W:WC3,E3:BD6,KH8"]\n1. c3-d4 *', f"{FEW}1. c3-d4 *"),
        Forgiven('[FEN "W:Wс3,е3:Bd6,Кh8"]\n1. c3-d4 *', f"{FEW}1. c3-d4 *"),
    ],
    "fen_counters": [Forgiven('[FEN "W:Wc3,e3:Bd6,Kh8:H0:F1"]\n1. c3-d4 *', f"{FEW}1. c3-d4 *")],
    "fen_king_runs": [Forgiven('[GameType "40"]\n[FEN "W:WK3,9:BK40,2:+140+0"]\n*')],
    "fen_of_both_notations": [Forgiven('[FEN "W:W22,e3:Bd6,Kh8"]\n1. c3-d4 *', f"{FEW}1. c3-d4 *")],
    "setup_contradicts_fen": [Forgiven(f'[SetUp "0"]\n{FEW}1. c3-d4 *', f"{FEW}1. c3-d4 *")],
    "duplicate_tag": [Forgiven('[White "A"]\n[White "B"]\n*')],
    "old_invert_flag": [
        Forgiven(f'[GameType "22,W,8,8,N2,0"]\n{SHORT}', f'[GameType "22,W,8,8,N2,1"]\n{SHORT}'),
        Forgiven(f'[GameType "24,W,8,8,N1,0"]\n{TURN}', f'[GameType "24,W,8,8,N1,1"]\n{TURN}'),
        Forgiven(f'[GameType "28,W,8,8,N1,0"]\n{TURN}', f'[GameType "28,W,8,8,N1,1"]\n{TURN}'),
    ],
    "tag_quotes": [Forgiven('[White "Cup "A""]\n*', '[White "Cup \\"A\\""]\n*')],
    "tag_name": [
        Forgiven('[ответ "x"]\n*'),
        Forgiven('[judge "x"]\n*'),
    ],
    "tag_capitals": [
        Forgiven('[RESULT "2-0"]\n1. c3-d4 *', '[Result "2-0"]\n1. c3-d4 *'),
        Forgiven('[fen "W:Wc3,e3:Bd6,Kh8"]\n1. c3-d4 *', f"{FEW}1. c3-d4 *"),
    ],
    "game_type_spelling": [
        Forgiven('[GameType " 20 , w,10,10,n2"]\n1. 32-28 *', f"{HUNDRED}1. 32-28 *")
    ],
    "result_spelling": [
        Forgiven("1. c3-d4 ½-½", "1. c3-d4 1/2-1/2"),
        Forgiven("1. c3-d4 1 – 0", "1. c3-d4 1-0"),
        Forgiven('[Result "-"]\n1. c3-d4 *', '[Result "*"]\n1. c3-d4 *'),
        Forgiven('[Result " 1-0"]\n1. c3-d4 *', '[Result "1-0"]\n1. c3-d4 *'),
    ],
    "result_kind": [
        Forgiven(f"{HUNDRED}1. 32-28 1/2-1/2", f"{HUNDRED}1. 32-28 1-1"),
        Forgiven(f'{HUNDRED}[Result "1-0"]\n1. 32-28 *', f'{HUNDRED}[Result "2-0"]\n1. 32-28 *'),
        Forgiven(f"{RUSSIAN}1. c3-d4 2-0", f"{RUSSIAN}1. c3-d4 1-0"),
    ],
    "result_twice": [Forgiven("1. c3-d4 2-0 *", "1. c3-d4 2-0")],
    "comment_before_tags": [
        Forgiven('{so}\n[White "A"]\n1. c3-d4 *', '[White "A"]\n{so} 1. c3-d4 *'),
    ],
    "comment_behind_result": [Forgiven("1. c3-d4 2-0 {so}", "1. c3-d4 {so} 2-0")],
    "line_comment": [Forgiven("1. c3-d4 ; so\n*", "1. c3-d4 {so}\n*")],
    "odd_space": [
        Forgiven("1.\xa0c3-d4 *", "1. c3-d4 *"),
        Forgiven("1. c3-d4\u200b *", "1. c3-d4 *"),
        Forgiven('[White\xa0"A"]\n1. c3-d4 *', '[White "A"]\n1. c3-d4 *'),
        Forgiven('[White "A"\xa0]\n1. c3-d4 *', '[White "A"]\n1. c3-d4 *'),
        Forgiven('[White "A"]\n\xa0\n1. c3-d4 *', '[White "A"]\n1. c3-d4 *'),
    ],
    "not_utf8": [
        Forgiven('[White "Щукин"]\n1. c3-d4 *'.encode("cp1251"), '[White "Щукин"]\n1. c3-d4 *')
    ],
    "unreadable_clock": [Forgiven("1. c3-d4 {[%clk soon]} *")],
    "clock_spelling": [
        Forgiven("1. c3-d4 {[%clk 1:30]} *", "1. c3-d4 {[%clk 1:30:00]} *"),
        Forgiven("1. c3-d4 {[%CLK 1:30:00]} *", "1. c3-d4 {[%clk 1:30:00]} *"),
        Forgiven(
            "1. c3-d4 {[%clk 1:30:00 1:00:00]} *", "1. c3-d4 {[%clock w1:30:00 b1:00:00]} *"
        ),
        Forgiven("1. c3-d4 {[%clk 1:30:00.5]} *"),
    ],
}  # fmt: skip

REFUSED: dict[str, str | bytes] = {
    "unknown_token": "1. c3-d4 XXX *",
    "token_too_long": f"1. c3-d4 {'x' * 201} *",
    "unknown_move": "1. c3-d4 - 2. b2-c3 *",
    "invalid_move": "1. c3-d4 d6-i5 *",
    "illegal_move": "1. c3-d4 d6-c5 2. c3-b4 *",
    "ambiguous_move": f"{HUNDRED}{LONG_CAPTURE}1. 4x15 *",
    "too_many_captures": (
        '[GameType "40"]\n[FEN "W:WK16,K26:BK4,K6,K8,K9,K10,K13,K15,K19,K20,K22,K24,K29,K30,K31,'
        'K33,K37,K43,K44,K47,K48"]\n1. 16-11 *'
    ),
    "too_many_moves": f'[FEN "W:WKa3:BKh8"]\n{ROUND_ABOUT} 1/2-1/2',
    "result_contradicts_tag": '[Result "0-1"]\n1. c3-d4 1-0',
    "unclosed_comment": "1. c3-d4 * {so",
    "nested_comment": "1. c3-d4 {a {b} c} *",
    "stray_brace": "1. c3-d4 } *",
    "comment_too_long": f"1. c3-d4 {{{'word ' * 30_000}}} *",
    "text_too_long": f"1. c3-d4 {{{'x' * 90_000}}} " + f"{{{'x' * 90_000}}} " * 12 + "*",
    "unclosed_variation": "1. c3-d4 (1. c3-b4 *",
    "stray_parenthesis": "1. c3-d4 ) *",
    "invalid_tag": "[White A]\n1. c3-d4 *",
    "tag_too_long": f'[A "{"x" * 20_000}"]\n*',
    "too_many_tags": "".join(f'[T{n} "x"]\n' for n in range(MAX_TAGS + 1)) + "*",
    "invalid_game_type": '[GameType "25,W,8"]\n*',
    "unsupported_game_type": '[GameType "50"]\n*',
    "game_type_contradicts": '[GameType "25,W,10,10,N2,0"]\n*',
    "invalid_fen": '[FEN "?:W3:B4"]\n*',
    "setup_without_fen": '[SetUp "1"]\n1. c3-d4 *',
    "undecodable": b'[White "B\x98"]\n1. c3-d4 *',
    "too_many_faults": "1. c3-d4 " + "} " * (MAX_FAULTS_PER_GAME + 1) + "*",
}

TOLD = {
    "setup_inside_game": '1. c3-d4 /FEN "W:Wc3:Bd6,h8"/ 2. c3-b4 *',
    "result_of_format": '[ResultFormat "Plus draw"]\n[Result "1+ - 1-"]\n1. c3-d4 *',
}
"""PDN 3.0 has it so, yet whoever reads the game has to know."""

OF_A_FILE = {"invalid_pdn"}
"""Told of a file that is read by the command, see the tests of that."""


def read_one(text: str | bytes, *, strict: bool = False) -> pdn.Game:
    (game,) = pdn.read(text, strict=strict)
    return game


EXAMPLES = [(code, example) for code, examples in FORGIVEN.items() for example in examples]


def test_every_kind_of_fault_has_its_example() -> None:
    for code, kind in FAULTS.items():
        departs = FORGIVEN if kind.departs else TOLD
        table = departs if kind.severity == "warning" else REFUSED
        assert code in table or code in OF_A_FILE, code
    assert set(FORGIVEN) | set(REFUSED) | set(TOLD) | OF_A_FILE == set(FAULTS)
    assert all(FORGIVEN.values())


@pytest.mark.parametrize(("code", "example"), EXAMPLES)
def test_what_is_forgiven_is_read_as_what_it_means_and_named(code: str, example: Forgiven) -> None:
    game = read_one(example.text)
    assert [(fault.code, fault.severity) for fault in game.faults] == [(code, "warning")]
    assert game.complete
    assert game.faults[0].message
    if example.plain:
        meant = read_one(example.plain)
        assert not meant.faults
        assert (game.start, game.moves, game.result) == (meant.start, meant.moves, meant.result)
        assert (game.comment, game.variations) == (meant.comment, meant.variations)


@pytest.mark.parametrize(("code", "example"), EXAMPLES)
def test_strict_reading_refuses_what_is_forgiven_and_takes_what_is_meant(
    code: str, example: Forgiven
) -> None:
    game = read_one(example.text, strict=True)
    assert [(fault.code, fault.severity) for fault in game.faults] == [(code, "error")]
    assert not game.complete
    if example.plain:
        assert read_one(example.plain, strict=True).complete


@pytest.mark.parametrize("code", TOLD)
@pytest.mark.parametrize("strict", [False, True])
def test_what_pdn_allows_and_the_reader_has_to_know_is_told_and_never_refused(
    code: str, strict: bool
) -> None:
    game = read_one(TOLD[code], strict=strict)
    assert [(fault.code, fault.severity) for fault in game.faults] == [(code, "warning")]
    assert game.complete


@pytest.mark.parametrize("code", REFUSED)
@pytest.mark.parametrize("strict", [False, True])
def test_what_leaves_the_game_in_doubt_is_an_error_in_either_reading(
    code: str, strict: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(capture_worth, "MOST_STAGES", 1_000)
    games = list(pdn.read(REFUSED[code], strict=strict))
    faults = [fault for game in games for fault in game.faults]
    assert (code, "error") in [(fault.code, fault.severity) for fault in faults]
    assert all(fault.message for fault in faults)
    assert not all(game.complete for game in games)


@pytest.mark.parametrize(
    "text",
    [
        "1. c3d4 d6c5 *",
        f"{RUSSIAN}1. c3d4 *",
        "1. 22-18 10-14 *",
        "1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 *",
        "1. c3-d4 b6-a5 2. d4-c5 d6:b4 3. a3:c5 *",
        '[GameType "25,W,8,8,S0,0"]\n1. cd4 dc5 *',
        '[GameType "25,W,8,8,N2,0"]\n1. 22-18 *',
        '[FEN "W:Bd6,Kh8:Wc3,e3"]\n1. c3-d4 *',
        '[FEN "W:W09,10,K31-32:B"]\n*',
        '[ResultFormat "International"]\n[GameType "25"]\n[Result "2-0"]\n1. c3-d4 2-0',
        '[Result "2-0"]\n1. c3-d4 2-0',
        '[Result ""]\n1. c3-d4 *',
        "% a line for people\n1. c3-d4 % and the rest of one\nd6-c5 *",
        "\ufeff1. c3-d4 {ё} *",
        "1. c3-d4 {[%clock w0:59:00 B1:00:00]} d6-c5 {[%clk 0:58:10]} *",
        "1. c3-d4 $1 {a} {b} (1. c3-b4 ({c} $2)) {d} d6-c5 *",
        f"{HUNDRED}{LONG_CAPTURE}1. 4x31x42x15 *",
        f"{HUNDRED}[FEN \"W:W40:B34,24,1\"]\n1. 40x29x20 *",
    ],
)  # fmt: skip
def test_what_pdn_leaves_open_is_no_departure(text: str) -> None:
    game = read_one(text, strict=True)
    assert not game.faults
    assert game.complete
