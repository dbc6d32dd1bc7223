"""What stands for an opponent's score where no game was played: the section's rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

StandIn = Literal["nothing", "zero", "own_score", "virtual_opponent"]
"""Whose score stands in a sum of opponents' scores for a round without an opponent.

``nothing``: the round is no term, and no place for a lowest score to be struck.
``zero``: a term of 0, struck before any other (FMJD: "opponents bye score is 0").
``own_score``: the player's own score, as if he had drawn with himself (chess, C.07 since 2023).
``virtual_opponent``: somebody who stood level before the round, had the rest of the points of the
round and drew all rounds since (chess, C.07 from 2009 to 2023).
"""

Forfeit = Literal["opponent", "nothing", "zero", "own_score", "virtual_opponent"]

OpponentsScore = Literal["as_scored", "unplayed_as_draws"]

Cause = Literal["", "open", "forfeit", "bye", "requested_bye", "absence", "annulled"]
"""Why a round is no game over the board; nothing if it is. ``annulled``: it counts for nobody."""


@dataclass(frozen=True, slots=True)
class Unplayed:
    """The section's rule for rounds without a game.

    Args:
        bye: for a bye because nobody was left to meet.
        requested_bye: for a full, half or zero bye that was asked for or given to an absent player.
        absence: for a round in which the player was not paired at all: before he came, after he
            withdrew, or on his free day.
        forfeit: for a meeting without a game over the board. ``opponent``: it counts like a game,
            with the opponent's score, in every tie-break; else it is no game, neither won nor met
            by the tie-breaks (its points stay).
        opponents: an opponent's own unplayed rounds count in his score as they are written, or as
            draws (chess, C.07 from 2009 to 2023), so that nobody suffers from an absent opponent;
            a forfeit that counts like a game is no unplayed round.
    """

    bye: StandIn = "zero"
    requested_bye: StandIn = "zero"
    absence: StandIn = "zero"
    forfeit: Forfeit = "zero"
    opponents: OpponentsScore = "as_scored"

    @property
    def forfeit_counts(self) -> bool:
        """Whether a forfeit is a game for the tie-breaks."""
        return self.forfeit == "opponent"

    def stand_in(self, cause: Cause) -> StandIn:
        """Whose score stands for a round without a game; a forfeit that counts has an opponent."""
        if cause == "bye":
            return self.bye
        if cause == "requested_bye":
            return self.requested_bye
        if cause == "forfeit" and self.forfeit != "opponent":
            return self.forfeit
        return self.absence if cause == "absence" else "nothing"


SWISS = Unplayed()
"""As the FMJD's sums are worked: the list of opponents is that of the games really played."""

ROUND_ROBIN = Unplayed("nothing", "nothing", "nothing", "opponent")
"""Everybody has the same opponents: a free day is no round, a forfeit a result like any other."""
