"""The shapes of what the API answers about rounds that are being made, as JSON schemas."""

from typing import get_args

from arbiter.api.components import (
    TEXT,
    TEXT_OR_NULL,
    TIME_OR_NULL,
    TRUTH,
    UUID,
    WHOLE,
    WHOLE_OR_NULL,
    Schema,
    by_name,
    each,
    one_of,
    or_null,
    record,
)
from arbiter.api.operation import component
from tournaments.models import MeetingDecider, PairingJob, RoundState
from tournaments.pairing.validator import Severity
from tournaments.results import ByeKind

BYE: Schema = {"type": ["string", "null"], "enum": [*get_args(ByeKind), None]}
STATE: Schema = one_of(RoundState.values)
CODED: dict[str, Schema] = {"code": TEXT, "params": by_name({}), "words": TEXT}
SIDE = record({"entry": UUID, "number": WHOLE, "player": component("Player")})
BY_NUMBER = record({"first": WHOLE, "second": WHOLE_OR_NULL, "bye": BYE})
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
    "starts_at": TIME_OR_NULL,
    "published_at": TIME_OR_NULL,
    "closed_at": TIME_OR_NULL,
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
                "severity": one_of(get_args(Severity)),
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
            "kind": one_of(MeetingDecider.Kind.values),
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
            "state": one_of(PairingJob.State.values),
            "stage": TEXT,
            "seconds": WHOLE,
            "round": {**TEXT_OR_NULL, "format": "uuid"},
            "refusal": or_null(record(CODED)),
        }
    ),
    "SectionRounds": record({"rounds": each(record(ROUND))}),
}
