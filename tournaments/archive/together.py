"""Rows of an archive that refer to one another fit together: whoever wrote them by hand may have
mixed sections, players and games."""

from collections.abc import Mapping
from typing import Any, cast
from uuid import UUID

from django.db import models

from arbiter.models.log import state_of
from tournaments.archive.document import ArchiveFault
from tournaments.archive.games import ArchivedGame
from tournaments.models import (
    Entry,
    ForbiddenMeeting,
    MeetingDecider,
    Pairing,
    PairingGame,
    PlaceDecision,
    Round,
)
from tournaments.pairing.decider import Decider

Tables = Mapping[str, tuple[models.Model, ...]]


def check_together(tables: Tables, games: tuple[ArchivedGame, ...]) -> None:
    """Raises ArchiveFault ``contradiction``: somebody plays in a section in which he has no number,
    a game is not of the two who met, a decider or a decision names a stranger."""
    entries = cast("dict[UUID, Entry]", _by_key(tables["entries"]))
    rounds = cast("dict[UUID, Round]", _by_key(tables["rounds"]))
    pairings = cast("dict[UUID, Pairing]", _by_key(tables["pairings"]))
    seats = {one.game.pk: state_of(one.game).seats for one in games}

    def plays(entry: Any, section: UUID) -> bool:
        known = entries[entry]
        return known.section_id == section and known.seed is not None

    def fits(one: models.Model) -> bool:
        if isinstance(one, Pairing):
            section = rounds[one.round_id].section_id
            return all(plays(each, section) for each in _pair(one))
        if isinstance(one, PairingGame):
            pair = {entries[each].player_id for each in _pair(pairings[one.pairing_id])}
            seat = seats[one.game_id]
            sides = (one.white_id, one.black_id)
            return set(sides) == pair and (str(sides[0]), str(sides[1])) == (seat.white, seat.black)
        if isinstance(one, ForbiddenMeeting):
            sections = {entries[each].section_id for each in (one.first_id, one.second_id)}
            return sections == {one.section_id} and one.first_id != one.second_id
        if isinstance(one, PlaceDecision):
            named = [UUID(each) for together in one.order for each in together]
            return len(set(named)) == len(named) and all(
                each in entries and plays(each, one.section_id) for each in named
            )
        if isinstance(one, MeetingDecider):
            return _decides(one, pairings[one.pairing_id], entries)
        return True

    for name, rows in tables.items():
        for number, one in enumerate(rows):
            if not fits(one):
                raise ArchiveFault("contradiction", f"{name}[{number}]")


def _decides(stated: MeetingDecider, pairing: Pairing, entries: Mapping[UUID, Entry]) -> bool:
    pair = frozenset(entries[each].seed or 0 for each in _pair(pairing))
    winner = entries[stated.winner_id].seed if stated.winner_id else None
    if len(pair) != 2 or (stated.winner_id and stated.winner_id not in _pair(pairing)):
        return False
    try:
        Decider(1, pair, winner, stated.kind, stated.basis)  # type: ignore[arg-type]  # one of its kinds
    except ValueError:
        return False
    return True


def _pair(pairing: Pairing) -> tuple[UUID, ...]:
    return tuple(each for each in (pairing.first_id, pairing.second_id) if each is not None)


def _by_key(rows: tuple[models.Model, ...]) -> dict[Any, models.Model]:
    return {one.pk: one for one in rows}
