"""The players' conduct: touched pieces, reprimands, irregular moves."""

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiter.console.command_form import SIDES, CommandForm, Words
from arbiter.console.command_forms.clocks import BothTimes
from arbiter.rules.move_reading import LOOK_ALIKES
from arbiter.rules.side import Side
from arbiter.templatetags.conduct_words import DEGREES, IRREGULARITIES
from tournaments.services.conduct import Beside
from tournaments.words.incidents import KINDS

_SQUARE = re.compile(r"[a-w][0-9]{1,2}|[0-9]{1,2}")
MADE = ("path", "captured", "crowned")
_LATIN = str.maketrans(LOOK_ALIKES)


class Squares(forms.CharField):
    """Names of squares, whatever stands between them; cleaned to a list."""

    default_error_messages = {"no_squares": _("Write the squares, as in c3-e5.")}

    def __init__(self, **settings: Any) -> None:
        super().__init__(required=False, max_length=200, **settings)
        self.widget.attrs.update(
            {"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        )

    def clean(self, value: Any) -> Any:
        text = super().clean(value).lower().translate(_LATIN)
        if re.sub(r"[\s,:;x\u0445×–—-]+", "", _SQUARE.sub("", text)):
            raise forms.ValidationError(self.error_messages["no_squares"], code="no_squares")
        return _SQUARE.findall(text)


class RuleTouchForm(CommandForm):
    """`lifts` takes an earlier ruling back; else a piece has to be named."""

    kind = "rule_touch"
    uses_version = True
    lifts = forms.BooleanField(required=False, widget=forms.HiddenInput)
    square = forms.CharField(
        required=False, max_length=3, label=_("Touched piece"), widget=forms.Select
    )
    reason = Words(required=False)

    def __init__(self, data: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        if self.initial.get("lifts"):
            self.fields["square"].widget = forms.HiddenInput()
            self.fields["reason"].widget = forms.HiddenInput()
        else:
            self.fields["square"].widget.attrs["required"] = True

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not cleaned.get("lifts") and not cleaned.get("square"):
            self.add_error("square", _("Choose the piece that was touched."))
        return cleaned

    def body(self) -> dict[str, Any]:
        lifts = self.cleaned_data["lifts"]
        square = None if lifts else self.cleaned_data["square"]
        return {"square": square, **self._of("reason", "version")}


class OnTheLadder(CommandForm):
    """A reprimand is given on the ladder that the arbiter saw."""

    as_shown = ("version", "seen_white", "seen_black")
    seen_white = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)
    seen_black = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)

    def beside(self) -> Beside:
        given = self.cleaned_data
        seen: dict[Side, int | None] = {"white": given["seen_white"], "black": given["seen_black"]}
        known = {side: count for side, count in seen.items() if count is not None}
        return Beside(kind=given.get("what") or None, seen=known)


class WarnForm(OnTheLadder):
    kind = "warn"
    uses_version = True
    side = forms.CharField(
        label=_("Who is reprimanded"), max_length=5, widget=forms.RadioSelect(choices=SIDES)
    )
    what = forms.ChoiceField(
        required=False, label=_("What for"), choices=(("", "—"), *KINDS.items())
    )
    degree = forms.ChoiceField(
        required=False,
        label=_("Degree"),
        choices=(("", _("the next of the ladder")), *DEGREES.items()),
        widget=forms.RadioSelect,
    )
    reason = Words()
    article = forms.CharField(
        required=False,
        max_length=80,
        label=_("Article"),
        help_text=_("Left empty: the article that the rules give, if they have one."),
    )
    field_order = ("side", "what", "degree", "reason", "article")

    def body(self) -> dict[str, Any]:
        degree = self.cleaned_data["degree"] or None
        article = self.cleaned_data["article"] or None
        return {"degree": degree, "article": article, **self._of("side", "reason", "version")}


class WithdrawReprimandForm(CommandForm):
    kind = "withdraw_reprimand"
    uses_version = True
    seq = forms.IntegerField(
        min_value=1, label=_("Which reprimand is taken back"), widget=forms.RadioSelect
    )
    reason = Words()

    def body(self) -> dict[str, Any]:
        return self._of("seq", "reason", "version")


class RuleIrregularityForm(BothTimes, OnTheLadder):
    kind = "rule_irregularity"
    uses_version = True
    wrong = forms.ChoiceField(
        label=_("What was wrong"), choices=(("", "—"), *IRREGULARITIES.items())
    )
    ply = forms.IntegerField(min_value=1, label=_("Which move"), widget=forms.Select)
    choice = forms.CharField(
        label=_("What is done with the move"), max_length=9, widget=forms.RadioSelect
    )
    path = Squares(
        label=_("The move as it was made"),
        help_text=_("Only where it stands and is not in the record: its squares, as in c3-e5."),
    )
    captured = Squares(label=_("Pieces taken off"), help_text=_("Their squares, as in d4 f6."))
    crowned = forms.BooleanField(required=False, label=_("The man was crowned"))
    degree = forms.ChoiceField(
        required=False,
        label=_("Reprimand of the offender"),
        choices=(
            ("", pgettext_lazy("reprimand", "none")),
            ("next", _("the next of the ladder")),
            *DEGREES.items(),
        ),
        widget=forms.RadioSelect,
    )
    times = forms.ChoiceField(
        label=_("Clocks"),
        choices=(
            ("charged", _("the time is charged to the offender, the opponent's is given back")),
            ("set", _("as written here")),
        ),
        widget=forms.RadioSelect,
    )
    reason = Words(required=False)
    article = forms.CharField(
        required=False,
        max_length=80,
        label=_("Article"),
        help_text=_("Left empty: the article that the rules give, if they have one."),
    )
    field_order = (
        "wrong",
        "ply",
        "choice",
        "path",
        "captured",
        "crowned",
        "degree",
        "times",
        "white_time",
        "black_time",
        "reason",
        "article",
    )

    def _sets_times(self, cleaned: Mapping[str, Any]) -> bool:
        return cleaned.get("times") == "set"

    def body(self) -> dict[str, Any]:
        given = self.cleaned_data
        corrects = given["choice"] == "correct"
        made = {name: given[name] for name in MADE}
        return {
            "kind": given["wrong"],
            "made": made if given["path"] and not corrects else None,
            "degree": given["degree"] or None,
            "article": given["article"] or None,
            "clocks": self.both_times() if corrects and self._sets_times(given) else None,
            **self._of("ply", "choice", "reason", "version"),
        }
