"""What is refused to those who put incidents down, take them back and carry them out."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "ladder_moved": RefusalKind(
        409,
        _("The player stands elsewhere on the ladder of reprimands than you saw"),
        _("%(given)s stand now. Look at what is next, and decide again."),
    ),
    "incident_taken_back": RefusalKind(
        409, _("The incident has been taken back already"), _("Nothing more is to be done.")
    ),
    "loss_not_owed": RefusalKind(
        409,
        _("No loss is owed for this incident"),
        _("It has been carried out or taken back, or it was another degree."),
    ),
    "no_open_game": RefusalKind(
        409,
        _("The player has no open game"),
        _(
            "Carry the loss out when the player's next game is announced, or correct the result "
            "of the last."
        ),
    ),
}
