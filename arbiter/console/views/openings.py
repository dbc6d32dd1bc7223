"""The tables of openings, every entry with its position."""

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from rules.rulesets import test_rule

from arbiter.rules import get_variant
from arbiter.rules.openings import draw, opened
from arbiter.selectors.opening_tables import opening_table, opening_tables
from arbiter.templatetags.board import draw as drawing_of

ON_A_PAGE = 48


@login_required
@require_safe
def tables(request: HttpRequest) -> HttpResponse:
    """Every table that a game may name."""
    context = {
        "tables": opening_tables(),
        "may_import": test_rule("import_openings", request.user),
    }
    return render(request, "console/openings.html", context)


@login_required
@require_safe
def table(request: HttpRequest, table: str, edition: str) -> HttpResponse:
    """One table; with `?seed=` the entry that the seed draws."""
    found = opening_table(table, edition)
    if found is None:
        raise Http404
    seed = request.GET.get("seed", "").strip()
    try:
        drawn = draw(seed, found)
    except ValueError:
        drawn = None
    page = Paginator([drawn] if drawn else found.entries, ON_A_PAGE).get_page(
        request.GET.get("page")
    )
    variant = get_variant(found.variants[0])
    shown = [(entry, drawing_of(opened(variant, entry).end)) for entry in page]
    context = {"table": found, "page": page, "shown": shown, "seed": seed, "drawn": drawn}
    return render(request, "console/opening_table.html", context)
