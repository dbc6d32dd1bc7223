"""Touched pieces, reprimands and irregular moves in words."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import gettext, gettext_lazy, pgettext, pgettext_lazy

from arbiter.templatetags.game_words import article_words, side_words

register = template.Library()

DEGREES = {
    "remark": pgettext_lazy("reprimand", "remark"),
    "warning": pgettext_lazy("reprimand", "warning"),
    "loss": pgettext_lazy("reprimand", "loss of the game"),
}

IRREGULARITIES = {
    "illegal_move": gettext_lazy("a move that the rules do not know"),
    "two_moves_running": gettext_lazy("two moves running"),
    "opponents_piece_moved": gettext_lazy("an opponent's piece moved"),
    "touched_other_piece": gettext_lazy("one piece touched, another moved"),
    "move_taken_back": gettext_lazy("a move taken back"),
    "capture_missed": gettext_lazy("a capture missed"),
    "wrong_capture": gettext_lazy("another capture than the rules ask for"),
    "capture_unfinished": gettext_lazy("a capture not led to its end"),
    "too_few_removed": gettext_lazy("too few pieces taken off"),
    "too_many_removed": gettext_lazy("too many pieces taken off"),
    "not_crowned": gettext_lazy("a man not crowned"),
    "uncrowned_piece_moved_as_king": gettext_lazy("an uncrowned man moved as a king"),
    "two_hands": gettext_lazy("a move made with two hands"),
    "capture_not_shown": gettext_lazy("a capture not shown square by square"),
    "adjusted_out_of_turn": gettext_lazy("pieces adjusted out of turn or without a word"),
    "wrong_set_up": gettext_lazy("a wrong set-up at the start"),
    "other": gettext_lazy("something else"),
}


@register.filter
def degree_words(degree: str) -> str:
    return str(DEGREES.get(degree, degree))


@register.filter
def irregularity_words(kind: str) -> str:
    return str(IRREGULARITIES.get(kind, kind))


@register.filter
def touch_words(touch: Mapping[str, Any], moves: list[str]) -> str:
    """ "White has touched the piece on c3 and moves with it: c3-b4, c3-d4."."""
    words = (
        gettext("White has touched the piece on %(square)s and moves with it: %(moves)s.")
        if touch["side"] == "white"
        else gettext("Black has touched the piece on %(square)s and moves with it: %(moves)s.")
    )
    return words % {"square": touch["square"], "moves": ", ".join(moves)}


@register.filter
def reprimand_words(given: Mapping[str, Any]) -> str:
    """ "White: remark, after half-move 12"."""
    return gettext("%(side)s: %(degree)s, after half-move %(ply)s") % {
        "side": side_words(given["side"]),
        "degree": degree_words(given["degree"]),
        "ply": given["ply"],
    }


def warned_words(payload: Mapping[str, Any]) -> str:
    """A `warned` of the log: who, which degree, the how many-th."""
    words = gettext("%(side)s: %(degree)s (reprimand %(offence)s in this game)") % {
        "side": side_words(payload["side"]),
        "degree": degree_words(payload["degree"]),
        "offence": payload["offence"],
    }
    return _with_article(words, payload)


def reprimand_withdrawn_words(payload: Mapping[str, Any]) -> str:
    """A `reprimand_withdrawn` of the log: which one, and what the side is left with."""
    left = ", ".join(degree_words(each["degree"]) for each in payload["left"])
    words = gettext("%(side)s: the reprimand of event %(seq)s is taken back; left: %(left)s")
    return words % {
        "side": side_words(payload["side"]),
        "seq": payload["amends"],
        "left": left or pgettext("reprimand", "none"),
    }


def touch_ruled_words(payload: Mapping[str, Any]) -> str:
    """A `touch_ruled` of the log: what is left to the side, or that nothing follows."""
    values = {
        "side": side_words(payload["side"]),
        "square": payload["square"],
        "moves": ", ".join(payload["moves"]),
    }
    if payload["square"] is None:
        return gettext("%(side)s: the ruling on the touched piece is lifted") % values
    if not payload["moves"]:
        words = gettext("%(side)s: touched %(square)s, which cannot move; nothing follows")
    else:
        words = gettext("%(side)s: touched %(square)s and moves with it: %(moves)s")
    return _with_article(words % values, payload)


def irregularity_ruled_words(payload: Mapping[str, Any]) -> str:
    """An `irregularity_ruled` of the log: what was wrong, and what becomes of the move."""
    words = gettext("%(side)s, half-move %(ply)s: %(kind)s") % {
        "side": side_words(payload["side"]),
        "ply": payload["ply"],
        "kind": irregularity_words(payload["kind"]),
    }
    if payload["choice"] == "unnoticed":
        words += "; " + gettext("neither side noticed it in time")
    if payload["choice"] == "correct":
        words += "; " + gettext("it is corrected")
    elif payload["stands"] and payload["kind"] == "two_moves_running":
        words += "; " + gettext("the turn of the other side is passed over")
    elif payload["stands"]:
        words += "; " + gettext("the move stands: %(move)s") % {
            "move": payload["stands"]["notation"]
        }
    else:
        words += "; " + gettext("the move stands")
    return _with_article(words, payload)


def _with_article(words: str, payload: Mapping[str, Any]) -> str:
    article = article_words(payload["article"])
    return f"{words}. {article.rstrip('.')}" if article else words
