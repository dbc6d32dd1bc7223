"""A section that is paired by the Dutch system, and its players as they are entered."""

from datetime import date
from typing import Any

import pytest

from arbiter.record.authority import Actor
from arbiter.services.timeline import now_ms
from tournaments.models import Entry, Section
from tournaments.services.entries.registration import register_player
from tournaments.services.rounds.draft import alter_round, confirm_round, draft_by_hand
from tournaments.services.rounds.publication import publish_round
from tournaments.services.setting_up.competition import create_competition


class Entering:
    """A section of `organiser`; what is done to it in one line."""

    def __init__(self, by: Any, **settings: Any) -> None:
        self.by = by
        self.competition = create_competition(
            by=by,
            name="Первенство",
            pack="ru-2013",
            variant="russian",
            time_control="classic-45",
            starts_on=date(2026, 5, 1),
        )
        self.section = self.competition.sections.get()
        self.set(system="swiss", rounds=7, **settings)

    def set(self, **settings: Any) -> None:
        self.section.settings = {**self.section.settings, **settings}
        self.section.save()

    def player(self, name: str, **values: Any) -> Entry:
        how = {key: values.pop(key) for key in ("overruled", "same_as") if key in values}
        values = {"name_ru": name, **values}
        return register_player(
            section=self.section, values=values, by=self.by, is_another="same_as" not in how, **how
        )

    def players(self, *names: str) -> list[Entry]:
        return [self.player(name) for name in names]

    def numbers(self, section: Section | None = None) -> list[str]:
        numbered = (section or self.section).entries.filter(seed__isnull=False).order_by("seed")
        entries = list(numbered.select_related("player"))
        assert [entry.seed for entry in entries] == list(range(1, len(entries) + 1))
        return [entry.player.name_ru for entry in entries]

    def round(self, *, publish: bool = True) -> Any:
        """The next round, confirmed without a pairing, and announced."""
        round_ = draft_by_hand(section=self.section, by=self.by, reason="test")
        alter_round(round_=round_, seats=[], by=self.by, reason="test")
        round_ = confirm_round(round_=round_, by=self.by, reason="test")
        if publish:
            round_ = publish_round(
                round_=round_, by=self.by, actor=Actor(str(self.by.pk), "arbiter"), at=now_ms()
            )
        return round_


@pytest.fixture
def entering(organiser: Any) -> Entering:
    return Entering(organiser)
