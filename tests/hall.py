"""A small competition for tests: six players, one round; games and boards on demand."""

import uuid
from typing import Any

from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.services.timeline import now_ms
from tournaments.models import BoardGrant, PairingGame, Player, Table
from tournaments.services.boards.access import issue_grant
from tournaments.services.rounds.game_by_hand import create_pairing_game
from tournaments.services.setting_up.competition import create_competition, create_round

PLAYERS = ("Белов Андрей", "Громов Илья", "Ветров Пётр", "Smith John", "Jones Ann", "Орлов О.")


class Hall:
    """A competition of `organiser`, who also officiates it, and its first round."""

    def __init__(self, organiser: User, *, pack: str = "ru-2013", **chosen: Any) -> None:
        self.organiser = organiser
        self.competition = create_competition(
            by=organiser,
            name={"ru": "Первенство", "en": "Championship"},
            pack=pack,
            time_control=chosen.pop("time_control", "classic-45"),
            players=chosen.pop("players", PLAYERS),
            **chosen,
        )
        self.section = self.competition.sections.get()
        self.round = create_round(section=self.section)

    @property
    def players(self) -> list[Player]:
        return [entry.player for entry in self.section.entries.order_by("seed")]

    def game(self, table: int = 1, white: int = 0, black: int = 1, **position: Any) -> PairingGame:
        """A game at a table between the players of these places in the list."""
        players = self.players
        made, _ = create_pairing_game(
            round_=self.round,
            table=table,
            white=str(players[white].pk),
            black=str(players[black].pk),
            actor=Actor(str(self.organiser.pk), "arbiter"),
            key=uuid.uuid4().hex,
            at=now_ms(),
            **position,
        )
        return made

    def grant(self, side: str, table: int = 1) -> BoardGrant:
        place, _ = Table.objects.get_or_create(competition=self.competition, number=table)
        return issue_grant(table=place, side=side, by=self.organiser)
