"""The Dutch system as an engine among the others: one round, each pairing with its reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from tournaments.dutch.colours import REASONS as COLOURS
from tournaments.dutch.colours import Side, histories, white_first
from tournaments.dutch.explained import REASONS as EXPLAINED
from tournaments.dutch.explained import Explained
from tournaments.dutch.legal import REFUSALS as ILLEGAL
from tournaments.dutch.legal import Legal
from tournaments.dutch.process import REFUSALS as UNANSWERED
from tournaments.dutch.process import Pair, ask, failed
from tournaments.dutch.section_file import REFUSALS as UNWRITTEN
from tournaments.dutch.section_file import SectionFile, section_file
from tournaments.pairing.proposal import ForbiddenPair, NoLegalPairing, ProposedPairing
from tournaments.pairing.score_groups import Seeds, WithoutPlay, candidates
from tournaments.pairing.validator import Asked, Colour
from tournaments.results import Number, Played

REASONS = {**EXPLAINED, **COLOURS}
REFUSALS = {
    "all_rounds_paired": ("rounds",),
    "result_missing": ("first", "round", "second"),
    **ILLEGAL,
    **UNWRITTEN,
    **UNANSWERED,
}
"""``result_missing``: the Dutch system pairs by points, and a meeting of an earlier ``round`` has
no result yet; the first one is named."""

BARS_BYE: frozenset[WithoutPlay] = frozenset({"pairing", "full", "forfeit"})

Stage = Literal["written", "pairing", "avoided_pairs_needed", "paired"]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the pairing of a round is.

    Args:
        stage: ``written``, the section is; ``pairing``, the engine is at it;
            ``avoided_pairs_needed``, it is asked again with the fewest of them allowed;
            ``paired``, its answer was read.
        players: to be paired.
        seconds: that the engine has taken, of the question it is at.
    """

    stage: Stage
    players: int
    seconds: int = 0


def tell_nobody(_: Progress) -> None:
    """Whoever waits for the round needs no progress."""


@dataclass(frozen=True, slots=True)
class DutchSwiss:
    """The settings of an event with one game a round.

    Args:
        rounds: of the whole event; in the last one colours bind the leaders less.
        forbidden: pairs that must not meet, or are to be avoided; who is not there may stand in it.
        first_colour: of the first seed in the first round, by lot.
        seeds: what orders the pairing numbers.
        seconds: how long the engine may take for one question; it is asked a second one if pairs
            to be avoided must meet.

    Source: FIDE Handbook C.04.3, in force from 1 February 2026, as gacrux has it (ADR 0081).
    """

    rounds: int
    forbidden: tuple[ForbiddenPair, ...] = ()
    first_colour: Colour = "white"
    seeds: Seeds = "number"
    seconds: int = 120

    def asks(self, played: Played, round: int) -> Asked:
        """What a round must keep to; the byes of it that stand in the section were asked for."""
        granted = [one for one in played.meetings if one.round == round]
        return Asked(
            forbidden=self.forbidden,
            last_round=round == self.rounds,
            byes=tuple((one.first, one.bye) for one in granted if one.bye is not None),
        )

    def propose(
        self, played: Played, round: int, progress: Callable[[Progress], None] = tell_nobody
    ) -> tuple[ProposedPairing, ...]:
        """The round of all who are there and have neither a pairing nor a bye in it yet.

        Args:
            played: the section, with the results of all rounds before.
            round: from 1.
            progress: called in this thread, while the engine is at work about each second; what
                it raises ends the engine and comes out of here, so a job is cancelled by it.

        Raises:
            NoLegalPairing: one of `REFUSALS`.
        """
        if not 1 <= round <= self.rounds:
            raise NoLegalPairing("all_rounds_paired", rounds=self.rounds)
        for meeting in played.meetings:
            if meeting.round < round and meeting.second is not None and not meeting.games:
                raise NoLegalPairing(
                    "result_missing",
                    round=meeting.round,
                    first=meeting.first,
                    second=meeting.second,
                )
        field = candidates(played, round, self.seeds, BARS_BYE)
        if not field:
            return ()
        before = section_file(played, round, field, self.seeds, self.rounds, self.first_colour)
        had = histories(played, round)
        at = before.pairing_numbers()
        sides = (Side(one.number, at[one.number], had.get(one.number, "")) for one in field)
        half = played.scoring.win * (round - 1)
        legal = Legal(
            field,
            {side.number: side for side in sides},
            never=self._among(at, before, "absolute"),
            topscorers=frozenset(
                one.number for one in field if round == self.rounds and 2 * one.points > half
            ),
        )
        avoided = self._among(at, before, "avoid") - legal.never
        paired = self._paired(before, legal, avoided, progress)
        progress(Progress("paired", len(field)))
        return self._explained(paired, legal, before, avoided)

    def _among(
        self, at: dict[Number, int], before: SectionFile, kind: str
    ) -> frozenset[frozenset[Number]]:
        """The pairs of a kind of whom both are to be paired."""
        there = {number for number in at if at[number] in before.there}
        return frozenset(
            one.pair for one in self.forbidden if one.kind == kind and one.pair <= there
        )

    def _paired(
        self,
        before: SectionFile,
        legal: Legal,
        avoided: frozenset[frozenset[Number]],
        progress: Callable[[Progress], None],
    ) -> tuple[Pair, ...]:
        """The engine's pairs; with as few of those to be avoided as there must be."""
        players = len(legal.field)

        def asked(never: frozenset[frozenset[Number]]) -> tuple[Pair, ...] | None:
            text = before.text(never)
            progress(Progress("written", players))
            return ask(
                text,
                before.round,
                self.seconds,
                lambda seconds: progress(Progress("pairing", players, seconds)),
            )

        found = asked(legal.never | avoided)
        if found is None:
            needed = legal.fewest(avoided)
            progress(Progress("avoided_pairs_needed", players))
            found = asked(legal.never | (avoided - needed))
        if found is None:
            raise failed("no pairing was found where there is one")
        if sorted(number for pair in found for number in pair if number) != sorted(before.there):
            raise failed(f"not everybody was paired once: {found}")
        return found

    def _explained(
        self,
        paired: tuple[Pair, ...],
        legal: Legal,
        before: SectionFile,
        avoided: frozenset[frozenset[Number]],
    ) -> tuple[ProposedPairing, ...]:
        by_number = {one.number: one for one in legal.field}
        ours = [
            (before.numbers[white - 1], before.numbers[black - 1] if black else None)
            for white, black in paired
        ]
        explained = Explained(by_number, ours, before.round, avoided)
        proposed = []
        for first, second in ours:
            if second is None:
                bye = explained.bye(first, legal.sides[first])
                proposed.append(ProposedPairing(first, None, "pairing", bye))
                continue
            high, low = sorted((first, second), key=lambda number: by_number[number].place)
            white, colour = white_first(legal.sides[high], legal.sides[low], self.first_colour)
            if white != first:
                raise failed(f"{first} and {second} have colours that no rule gives: {colour}")
            reasons = (*explained.meeting(high, low), colour)
            proposed.append(ProposedPairing(first, second, reasons=reasons))
        return tuple(proposed)
