"""What goes on at the tables of one round or of many, and who sees to what needs a person there.

However many tables: one question for the games, one for the states that this process does not know
yet, one for the devices and one for who has seen and taken what."""

import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils import timezone

from arbiter.attention import Around, Concern, concerns_of
from arbiter.models import Game
from arbiter.models.log import state_of
from arbiter.models.recent_states import recent_states
from arbiter.record.state import GameState
from tournaments.models import (
    Attention,
    BoardGrant,
    Competition,
    GrantSide,
    PairingGame,
    Round,
    RoundState,
)
from tournaments.selectors.boards import valid_grants
from tournaments.selectors.default_time import default_at
from tournaments.selectors.games import pairing_game_of


@dataclass(frozen=True, slots=True)
class Attended:
    """A concern, and the row that says who has seen and taken it, if anybody has."""

    concern: Concern
    row: Attention | None

    @property
    def is_taken(self) -> bool:
        return self.row is not None and self.row.taken_at is not None

    @property
    def order(self) -> tuple[bool, tuple[int, int]]:
        """What nobody has taken comes first."""
        return self.is_taken, self.concern.urgency


@dataclass(frozen=True, slots=True)
class AtTable:
    """A game of the hall as it stands, and what in it needs a person, the most urgent first."""

    pairing_game: PairingGame
    state: GameState
    attended: tuple[Attended, ...]


def open_rounds(competition: Competition, sections: Iterable[uuid.UUID] = ()) -> list[Round]:
    """The rounds that are announced and not closed, in the order of their sections; of these
    sections only, if any are named."""
    rounds = Round.objects.filter(section__competition=competition, state=RoundState.PUBLISHED)
    if wanted := list(sections):
        rounds = rounds.filter(section__in=wanted)
    return list(
        rounds.select_related("section__competition")
        .defer("proposal")
        .order_by("section__number", "number")
    )


def tables_of(rounds: Iterable[Round], now: int) -> list[AtTable]:
    """Every game of the rounds in the order of the tables; `now` is event time in ms."""
    by_id = {round_.pk: round_ for round_ in rounds}
    games = list(
        PairingGame.objects.filter(pairing__round__in=by_id)
        .select_related("game", "white", "black", "pairing__table")
        .defer("game__state")
        .order_by("pairing__table__number", "pairing__round", "number")
    )
    for each in games:
        each.pairing.round = by_id[each.pairing.round_id]
    return _attended(games, now)


def concerns_of_game(game_id: uuid.UUID, now: int) -> list[Concern]:
    """What in one game needs a person at event time `now`, looked up anew."""
    found = pairing_game_of(game_id)
    attended = () if found is None else at_table(found, now).attended
    return [each.concern for each in attended]


def at_table(pairing_game: PairingGame, now: int) -> AtTable:
    """One game of the hall as its row was read."""
    return _attended([pairing_game], now)[0]


def _attended(games: list[PairingGame], now: int) -> list[AtTable]:
    states = _states(games)
    rounds = {each.pairing.round_id: each.pairing.round for each in games}
    defaulted = {key: _default_ms(round_, now) for key, round_ in rounds.items()}
    devices = _devices({each.pairing.table_id for each in games})
    rows = _rows(games)
    found = []
    for each in games:
        around = _around(devices.get(each.pairing.table_id, []), defaulted[each.pairing.round_id])
        state = states[each.game_id]
        attended = [
            Attended(concern, rows.get((each.pk, concern.kind, concern.occurrence)))
            for concern in concerns_of(state, now, around)
        ]
        found.append(AtTable(each, state, tuple(sorted(attended, key=lambda one: one.order))))
    return found


def _states(games: Iterable[PairingGame]) -> dict[uuid.UUID, GameState]:
    """The states as this process knows them; those that it does not, fetched together."""
    heads = {each.game_id: recent_states.get(each.game.head_hash) for each in games}
    states = {game_id: state for game_id, state in heads.items() if state is not None}
    unknown = heads.keys() - states.keys()
    stored = Game.objects.filter(pk__in=unknown) if unknown else ()
    return states | {game.pk: state_of(game) for game in stored}


def _default_ms(round_: Round, now: int) -> int | None:
    """The event time of the default time, if it has passed."""
    default = default_at(round_)
    passed = None if default is None else (timezone.now() - default).total_seconds()
    return None if passed is None or passed < 0 else now - int(passed * 1000)


def _devices(tables: set[Any]) -> Mapping[Any, list[BoardGrant]]:
    let_in = Q(entered_at__isnull=False) | Q(last_contact_ms__isnull=False)
    grants: dict[Any, list[BoardGrant]] = {}
    for grant in valid_grants().filter(let_in, table__in=tables):
        grants.setdefault(grant.table_id, []).append(grant)
    return grants


def _around(grants: list[BoardGrant], default_ms: int | None) -> Around:
    """Of several devices for both sides the one heard last speaks for the table."""
    both = [grant for grant in grants if grant.side == GrantSide.BOTH]
    heard = [grant.last_contact_ms for grant in both if grant.last_contact_ms is not None]
    return Around(
        default_ms=default_ms,
        has_device=bool(grants),
        heard_ms=max(heard, default=None),
        unheard=bool(both) and not heard,
    )


def _rows(games: Iterable[PairingGame]) -> dict[tuple[Any, str, str], Attention]:
    rows = Attention.objects.filter(pairing_game__in=[each.pk for each in games])
    return {
        (row.pairing_game_id, row.kind, row.occurrence): row
        for row in rows.select_related("seen_by", "taken_by")
    }
