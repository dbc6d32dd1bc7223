"""How an address is described in the OpenAPI document."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from arbiter.api.problem import MEDIA_TYPE as PROBLEM

F = TypeVar("F", bound=Callable[..., Any])

JSON = "application/json"
PDN = "application/x-pdn"
KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "minLength": 1, "maxLength": 80, "pattern": "^[!-~]{1,80}$"},
    OpenApiParameter.HEADER,
    required=True,
    description="The same key of the same caller acts once and gets its first answer again.",
)
EMPTY: dict[str, Any] = {"type": "object", "additionalProperties": False}
TAGS = {
    "games": "games",
    **dict.fromkeys(
        (
            *("rounds", "competitions", "sections", "entries", "byes", "forbidden"),
            *("presets", "jobs", "pairings", "corrections", "players", "incidents", "stops"),
        ),
        "competitions",
    ),
}


class Operation(AutoSchema):
    """An operation is tagged by what it is about; its descriptions are those of the code."""

    view: Any

    def get_description(self, path: str = "", method: str = "") -> str:
        return ""

    def get_auth(self) -> list[dict[str, Any]]:
        """As whom one may call here; `{}` is nobody."""
        known: list[dict[str, Any]] = [{scheme: []} for scheme in self.view.callers]
        return [*known, {}] if self.method == "GET" and self.view.is_public else known

    def get_tags(self) -> list[str]:
        first = self.path.removeprefix("/api/v1/").partition("/")[0].rstrip("/")
        return [TAGS.get(first, "boards" if first in ("tables", "grants", "board") else "service")]


def component(name: str) -> dict[str, Any]:
    """A reference to a schema of `components`."""
    return {"$ref": f"#/components/schemas/{name}"}


def reads(
    operation_id: str,
    summary: str,
    answer: Any,
    *,
    media_type: str = JSON,
    parameters: Sequence[OpenApiParameter] = (),
) -> Callable[[F], F]:
    """Describes a GET."""
    return extend_schema(
        operation_id=operation_id,
        summary=summary,
        parameters=list(parameters),
        responses=_responses(200, media_type, answer),
    )


def writes(
    operation_id: str, summary: str, answer: Any, *, body: Any = None, status: int = 201
) -> Callable[[F], F]:
    """Describes a POST or DELETE; `body` is a serializer or a schema."""
    return extend_schema(
        operation_id=operation_id,
        summary=summary,
        parameters=[KEY],
        request={JSON: body} if body is not None else None,
        responses=_responses(status, JSON, answer),
    )


def _responses(status: int, media_type: str, answer: Any) -> dict[Any, Any]:
    problem = OpenApiResponse(component("Problem"), "Every refusal: a problem document (RFC 9457)")
    done: Any = OpenApiResponse(answer, "Done") if answer is not None else None
    return {(status, media_type): done, ("default", PROBLEM): problem}


def _authorization(scheme: str, of: str) -> dict[str, Any]:
    return {
        "type": "apiKey",
        "in": "header",
        "name": "Authorization",
        "description": f"`Authorization: {scheme} …` of {of}",
    }


SECURITY_SCHEMES = {
    "token": _authorization("Token", "a program that acts for an account"),
    "session": {"type": "apiKey", "in": "cookie", "name": "sessionid"},
    "board": _authorization("Board", "a program that acts for a board"),
    "boardCookie": {"type": "apiKey", "in": "cookie", "name": "board"},
}
