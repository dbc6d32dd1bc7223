"""The forms by which sections are added."""

from typing import Any

from django import forms
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from arbiter.console.keyed_form import KeyedForm
from arbiter.console.set_up_choices import packs_by_variant, presets, time_controls
from tournaments.models import Competition
from tournaments.regulations.admission import Admission
from tournaments.services.setting_up.section import admissions
from tournaments.words.regulations import COUNTED_WORDS, SEX_WORDS, age_group_choices

LAST_TABLE = 32767
MOST_TABLES = 1000
UP = [("0", "0"), ("1", "1"), ("2", "2"), ("3", "3")]
SEX_OF_SEVERAL = {
    "male": _("boys, men"),
    "female": _("girls, women"),
    "open": _("together"),
}


class AddedForm(KeyedForm):
    """What every added section needs; proposed is what the last section of the competition has."""

    preset = forms.ChoiceField(label=_("Form of competition"))
    pack = forms.ChoiceField(label=_("Rules"))
    time_control = forms.ChoiceField(label=_("Time control"))

    def __init__(self, competition: Competition, data: Any = None, **initial: Any) -> None:
        last = competition.sections.last()
        if last is not None:
            initial = {"pack": f"{last.variant}/{last.pack}", **initial}
        super().__init__(data, **{"preset": "micro-swiss", **initial})
        self.choose("preset", presets())
        self.choose("pack", packs_by_variant())
        self.choose("time_control", time_controls())

    def rules(self) -> dict[str, Any]:
        """Variant, pack, time control and preset, as `create_section` takes them."""
        variant, _slash, pack = self.cleaned_data["pack"].partition("/")
        names = ("preset", "time_control")
        return {
            "variant": variant,
            "pack": pack,
            **{name: self.cleaned_data[name] for name in names},
        }


class SectionForm(AddedForm):
    name_ru = forms.CharField(required=False, max_length=200, label=_("Name in Russian"))
    name_en = forms.CharField(
        required=False,
        max_length=200,
        label=_("Name in English"),
        help_text=_("Without a name a section is called by its age group."),
    )
    group = forms.ChoiceField(required=False, label=_("Age group"))
    sex = forms.ChoiceField(label=_("Who plays"))
    first_table = forms.IntegerField(min_value=1, max_value=LAST_TABLE, label=_("First table"))
    field_order = ("key", "name_ru", "name_en", "group", "sex", "preset", "pack", "time_control")

    def __init__(self, competition: Competition, data: Any = None) -> None:
        super().__init__(competition, data, first_table=1, sex="open")
        self.choose("group", [("", gettext("of any age")), *_groups()])
        self.choose("sex", [(sex, gettext(words)) for sex, words in SEX_WORDS.items()])

    def section(self) -> dict[str, Any]:
        """What `create_section` takes."""
        given = self.cleaned_data
        return {
            **self.rules(),
            "name": {"ru": given["name_ru"], "en": given["name_en"]},
            "first_table": given["first_table"],
            "regulations": {"admission": {"group": given["group"], "sex": given["sex"]}},
        }


class GroupsForm(AddedForm):
    """Several age groups at once."""

    groups = forms.MultipleChoiceField(
        label=_("Age groups"), widget=forms.CheckboxSelectMultiple, required=False
    )
    sexes = forms.MultipleChoiceField(
        label=_("Sections for"), widget=forms.CheckboxSelectMultiple, required=False
    )
    counted = forms.ChoiceField(label=_("Age is counted"))
    play_up = forms.ChoiceField(label=_("Groups a younger player may play up"), choices=UP)
    tables_each = forms.IntegerField(
        required=False,
        min_value=1,
        max_value=MOST_TABLES,
        label=_("Tables of each section"),
        help_text=_("10: the second section begins at table 11. Left empty: all begin at table 1."),
    )
    field_order = ("key", "groups", "sexes", "preset", "pack", "time_control")

    def __init__(self, competition: Competition, data: Any = None) -> None:
        usual = {"sexes": ["male", "female"], "counted": "by_year_of_birth", "play_up": "0"}
        super().__init__(competition, data, **usual)
        self.choose("groups", _groups())
        self.choose("sexes", [(sex, SEX_OF_SEVERAL[sex]) for sex in ("male", "female", "open")])
        self.choose("counted", [(key, gettext(words)) for key, words in COUNTED_WORDS.items()])

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        for name in ("groups", "sexes"):
            if not cleaned.get(name):
                self.add_error(name, _("Choose at least one."))
        return cleaned

    def sections(self) -> dict[str, Any]:
        """What `create_sections` takes."""
        given = self.cleaned_data
        base = Admission(counted=given["counted"], play_up=int(given["play_up"]))
        return {
            **self.rules(),
            "groups": admissions(given["groups"], given["sexes"], base),
            "tables_each": given["tables_each"],
        }


def _groups() -> list[tuple[str, str]]:
    return age_group_choices("open", get_language() or "ru")
