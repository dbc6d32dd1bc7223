"""Checks a round, whoever made it: engine, organiser, or a file from elsewhere.

It knows no engine. What is asked of a round stands in `Asked`; what is wrong comes back as
findings, errors before warnings. A round with an error is announced only by a ruling with a reason.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from tournaments.pairing.proposal import ForbiddenPair, Params, ProposedPairing, params_of
from tournaments.results import ByeKind, Meeting, Number, Played

Severity = Literal["error", "warning"]
Colour = Literal["white", "black"]

FINDINGS: dict[str, tuple[str, ...]] = {
    "unknown_player": (),
    "player_missing": (),
    "player_twice": ("times",),
    "self_pairing": (),
    "player_not_there": (),
    "bye_not_given": ("kind",),
    "several_byes": ("byes",),
    "second_bye": ("earlier",),
    "bye_after_win_without_play": ("earlier",),
    "bye_while_lower_placed": ("lower", "points", "lower_points"),
    "rematch": ("earlier",),
    "colours_not_reversed": ("earlier",),
    "third_colour": ("colour", "running"),
    "colour_difference": ("colour", "difference"),
    "forbidden_pair": (),
    "avoided_pair": (),
    "result_missing": ("earlier",),
    "result_unconfirmed": ("earlier",),
}
"""Every code with the names of its values; ``earlier`` is a round, ``lower`` a player."""

MOST_RUNNING = 2
GREATEST_DIFFERENCE = 2


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a round, or may be.

    Args:
        code: one of `FINDINGS`.
        severity: an ``error`` breaks what is asked, a ``warning`` wants a look.
        round: the round checked.
        numbers: whom it concerns; of a meeting White first.
        params: the values that the sentence needs.
    """

    code: str
    severity: Severity
    round: int
    numbers: tuple[Number, ...]
    params: Params = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """What a form of competition asks of a round; the defaults are those of the Swiss system.

    Args:
        forbidden: pairs that shall not meet.
        meetings: how often two may meet, 2 in a double round robin, each time with colours
            reversed; nothing means as often as the draw brings them together.
        forfeits_count: two of whom one did not come have met; else they may be paired again.
        colours: how grave a third colour running and a difference beyond two are; nothing where
            nobody looks at colours from round to round.
        last_round: who has more than half of the points may then have such colours: a warning.
        uses_results: earlier results decide who meets whom.
        among: who is still in, of those who are there; nothing means all of them. A knockout or a
            final takes only some of the section.
        byes: that players asked for in this round and were granted.
    """

    forbidden: tuple[ForbiddenPair, ...] = ()
    meetings: int | None = 1
    forfeits_count: bool = False
    colours: Severity | None = "error"
    last_round: bool = False
    uses_results: bool = True
    among: frozenset[Number] | None = None
    byes: tuple[tuple[Number, ByeKind], ...] = ()


def check(
    pairings: tuple[ProposedPairing, ...], played: Played, round: int, asked: Asked
) -> tuple[Finding, ...]:
    """What is wrong with a round.

    Args:
        pairings: of the round, with all its byes.
        played: the section; meetings of this round and later ones are not looked at.
        round: from 1.
        asked: by the form of competition and the organiser.
    """
    bench = _Bench(pairings, played, round, asked)
    found = (
        *bench.presence(),
        *bench.byes(),
        *bench.meetings_of_the_round(),
        *bench.earlier_results(),
    )
    return tuple(sorted(found, key=lambda finding: finding.severity == "warning"))


def _colour(white: bool) -> Colour:
    return "white" if white else "black"


class _Bench:
    """One round on the bench, with each player's past looked up once."""

    def __init__(
        self, pairings: tuple[ProposedPairing, ...], played: Played, round: int, asked: Asked
    ) -> None:
        self.pairings, self.played, self.round, self.asked = pairings, played, round, asked
        self.contestants = {one.number: one for one in played.contestants}
        self.past = [meeting for meeting in played.meetings if meeting.round < round]
        self.past_of: dict[Number, list[Meeting]] = defaultdict(list)
        for meeting in self.past:
            for number in meeting.numbers:
                self.past_of[number].append(meeting)
        self.forbidden = {one.pair for one in asked.forbidden if one.kind == "absolute"}
        self.avoided = {one.pair for one in asked.forbidden} - self.forbidden

    def finding(
        self, code: str, severity: Severity, *numbers: Number, **values: int | str
    ) -> Finding:
        return Finding(code, severity, self.round, numbers, params_of(values))

    def is_there(self, number: Number) -> bool:
        still_in = self.asked.among is None or number in self.asked.among
        return still_in and self.contestants[number].is_there(self.round)

    def points(self, number: Number) -> int:
        scoring = self.played.scoring
        return sum(meeting.points(number, scoring) for meeting in self.past_of[number])

    def presence(self) -> Iterator[Finding]:
        """Each player who is there once, and nobody else."""
        seats = Counter(number for one in self.pairings for number in sorted(one.pair))
        for number, times in seats.items():
            if number not in self.contestants:
                yield self.finding("unknown_player", "error", number)
            if times > 1:
                yield self.finding("player_twice", "error", number, times=times)
        for number in self.contestants:
            if self.is_there(number) and number not in seats:
                yield self.finding("player_missing", "error", number)
        for pairing in self.pairings:
            if pairing.first == pairing.second:
                yield self.finding("self_pairing", "error", pairing.first)
            for number in sorted(pairing.pair & self.contestants.keys()):
                if not self.is_there(number) and not self._may_be_absent(pairing.bye, number):
                    yield self.finding("player_not_there", "error", number)

    def _may_be_absent(self, bye: ByeKind | None, number: Number) -> bool:
        """One who comes later may have points for it if he asked; one who has left has none."""
        last = self.contestants[number].to_round
        left = last is not None and last < self.round
        return bye == "zero" or (bye in ("half", "full") and not left)

    def byes(self) -> Iterator[Finding]:
        """Byes asked for, and one for want of an opponent, for one who had none and stands low."""
        given = {(one.first, one.bye) for one in self.pairings}
        for number, kind in self.asked.byes:
            if (number, kind) not in given and self.is_there(number):
                yield self.finding("bye_not_given", "error", number, kind=kind)
        free = [one.first for one in self.pairings if one.bye == "pairing"]
        if len(free) > 1:
            yield self.finding("several_byes", "error", *free, byes=len(free))
        for number in free:
            earlier = [one.round for one in self.past_of[number] if one.bye == "pairing"]
            if earlier:
                yield self.finding("second_bye", "error", number, earlier=earlier[0])
            for meeting in self.past_of[number]:
                if self._won_without_play(meeting, number):
                    yield self.finding(
                        "bye_after_win_without_play", "warning", number, earlier=meeting.round
                    )
            yield from self._lower_placed(number)

    def _won_without_play(self, meeting: Meeting, number: Number) -> bool:
        if meeting.bye is not None:
            return meeting.bye == "full"
        opponent = meeting.opponent(number)
        scoring = self.played.scoring
        return (
            bool(meeting.games)
            and not meeting.played
            and opponent is not None
            and meeting.game_points(number, scoring) > meeting.game_points(opponent, scoring)
        )

    def _lower_placed(self, number: Number) -> Iterator[Finding]:
        own = self.points(number)
        others = [
            (self.points(other), -other)
            for one in self.pairings
            if one.bye is None
            for other in one.pair
            if not any(
                meeting.bye == "pairing" or self._won_without_play(meeting, other)
                for meeting in self.past_of[other]
            )
        ]
        lowest, last = min(others, default=(own, 0))
        if lowest < own:
            yield self.finding(
                "bye_while_lower_placed",
                "warning",
                number,
                lower=-last,
                points=own,
                lower_points=lowest,
            )

    def meetings_of_the_round(self) -> Iterator[Finding]:
        """No rematch, no forbidden pair, bearable colours."""
        for pairing in self.pairings:
            if pairing.second is None or pairing.first == pairing.second:
                continue
            if pairing.pair in self.forbidden:
                yield self.finding("forbidden_pair", "error", pairing.first, pairing.second)
            elif pairing.pair in self.avoided:
                yield self.finding("avoided_pair", "warning", pairing.first, pairing.second)
            yield from self._rematch(pairing.first, pairing.second)
            if self.asked.colours is not None:
                yield from self._colours(pairing.first, pairing.second, self.asked.colours)

    def _rematch(self, first: Number, second: Number) -> Iterator[Finding]:
        allowed = self.asked.meetings
        met = [
            one
            for one in self.past_of[first]
            if one.opponent(first) == second and (one.counts_as_met or self.asked.forfeits_count)
        ]
        if allowed is None or not met:
            return
        last = met[-1]
        if len(met) >= allowed:
            yield self.finding("rematch", "error", first, second, earlier=last.round)
        elif last.first == first:
            yield self.finding("colours_not_reversed", "error", first, second, earlier=last.round)

    def _colours(self, first: Number, second: Number, severity: Severity) -> Iterator[Finding]:
        if self.asked.last_round and any(self._leads(number) for number in (first, second)):
            severity = "warning"
        for number, whites in ((first, 0), (second, 1)):
            had = [*self._had(number)]
            now = [_colour(game % 2 == whites) for game in range(self._games)]
            runs = [(colour, len([*run])) for colour, run in groupby([*had[-2:], *now])]
            colour, running = max(runs, key=lambda run: run[1])
            if running > MOST_RUNNING:
                yield self.finding("third_colour", severity, number, colour=colour, running=running)
            once_more = now[: self._games % 2]
            for colour in once_more:
                difference = 2 * [*had, *now].count(colour) - len(had) - len(now)
                if difference > GREATEST_DIFFERENCE:
                    yield self.finding(
                        "colour_difference", severity, number, colour=colour, difference=difference
                    )

    @property
    def _games(self) -> int:
        return self.played.scoring.games

    def _had(self, number: Number) -> Iterator[Colour]:
        """The colours of the games that a player has played, or is to play in open meetings."""
        for meeting in self.past_of[number]:
            for game in meeting.games:
                if game.played:
                    yield _colour(game.white == number)
            if not meeting.games and meeting.bye is None:
                whites = 0 if number == meeting.first else 1
                yield from (_colour(game % 2 == whites) for game in range(self._games))

    def _leads(self, number: Number) -> bool:
        """Whether a player has more than half of the points that could be had."""
        scoring = self.played.scoring
        most = (
            scoring.match_win
            if scoring.ranked_by == "match_points"
            else scoring.win * scoring.games
        )
        return 2 * self.points(number) > most * (self.round - 1)

    def earlier_results(self) -> Iterator[Finding]:
        """Whether the round stands on results that are known and confirmed."""
        if not self.asked.uses_results:
            return
        for meeting in self.past:
            if meeting.bye is None and len(meeting.games) < self._games:
                yield self.finding(
                    "result_missing", "error", *meeting.numbers, earlier=meeting.round
                )
            elif not all(game.confirmed for game in meeting.games):
                yield self.finding(
                    "result_unconfirmed", "error", *meeting.numbers, earlier=meeting.round
                )
