"""The forms by which results are entered, decided and corrected."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiter.console.keyed_form import KeyedForm
from arbiter.templatetags.game_words import rule_words

SCORES = (
    ("2-0", _("2:0, White won")),
    ("1-1", _("1:1, draw")),
    ("0-2", _("0:2, Black won")),
    ("0-0", _("0:0, both lost")),
)
GROUNDS = ("reported", "no_show", "arbiter")


class EntryForm(KeyedForm):
    """One key, or one button of a row."""

    result = forms.ChoiceField(choices=SCORES)


class DecisionForm(KeyedForm):
    result = forms.ChoiceField(label=_("Result"), choices=SCORES)
    reason = forms.CharField(
        label=_("Reason"), max_length=500, widget=forms.Textarea(attrs={"rows": 2})
    )


class NoShowForm(KeyedForm):
    absent = forms.ChoiceField(
        label=_("Who has not come"),
        choices=(("first", ""), ("second", ""), ("both", _("neither has come"))),
    )
    reason = forms.CharField(label=_("Reason"), max_length=500, required=False)

    def __init__(
        self, data: Any = None, *, first: str = "", second: str = "", **initial: Any
    ) -> None:
        super().__init__(data, **initial)
        self.choose(
            "absent",
            [
                ("first", first),
                ("second", second),
                ("both", _("neither has come")),
            ],
        )


class CorrectionForm(KeyedForm):
    """What shall stand instead; `version` is that of the log that was looked at."""

    result = forms.ChoiceField(label=_("Result that shall stand"), choices=SCORES)
    rule = forms.ChoiceField(label=pgettext_lazy("of a result", "Ground"))
    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3, "required": True}),
        help_text=_("It stands in the record and in the journal."),
    )
    article = forms.CharField(
        label=_("Article"),
        max_length=80,
        required=False,
        help_text=_("If the correction rests on one."),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1)

    def __init__(self, data: Any = None, *, rule: str = "", **initial: Any) -> None:
        super().__init__(data, rule=rule, **initial)
        known = dict.fromkeys((*([rule] if rule else []), *GROUNDS))
        self.choose("rule", [(one, rule_words(one)) for one in known])
