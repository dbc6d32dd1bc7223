"""The forms by which an arbiter gives commands. Each makes the body that the API takes."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiter.console.command_form import LONGEST_WORDS, SIDES, CommandForm, Figure, Words
from arbiter.console.typed_time import TypedTime
from arbiter.rules.outcome import RULE_NAMES
from arbiter.templatetags.game_words import RULES


class StartForm(CommandForm):
    kind = "start"
    clock = forms.ChoiceField(choices=SIDES, widget=forms.HiddenInput)

    def body(self) -> dict[str, Any]:
        return self._of("clock")


class SideForm(CommandForm):
    side = forms.ChoiceField(choices=SIDES, widget=forms.HiddenInput)

    def body(self) -> dict[str, Any]:
        return self._of("side")


class PresentForm(SideForm):
    kind = "present"


class AbsentForm(SideForm):
    kind = "absent"


class MoveForm(CommandForm):
    kind = "move"
    ply = forms.IntegerField(widget=forms.HiddenInput)
    move = forms.CharField(
        max_length=120,
        label=pgettext_lazy("draughts", "Move"),
        help_text=_("c3-d4, cd4 or a5:c3:e1; or tap the squares on the board."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )

    def body(self) -> dict[str, Any]:
        return self._of("move", "ply")


class ClaimForm(CommandForm):
    kind = "claim"
    move = forms.CharField(
        max_length=120,
        required=False,
        label=_("Written move"),
        help_text=_("Leave it empty when the position on the board stands for the third time."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    record = forms.ChoiceField(
        label=_("The claimant's record of the game"),
        choices=(("clear", _("full and clear")), ("missing", _("not presented"))),
        widget=forms.RadioSelect,
    )

    def body(self) -> dict[str, Any]:
        return {
            "kind": "repetition",
            "move": self.cleaned_data["move"] or None,
            **self._of("record"),
        }


class PresentRecordForm(CommandForm):
    kind = "present_record"


class WithdrawClaimForm(CommandForm):
    kind = "withdraw_claim"


class RuleClaimForm(CommandForm):
    kind = "rule_claim"
    uses_version = True
    verdict = forms.ChoiceField(
        choices=(("upheld", ""), ("rejected", "")), widget=forms.HiddenInput
    )
    reason = Words(required=False)

    def __init__(self, data: Any = None, *, against: bool = True, **initial: Any) -> None:
        super().__init__(data, **initial)
        field = self.fields["reason"]
        if against:
            field.widget.attrs["required"] = True
            field.label = _("Reason, since the finding is otherwise")
        else:
            field.widget = forms.HiddenInput()

    def body(self) -> dict[str, Any]:
        return self._of("verdict", "reason", "version")


class NoteFlagForm(CommandForm):
    kind = "note_flag"


class DeclareFlagsForm(CommandForm):
    kind = "declare_flags"
    white = forms.BooleanField(required=False, label=_("White's flag is down"))
    black = forms.BooleanField(required=False, label=_("Black's flag is down"))
    first = forms.ChoiceField(
        required=False,
        label=_("Which fell first"),
        choices=(("", _("cannot be known")), *SIDES),
        widget=forms.RadioSelect,
    )

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
        raise NotImplementedError


class RetractForm(BothTimes):
    kind = "retract"
    uses_version = True
    to_ply = Figure(
        min_value=0,
        label=_("Last half-move that stands"),
        help_text=_("Half-moves are counted from 1; 0 is the start position."),
    )
    times = forms.ChoiceField(
        label=_("Clocks"),
        choices=(
            ("restored", _("as they stood after that half-move")),
            ("set", _("as written here")),
        ),
        initial="restored",
        widget=forms.RadioSelect,
    )
    reason = Words()
    field_order = ("to_ply", "times", "white_time", "black_time", "reason")

    def _sets_times(self, cleaned: Mapping[str, Any]) -> bool:
        return cleaned.get("times") == "set"

    def body(self) -> dict[str, Any]:
        clocks = self.both_times() if self._sets_times(self.cleaned_data) else None
        return {**self._of("to_ply", "reason", "version"), "clocks": clocks}


class DeclareResultForm(CommandForm):
    kind = "declare_result"
    uses_version = True
    result = forms.ChoiceField(
        label=_("Result"),
        choices=(
            ("2-0", _("2:0, White won")),
            ("1-1", _("1:1, draw")),
            ("0-2", _("0:2, Black won")),
            ("0-0", _("0:0, both lost")),
        ),
        widget=forms.RadioSelect,
    )
    rule = forms.ChoiceField(
        label=_("Ground"), choices=[(rule, RULES[rule]) for rule in reversed(RULE_NAMES)]
    )
    reason = Words()
    article = forms.CharField(
        required=False,
        max_length=80,
        label=_("Article"),
        help_text=_("Left empty: the article that the rules give for the ground."),
    )

    def body(self) -> dict[str, Any]:
        return self._of("result", "rule", "reason", "article", "version")


class ReopenForm(CommandForm):
    kind = "reopen"
    uses_version = True
    reason = Words()

    def body(self) -> dict[str, Any]:
        return self._of("reason", "version")


class AnswerCallForm(CommandForm):
    kind = "answer_call"


class RuleLimitForm(CommandForm):
    kind = "rule_limit"
    uses_version = True
    rule = forms.CharField(max_length=40, widget=forms.HiddenInput)
    decision = forms.ChoiceField(choices=(("draw", ""), ("play_on", "")), widget=forms.HiddenInput)
    reason = Words(required=False)

    def body(self) -> dict[str, Any]:
        return self._of("rule", "decision", "reason", "version")


class NoteForm(CommandForm):
    kind = "note"
    text = forms.CharField(
        max_length=LONGEST_WORDS, label=_("Note"), widget=forms.Textarea(attrs={"rows": 2})
    )

    def body(self) -> dict[str, Any]:
        return self._of("text")


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


FORMS: dict[str, type[CommandForm]] = {
    form.kind: form
    for form in (
        StartForm,
        PresentForm,
        AbsentForm,
        MoveForm,
        ClaimForm,
        PresentRecordForm,
        WithdrawClaimForm,
        RuleClaimForm,
        NoteFlagForm,
        DeclareFlagsForm,
        StopClocksForm,
        ResumeClocksForm,
        AdjustClockForm,
        RetractForm,
        DeclareResultForm,
        ReopenForm,
        AnswerCallForm,
        RuleLimitForm,
        NoteForm,
        ResumePlayForm,
    )
}
