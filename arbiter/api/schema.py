"""The OpenAPI document of API v1."""

from functools import cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.components import SCHEMAS
from arbiter.api.components_of_files import SCHEMAS as SCHEMAS_OF_FILES
from arbiter.api.desk.components import DESK_SCHEMAS
from arbiter.api.entries.components import ENTRY_SCHEMAS
from arbiter.api.files.components import SCHEMAS as SCHEMAS_TAKEN_IN
from arbiter.api.hall.components import HALL_SCHEMAS
from arbiter.api.incidents.components import INCIDENT_SCHEMAS
from arbiter.api.operation import SECURITY_SCHEMES, component, reads
from arbiter.api.problem import MEDIA_TYPE as PROBLEM
from arbiter.api.results.components import RESULT_SCHEMAS
from arbiter.api.results.transcripts import SHEET_SCHEMAS
from arbiter.api.sections.components import SECTION_SCHEMAS
from arbiter.api.standings.components import STANDINGS_SCHEMAS
from arbiter.api.starting.components import STARTING_SCHEMAS
from arbiter.api.view import OpenView

PREFIX = "/api/v1"
STREAMS = (
    ("game", "A game"),
    ("round", "All games of a round"),
    ("competition", "All games of the open rounds, of the sections named by `section` only,"),
)
EVERY_SHAPE = {
    **SCHEMAS,
    **SCHEMAS_OF_FILES,
    **SCHEMAS_TAKEN_IN,
    **DESK_SCHEMAS,
    **ENTRY_SCHEMAS,
    **HALL_SCHEMAS,
    **RESULT_SCHEMAS,
    **INCIDENT_SCHEMAS,
    **SECTION_SCHEMAS,
    **SHEET_SCHEMAS,
    **STANDINGS_SCHEMAS,
    **STARTING_SCHEMAS,
}


class SchemaView(OpenView):
    @reads("schema", "This document", {"type": "object"})
    def get(self, request: Request) -> Response:
        return Response(document())


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    found: dict[str, Any] = SchemaGenerator().get_schema(public=True)
    return found


def complete(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """A hook of the generator: adds the components and the streams, which are no REST views."""
    schemas = result["components"].get("schemas", {})
    result["components"]["securitySchemes"] = SECURITY_SCHEMES
    result["components"]["schemas"] = dict(sorted({**schemas, **EVERY_SHAPE}.items()))
    for of, summary in STREAMS:
        path = f"{PREFIX}/{of}s/{{{of}_id}}/stream"
        result["paths"][path] = {"get": _stream(of, summary)}
    result["paths"] = dict(sorted(result["paths"].items()))
    return result


def _stream(of: str, summary: str) -> dict[str, Any]:
    return {
        "operationId": f"stream_{of}",
        "summary": f"{summary} as server-sent events",
        "description": (
            "`event: game` with one event and the short state, `event: snapshot` after a gap, "
            "a comment line every 15 s; `Last-Event-ID` resumes."
        ),
        "parameters": [
            {
                "in": "path",
                "name": f"{of}_id",
                "required": True,
                "schema": {"type": "string", "format": "uuid"},
            },
            {"in": "header", "name": "Last-Event-ID", "schema": {"type": "string"}},
        ],
        "tags": ["streams"],
        "security": [{"token": []}, {"board": []}, {"session": []}, {"boardCookie": []}, {}],
        "responses": {
            "200": {
                "description": "The stream",
                "content": {"text/event-stream": {"schema": {"type": "string"}}},
            },
            "default": {
                "description": "Every refusal: a problem document (RFC 9457)",
                "content": {PROBLEM: {"schema": component("Problem")}},
            },
        },
    }
