"""The shapes of answers about incidents."""

from arbiter.api.components import TEXT, TEXT_OR_NULL, UUID, Schema, each, record
from arbiter.api.operation import component
from tournaments.incidents.kinds import KINDS

DEGREES = ("remark", "warning", "loss")
DEGREE: Schema = {"type": "string", "enum": [*DEGREES]}
DEGREE_OR_NULL: Schema = {"type": ["string", "null"], "enum": [*DEGREES, None]}
WHOLE_OR_NULL: Schema = {"type": ["integer", "null"]}
UUID_OR_NULL: Schema = {"type": ["string", "null"], "format": "uuid"}
TIME: Schema = {"type": "string", "format": "date-time"}
TIME_OR_NULL: Schema = {"type": ["string", "null"], "format": "date-time"}

INCIDENT_SCHEMAS: dict[str, Schema] = {
    "Incident": record(
        {
            "id": UUID,
            "section": UUID,
            "round": WHOLE_OR_NULL,
            "player": record({"id": UUID, "name": TEXT}),
            "game": UUID_OR_NULL,
            "seq": {**WHOLE_OR_NULL, "description": "Of the event in the log of the game."},
            "kind": {"type": "string", "enum": list(KINDS)},
            "wrong": TEXT_OR_NULL,
            "degree": DEGREE_OR_NULL,
            "ladder_step": {**DEGREE_OR_NULL, "description": "What the ladder had next."},
            "article": TEXT_OR_NULL,
            "ply": WHOLE_OR_NULL,
            "white_ms": WHOLE_OR_NULL,
            "black_ms": WHOLE_OR_NULL,
            "before": TEXT_OR_NULL,
            "after": TEXT_OR_NULL,
            "choice": TEXT_OR_NULL,
            "note": TEXT,
            "by": TEXT_OR_NULL,
            "at": TIME,
            "owed": {"type": "boolean"},
            "carried_out_at": TIME_OR_NULL,
            "taken_back_by": TEXT_OR_NULL,
            "taken_back_at": TIME_OR_NULL,
            "taken_back_reason": TEXT_OR_NULL,
        }
    ),
    "Incidents": record({"incidents": each(component("Incident"))}),
    "PlayerIncidents": record(
        {
            "steps": each(DEGREE),
            "given": each(DEGREE),
            "next": DEGREE,
            "incidents": each(component("Incident")),
        }
    ),
}
