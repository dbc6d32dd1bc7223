"""PDN is written as the standard has it and reads back as the same games."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.rules import SIDES, Position, Side, get_variant, pdn
from arbiter.rules.move import Move
from arbiter.rules.outcome import Result

RUSSIAN = get_variant("russian")
SET_UPS = {
    "russian": ["W:WKa1,Kc3,e3,g3,h2:BKh8,Kb8,d6,f6,h6", "B:WKc1,c3,e5:Ba7,c7,Kf8,g7"],
    "brazilian": ["W:WKa1,Kc3,e3,g3,h2:BKh8,Kb8,d6,f6,h6"],
    "international": ["B:WK46,K28,31,32,33,37,40:BK5,K14,16,19,20,24,8,9"],
}


def game(moves: str = "", fen: str = "", **fields: Any) -> pdn.Game:
    position = RUSSIAN.parse_fen(fen) if fen else RUSSIAN.initial()
    start, played = position, []
    for text in moves.split():
        played.append(pdn.PdnMove(move=position.parse_move(text)))
        position = position.after(played[-1].move)
    return pdn.Game(start=start, moves=tuple(played), **fields)


def test_tags_come_in_the_order_of_the_standard_then_in_their_own() -> None:
    tags = {
        "Table": "3",
        "Black": "Б",
        "White": 'A "a" \\',
        "Event": "E",
        "Site": "S",
        "Date": "2024.11.02",
        "Round": "1",
        "Annotator": "x\ny",
    }
    assert pdn.write([game("c3-d4 d6-c5", tags=tags, result="1-1")]) == (
        '[Event "E"]\n[Site "S"]\n[Date "2024.11.02"]\n[Round "1"]\n'
        '[White "A \\"a\\" \\\\"]\n[Black "Б"]\n[Result "1-1"]\n[GameType "25,W,8,8,A0,0"]\n'
        '[ResultFormat "International"]\n[Table "3"]\n[Annotator "x y"]\n'
        "\n1. c3-d4 d6-c5 1-1\n"
    )


@pytest.mark.parametrize(
    ("tags", "repeated"),
    [
        (
            '[White "A"]\n[Black "B"]\n[White "C"]\n[white "D"]\n',
            (("White", "C"), ("white", "D")),
        ),
        (
            '[Result "2-0"]\n[Result "0-2"]\n[GameType "25"]\n[GameType "20"]\n',
            (("Result", "0-2"), ("GameType", "20")),
        ),
        ('[FEN ""]\n[FEN "W:Wc3:Bf6"]\n', (("FEN", "W:Wc3:Bf6"),)),
        ('[SetUp "0"]\n[SetUp "1"]\n', (("SetUp", "1"),)),
    ],
)
def test_values_of_repeated_tags_are_kept_and_written_back_behind_those_that_count(
    tags: str, repeated: tuple[tuple[str, str], ...]
) -> None:
    (first,) = pdn.read(f"{tags}1. c3-d4 *")
    assert first.repeated_tags == repeated
    assert "duplicate_tag" in [fault.code for fault in first.faults]
    (again,) = pdn.read(pdn.write([first]))
    assert again == replace(first, tags=pdn.tags_of(first))
    assert len(again.moves) == 1


def test_a_set_up_position_is_written_without_a_dot() -> None:
    text = pdn.write([game("h8:b2 a1:a5", fen="B:WKa1,c3:BKh8,b6,d6,h4.", result="2-0")])
    assert '[SetUp "1"]\n[FEN "B:WKa1,c3:BKh8,b6,d6,h4"]\n' in text
    assert "\n1... h8:b2 2. a1:a5 2-0\n" in text


@pytest.mark.parametrize("result", ["2-0", "1-1", "0-2", "0-0", "*"])
def test_results_are_written_in_points(result: Result) -> None:
    text = pdn.write([game("c3-d4", tags={"Result": "1-0"}, result=result)])
    assert f'[Result "{result}"]' in text
    assert text.endswith(f"c3-d4 {result}\n")


def test_a_result_that_is_none_stays_in_its_tag() -> None:
    text = pdn.write([game("c3-d4", tags={"Result": "4-6"})])
    assert '[Result "4-6"]' in text
    assert text.endswith("c3-d4 *\n")


def test_numeric_variants_are_written_in_numbers_with_start_and_end() -> None:
    (read,) = pdn.read('[GameType "20"]\n[FEN "W:W40:B34,24,1"]\n1. 40x20 1-7 *')
    assert "1. 40x20 1-7 *" in pdn.write([read])


def test_captures_that_share_start_and_end_are_written_with_every_square() -> None:
    fen = "W:WK4:B13,20,32,37"
    for move in get_variant("international").parse_fen(fen).legal_moves():
        start = get_variant("international").parse_fen(fen)
        text = pdn.write([pdn.Game(start=start, moves=(pdn.PdnMove(move=move),))])
        (read,) = pdn.read(text)
        assert [each.move for each in read.moves] == [move]


def test_lines_have_at_most_eighty_characters() -> None:
    moves = "c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 e7-d6 b4-a5 g5-h4 a1-b2 g7-f6"
    written = game(moves, comment="слово " * 60)
    text = pdn.write([written])
    assert max(map(len, text.splitlines())) <= 80
    assert not any(line != line.strip() for line in text.splitlines())
    assert next(pdn.read(text)).comment == " ".join(["слово"] * 60)


def test_a_comment_never_begins_a_line_with_what_means_a_tag_or_an_escape() -> None:
    comment = " ".join(['%x [Event "y"] word'] * 30)
    text = pdn.write([game("c3-d4", comment=comment)])
    assert not any(line.startswith(("%", '[Event "y"')) for line in text.splitlines())
    (read,) = pdn.read(text)
    assert read.comment == comment


def test_a_game_whose_start_is_not_known_cannot_be_written() -> None:
    with pytest.raises(pdn.UnwritableGame):
        pdn.write([pdn.Game(start=None)])


@pytest.mark.parametrize("name", ["", "two words", '"', "1st", "a]"])
def test_a_tag_whose_name_is_none_in_pdn_cannot_be_written(name: str) -> None:
    with pytest.raises(pdn.UnwritableGame):
        pdn.write([game(tags={name: "x"})])


# Round trip

words = st.text(
    st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=12
) | st.sampled_from(
    ["%", "[", '[A "b"]', "{", "}", ";", "(", ")", "*", "1-0", "1.", "\\", '"', "Ё"]
)
comments = st.lists(words, max_size=30).map(lambda each: " ".join(" ".join(each).split()))
free_comments = comments.filter(lambda text: "[%c" not in text.lower())
clocks: st.SearchStrategy[dict[Side, int]] = st.dictionaries(
    st.sampled_from(SIDES), st.integers(0, 86_400).map(lambda s: s * 1000)
)
tag_values = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=40)
tag_names = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,11}", fullmatch=True).filter(
    lambda name: name.casefold() not in ("result", "gametype", "setup", "fen")
)


@st.composite
def games(draw: st.DrawFn) -> pdn.Game:
    slug = draw(st.sampled_from(sorted(SET_UPS)))
    variant = get_variant(slug)
    fens = [None, *SET_UPS[slug]]
    fen = draw(st.sampled_from(fens))
    start = variant.parse_fen(fen) if fen else variant.initial()
    position, moves = start, []
    for _ in range(draw(st.integers(0, 24))):
        legal = position.legal_moves()
        if not legal:
            break
        move = legal[draw(st.integers(0, len(legal) - 1))]
        moves.append(draw(commented(move)))
        position = position.after(move)
    tags = draw(st.dictionaries(tag_names, tag_values, max_size=6))
    tags = {name: tags[name] for name in {name.casefold(): name for name in tags}.values()}
    return pdn.Game(
        start=start,
        moves=tuple(moves),
        tags=tags,
        result=draw(st.sampled_from(("2-0", "1-1", "0-2", "0-0", "*"))),
        comment=draw(comments),
    )


@st.composite
def commented(draw: st.DrawFn, move: Move) -> pdn.PdnMove:
    bare = draw(st.booleans())
    if bare:
        return pdn.PdnMove(move=move)
    return pdn.PdnMove(
        move=move,
        comment=draw(free_comments),
        clock_ms=draw(clocks),
        annotation=draw(st.sampled_from(("", "!", "?", "!?", "(?)", "(!!)"))),
        nags=tuple(draw(st.lists(st.integers(0, 255), max_size=2))),
    )


@pytest.mark.slow
@settings(max_examples=100, deadline=None)
@given(st.lists(games(), min_size=1, max_size=3))
def test_what_is_written_reads_back_as_the_same_games(written: list[pdn.Game]) -> None:
    text = pdn.write(written)
    read = list(pdn.read(text.encode()))
    assert read == [replace(game, tags=pdn.tags_of(game)) for game in written]
    assert all(game.complete for game in read)
    assert pdn.write(read) == text


@settings(max_examples=50, deadline=None)
@given(
    st.lists(st.sampled_from(["c3-d4", "{so (x}", "$3", "1...", "ж", "2-0", "(a) b"]), max_size=8)
)
def test_variations_are_written_as_they_were_read(pieces: list[str]) -> None:
    inside = " ".join(pieces).replace("(a)", "(a5)")
    (first,) = pdn.read(f"1. c3-d4 ({inside}) d6-c5 *")
    (again,) = pdn.read(pdn.write([first]))
    assert again.moves == first.moves
    assert len(again.moves) == 2


def replayed(read: pdn.Game) -> Position:
    position = read.start
    assert position is not None
    for move in read.moves:
        position = position.play(move.move)
    return position


@settings(max_examples=50, deadline=None)
@given(games())
def test_every_move_read_back_is_legal_where_it_stands(written: pdn.Game) -> None:
    (read,) = pdn.read(pdn.write([written]))
    assert replayed(read) == replayed(written)


@pytest.mark.parametrize(
    "moves",
    [
        '1. c3-d4 /FEN\n"W:Wc3:Bd6"/ 2. c3-d4 *',
        '1. c3-d4 /\nFEN "W:Wc3:Bd6"\n/ 2. c3-d4 *',
        '1. c3-d4 (1. a3-b4 x /FEN\n"W:Wc3:Bd6"/ 2. c3-d4) *',
        "1. c3-d4 / [Event\n/ x / *",
    ],
)
def test_what_was_no_set_up_for_its_line_ends_is_not_written_as_one(moves: str) -> None:
    (game,) = pdn.read(moves)
    text = pdn.write([game])
    (again,) = pdn.read(text)
    assert again == replace(game, tags=pdn.tags_of(game))
    assert again.complete == game.complete
    assert pdn.write([again]) == text


@pytest.mark.parametrize(
    ("game_type", "moves"),
    [
        ("25,W,8,8,N1,1", "1. 22-18 9-13 *"),
        ("25,W,8,8,N1,1", "1. 22-18(!) 9-13!(?) *"),
        ("25,W,8,8,N1,1", f"1. {'1' * 150}я {'a1' * 80}я {'1-' * 80}я *"),
        ("25,W,8,8,N1,0", "1. 22-17! 2218 (1. 9-13) {22-18} 5:14 1-0"),
        ("20,W,10,10,N2,1", "1. 32-28 19-23 2. 28x19 14x23 *"),
        ("20,W,10,10,N1,0", '1. 32-28 19-23 /FEN "W:W31,K32:B7"/ 2. 28x19 *'),
        ("25,W,8,8,A1,0", "1. c3-d4 ab4 (1. c:e3) 12 *"),
        ("25,W,8,8,N1,0", "(1. 22-18) *"),
    ],
)
def test_what_could_not_be_played_under_other_names_cannot_be_played_once_written(
    game_type: str, moves: str
) -> None:
    (game,) = pdn.read(f'[GameType "{game_type}"]\n\n{moves}')
    assert game.start is not None
    text = pdn.write([game])
    (again,) = pdn.read(text)
    assert again == replace(game, tags=pdn.tags_of(game))
    assert again.complete == game.complete
    assert pdn.write([again]) == text
