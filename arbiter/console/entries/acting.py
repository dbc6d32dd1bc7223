"""What the pages of entries have in common: whose entry it is, and an act that is carried out once
or refused in words."""

import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext
from rules.rulesets import test_rule

from arbiter.console.keyed_form import KeyedForm, once_under_key
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import Entry, Section


def entry_of(request: HttpRequest, entry_id: uuid.UUID, rule: str) -> Entry:
    """The entry, for whom `rule` allows it in its competition. Raises Http404, PermissionDenied."""
    entries = Entry.objects.select_related("player", "section__competition")
    found = get_object_or_404(entries, pk=entry_id)
    if not test_rule(rule, request.user, found.section.competition):
        raise PermissionDenied
    return found


def may_admit(request: HttpRequest, section: Section) -> bool:
    """Whether the account may do more than register players and check them in."""
    return bool(test_rule("admit_players", request.user, section.competition))


def frame(request: HttpRequest, section: Section) -> dict[str, Any]:
    """What every page of the section's entries shows."""
    return {
        "section": section,
        "tab": "entries",
        "key": uuid.uuid4().hex,
        "may_admit": may_admit(request, section),
    }


def carry_out(
    request: HttpRequest, scope: str, form: KeyedForm, act: Callable[[], Any], said: str = ""
) -> bool:
    """Act once under the form's key, and say what was done or why it was not; whether it was."""
    if not form.is_valid():
        messages.error(request, form.faults or gettext("Load the page anew."))
        return False

    def make() -> tuple[int, dict[str, Any]]:
        act()
        return 201, {}

    try:
        once_under_key(request, scope, form, make)
    except Refused as refused:
        messages.error(request, refused_words(refused))
        return False
    if said:
        messages.success(request, said)
    return True
