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
from tournaments.results import Scoring


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
        scoring: of the section; each game has its own line of results to choose from.
        language: of the slips.
    """
    with override(language):
        choices = [
            f"{scoring.win}–{scoring.loss}",
            f"{scoring.draw}–{scoring.draw}",
            f"{scoring.loss}–{scoring.win}",
        ]
        many = scoring.games > 1
        data = page(heading, pgettext("paper", "Result slips")) | {
            "round": titled(heading, pgettext("paper", "Round %(round)s"), ""),
            "table": pgettext("paper", "Table"),
            "colours": colours(scoring.games),
            "games": [
                pgettext("paper", "Game %(number)s") % {"number": number}
                if many
                else pgettext("paper", "Result")
                for number in range(1, scoring.games + 1)
            ],
            "choices": choices,
            "order": pgettext(
                "paper", "Circle the result; the points of the player named first stand first."
            ),
            "signatures": [*colours(scoring.games), pgettext("paper", "Arbiter")],
            "slips": [
                {"table": str(board.table), "players": players(board, people)}
                for board in in_order(boards)
                if board.table is not None and board.meeting.second is not None
            ],
        }
        return Document("result_slips", data)
