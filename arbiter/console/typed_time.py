"""Times as people type them: m:ss or h:mm:ss, in a hurry without colons, and as form fields in
milliseconds."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

WRITTEN = re.compile(r"(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)", re.ASCII)


IN_A_HURRY = re.compile(r"(?:(\d)(?=\d{4}$))?(\d{1,2})(\d{2})", re.ASCII)
"""Three to five digits: 512 is 5:12, 4512 is 45:12, 10512 is 1:05:12."""


class NotATime(ValueError):
    """The text is no time."""


def milliseconds(text: str) -> int:
    """The milliseconds of `m:ss` or `h:mm:ss`; in the latter the minutes stay below 60.

    Raises NotATime.
    """
    found = WRITTEN.fullmatch(text.strip())
    if found is None:
        raise NotATime(text)
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    if found.group(1) is not None and minutes > 59:
        raise NotATime(text)
    return ((hours * 60 + minutes) * 60 + seconds) * 1000


class TypedTime(forms.CharField):
    """A time to be typed; cleaned to milliseconds, None when left empty."""

    default_error_messages = {"not_a_time": _("Write the time as 5:00 or 1:05:00.")}

    def __init__(self, **settings: Any) -> None:
        super().__init__(max_length=12, **settings)
        self.widget.attrs.update(
            {
                "inputmode": "text",
                "autocomplete": "off",
                "placeholder": "0:00",
                "class": "typed-time",
            }
        )

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        if not text:
            return None
        try:
            return milliseconds(text)
        except NotATime:
            raise forms.ValidationError(
                self.error_messages["not_a_time"], code="not_a_time"
            ) from None


class FastTime(TypedTime):
    """The same, and without colons: 4512 is 45:12, 10512 is 1:05:12; a full stop, a comma or a
    blank does for a colon."""

    def clean(self, value: Any) -> Any:
        return super().clean(with_colons(str(value or "")))


def with_colons(text: str) -> str:
    """What was typed in a hurry, as `milliseconds` reads it; anything else as it is."""
    text = re.sub(r"[ .,]+", ":", text.strip())
    found = IN_A_HURRY.fullmatch(text)
    return ":".join(part for part in found.groups() if part) if found else text
