"""What every view of the API does: stamps the request, knows its caller, answers in problems."""

import uuid
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from rest_framework.authentication import BaseAuthentication
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from rules.rulesets import test_rule

from arbiter.api.authentication import AUTHENTICATION, BoardDevice
from arbiter.api.bodies import Body
from arbiter.api.errors import handle
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.json_body import StrictJSONParser
from arbiter.api.problem import Problem
from arbiter.services.idempotency import once
from arbiter.services.timeline import now_ms
from tournaments.models import Competition, PairingGame, Section
from tournaments.selectors.games import pairing_game_of

Answer = dict[str, Any]
Around = Callable[[], AbstractContextManager[object]]
STAFF = ("token", "session")
FILE_BODY_LIMIT = 2_200_000
"""Bytes of a body with a file of 1.5 MB in base64."""
BOARD = ("board", "boardCookie")


class OnlyForm(BaseContentNegotiation):
    """There is one form of each answer; Accept is not asked."""

    def select_parser(self, request: Request, parsers: Any) -> Any:
        media_type = (request.content_type or "").partition(";")[0].strip().lower()
        return next((parser for parser in parsers if parser.media_type == media_type), None)

    def select_renderer(
        self, request: Request, renderers: Any, format_suffix: str | None = None
    ) -> Any:
        return renderers[0], renderers[0].media_type


class ApiView(APIView):
    """`at` is the event time at which the request entered.

    `body_limit` is in bytes, where it is another than that of all. `callers` and `is_public`
    (whether nobody may read) describe the address in the OpenAPI document; what a caller may do is
    decided in the view.
    """

    authentication_classes: Sequence[type[BaseAuthentication]] = AUTHENTICATION
    permission_classes = (AllowAny,)
    parser_classes: Sequence[type[BaseParser]] = (StrictJSONParser,)
    content_negotiation_class = OnlyForm
    metadata_class = None
    http_method_names = ["get", "post", "delete", "head"]
    at: int
    callers: Sequence[str] = (*STAFF, *BOARD)
    is_public = True
    body_limit: int | None = None

    def setup(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        self.at = getattr(request, "at", None) or now_ms()
        if "CONTENT_LENGTH" not in request.META:
            # REST framework takes a body sent in chunks, of no length told, for none.
            request.META["CONTENT_LENGTH"] = str(len(request.body))
        super().setup(request, *args, **kwargs)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        """What one caller may see is kept by no cache for the next."""
        answer = super().finalize_response(request, response, *args, **kwargs)
        answer.headers.setdefault("Cache-Control", "no-store")
        return answer

    def get_exception_handler(self) -> Callable[..., Response]:
        return handle

    def caller(self) -> Any:
        """Whoever is calling. Raises Problem `not_authenticated` for nobody."""
        if self.request.user is None:
            raise Problem("not_authenticated")
        return self.request.user

    def staff(self) -> Any:
        """The calling account. Raises Problem: `not_authenticated`, `not_allowed` for a device."""
        caller = self.caller()
        if isinstance(caller, BoardDevice):
            raise Problem("not_allowed")
        return caller

    def require(self, rule: str, competition: Competition | None = None) -> None:
        """Raises Problem unless the calling account meets the rule in the competition."""
        if not test_rule(rule, self.staff(), competition):
            raise Problem("not_allowed")

    def body(self, form: type[Body]) -> dict[str, Any]:
        """The request's body as `form` reads it. Raises a `malformed` problem."""
        reader = form(data=self.request.data)
        reader.is_valid(raise_exception=True)
        validated: dict[str, Any] = reader.validated_data
        return validated

    def json(self) -> dict[str, Any]:
        """The request's body, an object. Raises a `malformed` problem."""
        return dict(self.request.data)

    def once(
        self, scope: str, make: Callable[[str], Answer], around: Around | None = None
    ) -> Response:
        """Answer 201 with what `make` returns for the request's key, or with its first answer;
        its transaction is opened and closed within `around`."""
        answer = self.once_answer(scope, make, around)
        return Response(answer, status=201)

    def once_answer(
        self,
        scope: str,
        make: Callable[[str], Answer],
        around: Around | None = None,
        asked: object = None,
    ) -> Answer:
        """`asked` is what the key stands for, where it is not the body."""
        key = idempotency_key(self.request)
        found = once(
            scope=scope,
            actor_id=str(self.caller().pk),
            key=key,
            body=self.request.data if asked is None else asked,
            make=lambda: (201, make(key)),
            around=around,
        )
        return found.answer


class OpenView(ApiView):
    """Answers everybody alike and asks nobody who is calling."""

    authentication_classes = ()
    callers = ()


def pairing_game_or_404(game_id: uuid.UUID) -> PairingGame:
    """Where the game is played; Problem `not_found` for no game or a game of no competition."""
    found = pairing_game_of(game_id)
    if found is None:
        raise Problem("not_found")
    return found


def section_or_404(section_id: uuid.UUID) -> Section:
    """The section with its competition. Raises Http404."""
    return get_object_or_404(Section.objects.select_related("competition"), pk=section_id)
