"""What is said of a player in a form, be it an official who types it or the player himself."""

from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbiter.plain_form import PlainForm
from tournaments.imports.births import read_birth
from tournaments.imports.ranks import RANKS, normal_rank
from tournaments.models import Player, Sex
from tournaments.services.entries.players import born_fields
from tournaments.words.player_lists import LIST_FAULT_WORDS

HIGHEST_RATING = 9999


class Line(forms.CharField):
    """A line of text, runs of blanks being one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"required": False, **kwargs})

    def to_python(self, value: Any) -> str:
        return " ".join(str(super().to_python(value) or "").split())


class Birth(Line):
    """A day or a year of birth, as lists write it: `{"birth_date", "birth_year"}`."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        born = read_birth(text) if text else None
        if isinstance(born, str):
            raise forms.ValidationError(gettext(LIST_FAULT_WORDS[born]) % {"text": text}, code=born)
        fields = born_fields(born)
        day = fields["birth_date"]
        return {**fields, "birth_date": date.fromisoformat(day) if day else None}


class Rank(Line):
    """A rank or title in its normal form, if it is a known one."""

    def clean(self, value: Any) -> str:
        text = super().clean(value)
        normal = normal_rank(text)
        return text if normal is None else normal


class ParticularsForm(PlainForm):
    name_ru = Line(
        max_length=200,
        label=pgettext_lazy("of a person", "Name in Russian"),
        help_text=_("Surname first: Белов Андрей"),
    )
    name_en = Line(
        max_length=200,
        label=_("Name in Latin letters"),
        help_text=_("As in the passport. Left empty, it is made from the Russian one."),
    )
    born = Birth(
        max_length=40, label=_("Date of birth"), help_text=_("31.12.2010, or the year: 2010")
    )
    sex = forms.ChoiceField(
        required=False,
        label=pgettext_lazy("of a person", "Sex"),
        choices=[("", "–"), *Sex.choices],
    )
    title = Rank(max_length=40, label=pgettext_lazy("of a player", "Title"))
    rank = Rank(
        max_length=40,
        label=_("Sports rank"),
        widget=forms.TextInput(attrs={"list": "ranks"}),
    )
    rating = forms.IntegerField(
        required=False, min_value=0, max_value=HIGHEST_RATING, label=pgettext_lazy("Elo", "Rating")
    )
    federation = Line(max_length=100, label=_("Country or region"))
    federation_id = Line(max_length=40, label=_("Number in the federation's list"))
    club = Line(max_length=100, label=pgettext_lazy("sports", "Club"))
    coach = Line(max_length=200, label=_("Coach"))
    contact = Line(max_length=200, label=_("Phone or e-mail"))

    ranks = RANKS

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not self.errors and not (cleaned.get("name_ru") or cleaned.get("name_en")):
            self.add_error("name_ru", _("Give a name."))
        return cleaned

    def values(self) -> dict[str, Any]:
        """What `tournaments.services.entries.players` takes; only what the form asks for."""
        said = {name: self.cleaned_data[name] for name in self._asked() if name != "born"}
        if "rating" in said:
            said["rating"] = said["rating"] or 0
        return {**said, **self.cleaned_data["born"]}

    def _asked(self) -> list[str]:
        return [name for name in ParticularsForm.base_fields if name in self.fields]


def particulars(player: Player) -> dict[str, Any]:
    """What the form shows of a player."""
    same = [name for name in ParticularsForm.base_fields if name != "born"]
    shown = {name: getattr(player, name) for name in same}
    day = player.birth_date
    born = f"{day:%d.%m.%Y}" if day else str(player.birth_year or "")
    return {**shown, "born": born, "rating": player.rating or ""}
