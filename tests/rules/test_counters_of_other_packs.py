"""The counters of the other editions against a slow second opinion, on endings that nobody chose.

As in ``test_counters_by_definition``: written from the articles, over the whole record each time,
sharing nothing with the counting rules.
"""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.rules import Position, Side, get_variant, opponent
from arbiter.rules.history import GameHistory
from arbiter.rules.pack import load_pack
from tests.rules.test_counters_by_definition import Record, careful_moves

pytestmark = pytest.mark.slow

Expected = tuple[int, int | None, bool]
"""Count, limit, running."""
Definition = Callable[[Record, int], Expected]
THREE = ("KKK", "KKm", "Kmm")
TWO = ("KK", "Km")
ROADS = {
    64: ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"),
    100: ("5", "10", "14", "19", "23", "28", "32", "37", "41", "46"),
}


def sides_forces(record: Record, ply: int) -> Iterator[tuple[Side, str, str]]:
    for side in ("white", "black"):
        yield side, record.forces(ply, side), record.forces(ply, opponent(side))


def relation(record: Record, ply: int, strong: tuple[str, ...], weak: str) -> Side | None:
    """The side that has one of these forces against ``weak``."""
    return next(
        (side for side, own, other in sides_forces(record, ply) if own in strong and other == weak),
        None,
    )


def counted(
    record: Record, ply: int, stronger: Callable[[int], Side | None], limit: int, each: bool
) -> Expected:
    """Moves since the relation arose: by each side, or the stronger side's own."""
    side = stronger(ply)
    full = 2 * limit if each else limit
    if side is None:
        return 0, full, False
    first = record.since(ply, [stronger(at) is not None for at in range(ply + 1)])
    return (ply - first if each else record.own_moves(first, ply, side)), full, True


def three_kings_alone(record: Record, ply: int) -> Expected:
    """FMJD64 7.2.4."""

    def stronger(at: int) -> Side | None:
        kings = tuple("K" * number for number in range(3, 13))
        return relation(record, at, kings, "K")

    return counted(record, ply, stronger, 15, each=False)


def three_pieces(record: Record, ply: int) -> Expected:
    """Order 722, 3.5(2)."""
    return counted(record, ply, lambda at: relation(record, at, THREE, "K"), 16, each=False)


def three_pieces_or_men(record: Record, ply: int) -> Expected:
    """S4, 5(4)."""

    def stronger(at: int) -> Side | None:
        return relation(record, at, (*THREE, "mmm"), "K")

    return counted(record, ply, stronger, 5, each=False)


def three_pieces_and_after(record: Record, ply: int) -> Expected:
    """FMJD 2024, 6.3: moves by each since three stood against one, captures inside included."""

    def lone(at: int) -> bool:
        return any(other == "K" for _, _, other in sides_forces(record, at))

    began: int | None = None
    for at in range(ply + 1):
        if relation(record, at, THREE, "K") is not None:
            began = at if began is None else began
        elif not lone(at) or (at and _more_than_three(record, at)):
            began = None
    return (0, 32, False) if began is None else (ply - began, 32, True)


def _more_than_three(record: Record, ply: int) -> bool:
    return max(len(record.forces(ply, side)) for side in ("white", "black")) > 3


def two_by_each(record: Record, ply: int) -> Expected:
    """FMJD64 7.2.8; FMJD 2024, 6.4."""
    return counted(record, ply, lambda at: relation(record, at, (*TWO, "K"), "K"), 5, each=True)


def two_by_own_moves(record: Record, ply: int) -> Expected:
    """Order 722, 3.5(3): king against king by the own moves of whichever side has made more."""

    def stronger(at: int) -> Side | None:
        return relation(record, at, (*TWO, "K"), "K")

    count, limit, running = counted(record, ply, stronger, 5, each=False)
    if running and record.forces(ply, "white") == record.forces(ply, "black") == "K":
        first = record.since(ply, [stronger(at) is not None for at in range(ply + 1)])
        count = max(record.own_moves(first, ply, side) for side in ("white", "black"))
    return count, limit, running


def two_or_a_king_against_a_man(record: Record, ply: int) -> Expected:
    """S4, 5(4): as order 722, and a king against a man, which begins where it arises."""

    def against_a_man(at: int) -> Side | None:
        return relation(record, at, ("K",), "m")

    def related(at: int) -> bool:
        return (against_a_man(at) or relation(record, at, (*TWO, "K"), "K")) is not None

    if not related(ply):
        return 0, 5, False
    first = record.since(ply, [related(at) for at in range(ply + 1)])
    arose = (
        at
        for at in range(first, ply + 1)
        if against_a_man(at) and not against_a_man(max(at - 1, 0))
    )
    first = max(arose, default=first)
    own = {side: record.own_moves(first, ply, side) for side in ("white", "black")}
    side = against_a_man(ply) or relation(record, ply, TWO, "K")
    return (max(own.values()) if side is None else own[side]), 5, True


def five_against_two(record: Record, ply: int) -> Expected:
    """S4, 5(6): own moves with the same forces."""

    def stronger(at: int) -> Side | None:
        return relation(record, at, ("KKKKK", "KKKKm"), "KK")

    side = stronger(ply)
    if side is None:
        return 0, 50, False
    first = record.since(ply, [stronger(at) is not None for at in range(ply + 1)])
    changes = [at for at in range(first + 1, ply + 1) if record.changed_forces(at)]
    return record.own_moves(max([first, *changes]), ply, side), 50, True


def on_the_road(board: int, limit: int, *, each: bool) -> Definition:
    """FMJD64 7.2.7; FMJD 2024, 6.3: three with a king among them, the lone king on the road."""

    def definition(record: Record, ply: int) -> Expected:
        def stronger(at: int) -> Side | None:
            side = relation(record, at, THREE, "K")
            pieces = record.positions[at].pieces()
            return side if any(pieces[s].side != side for s in pieces if s in road) else None

        return counted(record, ply, stronger, limit, each)

    road = ROADS[board]
    return definition


def kings_alone(record: Record, ply: int, limit: int) -> Expected:
    count = 0
    for back in range(ply, 0, -1):
        captured = len(record.positions[back].pieces()) < len(record.positions[back - 1].pieces())
        if captured or not record.moved_a_king(back):
            break
        count += 1
    both = all("K" in record.forces(ply, side) for side in ("white", "black"))
    return count, limit, both


def kings_alone_outside_the_table(record: Record, ply: int) -> Expected:
    """FMJD64 7.2.5 with 7.2.6."""
    count, limit, both = kings_alone(record, ply, 30)
    in_the_table = both and 4 <= len(record.positions[ply].pieces()) <= 7
    return (0, limit, False) if in_the_table else (count, limit, both)


def kings_alone_on_100(record: Record, ply: int) -> Expected:
    """Order 722, 3.5(1); FMJD 2024, 6.2."""
    return kings_alone(record, ply, 50)


def kings_alone_save_five_against_two(record: Record, ply: int) -> Expected:
    """S4, 5(3) with 5(6)."""
    if five_against_two(record, ply)[2]:
        return 0, 50, False
    return kings_alone(record, ply, 50)


def table(record: Record, ply: int) -> Expected:
    """FMJD64 7.2.6."""
    limit = {4: 60, 5: 60, 6: 120, 7: 120}.get(len(record.positions[ply].pieces()))
    both = all("K" in record.forces(ply, side) for side in ("white", "black"))
    if limit is None or not both:
        return 0, limit, False
    changes = [each for each in range(1, ply + 1) if record.changed_forces(each)]
    return ply - max(changes, default=0), limit, True


def three_kings_or_thirty(record: Record, ply: int) -> Expected:
    """S3b 20, 21: with men beside the single king the forces count from their last change."""
    kings = tuple("K" * number for number in range(3, 13))

    def against(at: int, weak: Callable[[str], bool]) -> Side | None:
        return next(
            (s for s, own, other in sides_forces(record, at) if own in kings and weak(other)), None
        )

    def alone(at: int) -> Side | None:
        return against(at, lambda other: other == "K")

    def with_men(at: int) -> Side | None:
        return against(at, lambda other: other.count("K") == 1 and len(other) > 1)

    side = with_men(ply)
    if side is None:
        return counted(record, ply, alone, 15, each=False)
    first = record.since(ply, [with_men(at) is not None for at in range(ply + 1)])
    changes = [at for at in range(first + 1, ply + 1) if record.changed_forces(at)]
    return record.own_moves(max([first, *changes]), ply, side), 30, True


LAWS: dict[str, dict[str, Definition]] = {
    "fmjd64": {
        "three_v_one": three_kings_alone,
        "two_v_one": two_by_each,
        "main_road": on_the_road(64, 5, each=False),
        "no_change_of_forces": table,
        "kings_only": kings_alone_outside_the_table,
    },
    "int-722": {
        "three_v_one": three_pieces,
        "two_v_one": two_by_own_moves,
        "kings_only": kings_alone_on_100,
    },
    "fmjd-2024": {
        "three_v_one": three_pieces_and_after,
        "two_v_one": two_by_each,
        "main_road": on_the_road(100, 5, each=True),
        "kings_only": kings_alone_on_100,
    },
    "int-seed": {
        "three_v_one": three_pieces_or_men,
        "two_v_one": two_or_a_king_against_a_man,
        "five_v_two": five_against_two,
        "kings_only": kings_alone_save_five_against_two,
    },
    "ru-old": {"three_v_one": three_kings_or_thirty},
}
LAWS["fmjd64-brazilian"] = LAWS["fmjd64"]

FORCES = st.sampled_from(
    (
        *("KKK-K", "KKKK-K", "KKKm-K", "KKm-K", "Kmm-K", "mmm-K", "KK-K", "K-K", "Km-K", "K-m"),
        *("KKKKK-KK", "KKKKm-KK", "KKK-Km", "KKK-Kmm", "KKK-KK", "KKm-KK", "KKmm-KKmm", "Kmm-Km"),
    )
)


@st.composite
def games(draw: st.DrawFn, pack: str) -> GameHistory:
    """A game of up to 70 plies, played on after its end, one move in ten without care.

    In some the lone king keeps to the main road.
    """
    history = GameHistory.start(draw(endings(pack)), pack)
    with_kings, along_the_road = draw(st.booleans()), draw(st.booleans())
    road = {*ROADS[64], *ROADS[100]}
    chance = Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(10, 70))):
        moves = list(history.position.legal_moves())
        if not moves:
            break
        if chance.random() < 0.9:
            moves = list(careful_moves(history.position))
        kings = [move for move in moves if move.moved_king]
        if history.position.material(history.position.to_move).total == 1 and along_the_road:
            kings = [king for king in kings if king.squares[-1] in road] or kings
        history = history.play(chance.choice(kings if with_kings and kings else moves))
    return history


@st.composite
def endings(draw: st.DrawFn, pack: str) -> Position:
    variant = get_variant(load_pack(pack).variants[0])
    strong, weak = draw(FORCES).split("-")
    if draw(st.booleans()):
        strong, weak = weak, strong
    squares = draw(st.permutations(variant.squares))
    edge = {
        *variant.squares[: variant.board.width // 2],
        *variant.squares[-variant.board.width // 2 :],
    }
    inner = [square for square in squares if square not in edge]
    used: set[str] = set()
    placed: list[list[str]] = [[], []]
    for here, kinds in zip(placed, (strong, weak), strict=True):
        for kind in kinds:
            square = next(each for each in (squares if kind == "K" else inner) if each not in used)
            used.add(square)
            here.append(("K" if kind == "K" else "") + square)
    first = draw(st.sampled_from("WB"))
    return variant.parse_fen(f"{first}:W{','.join(placed[0])}:B{','.join(placed[1])}")


thorough = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("pack", sorted(LAWS))
@thorough
@given(st.data())
def test_the_counters_are_what_the_articles_define(pack: str, data: st.DataObject) -> None:
    game = data.draw(games(pack))
    record = Record(game.positions, game.moves)
    for ply in range(game.ply + 1):
        counters = game.retract(ply).counters
        found = {
            rule: (counters[rule].count, counters[rule].limit, counters[rule].running)
            for rule in LAWS[pack]
        }
        assert found == {rule: define(record, ply) for rule, define in LAWS[pack].items()}


@pytest.mark.parametrize("pack", sorted(LAWS))
@thorough
@given(st.data())
def test_a_count_that_meets_its_limit_ends_the_game_or_asks(pack: str, data: st.DataObject) -> None:
    """The first limit that the articles define ends the game, and not an earlier half-move."""
    game = data.draw(games(pack))
    record = Record(game.positions, game.moves)
    asks = {rule.name for rule in game.pack.counting if rule.asks_the_arbiter}
    for ply in range(1, game.ply + 1):
        met = {
            rule
            for rule, define in LAWS[pack].items()
            if define(record, ply)[2] and _just_met(define, record, ply)
        }
        needs = {need.rule for need in game.needs if need.ply == ply and need.rule in LAWS[pack]}
        if game.outcome is not None and game.outcome.ply == ply:
            if game.outcome.winner is None:
                assert game.outcome.rule in met - asks
            return
        assert met - asks == set()
        assert needs == met & asks


def _just_met(define: Definition, record: Record, ply: int) -> bool:
    count, limit, running = define(record, ply)
    return running and count == limit and define(record, ply - 1)[0] == count - 1


@pytest.mark.parametrize("pack", sorted(LAWS))
@thorough
@given(st.data())
def test_restoring_gives_the_history_that_was_played(pack: str, data: st.DataObject) -> None:
    game = data.draw(games(pack))
    variant = game.start_position.variant
    recorded = [variant.move(move.squares, move.captured, move.promoted) for move in game.moves]
    restored = GameHistory.restore(
        game.start_position, pack, recorded, outcome=game.outcome, needs=game.needs
    )
    assert restored == game
    assert restored.counters == game.counters


def test_the_games_reach_the_limits_of_every_edition() -> None:
    """The strategy is worth something: among its games are the ends and needs looked for."""
    seen: set[tuple[str, str]] = set()

    @settings(max_examples=400, deadline=None, database=None, derandomize=True)
    @given(st.sampled_from(sorted(LAWS)).flatmap(games))
    def collect(game: GameHistory) -> None:
        if game.outcome is not None:
            seen.add((game.pack.id, game.outcome.rule))
        seen.update((game.pack.id, need.rule) for need in game.needs)

    collect()
    assert seen >= {
        ("fmjd64", "two_v_one"),
        ("fmjd64", "main_road"),
        ("fmjd-2024", "three_v_one"),
        ("fmjd-2024", "two_v_one"),
        ("int-722", "three_v_one"),
        ("int-722", "two_v_one"),
        ("int-seed", "three_v_one"),
        ("int-seed", "two_v_one"),
        ("ru-old", "three_v_one"),
    }
