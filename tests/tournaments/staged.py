"""An event through the database, as its staff run it: players, rounds, results by report."""

import uuid
from collections.abc import Callable
from typing import Any

from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.record.commands import ReportResult
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.models import Entry, PairingGame, Round, Section
from tournaments.selectors.field import field_of
from tournaments.selectors.played import played_of
from tournaments.services.rounds.draft import confirm_round, propose_round
from tournaments.services.rounds.publication import close_round, publish_round
from tournaments.services.setting_up.competition import create_competition

Result = Callable[[int, int], str | None]
"""The result of a game of two numbers, White first; nothing leaves it open."""


def lower_number_wins(white: int, black: int) -> str:
    return "2-0" if white < black else "0-2"


def all_drawn(_white: int, _black: int) -> str:
    return "1-1"


class Staged:
    """A section of so many players under these settings; `by` organises and officiates it."""

    def __init__(self, by: User, players: int, **settings: Any) -> None:
        self.by = by
        self.competition = create_competition(
            by=by,
            name="Первенство",
            pack="ru-2013",
            time_control="classic-45",
            players=[f"Игрок {number:02}" for number in range(1, players + 1)],
        )
        self.section: Section = self.competition.sections.get()
        self.section.settings = settings
        self.section.save(update_fields=["settings"])
        self.actor = Actor(str(by.pk), "arbiter")

    def entry(self, number: int) -> Entry:
        return field_of(self.section).entry(number)

    def propose(self) -> Round:
        return propose_round(section=self.section, by=self.by)

    def publish(self, round_: Round, **more: Any) -> Round:
        return publish_round(round_=round_, by=self.by, actor=self.actor, at=now_ms(), **more)

    def announced(self, **more: Any) -> Round:
        """The next round, proposed, confirmed and published."""
        return self.publish(confirm_round(round_=self.propose(), by=self.by), **more)

    def report(self, game: PairingGame, result: str | None, rule: Any = "reported") -> None:
        answer = record(
            game_id=game.game_id,
            command=ReportResult(result, rule),
            actor=self.actor,
            key=uuid.uuid4().hex,
            at=now_ms(),
        )
        assert answer.accepted, answer

    def play(self, round_: Round, result: Result = lower_number_wins) -> None:
        """The results of its games that have none yet, as sheets are read off."""
        of_player = {entry.player_id: entry.seed for entry in field_of(self.section).entries}
        for game in PairingGame.objects.filter(pairing__round=round_, game__result=""):
            said = result(of_player[game.white_id] or 0, of_player[game.black_id] or 0)
            if said is not None:
                self.report(game, said)

    def close(self, round_: Round) -> Round:
        return close_round(round_=round_, by=self.by)

    def round(self, result: Result = lower_number_wins, **more: Any) -> Round:
        """One round from proposal to close."""
        announced = self.announced(**more)
        self.play(announced, result)
        return self.close(announced)

    def pairs(self, round_: Round) -> list[tuple[int, int | str]]:
        """The round by number, in the order of the boards; a bye by its kind."""
        return [
            (one.first.seed, one.second.seed if one.second else one.bye)
            for one in round_.pairings.select_related("first", "second").order_by("board")
        ]

    @property
    def points(self) -> dict[int, int]:
        played = played_of(self.section)
        return {
            one.number: sum(
                meeting.points(one.number, played.scoring) for meeting in played.of(one.number)
            )
            for one in played.contestants
        }
