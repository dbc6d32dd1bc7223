"""Who has White in the first game of a micro-match.

Both colours are had in every meeting, so nobody is paired for his colour; the first game is only
shared out fairly between those who meet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tournaments.pairing.proposal import Reason, because
from tournaments.results import Number, Played

Higher = Literal["first", "second"]

REASONS = {
    "micro_first_less_often": ("balance", "other_balance"),
    "micro_first_in_turn": ("round", "other_round"),
    "micro_first_by_table": ("table",),
}


@dataclass(frozen=True, slots=True)
class FirstGames:
    """The first games that players have had, so far as they were played.

    Args:
        of: by player, the rounds in their order and whether he had White in the first game; a
            meeting whose first game was not played is left out.
    """

    of: dict[Number, tuple[tuple[int, bool], ...]]

    def balance(self, number: Number) -> int:
        """First games with White less those with Black."""
        return sum(1 if white else -1 for _, white in self.of.get(number, ()))


def first_games(played: Played, round: int) -> FirstGames:
    """The first games of the rounds before one."""
    had: dict[Number, list[tuple[int, bool]]] = {}
    for meeting in sorted(played.meetings, key=lambda meeting: meeting.round):
        if meeting.round >= round or not meeting.games or not meeting.games[0].played:
            continue
        opening = meeting.games[0]
        had.setdefault(opening.white, []).append((meeting.round, True))
        had.setdefault(opening.black, []).append((meeting.round, False))
    return FirstGames({number: tuple(games) for number, games in had.items()})


def white_first(
    games: FirstGames, higher: Number, lower: Number, table: int, higher_at_odd: Higher
) -> tuple[Number, Reason]:
    """Which of two has White in their first game, and why.

    1. He of whom the first games with White less those with Black are fewer.
    2. Their first games are compared from the last one back, each one's last with the other's
       last and so on: at the first difference he who had Black. So colours alternate.
    3. At odd tables the higher or the lower placed, as was drawn; at even tables the other.
    """
    balances = {number: games.balance(number) for number in (higher, lower)}
    if balances[higher] != balances[lower]:
        number = min(balances, key=balances.__getitem__)
        other = max(balances.values())
        return number, because(
            "micro_first_less_often", balance=balances[number], other_balance=other
        )
    of_higher, of_lower = games.of.get(higher, ()), games.of.get(lower, ())
    for (round, white), (round_of_lower, white_of_lower) in zip(
        reversed(of_higher), reversed(of_lower), strict=False
    ):
        if white != white_of_lower:
            own, other = (round_of_lower, round) if white else (round, round_of_lower)
            reason = because("micro_first_in_turn", round=own, other_round=other)
            return (lower if white else higher), reason
    higher_first = (table % 2 == 1) == (higher_at_odd == "first")
    return (higher if higher_first else lower), because("micro_first_by_table", table=table)
