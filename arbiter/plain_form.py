"""The form that all others are made from: nothing is hidden in a text that is typed or pasted."""

from collections.abc import Sequence
from typing import Any

from django import forms

from arbiter.nothing_hidden import nothing_hidden


class PlainForm(forms.Form):
    """Every text field refuses hidden characters."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            if isinstance(field, forms.CharField):
                field.validators = [nothing_hidden, *field.validators]

    def choose(self, name: str, choices: Sequence[Any]) -> None:
        """Give a choice field what it is chosen from."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
