"""What the tablet says by itself: refusals with what to do, a move on its way, hints."""

from typing import Any

from django.utils.translation import gettext


def device_words() -> dict[str, Any]:
    """The texts that board.js needs, in the language of the request."""
    return {
        "may_move": gettext("may move"),
        "may_go_here": gettext("may go here"),
        "chosen": gettext("%(square)s chosen. Choose where it goes."),
        "led_to": gettext("%(square)s. Lead the capture on."),
        "not_your_move": gettext("It is the opponent's move."),
        "clocks_do_not_run": gettext("No move can be made now: the clocks do not run."),
        "must_capture": gettext("This piece cannot move: a capture is compulsory."),
        "cannot_move": gettext("This piece has no move."),
        "touched": gettext("The arbiter has ruled: the touched piece moves."),
        "several_captures": gettext("Several captures end there. Lead the piece square by square."),
        "write_a_move": gettext("Choose the move that you intend. It is written, not played."),
        "claim_on_move": gettext("You may claim a draw only when it is your move."),
        "one_at_a_time": gettext("Wait: the previous action has not been answered yet."),
        "moves": {
            "sending": gettext("%(move)s: sending…"),
            "retrying": gettext(
                "%(move)s is not accepted yet: no answer from the server. Sending again…"
            ),
            "stuck": gettext(
                "%(move)s has not been accepted: no connection. Your clock runs. "
                "Send it again, or take it back and call the arbiter."
            ),
        },
        "commands": {
            "sending": gettext("Sending…"),
            "retrying": gettext("Not accepted yet: no answer from the server. Sending again…"),
            "stuck": gettext(
                "Not accepted: no connection. Send it again, or call the arbiter by hand."
            ),
        },
        "hints": hints(),
    }


def hints() -> dict[str, str]:
    """What a player does after a refusal, where the server's own words are for programs."""
    look = gettext("Look at the board and move again.")
    grant = gettext("Call the arbiter: this tablet needs a new QR code.")
    return {
        "ambiguous_move": gettext("Lead the capture square by square."),
        "stale_ply": look,
        "stale_version": look,
        "not_on_move": gettext("Wait for the opponent's move."),
        "not_your_table": gettext("Another game is played at this table now."),
        "token_invalid": grant,
        "csrf_failed": grant,
        "not_allowed": grant,
        "not_authenticated": grant,
        "other": gettext("The server did not take it. Call the arbiter."),
    }
