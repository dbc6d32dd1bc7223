"""The forms by which an organiser sets up a competition, its games and its staff."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiter.console.keyed_form import KeyedForm
from arbiter.console.set_up_choices import (
    day_input,
    packs_by_variant,
    presets,
    time_controls,
    time_zones,
)
from arbiter.console.shared_form import SharedForm
from arbiter.plain_form import PlainForm
from tournaments.models import Competition, Role, Round
from tournaments.models.competition import LONGEST_DELAY, USUAL_TIME_ZONE, DelayUnit, today_in

MOST_PLAYERS = 2000
MOVE_NUMBER = re.compile(r"^\d+\.+")


class PlayersForm(KeyedForm):
    players = forms.CharField(
        label=_("Players"),
        help_text=_("One a line; both names as “Белов Андрей / Belov Andrei”."),
        widget=forms.Textarea(attrs={"rows": 8}),
    )

    def clean_players(self) -> list[dict[str, str]]:
        lines = [line for line in self.cleaned_data["players"].splitlines() if line.strip()]
        if len(lines) > MOST_PLAYERS:
            raise forms.ValidationError(_("These are too many players."), code="too_many")
        return [_player(line) for line in lines]


class CompetitionFactsForm(KeyedForm):
    """What may be altered of a competition at any time."""

    name_ru = forms.CharField(
        required=False,
        max_length=200,
        label=_("Name in Russian"),
        help_text=_("One of the two names is enough."),
    )
    name_en = forms.CharField(required=False, max_length=200, label=_("Name in English"))
    place = forms.CharField(required=False, max_length=200, label=_("Place"))
    starts_on = forms.DateField(required=False, label=_("Begins"), widget=day_input())
    ends_on = forms.DateField(required=False, label=_("Ends"), widget=day_input())
    time_zone = forms.ChoiceField(label=_("Time zone"))
    clocks_stop_by_call = forms.BooleanField(
        required=False, label=_("A call of the arbiter may stop the clocks")
    )
    delay = forms.IntegerField(
        required=False,
        min_value=0,
        max_value=LONGEST_DELAY,
        initial=0,
        label=_("The public sees games later by"),
        help_text=_("0: at once. A game that has ended is shown whole."),
    )
    delay_unit = forms.ChoiceField(
        required=False,
        label=_("Delay counted in"),
        choices=DelayUnit.choices,
        initial=DelayUnit.MOVES,
        help_text=_("Moves of both sides are counted together."),
    )

    def __init__(self, data: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        self.choose("time_zone", time_zones(initial.get("time_zone", "")))

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not (cleaned.get("name_ru") or cleaned.get("name_en")):
            self.add_error("name_ru", _("Give the competition a name."))
        first, last = cleaned.get("starts_on"), cleaned.get("ends_on")
        if first and last and last < first:
            self.add_error("ends_on", _("The last day is before the first"))
        return cleaned

    def clean_delay(self) -> int:
        return int(self.cleaned_data["delay"] or 0)

    def clean_delay_unit(self) -> str:
        return str(self.cleaned_data["delay_unit"] or DelayUnit.MOVES)

    def facts(self) -> dict[str, Any]:
        """What `edit_competition` takes."""
        rest = (
            *("place", "starts_on", "ends_on", "time_zone"),
            *("clocks_stop_by_call", "delay", "delay_unit"),
        )
        return {
            "name": {"ru": self.cleaned_data["name_ru"], "en": self.cleaned_data["name_en"]},
            **{name: self.cleaned_data[name] for name in rest},
        }


class EditedFactsForm(SharedForm, CompetitionFactsForm):
    """The facts of a competition that is there."""

    def __init__(self, competition: Competition, data: Any = None) -> None:
        names = [name for name in CompetitionFactsForm.base_fields if name != "key"]
        facts = {name: getattr(competition, name) for name in names}
        super().__init__(data, **facts)
        self.stands(facts)


class CompetitionForm(CompetitionFactsForm, PlayersForm):
    section_ru = forms.CharField(
        required=False,
        max_length=200,
        label=_("Name of the section in Russian"),
        help_text=_("More sections, age groups too, are added afterwards."),
    )
    section_en = forms.CharField(
        required=False, max_length=200, label=_("Name of the section in English")
    )
    pack = forms.ChoiceField(label=_("Rules"))
    time_control = forms.ChoiceField(label=_("Time control"))
    preset = forms.ChoiceField(
        required=False,
        label=_("Form of competition"),
        help_text=_("Everything in it can be altered on the page of regulations."),
    )
    field_order = (
        *("key", "name_ru", "name_en", "place", "starts_on", "ends_on", "time_zone"),
        *("section_ru", "section_en", "pack", "time_control", "preset"),
        *("clocks_stop_by_call", "delay", "delay_unit", "players"),
    )

    def __init__(self, data: Any = None, **initial: Any) -> None:
        usual = {
            "time_zone": USUAL_TIME_ZONE,
            "pack": "russian/ru-2013",
            "starts_on": today_in(USUAL_TIME_ZONE),
            "section_ru": "Общая группа",
            "section_en": "Open section",
        }
        super().__init__(data, **{**usual, **initial})
        self.fields["players"].required = False
        self.choose("pack", packs_by_variant())
        self.choose("time_control", time_controls())
        self.choose("preset", [("", _("to be stated later")), *presets()])

    def competition(self) -> dict[str, Any]:
        """What `create_competition` takes."""
        variant, _slash, pack = self.cleaned_data["pack"].partition("/")
        return {
            **self.facts(),
            "section": self._section(),
            "variant": variant,
            "pack": pack,
            "players": self.cleaned_data["players"],
            "time_control": self.cleaned_data["time_control"],
            "preset": self.cleaned_data["preset"],
        }

    def _section(self) -> dict[str, str] | None:
        names = {"ru": self.cleaned_data["section_ru"], "en": self.cleaned_data["section_en"]}
        return names if any(names.values()) else None


def _player(line: str) -> dict[str, str]:
    """A line's names; the one before a slash is the Russian one."""
    first, slash, second = (part.strip() for part in line.partition("/"))
    if slash:
        return {"ru": first[:200], "en": second[:200]}
    cyrillic = any("\u0400" <= character <= "\u04ff" for character in first)
    return {"ru" if cyrillic else "en": first[:200]}


class GameForm(KeyedForm):
    table = forms.IntegerField(
        min_value=1, max_value=32767, label=pgettext_lazy("place in the hall", "Table")
    )
    white = forms.ChoiceField(label=pgettext_lazy("side", "White"))
    black = forms.ChoiceField(label=pgettext_lazy("side", "Black"))
    fen = forms.CharField(
        required=False,
        max_length=1000,
        label=_("Start position (FEN)"),
        help_text=_("Left empty: the start position of the game."),
    )
    opening_moves = forms.CharField(
        required=False,
        max_length=1000,
        label=_("Moves of the drawn opening"),
        help_text=_("As 1. c3-d4 d6-c5 2. b2-c3; they are made before the start."),
    )
    opening_table = forms.CharField(
        required=False,
        max_length=140,
        label=_("Table of openings, edition"),
        widget=forms.TextInput(attrs={"list": "opening-tables"}),
        help_text=_("Of a table known here the number is enough."),
    )
    opening_number = forms.CharField(required=False, max_length=80, label=_("Number of the draw"))
    opening_seed = forms.CharField(
        required=False,
        max_length=80,
        label=_("Draw by lot with this seed"),
        help_text=_("Instead of a number; the same seed draws the same opening for everybody."),
    )

    def __init__(self, round_: Round, data: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        numbered = round_.section.entries.filter(seed__isnull=False)
        entries = numbered.select_related("player").order_by("seed")
        seats = [(str(entry.player_id), f"{entry.seed}. {entry.player}") for entry in entries]
        for side in ("white", "black"):
            self.choose(side, [("", "–"), *seats])

    def game(self) -> dict[str, Any]:
        """What `create_pairing_game` takes."""
        words = self.cleaned_data["opening_moves"].split()
        moves = [move for move in (MOVE_NUMBER.sub("", word) for word in words) if move]
        table, _comma, edition = self.cleaned_data["opening_table"].partition(",")
        seed = self.cleaned_data["opening_seed"]
        number = self.cleaned_data["opening_number"]
        opening = {
            "table": table.strip(),
            "edition": edition.strip(),
            "number": number,
            "moves": moves,
            "seed": seed,
        }
        return {
            **{name: self.cleaned_data[name] for name in ("table", "white", "black")},
            "fen": self.cleaned_data["fen"] or None,
            "opening": opening if moves or number or seed else None,
        }


class RoleForm(PlainForm):
    """A role for an account that there is."""

    username = forms.CharField(max_length=150, label=_("Name for log-in"))
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices, initial=Role.ARBITER)


class StaffForm(PlainForm):
    username = forms.RegexField(
        r"^[\w.@+-]{1,150}$", label=_("Name for log-in"), help_text=_("Letters, digits, . - _ @")
    )
    display_name = forms.CharField(
        max_length=150, label=_("Full name"), help_text=_("As it stands in the log.")
    )
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices, initial=Role.ARBITER)
    language = forms.ChoiceField(
        label=_("Language"), choices=(("ru", "Русский"), ("en", "English")), initial="ru"
    )


class GrantForm(KeyedForm):
    """`table` is one table of the round, or empty for every one of them."""

    table = forms.UUIDField(required=False, widget=forms.HiddenInput)
    side = forms.ChoiceField(
        choices=[(each, each) for each in ("both", "white", "black", "each")],
        widget=forms.HiddenInput,
    )

    def sides(self) -> tuple[str, ...]:
        """One device for both sides, or for one; `each` is a device for each side."""
        side = self.cleaned_data["side"]
        return ("white", "black") if side == "each" else (side,)
