"""The Tournament Report File of what has been played in a section."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from tournaments.results import ByeKind, GameResult, Meeting, Number, Played, Scoring
from tournaments.trf.report import Cell, Record, Report, ReportedPlayer
from tournaments.trf.writing import score

Edition = Literal["trf16", "trf26"]

Why = Literal[
    "micro_match", "match_points", "scoring", "points_without_result", "met_twice", "people_missing"
]

_BYES: dict[ByeKind, str] = {"half": "H", "full": "F", "pairing": "U", "zero": "Z"}


class NotReportableError(ValueError):
    """What was played has no form in a Tournament Report File.

    Args:
        code: ``micro_match``: a meeting has more than one game; ``match_points``: they rank;
            ``scoring``: a half-point bye is no draw, a full-point bye no win, or TRF16 is asked for
            and the scale is not 2, 1, 0; ``points_without_result``: a game has points that no
            result is worth (a plus or minus draw); ``met_twice``: a player has two meetings in a
            round; ``people_missing``: the people are not the contestants.
    """

    def __init__(self, code: Why) -> None:
        self.code = code
        super().__init__(f"this section has no form in a Tournament Report File: {code}")


def report_of(
    played: Played,
    people: Sequence[ReportedPlayer],
    before: Sequence[Record] = (),
    edition: Edition = "trf26",
    rounds: int | None = None,
) -> Report:
    """The report of a section; reading it gives the same meetings.

    Args:
        played: the section. What it has and the format has not is left out: groups, first and last
            rounds.
        people: who the contestants are, one for each number; their points and rounds are put in.
        before: the records above the players (name of the tournament, dates, arbiters).
        edition: TRF26 says the number of rounds in 142 and a scale of its own in 162, TRF16 the
            rounds in XXR.
        rounds: how many there are to be; nothing to say nothing.

    A win of 2 points is written as 1.0; of any other scale each point is written as 1.0.

    Raises:
        NotReportableError: with why.
    """
    scoring = played.scoring
    _reportable(scoring, edition)
    numbers = sorted(contestant.number for contestant in played.contestants)
    if sorted(person.number for person in people) != numbers:
        raise NotReportableError("people_missing")
    unit = 5 if scoring.win == 2 else 10
    cells = {number: _cells(number, played) for number in numbers}
    added = []
    if rounds is not None:
        added.append(Record("142" if edition == "trf26" else "XXR", str(rounds)))
    if not _classical(scoring):
        added.append(_scale(scoring, unit))
    return Report(
        (*before, *added),
        tuple(
            replace(
                person,
                cells=cells[person.number],
                points=unit
                * sum(
                    meeting.points(person.number, scoring) for meeting in played.of(person.number)
                ),
            )
            for person in people
        ),
    )


def _reportable(scoring: Scoring, edition: Edition) -> None:
    if scoring.games != 1:
        raise NotReportableError("micro_match")
    if scoring.ranked_by == "match_points":
        raise NotReportableError("match_points")
    odd_byes = scoring.half_bye != scoring.draw or scoring.full_bye != scoring.win
    if odd_byes or (edition == "trf16" and not _classical(scoring)):
        raise NotReportableError("scoring")


def _classical(scoring: Scoring) -> bool:
    return scoring == Scoring()


def _scale(scoring: Scoring, unit: int) -> Record:
    worth = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "A": scoring.zero_bye,
        "P": scoring.pairing_bye,
    }
    fields = (f"{name}{score(unit * points):>4}" for name, points in worth.items())
    return Record("162", " " + "    ".join(fields))


def _cells(number: Number, played: Played) -> tuple[Cell | None, ...]:
    by_round: dict[int, Cell] = {}
    for meeting in played.of(number):
        if meeting.round in by_round:
            raise NotReportableError("met_twice")
        by_round[meeting.round] = _cell(number, meeting, played.scoring)
    return tuple(by_round.get(round) for round in range(1, max(by_round, default=0) + 1))


def _cell(number: Number, meeting: Meeting, scoring: Scoring) -> Cell:
    if meeting.bye is not None:
        return Cell(0, "-", _BYES[meeting.bye])
    opponent = meeting.opponent(number) or 0
    if not meeting.games:
        return Cell(opponent, "w" if number == meeting.first else "b", "")
    if len(meeting.games) > 1:
        raise NotReportableError("micro_match")
    game = meeting.games[0]
    white, black = _results(game, scoring)
    return Cell(opponent, "w", white) if number == game.white else Cell(opponent, "b", black)


def _results(game: GameResult, scoring: Scoring) -> tuple[str, str]:
    win, draw, loss, absence = scoring.win, scoring.draw, scoring.loss, scoring.zero_bye
    if game.played:
        known = {
            (win, loss): ("1", "0"),
            (draw, draw): ("=", "="),
            (loss, win): ("0", "1"),
            (loss, loss): ("0", "0"),
        }
    else:
        known = {
            (win, absence): ("+", "-"),
            (draw, draw): ("D", "D"),
            (absence, win): ("-", "+"),
            (absence, absence): ("-", "-"),
        }
    found = known.get((game.white_points, game.black_points))
    if found is None:
        raise NotReportableError("points_without_result")
    return found
