"""What stands between now and the next round, in words."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

from tournaments.todo import Item
from tournaments.words.values import NameOf, filled, gaps_of

TODO_WORDS = {
    "regulations_missing": _("State the regulations of the section"),
    "regulations_faulty": _("Something is wrong with the regulations: put them right"),
    "nobody_entered": _("Enter the players"),
    "applications_waiting": _("Decide on the applications (%(count)s)"),
    "numbers_not_drawn": _("Draw numbers for the players who have none (%(count)s)"),
    "not_checked_in": _("Find out about those who have not been checked in (%(count)s)"),
    "pairing_running": _("Round %(round)s is being paired"),
    "pairing_refused": _("Round %(round)s could not be paired: see why"),
    "draft_faulty": _("Round %(round)s, draft: put its errors right (%(count)s)"),
    "draft_to_confirm": _("Round %(round)s, draft: look it over and confirm it"),
    "openings_to_draw": _("Round %(round)s: draw the openings in public and publish it"),
    "round_to_publish": _("Round %(round)s: publish it"),
    "games_open": _("Round %(round)s: results are missing (%(count)s); tables: %(tables)s"),
    "second_clerk_waited_for": _("Round %(round)s: results wait for a second clerk (%(count)s)"),
    "corrections_waiting": _("Corrections wait for a second arbiter (%(count)s)"),
    "meeting_level": _("Round %(round)s, %(first)s – %(second)s: ended level, state who goes on"),
    "round_to_close": _("Round %(round)s: every game has ended, close it"),
    "round_to_pair": _("Pair round %(round)s"),
    "event_complete": _("All rounds have been played (%(rounds)s): see the final standings"),
}


def todo_words(item: Item, name_of: NameOf) -> str:
    """An item as what is to be done; of an unknown code, the code."""
    message = TODO_WORDS.get(item.code)
    return filled(message, gaps_of(item.params, name_of)) if message else item.code
