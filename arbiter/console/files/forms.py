"""The forms by which a report file becomes a section, and an archive a competition."""

import hashlib
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiter.console.file_form import FileForm
from arbiter.console.keyed_form import KeyedForm
from arbiter.console.set_up_choices import packs_by_variant, time_controls
from arbiter.particulars_form import Line
from tournaments.models import Competition
from tournaments.services.files.unarchive import LARGEST_UPLOAD as LARGEST_ARCHIVE


class ArchiveForm(KeyedForm):
    """The file itself is in `sent`; among the cleaned data stands its digest."""

    file = forms.FileField(
        label=_("Archive"),
        help_text=_(
            "A file competition-….json, as “Backups” of a competition has it. At most 16 MB."
        ),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
    )
    sent = b""

    def __init__(self, data: Any = None, files: Any = None, **initial: Any) -> None:
        super().__init__(data, **initial)
        if files is not None:
            self.files = files

    def clean_file(self) -> str:
        file = self.cleaned_data["file"]
        if file.size > LARGEST_ARCHIVE:
            raise forms.ValidationError(_("The file is too large."), code="too_large")
        self.sent = file.read()
        return hashlib.sha256(self.sent).hexdigest()


class ReportForm(FileForm):
    """A Tournament Report File, and what it does not say of the section."""

    file = forms.FileField(
        required=False,
        label=_("Report file"),
        help_text=_("TRF16 or TRF26, as pairing programs write it: .trf, .trfx, .txt."),
        widget=forms.FileInput(attrs={"accept": ".trf,.trfx,.txt,text/plain", "required": True}),
    )
    name = Line(
        max_length=200,
        label=_("Name of the section"),
        help_text=_("Left empty, it is that of the tournament in the file."),
    )
    pack = forms.ChoiceField(label=_("Rules"))
    time_control = forms.ChoiceField(label=_("Time control"))
    field_order = ("key", "content", "file", "name", "pack", "time_control")

    def __init__(
        self, competition: Competition, data: Any = None, files: Any = None, **initial: Any
    ) -> None:
        last = competition.sections.last()
        if last is not None:
            initial = {"pack": f"{last.variant}/{last.pack}", **initial}
        super().__init__(data, files, **initial)
        self.choose("pack", packs_by_variant())
        self.choose("time_control", time_controls())

    def section(self) -> dict[str, Any]:
        """What `import_report` takes of it."""
        variant, _slash, pack = self.cleaned_data["pack"].partition("/")
        given = {name: self.cleaned_data[name] for name in ("name", "time_control")}
        return {"variant": variant, "pack": pack, **given}
