"""Which colour is due to whom, how strongly, and who has White (FIDE C.04.3, 1.6, 1.7 and 5.2)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Literal

from tournaments.pairing.proposal import Reason, because
from tournaments.pairing.validator import Colour
from tournaments.results import Number, Played

Strength = Literal["none", "mild", "strong", "absolute"]

_WEAKEST_FIRST: tuple[Strength, ...] = ("none", "mild", "strong", "absolute")

_BOTH = ("white_history", "black_history")

REASONS = {
    "dutch_colours_due": _BOTH,
    "dutch_colour_stronger": (*_BOTH, "colour", "player", "strength", "other_strength"),
    "dutch_colour_difference": (*_BOTH, "colour", "player", "surplus", "other_surplus"),
    "dutch_colours_alternated": (*_BOTH, "games"),
    "dutch_colour_of_higher": (*_BOTH, "colour", "player"),
    "dutch_first_colour": ("player", "pairing_number", "colour"),
}
"""Histories are the colours of the games played, ``wbw``. Which rule of article 5.2 gave the
colours: ``due``, nobody has a colour against the one due to him; in all others but the last both
want the same one, and ``player`` has it. ``surplus``: games with White less games with Black.
``games``: how many games back the two had different
colours. ``first_colour``: nobody has played; the higher-placed has this pairing number."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of two who meet.

    Args:
        number: his number in the section.
        pairing_number: from 1, among those who have been paired or are to be; odd or even decides
            the colour where nothing else does.
        history: ``w`` and ``b`` of the games that he has played, in their order.
    """

    number: Number
    pairing_number: int
    history: str

    @property
    def difference(self) -> int:
        """Games with White less games with Black."""
        return self.history.count("w") - self.history.count("b")

    @property
    def due(self) -> tuple[Colour | None, Strength]:
        """The colour that he should have, by the first of the definitions of 1.7 that fits."""
        difference, last = self.difference, self.history[-2:]
        if difference <= -2 or (difference <= 1 and last == "bb"):
            return "white", "absolute"
        if difference >= 2 or (difference >= -1 and last == "ww"):
            return "black", "absolute"
        if difference:
            return ("black" if difference > 0 else "white"), "strong"
        if last:
            return ("white" if last[-1] == "b" else "black"), "mild"
        return None, "none"


def histories(played: Played, round: int) -> dict[Number, str]:
    """The colours of the games over the board of everybody before a round."""
    found: dict[Number, str] = defaultdict(str)
    for meeting in sorted(played.meetings, key=lambda meeting: meeting.round):
        for game in meeting.games:
            if game.played and meeting.round < round:
                found[game.white] += "w"
                found[game.black] += "b"
    return found


def white_first(high: Side, low: Side, first_colour: Colour) -> tuple[Number, Reason]:
    """Who of two has White, and by which rule.

    Args:
        high: the one with more points, or with as many and the lower pairing number.
        low: the other.
        first_colour: of pairing number 1 in the first round, by lot.
    """
    (wanted, strength), (other_wanted, other_strength) = high.due, low.due
    if wanted is None and other_wanted is None:
        if high.pairing_number % 2:
            colour = first_colour
        else:
            colour = "black" if first_colour == "white" else "white"
        reason = because(
            "dutch_first_colour",
            player=high.number,
            pairing_number=high.pairing_number,
            colour=colour,
        )
        return (high if colour == "white" else low).number, reason
    if wanted != other_wanted:
        white = high if wanted == "white" or other_wanted == "black" else low
        return white.number, _told("dutch_colours_due", high, low, white)
    assert wanted is not None
    if strength != other_strength:
        stronger = _WEAKEST_FIRST.index(strength) > _WEAKEST_FIRST.index(other_strength)
        strengths = {"strength": strength, "other_strength": other_strength}
        if not stronger:
            strengths = {"strength": other_strength, "other_strength": strength}
        return _granted("dutch_colour_stronger", high, low, stronger, wanted, **strengths)
    if high.difference != low.difference:
        wider = (high.difference < low.difference) == (wanted == "white")
        one, other = (high, low) if wider else (low, high)
        differences = {"surplus": one.difference, "other_surplus": other.difference}
        return _granted("dutch_colour_difference", high, low, wider, wanted, **differences)
    for games, (own, other_own) in enumerate(
        zip(reversed(high.history), reversed(low.history), strict=False), start=1
    ):
        if own != other_own:
            white = high if own == "b" else low
            return white.number, _told("dutch_colours_alternated", high, low, white, games=games)
    return _granted("dutch_colour_of_higher", high, low, True, wanted)


def _granted(
    code: str, high: Side, low: Side, to_high: bool, wanted: Colour, **values: int | str
) -> tuple[Number, Reason]:
    white = high if to_high == (wanted == "white") else low
    player = (high if to_high else low).number
    return white.number, _told(code, high, low, white, colour=wanted, player=player, **values)


def _told(code: str, high: Side, low: Side, white: Side, **values: int | str) -> Reason:
    black = low if white is high else high
    return because(code, white_history=white.history, black_history=black.history, **values)
