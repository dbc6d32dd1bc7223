"""Clocks and flags: stopped, resumed, adjusted, read, declared."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiter.console.command_form import SIDES, CommandForm, Figure, Words
from arbiter.console.typed_time import TypedTime


class NoteFlagForm(CommandForm):
    kind = "note_flag"


class FirstFlag(forms.ChoiceField):
    """Which of two fallen flags fell first; said of one flag it means nothing."""

    def __init__(self) -> None:
        super().__init__(
            required=False,
            label=_("Which fell first"),
            choices=(("", _("cannot be known")), *SIDES),
            widget=forms.RadioSelect,
        )


class DeclareFlagsForm(CommandForm):
    kind = "declare_flags"
    white = forms.BooleanField(required=False, label=_("White's flag is down"))
    black = forms.BooleanField(required=False, label=_("Black's flag is down"))
    first = FirstFlag()

    def body(self) -> dict[str, Any]:
        both = self.cleaned_data["white"] and self.cleaned_data["black"]
        first = self.cleaned_data["first"] or None
        return {**self._of("white", "black"), "first": first if both else None}

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if not (cleaned.get("white") or cleaned.get("black")):
            raise forms.ValidationError(_("Say which flag is down."), code="no_flag_down")
        return cleaned


class StopClocksForm(CommandForm):
    kind = "stop_clocks"


class ResumeClocksForm(CommandForm):
    kind = "resume_clocks"


class AdjustClockForm(CommandForm):
    kind = "adjust_clock"
    uses_version = True
    side = forms.ChoiceField(label=_("Clock"), choices=SIDES, widget=forms.RadioSelect)
    how = forms.ChoiceField(
        label=_("What to do"),
        choices=(
            ("set", _("set the time")),
            ("add", _("add time")),
            ("take", _("take time away")),
            ("place", _("period and move count only")),
        ),
        initial="set",
        widget=forms.RadioSelect,
    )
    time = TypedTime(required=False, label=_("Time"), help_text=_("5:00 or 1:05:00"))
    period = Figure(required=False, min_value=1, max_value=100, label=_("Period"))
    moves = Figure(required=False, min_value=0, label=_("Moves made in the period"))
    reason = Words()
    article = forms.CharField(required=False, max_length=80, label=_("Article"))

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if cleaned.get("how") != "place" and "time" in cleaned and cleaned["time"] is None:
            self.add_error("time", TypedTime.default_error_messages["not_a_time"])
        return cleaned

    def body(self) -> dict[str, Any]:
        time = self.cleaned_data["time"]
        given = {
            "set": {"set_ms": time},
            "add": {"add_ms": time},
            "take": {"add_ms": -(time or 0)},
            "place": {},
        }[self.cleaned_data["how"]]
        place = {k: v for k, v in self._of("period", "moves").items() if v is not None}
        return {**given, **place, **self._of("side", "reason", "article", "version")}


class BothTimes(CommandForm):
    white_time = TypedTime(required=False, label=_("White's clock"))
    black_time = TypedTime(required=False, label=_("Black's clock"))

    def both_times(self) -> dict[str, Any]:
        return {
            "white_ms": self.cleaned_data["white_time"],
            "black_ms": self.cleaned_data["black_time"],
        }

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if self._sets_times(cleaned):
            for name in ("white_time", "black_time"):
                if name in cleaned and cleaned[name] is None:
                    self.add_error(name, TypedTime.default_error_messages["not_a_time"])
        return cleaned

    def _sets_times(self, cleaned: Mapping[str, Any]) -> bool:
        """Whether both times are asked for; a form that leaves a choice says when."""
        return True


class ResumePlayForm(BothTimes):
    kind = "resume_play"
    times = forms.ChoiceField(
        choices=(("proven", ""), ("set", "")), widget=forms.HiddenInput, initial="proven"
    )

    def __init__(self, data: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        if (data or self.initial).get("times") != "set":
            del self.fields["white_time"], self.fields["black_time"]

    def _sets_times(self, cleaned: Mapping[str, Any]) -> bool:
        return cleaned.get("times") == "set"

    def body(self) -> dict[str, Any]:
        return self.both_times() if self._sets_times(self.cleaned_data) else {}


class ReadClockForm(BothTimes):
    kind = "read_clock"
    uses_version = True
    white_time = TypedTime(label=_("White's clock"))
    black_time = TypedTime(label=_("Black's clock"))
    side = forms.ChoiceField(label=_("Whose clock runs"), choices=SIDES, widget=forms.RadioSelect)
    period = Figure(required=False, min_value=1, max_value=100, label=_("Period"))
    white_flag = forms.BooleanField(required=False, label=_("White's flag is down"))
    black_flag = forms.BooleanField(required=False, label=_("Black's flag is down"))
    first = FirstFlag()
    reason = Words(required=False)
    field_order = (
        "white_time",
        "black_time",
        "side",
        "white_flag",
        "black_flag",
        "first",
        "period",
        "reason",
    )

    def body(self) -> dict[str, Any]:
        both = self.cleaned_data["white_flag"] and self.cleaned_data["black_flag"]
        return {
            **self.both_times(),
            **self._of("side", "period", "white_flag", "black_flag", "reason", "version"),
            "first": (self.cleaned_data["first"] or None) if both else None,
        }
