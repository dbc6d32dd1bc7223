"""A game of the record as PDN has it: its moves, and set-ups for what stood beside the law."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from arbiter.rules.pdn.game import PdnMove, SetUp
from arbiter.rules.position import Position


def played_line(
    start: Position, played: Iterable[PdnMove]
) -> tuple[tuple[PdnMove, ...], tuple[SetUp, ...]]:
    """The moves up to the first that is no move of the law, and the set-ups from there.

    A move that stood by a ruling, legal or not (a man that was not crowned, a capture that was not
    made), becomes the position behind it, with the move in the comment: so PDN 3.0 (setup commands)
    has illegal moves written. Read back, each position is that of the record.

    Args:
        start: the position before the first move.
        played: the moves as they were made, with what is said about them.
    """
    moves: list[PdnMove] = []
    stretches: list[SetUp] = []
    position = start
    for made in played:
        legal = made.move in position.legal_moves()
        position = position.after(made.move)
        if not legal:
            comment = " ".join([each for each in (str(made.move), made.comment) if each])
            stretches.append(
                SetUp(position=position, clock_ms=made.clock_ms, nags=made.nags, comment=comment)
            )
        elif stretches:
            last = stretches[-1]
            stretches[-1] = replace(last, moves=(*last.moves, made))
        else:
            moves.append(made)
    return tuple(moves), tuple(stretches)
