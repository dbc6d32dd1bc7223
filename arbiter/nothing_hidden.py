"""A check of forms: nothing is hidden in a text that is typed or pasted."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from arbiter.rules.hidden_characters import hides


def nothing_hidden(text: str) -> None:
    """Raises ValidationError."""
    if hides(text):
        raise ValidationError(
            _("This text holds characters that nobody sees. Type it anew."), code="bad_characters"
        )
