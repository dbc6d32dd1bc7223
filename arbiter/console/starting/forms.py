"""What is typed where something is done to all tables, or to one after another."""

import re
import uuid
from typing import Any

from django import forms
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from arbiter.console.command_form import LONGEST_WORDS
from arbiter.console.command_forms.clocks import ReadClockForm
from arbiter.console.keyed_form import KeyedForm
from arbiter.console.typed_time import FastTime
from arbiter.rules.equipment import Equipment

LONGEST_REMARK = 300
MOST_TABLES = 1000
RANGE = re.compile(r"(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?", re.ASCII)


class TableNumbers(forms.CharField):
    """Numbers of tables as people write them: 3, 7-9; cleaned to a list, empty when left empty."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(max_length=200, **settings)
        self.widget.attrs.update({"inputmode": "text", "autocomplete": "off", "size": 10})

    def clean(self, value: Any) -> Any:
        found: list[int] = []
        for part in filter(None, (each.strip() for each in super().clean(value).split(","))):
            read = RANGE.fullmatch(part)
            first = int(read.group(1)) if read else 1
            last = int(read.group(2) or first) if read else 0
            if last < first or last - first > MOST_TABLES:
                raise forms.ValidationError(_("Write the tables as 3, 7-9."), code="not_tables")
            found += range(first, last + 1)
        return found


class EquipmentForm(KeyedForm):
    """One thing, or everything, at some tables or in the whole hall."""

    requirement = forms.ChoiceField(required=False)
    tables = TableNumbers(required=False, label=_("Tables"))
    state = forms.ChoiceField(
        choices=(
            ("in_order", pgettext_lazy("equipment", "in order")),
            ("faulty", pgettext_lazy("equipment", "not in order")),
        )
    )
    remark = forms.CharField(required=False, max_length=LONGEST_REMARK, label=_("Remark"))

    def __init__(self, asked: Equipment, data: Any = None) -> None:
        super().__init__(data)
        self.choose("requirement", [("", ""), *((each.code, "") for each in asked.requirements)])

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if cleaned.get("state") == "faulty" and not cleaned.get("tables") and not self.errors:
            self.add_error("tables", gettext("Say at which tables it is not in order."))
        return cleaned

    @property
    def given(self) -> dict[str, Any]:
        """The arguments of the service."""
        cleaned = self.cleaned_data
        return {
            "requirements": [cleaned["requirement"]] if cleaned["requirement"] else [],
            "tables": cleaned["tables"],
            "in_order": cleaned["state"] == "in_order",
            "remark": cleaned["remark"],
        }


class PresenceForm(KeyedForm):
    side = forms.ChoiceField(choices=(("white", ""), ("black", "")))
    state = forms.ChoiceField(choices=(("present", ""), ("absent", "")))


class StopForm(KeyedForm):
    """Why all clocks are stopped, and how far."""

    reason = forms.CharField(max_length=LONGEST_WORDS, label=_("Reason"))
    where = forms.ChoiceField(
        label=_("Which clocks"),
        choices=(
            ("competition", _("of all open rounds of the competition")),
            ("round", _("of this round only")),
        ),
        widget=forms.RadioSelect,
    )


class SeenForm(KeyedForm):
    """The interrupted games that were shown, each with its version."""

    seen = forms.CharField(max_length=200_000, widget=forms.HiddenInput)

    def clean_seen(self) -> dict[uuid.UUID, int]:
        found = {}
        try:
            for each in self.cleaned_data["seen"].split():
                game, _colon, version = each.partition(":")
                found[uuid.UUID(game)] = int(version)
        except ValueError:
            raise forms.ValidationError(gettext("Load the page anew.")) from None
        return found


class FastReadingForm(ReadClockForm):
    """What a mechanical clock shows, typed without a mouse: 4512 is 45:12."""

    white_time = FastTime(label=_("White's clock"), help_text=_("45:12, or 4512"))
    black_time = FastTime(label=_("Black's clock"))

    def __init__(self, data: Any = None, **shown: Any) -> None:
        super().__init__(data, **shown)
        self.fields["white_time"].widget.attrs["autofocus"] = True
