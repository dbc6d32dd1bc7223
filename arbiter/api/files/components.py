"""The shapes of what the API answers about files that are taken in, as JSON schemas."""

from arbiter.api.components import TEXT, TEXT_OR_NULL, WHOLE, Schema, each, record
from arbiter.api.entries.components import FAULT

ROUND = record(
    {
        "number": WHOLE,
        "meetings": WHOLE,
        "byes": WHOLE,
        "open": {**WHOLE, "description": "Meetings without a result: the round stays open."},
    }
)

SCHEMAS: dict[str, Schema] = {
    "PlannedReport": record(
        {
            "name": TEXT,
            "players": each(record({"number": WHOLE, "name": TEXT})),
            "rounds": each(ROUND),
            "results": WHOLE,
            "faults": each(FAULT),
            "refusal": {**TEXT_OR_NULL, "description": "The code with which it would be refused."},
        }
    ),
}
