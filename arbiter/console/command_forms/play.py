"""Who is there, the start, moves, calls and notes."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiter.console.command_form import LONGEST_WORDS, SIDES, CommandForm


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


class AnswerCallForm(CommandForm):
    kind = "answer_call"


class NoteForm(CommandForm):
    kind = "note"
    text = forms.CharField(
        max_length=LONGEST_WORDS, label=_("Note"), widget=forms.Textarea(attrs={"rows": 2})
    )

    def body(self) -> dict[str, Any]:
        return self._of("text")
