"""A table of openings is imported: the file is judged row by row, and stored when confirmed."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from rules.rulesets import test_rule

from arbiter.console.access import account
from arbiter.console.openings_form import OpeningTableForm
from arbiter.refusals.words import code_words, refused_words
from arbiter.rules.openings import InvalidTable, JudgedFile, judge_csv, same_positions
from arbiter.services.idempotency import once
from arbiter.services.opening_tables import EditionTaken, import_table
from arbiter.services.refused import Refused
from arbiter.templatetags.opening_words import fault_words

PAGE = "console/import_openings.html"
FIELDS = ("id", "edition", "source", "variants", "csv")


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def import_openings(request: HttpRequest) -> HttpResponse:
    """The form; after the first sending the fate of each row, with a button that stores them."""
    if not test_rule("import_openings", request.user):
        raise PermissionDenied
    if request.method != "POST":
        return render(request, PAGE, {"form": OpeningTableForm()})
    form = OpeningTableForm(request.POST, request.FILES)
    judged = _judged(form) if form.is_valid() else None
    if judged is None:
        return render(request, PAGE, {"form": form}, status=422)
    if "store" in request.POST and not judged.faults and _stored(request, form, judged):
        stored = {"table": judged.table.id, "edition": judged.table.edition}
        messages.success(request, gettext("Stored: table %(table)s, edition %(edition)s.") % stored)
        return redirect("console:opening_table", stored["table"], stored["edition"])
    return render(request, PAGE, _shown(form, judged), status=422 if form.errors else 200)


def _judged(form: OpeningTableForm) -> JudgedFile | None:
    try:
        return judge_csv(**form.of_table())
    except InvalidTable as fault:
        form.add_error("file", fault_words(fault.faults[0]))
        return None


def _stored(request: HttpRequest, form: OpeningTableForm, judged: JudgedFile) -> bool:
    """Whether the table is stored by this form, sent once or twice; else why not, in the form."""

    def make() -> tuple[int, dict[str, Any]]:
        import_table(judged.table)
        return 201, {}

    try:
        once(
            scope="console:openings",
            actor_id=str(account(request).pk),
            key=form.cleaned_data["key"],
            body={name: form.cleaned_data[name] for name in FIELDS},
            make=make,
        )
    except EditionTaken:
        form.add_error("edition", code_words("edition_taken", {}))
    except Refused as refused:
        form.add_error(None, refused_words(refused))
    return not form.errors


def _shown(form: OpeningTableForm, judged: JudgedFile) -> dict[str, Any]:
    again = {**form.cleaned_data}
    again.pop("file")
    again.pop("key")
    return {
        "form": form,
        "judged": judged,
        "confirm": OpeningTableForm(**again),
        "fates": list(judged.fates),
        "of_the_whole": [fault for fault in judged.faults if fault.row == 0],
        "same": () if judged.faults else same_positions(judged.table),
    }
