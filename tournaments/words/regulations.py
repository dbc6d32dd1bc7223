"""The settings of a section: what each is called, and its values."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.eligibility.age_groups import BY_KEY, TO_12, TO_12_INCLUDED, veterans
from tournaments.words.of_code import of_code

SYSTEM_WORDS = {
    "round_robin": _("Round robin"),
    "double_round_robin": _("Double round robin"),
    "swiss": _("Swiss system"),
    "micro_swiss": _("Swiss system by micro-matches"),
    "knockout": _("Knockout"),
    "match": _("Match of two players"),
    "scheveningen": _("Scheveningen system"),
    "by_hand": _("Pairs made by the organiser"),
}
OPENING_DRAW_WORDS = {
    "none": _("openings are not drawn"),
    "of_round": _("one opening for all tables of a round"),
    "of_meeting": _("an opening for each meeting"),
}
KEEPS_RESULTS_WORDS = {
    "always": _("keeps all results, whenever the withdrawal comes"),
    "more_than_half": _("keeps them only after more than half of the rounds"),
}
STAND_IN_WORDS = {
    "nothing": _("it is left out"),
    "zero": _("an opponent with 0 points"),
    "own_score": _("an opponent with the player's own points"),
    "virtual_opponent": _("an imagined opponent who stood level and drew the rest"),
}
FORFEIT_WORDS = {"opponent": _("the opponent's points, as if it had been played"), **STAND_IN_WORDS}
OPPONENTS_WORDS = {
    "as_scored": _("as they were scored"),
    "unplayed_as_draws": _("as draws"),
}
COUNTING_WORDS = {
    "all_games": _("all games, against other groups too"),
    "mutual_games": _("only games within the group"),
}
COUNTED_WORDS = {
    "by_year_of_birth": _("by the year of birth"),
    "on_date": _("by the years completed on a day"),
}
SEX_WORDS = {
    "open": _("everybody, men and women"),
    "male": _("boys and men only"),
    "female": _("girls and women only"),
}
SEEDS_WORDS = {
    "rating": _("the rating"),
    "number": _("the number drawn"),
}
HIGHER_WORDS = {
    "first": _("the player with the smaller number"),
    "second": _("the player with the larger number"),
}
COLOUR_WORDS = {"white": _("with White"), "black": _("with Black")}
UNIT_WORDS = {
    "game_points": _("points of games"),
    "match_points": _("points of micro-matches"),
}
POINTS_OF_BYE_WORDS = {
    "pairing": _("as many as for a pairing bye"),
    "full": _("as many as for a win"),
    "half": _("as many as for a draw"),
    "zero": _("no points"),
}
WITHOUT_PLAY_WORDS = {
    "pairing": _("a pairing bye"),
    "full": _("a requested bye with a win"),
    "half": _("a requested bye with a draw"),
    "zero": _("a requested bye without points"),
    "forfeit": _("a win because the opponent was absent"),
}

VALUE_WORDS = {
    "system": SYSTEM_WORDS,
    "scoring.ranked_by": UNIT_WORDS,
    "unplayed.bye": STAND_IN_WORDS,
    "unplayed.requested_bye": STAND_IN_WORDS,
    "unplayed.absence": STAND_IN_WORDS,
    "unplayed.forfeit": FORFEIT_WORDS,
    "unplayed.opponents": OPPONENTS_WORDS,
    "counting": COUNTING_WORDS,
    "admission.sex": SEX_WORDS,
    "admission.counted": COUNTED_WORDS,
    "missed_round": POINTS_OF_BYE_WORDS,
    "keeps_results": KEEPS_RESULTS_WORDS,
    "bars_bye": WITHOUT_PLAY_WORDS,
    "reprimands_count": {
        "competition": _("together, in all sections of the competition"),
        "section": _("in each section by themselves"),
    },
    "reprimand_ladder": {
        "remark": _("remark"),
        "warning": _("warning"),
        "loss": _("loss of the game"),
    },
    "seeds": SEEDS_WORDS,
    "higher_at_odd": HIGHER_WORDS,
    "first_colour": COLOUR_WORDS,
    "opponent_not_there": POINTS_OF_BYE_WORDS,
    "opening_draw": OPENING_DRAW_WORDS,
}
"""The values of every setting that is chosen from a few, by its path."""

FIELD_WORDS = {
    "name": _("Name"),
    "variant": _("Game"),
    "pack": _("Rules"),
    "time_control": _("Time control"),
    "first_table": _("First table"),
    "takes_applications": _("Players may put themselves down"),
    "system": _("Form of competition"),
    "rounds": _("Number of rounds"),
    "scoring": _("Scoring"),
    "scoring.win": _("Game won"),
    "scoring.draw": _("Game drawn"),
    "scoring.loss": _("Game lost"),
    "scoring.games": _("Games of a meeting"),
    "scoring.match_win": _("Micro-match won"),
    "scoring.match_draw": _("Micro-match drawn"),
    "scoring.match_loss": _("Micro-match lost"),
    "scoring.ranked_by": _("Places are decided by"),
    "scoring.pairing_bye": _("Pairing bye"),
    "scoring.full_bye": _("Requested bye, as a win"),
    "scoring.half_bye": _("Requested bye, as a draw"),
    "scoring.zero_bye": _("Requested bye, no points"),
    "tie_breaks": _("When points are equal"),
    "unplayed": _("Rounds without a game in the sums"),
    "unplayed.bye": _("Instead of an opponent in a pairing bye"),
    "unplayed.requested_bye": _("Instead of an opponent in a requested bye"),
    "unplayed.absence": _("Instead of an opponent in a round missed"),
    "unplayed.forfeit": _("Instead of an opponent who did not come"),
    "unplayed.opponents": _("Rounds that an opponent did not play"),
    "counting": _("What counts within a group"),
    "groups": _("Groups ranked by themselves"),
    "admission": _("Who may play"),
    "admission.group": _("Age group"),
    "admission.age_from": _("Age from"),
    "admission.age_to": _("Age up to"),
    "admission.sex": _("Who plays"),
    "admission.counted": _("Age is counted"),
    "admission.reference": _("Age is counted on"),
    "admission.play_up": _("Groups a younger player may play up"),
    "default_time_ms": _("Default time"),
    "missed_round": _("Late entrant, for each round missed"),
    "keeps_results": _("Who withdraws"),
    "byes_on_request": _("Byes on request"),
    "bars_bye": _("No pairing bye after"),
    "seeds": _("Order among equal points"),
    "higher_at_odd": _("White first at odd tables"),
    "first_colour": _("Number 1 begins"),
    "opponent_not_there": _("Opponent by the table has withdrawn"),
    "third_place": _("A meeting for the third place"),
    "lot": _("Lot of the colours"),
    "ends_when_decided": _("The match ends as soon as it is decided"),
    "opening_draw": _("Drawing of openings"),
    "opening_table": _("Table of openings"),
    "opening_edition": _("Edition of the table"),
    "two_clerks": _("Two people enter every paper result"),
    "second_arbiter": _("A second arbiter confirms corrections"),
    "reprimands_count": _("Reprimands of a player count"),
    "reprimand_ladder": _("Ladder of reprimands"),
}
"""Every setting by its path, groups of them too, and what stands beside the regulations."""


def field_words(path: str) -> str:
    """What a setting is called; `tie_breaks[2]` is called as `tie_breaks`."""
    return of_code(FIELD_WORDS, path.partition("[")[0])


def value_words(path: str, value: str) -> str:
    """A value of a setting; of a setting without words, the value as it stands."""
    return of_code(VALUE_WORDS.get(path, {}), value)


def age_group_choices(sex: str, language: str) -> list[tuple[str, str]]:
    """The age groups of the documents, by key: what they are called in a list to choose from, in
    which the two readings of «до 12 лет» stand side by side."""
    words = {key: age_group_words(key, sex, 0, None, language) for key in BY_KEY}
    first, other = TO_12.key, TO_12_INCLUDED.key
    words[other] = gettext("%(group)s, those of 12 too") % {"group": words[other]}
    order = [first, other, *(key for key in BY_KEY if key not in (first, other))]
    return [(key, words[key]) for key in order]


def age_group_words(key: str, sex: str, age_from: int, age_to: int | None, language: str) -> str:
    """What an age group is called by who plays in it; nothing for no group.

    Args:
        age_from, age_to: of the organiser's own group and of veterans.
        language: ``ru`` or ``en``.
    """
    group = veterans(age_from) if key == "veterans" else BY_KEY.get(key)
    if group is not None:
        title = group.title(sex)  # type: ignore[arg-type]  # one of the three
        return title.ru if language.startswith("ru") else title.en
    if not key:
        return ""
    if age_to is None:
        return gettext("aged %(age_from)s and over") % {"age_from": age_from}
    return gettext("aged %(age_from)s to %(age_to)s") % {"age_from": age_from, "age_to": age_to}
