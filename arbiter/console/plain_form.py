"""The form that all others are made from: nothing is hidden in a text that is typed or pasted."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from arbiter.rules.hidden_characters import hides


def nothing_hidden(text: str) -> None:
    """Raises ValidationError."""
    if hides(text):
        raise ValidationError(
            _("This text holds characters that nobody sees. Type it anew."), code="bad_characters"
        )


class PlainForm(forms.Form):
    """Every text field refuses hidden characters."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            if isinstance(field, forms.CharField):
                field.validators = [nothing_hidden, *field.validators]
