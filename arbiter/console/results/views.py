"""The results grid of a round: one key a board, saved at once, by several people at once."""

import uuid
from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import account, actor_of, entered_at, game_of, round_of
from arbiter.console.keyed_form import KeyedForm, once_under_key
from arbiter.console.results.forms import DecisionForm, EntryForm, NoShowForm
from arbiter.console.results.grid import BETWEEN_STAMPS, RESULTS, grid_of, stamps_of
from arbiter.refusals.kinds import kind_of
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import PairingGame, Round, RoundState
from tournaments.selectors.default_time import default_at
from tournaments.selectors.round_results import blocks_of
from tournaments.services.results.entering import decide_result, enter_result, no_show, take_back

BY_SCRIPT = "Results-Grid"
"""A header of the grid's own requests: they are answered by rows, not by a page."""


@never_cache
@login_required
@require_safe
def round_results(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """The whole round; on a closed one results are only corrected."""
    found = round_of(request, round_id, "enter_results")
    stamps = stamps_of(blocks_of(found))
    shown = {**grid_of(found, _clerk(request)), "stamps": stamps}
    return render(request, "console/results/round.html", _context(request, found, shown))


@never_cache
@login_required
@require_safe
def changes(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """The rows of those blocks whose stamps are not among `seen`; 204 where there is none."""
    found = round_of(request, round_id, "enter_results")
    seen = frozenset(request.GET.get("seen", "").split(BETWEEN_STAMPS))
    blocks = blocks_of(found)
    changed = {pk for block in blocks if block.stamp not in seen for pk in block.games}
    if not changed:
        return HttpResponse(status=204)
    shown = {**grid_of(found, _clerk(request), only=changed), "stamps": stamps_of(blocks)}
    return render(request, "console/results/changes.html", _context(request, found, shown))


@login_required
@require_POST
def enter(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Enter a result."""
    found = game_of(request, game_id, "enter_results")
    form = EntryForm(request.POST)

    def act(given: dict[str, Any]) -> None:
        enter_result(pairing_game=found, result=form.cleaned_data["result"], **given)

    return _acted(request, found, form, act)


@login_required
@require_POST
def taken_back(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Take one's entry back."""
    found = game_of(request, game_id, "enter_results")
    form = KeyedForm(request.POST)
    return _acted(request, found, form, lambda given: take_back(pairing_game=found, **given))


@login_required
@require_POST
def decide(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """An arbiter's word on the result."""
    found = game_of(request, game_id, "correct_results")
    form = DecisionForm(request.POST)

    def act(given: dict[str, Any]) -> None:
        said = {name: form.cleaned_data[name] for name in ("result", "reason")}
        decide_result(pairing_game=found, **said, **given)

    return _acted(request, found, form, act, settles=True)


@login_required
@require_POST
def absent(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """Somebody has not come: every game of the pairing that was not played is lost."""
    found = game_of(request, game_id, "enter_results")
    form = NoShowForm(request.POST)

    def act(given: dict[str, Any]) -> None:
        said = {name: form.cleaned_data[name] for name in ("absent", "reason")}
        no_show(pairing=found.pairing, **said, **given)

    return _acted(request, found, form, act, settles=True)


@never_cache
@login_required
@require_safe
def more(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """What is done more seldom with a board: a no-show, a decision, a correction."""
    found = game_of(request, game_id, "enter_results")
    round_ = found.pairing.round
    rules = test_rule("correct_results", request.user, round_.section.competition)
    (row,) = grid_of(round_, _clerk(request), only={found.pk})["rows"]
    default = default_at(round_)
    over = default is not None and timezone.now() >= default
    unplayed = found.game.status == "not_started" or found.game.result_rule == "no_show"
    pairing = found.pairing
    assert pairing.second is not None
    context = {
        "row": row,
        "round": round_,
        "section": round_.section,
        "rules": rules,
        "default": default,
        "over": over,
        "no_show": NoShowForm(first=pairing.first.player.name, second=pairing.second.player.name)
        if row.writable and unplayed and (over or rules)
        else None,
        "decision": DecisionForm() if row.writable and rules else None,
        "key": uuid.uuid4().hex,
    }
    template = "more_body.html" if _by_script(request) else "more.html"
    return render(request, f"console/results/{template}", context)


def _acted(
    request: HttpRequest,
    found: PairingGame,
    form: KeyedForm,
    act: Callable[[dict[str, Any]], None],
    *,
    settles: bool = False,
) -> HttpResponse:
    """Acts once under the form's key; answers with the row, or leads back to the grid: to the row,
    or, where that has been settled, past it, so that the next key is not one for it."""
    round_ = found.pairing.round
    said, status = "", 200
    if not form.is_valid():
        said, status = form.faults, 422
    else:
        try:
            _once(request, found, form, act)
        except Refused as refused:
            said, status = refused_words(refused), kind_of(refused.code).status
    if not _by_script(request):
        if said:
            messages.error(request, said)
        place = "past" if settles and not said else "row"
        grid = reverse("console:round_results", args=[round_.pk])
        return redirect(f"{grid}#{place}-{found.pk}")
    shown = grid_of(round_, _clerk(request), only={found.pk}, said=said)
    context = _context(request, round_, shown)
    return render(request, "console/results/changes.html", context, status=status)


def _once(
    request: HttpRequest,
    found: PairingGame,
    form: KeyedForm,
    act: Callable[[dict[str, Any]], None],
) -> None:
    def make() -> tuple[int, dict[str, Any]]:
        act(
            {
                "by": account(request),
                "actor": actor_of(request, found.pairing.round.section.competition),
                "key": form.cleaned_data["key"],
                "at": entered_at(request),
            }
        )
        return 201, {}

    what = request.resolver_match.url_name  # type: ignore[union-attr]  # resolved
    once_under_key(request, f"result:{found.pk}:{what}", form, make)


def _context(request: HttpRequest, round_: Round, shown: dict[str, Any]) -> dict[str, Any]:
    return {
        "round": round_,
        "section": round_.section,
        "tab": "rounds",
        "results": RESULTS,
        "open": round_.state == RoundState.PUBLISHED,
        "rules": test_rule("correct_results", request.user, round_.section.competition),
        "key": uuid.uuid4().hex,
        **shown,
    }


def _clerk(request: HttpRequest) -> str:
    return str(account(request).pk)


def _by_script(request: HttpRequest) -> bool:
    return BY_SCRIPT in request.headers
