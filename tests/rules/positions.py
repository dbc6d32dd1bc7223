"""Strategies for positions: reached by play, and set up at will."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from arbiter.rules import Position, Side, Variant, variants

unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""A crowded board takes its time, more so on a busy machine."""

SIDES: st.SearchStrategy[Side] = st.sampled_from(["white", "black"])


@st.composite
def reached(draw: st.DrawFn) -> Position:
    """A position after up to 80 legal moves from the start of a variant."""
    position = draw(st.sampled_from(variants())).initial()
    for choice in draw(st.lists(st.integers(0, 1000), max_size=80)):
        moves = position.legal_moves()
        if not moves:
            break
        position = position.after(moves[choice % len(moves)])
    return position


@st.composite
def set_up(draw: st.DrawFn) -> Position:
    """Any men and kings anywhere, except men on their promotion row; few enough to leave room."""
    variant: Variant = draw(st.sampled_from(variants()))
    board = variant.board
    count = draw(st.integers(1, len(board.squares) // 2))
    squares = draw(
        st.lists(st.sampled_from(board.squares), min_size=count, max_size=count, unique=True)
    )
    groups = {(side, king): 0 for side in ("white", "black") for king in (False, True)}
    for square in squares:
        side, king = draw(SIDES), draw(st.booleans())
        crowned = king or bool(square & variant.reach[side].promotion_row)
        groups[side, crowned] |= square
    return Position(
        variant,
        draw(SIDES),
        groups["white", False],
        groups["white", True],
        groups["black", False],
        groups["black", True],
    )


def any_position() -> st.SearchStrategy[Position]:
    return reached() | set_up()
