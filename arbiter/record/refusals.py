"""The one table of refusals: code, HTTP status, and what is said about it.

The codes are stable: they stand in the API, the answers kept by key, and the tests. Titles and
details are English message ids that the shell translates; `%(name)s` in a detail is filled from
the refusal's `params`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

RefusalCode = Literal[
    "already_started",
    "ambiguous_move",
    "busy",
    "claim_pending",
    "clear_draw_running",
    "clocks_running",
    "clocks_stopped",
    "flag_fallen",
    "game_over",
    "idempotency_key_missing",
    "idempotency_key_reused",
    "illegal_move",
    "internal_error",
    "interrupted",
    "invalid_adjustment",
    "invalid_fen",
    "invalid_move",
    "invalid_opening",
    "invalid_time_control",
    "malformed",
    "method_not_allowed",
    "must_be_corrected",
    "no_call",
    "no_claim",
    "no_clear_draw",
    "no_offer",
    "no_ruling_needed",
    "no_such_move",
    "no_such_piece",
    "no_such_ply",
    "no_such_reprimand",
    "not_allowed",
    "not_authenticated",
    "not_found",
    "not_interrupted",
    "not_on_move",
    "not_over",
    "not_started",
    "nothing_to_claim",
    "nothing_to_judge",
    "nothing_to_take_back",
    "offer_not_allowed",
    "offer_too_early",
    "played_live",
    "position_over",
    "rate_limited",
    "reading_disagrees",
    "reason_missing",
    "record_missing",
    "record_not_awaited",
    "side_absent",
    "side_missing",
    "stale_ply",
    "stale_version",
    "too_large",
    "touched_first",
    "touched_piece",
    "unknown_pack",
    "unknown_variant",
    "unsupported_media_type",
    "wrong_pack",
]


def gettext_noop(message: str) -> str:
    """Marks a message for translation by the shell."""
    return message


@dataclass(frozen=True, slots=True)
class RefusalKind:
    """`status` of the HTTP answer, `title` what went wrong, `detail` what to do about it."""

    status: int
    title: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that was not followed: `code` of the table, `params` for the detail and the
    caller (plain JSON values)."""

    code: RefusalCode
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def kind(self) -> RefusalKind:
        return REFUSALS[self.code]

    @property
    def status(self) -> int:
        return self.kind.status


_ = gettext_noop

REFUSALS: dict[RefusalCode, RefusalKind] = {
    # moves
    "invalid_move": RefusalKind(
        422,
        _("This is not a move"),
        _("Write the squares, as c3-d4 or a5:c3:e1. Received: %(move)s."),
    ),
    "illegal_move": RefusalKind(
        422, _("This move is not legal here"), _("%(move)s cannot be played in this position.")
    ),
    "ambiguous_move": RefusalKind(
        422, _("Several captures fit this move"), _("Give the full path, one of the candidates.")
    ),
    "touched_piece": RefusalKind(
        422,
        _("The touched piece must move"),
        _("Move the piece on %(square)s: the arbiter has ruled so."),
    ),
    "touched_first": RefusalKind(
        409,
        _("Another piece was touched first"),
        _(
            "Of several touched pieces the first must move, that on %(square)s. If that ruling is "
            "wrong, lift it first."
        ),
    ),
    "not_on_move": RefusalKind(409, _("The other side is on move"), _("Wait for your turn.")),
    "stale_ply": RefusalKind(
        409,
        _("This move is for another ply"),
        _("Ply %(ply)s was named, ply %(expected)s comes next. Look at the present state."),
    ),
    "flag_fallen": RefusalKind(
        409, _("The time was up before this move"), _("The move came too late and does not count.")
    ),
    # the state of the game
    "not_started": RefusalKind(
        409, _("The game has not been started"), _("The arbiter starts the clock.")
    ),
    "already_started": RefusalKind(409, _("The game has been started already")),
    "game_over": RefusalKind(409, _("The game is over"), _("Only the arbiter may reopen it.")),
    "not_over": RefusalKind(
        409,
        _("The game is not over"),
        _("Only a game that has ended can be reopened or judged again."),
    ),
    "played_live": RefusalKind(
        409,
        _("This game is played on a live board"),
        _("The arbiter declares its result."),
    ),
    "nothing_to_judge": RefusalKind(
        409,
        _("There is nothing to judge again"),
        _("Its result was reported, and none of its moves is in the record."),
    ),
    "clocks_stopped": RefusalKind(
        409, _("The clocks are stopped"), _("Play goes on when the arbiter resumes the clocks.")
    ),
    "clocks_running": RefusalKind(409, _("The clocks are running already")),
    "interrupted": RefusalKind(
        409, _("Play is interrupted"), _("The arbiter resumes play with both times first.")
    ),
    "not_interrupted": RefusalKind(409, _("Play is not interrupted")),
    "side_absent": RefusalKind(
        409, _("A player is absent"), _("Mark both sides present before the start.")
    ),
    # claims
    "claim_pending": RefusalKind(
        409,
        _("A claim is being decided"),
        _("Nothing else is taken until the arbiter has ruled or the claim is withdrawn."),
    ),
    "no_claim": RefusalKind(409, _("There is no claim to decide")),
    "nothing_to_claim": RefusalKind(
        422, _("The rules know no such claim"), _("Claims under this rule pack: %(known)s.")
    ),
    "record_missing": RefusalKind(
        409,
        _("The record of the game is still missing"),
        _("The claim can be checked once a full and clear record is presented."),
    ),
    "record_not_awaited": RefusalKind(409, _("No record of the game is awaited")),
    # offers
    "offer_not_allowed": RefusalKind(409, _("This side may not offer a draw now")),
    "offer_too_early": RefusalKind(
        409,
        _("It is too early to offer a draw"),
        _("Offers are allowed after %(min_move)s moves."),
    ),
    "no_offer": RefusalKind(409, _("There is no draw offer to answer")),
    # rulings
    "reason_missing": RefusalKind(
        422, _("A reason is missing"), _("This ruling stands in the record with its reason.")
    ),
    "stale_version": RefusalKind(
        409,
        _("The game has changed meanwhile"),
        _("Version %(version)s was named, the present one is %(expected)s. Look again, then rule."),
    ),
    "no_ruling_needed": RefusalKind(409, _("No ruling is awaited on this rule")),
    "no_such_ply": RefusalKind(
        422,
        _("There are no moves to take back to that ply"),
        _("Name a ply from %(first)s to %(last)s."),
    ),
    "nothing_to_take_back": RefusalKind(
        409, _("There is no move to take back"), _("No move has been made since the start.")
    ),
    "no_clear_draw": RefusalKind(
        422,
        _("The rules know no draw in a clearly drawn position"),
        _("The rule pack %(pack)s has no such article."),
    ),
    "clear_draw_running": RefusalKind(
        409, _("The moves of a clearly drawn position are being counted already")
    ),
    "must_be_corrected": RefusalKind(
        422,
        _("Under these rules the wrong move must be corrected"),
        _(
            "It may not stand: take it back at the offender's time. Only what neither side noticed "
            "in time is entered as it was made."
        ),
    ),
    "no_such_move": RefusalKind(
        422,
        _("The irregular move is not there"),
        _("Name a half-move from %(first)s to %(last)s."),
    ),
    "no_such_piece": RefusalKind(
        422, _("There is no such piece"), _("No piece of that side stands on %(square)s.")
    ),
    "no_such_reprimand": RefusalKind(
        422,
        _("No such reprimand stands"),
        _("Name the event of one that stands. They are: %(known)s."),
    ),
    "reading_disagrees": RefusalKind(
        409,
        _("The clock that was read disagrees with the record"),
        _("The record has the other side on move after half-move %(ply)s: enter the moves first."),
    ),
    "no_call": RefusalKind(409, _("Nobody has called the arbiter")),
    "invalid_adjustment": RefusalKind(
        422, _("The clock cannot be set like this"), _("Look at %(field)s.")
    ),
    # setting up
    "unknown_variant": RefusalKind(422, _("No variant has this name"), _("Known: %(known)s.")),
    "unknown_pack": RefusalKind(422, _("No rule pack has this name"), _("Known: %(known)s.")),
    "wrong_pack": RefusalKind(
        422, _("The rule pack is not for this variant"), _("Choose a pack that rules %(variant)s.")
    ),
    "invalid_fen": RefusalKind(422, _("This is not a position"), _("Received: %(fen)s.")),
    "invalid_time_control": RefusalKind(
        422, _("This is not a time control"), _("Look at %(field)s.")
    ),
    "invalid_opening": RefusalKind(
        422, _("The opening cannot be played"), _("Ply %(ply)s, %(move)s, is not possible.")
    ),
    "position_over": RefusalKind(
        422, _("The game would be over before its first move"), _("Choose another position.")
    ),
    # who is asking, and how
    "malformed": RefusalKind(
        400, _("The request cannot be read"), _("Look at the field %(field)s: %(why)s.")
    ),
    "side_missing": RefusalKind(
        422,
        _("The side is missing"),
        _("A device that serves both sides names the side of every command."),
    ),
    "not_authenticated": RefusalKind(401, _("Log in first")),
    "not_allowed": RefusalKind(403, _("Your role does not allow this")),
    "not_found": RefusalKind(404, _("There is nothing here")),
    "method_not_allowed": RefusalKind(405, _("This address does not take this method")),
    "too_large": RefusalKind(413, _("The request is too large")),
    "unsupported_media_type": RefusalKind(415, _("The body has to be JSON")),
    "idempotency_key_missing": RefusalKind(
        400,
        _("The Idempotency-Key is missing"),
        _("Send a key of 1 to 80 visible ASCII characters with every write."),
    ),
    "idempotency_key_reused": RefusalKind(
        422,
        _("This Idempotency-Key was used for something else"),
        _("A key goes with one body only; take a new key."),
    ),
    "rate_limited": RefusalKind(429, _("Too many requests"), _("Wait a moment and send it again.")),
    "busy": RefusalKind(503, _("The server is busy"), _("Send the same request again.")),
    "internal_error": RefusalKind(500, _("Something went wrong on our side")),
}

REASONS: dict[str, str] = {
    # why a move is illegal (arbiter.rules.errors.IllegalMove.REASONS)
    "no_legal_move": _("The side on move has no legal move."),
    "no_piece": _("There is no piece to move there."),
    "opponents_piece": _("The piece belongs to the opponent."),
    "occupied": _("The square to land on is occupied."),
    "capture_compulsory": _("A capture is compulsory."),
    "capture_must_continue": _("The capture must be continued to its end."),
    "majority": _("Another capture takes more."),
    "precedence": _("Another capture goes before this one."),
    "king_must_rest": _("The king has made all the moves running that it may."),
    "not_reachable": _("The piece cannot go that way."),
    "invalid_move": _("What is written is not a move."),
    # why an offer is not taken
    "repeat": _("It may offer again only after the opponent has offered."),
    "answer_first": _("The opponent's offer is still open: answer it."),
    # why flags cannot be declared
    "no_flag_down": _("No flag is down: there is nothing to declare."),
    "flag_not_down": _("The flag that fell first has to be down."),
    # why a clock cannot be set (clocks.engine.errors)
    "nothing_to_adjust": _("Name a time, a period or a number of moves."),
    "set_and_add": _("Set the time or add to it, not both."),
    "negative": _("It may not be negative."),
    "zero": _("It may not be zero."),
    "too_large": _("It is too large."),
    "not_an_integer": _("It has to be a whole number."),
    "not_true_or_false": _("It has to be true or false."),
    "not_an_object": _("It has to be an object."),
    "not_a_list": _("It has to be a list."),
    "missing": _("It is missing."),
    "unknown_field": _("No such field is known."),
    "unknown_kind": _("No increment of this kind is known."),
    "no_periods": _("There has to be a period."),
    "too_many_periods": _("There are too many periods."),
    "moves_missing": _("Only the last period may be for the rest of the game."),
    # why an opening move cannot be played
    "illegal_move": _("The move is not legal there."),
    "ambiguous_move": _("Several captures fit it: give the full path."),
    # why a text is no position (arbiter.rules.fen)
    "too_long": _("It is too long."),
    "side_to_move": _("It must begin with W: or B:, the side to move."),
    "unknown_part": _("A part is neither white's nor black's."),
    "doubled_side": _("A side stands twice."),
    "missing_side": _("A side is missing."),
    "unknown_square": _("A square is not on the board."),
    "range": _("A range of squares runs backwards."),
    "doubled_square": _("A square is taken twice."),
    "man_on_promotion_row": _("A man stands where it would be a king."),
    "king_moves": _("The moves running belong to no king of that side."),
    "no_pieces": _("There are no pieces."),
    "too_many_captures": _("It offers more captures than can be counted."),
}
