"""What only the console says: concerns, claims, calls, and the time since them."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from arbiter.console.urgency import Concern
from arbiter.record.refusals import REASONS
from arbiter.templatetags.clock import spoken_time
from arbiter.templatetags.game_words import rule_words, side_words

register = template.Library()


def _by_side(side: str, white: str, black: str) -> str:
    return white if side == "white" else black


@register.filter
def concern_words(concern: Concern, state: Mapping[str, Any]) -> str:
    """Why a game stands in the list of what needs the arbiter."""
    side = gettext(concern.side) if concern.side else ""
    if concern.kind == "claim":
        waits = gettext("claim: %(rule)s (%(side)s), waiting for the record")
        checked = gettext("claim: %(rule)s (%(side)s)")
        words = waits if concern.waits else checked
        return words % {"rule": rule_words(concern.rule or ""), "side": side}
    if concern.kind == "call":
        words = gettext("arbiter called (%(side)s)") % {"side": side}
        if state["status"] == "stopped":
            words += gettext(", clocks stopped")
        return words
    if concern.kind == "ruling":
        return need_words(concern.rule or "")
    if concern.kind == "interrupted":
        return gettext("play interrupted")
    if concern.kind == "flag":
        return gettext("flag down (%(side)s)") % {"side": side}
    return gettext("little time (%(side)s)") % {"side": side}


@register.filter
def need_words(rule: str) -> str:
    return gettext("a ruling is needed: %(rule)s") % {"rule": rule_words(rule)}


@register.filter
def claim_words(claim: Mapping[str, Any]) -> str:
    """ "White claims a draw: repetition"."""
    words = _by_side(
        claim["by"],
        gettext("White claims a draw: %(rule)s"),
        gettext("Black claims a draw: %(rule)s"),
    )
    return words % {"rule": rule_words(claim["rule"])}


@register.filter
def call_words(side: str) -> str:
    return _by_side(
        side, gettext("White has called the arbiter."), gettext("Black has called the arbiter.")
    )


@register.filter
def offer_words(side: str) -> str:
    return _by_side(
        side, gettext("White has offered a draw."), gettext("Black has offered a draw.")
    )


@register.filter
def absent_words(side: str) -> str:
    return _by_side(side, gettext("White is absent."), gettext("Black is absent."))


@register.filter
def flag_words(side: str) -> str:
    return _by_side(side, gettext("White's flag is down."), gettext("Black's flag is down."))


@register.filter
def attempt_words(attempt: Mapping[str, Any]) -> str:
    reason = REASONS.get(attempt["reason"]) or str(attempt["reason"])
    return gettext("%(side)s, half-move %(ply)s: %(reason)s") % {
        "side": side_words(attempt["by"]),
        "ply": attempt["ply"],
        "reason": gettext(reason),
    }


@register.filter
def turned_query(near: str) -> str:
    """What keeps the board turned in an address that has a query already."""
    return "&near=black" if near == "black" else ""


@register.simple_tag
def elapsed(since_ms: int, now_ms: int) -> SafeString:
    """The time since an instant of event time, counted on by console.js."""
    passed = max(0, now_ms - since_ms)
    seconds = passed // 1000
    digits = f"{seconds // 60}:{seconds % 60:02}"
    return format_html(
        '<time class="elapsed" data-since="{}" data-now="{}"><span class="digits" '
        'aria-hidden="true">{}</span><span class="spoken time-spoken">{}</span></time>',
        since_ms,
        now_ms,
        digits,
        spoken_time(seconds * 1000),
    )
