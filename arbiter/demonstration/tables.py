"""What stands on the tables of the demonstration: the moves made so far and those to come."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from arbiter.rules import pdn

GAMES = Path(__file__).with_name("games.pdn")


@dataclass(frozen=True, slots=True)
class TablePlan:
    """One table: players, start position, moves already made, moves still to be played.

    `left_ms` is what White and Black have on their clocks; `calls` asks for the arbiter.
    A table without coming moves waits for the visitor.
    """

    number: int
    white: str
    black: str
    made: tuple[str, ...]
    coming: tuple[str, ...]
    result: str
    left_ms: tuple[int, int]
    fen: str | None = None
    calls: bool = False


VISITORS_TABLE = TablePlan(
    number=1,
    white="Белова Анна",
    black="Громов Илья",
    made=("c1-d2", "f8-e7", "d2-c1", "e7-f8", "c1-d2", "f8-e7", "d2-c1"),
    coming=(),
    result="*",
    left_ms=(1_130_000, 845_000),
    fen="W:WKc1,a3:BKf8,h6",
)
"""Black to move: e7-f8 brings the position to its third occurrence, another move does not."""

NAMES_IN_ENGLISH = {
    "Белова Анна": "Belova Anna",
    "Громов Илья": "Gromov Ilya",
    "Алексеев И.": "Alekseev I.",
    "Баранов К.": "Baranov K.",
    "Воронцова М.": "Vorontsova M.",
    "Гусев П.": "Gusev P.",
    "Денисова А.": "Denisova A.",
    "Ершов Т.": "Ershov T.",
    "Жданов Р.": "Zhdanov R.",
    "Зимина О.": "Zimina O.",
    "Игнатьев Л.": "Ignatiev L.",
    "Киселёва Н.": "Kiseleva N.",
    "Лапин Д.": "Lapin D.",
    "Морозова Е.": "Morozova E.",
    "Никитин С.": "Nikitin S.",
    "Орлова В.": "Orlova V.",
}

CLOCKS_MS = (
    (1_710_000, 1_525_000),
    (1_180_000, 1_420_000),
    (640_000, 250_000),
    (1_900_000, 1_310_000),
    (95_000, 700_000),
    (1_500_000, 1_655_000),
    (1_240_000, 980_000),
)
FIRST_PLIES = (8, 14, 20, 11, 26, 17, 6)
CALLING_TABLE = 4


def table_plans() -> Iterator[TablePlan]:
    """The visitor's table, then one table for each of the first recorded games."""
    yield VISITORS_TABLE
    with GAMES.open("rb") as stream:
        games = pdn.read(stream, variant="russian")
        for number, (plies, left_ms, game) in enumerate(
            zip(FIRST_PLIES, CLOCKS_MS, games, strict=False), start=2
        ):
            moves = tuple(played.move.notation("full") for played in game.moves)
            yield TablePlan(
                number=number,
                white=game.tags["White"],
                black=game.tags["Black"],
                made=moves[:plies],
                coming=moves[plies:],
                result=game.result,
                left_ms=left_ms,
                calls=number == CALLING_TABLE,
            )
