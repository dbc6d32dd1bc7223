"""Everybody by the alphabet, with the table at which he sits: for the door of the hall."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import override, pgettext

from tournaments.names.alphabet import alphabetical
from tournaments.paper.boards import BoardRow, bye, common_opening
from tournaments.paper.document import Document, Language
from tournaments.paper.heading import Heading, People
from tournaments.paper.sheet import Cell, Column, sheet, titled, without_empty
from tournaments.results import Number


def find_your_table(
    heading: Heading,
    boards: Sequence[BoardRow],
    people: People,
    *,
    games: int,
    language: Language,
) -> Document:
    """A line for each player of the round, by name.

    A drawn opening that binds the round stands above the table on paper, and in a column of a
    spreadsheet; those of meetings stand in a column.

    Args:
        heading: of the sheet.
        boards: of the round, byes too, in any order.
        people: at least those of the boards.
        games: of a meeting; of a micro-match the colour is that of the first game.
        language: of the sheet.
    """
    with override(language):
        seated = [(number, board) for board in boards for number in board.meeting.numbers]
        seated.sort(key=lambda one: (alphabetical(people[one[0]].name, language), one[0]))
        drawn = common_opening([board for _, board in seated])
        rows = [
            [*_row(number, board, people), Cell("" if drawn else board.opening)]
            for number, board in seated
        ]
        colour = pgettext("paper", "Colour")
        if games > 1:
            colour = pgettext("paper", "Colour in game 1")
        columns = [
            Column(pgettext("paper", "Name"), 60, share=2, style="strong"),
            Column(pgettext("paper", "Table"), 16, align="center", style="strong"),
            Column(colour, 30, align="center"),
            Column(pgettext("paper", "Opponent"), 60, share=2, style="soft"),
            Column(pgettext("paper", "Opening"), 30, share=1),
        ]
        title = titled(
            heading,
            pgettext("paper", "Find your table: round %(round)s"),
            pgettext("paper", "Find your table"),
        )
        table = without_empty(columns, rows)
        return sheet(heading, title, *table, common=drawn)


def _row(number: Number, board: BoardRow, people: People) -> list[Cell]:
    meeting = board.meeting
    if meeting.second is None:
        return [Cell(people[number].name), Cell(), Cell(bye(meeting.bye)), Cell()]
    white = number == meeting.first
    return [
        Cell(people[number].name),
        Cell(str(board.table or "")),
        Cell(pgettext("side", "White") if white else pgettext("side", "Black")),
        Cell(people[meeting.opponent(number) or number].name),
    ]
