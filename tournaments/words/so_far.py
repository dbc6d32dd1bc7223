"""Of which rounds and games standings are the standings."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from tournaments.standings.so_far import SoFar


def so_far_words(reached: SoFar) -> str:
    """How far a section has come, to stand over its standings."""
    values = {
        "complete": reached.complete,
        "ended": reached.ended,
        "games": reached.games,
        "round": reached.complete + 1,
        "last": reached.after,
    }
    if not reached.after:
        return gettext("Before round 1")
    if not reached.under_way:
        return gettext("After round %(complete)s") % values
    if reached.after > reached.complete + 1:
        return _of_several(reached.games, first=not reached.complete) % values
    return _of_one(reached.games, first=not reached.complete) % values


def _of_one(games: int, *, first: bool) -> str:
    if first:
        return ngettext(
            "After %(ended)s of %(games)s game of round %(round)s",
            "After %(ended)s of %(games)s games of round %(round)s",
            games,
        )
    return ngettext(
        "After round %(complete)s and %(ended)s of %(games)s game of round %(round)s",
        "After round %(complete)s and %(ended)s of %(games)s games of round %(round)s",
        games,
    )


def _of_several(games: int, *, first: bool) -> str:
    if first:
        return ngettext(
            "After %(ended)s of %(games)s game of rounds %(round)s–%(last)s",
            "After %(ended)s of %(games)s games of rounds %(round)s–%(last)s",
            games,
        )
    return ngettext(
        "After round %(complete)s and %(ended)s of %(games)s game of rounds %(round)s–%(last)s",
        "After round %(complete)s and %(ended)s of %(games)s games of rounds %(round)s–%(last)s",
        games,
    )
