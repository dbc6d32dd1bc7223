"""What an organiser types at the desk: reasons, seeds, other pairings, who goes on."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiter.console.set_up_choices import day_input
from arbiter.plain_form import PlainForm
from tournaments.models import Entry, MeetingDecider, Pairing
from tournaments.selectors.field import Field
from tournaments.services.rounds.publication import LONGEST_OPENING_SEED

LONGEST_REASON = 500


def reason_field(**more: Any) -> forms.CharField:
    return forms.CharField(max_length=LONGEST_REASON, label=_("Reason"), **more)


class NoForm(PlainForm):
    """An act that asks for nothing."""


class ReasonForm(PlainForm):
    reason = reason_field()


class OfWhatWasSeen(PlainForm):
    """`seen` is the stamp of the pairings that the page showed."""

    seen = forms.CharField(required=False, max_length=64, widget=forms.HiddenInput)

    def shows(self, stamp: str) -> None:
        """These are the pairings that the page shows now."""
        self.initial["seen"] = stamp
        if self.is_bound:
            self.data = {**dict(self.data.items()), "seen": stamp}


class ConfirmForm(OfWhatWasSeen):
    """A reason is asked for where the round has errors."""

    reason = reason_field(required=False)


class HourForm(PlainForm):
    """When a round begins, by the clocks of the place; both empty: it is not said."""

    day = forms.DateField(required=False, label=_("Day"), widget=day_input())
    hour = forms.TimeField(
        required=False,
        label=_("Hour"),
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if bool(cleaned.get("day")) != (cleaned.get("hour") is not None) and not self.errors:
            self.add_error("hour", _("Give both the day and the hour, or neither."))
        return cleaned

    def starts_at(self, zone: str) -> datetime | None:
        """The moment, in the time zone of the competition."""
        day, hour = self.cleaned_data["day"], self.cleaned_data["hour"]
        return None if day is None else datetime.combine(day, hour, tzinfo=ZoneInfo(zone))


class PublishForm(OfWhatWasSeen):
    """The seed is proposed, and may be replaced by what is drawn in public."""

    opening_seed = forms.CharField(
        max_length=LONGEST_OPENING_SEED,
        required=False,
        label=_("Seed of the openings"),
        help_text=_("Drawn or said in public. The same seed draws the same openings anywhere."),
    )


class OfPlayers(PlainForm):
    """A form that names players of the section by number."""

    NAMES: tuple[str, ...] = ("one",)

    def __init__(self, field: Field, data: Any = None) -> None:
        super().__init__(data)
        self.field = field
        players = [(str(number), f"{number}. {field.name(number)}") for number in _numbers(field)]
        for name in self.NAMES:
            self.choose(name, [("", "–"), *players])

    def entry(self, name: str) -> Entry:
        return self.field.entry(int(self.cleaned_data[name]))


class OnePlayerForm(OfPlayers):
    one = forms.ChoiceField(label=_("Player"))
    reason = reason_field()


class ExchangeForm(OfPlayers):
    NAMES = ("one", "other")
    one = forms.ChoiceField(label=_("Player"))
    other = forms.ChoiceField(label=_("takes the place of"))
    reason = reason_field()


class DeciderForm(PlainForm):
    """Who goes on from a level meeting."""

    kind = forms.ChoiceField(choices=MeetingDecider.Kind.choices, label=_("Decided by"))
    winner = forms.ChoiceField(
        required=False,
        label=pgettext_lazy("knockout", "Goes on"),
        help_text=_("By lot the seed says it. Nobody: by a ruling only."),
    )
    basis = forms.CharField(
        max_length=LONGEST_REASON,
        label=_("On what ground"),
        help_text=_("The stage played and its result, the seed drawn in public, or the reason."),
    )

    def __init__(self, pairing: Pairing, data: Any = None) -> None:
        super().__init__(data)
        self.two = [entry for entry in (pairing.first, pairing.second) if entry is not None]
        self.choose(
            "winner",
            [
                ("", "–"),
                *((str(entry.pk), str(entry)) for entry in self.two),
            ],
        )
        self.auto_id = f"id_{pairing.pk}_%s"

    def goes_on(self) -> Entry | None:
        """The entry named, if one is."""
        named = self.cleaned_data["winner"]
        return next((entry for entry in self.two if str(entry.pk) == named), None)


def _numbers(field: Field) -> range:
    return range(1, len(field.entries) + 1)
