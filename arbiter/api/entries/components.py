"""The shapes of what the API answers about the players of a section, as JSON schemas."""

from typing import get_args

from arbiter.api.components import (
    DAY_OR_NULL,
    NAMES,
    TEXT,
    TEXT_OR_NULL,
    TIME_OR_NULL,
    TRUTH,
    UUID,
    UUID_OR_NULL,
    WHOLE,
    WHOLE_OR_NULL,
    Schema,
    each,
    one_of,
    record,
)
from arbiter.api.operation import component
from tournaments.imports.plan import Fate
from tournaments.models import EntryStatus, ForbiddenMeeting, GrantedBye, Sex

PLAYER: dict[str, Schema] = {
    "id": UUID,
    "name": TEXT,
    "names": NAMES,
    "title": TEXT,
    "rank": TEXT,
    "rating": {**WHOLE, "description": "0 for none."},
    "federation": TEXT,
    "club": TEXT,
}
ENTRY: dict[str, Schema] = {
    "id": UUID,
    "number": WHOLE_OR_NULL,
    "group": TEXT,
    "from_round": WHOLE,
    "to_round": {**WHOLE_OR_NULL, "description": "The last round, of one who withdrew."},
}
STAFF_PLAYER = record(
    {
        **PLAYER,
        "latin_is_ours": TRUTH,
        "birth_date": DAY_OR_NULL,
        "birth_year": WHOLE_OR_NULL,
        "sex": one_of(["", *Sex.values]),
        "federation_id": TEXT,
        "coach": TEXT,
        "contact": TEXT,
    }
)
BYE = {
    "id": UUID,
    "round": WHOLE,
    "kind": one_of(GrantedBye.Kind.values),
    "reason": TEXT,
}
FAULT = record({"code": TEXT, "severity": TEXT, "line": WHOLE, "column": WHOLE, "text": TEXT})
FATE = one_of(get_args(Fate))
ROW = record(
    {
        "line": WHOLE,
        "fate": FATE,
        "names": NAMES,
        "section": UUID_OR_NULL,
        "same_as": UUID_OR_NULL,
        "other_line": WHOLE_OR_NULL,
        "candidates": each(record({"player": UUID_OR_NULL, "line": WHOLE_OR_NULL, "level": TEXT})),
        "filled_in": each(TEXT),
        "differs": each(record({"field": TEXT, "known": TEXT_OR_NULL, "listed": TEXT_OR_NULL})),
        "reasons": each(record({"code": TEXT, "text": TEXT})),
    }
)
PLANNED: dict[str, Schema] = {"rows": each(ROW), "faults": each(FAULT)}

ENTRY_SCHEMAS: dict[str, Schema] = {
    "Application": record(
        {
            "section": UUID,
            "link": {
                **TEXT,
                "format": "uri",
                "description": "The page with what has become of it, for whoever has the link.",
            },
        }
    ),
    "Ban": record(
        {
            "id": UUID,
            "first": UUID,
            "second": UUID,
            "kind": one_of(ForbiddenMeeting.Kind.values),
            "reason": TEXT,
        }
    ),
    "Bans": record({"forbidden": each(component("Ban"))}),
    "Bye": record(BYE),
    "Entries": record(
        {
            "entries": {
                "type": "array",
                "items": {"anyOf": [component("StaffEntry"), component("Entry")]},
                "description": "Of everybody in whatever state for staff; else those numbered.",
            }
        }
    ),
    "Entry": record({**ENTRY, "player": record(PLAYER)}),
    "ImportedList": record(
        {"rows": each(record({"line": WHOLE, "fate": FATE, "entry": UUID_OR_NULL}))}
    ),
    "LeftOut": record({"left_out": each(UUID)}),
    "Numbers": record({"entries": each(component("Entry"))}),
    "PlannedList": record(PLANNED),
    "StaffEntry": record(
        {
            **ENTRY,
            "status": one_of(EntryStatus.values),
            "reason": TEXT,
            "checked_in_at": TIME_OR_NULL,
            "byes": each(component("Bye")),
            "player": STAFF_PLAYER,
        }
    ),
    "Withdrawn": record(
        {
            "entry": component("StaffEntry"),
            "open_games": {**each(UUID), "description": "The arbiter decides them."},
        }
    ),
}
