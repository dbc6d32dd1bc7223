"""What only the console says: concerns, claims, calls, and the time since them."""

from collections.abc import Callable, Mapping
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from arbiter.attention import Concern
from arbiter.record.refusals import REASONS
from arbiter.rules.pack import load_pack
from arbiter.templatetags.clock import spoken_time
from arbiter.templatetags.game_words import counter_words, rule_words, side_words

register = template.Library()


def _by_side(side: str, white: str, black: str) -> str:
    return white if side == "white" else black


@register.filter
def need_words(rule: str) -> str:
    return gettext("a ruling is needed: %(rule)s") % {"rule": rule_words(rule)}


@register.filter
def concern_words(concern: Concern, state: Mapping[str, Any]) -> str:
    """Why a game stands in the list of what needs the arbiter."""
    return _WORDS[concern.kind](concern, state) % {
        "side": gettext(concern.side) if concern.side else "",
        "rule": rule_words(concern.rule or "") if concern.kind == "claim" else "",
        "count": concern.count,
        "limit": concern.limit,
    }


def _claim_words(concern: Concern, _: Mapping[str, Any]) -> str:
    if concern.waits:
        return gettext("claim: %(rule)s (%(side)s), waiting for the record")
    return gettext("claim: %(rule)s (%(side)s)")


def _called_words(_: Concern, state: Mapping[str, Any]) -> str:
    words = gettext("arbiter called (%(side)s)")
    return words + gettext(", clocks stopped") if state["status"] == "stopped" else words


def _ruling_words(concern: Concern, _: Mapping[str, Any]) -> str:
    return str(need_words(concern.rule or "")).replace("%", "%%")


def _irregularity_words(concern: Concern, _: Mapping[str, Any]) -> str:
    count = concern.count or 1
    words = ngettext(
        "%(count)s illegal move tried (%(side)s)", "%(count)s illegal moves tried (%(side)s)", count
    )
    reason = gettext(REASONS.get(concern.rule or "") or "")
    return f"{words}: {reason.replace('%', '%%')}" if concern.rule in REASONS else words


def _presses_words(concern: Concern, _: Mapping[str, Any]) -> str:
    if concern.rule == "period":
        return gettext("the clock (%(side)s) stands in another period than the moves")
    return gettext("the clock has counted %(count)s moves, the record %(limit)s (%(side)s)")


def _no_show_words(concern: Concern, _: Mapping[str, Any]) -> str:
    if concern.rule == "absent":
        return gettext("has not come by the default time (%(side)s)")
    return gettext("no move by the default time (%(side)s)")


def _repetition_words(concern: Concern, state: Mapping[str, Any]) -> str:
    if load_pack(state["pack"]).claims_moves:
        return gettext("could be claimed (%(side)s): the same moves made %(count)s times")
    return gettext("could be claimed (%(side)s): the position stood %(count)s times")


def _counter_words(concern: Concern, state: Mapping[str, Any]) -> str:
    words = counter_words(state["counters"][concern.rule], concern.rule or "")
    return (words[:1].lower() + words[1:]).replace("%", "%%")


_WORDS: Mapping[str, Callable[[Concern, Mapping[str, Any]], str]] = {
    "claim": _claim_words,
    "call": _called_words,
    "ruling": _ruling_words,
    "interrupted": lambda *_: gettext("play interrupted"),
    "flag": lambda *_: gettext("flag down (%(side)s)"),
    "irregularity": _irregularity_words,
    "presses": _presses_words,
    "no_show": _no_show_words,
    "silent": lambda *_: gettext("the tablet is silent"),
    "low_time": lambda *_: gettext("little time (%(side)s)"),
    "repetition": _repetition_words,
    "counter": _counter_words,
}


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
