"""What is wrong with a round, or may be."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.pairing.validator import Finding
from tournaments.words.refusals import refusal_words
from tournaments.words.values import NameOf, filled, gaps_of, names

FINDING_WORDS = {
    "unknown_player": _("There is no player No. %(number)s in the list"),
    "player_missing": _("%(whom)s: takes part, but has neither a pairing nor a bye"),
    "player_twice": _("%(whom)s: stands in the round more than once (%(times)s)"),
    "self_pairing": _("%(whom)s: on both sides of a pair"),
    "player_not_there": _("%(whom)s: stands in the round, but does not take part in it"),
    "bye_not_given": _("%(whom)s: has not the bye that was granted (%(kind)s)"),
    "several_byes": _("Several have no opponent (%(byes)s): %(whom)s"),
    "second_bye": _("%(whom)s: has no opponent once more, the first time was in round %(earlier)s"),
    "bye_after_win_without_play": _(
        "%(whom)s: has no opponent, but has had a win without play in round %(earlier)s"
    ),
    "bye_while_lower_placed": _(
        "%(whom)s: has no opponent (%(points)s), though %(lower)s is placed lower "
        "(%(lower_points)s)"
    ),
    "rematch": _("%(pair)s: have met already, last in round %(earlier)s"),
    "colours_not_reversed": _(
        "%(pair)s: the sides are those of round %(earlier)s and have to be exchanged"
    ),
    "third_colour": _("%(whom)s: %(colour)s too often running (games: %(running)s)"),
    "colour_difference": _(
        "%(whom)s: %(colour)s too often (difference between the sides: %(difference)s)"
    ),
    "forbidden_pair": _("%(pair)s: this pair is forbidden"),
    "avoided_pair": _("%(pair)s: this pair is to be avoided"),
    "result_missing": _("%(pair)s: the result of round %(earlier)s is missing"),
    "result_unconfirmed": _("%(pair)s: the result of round %(earlier)s is not confirmed"),
}

FINDING_KINDS = {
    "unknown_player": _("a number that nobody has"),
    "player_missing": _("somebody has neither a pairing nor a bye"),
    "player_twice": _("somebody stands in it twice"),
    "self_pairing": _("one player stands on both sides"),
    "player_not_there": _("somebody who does not take part stands in it"),
    "bye_not_given": _("a bye that was granted is missing"),
    "several_byes": _("several have no opponent"),
    "second_bye": _("somebody has no opponent for the second time"),
    "bye_after_win_without_play": _("no opponent after a win without play"),
    "bye_while_lower_placed": _("the bye is not with the lowest placed"),
    "rematch": _("two have met already"),
    "colours_not_reversed": _("the sides of a second meeting are not exchanged"),
    "third_colour": _("one side for the third time running"),
    "colour_difference": _("one side too often"),
    "forbidden_pair": _("a forbidden pair"),
    "avoided_pair": _("a pair that is to be avoided"),
    "result_missing": _("an earlier result is missing"),
    "result_unconfirmed": _("an earlier result is not confirmed"),
}
"""What is wrong where nobody is named."""


def finding_kind(code: str) -> str:
    """What a code of the validator or of an engine finds wrong with a round, in a few words."""
    message = FINDING_KINDS.get(code) or _("by its regulations the section has no such round")
    return gettext(message)


def finding_words(finding: Finding, name_of: NameOf) -> str:
    """A finding of the validator as a sentence. What an engine refuses may stand among them; of an
    unknown code, the code."""
    message = FINDING_WORDS.get(finding.code)
    if not message:
        return refusal_words(finding.code, finding.params, name_of)
    numbers = finding.numbers
    gaps = {
        **gaps_of(finding.params, name_of),
        "number": lambda: ", ".join(map(str, numbers)),
        "whom": lambda: names(numbers, name_of),
        "pair": lambda: " – ".join(map(name_of, numbers)),
    }
    return filled(message, gaps)
