"""The law of moves read word by word, slowly, over coordinates: what the engine is held to.

It shares nothing with the engine: pieces stand in a dictionary from (file, row) to (side, king).
A capture lands on every empty square that it may, so a king that goes straight on has a path for
each; outcomes are the same.
"""

from collections.abc import Iterator
from typing import NamedTuple

from arbiter.rules import Position

Place = tuple[int, int]
Pieces = dict[Place, tuple[str, bool]]
DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


class Law(NamedTuple):
    size: int
    most_pieces: bool
    continues_as_king: bool


class Outcome(NamedTuple):
    start: Place
    end: Place
    taken: frozenset[Place]
    promoted: bool


LAWS = {
    "russian": Law(8, most_pieces=False, continues_as_king=True),
    "brazilian": Law(8, most_pieces=True, continues_as_king=False),
    "international": Law(10, most_pieces=True, continues_as_king=False),
}


def outcomes(position: Position) -> set[Outcome]:
    """All that the side to move may do."""
    law = LAWS[position.variant.slug]
    pieces: Pieces = {
        place_of(name, law.size): (piece.side, piece.king)
        for name, piece in position.pieces().items()
    }
    own = [place for place, (side, _) in pieces.items() if side == position.to_move]
    found = [capture for start in own for capture in _captures(law, pieces, start)]
    if found:
        most = max(len(capture.taken) for capture in found)
        return {c for c in found if len(c.taken) == most or not law.most_pieces}
    return {step for start in own for step in _steps(law, pieces, start)}


def place_of(name: str, size: int) -> Place:
    if name[0].isalpha():
        return ord(name[0]) - ord("a"), int(name[1:]) - 1
    row_from_top, number = divmod(int(name) - 1, size // 2)
    return 2 * number + (row_from_top + 1) % 2, size - 1 - row_from_top


def _on_board(law: Law, place: Place) -> bool:
    return 0 <= place[0] < law.size and 0 <= place[1] < law.size


def _last_row(law: Law, side: str) -> int:
    return law.size - 1 if side == "white" else 0


def _line(law: Law, start: Place, direction: Place) -> Iterator[Place]:
    place = start[0] + direction[0], start[1] + direction[1]
    while _on_board(law, place):
        yield place
        place = place[0] + direction[0], place[1] + direction[1]


def _steps(law: Law, pieces: Pieces, start: Place) -> Iterator[Outcome]:
    side, king = pieces[start]
    forward = 1 if side == "white" else -1
    for direction in DIAGONALS:
        if not king and direction[1] != forward:
            continue
        for end in _line(law, start, direction):
            if end in pieces:
                break
            yield Outcome(start, end, frozenset(), not king and end[1] == _last_row(law, side))
            if not king:
                break


def _captures(law: Law, pieces: Pieces, start: Place) -> Iterator[Outcome]:
    side, king = pieces[start]
    lifted = {place: piece for place, piece in pieces.items() if place != start}

    def go_on(at: Place, king_now: bool, taken: tuple[Place, ...]) -> Iterator[Outcome]:
        jumps = list(_jumps(law, lifted, side, at, king_now, taken))
        for over, landings in jumps:
            after = (*taken, over)
            further = {
                land: list(go_on(land, _crowned(law, side, king_now, land), after))
                for land in landings
            }
            if any(further.values()):
                for continued in further.values():
                    yield from continued
                continue
            for land in landings:
                promoted = not king and (king_now or land[1] == _last_row(law, side))
                yield Outcome(start, land, frozenset(after), promoted)

    return go_on(start, king, ())


def _crowned(law: Law, side: str, king: bool, land: Place) -> bool:
    return king or (law.continues_as_king and land[1] == _last_row(law, side))


def _jumps(
    law: Law, pieces: Pieces, side: str, at: Place, king: bool, taken: tuple[Place, ...]
) -> Iterator[tuple[Place, list[Place]]]:
    """The pieces that can be jumped next, each with the squares to land on."""
    for direction in DIAGONALS:
        line = list(_line(law, at, direction))
        before = next((i for i, place in enumerate(line) if place in pieces), len(line))
        if before == len(line) or (before > 0 and not king):
            continue
        over = line[before]
        if pieces[over][0] == side or over in taken:
            continue
        landings = []
        for place in line[before + 1 :]:
            if place in pieces:
                break
            landings.append(place)
        if landings:
            yield over, landings if king else landings[:1]
