"""Cards that stand on the tables: who sits there, the drawn opening, and a code that leads to the
board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import segno
from django.utils.translation import override, pgettext

from tournaments.paper.boards import BoardRow, in_order
from tournaments.paper.document import Document, Language
from tournaments.paper.heading import Heading, People
from tournaments.paper.pairings import colours
from tournaments.paper.sheet import page, titled
from tournaments.results import Number


@dataclass(frozen=True, slots=True)
class TableCard:
    """What a card says.

    Args:
        board: with a table; byes have no card.
        address: that the code leads to; nothing leaves the code out.
        code_label: what the code is for, in the language of the card.
    """

    board: BoardRow
    address: str = ""
    code_label: str = ""


def table_cards(
    heading: Heading,
    cards: Sequence[TableCard],
    people: People,
    *,
    games: int,
    language: Language,
) -> Document:
    """Four cards on a sheet with lines to cut along, by table.

    Args:
        heading: of the competition.
        cards: in any order.
        people: at least those of the boards.
        games: of a meeting; of a micro-match the colours are those of the first game.
        language: of the cards.
    """
    with override(language):
        by_board = {id(card.board): card for card in cards}
        boards = [card.board for card in cards if card.board.table is not None]
        seated = [by_board[id(board)] for board in in_order(boards)]
        data = page(heading, pgettext("paper", "Table cards")) | {
            "round": titled(heading, pgettext("paper", "Round %(round)s"), ""),
            "table": pgettext("paper", "Table"),
            "number-sign": pgettext("paper", "No."),
            "colours": colours(games),
            "opening": pgettext("paper", "Opening"),
            "cards": [_card(card, people) for card in seated],
        }
        return Document("table_cards", data)


def _card(card: TableCard, people: People) -> dict[str, Any]:
    return {
        "table": str(card.board.table),
        "opening": card.board.opening,
        "players": players(card.board, people),
        "address": card.address,
        "label": card.code_label,
        "code": qr_code(card.address) if card.address else "",
    }


def players(board: BoardRow, people: People) -> list[dict[str, str]]:
    """The two of a board, White of the first game first."""
    return [_player(number, people) for number in board.meeting.numbers]


def _player(number: Number, people: People) -> dict[str, str]:
    person = people[number]
    return {
        "number": str(number),
        "name": person.name,
        "title": person.title,
        "home": person.home,
    }


def qr_code(address: str) -> str:
    """The address as a QR code in SVG: one path, black on nothing, with its quiet zone."""
    code = segno.make(address, error="m", micro=False)
    return code.svg_inline(border=4, dark="#000", omitsize=True)
