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
    """What to do after a refusal, by its code."""
    look = gettext("Look at the board and move again.")
    arbiter = gettext("If you think this is wrong, call the arbiter.")
    grant = gettext("Call the arbiter: this tablet needs a new QR code.")
    return {
        "invalid_move": look,
        "illegal_move": gettext("The attempt is recorded. Choose another move."),
        "ambiguous_move": gettext("Lead the capture square by square."),
        "not_on_move": gettext("Wait for the opponent's move."),
        "stale_ply": look,
        "stale_version": look,
        "claim_pending": gettext("Wait until the arbiter has ruled on the claim."),
        "clocks_stopped": gettext("Wait until the arbiter starts the clocks."),
        "touched_piece": gettext("Move the piece that the arbiter has named."),
        "game_over": gettext("No more moves are taken. Wait for the arbiter."),
        "flag_fallen": arbiter,
        "offer_not_allowed": gettext("You may offer again after the opponent has offered."),
        "offer_too_early": gettext("Play on; you may offer later."),
        "no_offer": gettext("The offer is no longer open."),
        "nothing_to_claim": gettext("These rules know no such claim."),
        "no_claim": gettext("The claim has already been decided."),
        "not_allowed": grant,
        "not_authenticated": grant,
        "401": grant,
        "403": grant,
        "rate_limited": gettext("Wait a few seconds and try again."),
        "other": gettext("Call the arbiter."),
    }
