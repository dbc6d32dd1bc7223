"""How a game ends, and what waits for the arbiter's word before it may."""

from dataclasses import dataclass
from typing import Literal

from arbiter.rules.side import Side

Result = Literal["2-0", "1-1", "0-2", "0-0", "*"]
"""White's points first; ``*`` for a game without a result."""

RULE_NAMES = (
    "no_pieces",
    "no_move",
    "resignation",
    "flag",
    "agreement",
    "repetition",
    "kings_only",
    "three_v_one",
    "main_road",
    "no_change_of_forces",
    "clear_draw",
    "both_flags",
    "no_win_possible",
    "two_v_one",
    "five_v_two",
    "one_v_one",
    "no_show",
    "illegal_moves",
    "reported",
    "arbiter",
)
"""The grounds on which a game ends. They stand in the API and the log and keep their names."""

GROUNDS_OFTEN_UNSAID = frozenset({"one_v_one", "reported"})
"""Grounds that a pack may leave unsaid: it then has no article for them."""

GROUNDS_OF_REPORTS = frozenset({"reported", "no_show"})
"""Grounds of a result that no move, clock or ruling brought: it was told from outside the record.
``reported`` is what the players' score sheet of a paper board says."""


def was_played(rule: str) -> bool:
    """Whether a result on this ground was reached by playing; of a ``no_show`` it was not.

    Args:
        rule: one of ``RULE_NAMES``.
    """
    return rule != "no_show"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    Args:
        result: points, White's first.
        rule: one of ``RULE_NAMES``.
        article: number of the article that the pack gives for it, None where it gives none.
        ply: half-move that ended the game, 0 where the start position was decided already.
        winner: the side that won, None in a draw.
    """

    result: Result
    rule: str
    article: str | None
    ply: int
    winner: Side | None


@dataclass(frozen=True, slots=True)
class Need:
    """A limit that was reached where the law asks for the arbiter's word.

    Args:
        rule: the counting rule, one of ``RULE_NAMES``.
        article: number of its article.
        ply: half-move that completed the count; the position after it is to be judged.
    """

    rule: str
    article: str | None
    ply: int


def won(winner: Side, rule: str, article: str | None, ply: int) -> Outcome:
    """The game is won by ``winner``: two points."""
    return Outcome("2-0" if winner == "white" else "0-2", rule, article, ply, winner)


def drawn(rule: str, article: str | None, ply: int) -> Outcome:
    """The game is drawn: a point each."""
    return Outcome("1-1", rule, article, ply, None)
