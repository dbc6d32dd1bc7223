"""Whole events from one seed: late entries, withdrawals, byes, forfeits, and whatever is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.tournaments.pairing.random_sections import asked_for, entrants
from tests.tournaments.simulated.forms import FORMS, Bracket, Form
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing
from tournaments.results import GameResult, Meeting, Played, Scoring


@dataclass(frozen=True)
class Step:
    """A round of an event before it is played.

    Args:
        form: of the event.
        played: what stands in the section, the byes granted in this round among it.
        round: from 1.
        proposed: the engine's round with the byes granted; nothing if it refused.
        refused: why.
        by_hand: whether an earlier round was altered by hand.
    """

    form: Form
    played: Played
    round: int
    proposed: tuple[ProposedPairing, ...] = ()
    refused: NoLegalPairing | None = None
    by_hand: bool = False


def steps(seed: int, name: str, players: int, rounds: int) -> Iterator[Step]:
    """An event round by round, to its end or until nothing is left to pair; each is given before
    it is played, and so is what is refused after the last."""
    random = Random(f"{name} {seed}")
    form = FORMS[name](random, players, rounds)
    played = Played(entrants(random, players, form.rounds), (), form.scoring)
    alter = random.randint(1, form.rounds) if name == "round_robin" and players > 3 else 0
    by_hand = False
    round = 1
    while round <= form.rounds + 1:
        granted = asked_for(random, round, played.contestants) if form.free else []
        if form.free and round > form.rounds:
            return
        section = replace(played, meetings=(*played.meetings, *granted))
        try:
            engine = form.engine.propose(section, round)
        except NoLegalPairing as refused:
            yield Step(form, section, round, refused=refused, by_hand=by_hand)
            if not _overcome(random, form, refused):
                return
            continue
        byes = tuple(ProposedPairing(one.first, None, one.bye) for one in granted)
        yield Step(form, section, round, (*engine, *byes), by_hand=by_hand)
        if round == alter and random.randrange(3) == 0:
            engine, by_hand = _altered(engine), True
        came = tuple(came_of(random, round, one, form.scoring) for one in engine)
        played = replace(section, meetings=(*section.meetings, *came))
        round += 1


def whole(seed: int, name: str, players: int, rounds: int) -> Played:
    """The section at the end of an event."""
    *_, last = steps(seed, name, players, rounds)
    return last.played


def _overcome(random: Random, form: Form, refused: NoLegalPairing) -> bool:
    """A level meeting of a knockout is decided; what else is refused ends the event."""
    if refused.code != "meeting_level" or not isinstance(form.engine, Bracket):
        return False
    said = dict(refused.params)
    pair = frozenset((int(said["first"]), int(said["second"])))
    form.engine.decide(random, int(said["round"]), pair, random.randrange(8) == 0)
    return True


def _altered(pairings: tuple[ProposedPairing, ...]) -> tuple[ProposedPairing, ...]:
    """Two of one table change places with two of another."""
    meetings = [one for one in pairings if one.second is not None]
    if len(meetings) < 2:
        return pairings
    one, other = meetings[:2]
    return (
        replace(one, second=other.first),
        replace(other, first=one.second, second=other.second),
        *(each for each in pairings if each not in (one, other)),
    )


def came_of(random: Random, round: int, paired: ProposedPairing, scoring: Scoring) -> Meeting:
    """A bye, games, a forfeit of one or of both, or a game missed after the first was played."""
    first, second = paired.first, paired.second
    if second is None:
        return Meeting(round, first, None, bye=paired.bye)
    win, draw, loss = scoring.win, scoring.draw, scoring.loss
    missed = random.choice([(win, loss), (loss, win), (loss, loss)])
    no_show = random.randrange(12) == 0
    games = []
    for number in range(scoring.games):
        not_played = no_show or (number > 0 and random.randrange(20) == 0)
        points = missed if not_played else random.choice([(win, loss), (draw, draw), (loss, win)])
        if not not_played and random.randrange(30) == 0:
            points = (loss, loss)
        white, black = (second, first) if number % 2 else (first, second)
        own, other = points[::-1] if number % 2 else points
        games.append(GameResult(white, black, own, other, not not_played))
    return Meeting(round, first, second, tuple(games))
