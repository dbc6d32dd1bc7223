"""The shapes of what the API answers about rounds that are being made, as JSON schemas."""

from arbiter.api.components import (
    TEXT,
    TEXT_OR_NULL,
    TRUTH,
    UUID,
    WHOLE,
    Schema,
    by_name,
    each,
    or_null,
    record,
)
from arbiter.api.operation import component
from tournaments.models import MeetingDecider, PairingJob, RoundState

MOMENT: Schema = {"type": ["string", "null"], "format": "date-time"}
BYE: Schema = {"type": ["string", "null"], "enum": ["pairing", "full", "half", "zero", None]}
STATE: Schema = {"type": "string", "enum": list(RoundState.values)}
CODED: dict[str, Schema] = {"code": TEXT, "params": by_name({}), "words": TEXT}
SIDE = record({"entry": UUID, "number": WHOLE, "player": component("Player")})
BY_NUMBER = record({"first": WHOLE, "second": {"type": ["integer", "null"]}, "bye": BYE})
PAIRING: dict[str, Schema] = {
    "id": UUID,
    "board": WHOLE,
    "table": or_null(component("Table")),
    "first": SIDE,
    "second": or_null(SIDE),
    "bye": BYE,
}
ROUND: dict[str, Schema] = {
    "id": UUID,
    "number": WHOLE,
    "section": UUID,
    "state": STATE,
    "opening_seed": TEXT,
    "published_at": MOMENT,
    "closed_at": MOMENT,
    "head_hash": TEXT,
}
STAFF_PAIRING = record(PAIRING, {"by_hand": TRUTH, "reasons": each(record(CODED))})
ONLY_STAFF: dict[str, Schema] = {
    "by_hand": TRUTH,
    "reason": TEXT,
    "findings": each(
        record(
            {
                **CODED,
                "severity": {"type": "string", "enum": ["error", "warning"]},
                "numbers": each(WHOLE),
            }
        )
    ),
    "difference": or_null(
        record({part: each(BY_NUMBER) for part in ("taken_out", "put_in", "turned")})
    ),
    "refusal": or_null(record(CODED)),
}

DESK_SCHEMAS: dict[str, Schema] = {
    "Decider": record(
        {
            "id": UUID,
            "pairing": UUID,
            "kind": {"type": "string", "enum": list(MeetingDecider.Kind.values)},
            "winner": {"type": ["string", "null"], "format": "uuid"},
            "basis": TEXT,
        }
    ),
    "DiscardedRound": record({"id": UUID, "state": TEXT}),
    "PairedRound": record({**ROUND, "pairings": each(STAFF_PAIRING)}, ONLY_STAFF),
    "PairingJob": record(
        {
            "id": UUID,
            "section": UUID,
            "number": WHOLE,
            "state": {"type": "string", "enum": list(PairingJob.State.values)},
            "stage": TEXT,
            "seconds": WHOLE,
            "round": {**TEXT_OR_NULL, "format": "uuid"},
            "refusal": or_null(record(CODED)),
        }
    ),
    "SectionRounds": record({"rounds": each(record(ROUND))}),
}
