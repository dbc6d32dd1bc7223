"""Why an engine paired these two, gave this side or this bye."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

from tournaments.pairing.proposal import Reason
from tournaments.words.values import NameOf, filled, gaps_of

REASON_WORDS = {
    # tables drawn up before the event
    "berger_table": _(
        "Berger table: cycle %(cycle)s, round %(table_round)s of the table, "
        "White No. %(white_place)s, Black No. %(black_place)s"
    ),
    "berger_free": _(
        "Berger table: cycle %(cycle)s, round %(table_round)s of the table, No. %(place)s is free"
    ),
    "scheveningen_table": _(
        "Scheveningen table: cycle %(cycle)s, round %(table_round)s of the table, "
        "No. %(place)s of the first side, No. %(other_place)s of the second"
    ),
    "scheveningen_free": _(
        "Scheveningen table: cycle %(cycle)s, round %(table_round)s of the table, "
        "No. %(place)s is free"
    ),
    "opponent_not_there": _("The opponent does not take part in the round: %(opponent)s"),
    # match
    "match_game": _("Match, round %(game)s of %(games)s; White by turns"),
    # knockout
    "knockout_bracket": _(
        "Bracket: stage %(stage)s of %(stages)s, seeds %(seed)s and %(other_seed)s"
    ),
    "knockout_third_place": _("Meeting for third place"),
    "knockout_bye": _(
        "The bracket is not full: seed %(seed)s goes on without a game "
        "(stage %(stage)s of %(stages)s)"
    ),
    "knockout_opponent_out": _(
        "No opponent is left in the bracket: seed %(seed)s, stage %(stage)s of %(stages)s"
    ),
    "white_had_less": _(
        "White for the one who has had it less often "
        "(games with White less those with Black: %(surplus)s, the opponent %(other_surplus)s)"
    ),
    "white_by_lot": _("White by lot: seed “%(seed)s”, drawing %(drawing)s"),
    # Swiss by micro-matches
    "micro_same_score": _("Both are in one score group (%(points)s)"),
    "micro_floated_odd_group": _(
        "%(floater)s floats down (%(points)s) and meets the group of %(other_points)s: "
        "an odd number was left in the own score group"
    ),
    "micro_floated_no_opponent": _(
        "%(floater)s floats down (%(points)s) and meets the group of %(other_points)s: "
        "no legal round has fewer floats from the own score group (there are %(floaters)s)"
    ),
    "micro_floated_again": _(
        "Floats the same way as in the round before (points without play count as down): "
        "%(players)s"
    ),
    "micro_avoided_pair_met": _("The pair was to be avoided, but could not be"),
    "micro_bye_lowest": _("The bye goes to the lowest-placed who may have it (%(points)s)"),
    "micro_bye_barred": _("Placed lower, but may have no bye any more: %(players)s"),
    "micro_bye_needed_below": _(
        "Placed lower, but without them the others cannot be paired: %(players)s"
    ),
    "micro_first_less_often": _(
        "White in the first game for the one who has begun with White less often "
        "(first games with White less those with Black: %(balance)s, "
        "the opponent %(other_balance)s)"
    ),
    "micro_first_in_turn": _(
        "White in the first game by turns: in round %(round)s the first game was with Black, "
        "that of the opponent in round %(other_round)s with White"
    ),
    "micro_first_by_table": _(
        "White in the first game by the number of the table (%(table)s), as drawn before round 1"
    ),
    # Dutch system
    "dutch_same_score": _("Both are in one score group (%(points)s)"),
    "dutch_floated_odd_group": _(
        "%(floater)s floats down (%(points)s) and meets the group of %(other_points)s: "
        "an odd number was left in the own score group"
    ),
    "dutch_floated": _(
        "%(floater)s floats down (%(points)s) and meets the group of %(other_points)s; "
        "floats from the own score group: %(floaters)s"
    ),
    "dutch_floated_again": _(
        "Floats the same way as in the round before (points without play count as down): "
        "%(players)s"
    ),
    "dutch_avoided_pair_met": _("The pair was to be avoided, but could not be"),
    "dutch_bye": _(
        "The bye goes to the lowest score group in which it can be given (%(points)s); "
        "rounds without a game: %(unplayed)s"
    ),
    "dutch_bye_barred": _("Placed lower, but may have no bye any more: %(players)s"),
    "dutch_bye_needed_below": _(
        "Placed lower, but without them the others cannot be paired: %(players)s"
    ),
    "dutch_bye_would_pair_avoided": _(
        "Placed lower, but without any one of them the others cannot be paired, "
        "or only in further pairs that are to be avoided: %(players)s"
    ),
    "dutch_colours_due": _(
        "Each has the colour due, or had none due "
        "(colours before: White %(white_history)s, Black %(black_history)s)"
    ),
    "dutch_colour_stronger": _(
        "Both were due one colour (%(colour)s), %(player)s the more strongly: %(strength)s, "
        "the opponent %(other_strength)s "
        "(colours before: White %(white_history)s, Black %(black_history)s)"
    ),
    "dutch_colour_difference": _(
        "Both had to have one colour (%(colour)s); the balance gives it to %(player)s "
        "(games with White less those with Black: %(surplus)s, the opponent %(other_surplus)s; "
        "colours before: White %(white_history)s, Black %(black_history)s)"
    ),
    "dutch_colours_alternated": _(
        "Both were due one colour alike; colours are the other way round from when they last "
        "differed, in game %(games)s from the end "
        "(colours before: White %(white_history)s, Black %(black_history)s)"
    ),
    "dutch_colour_of_higher": _(
        "Both were due one colour alike (%(colour)s); the higher-placed has it, %(player)s "
        "(colours before: White %(white_history)s, Black %(black_history)s)"
    ),
    "dutch_first_colour": _(
        "Neither has played; the higher-placed, %(player)s, has pairing number "
        "%(pairing_number)s, so by the lot before round 1 the colour is this: %(colour)s"
    ),
}


def reason_words(reason: Reason, name_of: NameOf) -> str:
    """A reason as a sentence; of an unknown code, the code."""
    message = REASON_WORDS.get(reason.code)
    return filled(message, gaps_of(reason.params, name_of)) if message else reason.code
