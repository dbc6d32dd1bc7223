"""What is written is read as the same, or refused in the documented way."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from arbiter.rules import (
    AmbiguousMove,
    IllegalMove,
    InvalidFen,
    InvalidMove,
    Move,
    Position,
    Variant,
    get_variant,
    variants,
)
from tests.rules.positions import any_position, unhurried

MOVE_LETTERS = "abcdefghijкасехС12345678900-:xX×–— x!.KW"
FEN_LETTERS = "WBKwbk:,.-abcdefgh0123456789HF КВ"


def move_or_refusal(
    position: Position, text: str
) -> Move | InvalidMove | IllegalMove | AmbiguousMove:
    try:
        return position.parse_move(text)
    except (InvalidMove, IllegalMove, AmbiguousMove) as refused:
        return refused


def position_or_refusal(variant: Variant, text: str) -> Position | InvalidFen:
    try:
        return variant.parse_fen(text)
    except InvalidFen as refused:
        return refused


@unhurried
@given(any_position())
def test_a_position_is_read_back_from_its_fen(position: Position) -> None:
    assert position.variant.parse_fen(position.fen()) == position


@unhurried
@given(any_position())
def test_a_move_is_read_back_from_its_full_notation(position: Position) -> None:
    for move in position.legal_moves():
        assert position.parse_move(move.notation("full")) == move
        assert position.parse_move(move.notation("numeric")) == move


@unhurried
@given(any_position())
def test_a_short_notation_is_read_as_its_move_or_refused_as_ambiguous(position: Position) -> None:
    for move in position.legal_moves():
        text = move.notation("short")
        read = move_or_refusal(position, text)
        if isinstance(read, Move):
            assert read == move or read.notation("full") == text
        else:
            assert isinstance(read, AmbiguousMove)
            assert move in read.candidates
            assert len(read.candidates) > 1


@unhurried
@given(any_position())
def test_a_capture_stopped_short_is_never_taken_for_a_whole_one(position: Position) -> None:
    for move in position.legal_moves():
        for length in range(2, len(move.squares)):
            read = move_or_refusal(position, ":".join(move.squares[:length]))
            if isinstance(read, Move):
                assert read.squares[-1] == move.squares[length - 1]


@pytest.mark.slow
@unhurried
@given(any_position(), st.text(MOVE_LETTERS, max_size=12) | st.text(max_size=250))
@example(get_variant("russian").initial(), "İ3-d4")
def test_any_text_is_a_legal_move_or_a_documented_refusal(position: Position, text: str) -> None:
    read = move_or_refusal(position, text)
    if isinstance(read, Move):
        assert read in position.legal_moves()
    else:
        assert repr(text[:200]) in str(read)
        assert position.fen() in str(read)


@st.composite
def two_to_four_squares(draw: st.DrawFn) -> tuple[Position, str]:
    position = draw(any_position())
    squares = st.sampled_from(position.variant.squares)
    return position, "-".join(draw(st.lists(squares, min_size=2, max_size=4)))


@unhurried
@given(two_to_four_squares())
def test_squares_of_the_board_are_a_legal_move_or_refused_with_a_reason(
    case: tuple[Position, str],
) -> None:
    position, text = case
    read = move_or_refusal(position, text)
    if isinstance(read, Move):
        assert read in position.legal_moves()
    elif isinstance(read, AmbiguousMove):
        assert set(read.candidates) <= set(position.legal_moves())
    else:
        assert isinstance(read, IllegalMove)
        assert read.reason in IllegalMove.REASONS


@unhurried
@given(st.sampled_from(variants()), st.text(FEN_LETTERS, max_size=60) | st.text(max_size=1500))
@example(get_variant("russian"), "W:Wİ:B")
def test_any_text_is_a_position_or_a_documented_refusal(variant: Variant, text: str) -> None:
    read = position_or_refusal(variant, text)
    if isinstance(read, Position):
        assert variant.parse_fen(read.fen()) == read
    else:
        assert repr(text[:1000]) in str(read)


@unhurried
@given(any_position(), st.data())
def test_a_fen_with_one_letter_changed_is_read_or_refused(
    position: Position, data: st.DataObject
) -> None:
    fen = position.fen()
    place = data.draw(st.integers(0, len(fen) - 1))
    changed = fen[:place] + data.draw(st.sampled_from(FEN_LETTERS)) + fen[place + 1 :]
    read = position_or_refusal(position.variant, changed)
    assert isinstance(read, Position) or read.params == {"fen": changed, "reason": read.reason}


@unhurried
@given(any_position(), any_position())
def test_a_move_of_another_position_is_played_only_where_it_is_legal(
    position: Position, other: Position
) -> None:
    for move in other.legal_moves():
        if move in position.legal_moves():
            assert position.play(move) == position.after(move)
        else:
            with pytest.raises(IllegalMove):
                position.play(move)
