"""The form by which a player puts himself down."""

from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiter.particulars_form import ParticularsForm

KEY = r"^[\x21-\x7e]{1,80}$"
ASKED = (
    *("name_ru", "name_en", "born", "sex", "rank", "rating", "federation", "club", "coach"),
    "contact",
)


class ApplicationForm(ParticularsForm):
    """Sent twice it applies once, by its `key`."""

    key = forms.RegexField(KEY, widget=forms.HiddenInput)
    consent = forms.BooleanField(
        label=_(
            "I agree that the organisers use these data to hold the competition, and that my "
            "name, rank, rating, region and club are published in its lists."
        )
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, initial={"key": uuid4().hex})
        for name in set(ParticularsForm.base_fields) - set(ASKED):
            del self.fields[name]
        for name in ("born", "sex", "contact"):
            self.fields[name].required = True
        self.fields["contact"].help_text = _("Only the organisers see it, and the date of birth.")

    def sent_anew(self) -> None:
        """What was typed stays; the next sending is a new one."""
        self.data = {**dict(self.data.items()), "key": uuid4().hex}
