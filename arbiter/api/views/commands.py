"""The commands of a game: one address each, the body read by the record itself."""

import uuid
from collections.abc import Iterator
from typing import Any, NamedTuple

from drf_spectacular.utils import extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.command_schema import body_schema
from arbiter.api.errors import malformed, refused
from arbiter.api.game_view import answer_document
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.operation import component, writes
from arbiter.api.problem import Problem
from arbiter.api.view import ApiView, pairing_game_or_404
from arbiter.api.viewers import actor_for_game, board_of, viewer_of
from arbiter.record.authority import may
from arbiter.record.commands import COMMANDS, Command, MalformedCommand, parse_command
from tournaments.services.boards.access import note_sign_of_life
from tournaments.services.boards.command_game import command_game


class Address(NamedTuple):
    """Where under `games/{id}/` a kind of command is sent, and what it does."""

    path: str
    kind: str
    summary: str


ADDRESSES = (
    Address("start", "start", "Start the clock of the side to move"),
    Address("moves", "move", "Make a move"),
    Address("offers", "offer", "Offer a draw"),
    Address("offers/answer", "answer", "Accept or decline a draw"),
    Address("resignation", "resign", "Resign"),
    Address("claims", "claim", "Claim a draw; the claimant's clock runs until the ruling"),
    Address("claims/record", "present_record", "Present the record that the claim waits for"),
    Address("claims/withdrawal", "withdraw_claim", "Withdraw the claim"),
    Address("claims/ruling", "rule_claim", "Rule on the claim"),
    Address("flag", "note_flag", "Point out that the time of the running side is up"),
    Address("flags", "declare_flags", "Declare the fallen flags of a mechanical clock"),
    Address("clocks/stop", "stop_clocks", "Stop both clocks"),
    Address("clocks/resume", "resume_clocks", "Let the stopped clock run on"),
    Address("clocks/adjust", "adjust_clock", "Set a clock, give or take time, set the period"),
    Address("clocks/reading", "read_clock", "Enter what the clock of a paper board shows"),
    Address("resumption", "resume_play", "Resume an interrupted game"),
    Address("retraction", "retract", "Take moves back"),
    Address("result", "declare_result", "Declare the result"),
    Address("report", "report_result", "Report the result of a paper board, or take it back"),
    Address("reopening", "reopen", "Take the end of the game back"),
    Address("touches", "rule_touch", "Rule that a touched piece must move"),
    Address("warnings", "warn", "Give a remark or a warning"),
    Address("warnings/withdrawal", "withdraw_reprimand", "Take a remark or a warning back"),
    Address("irregularities", "rule_irregularity", "Rule on something irregular on the board"),
    Address("clear-draw", "start_clear_draw", "Count the moves of a clearly drawn position"),
    Address("notes", "note", "Write a note beside the game"),
    Address("limits/ruling", "rule_limit", "Rule on a position at the end of a counted limit"),
    Address("calls", "call_arbiter", "Call the arbiter"),
    Address("calls/answer", "answer_call", "Answer every open call of the game"),
)


PRESENCE = {
    "type": "object",
    "properties": {
        "side": {"type": "string", "enum": ["white", "black"]},
        "present": {"type": "boolean"},
    },
    "required": ["side", "present"],
    "additionalProperties": False,
}


class CommandView(ApiView):
    """Sends one kind of command to the write path."""

    kind: str = ""

    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        self.caller()
        pairing_game = pairing_game_or_404(game_id)
        actor = actor_for_game(request, pairing_game)
        key = idempotency_key(request)
        command = self.command(self.json())
        if not may(actor, command):
            raise Problem("not_allowed")
        answer = command_game(
            pairing_game=pairing_game,
            command=command,
            actor=actor,
            key=key,
            at=self.at,
            expected_version=getattr(command, "version", None),
            device=device_of(request),
        )
        grant = board_of(request)
        if grant is not None:
            note_sign_of_life(grant=grant, at_ms=self.at)
        document = answer_document(answer, pairing_game, viewer_of(actor))
        if answer.code is not None:
            raise refused(answer.code, answer.params, state=document.get("state"))
        return Response(document, status=201)

    def command(self, body: dict[str, Any]) -> Command:
        return parsed(self.kind, body)


class PresenceView(CommandView):
    """`present` chooses between two kinds of command."""

    def command(self, body: dict[str, Any]) -> Command:
        rest = dict(body)
        present = rest.pop("present", None)
        if not isinstance(present, bool):
            why = "missing" if present is None else "not_true_or_false"
            raise Problem("malformed", field="present", why=why)
        return parsed("present" if present else "absent", rest)


def command_views() -> Iterator[tuple[str, type[CommandView]]]:
    """Each address under `games/{id}/` with its view, described in the OpenAPI document."""
    for address in ADDRESSES:
        described = writes(
            address.kind,
            address.summary,
            component("Accepted"),
            body=body_schema(COMMANDS[address.kind]),
        )
        view = type(f"Send_{address.kind}", (CommandView,), {"kind": address.kind})
        yield address.path, extend_schema_view(post=described)(view)
    presence = writes(
        "presence", "Mark a side present or absent", component("Accepted"), body=PRESENCE
    )
    yield "presence", extend_schema_view(post=presence)(PresenceView)


def parsed(kind: str, body: dict[str, Any]) -> Command:
    """The command in a body. Raises a `malformed` problem that names the field."""
    try:
        return parse_command(kind, body)
    except MalformedCommand as fault:
        raise malformed([{"field": fault.field, "why": fault.why}]) from None


def device_of(request: Any) -> str:
    """From where the command came, for the log: a table's device, or what the program says it is.

    At most 64 printable ASCII characters.
    """
    grant = board_of(request)
    if grant is not None:
        return f"table {grant.table.number}, {grant.side}"
    agent = str(request.headers.get("User-Agent", ""))
    return "".join(character for character in agent if " " <= character <= "~")[:64]
