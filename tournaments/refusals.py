"""What the services of this room refuse, beside what stands in `arbiter.record.refusals`."""

from typing import Any

from arbiter.record.refusals import REFUSALS as RECORD_REFUSALS
from arbiter.record.refusals import RefusalKind, gettext_noop
from arbiter.services.refused import Refused as RefusedByTheRecord
from tournaments.entry_refusals import ENTRY_REFUSALS
from tournaments.file_refusals import FILE_REFUSALS

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    **ENTRY_REFUSALS,
    "unknown_player": RefusalKind(
        422,
        _("No such player in this competition"),
        _("Name a player by id or by the exact name. Received: %(player)s."),
    ),
    "ambiguous_player": RefusalKind(
        422, _("Several players have this name"), _("Give the id, one of the candidates.")
    ),
    "same_player": RefusalKind(
        422, _("A player cannot meet himself"), _("Name two different players.")
    ),
    "table_taken": RefusalKind(
        409,
        _("The table is taken in this round"),
        _("Another pairing of the round is seated at table %(table)s."),
    ),
    "table_of_another_section": RefusalKind(
        409,
        _("Another group is playing at this table"),
        _(
            "At table %(table)s a game of “%(section)s” is still open. Give this group another "
            "first table in its regulations, or wait."
        ),
    ),
    "player_paired": RefusalKind(
        409,
        _("The player is paired already in this round"),
        _("He sits at table %(table)s."),
    ),
    "wrong_round_state": RefusalKind(
        409,
        _("The round is not in the state for this"),
        _("It is: %(state)s. Wanted: %(wanted)s. Load the page anew."),
    ),
    "draft_exists": RefusalKind(
        409,
        _("A round is being made already"),
        _("Publish round %(round)s or discard it first."),
    ),
    "round_open": RefusalKind(
        409,
        _("The round before has not been closed"),
        _("Close round %(round)s first: the next one is paired by its results."),
    ),
    "rounds_over": RefusalKind(
        409,
        _("All rounds have been paired"),
        _("The regulations of the section have %(rounds)s rounds."),
    ),
    "no_legal_pairing": RefusalKind(
        409,
        _("There is no legal pairing"),
        _("Pair the round by hand, or change what is asked for."),
    ),
    "section_changed": RefusalKind(
        409,
        _("The section has been changed meanwhile"),
        _("Nothing was kept. Load the page anew."),
    ),
    "round_faulty": RefusalKind(
        409,
        _("Something is wrong with the round"),
        _("Give a reason why it stands all the same, or put it right: %(errors)s."),
    ),
    "draft_changed": RefusalKind(
        409,
        _("The draft has been altered meanwhile"),
        _("Nothing was kept. Look at it as it stands now, then alter it."),
    ),
    "job_running": RefusalKind(
        409,
        _("The round is being paired already"),
        _("Wait for it, or cancel it."),
    ),
    "job_ended": RefusalKind(
        409, _("The pairing has ended already"), _("There is nothing to cancel.")
    ),
    "decider_invalid": RefusalKind(
        422,
        _("This does not decide the meeting"),
        _("Name one of the two and the stage played, the seed drawn or the reason."),
    ),
    "foreign_entry": RefusalKind(
        422, _("The player is not of this section"), _("Received: %(entry)s.")
    ),
    "paired_twice": RefusalKind(422, _("A player is paired twice"), _("Name him once: %(entry)s.")),
    "opponent_or_bye": RefusalKind(
        422, _("A pairing has an opponent or a bye"), _("Give one of the two: %(entry)s.")
    ),
    "opening_seed_missing": RefusalKind(
        422,
        _("The openings of the round have not been drawn"),
        _("Give the seed that was drawn in public."),
    ),
    "opening_seed_too_long": RefusalKind(
        422, _("The seed is too long"), _("It has at most %(allowed)s characters.")
    ),
    "later_round_first": RefusalKind(
        409,
        _("A later round has been made"),
        _("Take back or discard round %(round)s first."),
    ),
    "round_begun": RefusalKind(
        409,
        _("A game of the round has begun"),
        _("At table %(table)s. An announced round is taken back only before it begins."),
    ),
    "games_open": RefusalKind(
        409,
        _("Games of the round are still open"),
        _("Tables: %(tables)s."),
    ),
    "later_round": RefusalKind(
        409,
        _("A later round has been made"),
        _("Correct the result of a game instead: the standings before and after are shown."),
    ),
    "round_closed": RefusalKind(
        409,
        _("The round has been closed"),
        _("Ask for a correction of the result: what it changes is shown first."),
    ),
    "second_clerk_needed": RefusalKind(
        409,
        _("Two people enter the results of this section"),
        _("Enter it among the results of the round; another person enters it too."),
    ),
    "result_stands": RefusalKind(
        409,
        _("The game has a result that was not entered by two clerks"),
        _("It is %(result)s. An arbiter takes it back or decides otherwise."),
    ),
    "nothing_entered": RefusalKind(
        409,
        _("There is nothing of yours to take back here"),
        _("No result has been entered, or somebody else has entered it."),
    ),
    "too_early": RefusalKind(
        409,
        _("The default time is not over"),
        _("An arbiter may enter a no-show before, and gives the reason."),
    ),
    "no_game_left": RefusalKind(
        409,
        _("No game of the pairing is left to be lost"),
        _("Each has been played or has begun. Correct the result of a game instead."),
    ),
    "same_result": RefusalKind(
        422, _("This is the result that stands"), _("Give another result or another ground.")
    ),
    "correction_waiting": RefusalKind(
        409,
        _("A correction of this game is waiting already"),
        _("Settle it or drop it first."),
    ),
    "correction_settled": RefusalKind(
        409, _("The correction has been settled already"), _("It is: %(state)s.")
    ),
    "second_arbiter_needed": RefusalKind(
        403,
        _("Another arbiter settles a correction"),
        _("The regulations of the section want a second person for it."),
    ),
    "not_level": RefusalKind(
        409,
        _("These players do not share a place"),
        _("Name all who share a place after round %(round)s, each once, and nobody else."),
    ),
    "unknown_time_control": RefusalKind(
        422, _("No time control has this name"), _("Known: %(known)s.")
    ),
    "unknown_opening_table": RefusalKind(
        422,
        _("This table of openings is not known here"),
        _("Give the moves besides, or have the table imported: %(table)s, edition %(edition)s."),
    ),
    "unknown_opening": RefusalKind(
        422,
        _("The table has no such opening"),
        _("Name a number of table %(table)s, or a seed. Received: %(number)s."),
    ),
    "wrong_opening_table": RefusalKind(
        422,
        _("The table of openings is for another game"),
        _("It is for: %(known)s."),
    ),
    "opening_differs": RefusalKind(
        422,
        _("The opening differs from its table"),
        _("No. %(number)s is: %(opening)s."),
    ),
    "unknown_grant": RefusalKind(
        404, _("This board link is not known"), _("Ask the arbiter for a new one.")
    ),
    "grant_used": RefusalKind(
        409,
        _("This board link has been used already"),
        _("It is good for one device. Ask the arbiter for a new one."),
    ),
    "grant_expired": RefusalKind(
        410, _("This board link has expired"), _("Ask the arbiter for a new one.")
    ),
    "grant_revoked": RefusalKind(
        410, _("This board's access has been revoked"), _("Ask the arbiter for a new one.")
    ),
    "username_taken": RefusalKind(
        409, _("This user name is taken"), _("Choose another one than %(username)s.")
    ),
    "unknown_account": RefusalKind(
        422,
        _("There is no account of this user name"),
        _("Look at the spelling, or make a new account. Received: %(username)s."),
    ),
    "last_organiser": RefusalKind(
        409,
        _("A competition keeps an organiser"),
        _("Give somebody else this role first."),
    ),
    "role_not_held": RefusalKind(
        409,
        _("The account does not hold this role"),
        _("It has been taken back already. Load the page anew."),
    ),
    "invalid_regulations": RefusalKind(
        422,
        _("The regulations cannot stand so"),
        _("Field “%(field)s”: %(why)s."),
    ),
    "unknown_preset": RefusalKind(422, _("No preset has this name"), _("Known: %(known)s.")),
    "regulations_settled": RefusalKind(
        409,
        _("The regulations are settled: a round of the section has been confirmed"),
        _("What can be changed no more: %(fields)s."),
    ),
    "section_begun": RefusalKind(
        409,
        _("The section has begun"),
        _("Round %(round)s has been confirmed, so the section can be deleted no more."),
    ),
    "last_section": RefusalKind(
        409,
        _("A competition has at least one section"),
        _("Add another section first, or change this one."),
    ),
    "sections_differ": RefusalKind(
        409,
        _("These are not the sections of the competition"),
        _("Name every one of them once. Load the page anew."),
    ),
    "name_missing": RefusalKind(
        422, _("A name is missing"), _("Give it in Russian, in English or in both.")
    ),
    "nothing_chosen": RefusalKind(
        422, _("No section was chosen"), _("Choose at least one age group and who plays in it.")
    ),
    "ends_too_early": RefusalKind(
        422, _("The last day is before the first"), _("Look at the two dates.")
    ),
    "foreign_account": RefusalKind(
        403,
        _("This account is not yours to manage"),
        _(
            "You may reset only accounts that were made in competitions that you organise, and "
            "that hold no role elsewhere."
        ),
    ),
}


KINDS: dict[str, RefusalKind] = {
    **REFUSALS,
    **FILE_REFUSALS,
    **{str(c): k for c, k in RECORD_REFUSALS.items()},
}
"""All that a service of this room may refuse: its own codes and those of the record."""


class Refused(RefusedByTheRecord):
    """Nothing was written: `code` stands in this table or in the record's.

    `params` fill the kind's detail; `candidates` among them are what the caller may have meant.
    """

    def __init__(self, code: str, **params: Any) -> None:
        self.code = code
        self.kind = KINDS[code]
        self.params = params
        Exception.__init__(self, f"{code}: {params}" if params else code)
