"""Captures (S0 1.5; S4, rules 3 and 4).

A capture goes on as long as it can (1.5.5, 1.5.6). Captured pieces stay on the board until it is
over (1.5.7, 1.5.12): they are not jumped twice (1.5.9) and nothing passes them. Empty squares,
the one where the piece started among them, may be crossed again. Where captured pieces leave the
board at once, their squares may be crossed too.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter.rules.capture_worth import CaptureWorth
from arbiter.rules.errors import TooManyCaptures
from arbiter.rules.geometry import Square, Squares, each
from arbiter.rules.precedence import WEIGHTS, WORTH, Weigh, Weight, preferred
from arbiter.rules.reach import Ray, Reach

Path = tuple[Square, ...]

MOST_CAPTURES = 20_000
"""Captures that are followed to their end, chosen or not, before the search is given up."""


class Capture:
    """One capture, finished: the squares of the capturing piece and those of the pieces taken.

    ``path`` holds the start and one landing square behind each captured piece. Where a king
    goes straight on to the next piece over several empty squares, it holds the first of them.
    """

    __slots__ = ("by_king", "path", "promoted", "taken")

    def __init__(self, path: Path, taken: Path, promoted: bool, by_king: bool) -> None:
        self.path = path
        self.taken = taken
        self.promoted = promoted
        self.by_king = by_king

    @property
    def outcome(self) -> tuple[Square, Square, Squares, bool]:
        """What it does to the board: captures that agree in this are one move for repetition."""
        return self.path[0], self.path[-1], sum(self.taken), self.promoted


def capturing_men(reach: Reach, men: Squares, foes: Squares, free: Squares) -> Squares:
    """The men that have a capture (S0 1.5.1)."""
    found = 0
    for shift, starts in reach.jump_up:
        found |= starts & (foes & free >> shift) >> shift
    for shift, starts in reach.jump_down:
        found |= starts & (foes & free << shift) << shift
    return found & men


def captures(
    reach: Reach,
    men: Squares,
    kings: Squares,
    foes: Squares,
    foe_kings: Squares,
    free: Squares,
    every_order: bool = False,
) -> list[Capture]:
    """All captures that the side may choose from; empty if it has none.

    Where more than ``MOST_CAPTURES`` would have to be followed, those that take the most are found
    without the others; of more than ``MOST_CAPTURES`` of these it is one for each outcome.

    Args:
        reach: of the side that moves.
        men, kings: of that side.
        foes: pieces of the other side.
        foe_kings: the kings among them.
        free: the empty squares of the board.
        every_order: refuse to leave orders of an outcome out.

    Raises:
        TooManyCaptures: more than ``MOST_CAPTURES`` were followed, and no criterion tells which
            take the most (`arbiter.rules.precedence.WORTH`); or there are more than
            `arbiter.rules.capture_worth.MOST_STAGES` stages of them.
    """
    try:
        return _followed(reach, men, kings, foes, foe_kings, free)
    except TooManyCaptures:
        if not reach.precedence or reach.precedence[0] not in WORTH:
            raise
        return heaviest(reach, men, kings, foes, foe_kings, free, every_order)


def _followed(
    reach: Reach,
    men: Squares,
    kings: Squares,
    foes: Squares,
    foe_kings: Squares,
    free: Squares,
) -> list[Capture]:
    """What `captures` finds by following every capture to its end.

    Raises:
        TooManyCaptures: more than ``MOST_CAPTURES`` were followed.
    """
    prey = foes if reach.men_take_kings else foes & ~foe_kings
    capturing = capturing_men(reach, men, prey, free)
    if not (capturing or kings):
        return []
    precedence = reach.precedence
    search = _Search(reach, WEIGHTS[precedence[0]] if precedence else None, foe_kings)
    while capturing:
        man = capturing & -capturing
        capturing ^= man
        search.man(man, prey, free | man, (man,), ())
    while kings:
        king = kings & -kings
        kings ^= king
        search.king(king, foes, free | king, (king,), (), promoted=False)
    if precedence and len(search.found) > 1:
        return preferred(precedence[1:], search.found, foe_kings)
    return search.found


def heaviest(
    reach: Reach,
    men: Squares,
    kings: Squares,
    foes: Squares,
    foe_kings: Squares,
    free: Squares,
    every_order: bool,
) -> list[Capture]:
    """What `captures` finds, without following those that take less."""
    criterion, *others = reach.precedence
    prey = foes if reach.men_take_kings else foes & ~foe_kings
    most = 0
    tied: list[CaptureWorth] = []
    for piece in (*each(capturing_men(reach, men, prey, free)), *each(kings)):
        prize = foes if piece & kings else prey
        worth = CaptureWorth(reach, piece, prize, foe_kings, free | piece, WORTH[criterion])
        found = worth.with_king(piece, foes, 0) if piece & kings else worth.with_man(piece, prey, 0)
        if found > most:
            most = found
            tied.clear()
        if found == most:
            tied.append(worth)
    try:
        every = _HeaviestSearch(reach, foe_kings, most, once=False)
        every.pieces(tied, kings)
        return preferred(others, every.found, foe_kings)
    except TooManyCaptures:
        if every_order:
            raise
        once = _HeaviestSearch(reach, foe_kings, most, once=True)
        once.pieces(tied, kings)
        outcomes = {capture.outcome: capture for capture in once.found}
        return preferred(others, list(outcomes.values()), foe_kings)


def all_captures(
    reach: Reach,
    men: Squares,
    kings: Squares,
    foes: Squares,
    foe_kings: Squares,
    free: Squares,
) -> list[Capture]:
    """All captures carried to their end, before any duty to choose among them."""
    choice_free = replace(reach, precedence=())
    return _followed(choice_free, men, kings, foes, foe_kings, free)


def can_capture(
    reach: Reach,
    men: Squares,
    kings: Squares,
    foes: Squares,
    foe_kings: Squares,
    free: Squares,
) -> bool:
    """Whether the side has any capture (S0 1.5.3: then it is compulsory)."""
    if capturing_men(reach, men, foes if reach.men_take_kings else foes & ~foe_kings, free):
        return True
    while kings:
        king = kings & -kings
        kings ^= king
        for line, ray in reach.king_jumps[king]:
            if line & foes and _target(ray, foes, free) >= 0:
                return True
    return False


def _target(ray: Ray, foes: Squares, free: Squares) -> int:
    """Where on the ray the nearest piece stands, if it can be captured along the ray; else -1."""
    for place, square in enumerate(ray):
        if not square & free:
            if square & foes and place + 1 < len(ray) and ray[place + 1] & free:
                return place
            return -1
    return -1


class _Search:
    """The search for all captures of one position, one line of capture after the other.

    Where a criterion weighs before all others, only the captures that are best by it are kept.
    """

    __slots__ = ("best", "ended", "foe_kings", "found", "reach", "weigh")

    def __init__(self, reach: Reach, weigh: Weigh | None, foe_kings: Squares) -> None:
        self.reach = reach
        self.weigh = weigh
        self.foe_kings = foe_kings
        self.best: Weight = ()
        self.ended = 0
        self.found: list[Capture] = []

    def man(self, at: Square, foes: Squares, free: Squares, path: Path, taken: Path) -> bool:
        """Go on with a man; whether it could. On the last row see S0 1.5.15."""
        reach = self.reach
        if taken and reach.continues_as_king and at & reach.promotion_row:
            return self.king(at, foes, free, path, taken, promoted=True)
        goes_on = False
        for over, land in reach.man_jumps[at]:
            if over & foes and land & free:
                goes_on = True
                line, took = (*path, land), (*taken, over)
                if not self.man(land, foes ^ over, free | over & reach.cleared, line, took):
                    promoted = bool(land & reach.promotion_row)
                    self.end(Capture(line, took, promoted, by_king=False))
        return goes_on

    def king(
        self,
        at: Square,
        foes: Squares,
        free: Squares,
        path: Path,
        taken: Path,
        *,
        promoted: bool,
        ahead: Square = 0,
    ) -> bool:
        """Go on with a king; whether it could.

        ``ahead`` is a piece straight ahead whose capture has been followed from the landing
        square before: going straight on is one way, wherever the king is thought to land.
        """
        goes_on = False
        passed = taken[-1] if taken and self.reach.no_turning_back else 0
        for line, ray in self.reach.king_jumps[at]:
            place = _target(ray, foes, free) if line & foes else -1
            if place < 0 or ray[place] == ahead or (passed and passed in ray[:place]):
                continue
            goes_on = True
            self._jump(ray, place, foes, free, path, taken, promoted=promoted)
        return goes_on

    def _jump(
        self,
        ray: Ray,
        place: int,
        foes: Squares,
        free: Squares,
        path: Path,
        taken: Path,
        *,
        promoted: bool,
    ) -> None:
        """Capture the piece at ``place``, land where the capture goes on, else anywhere (1.5.6)."""
        over = ray[place]
        foes ^= over
        free |= over & self.reach.cleared
        took = (*taken, over)
        landings, ahead = _landings(ray, place + 1, free)
        if not self.reach.lands_anywhere:
            landings = landings[:1]
        goes_on = False
        for number, land in enumerate(landings):
            goes_on |= self.king(
                land,
                foes,
                free,
                (*path, land),
                took,
                promoted=promoted,
                ahead=ahead if number else 0,
            )
        if not goes_on:
            for land in landings:
                self.end(Capture((*path, land), took, promoted, by_king=not promoted))

    def end(self, capture: Capture) -> None:
        """Note a capture that is carried to its end."""
        self.ended += 1
        if self.ended > MOST_CAPTURES:
            raise TooManyCaptures(MOST_CAPTURES)
        if self.weigh:
            weight = self.weigh(capture, self.foe_kings)
            if weight < self.best:
                return
            if weight > self.best:
                self.best = weight
                self.found.clear()
        self.found.append(capture)


class _HeaviestSearch(_Search):
    """The search for the captures of the pieces that can take the most, and of no less.

    Args:
        most: what they take.
        once: whether no stage is come through twice. So each outcome is found, in one order.
    """

    __slots__ = ("most", "once", "seen", "worth")

    def __init__(self, reach: Reach, foe_kings: Squares, most: int, *, once: bool) -> None:
        super().__init__(reach, None, foe_kings)
        self.most = most
        self.once = once
        self.seen: set[tuple[Square, Squares]] = set()
        self.worth: CaptureWorth | None = None

    def pieces(self, tied: list[CaptureWorth], kings: Squares) -> None:
        """Follow the captures of these pieces."""
        for worth in tied:
            self.worth = worth
            self.seen = set()
            piece = worth.piece
            if piece & kings:
                self.king(piece, worth.foes, worth.free, (piece,), (), promoted=False)
            else:
                self.man(piece, worth.foes, worth.free, (piece,), ())

    def man(self, at: Square, foes: Squares, free: Squares, path: Path, taken: Path) -> bool:
        """Go on with a man where that comes to the most; whether it could."""
        assert self.worth
        last = taken[-1] if taken else 0
        if self.worth.with_man(at, foes, last) < self.most or (at, foes) in self.seen:
            return True
        return self._noted(at, foes, super().man(at, foes, free, path, taken))

    def king(
        self,
        at: Square,
        foes: Squares,
        free: Squares,
        path: Path,
        taken: Path,
        *,
        promoted: bool,
        ahead: Square = 0,
    ) -> bool:
        """Go on with a king where that comes to the most; whether it could."""
        assert self.worth
        last = taken[-1] if taken else 0
        if self.worth.with_king(at, foes, last) < self.most or (at, foes) in self.seen:
            return True
        goes_on = super().king(at, foes, free, path, taken, promoted=promoted, ahead=ahead)
        return self._noted(at, foes, goes_on)

    def _noted(self, at: Square, foes: Squares, goes_on: bool) -> bool:
        """The last landing is not noted: it ends every capture that comes to it."""
        if self.once and goes_on:
            self.seen.add((at, foes))
        return goes_on

    def end(self, capture: Capture) -> None:
        """Note a capture that takes the most."""
        self.ended += 1
        if self.ended > MOST_CAPTURES and not self.once:
            raise TooManyCaptures(MOST_CAPTURES)
        self.found.append(capture)


def _landings(ray: Ray, start: int, free: Squares) -> tuple[Ray, Square]:
    """The empty squares of the ray from ``start``, and the piece that ends them (0: the edge)."""
    for end in range(start, len(ray)):
        if not ray[end] & free:
            return ray[start:end], ray[end]
    return ray[start:], 0
