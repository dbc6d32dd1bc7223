"""The clock-use chart of a game: one bar a ply, White's up, Black's down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from arbiter import score_sheet
from arbiter.templatetags.clock import spoken_time

HEIGHT = 140
LABELS = 16
STEP = 10
MIN_STEPS = 30
FULL_HEIGHT_MS = 10_000
"""Shorter thoughts than this leave the chart low, so that quick play looks quick."""


@dataclass(frozen=True, slots=True)
class Bar:
    """Whole units of the drawing, so that no locale writes a comma into it."""

    side: str
    x: int
    y: int
    width: int
    height: int
    title: str


@dataclass(frozen=True, slots=True)
class Tick:
    x: int
    number: int


@dataclass(frozen=True, slots=True)
class Chart:
    width: int
    height: int
    middle: int
    baseline: int
    bars: tuple[Bar, ...]
    ticks: tuple[Tick, ...]
    summary: str


def clock_use(moves: Sequence[Mapping[str, Any]], to_move: str) -> Chart:
    """The chart of a state's `moves`; the tallest bar is the longest thought."""
    rows = score_sheet.rows(moves, to_move)
    middle = (HEIGHT - LABELS) // 2
    longest = max((move["spent_ms"] for move in moves), default=0)
    scale = (middle - 2) / max(longest, FULL_HEIGHT_MS)
    bars: list[Bar] = []
    for index, row in enumerate(rows):
        for side, move in (("white", row.white), ("black", row.black)):
            if move is None or not longest:
                continue
            height = max(1, round(move["spent_ms"] * scale))
            number = f"{row.number}." if side == "white" else f"{row.number}…"
            bars.append(
                Bar(
                    side=side,
                    x=index * STEP,
                    y=middle - height if side == "white" else middle,
                    width=STEP - 2,
                    height=height,
                    title=f"{number}{move['notation']}: {spoken_time(move['spent_ms'])}",
                )
            )
    ticks = tuple(
        Tick(index * STEP, row.number) for index, row in enumerate(rows) if row.number % 10 == 0
    )
    width = max(MIN_STEPS, len(rows)) * STEP
    return Chart(
        width, HEIGHT, middle, HEIGHT - 3, tuple(bars), ticks, _summary(moves, to_move, longest)
    )


def _summary(moves: Sequence[Mapping[str, Any]], to_move: str, longest: int) -> str:
    if not longest:
        return gettext("No time has been used yet.")
    spent = {"white": 0, "black": 0}
    for move in moves:
        spent[score_sheet.side_of_ply(move["ply"], len(moves), to_move)] += move["spent_ms"]
    slowest = max(moves, key=lambda move: move["spent_ms"])
    label = score_sheet.ply_label(slowest["ply"], len(moves), to_move)
    return gettext(
        "White, upwards: %(white)s in all. Black, downwards: %(black)s. "
        "The longest thought: %(move)s, %(time)s."
    ) % {
        "white": spoken_time(spent["white"]),
        "black": spoken_time(spent["black"]),
        "move": f"{label}{slowest['notation']}",
        "time": spoken_time(longest),
    }
