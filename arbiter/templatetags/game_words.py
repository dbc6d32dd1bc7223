"""What the codes of a state mean, in words: statuses, results, rules, counters, findings.

Every filter takes a piece of the state of `public_view` (docs: API v1) and gives a translated
text; an unknown code is shown as it stands rather than hidden.
"""

from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.translation import (
    get_language,
    gettext,
    gettext_lazy,
    ngettext,
    pgettext,
)

from arbiter import score_sheet
from arbiter.rules.errors import UnknownPack, UnknownVariant
from arbiter.rules.pack import Language, load_pack
from arbiter.rules.variants import get_variant

register = template.Library()

STATUSES = {
    "not_started": gettext_lazy("not started"),
    "running": gettext_lazy("in play"),
    "waiting": gettext_lazy("claim: waiting for the record"),
    "checking": gettext_lazy("claim is being checked"),
    "stopped": gettext_lazy("clocks stopped"),
    "interrupted": gettext_lazy("interrupted"),
    "ended": gettext_lazy("ended"),
}

RULES = {
    "repetition": gettext_lazy("repetition"),
    "kings_only": gettext_lazy("moves by kings only"),
    "three_v_one": gettext_lazy("three against one"),
    "two_v_one": gettext_lazy("two against one"),
    "five_v_two": gettext_lazy("five against two"),
    "one_v_one": gettext_lazy("one against one"),
    "main_road": gettext_lazy("main road"),
    "no_change_of_forces": gettext_lazy("no change of forces"),
    "clear_draw": gettext_lazy("clear draw"),
    "no_win_possible": gettext_lazy("no win is possible"),
    "agreement": gettext_lazy("agreement"),
    "resignation": gettext_lazy("resignation"),
    "flag": gettext_lazy("time"),
    "both_flags": gettext_lazy("both flags down"),
    "no_pieces": gettext_lazy("no pieces left"),
    "no_move": gettext_lazy("no move left"),
    "no_show": gettext_lazy("absence"),
    "illegal_moves": gettext_lazy("illegal moves"),
    "reported": gettext_lazy("result entered by an arbiter"),
    "arbiter": gettext_lazy("arbiter's decision"),
}

WIN_REASONS = {
    "resignation": gettext_lazy("the opponent resigned"),
    "flag": gettext_lazy("the opponent's flag fell"),
    "both_flags": gettext_lazy("the opponent's flag fell first"),
    "no_pieces": gettext_lazy("the opponent has no pieces left"),
    "no_move": gettext_lazy("the opponent has no move"),
    "no_show": gettext_lazy("the opponent did not come"),
    "illegal_moves": gettext_lazy("the opponent made illegal moves"),
    "arbiter": gettext_lazy("by the arbiter's decision"),
}

DRAW_REASONS = {
    "repetition": gettext_lazy("the position was repeated"),
    "kings_only": gettext_lazy("only kings moved, and nothing was taken, up to the limit"),
    "three_v_one": gettext_lazy("three did not win against one within the limit"),
    "two_v_one": gettext_lazy("two did not win against one within the limit"),
    "five_v_two": gettext_lazy("five did not win against two within the limit"),
    "one_v_one": gettext_lazy("each side had one piece left"),
    "main_road": gettext_lazy("the single king held the main road up to the limit"),
    "no_change_of_forces": gettext_lazy("the forces did not change up to the limit"),
    "clear_draw": gettext_lazy("a clear draw"),
    "no_win_possible": gettext_lazy("neither side can win"),
    "agreement": gettext_lazy("the players agreed"),
    "both_flags": gettext_lazy("both flags are down"),
    "arbiter": gettext_lazy("by the arbiter's decision"),
}


@register.filter
def status_words(status: str) -> str:
    return str(STATUSES.get(status, status))


@register.filter
def rule_words(rule: str) -> str:
    return str(RULES.get(rule, rule))


def page_language() -> Language:
    """The language of the page, of the two that articles, names and sources are kept in."""
    return "ru" if (get_language() or "").startswith("ru") else "en"


@register.filter
def variant_words(slug: str) -> str:
    try:
        variant = get_variant(slug)
    except UnknownVariant:
        return slug
    return variant.name_ru if page_language() == "ru" else variant.name_en


@register.filter
def pack_words(pack_id: str) -> str:
    """Title and id: the id is what officials and other programs call an edition by."""
    try:
        pack = load_pack(pack_id)
    except UnknownPack:
        return pack_id
    return f"{getattr(pack.title, page_language())} ({pack_id})"


@register.filter
def side_words(side: str) -> str:
    return pgettext("side", "White") if side == "white" else pgettext("side", "Black")


@register.filter
def move_aloud(state: Mapping[str, Any]) -> str:
    """`last_move` for the ear, with who made it: "White: 17.c3-d4."; empty where that is."""
    move = last_move(state)
    if not move:
        return ""
    mover = "black" if state["to_move"] == "white" else "white"
    return gettext("%(side)s: %(move)s.") % {"side": side_words(mover), "move": move}


@register.filter
def result_score(result: str) -> str:
    """Points, White's first: 2:0, 1:1, 0:2, 0:0; a game not ended has a dash."""
    return result.replace("-", ":") if result and result != "*" else "–"


@register.filter
def result_sentence(result: Mapping[str, Any], pack: str) -> str:
    """Who won and why, with the article: "Draw: the position was repeated. Art. 2.1.9.1.9."

    `result` is the `result` of a state: {"result", "rule", "article", "ply"}; `pack` the id of the
    rule pack by which it was found: what is repeated, a position or moves, differs.
    """
    score, rule = result["result"], result.get("rule") or ""
    if score == "1-1":
        head, reason = gettext("Draw"), _draw_reason(rule, pack)
    elif score == "0-0":
        head, reason = gettext("Both sides lost"), str(RULES.get(rule, rule))
    else:
        head = gettext("White won") if score == "2-0" else gettext("Black won")
        reason = str(WIN_REASONS.get(rule, RULES.get(rule, rule)))
    sentence = f"{head}: {reason}." if reason else f"{head}."
    return f"{sentence} {article_words(result.get('article'))}".strip()


def _draw_reason(rule: str, pack: str) -> str:
    if rule == "repetition" and load_pack(pack).claims_moves:
        return gettext("the opponent repeated the same moves")
    return str(DRAW_REASONS.get(rule, RULES.get(rule, rule)))


@register.filter
def article_words(article: str | None) -> str:
    return gettext("Art. %(article)s.") % {"article": article} if article else ""


@register.filter
def counter_words(counter: Mapping[str, Any], rule: str) -> str:
    """ "Moves by kings only: 12 of 30 half-moves"; own moves name the stronger side."""
    name = rule_words(rule)
    counted = {
        "rule": name[:1].upper() + name[1:],
        "count": counter["count"],
        "limit": counter["limit"],
    }
    text = _count_format(counter) % counted
    if counter.get("condition") == "king_on_the_road":
        return gettext("%(counter)s, the king on the main road") % {"counter": text}
    if counter.get("condition") == "king_off_the_road":
        return gettext("%(counter)s, the king off the main road") % {"counter": text}
    return text


def _count_format(counter: Mapping[str, Any]) -> str:
    limit, side = counter["limit"], counter.get("side")
    if not counter.get("running", True):
        return gettext("%(rule)s: not running")
    if counter.get("unit") != "own_moves":
        if limit is None:
            return ngettext(
                "%(rule)s: %(count)s half-move", "%(rule)s: %(count)s half-moves", counter["count"]
            )
        return ngettext(
            "%(rule)s: %(count)s of %(limit)s half-move",
            "%(rule)s: %(count)s of %(limit)s half-moves",
            limit,
        )
    if limit is None:
        return gettext("%(rule)s: own move %(count)s")
    if side == "white":
        return gettext("%(rule)s: White's own move %(count)s of %(limit)s")
    if side == "black":
        return gettext("%(rule)s: Black's own move %(count)s of %(limit)s")
    return gettext("%(rule)s: own move %(count)s of %(limit)s")


@register.filter
def times_stood(repetitions: list[int], pack: str) -> str:
    """How often the present position has stood: "The position stood 2 times"; or, where the pack
    of that id knows repeated moves instead, how often those have been made. Empty before it has
    come again, and where the pack makes nothing of it."""
    n, ruling = len(repetitions), load_pack(pack)
    if n < 2 or not ruling.claims:
        return ""
    if ruling.claims_moves:
        return ngettext("The same moves made %d time", "The same moves made %d times", n) % n
    return ngettext("The position stood %d time", "The position stood %d times", n) % n


@register.filter
def last_move(state: Mapping[str, Any]) -> str:
    """The last ply of a state, whole or short, with its number: "17.c3-d4", "17…f6-e5". Of a game
    in which nobody has moved it is empty: a drawn opening is not a move."""
    last = last_ply(state)
    if last is None or last["ply"] <= (state["opening"] or {}).get("plies", 0):
        return ""
    return f"{score_sheet.ply_label(last['ply'], last['ply'], state['to_move'])}{last['notation']}"


def last_ply(state: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The last entry of `moves`, or `last_move` of the short form; None before the first ply."""
    moves = state.get("moves")
    return moves[-1] if moves else state.get("last_move")


@register.filter
def delay_words(delay: Any) -> str:
    """That games in play are shown later, and by how much: a `Delay`, or one of a state."""
    amount = int(delay["amount"] if isinstance(delay, Mapping) else delay.amount)
    unit = delay["unit"] if isinstance(delay, Mapping) else delay.unit
    if unit == "minutes":
        words = ngettext(
            "Games in play are shown %d minute later.",
            "Games in play are shown %d minutes later.",
            amount,
        )
    else:
        words = ngettext(
            "Games in play are shown without their last %d move.",
            "Games in play are shown without their last %d moves.",
            amount,
        )
    return words % amount
