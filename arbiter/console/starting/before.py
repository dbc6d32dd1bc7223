"""Before a round: the equipment of the hall, who is here, the opening; then all clocks start."""

import uuid
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from arbiter.console.access import (
    account,
    actor_of,
    entered_at,
    game_of,
    round_of_arbiter,
    round_of_official,
    viewer_of,
)
from arbiter.console.entries.acting import carry_out
from arbiter.console.keyed_form import sent_key
from arbiter.console.starting.forms import EquipmentForm, PresenceForm
from arbiter.console.starting.told import followed, tell
from arbiter.console.views.commands import DEVICE, refusal_words
from arbiter.models.log import state_of
from arbiter.record.commands import MarkAbsent, MarkPresent
from arbiter.rules.equipment import equipment_of
from arbiter.rules.pack import load_pack
from arbiter.rules.side import SIDES
from arbiter.selectors.public_view import short_state_view
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.models import PairingGame, RoundState
from tournaments.selectors.boards import tables_with_device
from tournaments.selectors.games import games_of_round, names_of
from tournaments.selectors.openings import drawn_openings, opening_of_round
from tournaments.selectors.starting import checklist_of
from tournaments.services.starting.all_clocks import start_all
from tournaments.services.starting.equipment import check_equipment


@never_cache
@login_required
@require_safe
def before_round(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """All that an arbiter looks at before the clocks start."""
    found = round_of_official(request, round_id)
    section = found.section
    openings = drawn_openings(found)
    tables = tables_with_device(found)
    viewer = viewer_of(request, section.competition)
    rows = [_row(each, openings) for each in games_of_round(found)]
    opening = opening_of_round(openings)
    first = next((row["game"] for row in rows), None)
    startable = [
        row
        for row in rows
        if row["status"] == "not_started" and (not tables or row["table"] in tables)
    ]
    lines = checklist_of(found)
    context = {
        "round": found,
        "section": section,
        "competition": section.competition,
        "pack": load_pack(section.pack),
        "document": equipment_of(section.pack).document,
        "rows": rows,
        "several": any(row["number"] > 1 for row in rows),
        "opening": opening,
        "board": short_state_view(state_of(first.game), viewer, now_ms(), names_of(first))
        if opening and first
        else None,
        "lines": lines,
        "in_order": sum(line.in_order for line in lines),
        "checking_in": any(player["checked_in"] for row in rows for player in row["players"]),
        "startable": len(startable),
        "away": sum(len(row["absent"]) for row in startable),
        "may_rule": viewer.kind == "arbiter",
        "announced": found.state == RoundState.PUBLISHED,
        "key": uuid.uuid4().hex,
    }
    return render(request, "console/starting/before.html", context)


def _row(each: PairingGame, openings: Any) -> dict[str, Any]:
    state = state_of(each.game)
    checked = {
        entry.player_id: entry.checked_in_at
        for entry in (each.pairing.first, each.pairing.second)
        if entry is not None
    }
    own = openings.get(each.pairing_id)
    return {
        "game": each,
        "table": each.pairing.place.number,
        "number": each.number,
        "status": state.status,
        "absent": state.absent,
        "opening": own.said if own else "",
        "players": [
            {
                "side": side,
                "name": player.name,
                "present": state.presence[side],
                "checked_in": checked.get(player.pk) is not None,
            }
            for side, player in zip(SIDES, (each.white, each.black), strict=True)
        ],
    }


@login_required
@require_POST
def equipment(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """Put down that something is in order, or is not."""
    found = round_of_arbiter(request, round_id)
    form = EquipmentForm(equipment_of(found.section.pack), request.POST)

    def act() -> None:
        check_equipment(round_=found, by=account(request), **form.given)

    carry_out(request, f"equipment:{found.pk}", form, act)
    where = form.data.get("requirement", "")
    page = reverse("console:before_round", args=[found.pk])
    known = where in equipment_of(found.section.pack).codes
    return redirect(f"{page}#{where}" if known else f"{page}#equipment")


@login_required
@require_POST
def presence(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """A player is at the board, or is not."""
    found = game_of(request, game_id, "officiate")
    form = PresenceForm(request.POST)
    if not form.is_valid():
        messages.error(request, gettext("Load the page anew."))
    else:
        mark = MarkPresent if form.cleaned_data["state"] == "present" else MarkAbsent
        answer = record(
            game_id=found.game_id,
            command=mark(form.cleaned_data["side"]),
            actor=actor_of(request, found.pairing.round.section.competition),
            key=form.cleaned_data["key"],
            at=entered_at(request),
            device=DEVICE,
        )
        if not answer.accepted:
            messages.error(request, refusal_words(answer))
    page = reverse("console:before_round", args=[found.pairing.round_id])
    return redirect(f"{page}#game-{found.pk}")


@login_required
@require_POST
def start(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """Start the clock of every game that has not been started, at the tables that have a device;
    where none has one, the arbiter is asked once more. Paper boards have clocks of their own."""
    found = round_of_arbiter(request, round_id)
    tables = tables_with_device(found)
    if not tables and request.POST.get("paper") != "yes":
        context = {"round": found, "section": found.section, "key": uuid.uuid4().hex}
        return render(request, "console/start_paper.html", context)
    done = start_all(
        round_=found,
        tables=tables,
        actor=actor_of(request, found.section.competition),
        key=sent_key(request),
        at=entered_at(request),
        device=DEVICE,
    )
    count = followed(done)
    tell(request, ngettext("%d game started.", "%d games started.", count) % count, done)
    return redirect("console:round", found.pk)
