"""The opening of a game: taken from its table, or as it was given."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from arbiter.rules import RulesError, get_variant
from arbiter.rules.openings import Entry, Opened, OpeningTable, draw, opened
from arbiter.selectors.opening_tables import opening_table
from arbiter.services.refused import Refused

Given = Mapping[str, Any]


class ChosenOpening(NamedTuple):
    """What the record of the game takes."""

    fen: str | None
    opening: dict[str, Any] | None


def chosen_opening(variant: str, fen: str | None, given: Given | None) -> ChosenOpening:
    """The opening of a game of `variant` that names `given`: `table`, `edition`, and `number` or
    `seed`; `moves` and `fen` are needed only where the table is not known here.

    A set-up entry gives the position in which the game starts. Raises Refused:
    `unknown_opening_table`, `unknown_opening`, `wrong_opening_table`, `opening_differs`.
    """
    if given is None:
        return ChosenOpening(fen, None)
    moves, seed = list(given.get("moves") or ()), str(given.get("seed") or "").strip()
    named = {name: str(given.get(name) or "") for name in ("table", "edition", "number")}
    table = opening_table(named["table"], named["edition"])
    if table is None:
        if not moves or seed:
            raise Refused("unknown_opening_table", **named)
        return ChosenOpening(fen, {**named, "moves": moves})
    if variant not in table.variants:
        raise Refused("wrong_opening_table", known=list(table.variants), variant=variant)
    entry = _entry(table, named["number"], seed)
    played = opened(get_variant(variant), entry)
    if not _agrees(played, moves, fen):
        raise Refused("opening_differs", number=entry.number, opening=entry.text)
    return ChosenOpening(
        played.start.fen() if entry.set_up else fen,
        {
            **named,
            "number": entry.number,
            "moves": [str(move) for move in played.moves],
            "seed": seed or None,
        },
    )


def _entry(table: OpeningTable, number: str, seed: str) -> Entry:
    try:
        entry = draw(seed, table) if seed else table.entry(number)
    except ValueError:
        entry = None
    if entry is None:
        raise Refused("unknown_opening", number=number or seed, table=table.id)
    if seed and number not in ("", entry.number):
        raise Refused("opening_differs", number=entry.number, opening=entry.text)
    return entry


def _agrees(played: Opened, moves: list[str], fen: str | None) -> bool:
    """Whether the moves and the position that were given are those of the table."""
    position = played.start
    try:
        if fen and position.variant.parse_fen(fen) != position:
            return False
        read = []
        for text in moves:
            read.append(position.parse_move(text))
            position = position.after(read[-1])
    except RulesError:
        return False
    return not moves or tuple(read) == played.moves
