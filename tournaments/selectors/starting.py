"""What an arbiter sees before a round, after all clocks were stopped, and after a power cut."""

import uuid
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

from django.db.models import QuerySet

from arbiter.models import Command, GameEvent
from arbiter.models.log import state_of
from arbiter.record.state import GameState
from arbiter.rules.equipment import Requirement, equipment_of
from arbiter.rules.side import Side
from tournaments.models import (
    Competition,
    EquipmentCheck,
    HallStop,
    PairingGame,
    Round,
    RoundState,
)
from tournaments.selectors.games import tables_of_round, with_names


@dataclass(slots=True)
class ChecklistLine:
    """A requirement, and the latest word on it for each table of the round, nothing where nobody
    has looked."""

    requirement: Requirement
    checks: dict[int, EquipmentCheck | None] = field(default_factory=dict)

    @property
    def not_looked_at(self) -> list[int]:
        return [table for table, check in self.checks.items() if check is None]

    @property
    def untouched(self) -> bool:
        """Whether nobody has looked at it anywhere."""
        return not any(self.checks.values())

    @property
    def faulty(self) -> list[tuple[int, EquipmentCheck]]:
        """The tables at which it is not in order, with who said so."""
        return [(t, check) for t, check in self.checks.items() if check and not check.in_order]

    @property
    def in_order(self) -> bool:
        """Whether it is in order at every table."""
        return bool(self.checks) and all(one and one.in_order for one in self.checks.values())

    @property
    def last(self) -> EquipmentCheck | None:
        """The latest look at it anywhere."""
        return max(
            (one for one in self.checks.values() if one), key=lambda one: one.pk, default=None
        )


def checklist_of(round_: Round) -> list[ChecklistLine]:
    """The equipment of a round, by the document of its section's pack."""
    tables = [table.number for table in tables_of_round(round_)]
    lines = {
        each.code: ChecklistLine(each, dict.fromkeys(tables))
        for each in equipment_of(round_.section.pack).requirements
    }
    for check in round_.equipment_checks.select_related("table", "by").order_by("pk"):
        line = lines.get(check.requirement)
        for table in (tables if check.table is None else [check.table.number]) if line else ():
            line.checks[table] = check  # type: ignore[union-attr]  # looked at above
    return list(lines.values())


def games_under_way(
    competition: Competition, round_: Round | None = None
) -> "QuerySet[PairingGame]":
    """The games of a round, or of every announced round of the competition that is not closed, in
    the order of the tables."""
    games = with_names(PairingGame.objects.filter(pairing__round__section__competition=competition))
    if round_ is None:
        games = games.filter(pairing__round__state=RoundState.PUBLISHED)
    else:
        games = games.filter(pairing__round=round_)
    return games.order_by("pairing__table__number", "number")


def commanded(games: Iterable[PairingGame], key: str) -> dict[uuid.UUID, Command]:
    """The games that have answered a command under this key, with the answer."""
    scopes = {f"game:{each.game_id}": each.game_id for each in games}
    found = Command.objects.filter(key=key, scope__in=list(scopes))
    return {scopes[command.scope]: command for command in found}


def standing_by(stop: HallStop) -> list[PairingGame]:
    """The games whose clocks stand because of this stop and nothing later."""
    stood = games_under_way(stop.competition, stop.round).filter(game__status="stopped")
    games = list(stood)
    answers = commanded(games, stop.key)
    return [each for each in games if _halted_by(each, answers.get(each.game_id))]


def _halted_by(pairing_game: PairingGame, answer: Command | None) -> bool:
    halt = state_of(pairing_game.game).halt
    if answer is None or halt is None or answer.first_seq is None or answer.last_seq is None:
        return False
    return answer.first_seq <= halt.seq <= answer.last_seq


def open_stops(competition: Competition) -> list[tuple[HallStop, list[PairingGame]]]:
    """The stops by which clocks still stand, the latest first, with their games."""
    stops = competition.stops.select_related("round__section", "by", "competition")[:20]
    found = [(stop, standing_by(stop)) for stop in stops]
    return [(stop, games) for stop, games in found if games]


@dataclass(frozen=True, slots=True)
class Interruption:
    """An interrupted game and what its record proves.

    Args:
        side: whose clock ran.
        white_ms, black_ms: on the clocks at the last proven instant.
        proven_at: that instant.
        proven_by: the heartbeat of the server (or the board's last report), or the last event of
            the game where that came later.
        noticed_at: when it was written down; what passed between is charged to nobody.
    """

    pairing_game: PairingGame
    state: GameState
    side: Side
    white_ms: int
    black_ms: int
    proven_at: datetime
    proven_by: Literal["contact", "event"]
    noticed_at: datetime

    @property
    def uncharged_ms(self) -> int:
        """What passed between the proven instant and the moment at which it was written down."""
        return max(0, round((self.noticed_at - self.proven_at).total_seconds() * 1000))


def interruptions_of(
    competition: Competition, round_: Round | None = None, *, only: Collection[uuid.UUID] = ()
) -> list[Interruption]:
    """The interrupted games of the open rounds, in the order of the tables."""
    games = games_under_way(competition, round_).filter(game__status="interrupted")
    if only:
        games = games.filter(game_id__in=only)
    return [_interruption(each) for each in games]


def _interruption(pairing_game: PairingGame) -> Interruption:
    state = state_of(pairing_game.game)
    assert state.halt is not None, "an interrupted game stands"
    rows = GameEvent.objects.filter(
        game_id=pairing_game.game_id, seq__in=(state.halt.seq, state.halt.seq - 1)
    )
    before, halted = sorted(rows, key=lambda row: row.seq)
    return Interruption(
        pairing_game=pairing_game,
        state=state,
        side=state.claim.by if state.claim else state.to_move,
        white_ms=state.clocks.remaining("white", state.last_at),
        black_ms=state.clocks.remaining("black", state.last_at),
        proven_at=datetime.fromtimestamp(halted.at_ms / 1000, UTC),
        proven_by="event" if before.at_ms == halted.at_ms else "contact",
        noticed_at=halted.wall_at,
    )
