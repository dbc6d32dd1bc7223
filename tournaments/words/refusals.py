"""Why no round can be paired, and what to do then."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

from tournaments.pairing.proposal import Params
from tournaments.words.values import NameOf, filled, gaps_of

REFUSAL_WORDS = {
    "all_rounds_paired": _("All rounds are paired, there are %(rounds)s of them."),
    "table_has_two_meet_again": _(
        "By the table %(first)s and %(second)s would meet again in round %(round)s. "
        "An earlier round was altered by hand; pair this one by hand as well."
    ),
    "match_decided": _(
        "The match is decided: %(winner)s has %(points)s, the opponent %(other_points)s "
        "and cannot catch up."
    ),
    "result_missing": _(
        "Round %(round)s, %(first)s – %(second)s: no confirmed result yet. "
        "Enter or confirm it first."
    ),
    "meeting_level": _(
        "Round %(round)s, %(first)s – %(second)s: the meeting ended level. "
        "State who goes on, by play-off games, by lot or by a ruling."
    ),
    "meeting_not_level": _(
        "Round %(round)s, %(first)s – %(second)s: the games have decided the meeting, but a "
        "play-off, a lot or a ruling is stated as well. Take it out, or correct the result."
    ),
    "lot_drew_the_other": _(
        "By the seed “%(seed)s” the lot of round %(round)s draws the other player (%(drawn)s). "
        "Correct the seed or the winner."
    ),
    "bracket_left": _(
        "Round %(round)s was altered by hand: by the bracket %(first)s and %(second)s had to meet. "
        "Pair on by hand, or seed anew."
    ),
    "too_few_players": _("There are too few players (%(count)s); it takes %(needed)s."),
    "too_many_players": _("There are too many players (%(count)s); it takes %(allowed)s."),
    "paired_by_hand": _("This section is paired by hand."),
    "group_missing": _("These players belong to no side: %(players)s"),
    "everybody_has_had_a_bye": _(
        "The number of players is odd, but nobody may have a bye any more: %(players)s"
    ),
    "nobody_left_to_meet": _(
        "Nobody is left for %(player)s to meet "
        "(met already: %(met)s; must not be met: %(forbidden)s)"
    ),
    "too_few_opponents": _(
        "There are too few opponents: in each of these groups the number is odd, so one of it has "
        "to be paired with somebody outside (%(groups)s), but outside there are only these, fewer "
        "than the groups (%(outside)s)"
    ),
    "colours_leave_no_round": _(
        "Only colours stand in the way, for two who both must have the same one do not meet: "
        "in each of these groups the number is odd, so one of it has to be paired with somebody "
        "outside (%(groups)s), but outside there are only these, fewer than the groups "
        "(%(outside)s). Pair by hand."
    ),
    "not_reportable": _(
        "The round cannot be given to the pairing program: %(why)s. Mend it, or pair by hand."
    ),
    "engine_timed_out": _(
        "The pairing program was stopped: %(seconds)s seconds were not enough for it. "
        "Pair by hand; the round is checked all the same."
    ),
    "engine_failed": _(
        "The pairing program has failed. Pair by hand, and report what it said to the developers: "
        "%(detail)s"
    ),
}


def refusal_words(code: str, params: Params, name_of: NameOf) -> str:
    """Why no round can be paired (`NoLegalPairing`), in a sentence or two.

    Args:
        code, params: of the refusal; of an unknown code, the code is what is said.
        name_of: a player's display name.
    """
    message = REFUSAL_WORDS.get(code)
    return filled(message, gaps_of(params, name_of)) if message else code
