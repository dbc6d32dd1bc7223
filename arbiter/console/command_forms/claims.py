"""A claim from its entry to the ruling."""

from typing import Any, Self

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiter.console.command_form import CommandForm, Words
from arbiter.rules.pack import Pack


class ClaimForm(CommandForm):
    kind = "claim"
    move = forms.CharField(
        max_length=120,
        required=False,
        label=_("Written move"),
        help_text=_("Leave it empty when the position on the board is claimed."),
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    record = forms.ChoiceField(
        label=_("The claimant's record of the game"),
        choices=(("clear", _("full and clear")), ("missing", _("not presented"))),
        widget=forms.RadioSelect,
    )

    def under(self, pack: Pack) -> Self:
        """The form without what `pack` does not ask: a written move where the opponent's moves are
        claimed (S3b 19), the record where a claim waits for none (2.1.9.2)."""
        if pack.claims_moves:
            del self.fields["move"]
        if not pack.claim.need_record:
            self.fields["record"].widget = forms.HiddenInput()
        return self

    def body(self) -> dict[str, Any]:
        return {
            "kind": "repetition",
            "move": self.cleaned_data.get("move") or None,
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
