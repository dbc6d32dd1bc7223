"""How places moved from round to round, as a drawing in whole units."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.models import Player
from tournaments.paper.figures import place_text
from tournaments.results import Number
from tournaments.selectors.standings import SectionStandings
from tournaments.standings.progress import Step

STEP = 96
LINE = 22
LEFT = 40
TOP = 28
NAMES = 190
MOST_LINES = 40
"""More than so many lines nobody can tell apart; the table under the drawing has everybody."""
DASHES = 4
LETTERS = 22


@dataclass(frozen=True, slots=True)
class Track:
    """A player's line: its points as SVG takes them, and where his name stands."""

    number: Number
    name: str
    points: str
    dots: tuple[tuple[int, int], ...]
    end_y: int
    label_y: int
    label: str
    dash: int


@dataclass(frozen=True, slots=True)
class Plot:
    """The drawing."""

    width: int
    height: int
    right: int
    names_x: int
    rounds: tuple[tuple[int, int], ...]
    places: tuple[tuple[int, int], ...]
    tracks: tuple[Track, ...]


@dataclass(frozen=True, slots=True)
class ProgressRow:
    """A player's places and points: what the drawing shows, in figures."""

    number: Number
    player: Player
    steps: tuple[str, ...]
    points: tuple[str, ...]

    @property
    def cells(self) -> list[tuple[str, str]]:
        """Place and points after each round; nothing before he came."""
        return list(zip(self.steps, self.points, strict=True))


def progress_rows(standings: SectionStandings) -> tuple[ProgressRow, ...]:
    """Everybody, in the order of the present places."""
    progress = standings.progress()
    return tuple(
        ProgressRow(
            place.number,
            standings.field.entry(place.number).player,
            *_by_round(progress.get(place.number, ()), standings.after),
        )
        for place in standings.places
    )


def progress_plot(standings: SectionStandings) -> Plot | None:
    """The drawing of the first places; nothing before there are two rounds to join."""
    if standings.after < 2:
        return None
    shown = standings.places[:MOST_LINES]
    progress = standings.progress()
    deepest = _deepest([progress[place.number] for place in shown])
    right = LEFT + STEP * (standings.after - 1)
    return Plot(
        width=right + NAMES,
        height=TOP + LINE * deepest,
        right=right,
        names_x=right + 12,
        rounds=tuple((number, _x(number)) for number in range(1, standings.after + 1)),
        places=tuple((place, _y(2 * place)) for place in range(1, deepest + 1)),
        tracks=tuple(_tracks(standings, progress, [place.number for place in shown])),
    )


def _tracks(
    standings: SectionStandings,
    progress: Mapping[Number, tuple[Step, ...]],
    numbers: Sequence[Number],
) -> list[Track]:
    tracks = []
    for line, number in enumerate(numbers, start=1):
        dots = tuple((_x(step.after), _y(step.first + step.last)) for step in progress[number])
        name = standings.field.name(number)
        place = place_text(standings.by_number[number])
        short = name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
        tracks.append(
            Track(
                number,
                name,
                " ".join(f"{x},{y}" for x, y in dots),
                dots,
                dots[-1][1],
                _y(2 * line),
                f"{place}. {short}",
                line % DASHES,
            )
        )
    return tracks


def _x(after: int) -> int:
    return LEFT + STEP * (after - 1)


def _y(twice_the_place: int) -> int:
    return TOP + LINE * twice_the_place // 2 - LINE // 2


def _deepest(progress: Sequence[tuple[Step, ...]]) -> int:
    """The lowest place that a drawn line reaches."""
    return max((step.last for steps in progress for step in steps), default=1)


def _by_round(steps: Sequence[Step], rounds: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    of_round = {step.after: step for step in steps}
    places, points = [], []
    for after in range(1, rounds + 1):
        step = of_round.get(after)
        places.append(_place(step) if step else "")
        points.append(str(step.points) if step else "")
    return tuple(places), tuple(points)


def _place(step: Step) -> str:
    return str(step.first) if step.first == step.last else f"{step.first}–{step.last}"
