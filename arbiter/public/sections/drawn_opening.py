"""The openings that were drawn for a round, and how anybody checks the lot."""

from dataclasses import dataclass

from arbiter.rules.openings import Entry, draw
from arbiter.selectors.opening_tables import opening_table
from tournaments.models import Round


@dataclass(frozen=True, slots=True)
class DrawnOpening:
    """One lot.

    Args:
        board: whose opening it is; nothing for the whole round.
        seed: what was drawn or said in public.
        entry: what it drew.
        text: what is hashed to check it.
        count: how many openings could be drawn.
    """

    board: int | None
    seed: str
    entry: Entry
    text: str
    count: int


def drawn_openings(round_: Round) -> list[DrawnOpening]:
    """The lots of a round, one of the whole round or one of each meeting; none where none are
    drawn or the table is not known here any more."""
    regulations = round_.section.regulations
    table = opening_table(regulations.opening_table, regulations.opening_edition)
    if regulations.opening_draw == "none" or not round_.opening_seed or table is None:
        return []
    meetings = round_.pairings.filter(second__isnull=False).order_by("board")
    lots = (
        [(None, round_.opening_seed)]
        if regulations.opening_draw == "of_round"
        else [(one.board, one.opening_seed) for one in meetings]
    )
    return [
        DrawnOpening(
            board,
            seed,
            draw(seed, table),
            f"{table.id}/{table.edition}/{seed.strip()}/0",
            len(table.drawn),
        )
        for board, seed in lots
        if seed
    ]
