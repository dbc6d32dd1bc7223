"""Letting tablets in: a sheet of QR codes for the tables of a round."""

import ipaddress
import uuid
from typing import Any

import segno
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbiter.console.access import account, round_of_arbiter
from arbiter.console.keyed_form import once_under_key
from arbiter.console.set_up_forms import GrantForm
from tournaments.models import BoardGrant, Round, Table
from tournaments.predicates import is_arbiter
from tournaments.selectors.boards import valid_grants
from tournaments.selectors.games import tables_of_round
from tournaments.services.boards.access import entry_secret, issue_grant, revoke_grant


@never_cache
@login_required
@require_safe
def boards(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """The tables with their devices; a code for each device that has not come in yet."""
    found = round_of_arbiter(request, round_id)
    tables = list(tables_of_round(found))
    grants = valid_grants().filter(table__in=tables).order_by("table__number", "side", "issued_at")
    shown = [_shown(request, grant) for grant in grants]
    context = {
        "round": found,
        "section": found.section,
        "competition": found.section.competition,
        "tables": [
            {"table": table, "grants": [each for each in shown if each["table"] == table.pk]}
            for table in tables
        ],
        "key": uuid.uuid4().hex,
        "only_here": _is_loopback(request),
    }
    return render(request, "console/boards.html", context)


@login_required
@require_POST
def issue(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """Let devices in, at one table or at every table of the round."""
    found = round_of_arbiter(request, round_id)
    form = GrantForm(request.POST)
    if form.is_valid():
        tables = _tables(found, form.cleaned_data["table"])

        def make() -> tuple[int, dict[str, Any]]:
            by = account(request)
            made = [
                issue_grant(table=table, side=side, by=by)
                for table in tables
                for side in form.sides()
            ]
            return 201, {"ids": [str(grant.pk) for grant in made]}

        once_under_key(request, f"boards:{found.pk}", form, make)
    return redirect("console:boards", found.pk)


@login_required
@require_POST
def revoke(request: HttpRequest, round_id: uuid.UUID, grant_id: uuid.UUID) -> HttpResponse:
    """End a device's access."""
    found = round_of_arbiter(request, round_id)
    grant = get_object_or_404(BoardGrant.objects.select_related("table__competition"), pk=grant_id)
    if not is_arbiter(request.user, grant.table.competition):
        raise PermissionDenied
    revoke_grant(grant=grant)
    return redirect("console:boards", found.pk)


def _tables(round_: Round, table_id: uuid.UUID | None) -> list[Table]:
    tables = tables_of_round(round_)
    return list(tables if table_id is None else tables.filter(pk=table_id))


def _shown(request: HttpRequest, grant: BoardGrant) -> dict[str, Any]:
    shown: dict[str, Any] = {"grant": grant, "table": grant.table_id, "side": grant.side}
    if grant.entered_at is None:
        path = reverse("board:enter", args=[entry_secret(grant)])
        url = request.build_absolute_uri(path)
        shown |= {"url": url, "code": qr_code(url)}
    return shown


def qr_code(url: str) -> SafeString:
    """The address as a QR code in SVG, black on white in every colour scheme, that takes the size
    it is given, whole with its quiet zone."""
    drawing = segno.make(url, error="m").svg_inline(
        border=4, dark="#000", light="#fff", omitsize=True
    )
    return mark_safe(drawing)  # noqa: S308  a drawing of squares, it holds no text


def _is_loopback(request: HttpRequest) -> bool:
    """Whether the address of this page leads nowhere from another device."""
    host = request.get_host().rpartition(":")[0] or request.get_host()
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"
