"""What is refused to those who set up competitions, sections and staff."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "changed_meanwhile": RefusalKind(
        409,
        _("Somebody has changed this meanwhile"),
        _("Load the page anew and look at what has changed."),
    ),
    "name_missing": RefusalKind(
        422, _("A name is missing"), _("Give it in Russian, in English or in both.")
    ),
    "ends_too_early": RefusalKind(
        422, _("The last day is before the first"), _("Look at the two dates.")
    ),
    "unknown_time_control": RefusalKind(
        422, _("No time control has this name"), _("Known: %(known)s.")
    ),
    "nothing_chosen": RefusalKind(
        422, _("No section was chosen"), _("Choose at least one age group and who plays in it.")
    ),
    "unknown_preset": RefusalKind(422, _("No preset has this name"), _("Known: %(known)s.")),
    "invalid_regulations": RefusalKind(
        422,
        _("The regulations cannot stand so"),
        _("Field “%(field)s”: %(why)s."),
    ),
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
    "foreign_account": RefusalKind(
        403,
        _("This account is not yours to manage"),
        _(
            "You may reset only accounts that were made in competitions that you organise, and "
            "that hold no role elsewhere."
        ),
    ),
}
