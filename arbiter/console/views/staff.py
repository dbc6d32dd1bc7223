"""The staff of a competition: accounts, their roles, passwords that are shown once."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from arbiter.console.access import account, competition_of_organiser
from arbiter.console.set_up_forms import RoleForm, StaffForm
from arbiter.models import User
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from arbiter.templatetags.game_words import page_language
from tournaments.models import Competition, Role
from tournaments.names.alphabet import Key, alphabetical
from tournaments.services.setting_up.staff import (
    create_staff_account,
    give_role,
    may_reset,
    reset_password,
    take_role,
)
from tournaments.words.roles import role_words, roles_told


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def staff(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Who holds which roles; a form for a new account."""
    found = competition_of_organiser(request, competition_id)
    form = StaffForm(request.POST if request.method == "POST" else None)
    if not form.is_bound:
        return _page(request, found, form)
    if form.is_valid():
        try:
            made, password = create_staff_account(
                competition=found, by=account(request), **form.cleaned_data
            )
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
    member = _member(found, account_id)
    try:
        password = reset_password(account=member, by=request.user)
    except Refused as refused:
        return _page(request, found, StaffForm(), refusal=refused_words(refused), status=403)
    return _page(request, found, StaffForm(), account=member, password=password)


@login_required
@require_POST
def give(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """Give an account that there is a role, by its name for log-in."""
    found = competition_of_organiser(request, competition_id)
    form = RoleForm(request.POST, prefix="known")
    if form.is_valid():
        try:
            held = give_role(competition=found, by=account(request), **form.cleaned_data)
        except Refused as refused:
            form.add_error("username", refused_words(refused))
        else:
            given = {"name": str(held.user), "role": role_words(held.role)}
            messages.success(request, gettext("%(name)s: %(role)s.") % given)
            return redirect("console:staff", found.pk)
    return _page(request, found, StaffForm(), known=form, status=422)


@login_required
@require_POST
def take(
    request: HttpRequest, competition_id: uuid.UUID, account_id: uuid.UUID, role: str
) -> HttpResponse:
    """Take a role back, also one's own."""
    found = competition_of_organiser(request, competition_id)
    if role not in Role.values:
        raise Http404
    member = _member(found, account_id)
    try:
        take_role(competition=found, role=role, account=member, by=account(request))
    except Refused as refused:
        return _page(request, found, StaffForm(), refusal=refused_words(refused), status=409)
    is_self = member.pk == account(request).pk
    if is_self and role == Role.ORGANISER:
        return redirect("console:home")
    return redirect("console:staff", found.pk)


def _member(competition: Competition, account_id: uuid.UUID) -> User:
    members = User.objects.filter(memberships__competition=competition).distinct()
    return get_object_or_404(members, pk=account_id)


def _page(
    request: HttpRequest, competition: Competition, form: StaffForm, status: int = 200, **said: Any
) -> HttpResponse:
    members = User.objects.filter(memberships__competition=competition).distinct()
    held = competition.memberships.order_by("role")
    organisers = sum(each.role == Role.ORGANISER for each in held)
    language = page_language()

    def name_key(member: User) -> tuple[Key, str]:
        return alphabetical(member.display_name, language), member.username

    rows = [
        {
            "account": member,
            "roles": [
                {
                    "role": each.role,
                    "name": role_words(each.role),
                    "stays": each.role == Role.ORGANISER and organisers == 1,
                }
                for each in held
                if each.user_id == member.pk
            ],
            "resettable": member.pk != request.user.pk and may_reset(request.user, member),
        }
        for member in sorted(members, key=name_key)
    ]
    context = {
        "competition": competition,
        "rows": rows,
        "form": form,
        "known": RoleForm(prefix="known"),
        "roles": roles_told(),
        **said,
    }
    return render(request, "console/staff.html", context, status=status)
