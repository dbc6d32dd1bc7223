"""The machine's finding on a claim, in a sentence; and what either ruling leads to."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext, ngettext

from arbiter.console.action_menu import rejection
from arbiter.rules.pack import Pack, load_pack
from arbiter.templatetags.game_words import article_words


def finding_sentence(state: Mapping[str, Any]) -> str:
    """How often the claimed position stood, after which half-moves, and the article."""
    claim = state["claim"]
    finding = claim["finding"]
    occurrences = finding["occurrences"]
    count = len(occurrences)
    values = {
        "count": count,
        "plies": ", ".join(str(ply) for ply in occurrences),
        "on_move": _on_move(state),
        "move": claim["move"],
    }
    pack = load_pack(state["pack"])
    if pack.claims_moves:
        stood = ngettext(
            "The opponent made the same moves %(count)s time, to half-move %(plies)s.",
            "The opponent made the same moves %(count)s times in a row, to half-moves %(plies)s.",
            count,
        )
    elif claim["move"]:
        stood = ngettext(
            "With the written move %(move)s the position stands %(count)s time: "
            "after half-move %(plies)s, %(on_move)s.",
            "With the written move %(move)s the position stands %(count)s times: "
            "after half-moves %(plies)s, %(on_move)s.",
            count,
        )
    else:
        stood = ngettext(
            "The position stood %(count)s time: after half-move %(plies)s, %(on_move)s.",
            "The position stood %(count)s times: after half-moves %(plies)s, %(on_move)s.",
            count,
        )
    sentences = [stood % values]
    if finding["verdict"] == "rejected":
        sentences.append(_not_enough(pack))
    sentences.append(article_words(finding["article"]))
    return " ".join(sentence for sentence in sentences if sentence)


def _not_enough(pack: Pack) -> str:
    needed = pack.repetition.occurrences if pack.repetition else 0
    words = ngettext(
        "That is not enough for a draw: it takes %(needed)s time.",
        "That is not enough for a draw: it takes %(needed)s times.",
        needed,
    )
    return words % {"needed": needed}


def _on_move(state: Mapping[str, Any]) -> str:
    """Whose turn it is in the claimed position: after a written move the opponent's."""
    by_white = state["claim"]["by"] == "white"
    white_on_move = by_white != bool(state["claim"]["move"])
    return gettext("White to move") if white_on_move else gettext("Black to move")


def consequences(state: Mapping[str, Any]) -> list[str]:
    """What upholding and what rejecting the claim leads to."""
    flag = state["clocks"]["flag_down"] == state["claim"]["by"]
    upheld = (
        gettext("If it is upheld: draw, although the flag is down.")
        if flag
        else gettext("If it is upheld: draw, the game is over.")
    )
    return [upheld, gettext("If it is rejected:") + " " + rejection(state)]
