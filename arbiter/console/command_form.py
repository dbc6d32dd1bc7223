"""What every form of a command has in common, and the fields that several of them share."""

from typing import Any, ClassVar
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiter.plain_form import PlainForm
from arbiter.record.commands import Command, MalformedCommand, parse_command
from arbiter.refusals.words import FAULTS
from tournaments.services.conduct import NOTHING, Beside

SIDES = (("white", pgettext_lazy("side", "White")), ("black", pgettext_lazy("side", "Black")))
LONGEST_WORDS = 2000


class Words(forms.CharField):
    """Free words that stand in the log."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("label", _("Reason"))
        super().__init__(max_length=LONGEST_WORDS, **settings)


class Figure(forms.IntegerField):
    """A whole number, whichever way the language groups its digits."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.widget.attrs.setdefault("inputmode", "numeric")


class CommandForm(PlainForm):
    """`key` and what is `as_shown` come back as they were given: the same form sent twice acts
    once, and a ruling is made on the game that the arbiter saw."""

    kind: ClassVar[str]
    uses_version: ClassVar[bool] = False
    as_shown: ClassVar[tuple[str, ...]] = ("version",)
    key = forms.RegexField(r"^[\x21-\x7e]{1,80}$", widget=forms.HiddenInput)
    action = forms.CharField(max_length=60, required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, action: str = "", **initial: Any) -> None:
        super().__init__(
            data,
            auto_id=f"{action or self.kind}-%s",
            initial={"action": action or self.kind, "key": uuid4().hex, **initial},
        )
        if self.uses_version:
            self.fields["version"] = forms.IntegerField(
                min_value=0, widget=forms.HiddenInput, required=True
            )

    def sent_anew(self) -> None:
        """What was typed stays; the next sending is a new one, made on the state now shown."""
        data = dict(self.data.items())
        data["key"] = uuid4().hex
        data |= {name: self.initial[name] for name in self.as_shown if name in self.initial}
        for name, field in self.fields.items():
            if isinstance(field.widget, forms.HiddenInput) and name in self.initial:
                data.setdefault(name, self.initial[name])
        self.data = data

    def words(self) -> list[tuple[str, str]]:
        """Name and content of every field in which words were written."""
        fields = [each for each in self.visible_fields() if isinstance(each.field, forms.CharField)]
        return [(str(each.label), str(each.value())) for each in fields if each.value()]

    def body(self) -> dict[str, Any]:
        """The JSON body of the command, from cleaned fields."""
        return self._of("version") if self.uses_version else {}

    def beside(self) -> Beside:
        """What is said besides the command."""
        return NOTHING

    def _of(self, *names: str) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in names}

    def command(self) -> Command | None:
        """The command, or None with the fault said at its field."""
        try:
            return parse_command(self.kind, self.body())
        except MalformedCommand as fault:
            where = fault.field.partition(".")[0]
            self.add_error(
                where if where in self.fields else None, str(_(FAULTS.get(fault.why, fault.why)))
            )
            return None
