"""A form with a file that is looked at first and taken in when somebody confirms."""

import base64
import binascii
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiter.console.keyed_form import KeyedForm

LARGEST_UPLOAD = 1_500_000
"""Bytes; in base64 it still fits into the body of a request."""


class FileForm(KeyedForm):
    """`file` at the first sending; it comes back in `content`, in base64, with the confirmation."""

    file = forms.FileField(required=False)
    content = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, data: Any = None, files: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        if files is not None:
            self.files = files

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        file = cleaned.pop("file", None)
        if file and (file.size or 0) > LARGEST_UPLOAD:
            self.add_error("file", _("The file is too large."))
        elif file:
            cleaned["content"] = base64.b64encode(file.read()).decode()
        elif not cleaned.get("content") or not _is_base64(cleaned["content"]):
            self.add_error("file", _("Choose a file."))
        return cleaned

    @property
    def sent(self) -> bytes:
        """The file."""
        return base64.b64decode(self.cleaned_data["content"])


def _is_base64(text: str) -> bool:
    try:
        return bool(base64.b64decode(text, validate=True))
    except (ValueError, binascii.Error):
        return False
