"""The forms that a page shows for a game as it stands."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from arbiter.console.choices import Choices
from arbiter.console.command_form import CommandForm
from arbiter.console.command_forms import FORMS

NONE: Mapping[str, Choices] = MappingProxyType({})


class Forms:
    """Fresh forms for a state, but for the one that was refused: it keeps what was typed."""

    def __init__(self, state: Mapping[str, Any], refused: CommandForm | None = None) -> None:
        self.state = state
        self.refused = refused
        self.refused_name = str(refused.data.get("action", "")) if refused else ""

    def of(
        self, kind: str, name: str = "", choices: Mapping[str, Choices] = NONE, **initial: Any
    ) -> CommandForm:
        """The form of that kind; `choices` are those of fields that depend on the state."""
        form = self._fresh_or_refused(kind, name or kind, initial)
        for field, offered in choices.items():
            form.fields[field].widget.choices = offered
        return form

    def _fresh_or_refused(self, kind: str, name: str, initial: dict[str, Any]) -> CommandForm:
        form = FORMS[kind]
        if form.uses_version:
            initial["version"] = self.state["version"]
        fresh = form(action=name, **initial)
        if self.refused is None or self.refused.kind != kind or self.refused_name != name:
            return fresh
        self.refused.initial = fresh.initial
        self.refused.sent_anew()
        return self.refused
