"""Tie-breaks by name: in full, short for the head of a table, and how each sum is made."""

from __future__ import annotations

from typing import NamedTuple

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.standings.figure import Figure
from tournaments.words.values import number_text


class TieBreakWords(NamedTuple):
    """What a tie-break is called, and how its sum is made."""

    name: str
    short: str
    explained: str


TIE_BREAK_WORDS = {
    "wins": TieBreakWords(
        _("Number of wins"),
        _("Wins"),
        _(
            "The number of games won, or of meetings won where match points rank; a bye is no win, "
            "and a win without play is one only if the regulations count it."
        ),
    ),
    "direct_result": TieBreakWords(
        _("Direct result"),
        _("Dir."),
        _(
            "The points that those who are level have from each other, if all of them have met, "
            "and equally often; those still level are compared again among themselves."
        ),
    ),
    "solkoff": TieBreakWords(
        _("Solkoff (Buchholz)"),
        _("Solk."),
        _(
            "The sum of the scores of all opponents, one met twice counted twice; for a round "
            "without a game the regulations say what is added."
        ),
    ),
    "solkoff_median": TieBreakWords(
        _("Median Solkoff"),
        _("Med."),
        _("The sum of the scores of all opponents but the highest and the lowest."),
    ),
    "solkoff_short_truncated": TieBreakWords(
        _("Short truncated Solkoff"),
        _("Solk. tr."),
        _("The sum of the scores of all opponents but the lowest."),
    ),
    "solkoff_full_truncated": TieBreakWords(
        _("Full truncated Solkoff"),
        _("Solk. f.tr."),
        _(
            "The sum of the opponents' scores without the lowest; if that is equal, without the "
            "two lowest, and so on."
        ),
    ),
    "solkoff_plus": TieBreakWords(
        _("Solkoff plus"),
        _("Solk. +"),
        _("The sum of the Solkoffs of all opponents."),
    ),
    "sonneborn_berger": TieBreakWords(
        _("Sonneborn-Berger"),
        _("SB"),
        _("For every meeting, own points of it times the opponent's score; all these are summed."),
    ),
    "shmulyan": TieBreakWords(
        _("Shmulyan"),
        _("Shm."),
        _(
            "The scores of the opponents beaten less the scores of those lost to; draws add "
            "nothing, and the figure may be below zero."
        ),
    ),
    "progressive": TieBreakWords(
        _("Progressive score"),
        _("Progr."),
        _("The score after round 1, the score after round 2 and so on, summed."),
    ),
    "black_games": TieBreakWords(
        _("Games with Black"),
        _("Black g."),
        _("The number of games played with Black; a game without play has no side."),
    ),
    "game_points": TieBreakWords(
        _("Game points"),
        _("Game p."),
        _("The points of all games, added up."),
    ),
    "match_points": TieBreakWords(
        _("Match points"),
        _("Match p."),
        _("The points for the results of the meetings as a whole, added up."),
    ),
    "lot": TieBreakWords(
        _("Drawing of lots"),
        _("Lot"),
        _("The place that the lot gave among those who are level; the lower number is better."),
    ),
    "ruling": TieBreakWords(
        _("Play-off or ruling"),
        _("Rul."),
        _(
            "The place among those who are level by a play-off, by the regulations or by a ruling "
            "of the chief arbiter; the lower number is better."
        ),
    ),
}


def tie_break_name(code: str) -> str:
    """The name of a tie-break in full; of an unknown one, its code."""
    words = TIE_BREAK_WORDS.get(code)
    return gettext(words.name) if words else code


def tie_break_short(code: str) -> str:
    """The name of a tie-break for the head of a column."""
    words = TIE_BREAK_WORDS.get(code)
    return gettext(words.short) if words else code


def tie_break_explained(code: str) -> str:
    """How the figure of a tie-break is made, in one sentence; of an unknown one, nothing."""
    words = TIE_BREAK_WORDS.get(code)
    return gettext(words.explained) if words else ""


def figure_text(figure: Figure) -> str:
    """The value of a figure for the cell of a table; a dash where it was not applied."""
    return ", ".join(map(number_text, figure.value)) or "—"
