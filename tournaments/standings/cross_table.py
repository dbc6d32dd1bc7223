"""Cross-tables: everybody against everybody, and round by round for a Swiss."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.results import ByeKind, Number
from tournaments.standings.places import Place
from tournaments.standings.scores import Encounter, Scores
from tournaments.standings.unplayed import Cause


@dataclass(frozen=True, slots=True)
class CellGame:
    """A game as the row's player had it.

    Args:
        own, other: the points of it.
        white: whether he had White; of a forfeit, whether he was to have it.
        played: over the board.
    """

    own: int
    other: int
    white: bool
    played: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """One round of the row's player.

    Args:
        round: from 1.
        opponent: nothing for a bye or an absence.
        games: those known; two of a micro-match, none while the meeting is open.
        game_points, match_points: of the round.
        cause: why it was not played over the board.
        bye: of which kind, if it is one.
    """

    round: int
    opponent: Number | None
    games: tuple[CellGame, ...]
    game_points: int
    match_points: int
    cause: Cause
    bye: ByeKind | None


@dataclass(frozen=True, slots=True)
class Row:
    """A player's row.

    Args:
        place: his place with its totals and figures.
        cells: lists of meetings, one for each column: of a round robin the players in the order of
            the rows (a double one has two meetings in a cell, his own column none), of a Swiss the
            rounds.
        elsewhere: of a round robin, the rounds against nobody of the table: byes, free days.
    """

    place: Place
    cells: tuple[tuple[Cell, ...], ...]
    elsewhere: tuple[Cell, ...] = ()


def round_robin_table(scores: Scores, rows: Sequence[Place]) -> tuple[Row, ...]:
    """Everybody against everybody, with the columns in the order of the rows.

    Args:
        scores: those that the places were worked from.
        rows: the places in the order wanted: as they stand, or by ``by_number``.
    """
    column = {place.number: index for index, place in enumerate(rows)}
    table = []
    for place in rows:
        cells: list[list[Cell]] = [[] for _ in rows]
        elsewhere = []
        for one in scores.encounters[place.number]:
            cell = _cell(one, place.number)
            if one.opponent in column:
                cells[column[one.opponent]].append(cell)
            else:
                elsewhere.append(cell)
        table.append(Row(place, tuple(map(tuple, cells)), tuple(elsewhere)))
    return tuple(table)


def swiss_table(scores: Scores, rows: Sequence[Place]) -> tuple[Row, ...]:
    """Round by round; arguments as of ``round_robin_table``."""
    table = []
    for place in rows:
        cells: list[list[Cell]] = [[] for _ in range(scores.after)]
        for one in scores.encounters[place.number]:
            cells[one.round - 1].append(_cell(one, place.number))
        table.append(Row(place, tuple(map(tuple, cells))))
    return tuple(table)


def by_number(places: Sequence[Place]) -> tuple[Place, ...]:
    """The places in the order of the players' numbers."""
    return tuple(sorted(places, key=lambda place: place.number))


def rows_by_number(rows: Sequence[Row]) -> Mapping[Number, int]:
    """In which row, from 1, each player stands: what a Swiss cell prints for an opponent."""
    return {row.place.number: index for index, row in enumerate(rows, start=1)}


def _cell(one: Encounter, number: Number) -> Cell:
    """A round as it stands in the table."""
    games = []
    for game in one.games:
        white = number == game.white
        own, other = game.white_points, game.black_points
        if not white:
            own, other = other, own
        games.append(CellGame(own, other, white, game.played))
    return Cell(
        one.round,
        one.opponent,
        tuple(games),
        one.game_points,
        one.match_points,
        one.cause,
        one.meeting.bye if one.meeting else None,
    )
