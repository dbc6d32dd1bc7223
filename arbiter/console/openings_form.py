"""The form by which an organiser has a table of openings imported: looked at first, then stored."""

import re
from typing import Any

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from arbiter.console.keyed_form import KeyedForm
from arbiter.rules.openings import InvalidTable, decoded
from arbiter.rules.variants import variants
from arbiter.templatetags.game_words import variant_words
from arbiter.templatetags.opening_words import fault_words

_LINE_END = re.compile(r"\r\n?|\n")


class FileText(forms.CharField):
    """The text of a file, as it was read at the first sending. Whatever it hides is said row by
    row, so that the field refuses none of it."""

    widget = forms.HiddenInput

    def run_validators(self, value: Any) -> None:
        """None."""


def _size(text: str) -> int:
    """Bytes of a file's text as a browser sends it back: in UTF-8, its line ends CR LF. So a file
    that was looked at is never too large to be stored."""
    return len("\r\n".join(_LINE_END.split(text)).encode())


class OpeningTableForm(KeyedForm):
    """`file` at the first sending; its text comes back in `csv` with the confirmation."""

    id = forms.RegexField(
        r"^[a-z0-9][a-z0-9.-]{0,39}$",
        label=_("Id of the table"),
        help_text=_("Small letters, digits, dots and dashes, as idf-745."),
    )
    edition = forms.CharField(max_length=80, label=_("Edition of the table"))
    source = forms.CharField(
        max_length=500, label=_("Source"), help_text=_("Who published it and where.")
    )
    variants = forms.MultipleChoiceField(
        label=_("Kinds of draughts"), initial=["russian"], widget=forms.CheckboxSelectMultiple
    )
    file = forms.FileField(
        required=False,
        label=_("CSV file"),
        help_text=_("The first row: number;section;moves;fen;remark;barred. At most 256 KB."),
        widget=forms.FileInput(attrs={"accept": ".csv,text/csv", "required": True}),
    )
    csv = FileText(required=False, strip=False)

    def __init__(self, data: Any = None, files: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        if files is not None:
            self.files = files
        self.choose(
            "variants",
            [(variant.slug, variant_words(variant.slug)) for variant in variants()],
        )

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        file = cleaned.get("file")
        if file:
            cleaned["csv"] = self._text_of(file)
        elif not cleaned.get("csv"):
            self.add_error("file", _("Choose a file."))
        if _size(cleaned.get("csv") or "") > settings.API_BODY_LIMIT:
            self.add_error("file", _("The file is too large."))
        return cleaned

    def _text_of(self, file: "UploadedFile[Any]") -> str:
        if (file.size or 0) > settings.API_BODY_LIMIT:
            self.add_error("file", _("The file is too large."))
            return ""
        try:
            return decoded(file.read())
        except InvalidTable as fault:
            self.add_error("file", fault_words(fault.faults[0]))
            return ""

    def of_table(self) -> dict[str, Any]:
        """What `judge_csv` takes."""
        named = {name: self.cleaned_data[name] for name in ("id", "edition", "source", "variants")}
        return {"content": self.cleaned_data["csv"].encode(), **named}
