"""What is refused to those who enter results, correct them and decide meetings and places."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "decider_invalid": RefusalKind(
        422,
        _("This does not decide the meeting"),
        _("Name one of the two and the stage played, the seed drawn or the reason."),
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
    "sheet_changed": RefusalKind(
        409,
        _("Somebody else has typed in this score sheet meanwhile"),
        _("Nothing was overwritten. Look at the sheet as it is now, and go on from there."),
    ),
    "moves_in_record": RefusalKind(
        409,
        _("The moves of this game are in its record"),
        _("They were made on a board of this system: no score sheet is typed beside them."),
    ),
    "sheet_full": RefusalKind(
        422, _("The score sheet is full"), _("It holds %(limit)s half-moves.")
    ),
}
