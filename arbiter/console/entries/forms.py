"""The forms about the players of a section."""

from collections.abc import Iterable, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext_lazy

from arbiter.console.file_form import FileForm
from arbiter.console.keyed_form import KeyedForm
from arbiter.console.shared_form import SharedForm
from arbiter.particulars_form import Line, ParticularsForm, particulars
from arbiter.templatetags.game_words import page_language
from tournaments.models import Entry, ForbiddenMeeting, GrantedBye, Player, Section
from tournaments.names.alphabet import alphabetical
from tournaments.services.entries.forbidden_meetings import COMMON

LONGEST_REASON = 500
ANOTHER = "another"

COMMON_WORDS = {
    "club": _("one club"),
    "coach": _("one coach"),
    "federation": _("one country or region"),
}


class ReasonForm(KeyedForm):
    reason = Line(required=True, max_length=LONGEST_REASON, label=_("Reason"))


class PerhapsReasonForm(KeyedForm):
    reason = Line(max_length=LONGEST_REASON, label=_("Reason"))


class WhoForm(KeyedForm):
    """`who` is an id, or `another`; `overruled` is why somebody is admitted all the same."""

    who = Line(max_length=36, widget=forms.HiddenInput)
    overruled = Line(max_length=LONGEST_REASON, widget=forms.HiddenInput)

    def decided(self, section: Section) -> dict[str, Any]:
        """What `register_player` and `admit` take."""
        who, overruled = self.cleaned_data["who"], self.cleaned_data["overruled"]
        if who == ANOTHER:
            return {"is_another": True, "overruled": overruled}
        player = _player(section, who) if who else None
        return {"same_as": player, "overruled": overruled}


class PlayerForm(ParticularsForm, WhoForm):
    """A player who is registered."""


class EditPlayerForm(ParticularsForm, SharedForm):
    """A player who is corrected."""

    def __init__(self, player: Player, data: Any = None) -> None:
        known = particulars(player)
        super().__init__(data, **known)
        self.stands(known)


class KnownPlayerForm(WhoForm):
    """Somebody of the competition who is not in the section yet."""

    player = forms.ChoiceField(label=_("Player of the competition"))

    def __init__(self, section: Section, data: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        language = page_language()
        elsewhere = sorted(
            section.competition.players.exclude(entries__section=section),
            key=lambda each: alphabetical(each.name, language),
        )
        self.choose(
            "player",
            [
                ("", "–"),
                *((str(each.pk), each.name) for each in elsewhere),
            ],
        )


class WithdrawForm(ReasonForm):
    strike_out = forms.BooleanField(
        required=False, label=_("Strike the player out: the results count for nobody")
    )


class ByeForm(PerhapsReasonForm):
    round_number = forms.IntegerField(min_value=1, max_value=99, label=_("Round"))
    kind = forms.ChoiceField(
        choices=GrantedBye.Kind.choices, label=pgettext_lazy("bye", "Points"), initial="half"
    )

    field_order = ("round_number", "kind", "reason")


class LotForm(KeyedForm):
    seed = Line(
        required=True,
        max_length=80,
        label=_("What was drawn or said in public"),
        help_text=_("The same text draws the same numbers for everybody: 2026-05-01"),
    )


class NumberForm(KeyedForm):
    number = forms.IntegerField(min_value=1, max_value=100_000)


class BanForm(PerhapsReasonForm):
    first = forms.ChoiceField(label=_("Player"))
    second = forms.ChoiceField(label=_("Not with"))
    kind = forms.ChoiceField(
        choices=ForbiddenMeeting.Kind.choices,
        label=pgettext_lazy("forbidden pair", "How strictly"),
        initial=ForbiddenMeeting.Kind.ABSOLUTE,
    )

    field_order = ("first", "second", "kind", "reason")

    def __init__(self, entries: Sequence[Entry], data: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        names = [("", "–"), *((str(each.pk), str(each)) for each in entries)]
        for field in ("first", "second"):
            self.choose(field, names)


class ApartForm(PerhapsReasonForm):
    common = forms.ChoiceField(
        choices=[(each, COMMON_WORDS[each]) for each in COMMON], label=_("All who have")
    )
    kind = forms.ChoiceField(
        choices=ForbiddenMeeting.Kind.choices,
        label=pgettext_lazy("forbidden pair", "How strictly"),
        initial=ForbiddenMeeting.Kind.AVOID,
    )

    field_order = ("common", "kind", "reason")


class ListForm(FileForm):
    """A list of players, with the choices."""

    file = forms.FileField(
        required=False,
        label=_("List of players"),
        help_text=_("XLSX or CSV with a row of headings: Name, Date of birth, Sex, Rating, Club…"),
        widget=forms.FileInput(attrs={"accept": ".csv,.xlsx,text/csv", "required": True}),
    )
    overruled = Line(
        max_length=LONGEST_REASON,
        label=_("Why they are admitted all the same"),
        help_text=_("Of the rows ticked below; it is kept with each entry."),
    )


def lines_of(names: Iterable[str], prefix: str) -> dict[int, str]:
    """The row numbers in names of fields as `who-12`, by row."""
    found = {}
    for name in names:
        line = name.removeprefix(prefix)
        if name.startswith(prefix) and line.isascii() and line.isdigit() and len(line) < 7:
            found[int(line)] = name
    return found


def kept_apart_words(count: int) -> str:
    """How many bans were made."""
    return ngettext(
        "%(count)d meeting is forbidden now.", "%(count)d meetings are forbidden now.", count
    ) % {"count": count}


def _player(section: Section, key: str) -> Player | None:
    try:
        return section.competition.players.filter(pk=key).first()
    except (ValueError, forms.ValidationError):
        return None
