"""What was decided at the table a moment ago: the players read it until the next move."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from arbiter.rules.side import Side
from arbiter.templatetags.clock import spoken_time
from arbiter.templatetags.game_words import article_words

RECENT = 20
"""So many events back a decision is looked for."""


def decided(events: Sequence[Mapping[str, Any]], side: Side) -> str:
    """The latest decision for the player of `side`; empty when a move was made after it.

    `events`: the game's latest, as the tablet may read them, in order. The written move that a
    rejected claim makes is a part of the decision.
    """
    for at in reversed(range(len(events))):
        kind, payload = events[at]["kind"], events[at]["payload"]
        if kind in SENTENCES:
            return SENTENCES[kind](payload, payload["side"] == side)
        if kind in PLAY_WENT_ON and not _is_of_a_claim(events, at):
            return ""
    return ""


PLAY_WENT_ON = frozenset({"move_made", "moves_retracted", "game_reopened", "play_resumed"})


def _is_of_a_claim(events: Sequence[Mapping[str, Any]], at: int) -> bool:
    """The written move is made in the instant in which the claim is rejected."""
    before = events[at - 1] if at else {"kind": ""}
    return (
        before["kind"] in ("claim_ruled", "claim_withdrawn")
        and before["at_ms"] == events[at]["at_ms"]
    )


def _ruled(payload: Mapping[str, Any], own: bool) -> str:
    if own:
        sentences = [gettext("Your claim is rejected."), gettext("The check took %(time)s.")]
    else:
        sentences = [gettext("The opponent's claim is rejected.")]
    sentences.insert(1, article_words(payload["article"]))
    return _timed(" ".join(sentence for sentence in sentences if sentence), payload)


def _withdrawn(payload: Mapping[str, Any], own: bool) -> str:
    if own:
        return _timed(gettext("Your claim is withdrawn. It took %(time)s."), payload)
    return gettext("The opponent has withdrawn the claim.")


def _declined(payload: Mapping[str, Any], own: bool) -> str:
    return "" if own else gettext("The opponent has declined the draw.")


def _timed(sentence: str, payload: Mapping[str, Any]) -> str:
    return sentence % {"time": spoken_time(payload["charged_ms"])}


SENTENCES = {"claim_ruled": _ruled, "claim_withdrawn": _withdrawn, "draw_declined": _declined}
