"""Past results: asked to be corrected with all that it would change in sight, settled, dropped."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import account, actor_of, entered_at, game_of, section_of
from arbiter.console.keyed_form import KeyedForm
from arbiter.console.results.forms import SCORES, CorrectionForm
from arbiter.refusals.words import refused_words, stored_refusal_words
from arbiter.services.refused import Refused
from tournaments.models import Correction, PairingGame
from tournaments.pairing.proposal import ProposedPairing
from tournaments.selectors.correction import LaterRound, Preview, preview
from tournaments.services.results.corrections import (
    ask_correction,
    drop_correction,
    settle_correction,
)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """`?result=&rule=` shows what a correction would change; posted, it is asked for."""
    found = game_of(request, game_id, "correct_results")
    if request.method == "POST":
        return _asked(request, found)
    form = CorrectionForm(
        rule=request.GET.get("rule") or found.game.result_rule,
        result=request.GET.get("result", ""),
        version=found.game.version,
    )
    return _page(request, found, form)


def _asked(request: HttpRequest, found: PairingGame) -> HttpResponse:
    form = CorrectionForm(request.POST, rule=found.game.result_rule)
    if form.is_valid():
        try:
            made = _earlier(request, found, form) or ask_correction(
                pairing_game=found, **form.cleaned_data, **_by(request, found)
            )
        except Refused as refused:
            form.add_error(None, refused_words(refused))
            form.sent_anew()
        else:
            messages.success(request, _done_words(made.state))
            return redirect("console:corrections", found.pairing.round.section_id)
    return _page(request, found, form, status=422)


def _earlier(request: HttpRequest, found: PairingGame, form: CorrectionForm) -> Correction | None:
    """The same correction of the same version, if the form was sent twice."""
    given = form.cleaned_data
    same = found.corrections.exclude(state=Correction.State.DROPPED).filter(
        version=given["version"],
        after=given["result"],
        after_rule=given["rule"],
        asked_by=account(request),
    )
    return same.first()


def _page(
    request: HttpRequest, found: PairingGame, form: CorrectionForm, status: int = 200
) -> HttpResponse:
    result = form["result"].value() or ""
    rule = form["rule"].value() or ""
    known = {value for value, _ in SCORES}
    shown = None
    if found.game.result and result in known and (result, rule) != _standing(found):
        wants = bool(request.GET.get("pairings") or request.POST.get("pairings"))
        shown = preview(found, result, rule, with_pairings=wants)
    context = {
        "round": found.pairing.round,
        "section": found.pairing.round.section,
        "tab": "rounds",
        "game": found,
        "form": form,
        "result": result,
        "rule": rule,
        "preview": shown,
        "later": [_later(one, shown) for one in shown.later] if shown else (),
        "waiting": found.corrections.filter(state=Correction.State.WAITING).first(),
    }
    return render(request, "console/results/correction.html", context, status=status)


def _standing(found: PairingGame) -> tuple[str, str]:
    return found.game.result, found.game.result_rule


def _later(later: LaterRound, shown: Preview) -> dict[str, Any]:
    """A later round in words: what would be paired instead of what."""

    def named(pairing: ProposedPairing) -> str:
        first = shown.field.name(pairing.first)
        second = shown.field.name(pairing.second) if pairing.second else gettext("bye")
        return f"{first} – {second}"

    said: dict[str, Any] = {"number": later.round.number, "state": later.round.state}
    if later.refusal is not None:
        code = later.refusal["code"]
        said["left_out"] = code == "not_computed"
        if code != "not_computed":
            said["refusal"] = stored_refusal_words(later.refusal, shown.field.name)
    if later.difference is not None:
        said |= {
            "same": later.difference.none,
            "instead": [named(one) for one in later.difference.taken_out],
            "announced": [named(one) for one in later.difference.put_in],
            "turned": [named(one) for one in later.difference.turned],
        }
    return said


@never_cache
@login_required
@require_safe
def of_section(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """All corrections of the section, the latest first."""
    found = section_of(request, section_id, "enter_results")
    corrections = Correction.objects.filter(pairing_game__pairing__round__section=found)
    context = {
        "section": found,
        "tab": "rounds",
        "corrections": corrections.select_related(
            *("asked_by", "settled_by", "pairing_game__white", "pairing_game__black"),
            *("pairing_game__pairing__round", "pairing_game__pairing__table"),
        ),
        "rules": test_rule("correct_results", request.user, found.competition),
        "me": account(request).pk,
        "key": uuid.uuid4().hex,
    }
    return render(request, "console/results/corrections.html", context)


@login_required
@require_POST
def settle(request: HttpRequest, correction_id: uuid.UUID) -> HttpResponse:
    """Carry a waiting correction out."""
    found = _correction(request, correction_id)
    form = KeyedForm(request.POST)
    if form.is_valid():
        given = {**_by(request, found.pairing_game), "key": form.cleaned_data["key"]}
        try:
            settle_correction(correction=found, **given)
        except Refused as refused:
            messages.error(request, refused_words(refused))
        else:
            messages.success(request, _done_words("done"))
    return redirect("console:corrections", found.pairing_game.pairing.round.section_id)


@login_required
@require_POST
def drop(request: HttpRequest, correction_id: uuid.UUID) -> HttpResponse:
    """Drop a waiting correction."""
    found = _correction(request, correction_id)
    try:
        drop_correction(correction=found, by=account(request))
    except Refused as refused:
        messages.error(request, refused_words(refused))
    else:
        messages.success(request, gettext("The correction was dropped: the result stands."))
    return redirect("console:corrections", found.pairing_game.pairing.round.section_id)


def _correction(request: HttpRequest, correction_id: uuid.UUID) -> Correction:
    found = get_object_or_404(
        Correction.objects.select_related(
            "pairing_game__game", "pairing_game__pairing__round__section__competition"
        ),
        pk=correction_id,
    )
    competition = found.pairing_game.pairing.round.section.competition
    if not test_rule("correct_results", request.user, competition):
        raise PermissionDenied
    return found


def _by(request: HttpRequest, game: PairingGame) -> dict[str, Any]:
    competition = game.pairing.round.section.competition
    return {
        "by": account(request),
        "actor": actor_of(request, competition),
        "at": entered_at(request),
    }


def _done_words(state: str) -> str:
    if state == "waiting":
        return gettext("The correction waits for another arbiter.")
    return gettext("The result was corrected.")
