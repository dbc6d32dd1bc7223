"""Whether a round is sound, and whether there is any at all, found out by trying; no engine helps.

`faults` is written from what the system promises, without the validator (each player once, no
rematch, one bye and no second one, forbidden pairs); `a_round_is_left` asks the validator about
every pair and tries all ways to put them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from tests.tournaments.simulated.forms import Bracket
from tournaments.pairing.proposal import ProposedPairing
from tournaments.pairing.validator import Asked, check
from tournaments.results import Meeting, Number, Played, Scoring

BARS_A_BYE = ("second_bye", "bye_after_win_without_play")


def there(played: Played, round: int) -> set[Number]:
    return {
        one.number
        for one in played.contestants
        if one.from_round <= round and (one.to_round is None or one.to_round >= round)
    }


def times_met(played: Played, round: int) -> Counter[frozenset[Number]]:
    """How many meetings two have had before a round, over the board or still to be played."""
    return Counter(
        frozenset((one.first, one.second))
        for one in played.meetings
        if one.round < round
        and one.second is not None
        and (not one.games or any(game.played for game in one.games))
    )


def faults(
    proposed: tuple[ProposedPairing, ...], played: Played, round: int, asked: Asked
) -> Iterator[str]:
    """What is wrong with a round."""
    seated = [number for one in proposed for number in (one.first, one.second) if number]
    expected = there(played, round) if asked.among is None else set(asked.among)
    if len(seated) != len(set(seated)):
        yield "somebody sits twice"
    granted = {one.first for one in played.meetings if one.round == round and one.bye}
    if set(seated) - granted != expected - granted:
        yield "somebody is missing, or paired and not there"
    met = times_met(played, round)
    for one in proposed:
        if one.second is None:
            continue
        if asked.meetings is not None and met[one.pair] >= asked.meetings:
            yield f"{one.first} and {one.second} meet again"
        if any(
            pair.kind == "absolute" and {pair.a, pair.b} == {one.first, one.second}
            for pair in asked.forbidden
        ):
            yield f"{one.first} and {one.second} must not meet"
    free = [one.first for one in proposed if one.bye == "pairing"]
    if len(free) != (len(expected - granted) % 2 if asked.uses_results and not asked.among else 0):
        yield f"pairing byes: {free}"
    for one in played.meetings:
        if one.round < round and one.bye == "pairing" and one.first in free:
            yield f"{one.first} has a second bye"


def still_in(bracket: Bracket, played: Played, round: int) -> set[Number]:
    """Who is to be in a stage: whoever was there and won before; for third place, who lost last."""
    event = bracket.event
    here = set(event.players)
    for stage in range(1, round + 1):
        here &= there(played, stage)
    lost_in: dict[Number, int] = {}
    for one in played.meetings:
        if one.second is None or one.round >= round:
            continue
        own, other = (one.game_points(number, played.scoring) for number in one.numbers)
        winner = one.first if own > other else one.second
        if own == other:
            (winner,) = (
                each.winner
                for each in bracket.deciders
                if (each.round, each.pair) == (one.round, {*one.numbers})
            )
        for number in {*one.numbers} - {winner}:
            lost_in[number] = one.round if winner else 0
    two_lost_last = event.third_place and round == event.rounds and len(event.players) > 3
    for_third = round - 1 if two_lost_last else None
    return {number for number in here if lost_in.get(number, for_third) == for_third}


def a_round_is_left(played: Played, round: int, asked: Asked) -> bool:
    """Whether any round passes the validator; each pair and each bye is asked about by itself.

    A bye after points without play is a warning to the validator, and barred to the engines.
    """
    away = {one.first for one in played.meetings if one.round == round}
    waiting = sorted(there(played, round) - away)

    def passes(*pairing: ProposedPairing) -> bool:
        own = set(pairing[0].pair)
        return not any(
            found.code in BARS_A_BYE
            or (found.severity == "error" and found.code != "player_missing")
            for found in check(pairing, played, round, asked)
            if own.issuperset(found.numbers) and found.numbers
        )

    pairs = {
        frozenset((a, b))
        for a, b in product(waiting, waiting)
        if a != b and passes(ProposedPairing(a, b))
    }
    byes = {one for one in waiting if passes(ProposedPairing(one, None, "pairing"))}

    def left(numbers: list[Number], bye: bool) -> bool:
        if not numbers:
            return True
        one, *others = numbers
        if bye and one in byes and left(others, False):
            return True
        return any(
            frozenset((one, other)) in pairs
            and left([number for number in others if number != other], bye)
            for other in others
        )

    return left(waiting, len(waiting) % 2 == 1)


def can_catch_up(
    behind: Number, ahead: Number, meetings: list[Meeting], rounds: int, scoring: Scoring
) -> bool:
    """Whether one who is behind in a match draws level at least if he wins all that is left."""
    behind_has = sum(one.points(behind, scoring) for one in meetings if behind in one.numbers)
    ahead_has = sum(one.points(ahead, scoring) for one in meetings if ahead in one.numbers)
    left = rounds - len({one.round for one in meetings})
    for _ in range(left):
        if scoring.ranked_by == "match_points":
            behind_has += scoring.match_win
            ahead_has += scoring.match_loss
        else:
            behind_has += scoring.games * scoring.win
            ahead_has += scoring.games * scoring.loss
    return behind_has >= ahead_has
