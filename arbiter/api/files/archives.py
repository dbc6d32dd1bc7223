"""An archive becomes a competition."""

import hashlib
from collections.abc import Mapping
from typing import IO, Any

from django.utils import translation
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.documents import competition_document
from arbiter.api.json_body import read_limited
from arbiter.api.language import language_of
from arbiter.api.operation import component, writes
from arbiter.api.view import STAFF, Answer, ApiView
from tournaments.services.files.unarchive import LARGEST_UPLOAD, take_in, uploaded_archive


class ArchiveParser(BaseParser):
    """The body as it came: the reader of archives is stricter than that of other bodies."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, bytes]:
        return {"content": read_limited(stream, LARGEST_UPLOAD)}


class Archives(ApiView):
    callers = STAFF
    is_public = False
    parser_classes = (ArchiveParser,)

    @writes(
        "take_archive",
        "A competition from the archive of another installation, whole or not at all; the caller "
        "organises it",
        component("Competition"),
        body={
            "type": "object",
            "description": "An archive, as `competitions/{id}/archive` has it.",
        },
    )
    def post(self, request: Request) -> Response:
        self.require("create_competition")
        by = self.staff()
        sent: Any = request.data
        content: bytes = sent.get("content", b"")
        with translation.override(language_of(request)):
            archived = uploaded_archive(content)

            def make(_key: str) -> Answer:
                return competition_document(take_in(archived=archived, by=by))

            asked = hashlib.sha256(content).hexdigest()
            return Response(self.once_answer("archives", make, asked=asked), status=201)
