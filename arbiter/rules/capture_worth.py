"""What a capture can still come to, from any stage of it on.

A stage of a capture is a square and the pieces that are left; many orders of capture come through
the same stage. What can be taken from there on is found once for each stage, where following every
order would have no end.
"""

from __future__ import annotations

from arbiter.rules.errors import TooManyCaptures
from arbiter.rules.geometry import Square, Squares
from arbiter.rules.reach import Ray, Reach

MOST_STAGES = 1_000_000
"""Stages of the captures of one piece that are looked at before the search is given up."""


class CaptureWorth:
    """The most that one piece can take, by a worth of each piece taken.

    Args:
        reach: of the side that moves.
        piece: where it stands.
        foes: what can be taken.
        foe_kings: the kings among them.
        free: the empty squares, that of the capturing piece among them.
        worth: of a man and of a king.
    """

    __slots__ = (
        "foe_kings",
        "foes",
        "free",
        "known",
        "of_king",
        "of_man",
        "piece",
        "reach",
        "shift",
    )

    def __init__(
        self,
        reach: Reach,
        piece: Square,
        foes: Squares,
        foe_kings: Squares,
        free: Squares,
        worth: tuple[int, int],
    ) -> None:
        self.reach = reach
        self.piece = piece
        self.foes = foes
        self.foe_kings = foe_kings
        self.free = free
        self.of_man, self.of_king = worth
        self.shift = reach.board.bit_length()
        self.known: dict[int, int] = {}

    def taken(self, foes: Squares) -> int:
        """What has been taken where ``foes`` are left."""
        gone = self.foes ^ foes
        kings = (gone & self.foe_kings).bit_count()
        return self.of_man * (gone.bit_count() - kings) + self.of_king * kings

    def with_man(self, at: Square, foes: Squares, last: Square) -> int:
        """The most that is taken in the end by a man that stands on ``at``.

        Args:
            foes: what is left.
            last: the piece that was taken last, 0 if none was.

        Raises:
            TooManyCaptures: there are more than ``MOST_STAGES``.
        """
        reach = self.reach
        if reach.continues_as_king and at & reach.promotion_row and last:
            return self.with_king(at, foes, last)
        key = foes << self.shift | at
        found = self.known.get(key)
        if found is not None:
            return found
        free = self.free | (self.foes ^ foes) & reach.cleared
        best = 0
        for over, land in reach.man_jumps[at]:
            if over & foes and land & free:
                best = max(best, self.with_man(land, foes ^ over, over))
        return self._noted(key, best or self.taken(foes))

    def with_king(self, at: Square, foes: Squares, last: Square) -> int:
        """The same by a king."""
        reach = self.reach
        passed = last if reach.no_turning_back else 0
        key = (passed << self.shift | foes) << self.shift | at
        found = self.known.get(key)
        if found is not None:
            return found
        free = self.free | (self.foes ^ foes) & reach.cleared
        best = 0
        for line, ray in reach.king_jumps[at]:
            if line & foes:
                best = max(best, self._along(ray, foes, free, passed))
        return self._noted(key, best or self.taken(foes))

    def _along(self, ray: Ray, foes: Squares, free: Squares, passed: Square) -> int:
        """The most that is taken where the next piece is one on this ray; 0 where none can be."""
        best = over = 0
        for square in ray:
            if over:
                if not square & free:
                    break
                best = max(best, self.with_king(square, foes ^ over, over))
                if not self.reach.lands_anywhere:
                    break
            elif not square & free:
                if not square & foes:
                    break
                over = square
            elif square == passed:
                break
        return best

    def _noted(self, key: int, worth: int) -> int:
        if len(self.known) >= MOST_STAGES:
            raise TooManyCaptures(MOST_STAGES)
        self.known[key] = worth
        return worth
