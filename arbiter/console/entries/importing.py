"""A list of players from a file: looked at row by row, then taken in."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from arbiter.console.access import account, section_of
from arbiter.console.entries.acting import frame, may_admit
from arbiter.console.entries.forms import ANOTHER, ListForm, lines_of
from arbiter.console.entries.planned_rows import left_out, left_out_words, left_rows, shown_rows
from arbiter.models import Command
from arbiter.refusals.words import refused_words
from arbiter.services.idempotency import once
from arbiter.services.refused import Refused
from tournaments.models import Section
from tournaments.selectors.planned_import import PlannedImport, planned_import
from tournaments.services.entries.import_players import import_players
from tournaments.words.player_lists import list_fault_words

PAGE = "console/entries/import.html"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def import_list(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The form; after the first sending the fate of each row and what there is to choose."""
    section = section_of(request, section_id, "register_players")
    context = frame(request, section)
    if request.method != "POST":
        return render(request, PAGE, {**context, "form": ListForm()})
    form = ListForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, PAGE, {**context, "form": form}, status=422)
    decided = _decided(request)
    overruled = _overruled(request, section, form)
    if "take" in request.POST and _taken(request, section, form, decided, overruled):
        return redirect("console:entries", section.pk)
    planned = _planned(section, form, decided)
    if planned is None:
        return render(request, PAGE, {**context, "form": form}, status=422)
    shown = _shown(section, form, planned, decided, set(overruled))
    status = 422 if form.errors else 200
    return render(request, PAGE, {**context, **shown}, status=status)


def _decided(request: HttpRequest) -> dict[int, str]:
    chosen = {line: request.POST[name] for line, name in lines_of(request.POST, "who-").items()}
    return {line: "" if who == ANOTHER else who for line, who in chosen.items() if who}


def _overruled(request: HttpRequest, section: Section, form: ListForm) -> dict[int, str]:
    lines = lines_of(request.POST, "admit-")
    if lines and not may_admit(request, section):
        raise PermissionDenied
    reason = form.cleaned_data["overruled"]
    if lines and not reason and "take" in request.POST:
        form.add_error("overruled", refused_words(Refused("reason_missing")))
    return dict.fromkeys(lines, reason)


def _planned(section: Section, form: ListForm, decided: dict[int, str]) -> PlannedImport | None:
    try:
        return planned_import(section, form.sent, decided)
    except ValueError as error:
        form.add_error(None, refused_words(Refused("unknown_player", player=str(error))))
        return None


def _taken(
    request: HttpRequest,
    section: Section,
    form: ListForm,
    decided: dict[int, str],
    overruled: dict[int, str],
) -> bool:
    """Whether the list is taken in by this form, sent once or twice; else why not, in the form."""
    if form.errors:
        return False
    by = account(request)

    def make() -> tuple[int, dict[str, Any]]:
        imported = import_players(
            section=section, content=form.sent, by=by, decided=decided, overruled=overruled
        )
        return 201, {"entries": len(imported.entries), "left": left_out(imported)}

    try:
        answer = once(
            scope=_scope(section),
            actor_id=str(by.pk),
            key=form.cleaned_data["key"],
            body={"content": form.cleaned_data["content"], "who": decided, "admit": overruled},
            make=make,
        ).answer
    except Refused as refused:
        form.add_error(None, refused_words(refused))
        return False
    count = answer["entries"]
    said = ngettext("%(count)d player is entered.", "%(count)d players are entered.", count)
    messages.success(request, said % {"count": count})
    if left := len(answer.get("left", ())):
        page = reverse("console:imported_list", args=[section.pk, form.cleaned_data["key"]])
        messages.warning(request, left_out_words(left, page))
    return True


def _scope(section: Section) -> str:
    return f"console:import:{section.pk}"


@never_cache
@login_required
@require_safe
def imported_list(request: HttpRequest, section_id: uuid.UUID, key: str) -> HttpResponse:
    """What became of a list that the account has taken in under this key."""
    section = section_of(request, section_id, "register_players")
    by = str(account(request).pk)
    found = get_object_or_404(Command, scope=_scope(section), actor_id=by, key=key)
    context = {"count": found.params["entries"], "rows": left_rows(found.params["left"])}
    return render(request, "console/entries/imported.html", {**frame(request, section), **context})


def _shown(
    section: Section,
    form: ListForm,
    planned: PlannedImport,
    decided: dict[int, str],
    ticked: set[int],
) -> dict[str, Any]:
    rows = shown_rows(section, planned, decided, ticked)
    of_rows = {row.person.line for row in planned.rows}
    above = [fault for fault in planned.reading.faults if fault.line not in of_rows]
    again = ListForm(content=form.cleaned_data["content"], overruled=form.data.get("overruled", ""))
    return {
        "form": ListForm(),
        "again": again,
        "wrong": form,
        "rows": rows,
        "entering": sum(row["fate"] in ("new", "known") for row in rows),
        "doubtful": sum(row["fate"] == "doubtful" for row in rows),
        "not_eligible": any(row["fate"] == "not_eligible" for row in rows),
        "faults": [list_fault_words(fault) for fault in above],
        "unreadable": any(fault.severity == "error" for fault in above),
    }
