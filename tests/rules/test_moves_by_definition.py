"""The engine against the law read word by word, and what every move must leave in order."""

from itertools import product

import pytest
from hypothesis import given

from arbiter.rules import Move, Position, opponent
from arbiter.rules.geometry import Square, each
from tests.rules import naive_law
from tests.rules.positions import any_position, unhurried

pytestmark = pytest.mark.slow


@unhurried
@given(any_position())
def test_the_engine_finds_what_the_law_allows(position: Position) -> None:
    found = naive_law.outcomes_of_the_engine(position)
    assert found == naive_law.outcomes(position)


@unhurried
@given(any_position())
def test_a_move_takes_what_it_says_and_nothing_else(position: Position) -> None:
    own, foe = position.to_move, opponent(position.to_move)
    before = position.pieces()
    for move in position.legal_moves():
        after = position.play(move)
        mover = before[move.squares[0]]
        assert after.to_move == foe
        assert mover.king == move.moved_king
        expected = {
            square: piece
            for square, piece in before.items()
            if square not in move.captured and square != move.squares[0]
        }
        if position.variant.taken_kings == "become_men":
            expected |= {
                square: before[square]._replace(king=False)
                for square in move.captured
                if before[square].king
            }
        expected[move.squares[-1]] = mover._replace(king=mover.king or move.promoted)
        assert after.pieces() == expected
        assert all(before[square].side == foe for square in move.captured)
        assert after.material(own).total == position.material(own).total
        left = sum(1 for piece in expected.values() if piece.side == foe)
        assert after.material(foe).total == left
        assert len(set(move.captured)) == len(move.captured)
        assert len(move.squares) == max(2, len(move.captured) + 1)


@unhurried
@given(any_position())
def test_moves_are_all_different_in_a_stable_order(position: Position) -> None:
    moves = position.legal_moves()
    assert len(set(moves)) == len(moves)
    again = Position(
        position.variant,
        position.to_move,
        position.white_men,
        position.white_kings,
        position.black_men,
        position.black_kings,
        position.white_run,
        position.black_run,
    )
    assert again.legal_moves() == moves
    assert len({move.is_capture for move in moves}) <= 1


@unhurried
@given(any_position())
def test_having_a_move_is_what_the_list_says(position: Position) -> None:
    assert position.has_legal_move() == bool(position.legal_moves())


@unhurried
@given(any_position())
def test_the_move_between_two_squares_is_the_only_one_of_the_list(position: Position) -> None:
    between: dict[tuple[Square, Square], list[Move]] = {}
    for move in position.legal_moves():
        between.setdefault((move.path[0], move.path[-1]), []).append(move)
    pieces = position.white_men | position.white_kings | position.black_men | position.black_kings
    of_one_piece = product(each(pieces), position.variant.board.squares)
    for start, end in {*list(of_one_piece)[:300], *between}:
        moves = between.get((start, end), [])
        found = position.move_between(start, end)
        assert found == (moves[0] if len(moves) == 1 else None)
        assert found is None or found.moved_king == moves[0].moved_king


@unhurried
@given(any_position(), any_position())
def test_the_key_and_the_fen_tell_positions_apart(one: Position, other: Position) -> None:
    if one.variant == other.variant:
        assert (one.key == other.key) == (one == other) == (one.fen() == other.fen())
