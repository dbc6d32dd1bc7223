"""What is refused to those who enter players in a section, number them and let them go."""

from arbiter.record.refusals import RefusalKind, gettext_noop

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
    "unknown_player": RefusalKind(
        422,
        _("No such player in this competition"),
        _("Name a player by id or by the exact name. Received: %(player)s."),
    ),
    "same_player": RefusalKind(
        422, _("A player cannot be their own opponent"), _("Name two different players.")
    ),
    "perhaps_known": RefusalKind(
        409,
        _("Somebody like this is in the competition already"),
        _("Say whether it is the same person or another one: %(names)s."),
    ),
    "entered_already": RefusalKind(
        409,
        _("The player is in this section already"),
        _("Look for %(player)s in its list; applications stand there too."),
    ),
    "not_eligible": RefusalKind(
        409,
        _("The regulations do not admit the player"),
        _("%(reasons)s. An official may admit the player all the same, with a reason."),
    ),
    "late_entry_closed": RefusalKind(
        409,
        _("Nobody can be added any more"),
        _("The section has begun, and all its rounds were drawn up for those entered before."),
    ),
    "wrong_entry_state": RefusalKind(
        409,
        _("The entry is not in the state for this"),
        _("It is: %(state)s. Load the page anew."),
    ),
    "applications_closed": RefusalKind(
        409,
        _("The section takes no applications"),
        _("Ask the organisers."),
    ),
    "too_many_applications": RefusalKind(
        409,
        _("Too many applications are waiting"),
        _("The organisers have to look through them first. Try again later."),
    ),
    "numbers_frozen": RefusalKind(
        409,
        _("The numbers of the players stand"),
        _("They do not change once round 1 is confirmed; who comes later gets the next one."),
    ),
    "number_out_of_range": RefusalKind(
        422,
        _("There is no such number"),
        _("The players have the numbers from 1 to %(last)s."),
    ),
    "wrong_order": RefusalKind(
        422,
        _("The order does not name each player once"),
        _("Name every numbered player of the section, each once."),
    ),
    "bad_seed": RefusalKind(
        422, _("The seed of a lot has 1 to 80 characters"), _("Give what was drawn in public.")
    ),
    "player_has_rounds": RefusalKind(
        409,
        _("The player stands in a round"),
        _("Withdraw the player instead: what has been played is kept."),
    ),
    "struck_out": RefusalKind(
        409,
        _("The player has been struck out"),
        _("The player's results count for nobody any more."),
    ),
    "round_paired": RefusalKind(
        409,
        _("The round has been paired"),
        _("Only rounds from %(next)s on can be given a bye."),
    ),
    "no_byes_here": RefusalKind(
        409,
        _("This form of competition knows no byes"),
        _("Who does not come to a game loses it: enter a no-show."),
    ),
    "too_many_byes": RefusalKind(
        409,
        _("The player has had all the byes that may be asked for"),
        _("The regulations allow: %(allowed)s. Byes without points are not counted."),
    ),
    "bye_granted": RefusalKind(
        409,
        _("The player has a bye in this round already"),
        _("Take it back first."),
    ),
    "forbidden_already": RefusalKind(
        409,
        _("The two are kept apart already"),
        _("Take the ban back first to make another one."),
    ),
}
