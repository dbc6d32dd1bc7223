"""A round on the desk as a table: boards in their order, then byes, with what is said of each."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from arbiter.console.rounds.said import names_in
from tournaments.models import Pairing, Round
from tournaments.pairing.comparison import Difference
from tournaments.pairing.proposal import ProposedPairing
from tournaments.results import Number, Played
from tournaments.selectors.draft import CheckedRound, read_reasons
from tournaments.selectors.openings import DrawnOpening
from tournaments.selectors.played import played_of
from tournaments.words.findings import finding_words
from tournaments.words.kinds import bye_words
from tournaments.words.reasons import reason_words
from tournaments.words.values import NameOf


@dataclass(frozen=True, slots=True)
class Side:
    """A player on a board, with the points that he brings."""

    number: Number
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Board:
    """A line of the table; `bye` in words where there is no second player; `opening` where
    each meeting has drawn its own."""

    number: int
    table: int | None
    first: Side
    second: Side | None
    bye: str
    by_hand: bool
    why: tuple[str, ...]
    opening: str


@dataclass(frozen=True, slots=True)
class Said:
    """A finding in words."""

    severity: str
    words: str


def boards_of(
    round_: Round, found: CheckedRound, openings: Mapping[UUID, DrawnOpening]
) -> list[Board]:
    """The pairings as they stand, byes last; `openings` are those that stand beside a pairing."""
    played = played_of(round_.section, found.field, before=round_.number)
    points = _points(played, round_.number)
    name_of = names_in(found.field)
    own = {pairing: one.said for pairing, one in openings.items()}

    def side(number: Number) -> Side:
        return Side(number, found.field.name(number), points[number])

    def line(pairing: Pairing) -> Board:
        numbers = found.field.numbers
        second = numbers[pairing.second_id] if pairing.second_id else None
        return Board(
            number=pairing.board,
            table=pairing.table.number if pairing.table else None,
            first=side(numbers[pairing.first_id]),
            second=side(second) if second else None,
            bye=bye_words(pairing.bye) if pairing.bye else "",
            by_hand=pairing.by_hand,
            why=tuple(reason_words(one, name_of) for one in read_reasons(pairing.reasons)),
            opening=own.get(pairing.pk, ""),
        )

    lines = [line(one) for one in round_.pairings.select_related("table").order_by("board")]
    return sorted(lines, key=lambda board: bool(board.bye))


def _points(played: Played, before: int) -> dict[Number, int]:
    points: dict[Number, int] = defaultdict(int)
    for meeting in played.meetings:
        if meeting.round < before:
            for number in meeting.numbers:
                points[number] += meeting.points(number, played.scoring)
    return points


def findings_in_words(found: CheckedRound) -> list[Said]:
    """Errors first."""
    name_of = names_in(found.field)
    return [Said(one.severity, finding_words(one, name_of)) for one in found.findings]


def difference_in_words(difference: Difference | None, name_of: NameOf) -> dict[str, Any] | None:
    """What the engine would have, what stands instead, and whose colours were turned; nothing
    where the round is the engine's."""
    if difference is None or difference.none:
        return None
    parts = {
        "taken_out": difference.taken_out,
        "put_in": difference.put_in,
        "turned": difference.turned,
    }
    return {part: [_pair(one, name_of) for one in pairs] for part, pairs in parts.items()}


def _pair(one: ProposedPairing, name_of: NameOf) -> str:
    if one.second is None:
        return f"{name_of(one.first)}: {bye_words(one.bye or '')}"
    return f"{name_of(one.first)} – {name_of(one.second)}"
