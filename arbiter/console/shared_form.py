"""Forms of what two people may alter at once: the second one sees what the first has changed."""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any, cast

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.http import QueryDict
from django.utils.translation import gettext, pgettext

from arbiter.console.keyed_form import KeyedForm

CODE = "changed_meanwhile"
NOT_COMPARED = ("key", "seen", "reason")

Shown = str | list[str]


class SharedForm(KeyedForm):
    """A form that says, when it is sent, what stood when it was shown.

    Where something else stands by now that what was sent would undo, nothing is to be saved: the
    form is shown again with the new values in those fields in which nothing else was typed, and
    says what has changed. Sent once more, it saves.
    """

    seen = forms.CharField(required=False, widget=forms.HiddenInput)

    def stands(self, values: Mapping[str, Any]) -> None:
        """Tell the form, when it has all its fields, what stands now, by their names."""
        self._standing: dict[str, Shown] = {
            name: _shown(values.get(name))
            for name, field in self.fields.items()
            if name not in NOT_COMPARED and not field.disabled
        }
        self.initial["seen"] = json.dumps(self._standing, ensure_ascii=False)

    @property
    def changed_meanwhile(self) -> bool:
        """Whether it was refused because something else stands by now."""
        return self.has_error(NON_FIELD_ERRORS, CODE)

    @property
    def status(self) -> int:  # type: ignore[override]  # read only
        return 409 if self.changed_meanwhile else 422

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        seen = self._seen()
        changed = {
            name: value
            for name, value in self._standing.items()
            if name in seen and seen[name] != value and self._sent(name) != value
        }
        if not changed:
            return cleaned
        told = [
            f"{self.fields[name].label}: {self._words(name, seen[name])} → {self._words(name, now)}"
            for name, now in changed.items()
        ]
        refusal = gettext(
            "Not saved: somebody has changed this while the form was open. %(changes)s. The form "
            "shows it now, and what you have typed yourself is kept. Look it over and save again."
        )
        self.add_error(
            None, forms.ValidationError(refusal % {"changes": "; ".join(told)}, code=CODE)
        )
        for name, now in changed.items():
            if self._sent(name) == seen[name]:
                self._show(name, now)
            else:
                words = gettext("Somebody has set this to: %(value)s. What stands here is yours.")
                self.add_error(name, words % {"value": self._words(name, now)})
        self._show("seen", self.initial["seen"])
        return cleaned

    def _seen(self) -> dict[str, Shown]:
        try:
            seen = json.loads(self.cleaned_data.get("seen") or "{}")
        except ValueError:
            return {}
        return seen if isinstance(seen, dict) else {}

    def _sent(self, name: str) -> Shown:
        widget = self.fields[name].widget
        return _shown(widget.value_from_datadict(self.data, self.files, self.add_prefix(name)))

    def _show(self, name: str, value: Shown) -> None:
        data = cast(QueryDict, self.data).copy()
        if value == "":
            data.pop(name, None)
        else:
            data.setlist(name, value if isinstance(value, list) else [value])
        self.data = data

    def _words(self, name: str, value: Shown) -> str:
        field = self.fields[name]
        if isinstance(field, forms.BooleanField):
            return gettext("yes") if value else pgettext("answer", "no")
        values = value if isinstance(value, list) else [value]
        if isinstance(field, forms.ChoiceField):
            known = {str(key): str(words) for key, words in field.choices}  # type: ignore[misc,union-attr]  # no groups
            values = [known.get(each, each) for each in values]
        return ", ".join(filter(None, values)) or "–"


def _shown(value: Any) -> Shown:
    """A value as its field sends it."""
    if value is None or value is False:
        return ""
    if value is True:
        return "on"
    if isinstance(value, list | tuple):
        return sorted(str(each) for each in value) or ""
    return value.isoformat() if isinstance(value, date) else str(value).strip()
