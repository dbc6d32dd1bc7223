"""Two sections of paper boards with rounds behind them: tables to be looked at.

Everything goes through the services of the product, as if people had entered it. The results are
drawn by chance from a seed, so that every start shows the same tables.
"""

import random
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.db import connection

from arbiter.demonstration.club_players import CLUB_PLAYERS, ClubPlayer
from arbiter.demonstration.event import ACCOUNTS
from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.record.commands import ReportResult
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.models import Competition, Entry, PairingGame, Player, Role, Round, Section
from tournaments.models.competition import USUAL_TIME_ZONE, today_in
from tournaments.regulations.presets import preset
from tournaments.regulations.regulations import Regulations
from tournaments.services.rounds.draft import confirm_round, propose_round
from tournaments.services.rounds.publication import close_round, publish_round
from tournaments.services.setting_up.competition import create_competition
from tournaments.services.setting_up.playing_rules import playing_rules
from tournaments.services.setting_up.staff import appoint

NAME = {"ru": "Кубок клуба", "en": "Club cup"}
PACK = "ru-2013"
TIME_CONTROL = "classic-45"
OPENINGS = ("three-plies", "2026")
IN_SWISS = 24
GROUPS = ("16-17", "18-19")
ROUNDS_CLOSED = 4
TABLE_ROUNDS_PLAYED = 3


def set_up_club_cup() -> Competition:
    """The cup with its Swiss and its round robin, of the demonstration's accounts; made on the
    first call. Its rounds are played by `play_club_cup`."""
    organiser = User.objects.get(username=ACCOUNTS[Role.ORGANISER])
    known = Competition.objects.filter(created_by=organiser, name_ru=NAME["ru"]).first()
    if known is not None:
        return known
    cup = create_competition(
        by=organiser,
        name=NAME,
        pack=PACK,
        time_control=TIME_CONTROL,
        place="Шашечный клуб · Draughts club",
        starts_on=today_in(USUAL_TIME_ZONE),
    )
    arbiter = User.objects.get(username=ACCOUNTS[Role.ARBITER])
    appoint(user=arbiter, competition=cup, role=Role.ARBITER)
    people = list(_registered(cup))
    swiss, table = _sections(cup)
    _enter(swiss, people[:IN_SWISS], GROUPS)
    _enter(table, people[IN_SWISS:])
    return cup


def play_club_cup(cup: Competition) -> None:
    """Play its sections as far as the demonstration shows them, unless they have begun."""
    if Round.objects.filter(section__competition=cup).exists():
        return
    swiss, table = cup.sections.order_by("number")
    arbiter = User.objects.get(username=ACCOUNTS[Role.ARBITER])
    play = Play(User.objects.get(username=ACCOUNTS[Role.ORGANISER]), arbiter)
    for number in range(ROUNDS_CLOSED + 1):
        play.round(swiss, left_open=5 if number == ROUNDS_CLOSED else 0)
    for number in range(TABLE_ROUNDS_PLAYED + 1):
        play.round(table, left_open=2 if number == TABLE_ROUNDS_PLAYED else 0)


class ClubCupPlay(threading.Thread):
    """Plays the cup while the product is served already, so that nobody waits for it."""

    def __init__(self, cup: Competition) -> None:
        super().__init__(name="demonstration-cup", daemon=True)
        self._cup = cup

    def run(self) -> None:
        try:
            play_club_cup(self._cup)
        finally:
            connection.close()


def _registered(cup: Competition) -> Iterator[Player]:
    players = [_player(cup, one) for one in CLUB_PLAYERS]
    for player in players:
        player.full_clean(exclude=["competition"])
    return iter(Player.objects.bulk_create(players))


def _player(cup: Competition, one: ClubPlayer) -> Player:
    return Player(
        competition=cup,
        name_ru=one.name_ru,
        name_en=one.name_en,
        sex=one.sex,
        rank=one.rank,
        rating=one.rating,
        federation=one.region,
        club=one.club,
        coach=one.coach,
    )


def _sections(cup: Competition) -> tuple[Section, Section]:
    """The open Swiss by micro-matches, and the round robin of the women."""
    swiss = cup.sections.get()
    swiss.name_ru, swiss.name_en = "Основной турнир", "Main section"
    swiss.settings = _of_preset(
        "micro-swiss",
        groups=GROUPS,
        opening_draw="of_round",
        opening_table=OPENINGS[0],
        opening_edition=OPENINGS[1],
    )
    swiss.save()
    table = Section.objects.create(
        competition=cup,
        number=2,
        name_ru="Женщины",
        name_en="Women",
        settings=_of_preset("round-robin"),
        first_table=21,
        **playing_rules(variant="", pack=PACK, time_control=TIME_CONTROL)._asdict(),
    )
    return swiss, table


def _of_preset(slug: str, **changed: Any) -> dict[str, Any]:
    found = preset(slug)
    assert found is not None
    regulations: Regulations = replace(found.regulations, **changed)
    return regulations.to_json()


def _enter(section: Section, players: list[Player], groups: tuple[str, ...] = ()) -> None:
    Entry.objects.bulk_create(
        Entry(
            section=section,
            player=player,
            seed=seed,
            group=groups[seed % len(groups)] if groups else "",
        )
        for seed, player in enumerate(players, start=1)
    )


class Play:
    """Plays rounds of sections by chance: those of lower numbers win more often."""

    def __init__(self, organiser: User, arbiter: User, seed: int = 64) -> None:
        self._organiser = organiser
        self._arbiter = Actor(str(arbiter.pk), "arbiter")
        self._chance = random.Random(seed)  # noqa: S311  results of a demonstration

    def round(self, section: Section, *, left_open: int = 0) -> Round:
        """Pair, announce and play the next round; it is closed unless games are left open."""
        round_ = confirm_round(
            round_=propose_round(section=section, by=self._organiser), by=self._organiser
        )
        draws = section.regulations.opening_draw != "none"
        round_ = publish_round(
            round_=round_,
            by=self._organiser,
            actor=self._arbiter,
            at=now_ms(),
            opening_seed=f"{NAME['ru']}, {round_.number}" if draws else "",
        )
        games = list(
            PairingGame.objects.filter(pairing__round=round_)
            .select_related("pairing__first", "pairing__second")
            .order_by("pairing__board", "number")
        )
        for game in games[: len(games) - left_open]:
            self._report(game)
        if left_open:
            return round_
        return close_round(round_=round_, by=self._organiser)

    def _report(self, game: PairingGame) -> None:
        first, second = game.pairing.first, game.pairing.second
        assert second is not None
        white, black = (first, second) if game.number % 2 else (second, first)
        edge = 0.04 * ((black.seed or 0) - (white.seed or 0))
        won = min(0.8, max(0.1, 0.38 + edge))
        drawn = won + (1 - won) * 0.45
        (result,) = self._chance.choices(("2-0", "1-1", "0-2"), cum_weights=(won, drawn, 1))
        record(
            game_id=game.game_id,
            command=ReportResult(result=result),  # type: ignore[arg-type]  # one of the record's
            actor=self._arbiter,
            key=uuid4().hex,
            at=now_ms(),
        )
