"""Seats two players at a table of a round and opens their game."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from arbiter.record.authority import Actor
from arbiter.record.commands import Create, parse_command
from arbiter.services.answer import Answer
from arbiter.services.create_game import create_game
from arbiter.services.transaction import writing
from tournaments.models import Entry, Pairing, PairingGame, Player, Round, Section, Table
from tournaments.refusals import Refused
from tournaments.services.opening import ChosenOpening, chosen_opening


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
    `at` is event time in ms. Raises Refused: `unknown_player`, `ambiguous_player`, `same_player`,
    `table_taken`, what `chosen_opening` refuses, and what the record refuses (`invalid_fen`,
    `invalid_opening`, ...).
    """
    section = Round.objects.select_for_update().get(pk=round_.pk).section
    seats = {"white": player_named(section, white), "black": player_named(section, black)}
    if seats["white"] == seats["black"]:
        raise Refused("same_player")
    pairing = _pairing(round_, table, seats)
    chosen = chosen_opening(section.variant, fen, opening)
    command = _create(section, seats, chosen)
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
    """The section's player of this id or exact name. Raises Refused."""
    players = Player.objects.filter(entries__section=section)
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
    entries = {
        side: Entry.objects.get(section=section, player=player) for side, player in seats.items()
    }
    pairing, is_new = Pairing.objects.get_or_create(round=round_, table=table, defaults=entries)
    same = {pairing.white_id, pairing.black_id} == {entry.pk for entry in entries.values()}
    if not is_new and not same:
        raise Refused("table_taken", table=number)
    return pairing


def _create(section: Section, seats: Mapping[str, Player], chosen: ChosenOpening) -> Create:
    command = parse_command(
        Create.KIND,
        {
            "variant": section.variant,
            "pack": section.pack,
            "time_control": section.time_control,
            "seats": {side: str(player.pk) for side, player in seats.items()},
            "fen": chosen.fen,
            "opening": chosen.opening,
            "settings": {"clocks_stop_by_call": section.competition.clocks_stop_by_call},
        },
    )
    assert isinstance(command, Create)
    return command
