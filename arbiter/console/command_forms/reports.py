"""What the players' score sheet says about a game on a paper board."""

from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbiter.console.command_form import CommandForm, Words
from arbiter.console.command_forms.rulings import RESULTS

TAKEN_BACK = ("taken_back", _("no result: the entry is taken back"))


class ReportResultForm(CommandForm):
    kind = "report_result"
    uses_version = True
    result = forms.ChoiceField(
        label=_("Result"), choices=(*RESULTS, TAKEN_BACK), widget=forms.RadioSelect
    )
    rule = forms.ChoiceField(
        label=_("How it came about"),
        choices=(
            ("reported", _("as the score sheet says")),
            ("no_show", pgettext_lazy("result", "a player did not come")),
        ),
        initial="reported",
        widget=forms.RadioSelect,
    )
    reason = Words(required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if cleaned.get("result") == "1-1" and cleaned.get("rule") == "no_show":
            self.add_error("rule", gettext("No draw comes about by an absence."))
        return cleaned

    def body(self) -> dict[str, Any]:
        result = self.cleaned_data["result"]
        given = None if result == TAKEN_BACK[0] else result
        return {**self._of("rule", "reason", "version"), "result": given}
