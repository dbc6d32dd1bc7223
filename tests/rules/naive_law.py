"""The law of moves read word by word, slowly, over coordinates: what the engine is held to.

It shares nothing with the engine: pieces stand in a dictionary from (file, row) to (side, king).
A capture lands on every empty square that it may, so a king that goes straight on has a path for
each; outcomes are the same.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from arbiter.rules import Position

Place = tuple[int, int]
Pieces = dict[Place, tuple[str, bool]]
DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
AHEAD = ((1, 1), (-1, 1))
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
TWO_STRAIGHT = ((2, 0), (-2, 0), (0, 2), (0, -2))
NOT_BACK = ((1, 0), (-1, 0), (0, 1))


class Law(NamedTuple):
    """Directions are White's; ``order`` is the key by which captures go before others."""

    width: int = 8
    height: int = 8
    squares: str = "dark left"
    counted_from_white: bool = False
    lettered_from_the_right: bool = False
    steps: tuple[Place, ...] = AHEAD
    man_jumps: tuple[Place, ...] = DIAGONALS
    king_steps: tuple[Place, ...] = DIAGONALS
    king_jumps: tuple[Place, ...] = DIAGONALS
    flying: bool = True
    lands_close: bool = False
    men_fear_kings: bool = False
    lifted_at_once: bool = False
    turns_back: bool = True
    continues_as_king: bool = False
    moves_of_one_king: int = 0
    order: Callable[[Sequence[bool], bool], tuple[object, ...]] = lambda taken, king: ()


class Outcome(NamedTuple):
    start: Place
    end: Place
    taken: frozenset[Place]
    promoted: bool


class Capture(NamedTuple):
    outcome: Outcome
    kings: tuple[bool, ...]
    """Whether each captured piece, in order, was a king."""
    by_king: bool


def _most(taken: Sequence[bool], king: bool) -> tuple[object, ...]:
    return (len(taken),)


def _most_then_kings(taken: Sequence[bool], king: bool) -> tuple[object, ...]:
    return len(taken), sum(taken)


def _italian(taken: Sequence[bool], king: bool) -> tuple[object, ...]:
    return len(taken), king, sum(taken), [-n for n, is_king in enumerate(taken) if is_king]


def _czech(taken: Sequence[bool], king: bool) -> tuple[object, ...]:
    return (king,)


def _frisian(taken: Sequence[bool], king: bool) -> tuple[object, ...]:
    return sum(199 if is_king else 100 for is_king in taken), king


RUSSIAN = Law(continues_as_king=True)
SPANISH = Law(
    squares="dark right", counted_from_white=True, man_jumps=AHEAD, order=_most_then_kings
)

LAWS = {
    "russian": RUSSIAN,
    "giveaway": RUSSIAN,
    "northern": RUSSIAN,
    "diagonal": RUSSIAN,
    "spantsiretti": RUSSIAN._replace(width=10),
    "brazilian": Law(order=_most),
    "international": Law(10, 10, order=_most),
    "canadian": Law(12, 12, order=_most),
    "english": Law(man_jumps=AHEAD, flying=False),
    "italian": Law(
        squares="dark right", man_jumps=AHEAD, flying=False, men_fear_kings=True, order=_italian
    ),
    "spanish": SPANISH,
    "portuguese": SPANISH,
    "czech": Law(man_jumps=AHEAD, order=_czech),
    "thai": Law(counted_from_white=True, man_jumps=AHEAD, lands_close=True, lifted_at_once=True),
    "pool": Law(),
    "jamaican": Law(squares="dark right", lettered_from_the_right=True),
    "german": Law(man_jumps=AHEAD),
    "frisian": Law(
        10,
        10,
        man_jumps=DIAGONALS + TWO_STRAIGHT,
        king_jumps=DIAGONALS + TWO_STRAIGHT,
        moves_of_one_king=3,
        order=_frisian,
    ),
    "turkish": Law(
        squares="all",
        steps=NOT_BACK,
        man_jumps=NOT_BACK,
        king_steps=STRAIGHT,
        king_jumps=STRAIGHT,
        lifted_at_once=True,
        turns_back=False,
        order=_most,
    ),
}


def outcomes(position: Position) -> set[Outcome]:
    """All that the side to move may do."""
    law = LAWS[position.variant.slug]
    pieces: Pieces = {
        place_of(name, position): (piece.side, piece.king)
        for name, piece in position.pieces().items()
    }
    own = [place for place, (side, _) in pieces.items() if side == position.to_move]
    found = [capture for start in own for capture in _captures(law, pieces, start)]
    if found:
        best = max(law.order(capture.kings, capture.by_king) for capture in found)
        return {c.outcome for c in found if law.order(c.kings, c.by_king) == best}
    resting = _resting_king(law, position)
    return {s for start in own if start != resting for s in _steps(law, pieces, start)}


def outcomes_of_the_engine(position: Position) -> set[Outcome]:
    """What the engine's legal moves bring about, in the terms of this law."""
    return {
        Outcome(
            place_of(start, position),
            place_of(end, position),
            frozenset(place_of(square, position) for square in taken),
            promoted,
        )
        for start, end, taken, promoted in (move.outcome for move in position.legal_moves())
    }


def _resting_king(law: Law, position: Position) -> Place | None:
    white, black = position.runs
    run = white if position.to_move == "white" else black
    if law.moves_of_one_king == 0 or run.moves < law.moves_of_one_king:
        return None
    return place_of(position.variant.square_names[run.king], position)


def place_of(name: str, position: Position) -> Place:
    law = LAWS[position.variant.slug]
    if name[0].isalpha():
        x = ord(name[0]) - ord("a")
        return law.width - 1 - x if law.lettered_from_the_right else x, int(name[1:]) - 1
    row, number = divmod(int(name) - 1, law.width // 2)
    y = row if law.counted_from_white else law.height - 1 - row
    first = (y + (law.squares == "dark right")) % 2
    x = first + 2 * number
    if law.counted_from_white:
        x = first + law.width - 2 - 2 * number
    return x, y


def _on_board(law: Law, place: Place) -> bool:
    return 0 <= place[0] < law.width and 0 <= place[1] < law.height


def _last_row(law: Law, side: str) -> int:
    return law.height - 1 if side == "white" else 0


def _seen(side: str, directions: Sequence[Place]) -> list[Place]:
    return [(x, y if side == "white" else -y) for x, y in directions]


def _line(law: Law, start: Place, direction: Place) -> Iterator[Place]:
    place = start[0] + direction[0], start[1] + direction[1]
    while _on_board(law, place):
        yield place
        place = place[0] + direction[0], place[1] + direction[1]


def _steps(law: Law, pieces: Pieces, start: Place) -> Iterator[Outcome]:
    side, king = pieces[start]
    for direction in law.king_steps if king else _seen(side, law.steps):
        for end in _line(law, start, direction):
            if end in pieces:
                break
            yield Outcome(start, end, frozenset(), not king and end[1] == _last_row(law, side))
            if not (king and law.flying):
                break


def _captures(law: Law, pieces: Pieces, start: Place) -> Iterator[Capture]:
    side, king = pieces[start]

    def go_on(
        at: Place, king_now: bool, taken: tuple[Place, ...], came: Place, standing: Pieces
    ) -> Iterator[Capture]:
        for direction in law.king_jumps if king_now else _seen(side, law.man_jumps):
            if not law.turns_back and direction == (-came[0], -came[1]):
                continue
            over, landings = _jump(law, standing, side, at, king_now, direction)
            if over is None or over in taken:
                continue
            after = (*taken, over)
            left = standing
            if law.lifted_at_once:
                left = {place: piece for place, piece in standing.items() if place != over}
            further = {
                land: list(go_on(land, _crowned(law, side, king_now, land), after, direction, left))
                for land in landings
            }
            if any(further.values()):
                for continued in further.values():
                    yield from continued
                continue
            for land in landings:
                promoted = not king and (king_now or land[1] == _last_row(law, side))
                outcome = Outcome(start, land, frozenset(after), promoted)
                yield Capture(outcome, tuple(pieces[each][1] for each in after), king)

    lifted = {place: piece for place, piece in pieces.items() if place != start}
    return go_on(start, king, (), (0, 0), lifted)


def _crowned(law: Law, side: str, king: bool, land: Place) -> bool:
    return king or (law.continues_as_king and land[1] == _last_row(law, side))


def _jump(
    law: Law, pieces: Pieces, side: str, at: Place, king: bool, direction: Place
) -> tuple[Place | None, list[Place]]:
    """The piece that can be jumped in a direction, with the squares to land on."""
    line = list(_line(law, at, direction))
    before = next((i for i, place in enumerate(line) if place in pieces), len(line))
    flying = king and law.flying
    if before == len(line) or (before > 0 and not flying):
        return None, []
    over = line[before]
    if pieces[over][0] == side or (law.men_fear_kings and pieces[over][1] and not king):
        return None, []
    landings = []
    for place in line[before + 1 :]:
        if place in pieces:
            break
        landings.append(place)
    if not flying or law.lands_close:
        landings = landings[:1]
    return (over, landings) if landings else (None, [])
