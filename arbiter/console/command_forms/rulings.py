"""What the arbiter decides about the course and the end of a game."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiter.console.command_form import SIDES, CommandForm, Figure, Words
from arbiter.console.command_forms.clocks import BothTimes
from arbiter.rules.outcome import RULE_NAMES
from arbiter.templatetags.game_words import RULES


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


RESULTS = (
    ("2-0", _("2:0, White won")),
    ("1-1", _("1:1, draw")),
    ("0-2", _("0:2, Black won")),
    ("0-0", _("0:0, both lost")),
)


class DeclareResultForm(CommandForm):
    kind = "declare_result"
    uses_version = True
    result = forms.ChoiceField(label=_("Result"), choices=RESULTS, widget=forms.RadioSelect)
    rule = forms.ChoiceField(
        label=_("Ground"), choices=[(rule, RULES[rule]) for rule in RULE_NAMES]
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


class RuleLimitForm(CommandForm):
    kind = "rule_limit"
    uses_version = True
    rule = forms.CharField(max_length=40, widget=forms.HiddenInput)
    decision = forms.ChoiceField(choices=(("draw", ""), ("play_on", "")), widget=forms.HiddenInput)
    reason = Words(required=False)

    def body(self) -> dict[str, Any]:
        return self._of("rule", "decision", "reason", "version")


class StartClearDrawForm(CommandForm):
    kind = "start_clear_draw"
    uses_version = True
    side = forms.ChoiceField(
        label=_("Who plays on to win"), choices=SIDES, widget=forms.RadioSelect
    )
    reason = Words(required=False)

    def body(self) -> dict[str, Any]:
        return self._of("side", "reason", "version")
