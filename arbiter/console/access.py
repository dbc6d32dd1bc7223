"""Who may open a page of the console, and as whom."""

import uuid
from typing import Any, cast

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from rules.rulesets import test_rule

from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.selectors.viewer import Viewer
from arbiter.services.timeline import now_ms
from tournaments.models import Competition, PairingGame, Round, Section
from tournaments.predicates import is_arbiter, is_organiser
from tournaments.selectors.games import with_names


def account(request: HttpRequest) -> User:
    """The logged-in account; the views ask for the log-in first."""
    return cast(User, request.user)


def competition_of_official(request: HttpRequest, competition_id: uuid.UUID) -> Competition:
    """The competition, for its officials only. Raises Http404, PermissionDenied."""
    return _for_officials(request, get_object_or_404(Competition, pk=competition_id))


def competition_of_organiser(request: HttpRequest, competition_id: uuid.UUID) -> Competition:
    """The competition, for its organisers only. Raises Http404, PermissionDenied."""
    competition = get_object_or_404(Competition, pk=competition_id)
    if not is_organiser(request.user, competition):
        raise PermissionDenied
    return competition


def round_of_official(request: HttpRequest, round_id: uuid.UUID) -> Round:
    """The round, for its competition's officials only. Raises Http404, PermissionDenied."""
    found = get_object_or_404(Round.objects.select_related("section__competition"), pk=round_id)
    _for_officials(request, found.section.competition)
    return found


def round_of_arbiter(request: HttpRequest, round_id: uuid.UUID) -> Round:
    """The round, for its competition's arbiters only. Raises Http404, PermissionDenied."""
    found = get_object_or_404(Round.objects.select_related("section__competition"), pk=round_id)
    if not is_arbiter(request.user, found.section.competition):
        raise PermissionDenied
    return found


def competition_of(request: HttpRequest, competition_id: uuid.UUID, rule: str) -> Competition:
    """The competition, for whom `rule` allows it. Raises Http404, PermissionDenied."""
    found = get_object_or_404(Competition, pk=competition_id)
    if not test_rule(rule, request.user, found):
        raise PermissionDenied
    return found


def section_of(request: HttpRequest, section_id: uuid.UUID, rule: str) -> Section:
    """The section, for whom `rule` (tournaments.predicates) allows it in its competition. Raises
    Http404, PermissionDenied."""
    found = get_object_or_404(Section.objects.select_related("competition"), pk=section_id)
    if not test_rule(rule, request.user, found.competition):
        raise PermissionDenied
    return found


def round_of(request: HttpRequest, round_id: uuid.UUID, rule: str) -> Round:
    """The round, for whom `rule` allows it in its competition. Raises Http404, PermissionDenied."""
    found = get_object_or_404(Round.objects.select_related("section__competition"), pk=round_id)
    if not test_rule(rule, request.user, found.section.competition):
        raise PermissionDenied
    return found


def game_of_official(request: HttpRequest, game_id: uuid.UUID) -> PairingGame:
    """The game, for its competition's officials only. Raises Http404, PermissionDenied."""
    found = get_object_or_404(with_names(PairingGame.objects.all()), game_id=game_id)
    _for_officials(request, found.pairing.round.section.competition)
    return found


def game_of(request: HttpRequest, game_id: uuid.UUID, rule: str) -> PairingGame:
    """The game, for whom `rule` allows it in its competition. Raises Http404, PermissionDenied."""
    found = get_object_or_404(with_names(PairingGame.objects.all()), game_id=game_id)
    if not test_rule(rule, request.user, found.pairing.round.section.competition):
        raise PermissionDenied
    return found


def wants_a_part(request: HttpRequest) -> bool:
    """Whether htmx asks, and puts the answer into the page that is open."""
    return bool(getattr(request, "htmx", False))


def viewer_of(request: HttpRequest, competition: Competition) -> Viewer:
    """An arbiter rules; an organiser who is none looks on."""
    return Viewer("arbiter" if is_arbiter(request.user, competition) else "organiser")


def actor_of(request: HttpRequest, competition: Competition) -> Actor:
    """As whom the account commands in a game of the competition."""
    if is_arbiter(request.user, competition):
        role = "arbiter"
    else:
        role = "organiser" if is_organiser(request.user, competition) else "clerk"
    return Actor(str(account(request).pk), cast(Any, role))


def entered_at(request: HttpRequest) -> int:
    """Event time in ms at which the request entered."""
    at: int | None = getattr(request, "at", None)
    return now_ms() if at is None else at


def _for_officials(request: HttpRequest, competition: Competition) -> Competition:
    user = request.user
    if not (is_arbiter(user, competition) or is_organiser(user, competition)):
        raise PermissionDenied
    return competition
