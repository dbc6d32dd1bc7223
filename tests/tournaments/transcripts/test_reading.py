"""Score sheets as people type them, of several variants, worked by hand."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.rules import get_variant, variants
from arbiter.rules.errors import AmbiguousMove, IllegalMove, InvalidMove
from arbiter.rules.history import GameHistory
from tournaments.transcripts.reading import MOST_PLIES, texts_of, typed
from tournaments.transcripts.spelling import shortest, spelled_moves

few = settings(max_examples=20, deadline=None)


def new(slug: str, fen: str | None = None) -> GameHistory:
    variant = get_variant(slug)
    start = variant.initial() if fen is None else variant.parse_fen(fen)
    return GameHistory.start(start, variant.default_pack)


def full(history: GameHistory) -> str:
    return " ".join(move.notation("full") for move in history.moves)


SHEETS = [
    (
        "russian",
        "1. cd4 dc5 2. bc3 fg5 3. cb4 gh4 4. b:d6 e:c5",
        "c3-d4 d6-c5 b2-c3 f6-g5 c3-b4 g5-h4 b4:d6 e7:c5",
    ),
    ("russian", "сd4 dс5 вс3 fg5", "c3-d4 d6-c5 b2-c3 f6-g5"),
    ("russian", "22-18 11-15 сd2", "c3-d4 f6-e5"),
    (
        "international",
        "1. 32-28 18-23 2.38-32 12-18 3. 43-38 7-12 4. 49-43 20-24 5. 34-30 17-22 6. 28x17 11x22",
        "32-28 18-23 38-32 12-18 43-38 7-12 49-43 20-24 34-30 17-22 28x17 11x22",
    ),
    (
        "english",
        "11-15 23-19 8-11 22-17 11-16 24-20 16x23 27x11 7x16 20x11",
        "11-15 23-19 8-11 22-17 11-16 24-20 16x23 27x18x11 7x16 20x11",
    ),
    ("turkish", "cc4 ee5 c4-d4", "c3-c4 e6-e5 c4-d4"),
    ("brazilian", "1.cd4 fg5! 2.ed2? 2-0", "c3-d4 f6-g5"),
]


@pytest.mark.parametrize(("slug", "line", "moves"), SHEETS)
def test_a_sheet_is_read_as_it_is_written(slug: str, line: str, moves: str) -> None:
    assert full(typed(new(slug), line).history) == moves


def test_numbers_comments_marks_and_a_result_are_no_moves() -> None:
    line = "1. cd4 {a quiet one} dc5!? 2… 12...bc3 c5 - b4 1-1"
    assert texts_of(line) == ["cd4", "dc5", "bc3", "c5-b4"]


def test_reading_stops_at_the_first_move_that_is_none_and_keeps_what_follows() -> None:
    read = typed(new("russian"), "cd4 dc5 a5-b4 fg5 gh4")
    assert full(read.history) == "c3-d4 d6-c5"
    assert read.fault is not None
    assert (read.fault.ply, read.fault.text, read.fault.rest) == (3, "a5-b4", "fg5 gh4")
    assert isinstance(read.fault.error, IllegalMove)
    assert read.fault.error.reason == "no_piece"


def test_a_capture_that_is_passed_by_is_named_as_compulsory() -> None:
    read = typed(new("russian"), "cd4 fg5 dc5 gh4")
    assert read.fault is not None
    assert isinstance(read.fault.error, IllegalMove)
    assert read.fault.error.reason == "capture_compulsory"


def test_a_text_that_is_no_move_is_named_as_such() -> None:
    read = typed(new("international"), "32-28 zz")
    assert read.fault is not None
    assert isinstance(read.fault.error, InvalidMove)


def test_a_capture_by_two_pieces_of_a_file_lists_both() -> None:
    read = typed(new("russian", "W:Wc3,c7:Bd4,d6"), "c:e5")
    assert read.fault is not None
    assert isinstance(read.fault.error, AmbiguousMove)
    assert sorted(map(str, read.fault.error.candidates)) == ["c3:e5", "c7:e5"]


def test_a_sheet_has_an_end() -> None:
    to_and_fro = "a3-c1 f8-e7 c1-a3 e7-f8 " * (MOST_PLIES // 4)
    read = typed(new("russian", "W:WKa3,h2:BKf8,h6"), to_and_fro + "a3-c1")
    assert read.history.ply == MOST_PLIES
    assert read.fault is not None
    assert read.fault.error.code == "sheet_full"


@few
@given(st.sampled_from(variants()), st.data())
def test_a_game_typed_in_its_shortest_form_reads_back_the_same(variant, data) -> None:
    game = GameHistory.start(variant.initial(), variant.default_pack)
    start, texts = game, []
    for _ in range(data.draw(st.integers(1, 40))):
        moves = game.position.legal_moves()
        if not moves:
            break
        move = data.draw(st.sampled_from(moves))
        texts.append(shortest(game.position, move))
        game = game.enter(move)
    read = typed(start, " ".join(texts))
    assert read.fault is None
    assert read.history == game


@few
@given(st.sampled_from(variants()), st.data())
def test_whatever_completes_a_move_is_read_as_that_move(variant, data) -> None:
    position = variant.initial()
    for _ in range(data.draw(st.integers(0, 20))):
        moves = position.legal_moves()
        if not moves:
            return
        position = position.after(data.draw(st.sampled_from(moves)))
    spelled = spelled_moves(position)
    for one in spelled:
        assert str(position.parse_move(one.full)) == one.full
        assert str(position.parse_move(one.text)) == one.full
    for key in {key for one in spelled for key in one.keys}:
        meant = [one.full for one in spelled if key in one.keys]
        if len(meant) == 1 and "-" in key:
            assert str(position.parse_move(key)) == meant[0]
