"""What is refused before a round and where something is done to all tables."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "unknown_requirement": RefusalKind(
        422,
        _("The checklist has no such line"),
        _("Received: %(requirement)s. It has: %(known)s."),
    ),
    "unknown_table_of_round": RefusalKind(
        422,
        _("The round is not played at this table"),
        _("Table %(table)s. Look at the numbers in the hall."),
    ),
    "no_device_let_in": RefusalKind(
        409,
        _("No device is let in at any table of the round"),
        _("On paper boards the clocks stand on the tables. Send paper: true to start them here."),
    ),
    "table_failed": RefusalKind(
        503,
        _("The program failed at this table"),
        _("The other tables were dealt with. Open the game and do it there by hand."),
    ),
}
