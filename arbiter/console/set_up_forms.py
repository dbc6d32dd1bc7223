"""The forms by which an organiser sets up a competition, its games and its staff."""

import re
from datetime import date
from typing import Any
from uuid import uuid4
from zoneinfo import available_timezones

from django import forms
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbiter.console.plain_form import PlainForm
from arbiter.rules.pack import packs
from arbiter.rules.variant import Variant
from arbiter.rules.variants import variants
from arbiter.templatetags.game_words import variant_words
from clocks.models import TimeControlPreset
from tournaments.models import Role, Round

MOST_PLAYERS = 2000
AREA = re.compile(
    r"^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)/|^UTC$"
)
"""Time zones by place; not the old names and the bare offsets."""
MOVE_NUMBER = re.compile(r"^\d+\.+")
KEY = r"^[\x21-\x7e]{1,80}$"


class KeyedForm(PlainForm):
    """The same form sent twice acts once, by its `key`."""

    key = forms.RegexField(KEY, widget=forms.HiddenInput)

    def __init__(self, data: Any = None, **initial: Any) -> None:
        super().__init__(data, initial={"key": uuid4().hex, **initial})

    def sent_anew(self) -> None:
        """What was typed stays; the next sending is a new one."""
        self.data = {**dict(self.data.items()), "key": uuid4().hex}


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


class CompetitionForm(PlayersForm):
    name_ru = forms.CharField(required=False, max_length=200, label=_("Name in Russian"))
    name_en = forms.CharField(required=False, max_length=200, label=_("Name in English"))
    place = forms.CharField(required=False, max_length=200, label=_("Place"))
    starts_on = forms.DateField(
        required=False,
        label=_("Begins"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
    )
    time_zone = forms.ChoiceField(label=_("Time zone"))
    pack = forms.ChoiceField(label=_("Rules"))
    time_control = forms.ChoiceField(label=_("Time control"))
    clocks_stop_by_call = forms.BooleanField(
        required=False, label=_("A call of the arbiter may stop the clocks")
    )

    def __init__(self, data: Any = None, **initial: Any) -> None:
        usual = {"time_zone": "Europe/Moscow", "pack": "russian/ru-2013", "starts_on": date.today()}
        super().__init__(data, **{**usual, **initial})
        language = (get_language() or "ru")[:2]
        self.order_fields([name for name in self.fields if name != "players"])
        self.fields["players"].required = False
        self.fields["time_zone"].choices = [  # type: ignore[attr-defined]  # a ChoiceField
            (zone, zone) for zone in sorted(available_timezones()) if AREA.match(zone)
        ]
        self.fields["pack"].choices = [  # type: ignore[attr-defined]  # a ChoiceField
            (variant_words(variant.slug), _editions(variant)) for variant in variants()
        ]
        self.fields["time_control"].choices = [  # type: ignore[attr-defined]  # a ChoiceField
            (preset.slug, preset.name(language)) for preset in TimeControlPreset.objects.all()
        ]

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not (cleaned.get("name_ru") or cleaned.get("name_en")):
            self.add_error("name_ru", _("Give the competition a name."))
        return cleaned

    def competition(self) -> dict[str, Any]:
        """What `create_competition` takes."""
        rest = ("place", "starts_on", "time_zone", "time_control", "clocks_stop_by_call")
        variant, _slash, pack = self.cleaned_data["pack"].partition("/")
        return {
            "variant": variant,
            "pack": pack,
            "name": {"ru": self.cleaned_data["name_ru"], "en": self.cleaned_data["name_en"]},
            "players": self.cleaned_data["players"],
            **{name: self.cleaned_data[name] for name in rest},
        }


def _editions(variant: Variant) -> list[tuple[str, str]]:
    """The packs of a variant, its usual one first; one pack may rule several variants."""
    ruling = [pack for pack in packs() if variant.slug in pack.variants]
    ruling.sort(key=lambda pack: pack.id != variant.default_pack)
    return [(f"{variant.slug}/{pack.id}", f"{pack.id}: {pack.source}") for pack in ruling]


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
            self.fields[side].choices = [("", "–"), *seats]  # type: ignore[attr-defined]

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
