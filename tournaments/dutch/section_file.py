"""A section before a round as a Tournament Report File, and back from its numbers to ours.

The file holds those who are to be paired and those who have been; its numbers are the pairing
numbers, in the order of the seeds. Who has never been paired and is not there is not in it, so that
the numbers behind him move up (C.04.2, 2.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tournaments.pairing.proposal import NoLegalPairing
from tournaments.pairing.score_groups import Candidate, Seeds
from tournaments.pairing.validator import Colour
from tournaments.results import Contestant, GameResult, Meeting, Number, Played, Scoring
from tournaments.trf.report import Cell, Record, ReportedPlayer
from tournaments.trf.reporting import NotReportableError, report_of
from tournaments.trf.writing import UnwritableError, score, write

REFUSALS = {"not_reportable": ("why",)}
"""``why``: a code of `tournaments.trf.reporting.NotReportableError`, or of `UnwritableError`."""


@dataclass(frozen=True, slots=True)
class SectionFile:
    """The section before a round.

    Args:
        played: the rounds before, with pairing numbers.
        numbers: ours, by pairing number from 1.
        there: pairing numbers of those to be paired.
        rounds: of the event.
        round: the one to pair.
        first_colour: of pairing number 1 in the first round.
    """

    played: Played
    numbers: tuple[Number, ...]
    there: frozenset[int]
    rounds: int
    round: int
    first_colour: Colour

    def pairing_numbers(self) -> dict[Number, int]:
        """The pairing number of each of ours."""
        return {number: at for at, number in enumerate(self.numbers, start=1)}

    def text(self, never: Iterable[frozenset[Number]]) -> str:
        """The file, in which some pairs are forbidden.

        Args:
            never: pairs of our numbers; of two who are both there.

        Raises:
            NoLegalPairing: ``not_reportable``.
        """
        at = self.pairing_numbers()
        people = [ReportedPlayer(number, f"Player {number}", rank=number) for number in at.values()]
        before = [
            Record("012", "Section"),
            Record("152", self.first_colour[0].upper()),
            Record("192", "FIDE_DUTCH_2026"),
        ]
        scoring = self.played.scoring
        if scoring == Scoring():
            before.append(_classical(scoring))
        pairs = sorted(tuple(sorted(at[number] for number in pair)) for pair in never)
        absent = sorted(set(at.values()) - self.there)
        after = [Record("260", f"{self.round:3} {self.round:3} {a:4} {b:4}") for a, b in pairs]
        after += [Record("XXZ", str(number)) for number in absent]
        try:
            report = report_of(self.played, people, before, "trf26", self.rounds)
            players = tuple(map(_without_unplayed_draws, report.players))
            return write(replace(report, players=players, after=tuple(after)), "\n")
        except (NotReportableError, UnwritableError) as error:
            raise NoLegalPairing("not_reportable", why=error.code) from error


def section_file(
    played: Played,
    round: int,
    field: Sequence[Candidate],
    seeds: Seeds,
    rounds: int,
    first_colour: Colour,
) -> SectionFile:
    """The section as it stands before a round in which ``field`` is to be paired."""
    before = [meeting for meeting in played.meetings if meeting.round < round]
    there = {one.number for one in field}
    paired = {
        number
        for meeting in before
        if meeting.second is not None or meeting.bye == "pairing"
        for number in meeting.numbers
    }
    kept = [one for one in played.contestants if one.number in there | paired]
    kept.sort(key=lambda one: (-one.rating if seeds == "rating" else 0, one.number))
    at = {one.number: place for place, one in enumerate(kept, start=1)}
    return SectionFile(
        Played(
            tuple(map(Contestant, at.values())),
            tuple(_numbered(meeting, at) for meeting in before if meeting.first in at),
            played.scoring,
        ),
        tuple(at),
        frozenset(at[number] for number in there),
        rounds,
        round,
        first_colour,
    )


def _numbered(meeting: Meeting, at: dict[Number, int]) -> Meeting:
    return replace(
        meeting,
        first=at[meeting.first],
        second=None if meeting.second is None else at[meeting.second],
        games=tuple(_game(game, at) for game in meeting.games),
    )


def _game(game: GameResult, at: dict[Number, int]) -> GameResult:
    return replace(game, white=at[game.white], black=at[game.black])


def _classical(scoring: Scoring) -> Record:
    """The scale said aloud; gacrux guesses one that is not."""
    worth = {"W": scoring.win, "D": scoring.draw, "L": scoring.loss, "A": 0, "P": scoring.win}
    return Record("162", " " + "    ".join(f"{k}{score(5 * v):>4}" for k, v in worth.items()))


def _without_unplayed_draws(player: ReportedPlayer) -> ReportedPlayer:
    """A draw that nobody played as a half-point bye: gacrux takes a D for a game of the two."""
    cells = tuple(
        Cell(0, "-", "H") if cell is not None and cell.result == "D" else cell
        for cell in player.cells
    )
    return replace(player, cells=cells)
