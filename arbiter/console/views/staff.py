"""The accounts of a competition's arbiters and organisers; a password is shown once."""

import uuid
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from arbiter.console.access import competition_of_organiser
from arbiter.console.set_up_forms import StaffForm
from arbiter.console.views.set_up import refused_words
from arbiter.models import User
from arbiter.services.refused import Refused
from tournaments.models import Competition, Role
from tournaments.services.staff import create_staff_account, may_reset, reset_password


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def staff(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Who officiates; a form for a new account."""
    found = competition_of_organiser(request, competition_id)
    form = StaffForm(request.POST if request.method == "POST" else None)
    if not form.is_bound:
        return _page(request, found, form)
    if form.is_valid():
        try:
            made, password = create_staff_account(competition=found, **form.cleaned_data)
        except Refused as refused:
            form.add_error("username", refused_words(refused))
        else:
            return _page(request, found, StaffForm(), account=made, password=password)
    return _page(request, found, form, status=422)


@never_cache
@login_required
@require_POST
def new_password(
    request: HttpRequest, competition_id: uuid.UUID, account_id: uuid.UUID
) -> HttpResponse:
    """Give an account a new one-time password; its tokens and sessions end."""
    found = competition_of_organiser(request, competition_id)
    members = User.objects.filter(memberships__competition=found).distinct()
    member = get_object_or_404(members, pk=account_id)
    try:
        password = reset_password(account=member, by=request.user)
    except Refused as refused:
        return _page(request, found, StaffForm(), refusal=refused_words(refused), status=403)
    return _page(request, found, StaffForm(), account=member, password=password)


def _page(
    request: HttpRequest, competition: Competition, form: StaffForm, status: int = 200, **said: Any
) -> HttpResponse:
    members = User.objects.filter(memberships__competition=competition).distinct()
    held = competition.memberships.order_by("role")
    roles = {
        member.pk: [Role(each.role).label for each in held if each.user_id == member.pk]
        for member in members
    }
    rows = [
        {
            "account": member,
            "roles": roles[member.pk],
            "resettable": member.pk != request.user.pk and may_reset(request.user, member),
        }
        for member in members.order_by("display_name", "username")
    ]
    context = {"competition": competition, "rows": rows, "form": form, **said}
    return render(request, "console/staff.html", context, status=status)
