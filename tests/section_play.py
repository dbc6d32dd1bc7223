"""A section whose rounds are announced and played through the services, for tests."""

import uuid
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.record.commands import ReportResult
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.models import Entry, PairingGame, Round
from tournaments.regulations.presets import preset
from tournaments.services.rounds.draft import confirm_round, propose_round
from tournaments.services.rounds.publication import close_round, publish_round
from tournaments.services.setting_up.competition import create_competition


class SectionPlay:
    """A competition of one section by a preset of `tournaments.regulations`."""

    def __init__(
        self, organiser: User, form: str = "round-robin", players: int = 4, **changed: Any
    ) -> None:
        self.organiser = organiser
        self.actor = Actor(str(organiser.pk), "arbiter")
        self.competition = create_competition(
            by=organiser,
            name={"ru": "Первенство", "en": "Championship"},
            pack="ru-2013",
            time_control="classic-45",
            players=[
                {"ru": f"Игрок {number}", "en": f"Player {number}"}
                for number in range(1, players + 1)
            ],
        )
        found = preset(form)
        assert found is not None
        self.section = self.competition.sections.get()
        self.section.settings = replace(found.regulations, **changed).to_json()
        self.section.save()

    @property
    def entries(self) -> list[Entry]:
        """By number."""
        return list(self.section.entries.select_related("player").order_by("seed"))

    def draft(self) -> Round:
        """The next round on the desk, confirmed."""
        by = self.organiser
        return confirm_round(round_=propose_round(section=self.section, by=by), by=by)

    def announce(self, opening_seed: str = "") -> Round:
        """The next round as the engine has it, its games open."""
        return publish_round(
            round_=self.draft(),
            by=self.organiser,
            actor=self.actor,
            at=now_ms(),
            opening_seed=opening_seed,
        )

    def games(self, round_: Round) -> list[PairingGame]:
        """By board and number."""
        games = PairingGame.objects.filter(pairing__round=round_).select_related("pairing")
        return list(games.order_by("pairing__board", "number"))

    def report(self, game: PairingGame, result: str | None, rule: str = "reported") -> None:
        """Enter a result, or take it back."""
        answer = record(
            game_id=game.game_id,
            command=ReportResult(result=result, rule=rule),  # type: ignore[arg-type]  # of a test
            actor=self.actor,
            key=uuid.uuid4().hex,
            at=now_ms(),
        )
        assert answer.accepted, answer

    def play(self, results: Sequence[str | None], *, close: bool = True) -> Round:
        """Announce a round and enter results in the order of its games; nothing leaves one open."""
        round_ = self.announce()
        for game, result in zip(self.games(round_), results, strict=True):
            if result is not None:
                self.report(game, result)
        return close_round(round_=round_, by=self.organiser) if close else round_
