"""Standings as a table: columns, rows, and every figure opened."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from django.utils.translation import gettext

from tournaments.models import Player
from tournaments.paper.figures import figure_text, place_text, sums_that_part
from tournaments.results import Number, Scoring
from tournaments.selectors.standings import SectionStandings
from tournaments.standings.figure import Figure
from tournaments.standings.places import Place
from tournaments.standings.registry import tie_break
from tournaments.words.sums import decision_words, sum_words
from tournaments.words.tie_breaks import tie_break_explained, tie_break_name, tie_break_short

Unit = Literal["game_points", "match_points"]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures.

    Args:
        key: in the address of an opened sum.
        short: over the column.
        name, explained: what it is, and how its sum is made.
    """

    key: str
    short: str
    name: str
    explained: str


@dataclass(frozen=True, slots=True)
class FigureCell:
    """A figure of a player; ``parts``: it is what parts him from the next better place."""

    key: str
    text: str
    parts: bool


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A player's line."""

    number: Number
    player: Player
    place: str
    points: FigureCell
    figures: tuple[FigureCell, ...]


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The whole table.

    Args:
        points: of which kind those are that rank.
        columns: of the other total, if it is shown, and of the tie-breaks.
        decided: lots and rulings in words.
    """

    points: Column
    columns: tuple[Column, ...]
    rows: tuple[StandingsRow, ...]
    decided: tuple[str, ...]


def standings_table(standings: SectionStandings) -> StandingsTable:
    """The table of some standings."""
    scoring = standings.scores.scoring
    order = standings.known.order
    other = other_total(scoring, order)
    sums = sums_that_part(standings.places, len(order))
    columns = [_column(other, other)] if other else []
    columns += [_column(str(index), code) for index, code in enumerate(order)]
    field = standings.field
    rows = tuple(
        StandingsRow(
            place.number,
            field.entry(place.number).player,
            place_text(place),
            FigureCell("points", str(place.points), place.parted_by == "points"),
            tuple(_cells(place, other, sums)),
        )
        for place in standings.places
    )
    return StandingsTable(
        points_column(scoring),
        tuple(columns),
        rows,
        tuple(decision_words(one, field.name) for one in standings.decisions),
    )


def other_total(scoring: Scoring, order: Sequence[str]) -> Unit | None:
    """Of micro-matches the total that does not rank, unless it is a tie-break."""
    other: Unit = "game_points" if scoring.ranked_by == "match_points" else "match_points"
    return other if scoring.games > 1 and other not in order else None


def points_column(scoring: Scoring) -> Column:
    """The column of the points that rank; of micro-matches it says of which kind they are."""
    if scoring.games == 1:
        return Column("points", gettext("Points"), gettext("Points"), "")
    code = scoring.ranked_by
    return Column("points", gettext("Points"), tie_break_name(code), tie_break_explained(code))


def opened(standings: SectionStandings, number: Number, key: str) -> tuple[str, Figure] | None:
    """A figure of a player with what it is called; nothing for one that there is not.

    Args:
        standings: to which it belongs.
        number: the player.
        key: `Column.key`.
    """
    place = standings.by_number.get(number)
    if place is None:
        return None
    scoring = standings.scores.scoring
    if key in ("points", "game_points", "match_points"):
        code = scoring.ranked_by if key == "points" else key
        name = points_column(scoring).name if key == "points" else tie_break_name(code)
        return name, tie_break(code).figures(standings.scores, [number])[number]
    for index, figure in enumerate(place.figures):
        if key == str(index):
            return tie_break_name(figure.code), figure
    return None


def opened_words(standings: SectionStandings, figure: Figure) -> tuple[str, ...]:
    """The sum of a figure, line by line."""
    return sum_words(figure, standings.field.name)


def _column(key: str, code: str) -> Column:
    return Column(key, tie_break_short(code), tie_break_name(code), tie_break_explained(code))


def _cells(place: Place, other: Unit | None, sums: Sequence[int]) -> list[FigureCell]:
    total = {"game_points": place.game_points, "match_points": place.match_points}
    cells = [FigureCell(other, str(total[other]), parts=False)] if other else []
    return cells + [
        FigureCell(
            str(index), figure_text(figure, shown) or "–", parts=figure.code == place.parted_by
        )
        for index, (figure, shown) in enumerate(zip(place.figures, sums, strict=True))
    ]
