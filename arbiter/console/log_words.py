"""The log of a game in words: what happened, for people."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext

from arbiter.record.refusals import REASONS
from arbiter.templatetags.clock import clock_text
from arbiter.templatetags.conduct_words import (
    irregularity_ruled_words,
    reprimand_withdrawn_words,
    touch_ruled_words,
    warned_words,
)
from arbiter.templatetags.game_words import result_sentence, rule_words, side_words

Payload = Mapping[str, Any]


def event_sentence(event: Mapping[str, Any], pack: str) -> str:
    """One event of `events_after`, as staff read it, in a game under the rule pack of that id; an
    unknown kind by its name."""
    if event["kind"] == "game_ended":
        return result_sentence(event["payload"], pack)
    say = SENTENCES.get(event["kind"])
    return say(event["payload"]) if say else str(event["kind"])


def _side(payload: Payload) -> dict[str, str]:
    """The side as a sentence begins with it, and as it stands within one."""
    return {"side": side_words(payload["side"]), "of": gettext(payload["side"])}


def _sided(words: str) -> Callable[[Payload], str]:
    return lambda payload: gettext(words) % _side(payload)


def _plain(words: str) -> Callable[[Payload], str]:
    return lambda _payload: gettext(words)


def _move(payload: Payload) -> str:
    return gettext("Half-move %(ply)s: %(move)s, thought for %(spent)s") % {
        "ply": payload["ply"],
        "move": payload["notation"],
        "spent": clock_text(payload["spent_ms"]),
    }


def _attempt(payload: Payload) -> str:
    reason = REASONS.get(payload["reason"]) or str(payload["reason"])
    return gettext("%(side)s: illegal move tried, half-move %(ply)s. %(reason)s") % {
        "side": side_words(payload["side"]),
        "ply": payload["ply"],
        "reason": gettext(reason),
    }


def _ruling_needed(payload: Payload) -> str:
    return gettext("A ruling is needed: %(rule)s, half-move %(ply)s") % {
        "rule": rule_words(payload["rule"]),
        "ply": payload["ply"],
    }


def _claim(payload: Payload) -> str:
    values = {
        "side": side_words(payload["side"]),
        "rule": rule_words(payload["rule"]),
        "move": _written(payload["move"]) if payload["move"] else "",
    }
    if payload["move"]:
        return gettext("%(side)s: claim, %(rule)s, with the written move %(move)s") % values
    return gettext("%(side)s: claim, %(rule)s") % values


def _written(move: Payload) -> str:
    return (":" if move["captured"] else "-").join(move["path"])


def _claim_ruled(payload: Payload) -> str:
    words = (
        gettext("Claim upheld, %(charged)s charged")
        if payload["verdict"] == "upheld"
        else gettext("Claim rejected, %(charged)s charged")
    )
    sentence = words % {"charged": clock_text(payload["charged_ms"])}
    if payload["against_finding"]:
        sentence += "; " + gettext("against the machine's finding")
    return sentence


def _withdrawn(payload: Payload) -> str:
    return gettext("Claim withdrawn, %(charged)s charged") % {
        "charged": clock_text(payload["charged_ms"])
    }


def _adjusted(payload: Payload) -> str:
    values = {
        "before": clock_text(payload["before_ms"]),
        "after": clock_text(payload["after_ms"]),
        "period": payload["period"],
        "moves": payload["moves"],
    }
    if payload["side"] == "white":
        words = gettext(
            "White's clock: %(before)s → %(after)s (period %(period)s, %(moves)s moves in it)"
        )
    else:
        words = gettext(
            "Black's clock: %(before)s → %(after)s (period %(period)s, %(moves)s moves in it)"
        )
    return words % values


def _read(payload: Payload) -> str:
    sentence = gettext(
        "Clock read: White %(white)s (was %(white_before)s), Black %(black)s (was %(black_before)s)"
    ) % {
        name: clock_text(payload[f"{name}_ms"])
        for name in ("white", "white_before", "black", "black_before")
    }
    down = [gettext(side) for side in ("white", "black") if payload[f"{side}_flag"]]
    if down:
        sentence += "; " + gettext("flags down: %(sides)s") % {"sides": ", ".join(down)}
    return sentence


def _clear_draw(payload: Payload) -> str:
    words = (
        gettext("Clearly drawn after half-move %(ply)s; White plays on, %(moves)s moves of its own")
        if payload["side"] == "white"
        else gettext(
            "Clearly drawn after half-move %(ply)s; Black plays on, %(moves)s moves of its own"
        )
    )
    return words % {"ply": payload["ply"], "moves": payload["own_moves"]}


def _retracted(payload: Payload) -> str:
    return gettext(
        "Moves after half-move %(ply)s taken back; clocks: White %(white)s, Black %(black)s"
    ) % {
        "ply": payload["to_ply"],
        "white": clock_text(payload["white_ms"]),
        "black": clock_text(payload["black_ms"]),
    }


def _limit_ruled(payload: Payload) -> str:
    words = (
        gettext("%(rule)s, half-move %(ply)s: judged a draw")
        if payload["decision"] == "draw"
        else gettext("%(rule)s, half-move %(ply)s: judged won, play goes on")
    )
    return words % {"rule": rule_words(payload["rule"]), "ply": payload["ply"]}


def _flags(payload: Payload) -> str:
    down = [gettext(side) for side in ("white", "black") if payload[side]]
    sentence = gettext("Flags declared down: %(sides)s") % {"sides": ", ".join(down)}
    if payload["first"]:
        sentence += "; " + gettext("first: %(of)s") % {"of": gettext(payload["first"])}
    return sentence


def _resumed(payload: Payload) -> str:
    words = (
        gettext("Play resumed with the proven times: White %(white)s, Black %(black)s")
        if payload["proven"]
        else gettext("Play resumed: White %(white)s, Black %(black)s")
    )
    return words % {
        "white": clock_text(payload["white_ms"]),
        "black": clock_text(payload["black_ms"]),
    }


def _flag_fell(payload: Payload) -> str:
    words = (
        gettext("Flag fell during the check: %(of)s")
        if payload["in_check"]
        else gettext("Flag fell: %(of)s")
    )
    return words % _side(payload)


def _started(payload: Payload) -> str:
    if payload["clock"] == "white":
        return gettext("Game started, White's clock runs")
    return gettext("Game started, Black's clock runs")


def _declined(payload: Payload) -> str:
    words = (
        gettext("%(side)s: draw declined by a move")
        if payload["by_move"]
        else gettext("%(side)s: draw declined")
    )
    return words % {"side": side_words(payload["side"])}


def _stopped(payload: Payload) -> str:
    return (
        gettext("Clocks stopped by a call")
        if payload["why"] == "call"
        else gettext("Clocks stopped")
    )


def _result_said(payload: Payload) -> str:
    """A no-show may be an arbiter's ruling or a clerk's entry: who it was stands beside."""
    if payload["rule"] == "reported":
        return gettext("The result was entered from the score sheet")
    if payload["rule"] == "no_show":
        return gettext("An absence was entered")
    return gettext("The arbiter declared the result")


def _noop(message: str) -> str:
    return message


_ = _noop

SENTENCES: dict[str, Callable[[Payload], str]] = {
    "game_created": _plain(_("Game set up")),
    "side_present": _sided(_("Present: %(of)s")),
    "side_absent": _sided(_("Absent: %(of)s")),
    "game_started": _started,
    "move_made": _move,
    "illegal_attempt": _attempt,
    "ruling_needed": _ruling_needed,
    "draw_offered": _sided(_("%(side)s: draw offered")),
    "draw_accepted": _sided(_("%(side)s: draw accepted")),
    "draw_declined": _declined,
    "offer_lapsed": _sided(_("%(side)s: the draw offer lapsed")),
    "resigned": _sided(_("%(side)s: resigned")),
    "claim_made": _claim,
    "record_presented": _sided(_("%(side)s: record presented")),
    "claim_withdrawn": _withdrawn,
    "claim_ruled": _claim_ruled,
    "flag_fell": _flag_fell,
    "flags_declared": _flags,
    "clocks_stopped": _stopped,
    "clocks_resumed": _plain(_("Clocks resumed")),
    "clock_adjusted": _adjusted,
    "clock_read": _read,
    "touch_ruled": touch_ruled_words,
    "warned": warned_words,
    "reprimand_withdrawn": reprimand_withdrawn_words,
    "irregularity_ruled": irregularity_ruled_words,
    "clear_draw_started": _clear_draw,
    "moves_retracted": _retracted,
    "limit_ruled": _limit_ruled,
    "result_declared": _result_said,
    "game_reopened": _plain(_("Game reopened; its end is taken back")),
    "arbiter_called": _sided(_("%(side)s: arbiter called")),
    "call_answered": _plain(_("The call was answered")),
    "noted": _plain(_("Note")),
    "interrupted": _plain(_("Play interrupted")),
    "play_resumed": _resumed,
}
