"""Tie-breaks in columns: what heads them, how their figures are written, what explains them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from django.utils.translation import pgettext

from tournaments.paper.sheet import Cell, Column, Note
from tournaments.results import Scoring
from tournaments.standings.figure import Figure
from tournaments.standings.places import Place
from tournaments.words.tie_breaks import tie_break_explained, tie_break_name, tie_break_short
from tournaments.words.values import number_text


class FigureColumns:
    """The columns of the tie-breaks of some standings.

    A figure of several sums is written as far as it parts anybody, so that a column stays narrow.
    """

    def __init__(self, places: Sequence[Place], scoring: Scoring) -> None:
        """Take the tie-breaks in the order of the places' figures; the places stand in any order.

        Of micro-matches the total that does not rank is shown, a tie-break or not.
        """
        self._codes = [figure.code for figure in places[0].figures] if places else []
        ladder = sorted(places, key=lambda place: place.first)
        self._sums = sums_that_part(ladder, len(self._codes))
        other = "game_points" if scoring.ranked_by == "match_points" else "match_points"
        self._other = other if scoring.games > 1 and other not in self._codes else ""
        self._reasons = dict.fromkeys(
            figure.reason for place in places for figure in place.figures if figure.reason
        )

    def columns(self) -> list[Column]:
        """A column for each."""
        other = [Column(tie_break_short(self._other), 10.5, align="center")] if self._other else []
        return other + [
            Column(tie_break_short(code), 10.5 + 6.5 * (sums - 1), align="center")
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
        notes = [
            Note(tie_break_short(code), f"{tie_break_name(code)}. {tie_break_explained(code)}")
            for code in codes
        ]
        if self._codes:
            strong = pgettext("paper", "the figure that parts a player from the one above")
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
    return f"+{value}" if signed and value > 0 else number_text(value)


def sums_that_part(places: Sequence[Place], figures: int) -> list[int]:
    """How many sums of each figure are to be shown, so that everybody who is parted is seen to be.

    Args:
        places: the first one first.
        figures: how many a place has.
    """
    return [_sums_that_part(places, index) for index in range(figures)]


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
