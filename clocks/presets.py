"""The time controls of the regulations, ready to choose from.

Sources: `S3` is the Russian regulations' encyclopaedia article on time (rules.md 1.10), `722` is
clause 2.1.11 of order No 722 of 2013, `FMJD` is Annex 3, 6.1, of the world federation and its
rapid and blitz events. None of them says whether the increment of move 1 stands on the clock at
the start; the presets say yes, as the digital clocks in use do. Organisers copy a preset and
change it where their regulations differ.
"""

from dataclasses import dataclass
from typing import Literal

from clocks.engine import NO_INCREMENT, Increment, Period, TimeControl

MINUTE = 60_000
SECOND = 1000

Source = Literal["S3", "722", "FMJD"]


@dataclass(frozen=True, slots=True)
class Preset:
    slug: str
    name_ru: str
    name_en: str
    source: Source
    control: TimeControl


def _whole_game(minutes: int, fischer_seconds: int = 0) -> TimeControl:
    increment = Increment("fischer", fischer_seconds * SECOND) if fischer_seconds else NO_INCREMENT
    return TimeControl.same_for_both(
        [Period(None, minutes * MINUTE, increment)],
        increment_before_first_move=fischer_seconds > 0,
    )


def _two_periods(
    minutes: int, moves: int, then_minutes: int, then_moves: int | None = None
) -> TimeControl:
    return TimeControl.same_for_both(
        [Period(moves, minutes * MINUTE), Period(then_moves, then_minutes * MINUTE)],
        increment_before_first_move=False,
    )


PRESETS: tuple[Preset, ...] = (
    Preset("classic-45", "45 минут", "45 minutes", "S3", _whole_game(45)),
    Preset("classic-60", "1 час", "1 hour", "S3", _whole_game(60)),
    Preset(
        "classic-70-35-15",
        "1 час 10 минут на 35 ходов, затем 15 минут",
        "1 hour 10 minutes for 35 moves, then 15 minutes",
        "S3",
        _two_periods(70, 35, 15),
    ),
    Preset(
        "classic-30-30",
        "30 минут и 30 секунд на ход",
        "30 minutes and 30 seconds a move",
        "722",
        _whole_game(30, 30),
    ),
    Preset(
        "classic-40-5",
        "40 минут и 5 секунд на ход",
        "40 minutes and 5 seconds a move",
        "722",
        _whole_game(40, 5),
    ),
    Preset("rapid-10", "Быстрые шашки, 10 минут", "Rapid, 10 minutes", "S3", _whole_game(10)),
    Preset("rapid-15", "Быстрые шашки, 15 минут", "Rapid, 15 minutes", "S3", _whole_game(15)),
    Preset("rapid-20", "Быстрые шашки, 20 минут", "Rapid, 20 minutes", "S3", _whole_game(20)),
    Preset("rapid-30", "Быстрые шашки, 30 минут", "Rapid, 30 minutes", "S3", _whole_game(30)),
    Preset(
        "rapid-8-4",
        "Быстрые шашки, 8 минут и 4 секунды на ход",
        "Rapid, 8 minutes and 4 seconds a move",
        "722",
        _whole_game(8, 4),
    ),
    Preset("blitz-3", "Молниеносные, 3 минуты", "Blitz, 3 minutes", "S3", _whole_game(3)),
    Preset("blitz-4", "Молниеносные, 4 минуты", "Blitz, 4 minutes", "S3", _whole_game(4)),
    Preset("blitz-5", "Молниеносные, 5 минут", "Blitz, 5 minutes", "S3", _whole_game(5)),
    Preset(
        "blitz-3-2",
        "Молниеносные, 3 минуты и 2 секунды на ход",
        "Blitz, 3 minutes and 2 seconds a move",
        "722",
        _whole_game(3, 2),
    ),
    Preset(
        "fmjd-80-60",
        "ФМЖД, 1 час 20 минут и 1 минута на ход",
        "FMJD, 1 hour 20 minutes and 1 minute a move",
        "FMJD",
        _whole_game(80, 60),
    ),
    Preset(
        "fmjd-120-50-60-25",
        "ФМЖД, 2 часа на 50 ходов, затем по 1 часу на каждые 25 ходов",
        "FMJD, 2 hours for 50 moves, then 1 hour for every 25 moves",
        "FMJD",
        _two_periods(120, 50, 60, 25),
    ),
    Preset(
        "fmjd-20-5",
        "ФМЖД, быстрая программа: 20 минут и 5 секунд на ход",
        "FMJD rapid, 20 minutes and 5 seconds a move",
        "FMJD",
        _whole_game(20, 5),
    ),
    Preset(
        "fmjd-5-3",
        "ФМЖД, блиц: 5 минут и 3 секунды на ход",
        "FMJD blitz, 5 minutes and 3 seconds a move",
        "FMJD",
        _whole_game(5, 3),
    ),
)


def preset(slug: str) -> Preset:
    """The preset of that slug; raises `KeyError`."""
    return _BY_SLUG[slug]


_BY_SLUG = {each.slug: each for each in PRESETS}
