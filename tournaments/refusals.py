"""What the services of this room refuse, beside what stands in `arbiter.record.refusals`."""

from typing import Any

from arbiter.record.refusals import REFUSALS as RECORD_REFUSALS
from arbiter.record.refusals import RefusalKind, gettext_noop
from arbiter.services.refused import Refused as RefusedByTheRecord

_ = gettext_noop

REFUSALS: dict[str, RefusalKind] = {
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
    "foreign_account": RefusalKind(
        403,
        _("This account is not yours to manage"),
        _("You may reset only accounts whose every role is in competitions that you organise."),
    ),
}


KINDS: dict[str, RefusalKind] = {**REFUSALS, **{str(c): k for c, k in RECORD_REFUSALS.items()}}
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
