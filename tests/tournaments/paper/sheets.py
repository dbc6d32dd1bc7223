"""Every sheet there is, of one small event, and what stands on a page."""

from __future__ import annotations

import io
from collections.abc import Callable

from pypdf import PdfReader

from tests.tournaments.paper.events import MICRO, boards, cards, entries, everybody, swiss
from tournaments.paper.cross_table import round_robin as round_robin_sheet
from tournaments.paper.cross_table import swiss as swiss_sheet
from tournaments.paper.document import Document, Language, pdf
from tournaments.paper.entry_list import entry_list
from tournaments.paper.heading import Heading, Person
from tournaments.paper.pairings import pairings
from tournaments.paper.result_slips import result_slips
from tournaments.paper.round_results import round_results
from tournaments.paper.standings import standings as standings_sheet
from tournaments.paper.table_cards import table_cards
from tournaments.results import Number, Played, Scoring
from tournaments.standings.cross_table import round_robin_table, swiss_table
from tournaments.standings.places import ranked
from tournaments.standings.registry import TIE_BREAKS
from tournaments.standings.scores import Rules, scores_after
from tournaments.standings.unplayed import ROUND_ROBIN

People = dict[Number, Person]
Sheet = Callable[[Heading, People, Language], Document]

HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"


def list_of_entries(heading: Heading, people: People, language: Language) -> Document:
    return entry_list(heading, entries(people), language=language)


def round_four(scoring: Scoring) -> Sheet:
    def sheet(heading: Heading, people: People, language: Language) -> Document:
        section = swiss(len(people), 4, scoring)
        rows = boards(section, 4)
        points = scores_after(section, Rules(), 3).points
        return pairings(
            heading, rows, people, games=scoring.games, language=language, points=points
        )

    return sheet


def protocol(scoring: Scoring) -> Sheet:
    def sheet(heading: Heading, people: People, language: Language) -> Document:
        rows = boards(swiss(len(people), 4, scoring), 4)
        return round_results(heading, rows, people, scoring=scoring, language=language, head=HASH)

    return sheet


def table_of_places(scoring: Scoring) -> Sheet:
    def sheet(heading: Heading, people: People, language: Language) -> Document:
        section = swiss(len(people), 7, scoring)
        places = ranked(scores_after(section, Rules(), 7), list(TIE_BREAKS))
        return standings_sheet(heading, places, people, scoring=scoring, language=language)

    return sheet


def round_by_round(scoring: Scoring) -> Sheet:
    def sheet(heading: Heading, people: People, language: Language) -> Document:
        scores = scores_after(swiss(len(people), 7, scoring), Rules(), 7)
        rows = swiss_table(scores, ranked(scores, ["wins", "solkoff"]))
        return swiss_sheet(heading, rows, people, scoring=scoring, language=language)

    return sheet


def against_everybody(scoring: Scoring) -> Sheet:
    def sheet(heading: Heading, people: People, language: Language) -> Document:
        scores = scores_after(round_robin_of(people, scoring), Rules(ROUND_ROBIN), len(people) - 1)
        rows = round_robin_table(scores, ranked(scores, ["direct_result", "sonneborn_berger"]))
        return round_robin_sheet(heading, rows, people, scoring=scoring, language=language)

    return sheet


def round_robin_of(people: People, scoring: Scoring) -> Played:
    return everybody(len(people), scoring)


def cards_of_tables(scoring: Scoring) -> Sheet:
    def sheet(heading: Heading, people: People, language: Language) -> Document:
        rows = boards(swiss(len(people), 4, scoring), 4)
        return table_cards(heading, cards(rows), people, games=scoring.games, language=language)

    return sheet


def slips(scoring: Scoring) -> Sheet:
    def sheet(heading: Heading, people: People, language: Language) -> Document:
        rows = boards(swiss(len(people), 4, scoring), 4)
        return result_slips(heading, rows, people, scoring=scoring, language=language)

    return sheet


SHEETS: dict[str, Sheet] = {
    "entry list": list_of_entries,
    "pairings": round_four(Scoring()),
    "pairings, micro-matches": round_four(MICRO),
    "protocol": protocol(Scoring()),
    "protocol, micro-matches": protocol(MICRO),
    "standings": table_of_places(Scoring()),
    "standings, micro-matches": table_of_places(MICRO),
    "Swiss": round_by_round(Scoring()),
    "Swiss, micro-matches": round_by_round(MICRO),
    "round robin": against_everybody(Scoring()),
    "round robin, micro-matches": against_everybody(MICRO),
    "table cards": cards_of_tables(Scoring()),
    "table cards, micro-matches": cards_of_tables(MICRO),
    "result slips": slips(Scoring()),
    "result slips, micro-matches": slips(MICRO),
}


def pages(document: Document) -> list[str]:
    """What stands on each page, line by line."""
    reader = PdfReader(io.BytesIO(pdf(document)))
    return [page.extract_text() for page in reader.pages]


def dense(text: str) -> str:
    """A text without what only serves its lines."""
    return "".join(text.replace("\u200b", "").split())
