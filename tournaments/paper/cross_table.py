"""Cross-tables: everybody against everybody, and round by round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import override, pgettext

from tournaments.paper.boards import MINUS, result
from tournaments.paper.document import Document, Language
from tournaments.paper.figures import FigureColumns, place_text, scale_note
from tournaments.paper.heading import Heading, People
from tournaments.paper.sheet import Cell, Column, Note, Style, sheet, titled, without_empty
from tournaments.paper.standings import points_head
from tournaments.results import Number, Scoring
from tournaments.standings.cross_table import Cell as Met
from tournaments.standings.cross_table import CellGame, Row, rows_by_number


def round_robin(
    heading: Heading,
    rows: Sequence[Row],
    people: People,
    *,
    scoring: Scoring,
    language: Language,
) -> Document:
    """Everybody against everybody, from ``round_robin_table``.

    Args:
        heading: of the sheet.
        rows: in their order, which is that of the columns.
        people: at least those of the rows.
        scoring: of the section.
        language: of the sheet.
    """
    with override(language):
        legs = max((len(cell) for row in rows for cell in row.cells), default=1)
        width = 5.5 + 3.5 * legs * scoring.games
        columns = [Column(str(number), width, align="center") for number in range(1, len(rows) + 1)]
        columns.append(Column(pgettext("paper", "Bye"), 11, align="center", style="soft"))
        cells = [
            [
                *(
                    Cell(style="filled") if own == index else _met(meetings, scoring)
                    for own, meetings in enumerate(row.cells)
                ),
                _free(row, scoring),
            ]
            for index, row in enumerate(rows)
        ]
        return _cross_table(heading, rows, people, scoring, columns, cells, [])


def swiss(
    heading: Heading,
    rows: Sequence[Row],
    people: People,
    *,
    scoring: Scoring,
    language: Language,
) -> Document:
    """Round by round with opponent, colour and result, from ``swiss_table``; see there.

    An opponent is named by the line in which he stands, a colour by its letter, of a micro-match
    that of the first game.
    """
    with override(language):
        lines = rows_by_number(rows)
        rounds = max((len(row.cells) for row in rows), default=0)
        width = 12.5 if scoring.games == 1 else 15
        columns = [Column(str(number), width, align="center") for number in range(1, rounds + 1)]
        cells = [[_of_round(meetings, lines, scoring) for meetings in row.cells] for row in rows]
        notes = [
            Note(
                pgettext("paper", "In the rounds"),
                pgettext("paper", "line of the opponent, colour (w – White, b – Black), result"),
            )
        ]
        return _cross_table(heading, rows, people, scoring, columns, cells, notes)


def _cross_table(
    heading: Heading,
    rows: Sequence[Row],
    people: People,
    scoring: Scoring,
    between: Sequence[Column],
    cells: Sequence[Sequence[Cell]],
    notes: Sequence[Note],
) -> Document:
    """Names to the left, totals and places to the right of what is between."""
    figures = FigureColumns([row.place for row in rows], scoring)
    columns = [
        Column(pgettext("paper", "No."), 8, align="right", style="soft"),
        Column(pgettext("paper", "Name"), 42, share=1),
        *between,
        Column(points_head(scoring), 13, align="center", style="strong"),
        *figures.columns(),
        Column(pgettext("paper", "Rank"), 13, align="center", style="strong"),
    ]
    table = [
        [
            Cell(str(line)),
            _name(row.place.number, people),
            *of_row,
            Cell(str(row.place.points)),
            *figures.cells(row.place),
            Cell(place_text(row.place)),
        ]
        for line, (row, of_row) in enumerate(zip(rows, cells, strict=True), start=1)
    ]
    title = titled(
        heading,
        pgettext("paper", "Cross-table after round %(round)s"),
        pgettext("paper", "Cross-table"),
    )
    return sheet(
        heading,
        title,
        *without_empty(columns, table),
        notes=[scale_note(scoring), *notes, *_signs(rows, scoring), *figures.notes()],
        signed=True,
    )


def _name(number: Number, people: People) -> Cell:
    person = people[number]
    return Cell(person.name, " · ".join(filter(None, (person.title, person.federation))))


def _met(meetings: Sequence[Met], scoring: Scoring) -> Cell:
    """The meetings of two in a round robin: the games, and under them match points."""
    annulled = any(met.cause == "annulled" for met in meetings)
    return Cell(
        " ".join(_games(met) for met in meetings),
        " ".join(filter(None, (_match(met, scoring) for met in meetings))),
        "struck" if annulled else "",
    )


def _of_round(meetings: Sequence[Met], lines: Mapping[Number, int], scoring: Scoring) -> Cell:
    """A round in a Swiss."""
    if not meetings or meetings[0].cause == "absence":
        return Cell()
    met = meetings[0]
    if met.opponent is None:
        free = pgettext("bye in a cross-table", "bye")
        return Cell(str(met.game_points), _match(met, scoring), lead=free)
    line = lines.get(met.opponent)
    colour = _colour(met.games[0]) if met.games and met.games[0].played else ""
    style: Style = "struck" if met.cause == "annulled" else ""
    return Cell(_games(met), _match(met, scoring), style, lead=f"{line or '·'}{colour}")


def _free(row: Row, scoring: Scoring) -> Cell:
    """The points that a round robin's row has from nobody of the table."""
    points = sum(
        met.match_points if scoring.ranked_by == "match_points" else met.game_points
        for met in row.elsewhere
    )
    return Cell(str(points) if points else "")


def _colour(game: CellGame) -> str:
    if game.white:
        return pgettext("colour in a cross-table", "w")
    return pgettext("colour in a cross-table", "b")


def _games(met: Met) -> str:
    """The results of the games, from the row's side."""
    joint = "+" if all(game.played for game in met.games) else " "
    return joint.join(result(game.own, game.other, played=game.played)[0] for game in met.games)


def _match(met: Met, scoring: Scoring) -> str:
    """The match points of a micro-match that is over."""
    over = met.bye is not None or len(met.games) >= scoring.games
    return f"({met.match_points})" if scoring.games > 1 and over else ""


def _signs(rows: Sequence[Row], scoring: Scoring) -> list[Note]:
    """What is written in the cells, as far as it occurs."""
    met = [one for row in rows for cell in row.cells for one in cell]
    notes = []
    if scoring.games > 1:
        text = pgettext("paper", "games of the micro-match; in brackets its match points")
        notes.append(Note("2+1 (2)", text))
    if any(not game.played for one in met for game in one.games):
        notes.append(Note(f"+ {MINUS}", pgettext("paper", "won and lost without play")))
    if any(one.cause == "annulled" for one in met):
        notes.append(Note(pgettext("paper", "Struck"), pgettext("paper", "annulled")))
    return notes
