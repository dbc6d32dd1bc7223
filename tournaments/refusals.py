"""What the services of this room refuse. Titles are English message ids."""

from typing import Any, NamedTuple


class RefusalKind(NamedTuple):
    status: int
    title: str


REFUSALS: dict[str, RefusalKind] = {
    "unknown_player": RefusalKind(422, "No such player in this competition"),
    "ambiguous_player": RefusalKind(422, "Several players have this name"),
    "same_player": RefusalKind(422, "A player cannot meet himself"),
    "table_taken": RefusalKind(409, "The table is taken by another pairing of this round"),
    "unknown_variant": RefusalKind(422, "Unknown variant"),
    "unknown_pack": RefusalKind(422, "Unknown rule pack"),
    "unknown_time_control": RefusalKind(422, "Unknown time control"),
    "invalid_time_control": RefusalKind(422, "The time control cannot be played"),
    "unknown_grant": RefusalKind(404, "This board link is not known"),
    "grant_used": RefusalKind(409, "This board link has been used already"),
    "grant_expired": RefusalKind(410, "This board's access has expired"),
    "grant_revoked": RefusalKind(410, "This board's access has been revoked"),
    "username_taken": RefusalKind(409, "This user name is taken"),
    "foreign_account": RefusalKind(403, "This account also belongs to another competition"),
}


class Refused(Exception):
    """A service refused: `code` stands in REFUSALS, `params` fill the sentence that explains it.

    `candidates` lists what the caller may have meant.
    """

    def __init__(self, code: str, *, candidates: tuple[str, ...] = (), **params: Any) -> None:
        self.code = code
        self.kind = REFUSALS[code]
        self.params = params
        self.candidates = candidates
        super().__init__(f"{code}: {params}" if params else code)
