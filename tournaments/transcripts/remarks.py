"""What the final position of a score sheet says about the result that was reported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from arbiter.rules.history import GameHistory
from arbiter.rules.outcome import Outcome

RemarkCode = Literal[
    "agrees",
    "contradicts",
    "no_result_yet",
    "goes_on_after_the_end",
    "limit_met",
    "stood_repeatedly",
    "not_played",
]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something an arbiter should know before the sheet is filed.

    Args:
        code: a stable word.
        outcome: the end that the moves brought, where it is about that.
        count: half-moves after the end; how often a position stood; the half-move of a limit.
        rule: the counting rule whose limit was met.
    """

    code: RemarkCode
    outcome: Outcome | None = None
    count: int = 0
    rule: str = ""

    @property
    def disagrees(self) -> bool:
        return self.code in ("contradicts", "goes_on_after_the_end", "not_played")


def remarks_on(
    history: GameHistory, plies: int, result: str | None, rule: str | None
) -> tuple[Remark, ...]:
    """Whether the moves and the result go together.

    A game may end by resignation or agreement in any position, so only an end on the board can
    contradict a result. A count that has met a limit and a position that stood often enough to be
    claimed are told where the result does not say so.

    Args:
        history: the game with the moves of the sheet.
        plies: how many half-moves the sheet holds, those of a drawn opening not counted.
        result, rule: of the record, None while the game has not ended.
    """
    found = []
    if plies and rule == "no_show":
        found.append(Remark("not_played"))
    end = history.outcome
    if end is not None:
        found.append(Remark(_held_against(end, result), end))
        if history.played_on:
            found.append(Remark("goes_on_after_the_end", end, history.played_on))
    else:
        found += [Remark("limit_met", count=need.ply, rule=need.rule) for need in history.needs]
        found += _repetition(history, plies, rule)
    return tuple(found)


def _held_against(end: Outcome, result: str | None) -> RemarkCode:
    if result is None:
        return "no_result_yet"
    return "agrees" if end.result == result else "contradicts"


def _repetition(history: GameHistory, plies: int, rule: str | None) -> list[Remark]:
    known = history.pack.repetition
    if known is None or not plies or rule == "repetition":
        return []
    stood = len(history.repetitions())
    return [Remark("stood_repeatedly", count=stood)] if stood >= known.occurrences else []
