"""A position: the side to move and every piece."""

from __future__ import annotations

from typing import Final

from arbiter.rules import capture, movement
from arbiter.rules.errors import IllegalMove
from arbiter.rules.fen import write_fen
from arbiter.rules.geometry import Square, Squares, each
from arbiter.rules.illegal import reason
from arbiter.rules.king_run import NO_RUN, KingRun, run_of_mover, run_of_waiting
from arbiter.rules.move import Move
from arbiter.rules.move_reading import parse_move
from arbiter.rules.piece import Material, Piece
from arbiter.rules.reach import Reach
from arbiter.rules.side import Side, opponent
from arbiter.rules.variant import Variant

Key = tuple[Side, Squares, Squares, Squares, Squares, KingRun, KingRun]


class Position:
    """The side to move and the squares of the men and kings of both sides; it never changes.

    Two positions are equal when their variant and their key are.

    Args:
        white_run, black_run: the hidden state of a variant that limits the moves of one king
            running.
    """

    __slots__ = (
        "_legal",
        "black_kings",
        "black_men",
        "black_run",
        "to_move",
        "variant",
        "white_kings",
        "white_men",
        "white_run",
    )

    def __init__(
        self,
        variant: Variant,
        to_move: Side,
        white_men: Squares,
        white_kings: Squares,
        black_men: Squares,
        black_kings: Squares,
        white_run: KingRun = NO_RUN,
        black_run: KingRun = NO_RUN,
    ) -> None:
        self.variant: Final = variant
        self.to_move: Final = to_move
        self.white_men: Final = white_men
        self.white_kings: Final = white_kings
        self.black_men: Final = black_men
        self.black_kings: Final = black_kings
        self.white_run: Final = white_run
        self.black_run: Final = black_run
        self._legal: tuple[Move, ...] | None = None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.key == other.key and self.variant == other.variant

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Position {self.variant.slug} {self.fen()}>"

    @property
    def reach(self) -> Reach:
        """The reach of the side to move."""
        return self.variant.reach[self.to_move]

    @property
    def forces(self) -> tuple[Squares, Squares, Squares, Squares, Squares]:
        """Men and kings of the side to move, all pieces and the kings of the other, the rest."""
        white = self.white_men | self.white_kings
        black = self.black_men | self.black_kings
        free = self.variant.board.all ^ white ^ black
        if self.to_move == "white":
            return self.white_men, self.white_kings, black, self.black_kings, free
        return self.black_men, self.black_kings, white, self.white_kings, free

    def pieces(self) -> dict[str, Piece]:
        """Square name to the piece that stands there, White's first, kings before men."""
        names = self.variant.square_names
        groups: tuple[tuple[Squares, Piece], ...] = (
            (self.white_kings, Piece("white", True)),
            (self.white_men, Piece("white", False)),
            (self.black_kings, Piece("black", True)),
            (self.black_men, Piece("black", False)),
        )
        return {names[square]: piece for squares, piece in groups for square in each(squares)}

    def material(self, side: Side) -> Material:
        """How many men and kings ``side`` has."""
        if side == "white":
            return Material(self.white_men.bit_count(), self.white_kings.bit_count())
        return Material(self.black_men.bit_count(), self.black_kings.bit_count())

    @property
    def key(self) -> Key:
        """What makes two positions the same: side to move, kind and colour on every square, and
        the hidden state.
        """
        return (
            self.to_move,
            self.white_men,
            self.white_kings,
            self.black_men,
            self.black_kings,
            self.white_run,
            self.black_run,
        )

    @property
    def runs(self) -> tuple[KingRun, KingRun]:
        """Moves of one king running, White's first."""
        return self.white_run, self.black_run

    @property
    def resting(self) -> Square:
        """The king that may only capture, having moved as often running as it may; 0 for none."""
        run = self.white_run if self.to_move == "white" else self.black_run
        limit = self.variant.same_king_moves
        return run.king if limit and run.moves >= limit else 0

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move, one for each path (captures in another order are other moves).

        A capture is compulsory (S0 1.5.3). The order is that of the squares of the paths, from
        White's first row up.
        """
        legal = self._legal
        if legal is None:
            legal = self._legal = self._find_legal_moves()
        return legal

    def _find_legal_moves(self) -> tuple[Move, ...]:
        variant, reach = self.variant, self.reach
        men, kings, foes, foe_kings, free = self.forces
        found = capture.captures(reach, men, kings, foes, foe_kings, free)
        if found:
            found.sort(key=_path_and_taken)
            return tuple([Move(variant, c.path, c.taken, c.promoted, c.by_king) for c in found])
        quiet = movement.quiet_moves(reach, men, kings & ~self.resting, free)
        quiet.sort()
        return tuple([self._quiet(start, end) for start, end in quiet])

    def _quiet(self, start: Square, end: Square) -> Move:
        if start & (self.white_kings | self.black_kings):
            return Move(self.variant, (start, end), (), False, True)
        return Move(self.variant, (start, end), (), bool(end & self.reach.promotion_row))

    def move_between(self, start: Square, end: Square) -> Move | None:
        """The legal move from one square to another; nothing if there is none or several."""
        reach, (men, kings, foes, foe_kings, free) = self.reach, self.forces
        if capture.can_capture(reach, men, kings, foes, foe_kings, free):
            found = [m for m in self.legal_moves() if m.path[0] == start and m.path[-1] == end]
            return found[0] if len(found) == 1 else None
        if movement.is_quiet_move(reach, men, kings & ~self.resting, free, start, end):
            return self._quiet(start, end)
        return None

    def has_legal_move(self) -> bool:
        """Whether the side to move can move at all (S0 1.8.1: if not, it has lost)."""
        reach, (men, kings, foes, foe_kings, free) = self.reach, self.forces
        return movement.can_step(reach, men, kings & ~self.resting, free) or capture.can_capture(
            reach, men, kings, foes, foe_kings, free
        )

    def parse_move(self, text: str) -> Move:
        """The legal move that ``text`` writes; see ``arbiter.rules.move_reading.parse_move``."""
        return parse_move(self, text)

    def play(self, move: Move) -> Position:
        """The position after a legal move.

        Raises:
            IllegalMove: the move is not legal here; the reason says why.
        """
        self.check(move)
        return self.after(move)

    def check(self, move: Move) -> None:
        """Refuse a move that is not legal here.

        Raises:
            IllegalMove: with the reason.
        """
        if move not in self.legal_moves():
            raise IllegalMove(str(move), self.fen(), reason(self, move.path[0], move.path[1:]))

    def after(self, move: Move) -> Position:
        """The position after a move that is known to be legal, or that stands by a ruling though it
        is not, be it with a piece of the other side; it is not checked."""
        start, end = move.path[0], move.path[-1]
        other = opponent(self.to_move)
        if start & self._pieces_of(other) & ~self._pieces_of(self.to_move):
            moved = self.with_to_move(other).after(move)
            return Position(
                self.variant,
                other,
                moved.white_men,
                moved.white_kings,
                moved.black_men,
                moved.black_kings,
                run_of_waiting(self.white_run, moved.white_men, moved.white_kings),
                run_of_waiting(self.black_run, moved.black_men, moved.black_kings),
            )
        taken = sum(move.taken)
        removed, demoted = ~taken, taken & self.reach.demoted
        white_men, white_kings = self.white_men, self.white_kings
        black_men, black_kings = self.black_men, self.black_kings
        if self.to_move == "white":
            black_men = black_men & removed | black_kings & demoted
            black_kings &= removed
            if white_kings & start:
                white_kings = white_kings ^ start | end
            elif move.promoted:
                white_men ^= start
                white_kings |= end
            else:
                white_men = white_men ^ start | end
        else:
            white_men = white_men & removed | white_kings & demoted
            white_kings &= removed
            if black_kings & start:
                black_kings = black_kings ^ start | end
            elif move.promoted:
                black_men ^= start
                black_kings |= end
            else:
                black_men = black_men ^ start | end
        white_run = black_run = NO_RUN
        if self.variant.same_king_moves:
            white_run = run_of_waiting(self.white_run, white_men, white_kings)
            black_run = run_of_waiting(self.black_run, black_men, black_kings)
            if self.to_move == "white":
                white_run = self._run_of_mover(self.white_run, white_men, self.white_kings, move)
            else:
                black_run = self._run_of_mover(self.black_run, black_men, self.black_kings, move)
        return Position(
            self.variant,
            other,
            white_men,
            white_kings,
            black_men,
            black_kings,
            white_run,
            black_run,
        )

    def _run_of_mover(
        self, before: KingRun, men_after: Squares, kings: Squares, move: Move
    ) -> KingRun:
        start, end = move.path[0], move.path[-1]
        if move.passes_the_turn:
            return run_of_waiting(before, men_after, kings)
        if move.taken or not (men_after and start & kings):
            return NO_RUN
        return run_of_mover(before, start, end, self.variant.same_king_moves)

    def _pieces_of(self, side: Side) -> Squares:
        if side == "white":
            return self.white_men | self.white_kings
        return self.black_men | self.black_kings

    def with_to_move(self, side: Side) -> Position:
        """The same pieces, with ``side`` on move."""
        return Position(
            self.variant,
            side,
            self.white_men,
            self.white_kings,
            self.black_men,
            self.black_kings,
            self.white_run,
            self.black_run,
        )

    def fen(self) -> str:
        """The position in FEN, in its one canonical form; see ``arbiter.rules.fen.write_fen``."""
        return write_fen(self)


def _path_and_taken(found: capture.Capture) -> tuple[capture.Path, capture.Path]:
    return found.path, found.taken
