"""The standings with every tie-break and its legend."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import override, pgettext

from tournaments.paper.document import Document, Language
from tournaments.paper.figures import FigureColumns, place_text, scale_note
from tournaments.paper.heading import Heading, People
from tournaments.paper.sheet import Cell, Column, sheet, titled, without_empty
from tournaments.results import Scoring
from tournaments.standings.places import Place


def standings(
    heading: Heading,
    places: Sequence[Place],
    people: People,
    *,
    scoring: Scoring,
    language: Language,
) -> Document:
    """Who has which place, by which points and by which figures.

    Args:
        heading: of the sheet.
        places: the first one first.
        people: at least those who have a place.
        scoring: of the section.
        language: of the sheet.
    """
    with override(language):
        figures = FigureColumns(places, scoring)
        columns = [
            Column(pgettext("paper", "Rank"), 11, align="center", style="strong"),
            Column(pgettext("paper", "Name"), 40, share=6),
            Column(pgettext("paper", "Title, rank"), 13),
            Column(pgettext("paper", "Rating"), 14, align="right", style="soft"),
            Column(pgettext("paper", "Federation"), 32, share=5, style="soft"),
            Column(points_head(scoring), 12, align="center", style="strong"),
            *figures.columns(),
        ]
        rows = [
            [
                Cell(place_text(place)),
                Cell(people[place.number].name),
                Cell(people[place.number].title),
                Cell(str(people[place.number].rating or "")),
                Cell(people[place.number].federation),
                Cell(str(place.points)),
                *figures.cells(place),
            ]
            for place in places
        ]
        title = titled(
            heading,
            pgettext("paper", "Standings after round %(round)s"),
            pgettext("paper", "Standings"),
        )
        return sheet(
            heading,
            title,
            *without_empty(columns, rows),
            notes=[scale_note(scoring), *figures.notes()],
            signed=True,
        )


def points_head(scoring: Scoring) -> str:
    """What the total that ranks is called."""
    if scoring.games > 1 and scoring.ranked_by == "match_points":
        return pgettext("paper", "Match points in all")
    return pgettext("paper", "Points")
