"""The regulations of a section as a form: groups of fields, filled from what stands or a preset.

A field is called by its path with dashes: `scoring.match_win` is `scoring-match_win`.
"""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from arbiter.console.set_up_choices import day_input, packs_by_variant, time_controls
from arbiter.console.shared_form import SharedForm
from arbiter.selectors.opening_tables import opening_tables
from arbiter.templatetags.time_control import time_control_words
from tournaments.models import Section
from tournaments.regulations.admission import OLDEST, OWN, VETERANS
from tournaments.regulations.regulations import (
    LONGEST_DEFAULT_TIME_MS,
    MOST_GAMES,
    MOST_POINTS,
    Regulations,
)
from tournaments.regulations.settled import settled
from tournaments.regulations.systems import SYSTEMS
from tournaments.results import Scoring
from tournaments.standings.registry import TIE_BREAKS
from tournaments.words.opening_tables import opening_table_words
from tournaments.words.regulations import (
    FIELD_WORDS,
    VALUE_WORDS,
    age_group_choices,
    field_words,
    value_words,
)
from tournaments.words.tie_breaks import tie_break_name

TIE_BREAK_PLACES = 6
MINUTE_MS = 60_000
MOST_UP = 6
ANY = "any"
AS_NOW = "as-now"
LADDERS = (
    "remark,warning,loss",
    "warning,loss",
    "remark,remark,warning,loss",
    "remark,warning,warning,loss",
)
LAST_TABLE = 32767
POINTS = [field.name for field in fields(Scoring) if field.name not in ("games", "ranked_by")]
OF_PLACE = {f"tie_break_{place}": "tie_breaks" for place in range(1, TIE_BREAK_PLACES + 1)}
ELSEWHERE = {
    **OF_PLACE,
    "name_ru": "name",
    "name_en": "name",
    "default_minutes": "default_time_ms",
    "opening": "opening_table",
}
"""Fields of the form that stand for a setting of another name."""
HELP = {
    "rounds": _("Of a Swiss, a match, or by hand; tables and knockouts know their own."),
    "groups": _("Separated by commas; or the two sides of a Scheveningen: A, B."),
    "lot": _(
        "Of a knockout: it says who begins with White, and anybody can draw it again. The program "
        "has proposed one; before round 1 it may be replaced by what is drawn in public."
    ),
    "admission-age_from": _("Of veterans, or of an age group of your own."),
    "admission-reference": _("Left empty: the last day of the year."),
    "scoring-pairing_bye": _("For one game; a micro-match has two."),
}


class Group(NamedTuple):
    """Fields that stand together on the page; the rest of them is folded away."""

    legend: Any
    fields: tuple[str, ...]
    folded: tuple[str, ...] = ()


GROUPS = (
    Group(
        _("Section"),
        ("name_ru", "name_en", "pack", "time_control", "first_table", "takes_applications"),
    ),
    Group(
        _("Form"),
        ("system", "rounds", "scoring-games", "groups"),
        ("counting", "third_place", "lot", "ends_when_decided", "opponent_not_there"),
    ),
    Group(
        _("Points"),
        ("scoring-win", "scoring-draw", "scoring-loss"),
        (
            *("scoring-match_win", "scoring-match_draw", "scoring-match_loss"),
            *("scoring-ranked_by", "scoring-pairing_bye", "scoring-full_bye"),
            *("scoring-half_bye", "scoring-zero_bye"),
        ),
    ),
    Group(
        _("Places when points are equal"),
        tuple(OF_PLACE),
        (
            *("unplayed-bye", "unplayed-requested_bye", "unplayed-absence"),
            *("unplayed-forfeit", "unplayed-opponents"),
        ),
    ),
    Group(
        _("Attendance and byes"),
        ("default_minutes", "byes_on_request", "missed_round", "keeps_results"),
        ("bars_bye",),
    ),
    Group(
        _("Who may play"),
        ("admission-group", "admission-sex", "admission-play_up"),
        (
            *("admission-age_from", "admission-age_to"),
            *("admission-counted", "admission-reference"),
        ),
    ),
    Group(_("Order and colours"), ("seeds",), ("first_colour", "higher_at_odd")),
    Group(_("Drawing of openings"), ("opening_draw", "opening")),
    Group(_("Entering of results"), ("two_clerks", "second_arbiter")),
    Group(_("Reprimands"), ("reprimands_count", "reprimand_ladder")),
)


class RegulationsForm(SharedForm):
    """A section with its regulations; what the first confirmed round has settled is shown only."""

    name_ru = forms.CharField(required=False, max_length=200, label=_("Name in Russian"))
    name_en = forms.CharField(required=False, max_length=200, label=_("Name in English"))
    pack = forms.ChoiceField()
    time_control = forms.ChoiceField()
    first_table = forms.IntegerField(min_value=1, max_value=LAST_TABLE)
    takes_applications = forms.BooleanField(required=False)
    rounds = forms.IntegerField(required=False, min_value=1, max_value=99)
    groups = forms.CharField(required=False, max_length=400)
    third_place = forms.BooleanField(required=False)
    lot = forms.CharField(required=False, max_length=80)
    ends_when_decided = forms.BooleanField(required=False)
    byes_on_request = forms.IntegerField(min_value=0, max_value=99)
    bars_bye = forms.MultipleChoiceField(required=False, widget=forms.CheckboxSelectMultiple)
    default_minutes = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=LONGEST_DEFAULT_TIME_MS // MINUTE_MS,
        label=_("Default time, minutes"),
        help_text=_("Who is not there so long after the start loses. Left empty: no such rule."),
    )
    opening = forms.ChoiceField(required=False)
    two_clerks = forms.BooleanField(required=False)
    second_arbiter = forms.BooleanField(required=False)
    reprimand_ladder = forms.ChoiceField(required=False)
    reason = forms.CharField(
        required=False,
        max_length=500,
        label=_("Why it is changed"),
        help_text=_("For the journal."),
    )

    def __init__(
        self, section: Section, regulations: Regulations, data: Any = None, *, begun: bool = False
    ) -> None:
        super().__init__(data, **_initial(section, regulations))
        self.section = section
        self.regulations = regulations
        self._add_points()
        self._add_choices()
        self._add_admission(regulations)
        for name, field in self.fields.items():
            path = ELSEWHERE.get(name, name.replace("-", "."))
            if path in FIELD_WORDS and not field.label:
                field.label = field_words(path)
            if name in HELP:
                field.help_text = HELP[name]
        if begun:
            self._show_settled_only(section.regulations)
        self.stands(_initial(section, section.regulations))

    def _add_points(self) -> None:
        for name in POINTS:
            self.fields[f"scoring-{name}"] = forms.IntegerField(min_value=0, max_value=MOST_POINTS)
        self.fields["scoring-games"] = forms.IntegerField(min_value=1, max_value=MOST_GAMES)

    def _add_choices(self) -> None:
        for path, values in VALUE_WORDS.items():
            name = path.replace(".", "-")
            if name not in self.fields:
                self.fields[name] = forms.ChoiceField()
            self.choose(name, [(value, gettext(words)) for value, words in values.items()])
        self._add_ladders()
        ties = [("", "–"), *((code, tie_break_name(code)) for code in TIE_BREAKS)]
        for place, name in enumerate(OF_PLACE, start=1):
            label = gettext("Tie-break %(place)s") % {"place": place}
            self.fields[name] = forms.ChoiceField(required=False, label=label, choices=ties)
        self.choose("pack", packs_by_variant())
        now = time_control_words(self.section.time_control)
        self.choose(
            "time_control",
            [(AS_NOW, gettext("as it is: %(control)s") % {"control": now}), *time_controls()],
        )
        self.choose(
            "opening", [("", "–"), *_opening_choices(self.section, self.initial["opening"])]
        )

    def _add_ladders(self) -> None:
        """Usual ladders, and the section's own where it is none of them."""
        present = self.initial["reprimand_ladder"]
        ladders = dict.fromkeys((*LADDERS, present) if present else LADDERS)
        told = [
            (ladder, ", ".join(value_words("reprimand_ladder", step) for step in ladder.split(",")))
            for ladder in ladders
        ]
        self.choose("reprimand_ladder", [("", gettext("as the rules have it")), *told])

    def _add_admission(self, regulations: Regulations) -> None:
        sex, language = regulations.admission.sex, get_language() or "ru"
        self.fields["admission-group"] = forms.ChoiceField(
            required=False,
            choices=[
                ("", gettext("of any age")),
                *age_group_choices(sex, language),
                (VETERANS, gettext("veterans")),
                (OWN, gettext("an age group of your own")),
            ],
        )
        for name in ("age_from", "age_to"):
            self.fields[f"admission-{name}"] = forms.IntegerField(
                required=False, min_value=0, max_value=OLDEST
            )
        self.fields["admission-reference"] = forms.DateField(required=False, widget=day_input())
        most = max(MOST_UP, regulations.admission.play_up or 0)
        steps = [(str(step), str(step)) for step in range(most + 1)]
        self.fields["admission-play_up"] = forms.ChoiceField(
            choices=[*steps, (ANY, gettext("any number"))]
        )

    def _show_settled_only(self, regulations: Regulations) -> None:
        for name, field in self.fields.items():
            setting = ELSEWHERE.get(name, name).partition("-")[0]
            if setting in FIELD_WORDS and settled(regulations, [setting]):
                field.disabled = True

    def groups_of_fields(self) -> Iterator[dict[str, Any]]:
        """The groups for the page; a folded part with something wrong in it is open."""
        for group in GROUPS:
            folded = [self[name] for name in group.folded]
            yield {
                "legend": group.legend,
                "fields": [self[name] for name in group.fields],
                "folded": folded,
                "open": any(field.errors for field in folded),
                "settled": all(self.fields[name].disabled for name in group.fields + group.folded),
            }

    def field_of(self, path: str) -> str | None:
        """The field of the form that a fault's path is about; nothing for one that it has not."""
        path = path.partition("[")[0]
        name = {
            "tie_breaks": "tie_break_1",
            "default_time_ms": "default_minutes",
            "admission": "admission-group",
            "opening_table": "opening",
            "opening_edition": "opening",
        }.get(path, path.replace(".", "-"))
        return name if name in self.fields else None

    def changes(self) -> dict[str, Any]:
        """What `edit_section` takes."""
        given = self.cleaned_data
        variant, _slash, pack = given["pack"].partition("/")
        control = None if given["time_control"] == AS_NOW else given["time_control"]
        return {
            "name": {"ru": given["name_ru"], "en": given["name_en"]},
            "variant": variant,
            "pack": pack,
            "time_control": control,
            "first_table": given["first_table"],
            "takes_applications": given["takes_applications"],
            "reason": given["reason"],
            "regulations": self._regulations(),
        }

    def _regulations(self) -> dict[str, Any]:
        given = self.cleaned_data
        table, _comma, edition = given["opening"].partition(",")
        stored = self._nested()
        minutes = given["default_minutes"]
        stored.update(
            rounds=given["rounds"] if SYSTEMS[given["system"]].rounds != "follow" else None,
            tie_breaks=[
                *(given[name] for name in OF_PLACE if given[name]),
                *self.regulations.tie_breaks[TIE_BREAK_PLACES:],
            ],
            groups=[part.strip() for part in given["groups"].split(",") if part.strip()],
            default_time_ms=None if minutes is None else minutes * MINUTE_MS,
            reprimand_ladder=[step for step in given["reprimand_ladder"].split(",") if step],
            opening_table=table.strip(),
            opening_edition=edition.strip(),
        )
        admission = stored["admission"]
        up = admission["play_up"]
        reference = admission["reference"]
        admission.update(
            play_up=None if up == ANY else int(up),
            reference=reference.isoformat() if reference else "",
            age_from=admission["age_from"] or 0,
        )
        return stored

    def _nested(self) -> dict[str, Any]:
        """The fields that are called as settings are."""
        nested: dict[str, Any] = {"scoring": {}, "unplayed": {}, "admission": {}}
        known = {field.name for field in fields(Regulations)}
        for name, value in self.cleaned_data.items():
            setting, dash, inner = name.partition("-")
            if dash:
                nested[setting][inner] = value
            elif setting in known:
                nested[setting] = value
        return nested


def _opening_choices(section: Section, present: str) -> list[tuple[str, str]]:
    """The tables of the variant, and the one that is set already."""
    names = [(each.id, each.edition) for each in opening_tables(section.variant)]
    found = {f"{id}, {edition}": f"{opening_table_words(id)}, {edition}" for id, edition in names}
    if present and present not in found:
        found = {present: present, **found}
    return list(found.items())


def _initial(section: Section, regulations: Regulations) -> dict[str, Any]:
    stored = regulations.to_json()
    initial: dict[str, Any] = {
        f"{setting}-{name}": value
        for setting in ("scoring", "unplayed", "admission")
        for name, value in stored.pop(setting).items()
    }
    ties = dict(zip(OF_PLACE, regulations.tie_breaks, strict=False))
    up = regulations.admission.play_up
    late = regulations.default_time_ms
    table = [part for part in (regulations.opening_table, regulations.opening_edition) if part]
    return {
        **stored,
        **initial,
        **ties,
        "name_ru": section.name_ru,
        "name_en": section.name_en,
        "pack": f"{section.variant}/{section.pack}",
        "time_control": AS_NOW,
        "first_table": section.first_table,
        "takes_applications": section.takes_applications,
        "groups": ", ".join(regulations.groups),
        "admission-play_up": ANY if up is None else str(up),
        "default_minutes": None if late is None else late // MINUTE_MS,
        "opening": ", ".join(table),
        "reprimand_ladder": ",".join(regulations.reprimand_ladder),
    }
