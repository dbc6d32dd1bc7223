"""Tie-breaks in columns: what heads them, how their figures are written, what explains them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from django.utils.functional import Promise
from django.utils.translation import pgettext, pgettext_lazy

from tournaments.paper.boards import MINUS
from tournaments.paper.sheet import Cell, Column, Note
from tournaments.results import Scoring
from tournaments.standings.figure import Figure
from tournaments.standings.places import Place

NAMES: dict[str, tuple[str | Promise, str | Promise]] = {
    "wins": (
        pgettext_lazy("tie-break, short", "Wins"),
        pgettext_lazy("tie-break", "number of wins"),
    ),
    "direct_result": (
        pgettext_lazy("tie-break, short", "DR"),
        pgettext_lazy(
            "tie-break", "direct result: points of the meetings among those who are level"
        ),
    ),
    "solkoff": (
        pgettext_lazy("tie-break, short", "Solk"),
        pgettext_lazy("tie-break", "Solkoff: the sum of the opponents' points"),
    ),
    "solkoff_median": (
        pgettext_lazy("tie-break, short", "Med"),
        pgettext_lazy("tie-break", "Solkoff without the highest and the lowest opponent"),
    ),
    "solkoff_short_truncated": (
        pgettext_lazy("tie-break, short", "Trunc"),
        pgettext_lazy("tie-break", "short truncated Solkoff: without the lowest opponent"),
    ),
    "solkoff_full_truncated": (
        pgettext_lazy("tie-break, short", "FTrunc"),
        pgettext_lazy(
            "tie-break",
            "full truncated Solkoff: without the lowest opponent, then without two, and so on",
        ),
    ),
    "solkoff_plus": (
        pgettext_lazy("tie-break, short", "Solk+"),
        pgettext_lazy("tie-break", "the sum of the opponents' Solkoffs"),
    ),
    "sonneborn_berger": (
        pgettext_lazy("tie-break, short", "SB"),
        pgettext_lazy(
            "tie-break",
            "Sonneborn-Berger: points against each opponent times his points, summed",
        ),
    ),
    "shmulyan": (
        pgettext_lazy("tie-break, short", "Shm"),
        pgettext_lazy("tie-break", "Shmulyan: points of those beaten less points of those lost to"),
    ),
    "progressive": (
        pgettext_lazy("tie-break, short", "Prog"),
        pgettext_lazy("tie-break", "progressive score: the points after each round, summed"),
    ),
    "black_games": (
        pgettext_lazy("tie-break, short", "Black"),
        pgettext_lazy("tie-break", "games played with Black"),
    ),
    "game_points": (
        pgettext_lazy("tie-break, short", "GP"),
        pgettext_lazy("tie-break", "points of all games"),
    ),
    "match_points": (
        pgettext_lazy("tie-break, short", "MP"),
        pgettext_lazy("tie-break", "match points"),
    ),
    "lot": (pgettext_lazy("tie-break, short", "Lot"), pgettext_lazy("tie-break", "drawn by lot")),
    "ruling": (
        pgettext_lazy("tie-break, short", "Rul"),
        pgettext_lazy("tie-break", "decided by play-off or by the chief arbiter"),
    ),
}
"""Of every tie-break the head of its column and what it is."""


class FigureColumns:
    """The columns of the tie-breaks of some standings.

    A figure of several sums is written as far as it parts anybody, so that a column stays narrow.
    """

    def __init__(self, places: Sequence[Place], scoring: Scoring) -> None:
        """Take the tie-breaks in the order of the places' figures.

        Of micro-matches the total that does not rank is shown, a tie-break or not.
        """
        self._codes = [figure.code for figure in places[0].figures] if places else []
        self._sums = [_sums_that_part(places, index) for index in range(len(self._codes))]
        other = "game_points" if scoring.ranked_by == "match_points" else "match_points"
        self._other = other if scoring.games > 1 and other not in self._codes else ""
        self._reasons = dict.fromkeys(
            figure.reason for place in places for figure in place.figures if figure.reason
        )

    def columns(self) -> list[Column]:
        """A column for each."""
        other = [Column(str(NAMES[self._other][0]), 10.5, align="center")] if self._other else []
        return other + [
            Column(str(NAMES[code][0]), 10.5 + 6.5 * (sums - 1), align="center")
            for code, sums in zip(self._codes, self._sums, strict=True)
        ]

    def cells(self, place: Place) -> list[Cell]:
        """The figures of a player; the one that parts him from the next better is strong."""
        total = place.game_points if self._other == "game_points" else place.match_points
        other = [Cell(str(total))] if self._other else []
        return other + [
            Cell(
                figure_text(figure, sums),
                style="strong" if figure.code == place.parted_by else "",
            )
            for figure, sums in zip(place.figures, self._sums, strict=True)
        ]

    def notes(self) -> list[Note]:
        """What the heads stand for, and the words of lots and rulings."""
        codes = dict.fromkeys(filter(None, (self._other, *self._codes)))
        notes = [Note(str(NAMES[code][0]), str(NAMES[code][1])) for code in codes]
        if self._codes:
            strong = pgettext("paper", "the figure that parts a player from the one above him")
            notes.append(Note(pgettext("paper", "Bold"), strong))
        notes += [Note(pgettext("paper", "Decided"), reason) for reason in self._reasons]
        return notes


def figure_text(figure: Figure, sums: int) -> str:
    """A figure, at most so many of its sums."""
    if figure.not_applied:
        return "" if figure.not_applied == "not_tied" else "—"
    signed = figure.code == "shmulyan"
    return " / ".join(_number(value, signed=signed) for value in figure.value[:sums])


def scale_note(scoring: Scoring) -> Note:
    """What a game is worth, and a micro-match."""
    game = {"win": scoring.win, "draw": scoring.draw, "loss": scoring.loss}
    text = pgettext("paper", "win %(win)d, draw %(draw)d, loss %(loss)d") % game
    if scoring.games > 1:
        match = {
            "win": scoring.match_win,
            "draw": scoring.match_draw,
            "loss": scoring.match_loss,
        }
        of_match = pgettext("paper", "micro-match: win %(win)d, draw %(draw)d, loss %(loss)d")
        text = f"{text}; {of_match % match}"
    return Note(pgettext("paper", "Points"), text)


def place_text(place: Place) -> str:
    """A place, or the places that he shares."""
    return f"{place.first}–{place.last}" if place.shared else str(place.first)


def _number(value: int, *, signed: bool) -> str:
    if value < 0:
        return f"{MINUS}{-value}"
    return f"+{value}" if signed and value else str(value)


def _sums_that_part(places: Sequence[Place], index: int) -> int:
    """How many of the sums of a tie-break are looked at to part any two who are level before it."""
    needed = 1
    for above, below in pairwise(places):
        if _before(above, index) != _before(below, index):
            continue
        left, right = above.figures[index].value, below.figures[index].value
        alike = 0
        while alike < min(len(left), len(right)) and left[alike] == right[alike]:
            alike += 1
        if left != right:
            needed = max(needed, alike + 1)
    return needed


def _before(place: Place, index: int) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """What a tie-break does not look at any more."""
    return place.points, tuple(figure.value for figure in place.figures[:index])
