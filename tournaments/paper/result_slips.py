"""Slips on which the players write their result and sign it."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import override, pgettext

from tournaments.paper.boards import BoardRow, in_order
from tournaments.paper.document import Document, Language
from tournaments.paper.heading import Heading, People
from tournaments.paper.pairings import colours
from tournaments.paper.sheet import page, titled
from tournaments.paper.table_cards import players
from tournaments.results import Meeting, Scoring


def result_slips(
    heading: Heading,
    boards: Sequence[BoardRow],
    people: People,
    *,
    scoring: Scoring,
    language: Language,
) -> Document:
    """Eight slips on a sheet with lines to cut along, by table; byes have none.

    Args:
        heading: of the competition.
        boards: of the round, in any order.
        people: at least those of the boards.
        scoring: of the section; each game has its own results to choose from,
            in a micro-match with who has White in it.
        language: of the slips.
    """
    with override(language):
        choices = [
            f"{scoring.win}–{scoring.loss}",
            f"{scoring.draw}–{scoring.draw}",
            f"{scoring.loss}–{scoring.win}",
        ]
        data = page(heading, pgettext("paper", "Result slips")) | {
            "round": titled(heading, pgettext("paper", "Round %(round)s"), ""),
            "table": pgettext("paper", "Table"),
            "colours": colours(scoring.games),
            "sides": colours(1),
            "result": pgettext("paper", "Result"),
            "opening": pgettext("paper", "Opening"),
            "choices": choices,
            "order": pgettext("paper", "Circle the result; White's points stand first."),
            "signatures": [*colours(scoring.games), pgettext("paper", "Arbiter")],
            "slips": [
                {
                    "table": str(board.table),
                    "opening": board.opening,
                    "players": players(board, people),
                    "games": _games(board.meeting, people, scoring.games),
                }
                for board in in_order(boards)
                if board.table is not None and board.meeting.second is not None
            ],
        }
        return Document("result_slips", data)


def _games(meeting: Meeting, people: People, games: int) -> list[dict[str, str]]:
    """Who has which colour in each game of a micro-match; nothing of a single game."""
    if games == 1:
        return []
    first, second = (people[number].name for number in meeting.numbers)
    return [
        {
            "name": pgettext("paper", "Game %(number)s") % {"number": number},
            "white": first if number % 2 else second,
            "black": second if number % 2 else first,
        }
        for number in range(1, games + 1)
    ]
