"""Clocks in templates: digits for the eye, words for the ear."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext

from arbiter.rules.outcome import GROUNDS_OF_REPORTS
from arbiter.templatetags.game_words import page_language

register = template.Library()

LOW_MS = 60_000
HOURS_ABOVE_MS = 3_599_000
"""Above it the digits have hours, since a started second counts as a whole one."""


@register.filter
def clock_text(ms: int) -> str:
    """A clock's digits: 1:05:00, 38:12, and tenths below ten seconds (9.4; 9,4 in Russian).

    `ms` is the time left in milliseconds; a started second counts as a whole one, so 0:00 is
    shown only when nothing is left. clock.js shows the same.
    """
    if ms <= 0:
        return "0:00"
    if ms < 10_000:
        tenths = -(-ms // 100)
        comma = "," if page_language() == "ru" else "."
        return f"{tenths // 10}{comma}{tenths % 10}"
    hours, minutes, seconds = _parts(ms)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


@register.filter
def spoken_time(ms: int) -> str:
    """The same in words: "5 minutes", "1 hour 2 minutes"; never "05:00"."""
    hours, minutes, seconds = _parts(max(0, ms))
    words = []
    if hours:
        words.append(ngettext("%d hour", "%d hours", hours) % hours)
    if minutes:
        words.append(ngettext("%d minute", "%d minutes", minutes) % minutes)
    if seconds or not words:
        words.append(ngettext("%d second", "%d seconds", seconds) % seconds)
    return " ".join(words)


@register.filter
def has_clock(state: Mapping[str, Any]) -> bool:
    """Whether the clocks of a state say something: before the start they do not, nor where a
    result was entered of a game that was not played here, or its moves were typed."""
    if state["status"] == "not_started" or "typed" in state:
        return False
    drawn = (state["opening"] or {}).get("plies", 0)
    entered = bool(state["result"]) and state["result"]["rule"] in GROUNDS_OF_REPORTS
    return not entered or state["ply"] > drawn


def _parts(ms: int) -> tuple[int, int, int]:
    seconds = -(-ms // 1000)
    return seconds // 3600, seconds // 60 % 60, seconds % 60


@register.simple_tag
def clock(clocks: Mapping[str, Any], side: str, size: str = "", low_ms: int = LOW_MS) -> SafeString:
    """The running clock of `side` from a state's `clocks`; `size` is "" or "large".

    clock.js ticks it by the server's time; without scripts it shows the time of the reading.
    """
    ms = clocks[f"{side}_ms"]
    running = clocks["running"] == side
    flag = clocks.get("flag_down") == side
    state = "flag" if flag or (running and ms <= 0) else "low" if ms < low_ms else ""
    return format_html(
        '<time class="clock{}" role="timer" data-side="{}" data-ms="{}" data-running="{}"'
        ' data-now="{}" data-flag="{}" data-low-ms="{}" data-state="{}" data-hours="{}">'
        '<span class="digits" aria-hidden="true">{}</span>'
        '<span class="spoken"><span>{}</span> <span class="time-spoken">{}</span>{}</span></time>',
        f" clock-{size}" if size else "",
        side,
        ms,
        "true" if running else "false",
        clocks["now_ms"],
        "true" if flag else "false",
        low_ms,
        state,
        "true" if ms > HOURS_ABOVE_MS else "false",
        clock_text(ms),
        _owner(side),
        spoken_time(ms),
        gettext(", the flag is down") if flag else gettext(", the clock runs") if running else "",
    )


def _owner(side: str) -> str:
    return gettext("White's time:") if side == "white" else gettext("Black's time:")
