"""Commands to a game, sent by forms: the same parse, law and log as the API's."""

import uuid

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from arbiter.console.access import actor_of, entered_at, game_of_official, wants_a_part
from arbiter.console.command_form import CommandForm
from arbiter.console.command_forms import FORMS
from arbiter.console.log_words import event_sentence
from arbiter.console.views.games import context_of
from arbiter.refusals.words import code_words
from arbiter.selectors.events import events_view
from arbiter.selectors.viewer import ARBITER
from arbiter.services.answer import Answer
from arbiter.templatetags.clock import spoken_time
from tournaments.models import PairingGame
from tournaments.services.boards.command_game import command_game

DEVICE = "console"


@login_required
@require_POST
def command(request: HttpRequest, game_id: uuid.UUID, kind: str) -> HttpResponse:
    """Give the command of `kind`. A refusal is said beside its form, which keeps what was typed."""
    if kind not in FORMS:
        raise Http404
    pairing_game = game_of_official(request, game_id)
    form = FORMS[kind](request.POST, action=request.POST.get("action", kind))
    status = 422
    if form.is_valid() and (wish := form.command()) is not None:
        answer = command_game(
            pairing_game=pairing_game,
            command=wish,
            actor=actor_of(request, pairing_game.pairing.round.section.competition),
            key=form.cleaned_data["key"],
            at=entered_at(request),
            expected_version=getattr(wish, "version", None),
            device=DEVICE,
            beside=form.beside(),
        )
        if answer.accepted:
            return _followed(request, pairing_game, answer)
        form.add_error(None, refusal_words(answer))
        status = answer.status
    return _refused(request, pairing_game, form, status)


def refusal_words(answer: Answer) -> str:
    """Why a command was refused and what to do, in the language of the request."""
    assert answer.code is not None
    candidates = answer.params.get("candidates")
    words = code_words(answer.code, answer.params)
    if isinstance(candidates, list | tuple):
        words += " " + ", ".join(str(each) for each in candidates)
    return words


def done_words(answer: Answer) -> str:
    """What an accepted command has brought about."""
    if "remaining_ms" in answer.facts:
        left = spoken_time(answer.facts["remaining_ms"])
        return gettext("The flag is up: %(time)s left.") % {"time": left}
    assert answer.state is not None
    pack = answer.state.pack_id
    said = [event_sentence(event, pack) for event in events_view(answer.events, ARBITER)]
    return "; ".join(said).rstrip(".") + "." if said else gettext("Nothing had to be changed.")


def _followed(request: HttpRequest, pairing_game: PairingGame, answer: Answer) -> HttpResponse:
    done = gettext("Recorded: %(what)s") % {"what": done_words(answer)}
    if not wants_a_part(request):
        messages.success(request, done)
        return redirect(reverse("console:game", args=[pairing_game.game_id]))
    pairing_game.game.refresh_from_db()
    context = {**context_of(request, pairing_game), "said": done}
    return render(request, "console/game_body.html", context)


def _refused(
    request: HttpRequest, pairing_game: PairingGame, form: CommandForm, status: int
) -> HttpResponse:
    pairing_game.game.refresh_from_db()
    context = context_of(request, pairing_game, refused=form)
    template = "console/game_body.html" if wants_a_part(request) else "console/game.html"
    return render(request, template, context, status=status)
