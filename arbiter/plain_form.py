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

    def to_be_filled(self) -> frozenset[str]:
        """Names of the fields that a page marks: they are empty and must not stay so. A form in
        which all are so marks none."""
        typed = [field for field in self.visible_fields() if _may_be_empty(field)]
        needed = [field for field in typed if _is_needed(field)]
        if len(needed) == len(typed):
            return frozenset()
        return frozenset(field.name for field in needed if field.value() in (None, ""))

    def choose(self, name: str, choices: Sequence[Any]) -> None:
        """Give a choice field what it is chosen from."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices


def _is_needed(field: forms.BoundField) -> bool:
    return field.field.required or bool(field.field.widget.attrs.get("required"))


def _may_be_empty(field: forms.BoundField) -> bool:
    """Whether it can be sent empty: a list without an empty line cannot, nor a tick."""
    if isinstance(field.field, forms.BooleanField | forms.MultipleChoiceField):
        return False
    if not isinstance(field.field, forms.ChoiceField):
        return True
    choices: Any = field.field.choices
    return any(value in ("", None) for value, _label in choices)
