"""The counters against a slow second opinion, on endings that nobody chose.

The definitions below are written from the articles and look at the whole record each time; they
share nothing with the counting rules. Games are played with care (a move that gives nothing away
is preferred), so that the limits are reached.
"""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.rules import Move, Position, Side, get_variant, opponent
from arbiter.rules.history import GameHistory

pytestmark = pytest.mark.slow

RUSSIAN = get_variant("russian")
ROAD = {"a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"}
TABLE = {2: 10, 3: 10, 4: 60, 5: 60, 6: 120, 7: 120}
Expected = tuple[int, int | None, bool]
"""Count, limit, running."""


class Record:
    """A game as a list of positions and moves, and nothing else."""

    def __init__(self, positions: Sequence[Position], moves: Sequence[Move]) -> None:
        self.positions, self.moves = positions, moves

    def mover(self, ply: int) -> Side:
        return self.positions[ply - 1].to_move

    def forces(self, ply: int, side: Side) -> str:
        """The kinds of the side's pieces: K for a king, m for a man."""
        pieces = self.positions[ply].pieces().values()
        return "".join(sorted("K" if piece.king else "m" for piece in pieces if piece.side == side))

    def stronger(self, ply: int) -> Side | None:
        """The side that plays against a lone king."""
        for side in ("white", "black"):
            if self.forces(ply, opponent(side)) == "K" and self.forces(ply, side) != "K":
                return side
        return None

    def changed_forces(self, ply: int) -> bool:
        before, after = self.positions[ply - 1], self.positions[ply]
        kings = [sum(piece.king for piece in at.pieces().values()) for at in (before, after)]
        return len(before.pieces()) != len(after.pieces()) or kings[0] != kings[1]

    def moved_a_king(self, ply: int) -> bool:
        return self.positions[ply - 1].pieces()[self.moves[ply - 1].squares[0]].king

    def since(self, ply: int, holds: Sequence[bool]) -> int:
        """The first ply from which ``holds`` has been true without a break up to ``ply``."""
        first = ply
        while first > 0 and holds[first - 1]:
            first -= 1
        return first

    def own_moves(self, after: int, ply: int, side: Side) -> int:
        return sum(self.mover(each) == side for each in range(after + 1, ply + 1))


def kings_only(record: Record, ply: int) -> Expected:
    """2.1.9.1.8: moves with kings only, without moving men and without capturing."""
    count = 0
    for back in range(ply, 0, -1):
        captured = len(record.positions[back].pieces()) < len(record.positions[back - 1].pieces())
        if captured or not record.moved_a_king(back):
            break
        count += 1
    both = all("K" in record.forces(ply, side) for side in ("white", "black"))
    return count, 30, both


def no_change_of_forces(record: Record, ply: int) -> Expected:
    """2.1.9.1.5: both have kings, no capture and no man crowned."""
    limit = TABLE.get(len(record.positions[ply].pieces()))
    both = all("K" in record.forces(ply, side) for side in ("white", "black"))
    if limit is None or not both:
        return 0, limit, False
    changes = [each for each in range(1, ply + 1) if record.changed_forces(each)]
    return ply - max(changes, default=0), limit, True


def three_v_one(record: Record, ply: int, *, others_allowed: bool) -> Expected:
    """2.1.9.1.3, .4: own moves since the relation of forces arose."""

    def related(at: int) -> bool:
        side = record.stronger(at)
        if side is None:
            return False
        forces = record.forces(at, side)
        return forces.count("K") >= 3 and (others_allowed or "m" not in forces)

    holds = [related(at) for at in range(ply + 1)]
    side = record.stronger(ply)
    if not holds[ply] or side is None:
        return 0, 15, False
    return record.own_moves(record.since(ply, holds), ply, side), 15, True


def main_road(record: Record, ply: int) -> Expected:
    """2.1.9.1.7: own moves while three pieces play against a king on the main road."""

    def on_the_road(at: int) -> bool:
        side = record.stronger(at)
        if side is None or len(record.forces(at, side)) != 3:
            return False
        pieces = record.positions[at].pieces()
        return next(square for square in pieces if pieces[square].side != side) in ROAD

    holds = [on_the_road(at) for at in range(ply + 1)]
    side = record.stronger(ply)
    if not holds[ply] or side is None:
        return 0, 5, False
    return record.own_moves(record.since(ply, holds), ply, side), 5, True


def end_by_definition(record: Record, ply: int) -> tuple[str, str] | None:
    """Result and rule if the half-move to ``ply`` ended a game under ru-2013."""
    position = record.positions[ply]
    if not position.legal_moves():
        rule = "no_move" if record.forces(ply, position.to_move) else "no_pieces"
        return ("0-2" if position.to_move == "white" else "2-0"), rule
    if ply == 0:
        return None
    mine = record.mover(ply) == record.stronger(ply)
    if mine and three_v_one(record, ply, others_allowed=True) == (15, 15, True):
        return "1-1", "three_v_one"
    if mine and main_road(record, ply) == (5, 5, True):
        return "1-1", "main_road"
    count, limit, running = no_change_of_forces(record, ply)
    if running and count == limit:
        return "1-1", "no_change_of_forces"
    if kings_only(record, ply)[0] == 30:
        return "1-1", "kings_only"
    return None


FORCES = st.sampled_from(
    (
        *("KKK-K", "KKKK-K", "KKKm-K", "KKm-K", "Kmm-K", "mmm-K", "KK-K", "K-K", "Km-K", "KKK-m"),
        *("KK-KK", "KKm-KK", "Km-Km", "KKm-KKm", "KKmm-KKm", "KKKmm-KKm", "mm-mm", "Kmmm-Kmm"),
    )
)


@st.composite
def endings(draw: st.DrawFn) -> Position:
    """A position with few pieces, either side the stronger and either on move."""
    strong, weak = draw(FORCES).split("-")
    white_first = draw(st.booleans())
    sides: tuple[tuple[Side, str], ...] = (
        ("white", strong if white_first else weak),
        ("black", weak if white_first else strong),
    )
    squares = draw(st.permutations(RUSSIAN.squares))
    inner = [square for square in squares if square[1] in "234567"]
    placed: dict[str, list[str]] = {"white": [], "black": []}
    used: set[str] = set()
    for side, kinds in sides:
        for kind in kinds:
            square = next(each for each in (squares if kind == "K" else inner) if each not in used)
            used.add(square)
            placed[side].append(("K" if kind == "K" else "") + square)
    first = draw(st.sampled_from("WB"))
    return RUSSIAN.parse_fen(f"{first}:W{','.join(placed['white'])}:B{','.join(placed['black'])}")


def careful_moves(position: Position) -> Sequence[Move]:
    """The legal moves after which the opponent has nothing to take, or all if there are none."""
    moves = position.legal_moves()
    careful = [
        move
        for move in moves
        if not any(reply.is_capture for reply in position.after(move).legal_moves())
    ]
    return careful or moves


@st.composite
def games(draw: st.DrawFn, pack: str = "ru-2013") -> GameHistory:
    """A game of up to 70 plies, played on after its end, one move in ten without care."""
    history = GameHistory.start(draw(endings()), pack)
    with_kings = draw(st.booleans())
    chance = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(10, 70))):
        moves: Sequence[Move] = history.position.legal_moves()
        if not moves:
            break
        if chance.random() < 0.9:
            moves = careful_moves(history.position)
        kings = [move for move in moves if move.moved_king]
        history = history.play(chance.choice(kings if with_kings and kings else moves))
    return history


thorough = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@thorough
@given(games())
def test_the_counters_are_what_the_articles_define(game: GameHistory) -> None:
    record = Record(game.positions, game.moves)
    for ply in range(game.ply + 1):
        counters = game.retract(ply).counters
        found = {
            rule: (counter.count, counter.limit, counter.running)
            for rule, counter in counters.items()
        }
        assert found == {
            "three_v_one": three_v_one(record, ply, others_allowed=True),
            "main_road": main_road(record, ply),
            "no_change_of_forces": no_change_of_forces(record, ply),
            "kings_only": kings_only(record, ply),
        }


@thorough
@given(games())
def test_the_end_is_the_first_that_the_articles_define(game: GameHistory) -> None:
    record = Record(game.positions, game.moves)
    ends = ((ply, end_by_definition(record, ply)) for ply in range(game.ply + 1))
    first = next(((ply, *end) for ply, end in ends if end is not None), None)
    end = game.outcome
    assert first == (None if end is None else (end.ply, end.result, end.rule))


@thorough
@given(games("ru-code"))
def test_under_the_code_kings_alone_count_and_the_main_road_asks(game: GameHistory) -> None:
    record = Record(game.positions, game.moves)
    open_plies = game.ply if game.outcome is None else game.outcome.ply - 1
    asked = [
        ply
        for ply in range(1, open_plies + 1)
        if main_road(record, ply)[0] == 5 and record.mover(ply) == record.stronger(ply)
    ]
    assert [need.ply for need in game.needs] == asked
    counter = game.counters["three_v_one"]
    assert (counter.count, counter.limit, counter.running) == three_v_one(
        record, game.ply, others_allowed=False
    )


@thorough
@given(games(), st.data())
def test_retracting_gives_the_history_of_the_first_moves(
    game: GameHistory, data: st.DataObject
) -> None:
    ply = data.draw(st.integers(0, game.ply))
    first_moves = GameHistory.start(game.start_position, game.pack)
    for move in game.moves[:ply]:
        first_moves = first_moves.play(move)
    assert game.retract(ply) == first_moves


@thorough
@given(st.sampled_from(["ru-2013", "ru-code"]).flatmap(games))
def test_restoring_gives_the_history_that_was_played(game: GameHistory) -> None:
    recorded = [RUSSIAN.move(move.squares, move.captured, move.promoted) for move in game.moves]
    restored = GameHistory.restore(
        game.start_position, game.pack.id, recorded, outcome=game.outcome, needs=game.needs
    )
    assert restored == game
    assert restored.counters == game.counters
    assert restored.position.key == game.position.key


@thorough
@given(games())
def test_a_position_has_stood_where_the_same_pieces_stood_with_the_same_side_on_move(
    game: GameHistory,
) -> None:
    present = (game.position.to_move, game.position.pieces())
    stood = tuple(
        ply for ply, at in enumerate(game.positions) if (at.to_move, at.pieces()) == present
    )
    assert game.repetitions() == game.claim_repetition().occurrences == stood
    assert (game.claim_repetition().verdict == "upheld") == (len(stood) >= 3)


def test_the_games_reach_the_limits_and_the_special_cases() -> None:
    """The strategy is worth something: among its games are all the ends that are looked for."""
    seen: set[str] = set()

    @settings(max_examples=200, deadline=None, database=None, derandomize=True)
    @given(games())
    def collect(game: GameHistory) -> None:
        seen.add("open" if game.outcome is None else game.outcome.rule)

    collect()
    assert seen >= {"three_v_one", "main_road", "no_change_of_forces", "kings_only", "no_pieces"}
