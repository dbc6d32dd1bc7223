"""A check of forms: nothing is hidden in a text that is typed or pasted."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from arbiter.rules.hidden_characters import hides


def nothing_hidden(read: object) -> None:
    """What a field has read as no text, such as an id, hides nothing. Raises ValidationError."""
    if isinstance(read, str) and hides(read):
        raise ValidationError(
            _("This text holds characters that nobody sees. Type it anew."), code="bad_characters"
        )
