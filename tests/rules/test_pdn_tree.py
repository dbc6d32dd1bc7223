"""A game is read as a tree of legal moves and written back as the same tree."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from arbiter.rules import Variant, get_variant, pdn, variants
from arbiter.rules.pdn.grammar import MAX_DEPTH


def read_one(text: str) -> pdn.Game:
    (game,) = pdn.read(text)
    return game


def same_when_written_and_read(game: pdn.Game) -> bool:
    (again,) = pdn.read(pdn.write([game]))
    return again == replace(game, tags=pdn.tags_of(game))


def moves_of(line: pdn.Game | pdn.Variation | pdn.SetUp) -> list[str]:
    return [str(move.move) for move in line.moves]


def test_a_variation_stands_in_place_of_the_move_before_it() -> None:
    game = read_one("1. c3-d4 d6-c5 (1... f6-g5 2. b2-c3 (2. d4-c5 b6:d4)) 2. b2-c3 *")
    (instead,) = game.moves[1].variations
    assert moves_of(instead) == ["f6-g5", "b2-c3"]
    (deeper,) = instead.moves[1].variations
    assert moves_of(deeper) == ["d4-c5", "b6:d4"]
    assert not game.faults
    assert same_when_written_and_read(game)


def test_a_variation_before_the_first_move_begins_at_the_start() -> None:
    game = read_one("(1. c3-b4) 1. c3-d4 *")
    assert moves_of(game.variations[0]) == ["c3-b4"]
    assert same_when_written_and_read(game)


def test_comments_keep_their_places_before_and_behind_a_move_and_behind_a_variation() -> None:
    game = read_one(
        "{zero} 1. {before} c3-d4 {behind} ({a} 1. c3-b4 {b} (1. a3-b4) {c}) {d} (1. g3-h4) d6-c5 *"
    )
    first = game.moves[0]
    assert (game.comment, first.before, first.comment) == ("zero", "before", "behind")
    instead, other = first.variations
    assert (instead.comment, instead.comment_behind, other.comment_behind) == ("a", "d", "")
    assert (instead.moves[0].comment, instead.moves[0].variations[0].comment_behind) == ("b", "c")
    assert same_when_written_and_read(game)


def test_clocks_marks_and_numbers_are_kept_inside_a_variation() -> None:
    game = read_one(
        "1. c3-d4 (1. c3-b4!? $3 {[%clk 1:02:03] so [%emt 0:00:09]} f6-g5(?) 2-0) d6-c5 *"
    )
    (instead,) = game.moves[0].variations
    first, second = instead.moves
    assert (first.annotation, first.nags, first.clock_ms) == ("!?", (3,), {"white": 3_723_000})
    assert first.comment == "so [%emt 0:00:09]"
    assert (second.annotation, instead.result) == ("(?)", "2-0")
    assert same_when_written_and_read(game)


@pytest.mark.parametrize(
    ("inside", "moves", "token", "column"),
    [
        ("1. c3-b4 f6-d4 2. b4-a5", 1, "f6-d4", 20),
        ("1. c3-b4 XXX ! {so} (b6-a5 ; a } b\n) $3", 1, "XXX", 20),
        ("- - 2. b4-a5", 0, "-", 11),
        ("c3-b4 2-0 f6-g5", 1, "f6-g5", 21),
        ('/FEN "W:Wc9:Bd6"/ c3-b4', 0, "W:Wc9:Bd6", 11),
    ],
)
def test_a_fault_in_a_variation_is_named_and_spoils_neither_the_game_nor_the_text(
    inside: str, moves: int, token: str, column: int
) -> None:
    game = read_one(f"1. c3-d4 ({inside}) d6-c5 2. b2-c3 *")
    (fault,) = (fault for fault in game.faults if fault.code == "variation_unread")
    assert (fault.severity, fault.ply, fault.line, fault.column) == ("warning", 1, 1, column)
    assert fault.params["token"] == token
    (instead,) = game.moves[0].variations
    assert len(instead.moves) == moves
    assert instead.unread
    assert game.complete
    assert len(game.moves) == 3
    assert same_when_written_and_read(game)


def test_each_fault_of_a_variation_has_its_place_and_strict_reading_refuses_it() -> None:
    text = "1. c3-d4 (a9-b8) d6-c5 (a9-b8) *"
    assert [fault.column for fault in read_one(text).faults] == [11, 25]
    (game,) = pdn.read(text, strict=True)
    assert not game.complete


def test_a_position_may_be_set_up_and_a_move_be_passed_inside_a_variation() -> None:
    game = read_one(
        '1. c3-d4 (/FEN "B:We3:Bd6,h8"/ {x} 1... d6-c5 2. e3-f4) d6-c5 (/FEN "W::"/ 2. b2-c3) *'
    )
    (elsewhere,) = game.moves[0].variations
    assert elsewhere.moves == ()
    (set_up,) = elsewhere.set_ups
    assert set_up.position == get_variant("russian").parse_fen("B:We3:Bd6,h8")
    assert (set_up.comment, moves_of(set_up)) == ("x", ["d6-c5", "e3-f4"])
    (passed,) = game.moves[1].variations
    assert passed.set_ups[0].position.to_move == "white"
    assert not game.faults
    assert same_when_written_and_read(game)


def test_a_game_is_read_on_from_a_position_that_is_set_up_inside_it() -> None:
    game = read_one(
        "1. c3-d4 d6-c5 {so} "
        '/FEN "B:Wa1,c3:Bf6,h8"/ $2 {[%clock w0:59:00] left} (2... h8-g7 {a}) {b} '
        '2... f6-g5 3. c3-d4 /FEN "W:Wa1:Bh8"/ /FEN "B:Wa3:Bh8"/ h8-g7 /FEN "W:Wa3:Bc3"/ {end} *'
    )
    assert moves_of(game) == ["c3-d4", "d6-c5"]
    assert game.moves[1].comment == "so"
    first, empty, third, last = game.set_ups
    assert (moves_of(first), first.nags) == (["f6-g5", "c3-d4"], (2,))
    assert (first.comment, first.clock_ms) == ("left", {"white": 3_540_000})
    (instead,) = first.variations
    assert (moves_of(instead), instead.comment_behind) == (["h8-g7"], "b")
    assert [moves_of(line) for line in (empty, third, last)] == [[], ["h8-g7"], []]
    assert (last.comment, game.plies, game.unread) == ("end", 5, 0)
    assert [(fault.code, fault.ply, fault.count) for fault in game.faults] == [
        ("setup_inside_game", 2, 4)
    ]
    assert game.complete
    assert same_when_written_and_read(game)


def test_a_set_up_before_the_first_move_is_the_start_of_a_game_whose_tags_set_up_none() -> None:
    moves = '{a} /FEN "B:We3:Bd6,h8"/ {b} (1... h8-g7) 1... d6-c5 *'
    game = read_one(moves)
    assert game.start == get_variant("russian").parse_fen("B:We3:Bd6,h8")
    assert (moves_of(game), game.comment, len(game.variations)) == (["d6-c5"], "a b", 1)
    assert not game.faults
    assert same_when_written_and_read(game)
    tagged = read_one(f'[FEN "W:Wc3:Bf6"]\n{moves}')
    assert tagged.start == get_variant("russian").parse_fen("W:Wc3:Bf6")
    assert (tagged.moves, moves_of(tagged.set_ups[0])) == ((), ["d6-c5"])
    assert same_when_written_and_read(tagged)


def test_the_standards_own_example_of_a_first_move_that_was_illegal_is_read() -> None:
    (game,) = pdn.read(
        '/FEN "W:W31-50:B1-20"/\n/FEN "B:W28,31,33-50:B1-18,20"/\n01... 14-19',
        variant="international",
    )
    assert game.start == get_variant("international").initial()
    (forgot,) = game.set_ups
    assert moves_of(forgot) == ["14-19"]
    assert [fault.code for fault in game.faults] == ["setup_inside_game", "missing_result"]


def test_moves_behind_a_set_up_are_numbered_as_the_file_numbers_them() -> None:
    game = read_one('1. c3-d4 /FEN "W:Wc3:Bf6,h8"/ 30. c3-b4 f6-g5 31. b4-a5 /FEN "W::"/ a5-b6 *')
    assert [fault.code for fault in game.faults] == ["setup_inside_game"]
    text = pdn.write([game])
    assert '/FEN "W:Wc3:Bf6,h8"/ 30. c3-b4 f6-g5 31. b4-a5' in text
    assert '"/ 32. a5-b6 *' in " ".join(text.split())
    assert same_when_written_and_read(game)
    wrong = read_one('1. c3-d4 /FEN "W:Wc3:Bf6,h8"/ 30. c3-b4 40. f6-g5 *')
    assert "move_number" in [fault.code for fault in wrong.faults]


def test_what_cannot_be_played_behind_a_set_up_is_an_error_and_kept() -> None:
    game = read_one('1. c3-d4 /FEN "W:Wc3:Bf6,h8"/ 2. c3-b4 f6-c3 /FEN "W:Wa1:Bh8"/ {x} 3. a1-b2 *')
    assert [fault.code for fault in game.faults] == ["setup_inside_game", "illegal_move"]
    assert (game.plies, game.unread) == (2, 2)
    assert game.unread_text == ("f6-c3", '/FEN "W:Wa1:Bh8"/', "{x}", "3.", "a1-b2")
    assert same_when_written_and_read(game)
    game = read_one('1. c3-d4 d6-c5 /FEN "W:Wc9:Bf6"/ {y} 2. c3-b4 *')
    assert game.unread_text == ('/FEN "W:Wc9:Bf6"/', "{y}", "2.", "c3-b4")
    assert (len(game.moves), game.unread, game.complete) == (2, 1, False)
    assert same_when_written_and_read(game)


def test_a_man_may_stand_uncrowned_where_it_is_set_up() -> None:
    game = read_one('[FEN "W:Wa7:Bh8"]\n/FEN "B:Wb8:Bh8"/ 1... h8-g7 *')
    (stood,) = game.set_ups
    assert stood.position.pieces()["b8"].king is False
    assert moves_of(stood) == ["h8-g7"]
    assert same_when_written_and_read(game)


def test_numeric_annotations_before_the_first_move_are_kept() -> None:
    game = read_one("$1 {so} 1. c3-d4 ($3 1. c3-b4) d6-c5 *")
    assert (game.nags, game.moves[0].variations[0].nags) == ((1,), (3,))
    assert not game.faults
    assert same_when_written_and_read(game)


def test_variations_below_the_depth_are_kept_as_text() -> None:
    deep = "(1. c3-b4 " * (MAX_DEPTH + 2) + ")" * (MAX_DEPTH + 2)
    game = read_one(f"1. c3-d4 {deep} d6-c5 *")
    assert [fault.code for fault in game.faults] == ["variation_too_deep"]
    line: pdn.Game | pdn.Variation = game
    for _ in range(MAX_DEPTH):
        line = line.moves[0].variations[0]
    assert line.moves[0].variations[0].unread == ("1.", "c3-b4", "(", "1.", "c3-b4", ")")
    assert same_when_written_and_read(game)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["(" * 100_000 + ")" * 100_000, "(" * 100_000, "()" * 100_000])
def test_no_number_of_parentheses_overflows(text: str) -> None:
    game = read_one(f"1. c3-d4 {text} d6-c5 *")
    codes = {fault.code for fault in game.faults}
    assert codes & {"text_too_long", "variation_too_deep", "unclosed_variation"}
    assert pdn.write([game])
    assert repr(game)


def test_what_stands_behind_the_first_error_of_a_game_is_written_as_it_stood() -> None:
    game = read_one("1. c3-d4 XXX ! 2. b2-c3 {kept} (d6-c5 (x)) $4 d6-c5 2-0")
    assert game.unread_text[:4] == ("XXX", "!", "2.", "b2-c3")
    assert same_when_written_and_read(game)
    game = read_one("1. c3-d4 d6-c5 2. c3-b4! {why} (2. b2-c3) e7-d6 1-1")
    assert game.unread_text == ("2.", "c3-b4!", "{why}", "(", "2.", "b2-c3", ")", "e7-d6")
    assert same_when_written_and_read(game)


PIECES = ["c3-d4", "d6-c5", "{so (x}", "; a } b\n", "$3", "1...", "ж", "2-0", "(", ")", "!", "*"]
PIECES += ['/FEN "B:We3:Bd6,h8"/', "%", "[", '"', "-", "c3-d4*", "}", "1", "/x/", "\0", "(!"]


@settings(max_examples=150, deadline=None)
@example("c3-d4 - } c3-d4")
@example("c3-d4 /x/ c3-d4* } }")
@given(st.lists(st.sampled_from(PIECES), max_size=16).map(" ".join))
def test_whatever_stands_in_parentheses_is_kept(inside: str) -> None:
    for game in pdn.read(f"1. c3-d4 ({inside}) d6-c5 *"):
        if game.start is not None:
            (again, *_) = pdn.read(pdn.write([game]))
            assert again == replace(game, tags=pdn.tags_of(game))


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
def test_every_written_move_reads_back_as_itself_and_in_full_only_where_it_must(
    variant: Variant,
) -> None:
    """Walks every variant by a fixed rule and reads each legal move of each position back."""
    for seed in range(2):
        position, step = variant.initial(), seed
        for _ in range(60):
            legal = position.legal_moves()
            if not legal:
                break
            for move in legal:
                text = pdn.written_move(move, position)
                assert position.parse_move(text) == move
                alike = [
                    other
                    for other in legal
                    if (other.path[0], other.path[-1]) == (move.path[0], move.path[-1])
                ]
                in_full = len(move.path) > 2 and len(alike) > 1
                named = [variant.square_names[square] for square in move.path]
                expected = named if in_full else [named[0], named[-1]]
                sign = (
                    "-"
                    if not move.taken or variant.slug == "thai"
                    else text.strip("abcdefghij0123456789")[0]
                )
                assert text == sign.join(expected)
            step = (step * 7 + 3) % 101
            position = position.after(legal[step % len(legal)])
