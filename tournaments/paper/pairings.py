"""The pairings of a round, for the wall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import override, pgettext

from tournaments.paper.boards import (
    BoardRow,
    bye,
    common_opening,
    in_order,
    named,
    notes_on_signs,
    written,
)
from tournaments.paper.document import Document, Language
from tournaments.paper.heading import Heading, People
from tournaments.paper.sheet import Cell, Column, sheet, titled, without_empty
from tournaments.results import Number


def pairings(
    heading: Heading,
    boards: Sequence[BoardRow],
    people: People,
    *,
    games: int,
    language: Language,
    points: Mapping[Number, int] | None = None,
) -> Document:
    """Who meets whom, at which table and with which colour; results stand where they are known.

    A drawn opening that binds the round stands above the table on paper, and in a column of a
    spreadsheet; those of meetings stand in a column.

    Args:
        heading: of the sheet.
        boards: of the round, byes too, in any order.
        people: at least those of the boards.
        games: of a meeting; of a micro-match the colours are those of the first game.
        language: of the sheet.
        points: before the round, those that rank.
    """
    with override(language):
        ordered = in_order(boards)
        drawn = common_opening(ordered)
        rows = [
            [*_row(board, people, points or {}), Cell("" if drawn else board.opening)]
            for board in ordered
        ]
        title = titled(
            heading, pgettext("paper", "Pairings of round %(round)s"), pgettext("paper", "Pairings")
        )
        table = without_empty(_columns(games), rows)
        notes = notes_on_signs(boards)
        return sheet(heading, title, *table, common=drawn, notes=notes)


def _columns(games: int) -> list[Column]:
    score = pgettext("paper", "Points")
    white, black = colours(games)
    return [
        Column(pgettext("paper", "Table"), 11, align="center", style="strong"),
        Column(pgettext("paper", "No."), 9, align="right", style="soft"),
        Column(white, 46, share=1),
        Column(score, 11, align="center"),
        Column(pgettext("paper", "Result"), 22, align="center", style="strong"),
        Column(score, 11, align="center"),
        Column(black, 46, share=1),
        Column(pgettext("paper", "No."), 9, align="right", style="soft"),
        Column(pgettext("paper", "Opening"), 30, share=1),
    ]


def colours(games: int) -> tuple[str, str]:
    """What the two columns of players are called."""
    if games == 1:
        return pgettext("side", "White"), pgettext("side", "Black")
    return pgettext("paper", "White in game 1"), pgettext("paper", "Black in game 1")


def _row(board: BoardRow, people: People, points: Mapping[Number, int]) -> list[Cell]:
    meeting = board.meeting
    second = named(meeting.second, people)
    if meeting.second is None:
        second = Cell(bye(meeting.bye), style="soft")
    games = "  ".join(written(game, meeting.first) for game in meeting.games)
    return [
        Cell(str(board.table or "")),
        Cell(str(meeting.first)),
        named(meeting.first, people),
        Cell(str(points.get(meeting.first, ""))),
        Cell(games or ("" if meeting.second is None else ":")),
        Cell("" if meeting.second is None else str(points.get(meeting.second, ""))),
        second,
        Cell(str(meeting.second or "")),
    ]
