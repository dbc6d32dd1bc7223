"""What is refused between the draft of a round and its close."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "ambiguous_player": RefusalKind(
        422, _("Several players have this name"), _("Give the id, one of the candidates.")
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
        _("The place is at table %(table)s."),
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
        _(
            "There are %(rounds)s rounds by the regulations. A Swiss, a match and a section paired "
            "by hand can have more: change the number of rounds in the regulations."
        ),
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
        _("Nothing was kept. Look at it as it stands now, and then go on."),
    ),
    "job_running": RefusalKind(
        409,
        _("The round is being paired already"),
        _("Wait for it, or cancel it."),
    ),
    "job_ended": RefusalKind(
        409, _("The pairing has ended already"), _("There is nothing to cancel.")
    ),
    "foreign_entry": RefusalKind(
        422, _("The player is not of this section"), _("Received: %(entry)s.")
    ),
    "paired_twice": RefusalKind(
        422, _("A player is paired twice"), _("Name the player once: %(entry)s.")
    ),
    "opponent_or_bye": RefusalKind(
        422, _("A pairing has an opponent or a bye"), _("Give one of the two: %(entry)s.")
    ),
    "later_round_first": RefusalKind(
        409,
        _("A later round has been made"),
        _("Take back or discard round %(round)s first."),
    ),
    "later_round": RefusalKind(
        409,
        _("A later round has been made"),
        _("Correct the result of a game instead: the standings before and after are shown."),
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
    "opening_seed_missing": RefusalKind(
        422,
        _("The openings of the round have not been drawn"),
        _("Give the seed that was drawn in public."),
    ),
    "opening_seed_too_long": RefusalKind(
        422, _("The seed is too long"), _("It has at most %(allowed)s characters.")
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
}
