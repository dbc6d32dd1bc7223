"""The shapes of what the API answers about a hall, as JSON schemas."""

from typing import get_args

from arbiter.api.components import (
    MS,
    SIDE_OR_NULL,
    TEXT,
    TEXT_OR_NULL,
    TRUTH,
    UUID,
    WHOLE,
    Schema,
    each,
    or_null,
    record,
)
from arbiter.api.operation import component
from arbiter.attention import ConcernKind

NUMBER_OR_NULL: Schema = {"type": ["integer", "null"]}
BY: Schema = record({"by": TEXT_OR_NULL, "at": {"type": "string", "format": "date-time"}})
CONCERN: dict[str, Schema] = {
    "mark": {**TEXT, "description": "The kind and the occurrence; what happens anew has another."},
    "kind": {"type": "string", "enum": list(get_args(ConcernKind))},
    "side": SIDE_OR_NULL,
    "rule": TEXT_OR_NULL,
    "since_ms": {**NUMBER_OR_NULL, "description": "Event time from which it has waited."},
    "left_ms": {**NUMBER_OR_NULL, "description": "What is on the clock of that side."},
    "count": NUMBER_OR_NULL,
    "limit": NUMBER_OR_NULL,
    "waits": TRUTH,
    "calls": {**TRUTH, "description": "Whether somebody has to come, rather than know."},
    "seen": or_null(BY),
    "taken": or_null(BY),
}

HALL_SCHEMAS: dict[str, Schema] = {
    "GameInHall": record(
        {
            "game": UUID,
            "round": UUID,
            "section": UUID,
            "table": component("Table"),
            "number": WHOLE,
            "version": WHOLE,
            "concerns": each(record(CONCERN)),
        }
    ),
    "Hall": record({"now_ms": MS, "games": each(component("GameInHall"))}),
}
