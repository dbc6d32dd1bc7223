"""Tables that a definition determines; the shipped files are what these functions give.

The order is that of the squares of the moves by number. The numbers of the entries are this
program's own: they are not the numbers under which a federation prints the same lines.
"""

from __future__ import annotations

from arbiter.rules.move import Move
from arbiter.rules.openings.line import print_line
from arbiter.rules.openings.table import Entry
from arbiter.rules.position import Position
from arbiter.rules.variant import Variant

Line = tuple[Move, ...]

_WORST = -1000


def all_positions(variant: Variant, plies: int) -> tuple[Entry, ...]:
    """Every position after so many plies, once, by the first line that leads to it."""
    lines = _lines(variant, plies)
    return _numbered(variant, [(line, False) for line, _ in lines])


def two_move(variant: Variant) -> tuple[Entry, ...]:
    """The two-move restriction of checkers: every first move with every reply. A line by which a
    side loses a man by force is barred."""
    lines = _lines(variant, 2)
    return _numbered(variant, [(line, not is_level(end)) for line, end in lines])


def three_move(variant: Variant) -> tuple[Entry, ...]:
    """The three-move restriction of checkers: every position after three plies in which no side
    loses a man by force."""
    lines = _lines(variant, 3)
    return _numbered(variant, [(line, False) for line, end in lines if is_level(end)])


def flying_one(variant: Variant) -> tuple[Entry, ...]:
    """Every way to put one man of one side on an empty square that is not its promotion row; the
    side that begins the game is on move."""
    board, start = variant.board, variant.initial()
    entries: list[Entry] = []
    names = variant.square_names
    free = start.forces[-1]
    for side, men in (("white", start.white_men), ("black", start.black_men)):
        for man in (square for square in board.squares if square & men):
            for end in (square for square in board.squares if square & free):
                flight = f"{names[man]}-{names[end]}"
                text = f"{flight} ---" if side == "white" else f"--- {flight}"
                entries.append(Entry(str(len(entries) + 1), set_up=text, section=side))
    return tuple(entries)


def _lines(variant: Variant, plies: int) -> list[tuple[Line, Position]]:
    """One line to every position after so many plies, the first in order, with the position."""
    found: list[tuple[Line, Position]] = [((), variant.initial())]
    for _ in range(plies):
        after: dict[object, tuple[Line, Position]] = {}
        for line, position in found:
            for move in sorted(position.legal_moves(), key=_by_number):
                end = position.after(move)
                after.setdefault(end.key, ((*line, move), end))
        found = list(after.values())
    return found


def _by_number(move: Move) -> list[int]:
    numeric = move.variant.board.numeric
    return [int(numeric[square]) for square in (*move.path, *move.taken)]


def _numbered(variant: Variant, lines: list[tuple[Line, bool]]) -> tuple[Entry, ...]:
    start = variant.initial()
    return tuple(
        Entry(str(number), tuple(print_line(start, line, "full").split()), barred=barred)
        for number, (line, barred) in enumerate(lines, start=1)
    )


def is_level(position: Position, plies: int = 4) -> bool:
    """Whether, with captures played to their end, neither side can win a man within ``plies``."""
    return _balance(position, plies, _WORST, -_WORST) == 0


def _balance(position: Position, plies: int, low: int, high: int) -> int:
    """Pieces that the side to move is ahead after best play of both."""
    moves = position.legal_moves()
    if not moves:
        return _WORST
    if plies <= 0 and not moves[0].is_capture:
        white, black = position.material("white").total, position.material("black").total
        return white - black if position.to_move == "white" else black - white
    best = _WORST
    for move in moves:
        best = max(best, -_balance(position.after(move), plies - 1, -high, -low))
        low = max(low, best)
        if low >= high:
            break
    return best
