"""Positions, the same for the same seed: reached by random play, and set up at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

from arbiter.rules import Position, RulesError, Side, Variant
from arbiter.rules.geometry import each

LONGEST_GAME = 120


def random_positions(
    variant: Variant, seed: str, most_pieces: int | None = None
) -> Iterator[Position]:
    """Turn about a position out of a random game and one set up at random.

    Both sides have a piece. A game gives the positions of every phase: which of its half-moves is
    taken is drawn. What is set up has from 2 pieces to ``most_pieces`` (half the board), and from
    no king to kings alone.
    """
    draw = random.Random(f"{variant.slug} {seed}")
    while True:
        yield _played(variant, draw)
        yield _set_up(variant, draw, most_pieces or len(variant.board.squares) // 2)


def _played(variant: Variant, draw: random.Random) -> Position:
    position = variant.initial()
    for _ in range(draw.randrange(LONGEST_GAME)):
        moves = position.legal_moves()
        if not moves:
            break
        after = position.after(draw.choice(moves))
        if not (after.material("white").total and after.material("black").total):
            break
        position = after
    return Position(
        variant,
        position.to_move,
        position.white_men,
        position.white_kings,
        position.black_men,
        position.black_kings,
    )


def _set_up(variant: Variant, draw: random.Random, most_pieces: int) -> Position:
    squares = list(variant.board.squares)
    while True:
        kings = draw.choice((0.0, 0.1, 0.3, 0.6, 1.0))
        placed = draw.sample(squares, draw.randint(2, most_pieces))
        groups = {(side, king): 0 for side in ("white", "black") for king in (False, True)}
        for square in placed:
            side = cast(Side, draw.choice(("white", "black")))
            crowned = draw.random() < kings or square & variant.reach[side].promotion_row
            groups[side, bool(crowned)] |= square
        position = Position(
            variant,
            cast(Side, draw.choice(("white", "black"))),
            groups["white", False],
            groups["white", True],
            groups["black", False],
            groups["black", True],
        )
        if position.material("white").total and position.material("black").total:
            try:
                position.legal_moves()
            except RulesError:
                continue
            return position


def numeric_fen(position: Position) -> str:
    """The position in numbers, which every peer reads."""
    numbers = position.variant.board.numeric

    def pieces(kings: int, men: int) -> str:
        return ",".join(
            [f"K{numbers[square]}" for square in each(kings)]
            + [numbers[square] for square in each(men)]
        )

    white = pieces(position.white_kings, position.white_men)
    black = pieces(position.black_kings, position.black_men)
    return f"{position.to_move[0].upper()}:W{white}:B{black}"
