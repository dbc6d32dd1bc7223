"""Incidents of a competition: their list, a player's ladder, one of them, its slip."""

import uuid
from typing import Any, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import account, actor_of, competition_of, entered_at, game_of
from arbiter.console.incidents.forms import FilterForm, PutDownForm, TakeBackForm
from arbiter.console.keyed_form import KeyedForm, form_page
from arbiter.refusals.words import refused_words
from arbiter.rules.pack import load_pack
from arbiter.rules.side import SIDES
from arbiter.rules.variants import get_variant
from arbiter.services.refused import Refused
from arbiter.templatetags.board import draw
from tournaments.models import Competition, Entry, EntryStatus, Incident
from tournaments.paper.document import Language, pdf
from tournaments.selectors.incident_slip import slip_of
from tournaments.selectors.incidents import (
    incidents_of,
    ladder_in,
    last_game_of,
    open_game_of,
    player_of,
)
from tournaments.services.incidents.putting_down import (
    carried_out_by_correction,
    carry_out,
    put_down,
    take_back,
)
from tournaments.words.incidents import clock_words

SEES, RULES = "see_records", "officiate"
PAGE = 50


@never_cache
@login_required
@require_safe
def incidents(request: HttpRequest, competition_id: uuid.UUID) -> HttpResponse:
    """All incidents of a competition, the losses that are owed first; `?entry=` goes to a player's
    own page."""
    found = competition_of(request, competition_id, SEES)
    sections = [(str(section.pk), section.name) for section in found.sections.all()]
    entries = Entry.objects.filter(section__competition=found, status=EntryStatus.ADMITTED)
    asked = request.GET.get("entry", "")
    if asked in {str(key) for key in entries.values_list("pk", flat=True)}:
        return redirect("console:incidents_of_player", asked)
    form = FilterForm(request.GET, sections)
    rows = incidents_of(found)
    query = request.GET.copy()
    query.pop("page", None)
    several = len(sections) > 1
    context = {
        "competition": found,
        "form": form,
        "page": Paginator(rows.filter(**form.chosen()), PAGE).get_page(request.GET.get("page")),
        "owed": [one for one in rows.filter(degree="loss", reprimand_seq=None) if one.is_owed],
        "players": [
            (entry.pk, f"{entry.player.name} · {entry.section.name}" if several else entry.player)
            for entry in entries.select_related("player", "section").order_by("section", "seed")
        ],
        "query": query.urlencode(),
        "may_rule": test_rule(RULES, request.user, found),
    }
    return render(request, "console/incidents/incidents.html", context)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def of_player(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """A player's ladder and incidents; posted, one more is put down."""
    entries = Entry.objects.select_related("player", "section__competition")
    entry = get_object_or_404(entries, pk=entry_id)
    competition = entry.section.competition
    _require(request, competition, RULES if request.method == "POST" else SEES)
    form = _form(request, entry)
    if form.is_bound and form.is_valid():
        try:
            made = put_down(entry=entry, **form.cleaned_data, **_by(request, competition))
        except Refused as refused:
            # What is next is said anew, and the next sending is on that ladder.
            form = _form(request, entry)
            form.full_clean()
            form.add_error(None, refused_words(refused))
        else:
            messages.success(request, gettext("The incident was put down."))
            return redirect("console:incident", made.pk)
    context = {
        "competition": competition,
        "entry": entry,
        "ladder": form.ladder,
        "open_game": open_game_of(entry.section, entry.player),
        "incidents": incidents_of(competition).filter(player=entry.player),
        "may_rule": test_rule(RULES, request.user, competition),
    }
    return form_page(request, "console/incidents/player.html", form, context)


@never_cache
@login_required
@require_safe
def of_side(request: HttpRequest, game_id: uuid.UUID, side: str) -> HttpResponse:
    """The page of the player who has that side in a game."""
    game = game_of(request, game_id, SEES)
    if side not in SIDES:
        raise Http404
    player = player_of(game, side)
    entry = get_object_or_404(game.pairing.round.section.entries, player=player)
    return redirect("console:incidents_of_player", entry.pk)


def _form(request: HttpRequest, entry: Entry) -> PutDownForm:
    ladder = ladder_in(entry.section, entry.player)
    data = request.POST if request.method == "POST" else None
    return PutDownForm(data, ladder, load_pack(entry.section.pack))


@never_cache
@login_required
@require_safe
def incident(request: HttpRequest, incident_id: uuid.UUID) -> HttpResponse:
    """One incident with all that was put down of it."""
    found = _incident(request, incident_id, SEES)
    return _page(request, found, TakeBackForm())


@login_required
@require_POST
def taken_back(request: HttpRequest, incident_id: uuid.UUID) -> HttpResponse:
    """Take an incident back, with a reason."""
    found = _incident(request, incident_id, RULES)
    form = TakeBackForm(request.POST)
    if form.is_valid():
        try:
            take_back(incident=found, **form.cleaned_data, **_by(request, found.competition))
        except Refused as refused:
            form.add_error(None, refused_words(refused))
        else:
            messages.success(request, gettext("The incident was taken back."))
            return redirect("console:incident", found.pk)
    return _page(request, found, form)


@login_required
@require_POST
def carried_out(request: HttpRequest, incident_id: uuid.UUID) -> HttpResponse:
    """A loss that is owed is that of the open game, or was that of a past one, corrected."""
    found = _incident(request, incident_id, RULES)
    form = KeyedForm(request.POST)
    if form.is_valid():
        given = _by(request, found.competition)
        try:
            if request.POST.get("how") == "correction":
                carried_out_by_correction(incident=found, by=given["by"])
            else:
                del given["by"]
                carry_out(incident=found, **form.cleaned_data, **given)
        except Refused as refused:
            messages.error(request, refused_words(refused))
        else:
            messages.success(request, gettext("The loss was carried out."))
    return redirect("console:incident", found.pk)


@never_cache
@login_required
@require_safe
def slip(request: HttpRequest, incident_id: uuid.UUID) -> HttpResponse:
    """The incident on paper; `?language=` is `ru` or `en`."""
    found = _incident(request, incident_id, SEES)
    language = request.GET.get("language", "") or (get_language() or "ru")[:2]
    if language not in ("ru", "en"):
        raise Http404
    document = slip_of(found, cast(Language, language))
    response = HttpResponse(pdf(document), content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="incident-{language}.pdf"'
    return response


def _page(request: HttpRequest, found: Incident, form: TakeBackForm) -> HttpResponse:
    section = found.section
    variant = get_variant(section.variant)
    same = found.before == found.after
    boards = [
        (words, draw(variant.parse_fen(fen, uncrowned=True), (), near="white"))
        for words, fen in (
            (gettext("On the board") if same else gettext("Before the ruling"), found.before),
            (gettext("After the ruling"), "" if same else found.after),
        )
        if fen
    ]
    context = {
        "competition": found.competition,
        "incident": found,
        "boards": boards,
        "clocks": clock_words(found.white_ms, found.black_ms),
        "entry": section.entries.filter(player=found.player).first(),
        "open_game": open_game_of(section, found.player) if found.is_owed else None,
        "last_game": last_game_of(section, found.player) if found.is_owed else None,
        "key": uuid.uuid4().hex,
        "may_rule": test_rule(RULES, request.user, found.competition),
    }
    return form_page(request, "console/incidents/incident.html", form, context)


def _incident(request: HttpRequest, incident_id: uuid.UUID, rule: str) -> Incident:
    every = Incident.objects.select_related(
        *("competition", "section__competition", "player", "by", "taken_back_by"),
        *("carried_out_by", "pairing_game__game", "pairing_game__pairing__table"),
        *("pairing_game__white", "pairing_game__black", "pairing_game__pairing__round"),
    )
    found = get_object_or_404(every, pk=incident_id)
    _require(request, found.competition, rule)
    return found


def _require(request: HttpRequest, competition: Competition, rule: str) -> None:
    if not test_rule(rule, request.user, competition):
        raise PermissionDenied


def _by(request: HttpRequest, competition: Competition) -> dict[str, Any]:
    return {
        "by": account(request),
        "actor": actor_of(request, competition),
        "at": entered_at(request),
    }
