"""The protocol of a round: its results, with places for signatures."""

from __future__ import annotations

from collections.abc import Sequence

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
from tournaments.paper.pairings import colours
from tournaments.paper.sheet import Cell, Column, Note, sheet, titled, without_empty
from tournaments.results import Scoring


def round_results(
    heading: Heading,
    boards: Sequence[BoardRow],
    people: People,
    *,
    scoring: Scoring,
    language: Language,
    head: str = "",
) -> Document:
    """What every board came to; of a micro-match each game, the points and the match points.

    A drawn opening that binds the round stands above the table on paper, and in a column of a
    spreadsheet; those of meetings stand in a column.

    Args:
        heading: of the sheet.
        boards: of the round, byes too, in any order.
        people: at least those of the boards.
        scoring: of the section.
        language: of the sheet.
        head: the hash that seals the records of the round.
    """
    with override(language):
        ordered = in_order(boards)
        drawn = common_opening(ordered)
        rows = [
            [*_row(board, people, scoring), Cell("" if drawn else board.opening)]
            for board in ordered
        ]
        notes = notes_on_signs(boards)
        if head:
            notes.append(Note(pgettext("paper", "Hash of the records"), head, exact=True))
        return sheet(
            heading,
            titled(
                heading,
                pgettext("paper", "Protocol of round %(round)s"),
                pgettext("paper", "Protocol of the round"),
            ),
            *without_empty(_columns(scoring), rows),
            common=drawn,
            notes=notes,
            signed=True,
        )


def _columns(scoring: Scoring) -> list[Column]:
    white, black = colours(scoring.games)
    games = [pgettext("paper", "Result")]
    if scoring.games > 1:
        games = [
            pgettext("paper", "Game %(number)s") % {"number": number}
            for number in range(1, scoring.games + 1)
        ]
        games += [pgettext("paper", "Game points"), pgettext("paper", "Match points")]
    return [
        Column(pgettext("paper", "Table"), 11, align="center", style="soft"),
        Column(pgettext("paper", "No."), 9, align="right", style="soft"),
        Column(white, 40, share=2),
        *(Column(game, 17, align="center", style="strong") for game in games),
        Column(black, 40, share=2),
        Column(pgettext("paper", "No."), 9, align="right", style="soft"),
        Column(pgettext("paper", "Remark"), 22, share=1, style="soft"),
        Column(pgettext("paper", "Opening"), 30, share=1),
    ]


def _row(board: BoardRow, people: People, scoring: Scoring) -> list[Cell]:
    meeting = board.meeting
    over = len(meeting.games) >= scoring.games
    games = [written(game, meeting.first) for game in meeting.games[: scoring.games]]
    games += [""] * (scoring.games - len(games))
    if meeting.second is None:
        second = Cell(bye(meeting.bye), style="soft")
        points = str(meeting.game_points(meeting.first, scoring))
        totals = [points, str(meeting.match_points(meeting.first, scoring))]
        if scoring.games == 1:
            games = [points]
    else:
        second = named(meeting.second, people)
        both = meeting.first, meeting.second
        totals = [
            "–".join(str(meeting.game_points(number, scoring)) for number in both),
            "–".join(str(meeting.match_points(number, scoring)) for number in both),
        ]
        if not over:
            totals = ["", ""]
    return [
        Cell(str(board.table or "")),
        Cell(str(meeting.first)),
        named(meeting.first, people),
        *map(Cell, games),
        *(map(Cell, totals) if scoring.games > 1 else ()),
        second,
        Cell(str(meeting.second or "")),
        Cell(board.remark),
    ]
