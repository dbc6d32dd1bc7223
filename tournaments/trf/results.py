"""What a Tournament Report File says has been played in a section.

A file counts in tenths of a point (1.0, 0.5), a section in integers of its scale (2, 1): the scale
of a section read is the file's divided by the greatest unit that divides all its values.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import gcd

from tournaments.results import ByeKind, Contestant, GameResult, Meeting, Number, Played, Scoring
from tournaments.trf.reading import tenths
from tournaments.trf.report import (
    FIRST_ROUND,
    NUMBER,
    POINTS,
    ROUND_WIDTH,
    Cell,
    Fault,
    FaultCode,
    Record,
    Report,
    ReportedPlayer,
    Severity,
)
from tournaments.trf.writing import score

_DEFAULTS = {"W": 10, "D": 5, "L": 0, "A": 0}
_TAGS_OF_TRF16 = {"BBW": "W", "BBD": "D", "BBL": "L", "BBU": "P", "BBF": "A", "BBZ": "A"}
_SCORE = re.compile(r"([WDLAPXZ])[ ]*([0-9]{1,2}(?:[.,][0-9])?)(?=[ ]|$)")

_BYES: dict[str, ByeKind] = {"H": "half", "F": "full", "U": "pairing", "Z": "zero"}
_TAKEN_FOR_BYES: dict[str, ByeKind] = {
    "-": "zero",
    "0": "zero",
    "=": "half",
    "+": "full",
    "1": "full",
}
_WORTH = {"1": "W", "W": "W", "+": "W", "=": "D", "D": "D", "0": "L", "L": "L", "-": "A"}
_AGREE = ({"1", "0"}, {"="}, {"0"}, {"W", "L"}, {"D"}, {"+", "-"}, {"-"})


@dataclass(frozen=True, slots=True)
class PlayedReport:
    """What a file says of the rounds.

    Args:
        played: the section.
        unit: how many tenths of the file one point of its scale is.
        faults: what does not fit together, by line.
    """

    played: Played
    unit: int
    faults: tuple[Fault, ...]


def played_of(report: Report) -> PlayedReport:
    """What a file says has been played; each contradiction is a fault, and none stops the reading.

    Numbers have to run from 1 without a gap: players above a gap, and games against them, are left
    out with ``number_missing``. A pairing that only one of the two has is left out
    (``pairing_disagrees``). Two results that do not fit are both taken as they stand
    (``results_disagree``). A blank is an absence in a round in which somebody met somebody, and
    nothing in one that has not been paired.
    """
    weighed = _Weighed(report)
    worth, unit = weighed.worth()
    scoring = Scoring(
        worth["W"],
        worth["D"],
        worth["L"],
        pairing_bye=worth["P"],
        full_bye=worth["W"],
        half_bye=worth["D"],
        zero_bye=worth["A"],
    )
    weighed.take_players()
    meetings = tuple(
        meeting
        for round in range(1, 1 + max((len(who.cells) for who in report.players), default=0))
        for meeting in weighed.round(round, worth)
    )
    contestants = tuple(Contestant(who.number, who.rating) for who in weighed.players.values())
    played = Played(contestants, meetings, scoring)
    weighed.compare_points(played, unit)
    return PlayedReport(played, unit, tuple(sorted(weighed.faults, key=_place)))


def _place(fault: Fault) -> tuple[int, int, str]:
    return fault.line, fault.column, fault.code


@dataclass(slots=True)
class _Weighed:
    report: Report
    players: dict[Number, ReportedPlayer] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def worth(self) -> tuple[dict[str, int], int]:
        found = dict(_DEFAULTS)
        for record in (*self.report.before, *self.report.after):
            if record.tag == "162":
                found |= self.scores(record)
            elif record.tag in _TAGS_OF_TRF16:
                points = tenths(record.text.strip())
                if points is None:
                    self.fault("bad_score", "error", record.line, 5, text=record.text.strip())
                else:
                    found[_TAGS_OF_TRF16[record.tag]] = points
        found.setdefault("P", found["W"])
        unit = gcd(*(found[name] for name in "WDLAP")) or 1
        return {name: points // unit for name, points in found.items()}, unit

    def scores(self, record: Record) -> dict[str, int]:
        found: dict[str, int] = {}
        for match in _SCORE.finditer(record.text.upper()):
            found["A" if match[1] == "Z" else match[1]] = tenths(match[2]) or 0
        left = _SCORE.sub("", record.text.upper()).strip()
        if left:
            self.fault("bad_score", "error", record.line, 5, text=left)
        return found

    def take_players(self) -> None:
        by_number = {player.number: player for player in self.report.players}
        for number in sorted(by_number):
            if number != len(self.players) + 1:
                line = by_number[number].line
                missing = len(self.players) + 1
                self.fault("number_missing", "error", line, NUMBER.first, number=missing)
                return
            self.players[number] = by_number[number]

    def round(self, round: int, worth: Mapping[str, int]) -> Iterator[Meeting]:
        cells = {
            number: player.cells[round - 1] if round <= len(player.cells) else None
            for number, player in self.players.items()
        }
        paired = any(cell is not None and cell.opponent for cell in cells.values())
        for number, cell in cells.items():
            if cell is None:
                if paired:
                    yield Meeting(round, number, None, bye="zero")
            elif not cell.opponent:
                yield self.bye(round, number, cell)
            else:
                yield from self.meeting(round, number, cell, cells, worth)

    def bye(self, round: int, number: Number, cell: Cell) -> Meeting:
        kind = _BYES.get(cell.result)
        if kind is None:
            kind = _TAKEN_FOR_BYES.get(cell.result, "zero")
            self.in_round("result_without_opponent", "warning", number, round, text=cell.result)
        return Meeting(round, number, None, bye=kind)

    def meeting(
        self,
        round: int,
        number: Number,
        cell: Cell,
        cells: Mapping[Number, Cell | None],
        worth: Mapping[str, int],
    ) -> Iterator[Meeting]:
        """The meeting of a player, once: from the cell of the lower number."""
        if cell.opponent == number:
            self.in_round("own_opponent", "error", number, round)
            return
        if cell.opponent not in cells:
            self.in_round("unknown_opponent", "error", number, round, number=cell.opponent)
            return
        other = cells[cell.opponent]
        if other is None or other.opponent != number:
            self.in_round("pairing_disagrees", "error", number, round, number=cell.opponent)
            return
        if cell.opponent < number:
            return
        if {cell.colour, other.colour} not in ({"w", "b"}, {"-"}):
            self.in_round("colours_disagree", "warning", number, round, number=cell.opponent)
        has_white = cell.colour == "w" or (cell.colour == "-" and other.colour != "w")
        white, black = (number, cell.opponent) if has_white else (cell.opponent, number)
        results = {white: cell.result, black: other.result}
        if not has_white:
            results = {white: other.result, black: cell.result}
        if not (cell.result or other.result):
            yield Meeting(round, white, black)
            return
        if {cell.result, other.result} not in _AGREE:
            self.in_round("results_disagree", "error", number, round, number=cell.opponent)
        points = {who: worth[_WORTH.get(result, "L")] for who, result in results.items()}
        over_the_board = any(result in ("1", "=", "0") for result in results.values())
        game = GameResult(white, black, points[white], points[black], over_the_board)
        yield Meeting(round, white, black, (game,))

    def compare_points(self, played: Played, unit: int) -> None:
        totals: Counter[Number] = Counter()
        for meeting in played.meetings:
            for number in meeting.numbers:
                totals[number] += meeting.game_points(number, played.scoring)
        for number, player in self.players.items():
            if player.points is None:
                continue
            counted = unit * totals[number]
            if counted != player.points:
                self.fault(
                    "points_differ",
                    "warning",
                    player.line,
                    POINTS.first,
                    counted=score(counted),
                    written=score(player.points),
                )

    def in_round(
        self, code: FaultCode, severity: Severity, of: Number, round: int, **params: int | str
    ) -> None:
        column = FIRST_ROUND + ROUND_WIDTH * (round - 1)
        self.fault(code, severity, self.players[of].line, column, **params)

    def fault(
        self, code: FaultCode, severity: Severity, line: int, column: int, **params: int | str
    ) -> None:
        self.faults.append(Fault(code, severity, line, column, tuple(sorted(params.items()))))
