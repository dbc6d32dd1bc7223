"""A board's access to its table, and what the board itself asks and reports."""

import uuid

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.authentication import BoardCookie, HeaderAuthentication
from arbiter.api.bodies import GrantBody, NoBody
from arbiter.api.documents import grant_document, place_document, table_document
from arbiter.api.game_view import game_document
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.view import BOARD, STAFF, Answer, ApiView
from arbiter.api.viewers import board_of, viewer_for_pairing_game
from tournaments.models import BoardGrant, Table
from tournaments.selectors.games import game_of_board
from tournaments.services.boards.access import issue_grant, note_contact, revoke_grant


class Grants(ApiView):
    callers = STAFF

    @writes("issue_grant", "Let a board in", component("Grant"), body=GrantBody)
    def post(self, request: Request, table_id: uuid.UUID) -> Response:
        user = self.staff()
        table = get_object_or_404(Table.objects.select_related("competition"), pk=table_id)
        self.require("grant_boards", table.competition)

        def make(_key: str) -> Answer:
            grant = issue_grant(table=table, by=user, **self.body(GrantBody))
            return {"id": str(grant.pk)}

        made = self.once_answer(f"table:{table.pk}", make)
        grant = BoardGrant.objects.get(pk=made["id"])
        return Response(grant_document(grant, request), status=201)


class OneGrant(ApiView):
    callers = STAFF

    @writes("revoke_grant", "End a board's access", None, status=204)
    def delete(self, request: Request, grant_id: uuid.UUID) -> Response:
        self.staff()
        grant = get_object_or_404(
            BoardGrant.objects.select_related("table__competition"), pk=grant_id
        )
        self.require("grant_boards", grant.table.competition)
        idempotency_key(request)
        revoke_grant(grant=grant)
        return Response(status=204)


class BoardView(ApiView):
    """Only a device calls here, whoever else is logged in in the same browser."""

    authentication_classes = (HeaderAuthentication, BoardCookie)
    callers = BOARD
    is_public = False

    def grant(self) -> BoardGrant:
        self.caller()
        grant = board_of(self.request)
        if grant is None:
            raise Problem("not_allowed")
        return grant


class Board(BoardView):
    @reads("board", "The board's table, side and present game", component("Board"))
    def get(self, request: Request) -> Response:
        grant = self.grant()
        present = game_of_board(grant)
        game = None
        if present is not None:
            viewer = viewer_for_pairing_game(request, present)
            game = {
                **game_document(present, viewer, now=self.at),
                "place": place_document(present),
            }
        return Response(
            {
                "id": str(grant.pk),
                "table": table_document(grant.table),
                "side": grant.side,
                "expires": grant.expires_at.isoformat(),
                "game": game,
            }
        )


class Contact(BoardView):
    @writes("contact", "The board is alive, every 3 s", component("Contact"), body=EMPTY)
    def post(self, request: Request) -> Response:
        grant = self.grant()
        idempotency_key(request)
        self.body(NoBody)
        note_contact(grant=grant, at_ms=self.at)
        return Response({"now_ms": self.at}, status=201)
