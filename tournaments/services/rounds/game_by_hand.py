"""Seats two players at a table of a round and opens their game."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from arbiter.record.authority import Actor
from arbiter.services.answer import Answer
from arbiter.services.create_game import create_game
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import (
    Entry,
    Pairing,
    PairingGame,
    Player,
    Round,
    RoundState,
    Section,
    Table,
)
from tournaments.services.locks import locked_competition, locked_round
from tournaments.services.rounds.opening import chosen_opening
from tournaments.services.rounds.publication import create_command, refuse_tables_in_use


@writing()
def create_pairing_game(
    *,
    round_: Round,
    table: int,
    white: str,
    black: str,
    actor: Actor,
    key: str,
    at: int,
    fen: str | None = None,
    opening: Mapping[str, Any] | None = None,
) -> tuple[PairingGame, Answer]:
    """Open a game of the round at table number `table`, which is set up when there is none.

    `white` and `black` are ids of players of the section, or the exact name of one. Where the
    same two already meet at the table in this round, the game is the next of their micro-match.
    `at` is event time in ms. Raises Refused: `wrong_round_state`, `unknown_player`,
    `ambiguous_player`, `same_player`, `table_taken`, `table_of_another_section`, `player_paired`,
    what `chosen_opening` refuses, and what the record refuses (`invalid_fen`, `invalid_opening`,
    ...).
    """
    locked_competition(round_.section.competition)
    round_ = locked_round(round_, RoundState.PUBLISHED)
    section = round_.section
    seats = {"white": player_named(section, white), "black": player_named(section, black)}
    if seats["white"] == seats["black"]:
        raise Refused("same_player")
    chosen = chosen_opening(section.variant, fen, opening)
    pairing = _pairing(round_, table, seats)
    command = create_command(section, seats, chosen)
    answer = create_game(command=command, actor=actor, key=f"{round_.pk}:{key}", at=at)
    if answer.code is not None:
        raise Refused(answer.code, **answer.params)
    pairing_game = PairingGame.objects.create(
        pairing=pairing,
        number=pairing.games.count() + 1,
        game_id=answer.game_id,
        **seats,
    )
    return pairing_game, answer


def player_named(section: Section, text: str) -> Player:
    """The admitted player of the section of this id or exact name. Raises Refused."""
    players = Player.objects.filter(entries__section=section, entries__seed__isnull=False)
    try:
        found = list(players.filter(pk=uuid.UUID(text)))
    except ValueError:
        name = " ".join(text.split())
        found = list(players.filter(Q(name_ru=name) | Q(name_en=name))[:10]) if name else []
    if not found:
        raise Refused("unknown_player", player=text)
    if len(found) > 1:
        raise Refused("ambiguous_player", candidates=[str(player.pk) for player in found])
    return found[0]


def _pairing(round_: Round, number: int, seats: Mapping[str, Player]) -> Pairing:
    section = round_.section
    table, _ = Table.objects.get_or_create(competition=section.competition, number=number)
    first, second = (
        Entry.objects.get(section=section, player=seats[side]) for side in ("white", "black")
    )
    pair = {first.pk, second.pk}
    found = Pairing.objects.filter(round=round_, table=table).first()
    if found is None:
        _nobody_elsewhere(round_, pair)
        refuse_tables_in_use(section, [table])
        return Pairing.objects.create(
            round=round_, board=number, table=table, first=first, second=second, by_hand=True
        )
    if {found.first_id, found.second_id} != pair:
        raise Refused("table_taken", table=number)
    return found


def _nobody_elsewhere(round_: Round, pair: set[uuid.UUID]) -> None:
    """A player sits at one table in a round."""
    busy = Q(first__in=pair) | Q(second__in=pair)
    elsewhere = round_.pairings.filter(busy).select_related("table").first()
    if elsewhere is not None:
        table = elsewhere.table.number if elsewhere.table else 0
        raise Refused("player_paired", table=table)
