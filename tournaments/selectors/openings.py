"""The drawn openings of an announced round, as the records of its games have them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils.translation import gettext

from arbiter.models import GameEvent
from arbiter.rules.openings import OpeningTable
from arbiter.selectors.opening_tables import opening_table
from tournaments.models import Round


@dataclass(frozen=True, slots=True)
class DrawnOpening:
    """The opening of a meeting.

    Args:
        board: of the meeting.
        number: in its table.
        moves: what is set up and the moves, in the notation of the variant.
        seed: what was drawn or said in public; nothing if no lot was drawn.
        text: what is hashed to check the lot.
        count: how many openings could be drawn; 0 if the table is not known here any more.
    """

    board: int
    number: str
    moves: str
    seed: str
    text: str
    count: int

    @property
    def said(self) -> str:
        """Number and moves in the language that is active."""
        return gettext("No. %(number)s, %(moves)s") % {"number": self.number, "moves": self.moves}


def drawn_openings(round_: Round) -> dict[UUID, DrawnOpening]:
    """By pairing, in the order of the boards; none where none are drawn.

    They are read from the first event of the first game of each meeting: the regulations may draw
    the rounds to come otherwise.
    """
    rows = (
        GameEvent.objects.filter(
            seq=1, game__pairing_game__pairing__round=round_, game__pairing_game__number=1
        )
        .order_by("game__pairing_game__pairing__board")
        .values_list(
            "game__pairing_game__pairing_id", "game__pairing_game__pairing__board", "payload"
        )
    )
    tables: dict[tuple[str, str], OpeningTable | None] = {}
    found = {}
    for pairing, board, payload in rows:
        if given := payload.get("opening"):
            name = given["table"], given["edition"]
            if name not in tables:
                tables[name] = opening_table(*name)
            found[pairing] = _opening(board, given, tables[name])
    return found


def opening_of_round(openings: Mapping[UUID, DrawnOpening]) -> DrawnOpening | None:
    """The one opening that binds every meeting; nothing if each has its own."""
    lots = {(one.number, one.moves, one.seed): one for one in openings.values()}
    return next(iter(lots.values())) if len(lots) == 1 else None


def _opening(board: int, given: Mapping[str, Any], table: OpeningTable | None) -> DrawnOpening:
    entry = table.entry(given["number"]) if table else None
    seed = (given.get("seed") or "").strip()
    moves = " ".join(move["notation"] for move in given["moves"])
    return DrawnOpening(
        board=board,
        number=given["number"],
        moves="; ".join(filter(None, (entry.set_up if entry else "", moves))),
        seed=seed,
        text=f"{given['table']}/{given['edition']}/{seed}/0",
        count=len(table.drawn) if table else 0,
    )
