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
