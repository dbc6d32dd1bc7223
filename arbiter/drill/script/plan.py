"""A whole drill from a seed: which scene is played at which table of which round."""

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.drill.script.acts import PowerCut, RoundScript, Scene, TableScript
from arbiter.drill.script.chance import Chance
from arbiter.drill.script.line import PLIES, Line, line_by_chance, recorded_line, repeated_line
from arbiter.drill.script.scenes import NEED_REPETITION, SCENES, Table, plain
from arbiter.officiate.recorded_game import RecordedGame

RECORDED_OF = 4
"""One plain table in four plays a recorded game."""
CUT_AT_MS = (60_000, 200_000)
CUT_LASTS_MS = (20_000, 600_000)
RESUMED_AFTER_MS = (30_000, 120_000)


@dataclass(frozen=True, slots=True)
class Library:
    """What is played: recorded games of Russian draughts, those with a repetition in them, and
    games of chance of so many plies at least and at most."""

    recorded: tuple[Line, ...]
    repeated: tuple[Line, ...]
    plies: tuple[int, int] = PLIES

    @classmethod
    def of(cls, games: Sequence[RecordedGame]) -> "Library":
        """Of games from the start position. Raises LookupError where none has a repetition."""
        usual = [game for game in games if game.fen is None]
        repeated = tuple(line for game in usual if (line := repeated_line(game)) is not None)
        if not repeated:
            raise LookupError("no recorded game has a place for a repetition")
        return cls(tuple(recorded_line(game) for game in usual), repeated)


def plan(seed: str, *, tables: int, rounds: int, library: Library) -> tuple[RoundScript, ...]:
    """The same seed, tables, rounds and library give the same drill.

    Scenes go round the tables in an order of their own for each drill, so that a hall of any size
    sees different ones from round to round; half the hall plays plainly.
    """
    order = Chance(seed, "scenes").shuffled(list(SCENES))
    return tuple(_round(seed, number, tables, order, library) for number in range(1, rounds + 1))


def _round(
    seed: str, number: int, tables: int, order: list[Scene], library: Library
) -> RoundScript:
    chance = Chance(seed, number)
    with_scene = (tables + 1) // 2
    dealt = [order[((number - 1) * with_scene + one) % len(order)] for one in range(with_scene)]
    plainly: list[Scene] = ["plain"] * (tables - with_scene)
    scenes = chance.shuffled([*dealt, *plainly])
    cut = PowerCut(
        chance.within(*CUT_AT_MS), chance.within(*CUT_LASTS_MS), chance.within(*RESUMED_AFTER_MS)
    )
    return RoundScript(
        number=number,
        tables=tuple(
            _table(Chance(seed, number, table), table, scene, library)
            for table, scene in enumerate(scenes, start=1)
        ),
        power_cut=cut if number % 2 == 1 else None,
    )


def _table(chance: Chance, number: int, scene: Scene, library: Library) -> TableScript:
    if scene in NEED_REPETITION:
        line = chance.one_of(library.repeated)
    elif scene == "plain" and chance.within(1, RECORDED_OF) == 1:
        line = chance.one_of(library.recorded)
    else:
        line = line_by_chance(chance, library.plies)
    return SCENES.get(scene, plain)(Table(number, scene, line, chance))
