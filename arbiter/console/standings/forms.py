"""What an official types to decide on places."""

import secrets
from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiter.plain_form import PlainForm
from tournaments.models import Entry
from tournaments.pairing.seeding import LONGEST_SEED

LONGEST_REASON = 500


class OfLevel(PlainForm):
    """A form about those who share a place; they come back with it, by id."""

    players = forms.CharField(widget=forms.HiddenInput)

    def __init__(self, level: Sequence[Entry], data: Any = None) -> None:
        super().__init__(data, auto_id=f"{level[0].pk}-{type(self).__name__}-%s")
        self.initial["players"] = ",".join(str(entry.pk) for entry in level)
        self.level = level


class LotForm(OfLevel):
    seed = forms.CharField(
        max_length=LONGEST_SEED,
        label=_("Seed of the lot"),
        help_text=_("Drawn or said in public. The same seed gives the same order anywhere."),
    )
    reason = forms.CharField(max_length=LONGEST_REASON, required=False, label=_("Reason"))

    def __init__(self, level: Sequence[Entry], data: Any = None) -> None:
        super().__init__(level, data)
        self.initial["seed"] = secrets.token_hex(4)


class RulingForm(OfLevel):
    """A place among those level for each of them; equal ones stay level."""

    reason = forms.CharField(
        max_length=LONGEST_REASON,
        label=_("Reason"),
        help_text=_("Published with the standings: a play-off, the regulations, a ruling."),
    )

    def __init__(self, level: Sequence[Entry], data: Any = None) -> None:
        super().__init__(level, data)
        for place, entry in enumerate(level, start=1):
            self.fields[str(entry.pk)] = forms.IntegerField(
                min_value=1,
                max_value=len(level),
                initial=place,
                label=f"{entry.seed}. {entry.player.name}",
            )
        self.order_fields([str(entry.pk) for entry in level])

    @property
    def order(self) -> list[list[Entry]]:
        """The players by the places given, the best first."""
        places = {entry: self.cleaned_data[str(entry.pk)] for entry in self.level}
        return [
            [entry for entry in self.level if places[entry] == place]
            for place in sorted(set(places.values()))
        ]


class StrikeOutForm(PlainForm):
    player = forms.ChoiceField(label=_("Player"))
    reason = forms.CharField(
        max_length=LONGEST_REASON,
        label=_("Reason"),
        help_text=_(
            "Published with the standings. The player's results count for nobody any more."
        ),
    )

    def __init__(self, entries: Sequence[Entry], data: Any = None) -> None:
        super().__init__(data, auto_id="strike-%s")
        self.choose(
            "player",
            [
                ("", "–"),
                *((str(entry.pk), f"{entry.seed}. {entry.player.name}") for entry in entries),
            ],
        )
