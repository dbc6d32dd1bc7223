"""The desk of a round: what stands, what is wrong with it, and every step from draft to close."""

import secrets
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from rules.rulesets import test_rule

from arbiter.console.access import account, actor_of, entered_at, round_of
from arbiter.console.rounds.boards import boards_of, difference_in_words, findings_in_words
from arbiter.console.rounds.forms import (
    ConfirmForm,
    ExchangeForm,
    HourForm,
    NoForm,
    OfWhatWasSeen,
    OnePlayerForm,
    PublishForm,
    ReasonForm,
    reason_field,
)
from arbiter.console.rounds.said import names_in, why_not
from arbiter.console.rounds.seating import Seating, seating_of, seating_sent
from arbiter.plain_form import PlainForm
from arbiter.refusals.words import stored_refusal_words
from arbiter.services.refused import Refused
from arbiter.templatetags.place_time import in_zone_of
from tournaments.models import Round, RoundState
from tournaments.selectors.draft import checked, checked_as, pairings_stamp
from tournaments.selectors.field import Field, field_of
from tournaments.selectors.openings import drawn_openings, opening_of_round
from tournaments.services.rounds.alterations import exchanged, turned, unpaired
from tournaments.services.rounds.draft import (
    Seat,
    alter_round,
    back_to_draft,
    confirm_round,
    discard_draft,
    seats_of,
)
from tournaments.services.rounds.hour import set_hour
from tournaments.services.rounds.publication import (
    close_round,
    open_tables,
    publish_round,
    reopen_round,
    take_round_back,
)

Typed = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Act:
    """A step of a round: what is asked for, and what is said when it is done."""

    form: Callable[[Field, Any], PlainForm]
    give: Callable[[HttpRequest, Round, PlainForm], object]
    done: str


def _plain(form: type[PlainForm]) -> Callable[[Field, Any], PlainForm]:
    return lambda _field, data: form(data)


def _publish(request: HttpRequest, round_: Round, form: PlainForm) -> object:
    return publish_round(
        round_=round_,
        by=account(request),
        actor=actor_of(request, round_.section.competition),
        at=entered_at(request),
        opening_seed=form.cleaned_data["opening_seed"],
        seen=form.cleaned_data["seen"],
    )


def _set_hour(request: HttpRequest, round_: Round, form: Any) -> object:
    zone = round_.section.competition.time_zone
    return set_hour(round_=round_, by=account(request), starts_at=form.starts_at(zone))


def _altered(change: Callable[[list[Seat], Any], list[Seat]]) -> Any:
    """A small alteration of the pairings as they stand."""

    def give(request: HttpRequest, round_: Round, form: Any) -> object:
        seen = seats_of(round_)
        return alter_round(
            round_=round_,
            seats=change(seen, form),
            by=account(request),
            reason=form.cleaned_data["reason"],
            seen=seen,
        )

    return give


def _reasoned(service: Callable[..., object]) -> Any:
    return lambda request, round_, form: service(
        round_=round_, by=account(request), reason=form.cleaned_data["reason"]
    )


def _confirm(request: HttpRequest, round_: Round, form: PlainForm) -> object:
    said = {name: form.cleaned_data[name] for name in ("reason", "seen")}
    return confirm_round(round_=round_, by=account(request), **said)


def _simple(service: Callable[..., object]) -> Any:
    return lambda request, round_, _form: service(round_=round_, by=account(request))


ACTS = {
    "exchange": Act(
        ExchangeForm,
        _altered(lambda seats, form: exchanged(seats, form.entry("one"), form.entry("other"))),
        _("The two have changed places."),
    ),
    "turn": Act(
        OnePlayerForm,
        _altered(lambda seats, form: turned(seats, form.entry("one"))),
        _("Colours are turned."),
    ),
    "unpair": Act(
        OnePlayerForm,
        _altered(lambda seats, form: unpaired(seats, form.entry("one"))),
        _("The pairing is taken out."),
    ),
    "hour": Act(_plain(HourForm), _set_hour, _("The hour is set.")),
    "confirm": Act(_plain(ConfirmForm), _confirm, _("The round is confirmed.")),
    "back": Act(_plain(NoForm), _simple(back_to_draft), _("The round is a draft again.")),
    "discard": Act(_plain(NoForm), _simple(discard_draft), _("The draft is discarded.")),
    "publish": Act(_plain(PublishForm), _publish, _("The round is announced.")),
    "take-back": Act(_plain(ReasonForm), _reasoned(take_round_back), _("The round is taken back.")),
    "close": Act(_plain(NoForm), _simple(close_round), _("The round is closed.")),
    "reopen": Act(_plain(ReasonForm), _reasoned(reopen_round), _("The round is open again.")),
}


@never_cache
@login_required
@require_safe
def desk(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """The boards with their reasons, what is wrong, and the next steps."""
    return _desk_page(request, round_of(request, round_id, "see_competition"))


@login_required
@require_POST
def act(request: HttpRequest, round_id: uuid.UUID, act: str) -> HttpResponse:
    """A step of the round. A refusal is said beside its form, which keeps what was typed."""
    found = round_of(request, round_id, "set_up_round")
    if act not in ACTS:
        raise Http404
    step = ACTS[act]
    field = field_of(found.section)
    form = step.form(field, request.POST)
    if form.is_valid():
        try:
            step.give(request, found, form)
        except Refused as refused:
            form.add_error(None, why_not(refused, names_in(field)))
        else:
            messages.success(request, gettext(step.done))
            if act == "discard":
                return redirect("console:section", found.section_id)
            return redirect("console:round_desk", found.pk)
    still_there = Round.objects.filter(pk=found.pk).exists()
    if not still_there:
        return redirect("console:section", found.section_id)
    found.refresh_from_db()
    return _desk_page(request, found, {act: form})


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def alter(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """Pair the round by hand: every board at once."""
    found = round_of(request, round_id, "set_up_round")
    field = field_of(found.section)
    form: PlainForm = ReasonForm()
    if request.method == "POST":
        seating, form = seating_sent(request.POST, field), ReasonForm(request.POST)
        seats = seating.seats()
        if form.is_valid() and not seating.faults and _kept(request, found, seating, seats, form):
            return redirect("console:round_desk", found.pk)
        seats_checked = _checked(found, seating)
    else:
        if found.state != RoundState.DRAFT:
            return redirect("console:round_desk", found.pk)
        seating = seating_of(found, field)
        seats_checked = _checked(found, seating)
    context = {
        "section": found.section,
        "tab": "rounds",
        "round": found,
        "seating": seating,
        "form": form,
        **seats_checked,
    }
    status = 422 if form.is_bound else 200
    return render(request, "console/rounds/alter.html", context, status=status)


def _kept(
    request: HttpRequest, round_: Round, seating: Seating, seats: list[Seat], form: PlainForm
) -> bool:
    try:
        alter_round(
            round_=round_,
            seats=seats,
            by=account(request),
            reason=form.cleaned_data["reason"],
            seen=seating.seats_seen(),
        )
    except Refused as refused:
        form.add_error(None, why_not(refused, names_in(seating.field)))
        return False
    messages.success(request, gettext("The draft is altered."))
    return True


@login_required
@require_POST
def check(request: HttpRequest, round_id: uuid.UUID) -> HttpResponse:
    """What would be wrong with the round as it is typed; nothing is written."""
    found = round_of(request, round_id, "set_up_round")
    seating = seating_sent(request.POST, field_of(found.section))
    return render(request, "console/rounds/findings.html", _checked(found, seating))


def _checked(round_: Round, seating: Seating) -> dict[str, Any]:
    pairings = tuple(seating.pairings())
    found = checked_as(round_, seating.field, pairings)
    return {"findings": findings_in_words(found), "faults": seating.faults, "looked": True}


def _desk_page(
    request: HttpRequest, round_: Round, sent: dict[str, PlainForm] | None = None
) -> HttpResponse:
    section = round_.section
    stamp, found = pairings_stamp(round_), checked(round_)
    name_of = names_in(found.field)
    openings = drawn_openings(round_)
    opening = opening_of_round(openings)
    own_openings = {} if opening else openings
    forms = {name: step.form(found.field, None) for name, step in ACTS.items()}
    starts_at = in_zone_of(round_.starts_at, section.competition)
    if starts_at is not None:
        forms["hour"] = HourForm(initial={"day": starts_at.date(), "hour": starts_at.time()})
    draws = section.regulations.opening_draw != "none"
    if draws:
        forms["publish"] = PublishForm(initial={"opening_seed": secrets.token_hex(4)})
        forms["publish"].fields["opening_seed"].required = True
    if found.errors:
        forms["confirm"].fields["reason"] = reason_field()
    else:
        del forms["confirm"].fields["reason"]
    for name, form in (forms | (sent or {})).items():
        form.auto_id = f"id_{name}_%s"
        forms[name] = form
        if isinstance(form, OfWhatWasSeen):
            form.shows(stamp)
    if not draws:
        del forms["publish"].fields["opening_seed"]
    context = {
        "section": section,
        "tab": "rounds",
        "round": round_,
        "boards": boards_of(round_, found, own_openings),
        "opening": opening,
        "own_openings": bool(own_openings),
        "findings": findings_in_words(found) if round_.state != RoundState.CLOSED else [],
        "errors": bool(found.errors),
        "difference": difference_in_words(found.difference, name_of),
        "is_stale": found.is_stale,
        "may_pair_anew": round_.state == RoundState.DRAFT
        and section.regulations.system != "by_hand"
        and (found.is_stale or bool(found.errors)),
        "refusal": stored_refusal_words(found.refusal, name_of) if found.refusal else "",
        "forms": {name.replace("-", "_"): form for name, form in forms.items()},
        "sent": next(iter(sent), "") if sent else "",
        "draws": draws,
        "open_tables": open_tables(round_) if round_.state == RoundState.PUBLISHED else [],
        "may_set_up": test_rule("set_up_round", request.user, section.competition),
    }
    return render(request, "console/rounds/desk.html", context, status=422 if sent else 200)
