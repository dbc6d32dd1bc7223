"""The score sheets of paper boards over the API."""

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.bodies import Body, Line, WholeNumber
from arbiter.api.components import (
    RESULT,
    TEXT,
    TEXT_OR_NULL,
    TIME_OR_NULL,
    UUID,
    WHOLE,
    Schema,
    by_name,
    each,
    one_of,
    or_null,
    record,
)
from arbiter.api.documents import Document
from arbiter.api.operation import component, reads, writes
from arbiter.api.results.bodies import LAST_VERSION
from arbiter.api.results.views import OfResults
from tournaments.models import PairingGame
from tournaments.selectors.transcripts import sheet_of
from tournaments.services.results.transcripts import type_moves
from tournaments.transcripts.reading import MOST_PLIES, Fault
from tournaments.transcripts.spelling import spelled_moves

LONGEST_LINE = 20_000
"""Characters typed or pasted at once."""

SHEET_SCHEMAS: dict[str, Schema] = {
    "ScoreSheet": record(
        {
            "game": UUID,
            "version": {**WHOLE, "description": "0 while nothing has been typed."},
            "moves": {**each(TEXT), "description": "Behind those of a drawn opening."},
            "fen": {**TEXT, "description": "The position after them."},
            "legal_moves": each(
                record({"text": TEXT, "full": {**TEXT, "description": "The whole path."}})
            ),
            "typed_by": TEXT_OR_NULL,
            "typed_at": TIME_OR_NULL,
            "remarks": each(
                record(
                    {
                        "code": one_of(
                            (
                                *("agrees", "contradicts", "no_result_yet", "limit_met"),
                                *("goes_on_after_the_end", "stood_repeatedly", "not_played"),
                            )
                        ),
                        "disagrees": {"type": "boolean"},
                        "count": WHOLE,
                        "rule": TEXT_OR_NULL,
                        "result": or_null(RESULT),
                    }
                )
            ),
        }
    ),
    "TypedSheet": record(
        {
            "sheet": component("ScoreSheet"),
            "fault": or_null(
                record(
                    {
                        "ply": WHOLE,
                        "text": TEXT,
                        "rest": {**TEXT, "description": "What was typed behind it, unread."},
                        "code": TEXT,
                        "params": by_name({}),
                    }
                )
            ),
        }
    ),
}


class MovesBody(Body):
    text = Line(
        max_length=LONGEST_LINE,
        allow_blank=True,
        help_text="Moves in any notation that is read, apart by blanks; blank to take moves back.",
    )
    version = WholeNumber(min_value=0, max_value=LAST_VERSION, help_text="Of the sheet seen.")
    keep = serializers.IntegerField(
        min_value=0,
        max_value=MOST_PLIES,
        default=None,
        help_text="Half-moves of the sheet that stay; all, where it is not given.",
    )


class ScoreSheet(OfResults):
    @reads("score_sheet", "The score sheet of a paper board", component("ScoreSheet"))
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        return Response(sheet_document(self.game_for(game_id)))


class SheetMoves(OfResults):
    @writes(
        "type_moves",
        "Type moves of a score sheet; those before the first that is none are entered",
        component("TypedSheet"),
        body=MovesBody,
    )
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        found, body = self.game_for(game_id), self.body(MovesBody)

        def make(key: str) -> Document:
            return {
                "fault": fault_document(type_moves(pairing_game=found, by=self.caller(), **body))
            }

        answer = self.once_answer(f"sheet:{found.pk}", make)
        return Response({"sheet": sheet_document(found), **answer}, status=201)


def sheet_document(pairing_game: PairingGame) -> Document:
    """The sheet as it is now."""
    sheet = sheet_of(pairing_game)
    history = sheet.history
    return {
        "game": str(pairing_game.game_id),
        "version": sheet.version,
        "moves": [move.notation("full") for move in history.moves[sheet.record.ply :]],
        "fen": history.position.fen(),
        "legal_moves": [
            {"text": one.text, "full": one.full} for one in spelled_moves(history.position)
        ],
        "typed_by": sheet.typed_by or None,
        "typed_at": sheet.typed_at.isoformat() if sheet.typed_at else None,
        "remarks": [
            {
                "code": one.code,
                "disagrees": one.disagrees,
                "count": one.count,
                "rule": (one.outcome.rule if one.outcome else one.rule) or None,
                "result": one.outcome.result if one.outcome else None,
            }
            for one in sheet.remarks
        ],
    }


def fault_document(fault: Fault | None) -> Document | None:
    """What stopped the reading, without the position, which the sheet has."""
    if fault is None:
        return None
    params: dict[str, Any] = {
        name: value for name, value in fault.error.params.items() if name != "position"
    }
    return {
        "ply": fault.ply,
        "text": fault.text,
        "rest": fault.rest,
        "code": fault.error.code,
        "params": params,
    }
