"""Turns whatever goes wrong under /api/v1 into a problem document."""

import logging
from collections.abc import Mapping
from typing import Any

from django.core.exceptions import (
    PermissionDenied,
    RequestDataTooBig,
    SuspiciousOperation,
)
from django.core.signals import got_request_exception
from django.db import InterfaceError, OperationalError
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import set_rollback

from arbiter.api.problem import Problem, problem_response
from arbiter.services.refused import Refused

log = logging.getLogger("arbiter.api")

RETRY_MS = 1000
FIELD_FAULTS = {
    "required": "missing",
    "null": "missing",
    "blank": "empty",
    "max_length": "too_long",
    "min_length": "too_short",
    "max_value": "out_of_range",
    "min_value": "out_of_range",
    "invalid_choice": "not_one_of",
    "null_characters_not_allowed": "bad_characters",
    "surrogate_characters_not_allowed": "bad_characters",
}
"""REST framework's words for a field's fault, in the words of the record."""


def handle(exc: Exception, context: Mapping[str, Any]) -> Response:
    """REST framework's exception handler: every exception is answered by a problem document."""
    request = context["request"]
    problem = problem_of(exc)
    if problem.status_code == 500:
        log.error("%s %s failed", request.method, request.path, exc_info=exc)
        got_request_exception.send(sender=type(context["view"]), request=request._request)
    set_rollback()
    return problem_response(problem, request)


def problem_of(exc: Exception) -> Problem:
    """The problem that stands for an exception."""
    match exc:
        case Problem():
            return exc
        case Refused():
            return refused(exc.code, exc.params)
        case Http404() | exceptions.NotFound():
            return Problem("not_found")
        case PermissionDenied() | exceptions.PermissionDenied():
            return Problem("not_allowed")
        case exceptions.NotAuthenticated():
            return Problem("not_authenticated")
        case exceptions.AuthenticationFailed():
            return Problem("token_invalid")
        case exceptions.MethodNotAllowed():
            return Problem("method_not_allowed")
        case exceptions.UnsupportedMediaType():
            return Problem("unsupported_media_type")
        case exceptions.Throttled():
            return Problem("rate_limited", retry_after_ms=RETRY_MS)
        case exceptions.ValidationError():
            return malformed(flattened(exc.detail))
        case RequestDataTooBig():
            return Problem("too_large")
        case exceptions.ParseError() | SuspiciousOperation():
            return Problem("malformed", field="body", why="not_json")
        case OperationalError() | InterfaceError():
            log.warning("database: %s", exc)
            return Problem("busy", retry_after_ms=RETRY_MS)
    return Problem("internal_error")


def malformed(errors: list[dict[str, str]]) -> Problem:
    """The problem of a body whose fields are wrong; its detail speaks of the first."""
    first = errors[0]
    return Problem("malformed", field=first["field"] or "body", why=first["why"], errors=errors)


def refused(
    code: str, params: Mapping[str, Any], *, state: Mapping[str, Any] | None = None
) -> Problem:
    """The problem that stands for a refusal of the record or of a service."""
    problem = Problem(
        code,
        candidates=params.get("candidates"),
        retry_after_ms=params.get("retry_after_ms"),
        state=state,
    )
    problem.params = dict(params)
    return problem


def flattened(detail: Any, field: str = "") -> list[dict[str, str]]:
    """REST framework's nested errors as `[{"field": "players[0].name", "why": "too_long"}]`."""
    if isinstance(detail, Mapping):
        return [
            error
            for name, inner in detail.items()
            for error in flattened(inner, _inside(field, name))
        ]
    if isinstance(detail, list):
        return [error for inner in detail for error in flattened(inner, field)]
    code = getattr(detail, "code", "invalid")
    return [{"field": field, "why": FIELD_FAULTS.get(code, code)}]


def _inside(field: str, name: Any) -> str:
    if name == "non_field_errors":
        return field
    if isinstance(name, int):
        return f"{field}[{name}]"
    return f"{field}.{name}" if field else str(name)
