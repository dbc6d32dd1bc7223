"""A player is registered, taken over from another section, or corrected."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from arbiter.console.access import account, section_of
from arbiter.console.entries.acting import carry_out, entry_of, frame, may_admit
from arbiter.console.entries.forms import (
    EditPlayerForm,
    KnownPlayerForm,
    PlayerForm,
)
from arbiter.console.keyed_form import once_under_key
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import Section
from tournaments.selectors.namesakes import namesakes, particulars_of
from tournaments.services.entries.players import edit_player
from tournaments.services.entries.registration import enter_player, register_player
from tournaments.words.likeness import likeness_words

RULE = "register_players"


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_entry(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The form; where somebody is like him, who he is, and where the regulations do not admit him,
    why he is admitted all the same."""
    section = section_of(request, section_id, RULE)
    form = PlayerForm(request.POST if request.method == "POST" else None)
    asked: dict[str, Any] = {}
    if form.is_bound and form.is_valid():
        asked = _register(request, section, form)
        if not asked:
            return redirect("console:new_entry", section.pk)
    status = 422 if form.is_bound else 200
    if form.is_bound:
        form.sent_anew()
    known = KnownPlayerForm(section)
    context = {**frame(request, section), "form": form, "known": known, **asked}
    return render(request, "console/entries/new_entry.html", context, status=status)


def _register(request: HttpRequest, section: Section, form: PlayerForm) -> dict[str, Any]:
    """Nothing where he is registered; else what the page asks."""
    values, decided = form.values(), form.decided(section)
    _only_officials_overrule(request, section, decided["overruled"])

    def make() -> tuple[int, dict[str, Any]]:
        entry = register_player(section=section, values=values, by=account(request), **decided)
        return 201, {"id": str(entry.pk)}

    try:
        once_under_key(request, f"entries:{section.pk}", form, make)
    except Refused as refused:
        form.add_error(None, refused_words(refused))
        if refused.code == "perhaps_known":
            found = namesakes(section.competition, particulars_of(values))
            return {"namesakes": [(each, likeness_words(each.likeness)) for each in found]}
        return {"overrule": refused.code == "not_eligible", "who": form.cleaned_data["who"]}
    name = values["name_ru"] or values["name_en"]
    messages.success(request, gettext("Entered: %(name)s.") % {"name": name})
    return {}


@login_required
@require_POST
def enter_known(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Enter somebody of the competition in one more section."""
    section = section_of(request, section_id, RULE)
    form = KnownPlayerForm(section, request.POST)
    if form.is_valid():
        _only_officials_overrule(request, section, form.cleaned_data["overruled"])

    def act() -> None:
        player = get_object_or_404(section.competition.players, pk=form.cleaned_data["player"])
        overruled = form.cleaned_data["overruled"]
        enter_player(section=section, player=player, by=account(request), overruled=overruled)

    carry_out(request, f"known:{section.pk}", form, act, gettext("The player is entered."))
    return redirect("console:new_entry", section.pk)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """Correct what is known of a player, in every section that he plays in."""
    entry = entry_of(request, entry_id, RULE)
    if request.method == "POST":
        form = EditPlayerForm(entry.player, request.POST)
        if form.is_valid():
            values = form.values()

            def act() -> None:
                edit_player(
                    player=entry.player,
                    by=account(request),
                    values=values,
                    only_if_unchanged=True,
                )

            if carry_out(request, f"player:{entry.player_id}", form, act, gettext("Saved.")):
                return redirect("console:entry", entry.pk)
        form.sent_anew()
    else:
        form = EditPlayerForm(entry.player)
    context = {**frame(request, entry.section), "entry": entry, "form": form}
    status = form.status if form.is_bound else 200
    return render(request, "console/entries/edit_player.html", context, status=status)


def _only_officials_overrule(request: HttpRequest, section: Section, overruled: str) -> None:
    if overruled and not may_admit(request, section):
        raise PermissionDenied
