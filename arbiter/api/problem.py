"""Problem details (RFC 9457): the one form of every refusal under /api/v1."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import translation
from rest_framework.exceptions import APIException
from rest_framework.response import Response

from arbiter.api.language import language_of
from arbiter.refusals.kinds import kind_of
from arbiter.refusals.words import detail_of

MEDIA_TYPE = "application/problem+json"
TYPE_PREFIX = "/api/v1/problems#"


class Problem(APIException):
    """A refusal with its stable code; `params` fill the detail sentence.

    Raises KeyError for a code that stands in no table: a fault of this program.
    """

    def __init__(
        self,
        code: str,
        *,
        candidates: Sequence[str] | None = None,
        retry_after_ms: int | None = None,
        state: Mapping[str, Any] | None = None,
        **params: Any,
    ) -> None:
        self.code = code
        self.kind = kind_of(code)
        self.status_code = self.kind.status
        self.candidates = candidates
        self.retry_after_ms = retry_after_ms
        self.state = state
        self.params = params
        super().__init__(detail=code, code=code)

    def document(self, language: str) -> dict[str, Any]:
        """The problem document, its sentences in `language`."""
        with translation.override(language):
            document: dict[str, Any] = {
                "type": TYPE_PREFIX + self.code,
                "title": translation.gettext(self.kind.title),
                "status": self.status_code,
                "code": self.code,
                "detail": detail_of(self.code, self.params),
            }
        if errors := self.params.get("errors"):
            document["errors"] = errors
        if self.candidates:
            document["candidates"] = list(self.candidates)
        if self.retry_after_ms is not None:
            document["retry_after_ms"] = self.retry_after_ms
        if self.state is not None:
            document["state"] = self.state
        return document

    def all_headers(self, language: str) -> dict[str, str]:
        headers = {"Content-Language": language}
        if self.status_code == 401:
            headers["WWW-Authenticate"] = "Token, Board"
        if self.retry_after_ms is not None:
            headers["Retry-After"] = str(max(1, -(-self.retry_after_ms // 1000)))
        return headers


def problem_response(problem: Problem, request: Any) -> Response:
    """The problem as an answer of a REST framework view."""
    language = language_of(request)
    return Response(
        problem.document(language),
        status=problem.status_code,
        headers=problem.all_headers(language),
        content_type=MEDIA_TYPE,
    )


def plain_problem_response(problem: Problem, request: HttpRequest) -> HttpResponse:
    """The problem as an answer of a plain Django view or error handler."""
    language = language_of(request)
    return JsonResponse(
        problem.document(language),
        status=problem.status_code,
        headers=problem.all_headers(language),
        content_type=MEDIA_TYPE,
        json_dumps_params={"ensure_ascii": False},
    )
