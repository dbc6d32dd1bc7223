"""The standings with what an official may decide on them."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import account, section_of
from arbiter.console.standings.forms import LotForm, RulingForm, StrikeOutForm
from arbiter.plain_form import PlainForm
from arbiter.refusals.kinds import kind_of
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.models import Entry, Section, StruckOut
from tournaments.selectors.standings import SectionStandings, level_players, standings_of
from tournaments.selectors.withdrawing import losing_results
from tournaments.services.results.decisions import draw_lot, rule_places, strike_out
from tournaments.tables.standings import standings_table
from tournaments.words.so_far import so_far_words
from tournaments.words.sums import annulment_words

DECISIONS = ("lot", "ruling", "strike-out")


@dataclass(frozen=True, slots=True)
class Level:
    """Players who share a place, or would without what has been decided among them."""

    entries: tuple[Entry, ...]
    decided: bool
    lot: LotForm | None
    ruling: RulingForm


@never_cache
@login_required
@require_safe
def standings(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """The present standings; those who are level can be parted."""
    section = section_of(request, section_id, "see_competition")
    return _page(request, section)


@never_cache
@login_required
@require_POST
def decide(request: HttpRequest, section_id: uuid.UUID, decision: str) -> HttpResponse:
    """Take a decision: ``lot``, ``ruling``, ``strike-out``."""
    section = section_of(request, section_id, "decide_places")
    if decision not in DECISIONS:
        raise Http404
    found = standings_of(section)
    form = _sent(request, decision, found)
    if form is None:
        raise Http404
    if not form.is_valid():
        return _page(request, section, sent=form, status=422)
    try:
        _give(request, section, decision, form)
    except Refused as refused:
        form.add_error(None, refused_words(refused))
        return _page(request, section, sent=form, status=kind_of(refused.code).status)
    messages.success(request, gettext("It is decided, and stands in the journal."))
    return redirect("console:section_standings", section.pk)


def _sent(request: HttpRequest, decision: str, found: SectionStandings) -> PlainForm | None:
    """The form that came; nothing if it names somebody who is not of the section."""
    if decision == "strike-out":
        return StrikeOutForm(found.field.entries, request.POST)
    by_id = {str(entry.pk): entry for entry in found.field.entries}
    named = request.POST.get("players", "").split(",")
    if not all(one in by_id for one in named):
        return None
    level = [by_id[one] for one in dict.fromkeys(named)]
    form = LotForm if decision == "lot" else RulingForm
    return form(level, request.POST)


def _give(request: HttpRequest, section: Section, decision: str, form: Any) -> None:
    by, typed = account(request), form.cleaned_data
    if decision == "lot":
        draw_lot(
            section=section, entries=form.level, seed=typed["seed"], reason=typed["reason"], by=by
        )
    elif decision == "ruling":
        rule_places(section=section, order=form.order, reason=typed["reason"], by=by)
    else:
        strike_out(entry=section.entries.get(pk=typed["player"]), reason=typed["reason"], by=by)


def _page(
    request: HttpRequest, section: Section, *, sent: PlainForm | None = None, status: int = 200
) -> HttpResponse:
    found = standings_of(section)
    struck = set(
        StruckOut.objects.filter(entry__section=section).values_list("entry_id", flat=True)
    )
    left = [entry for entry in found.field.entries if entry.pk not in struck]
    context = {
        "section": section,
        "tab": "standings",
        "standings": found,
        "reached": so_far_words(found.so_far),
        "table": standings_table(found),
        "query": f"?after={found.after}",
        "sums": f"{reverse('public:section_standings', args=[section.pk])}sum/",
        "decides": test_rule("decide_places", request.user, section.competition),
        "levels": _levels(section, found, sent),
        "strike_out": sent if isinstance(sent, StrikeOutForm) else StrikeOutForm(left),
        "proposed": losing_results(section, [each for each in left if each.to_round is not None]),
        "struck": [annulment_words(one, found.field.name) for one in found.annulments],
    }
    return render(request, "console/standings/standings.html", context, status=status)


def _levels(section: Section, found: SectionStandings, sent: PlainForm | None) -> list[Level]:
    """Those level before any decision, and of those whom a ruling leaves level the rest."""
    if not found.after:
        return []
    levels = []
    by_ruling = level_players(section, "ruling")
    by_lot = level_players(section, "lot")
    for numbers in dict.fromkeys((*by_ruling, *by_lot)):
        entries = tuple(found.field.entry(number) for number in numbers)
        decided = all(not found.by_number[number].shared for number in numbers)
        levels.append(
            Level(
                entries,
                decided,
                _form(LotForm, entries, sent) if numbers in by_lot else None,
                _form(RulingForm, entries, sent),
            )
        )
    return [level for level in levels if level.lot is not None or _of(level, by_ruling)]


def _of(level: Level, groups: Sequence[tuple[int, ...]]) -> bool:
    return tuple(entry.seed for entry in level.entries) in groups


def _form(form: Any, entries: tuple[Entry, ...], sent: PlainForm | None) -> Any:
    """What came back for these players, or a new form."""
    if isinstance(sent, form) and {*sent.level} == {*entries}:
        return sent
    return form(entries)
