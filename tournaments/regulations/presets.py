"""Forms of competition to copy a section's regulations from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tournaments.eligibility.age_groups import Title
from tournaments.regulations.regulations import Regulations
from tournaments.results import Scoring
from tournaments.standings.unplayed import ROUND_ROBIN, SWISS

DEFAULT_TIME_MS = 30 * 60 * 1000
"""As the FMJD's events have it; the Russian rules that we read name none."""
MICRO_MATCH = Scoring(games=2, ranked_by="match_points")
BY_TABLE = ("direct_result", "sonneborn_berger", "wins")
BY_SWISS = ("solkoff_short_truncated", "solkoff", "wins", "direct_result")
BY_MICRO_SWISS = ("solkoff_short_truncated", "solkoff", "game_points", "direct_result")
ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Preset:
    """Regulations under a name."""

    slug: str
    title: Title
    regulations: Regulations


def _table(games: int = 1, double: bool = False) -> Regulations:
    return Regulations(
        system="double_round_robin" if double else "round_robin",
        scoring=MICRO_MATCH if games == 2 else Scoring(),
        tie_breaks=("game_points", *BY_TABLE) if games == 2 else BY_TABLE,
        unplayed=ROUND_ROBIN,
        keeps_results="more_than_half",
        default_time_ms=DEFAULT_TIME_MS,
    )


PRESETS = (
    Preset(
        "micro-swiss",
        Title("Швейцарская система, микроматчи", "Swiss by micro-matches"),
        Regulations(
            system="micro_swiss",
            rounds=ROUNDS,
            scoring=MICRO_MATCH,
            tie_breaks=BY_MICRO_SWISS,
            unplayed=SWISS,
            default_time_ms=DEFAULT_TIME_MS,
        ),
    ),
    Preset(
        "swiss",
        Title("Швейцарская система, одна партия", "Swiss, one game a round"),
        Regulations(
            system="swiss",
            rounds=ROUNDS,
            tie_breaks=BY_SWISS,
            unplayed=SWISS,
            seeds="rating",
            default_time_ms=DEFAULT_TIME_MS,
        ),
    ),
    Preset(
        "round-robin",
        Title("Круговая система", "Round robin"),
        _table(),
    ),
    Preset(
        "round-robin-micro",
        Title("Круговая система, микроматчи", "Round robin by micro-matches"),
        _table(games=2),
    ),
    Preset(
        "double-round-robin",
        Title("Круговая система в два круга", "Double round robin"),
        _table(double=True),
    ),
    Preset(
        "knockout",
        Title("Олимпийская система, микроматчи", "Knockout by micro-matches"),
        Regulations(
            system="knockout",
            scoring=Scoring(games=2),
            tie_breaks=("wins",),
            lot="1",
            third_place=True,
            default_time_ms=DEFAULT_TIME_MS,
        ),
    ),
    Preset(
        "match",
        Title("Матч из нескольких партий", "Match of several games"),
        Regulations(
            system="match",
            rounds=ROUNDS,
            tie_breaks=("wins",),
            default_time_ms=DEFAULT_TIME_MS,
        ),
    ),
    Preset(
        "scheveningen",
        Title("Шевенингенская система", "Scheveningen"),
        Regulations(
            system="scheveningen",
            tie_breaks=BY_TABLE,
            unplayed=ROUND_ROBIN,
            groups=("A", "B"),
            default_time_ms=DEFAULT_TIME_MS,
        ),
    ),
    Preset(
        "by-hand",
        Title("Пары составляет организатор", "Paired by hand"),
        Regulations(system="by_hand", tie_breaks=BY_SWISS),
    ),
)


def drawn(copied: Preset, lot: str) -> Regulations:
    """The regulations of a preset as a section takes them: a form that goes by lot has the
    section's own, and not one that everybody knows beforehand."""
    if copied.regulations.system == "knockout":
        return replace(copied.regulations, lot=lot)
    return copied.regulations


def preset(slug: str) -> Preset | None:
    """The preset of that name, if there is one."""
    return next((one for one in PRESETS if one.slug == slug), None)
