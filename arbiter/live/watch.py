"""What a stream shows and to whom: one game, or the games of a round. Reads the database, so it
runs in a thread; every look asks anew who is calling, for rights can end while a stream is open."""

import copy
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol
from uuid import UUID

from django.contrib.auth import get_user
from django.http import HttpRequest
from rest_framework.request import Request

from arbiter.api.authentication import AUTHENTICATION
from arbiter.api.game_view import game_document, short_document
from arbiter.api.problem import Problem
from arbiter.api.viewers import viewer_for_competition, viewer_for_game, viewer_for_round
from arbiter.live.follower import change_of
from arbiter.live.message import written
from arbiter.models import Game
from arbiter.selectors.public_view import public_view
from arbiter.selectors.viewer import Viewer
from arbiter.services.timeline import now_ms
from tournaments.models import Competition, Round
from tournaments.selectors.games import games_of_rounds, pairing_game_of
from tournaments.selectors.hall import open_rounds

OLDEST_GAP = 200
"""Events that a stream sends after one another when it resumes; after more it sends a snapshot."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a stream begins, or begins again: `positions` are the versions told of so far."""

    viewer: Viewer
    positions: dict[UUID, int]
    texts: tuple[bytes, ...]


class Watch(Protocol):
    def open(self, request: HttpRequest, last_seen: int | None) -> Opening:
        """What the caller is sent first. Raises Problem."""

    def standing(self, request: HttpRequest) -> tuple[Viewer, frozenset[UUID]]:
        """As whom the caller may watch now, and which games. Raises Problem."""


@dataclass(frozen=True, slots=True)
class GameWatch:
    """One game. A stream resumes after the last event seen, or with a snapshot after a gap that is
    too long or was never written."""

    game_id: UUID

    def open(self, request: HttpRequest, last_seen: int | None) -> Opening:
        game = self._game()
        viewer = viewer_for_game(caller_of(request), game)
        resumes = last_seen is not None and 0 <= game.version - last_seen <= OLDEST_GAP
        if last_seen is not None and resumes and viewer.delay is None:
            missed = change_of(game, last_seen, frozenset({viewer})).messages[viewer]
            texts = tuple(message.text for message in missed)
            return Opening(viewer, {game.id: game.version}, texts)
        return self._whole(game, viewer)

    def standing(self, request: HttpRequest) -> tuple[Viewer, frozenset[UUID]]:
        return viewer_for_game(caller_of(request), self._game()), frozenset({self.game_id})

    def _game(self) -> Game:
        game = Game.objects.filter(id=self.game_id).first()
        if game is None:
            raise Problem("not_found")
        return game

    def _whole(self, game: Game, viewer: Viewer) -> Opening:
        played = pairing_game_of(game.id)
        now = now_ms()
        state = game_document(played, viewer, now=now) if played else public_view(game, viewer, now)
        text = written("snapshot", state["version"], {"state": state})
        return Opening(viewer, {game.id: state["version"]}, (text,))


class _ManyGames(ABC):
    """All games of some rounds; such a stream always resumes with a snapshot."""

    def open(self, request: HttpRequest, last_seen: int | None) -> Opening:
        viewer, rounds = self._look(request)
        played = list(games_of_rounds(rounds))
        now = now_ms()
        states = [short_document(one, viewer, now=now) for one in played]
        positions = {
            one.game_id: state["version"] for one, state in zip(played, states, strict=True)
        }
        position = sum(positions.values())
        return Opening(viewer, positions, (written("snapshot", position, {"states": states}),))

    def standing(self, request: HttpRequest) -> tuple[Viewer, frozenset[UUID]]:
        viewer, rounds = self._look(request)
        games: Iterable[Any] = games_of_rounds(rounds).values_list("game_id", flat=True)
        return viewer, frozenset(games)

    @abstractmethod
    def _look(self, request: HttpRequest) -> tuple[Viewer, list[Round]]:
        """As whom the caller may watch now, and which rounds. Raises Problem."""


@dataclass(frozen=True, slots=True)
class RoundWatch(_ManyGames):
    """All games of a round."""

    round_id: UUID

    def _look(self, request: HttpRequest) -> tuple[Viewer, list[Round]]:
        round_ = Round.objects.select_related("section__competition").filter(id=self.round_id)
        found = round_.first()
        if found is None or not found.is_public:
            raise Problem("not_found")
        return viewer_for_round(caller_of(request), found), [found]


@dataclass(frozen=True, slots=True)
class HallWatch(_ManyGames):
    """All games of the rounds that are announced and not closed, of these sections only if any are
    named. A round that is announced meanwhile joins the stream."""

    competition_id: UUID
    sections: tuple[UUID, ...]

    def _look(self, request: HttpRequest) -> tuple[Viewer, list[Round]]:
        competition = Competition.objects.filter(id=self.competition_id).first()
        if competition is None:
            raise Problem("not_found")
        viewer = viewer_for_competition(caller_of(request), competition)
        return viewer, open_rounds(competition, self.sections)


def caller_of(request: HttpRequest) -> Request:
    """The request as if it had just come in: session, token or grant are looked up anew."""
    again = copy.copy(request)
    again.session = type(request.session)(request.session.session_key)
    again.user = get_user(again)
    return Request(again, authenticators=[authentication() for authentication in AUTHENTICATION])
