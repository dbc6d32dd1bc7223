"""The list of a section's players, and one of them with all that can be done."""

import uuid
from typing import Any

from django.contrib.auth.decorators import login_required
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from arbiter.console.access import section_of
from arbiter.console.entries.acting import entry_of, frame
from arbiter.console.entries.forms import ByeForm, PerhapsReasonForm, ReasonForm, WithdrawForm
from tournaments.models import Entry, EntryStatus, ForbiddenMeeting, StruckOut
from tournaments.selectors.admission import has_begun, verdict_of
from tournaments.selectors.namesakes import known_person, namesakes
from tournaments.selectors.withdrawing import loses_results, open_games_of
from tournaments.services.entries.seats import next_round
from tournaments.words.eligibility import eligibility_words
from tournaments.words.likeness import likeness_words


@never_cache
@login_required
@require_safe
def entries(request: HttpRequest, section_id: uuid.UUID) -> HttpResponse:
    """Everybody in whatever state, those who wait first."""
    section = section_of(request, section_id, "see_competition")
    found = list(section.entries.select_related("player"))
    for entry in found:
        entry.section = section
    numbered = sorted((each for each in found if each.seed is not None), key=lambda e: e.seed or 0)
    context = {
        **frame(request, section),
        "applied": [each for each in found if each.status == EntryStatus.APPLIED],
        "numbered": numbered,
        "others": [
            each for each in found if each.seed is None and each.status != EntryStatus.APPLIED
        ],
        "here": sum(each.checked_in_at is not None for each in numbered),
        "not_eligible": {
            each.pk for each in found if not verdict_of(section, each.player.person).allowed
        },
    }
    return render(request, "console/entries/entries.html", context)


@never_cache
@login_required
@require_safe
def entry(request: HttpRequest, entry_id: uuid.UUID) -> HttpResponse:
    """One player: what is known of him, and what can be done."""
    found = entry_of(request, entry_id, "see_competition")
    section = found.section
    verdict = verdict_of(section, found.player.person)
    bans = ForbiddenMeeting.objects.filter(Q(first=found) | Q(second=found))
    context = {
        **frame(request, section),
        "entry": found,
        "verdict": verdict,
        "reasons": [eligibility_words(reason) for reason in verdict.reasons],
        "elsewhere": found.player.entries.exclude(pk=found.pk).select_related("section"),
        "byes": found.byes.all(),
        "bans": bans.select_related("first__player", "second__player"),
        "struck_out": StruckOut.objects.filter(entry=found).first(),
        **_what_can_be_done(found),
    }
    return render(request, "console/entries/entry.html", context)


def _what_can_be_done(found: Entry) -> dict[str, Any]:
    if found.status != EntryStatus.ADMITTED:
        said = known_person(found.player)
        alike = namesakes(found.section.competition, said, leave_out=found.player_id)
        shown = [(each, likeness_words(each.likeness)) for each in alike]
        return {"namesakes": shown, "reject_form": ReasonForm()}
    loses = loses_results(found)
    following = next_round(found.section)
    return {
        "begun": has_begun(found.section),
        "open_games": list(open_games_of(found)),
        "loses_results": loses,
        "withdraw_form": WithdrawForm(strike_out=loses),
        "return_form": PerhapsReasonForm(),
        "bye_form": ByeForm(round_number=following),
        "next_round": following,
    }
