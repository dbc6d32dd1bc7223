"""The shapes of what the API answers about sections, presets, the staff and the journal."""

from arbiter.api.command_schema import object_schema
from arbiter.api.components import (
    NAMES,
    TEXT,
    TEXT_OR_NULL,
    TIME,
    TRUTH,
    UUID,
    WHOLE,
    Schema,
    by_name,
    each,
    record,
)
from arbiter.api.operation import component
from tournaments.regulations.regulations import Regulations

REGULATIONS = object_schema(Regulations)
MEMBER: dict[str, Schema] = {"id": UUID, "username": TEXT, "name": TEXT, "roles": each(TEXT)}
PASSWORD: Schema = {
    **TEXT,
    "description": "To be handed over; only in the first answer under a key.",
}
SECTION = record(
    {
        "id": UUID,
        "competition": UUID,
        "number": WHOLE,
        "name": NAMES,
        "variant": TEXT,
        "pack": TEXT,
        "time_control": by_name({}),
        "first_table": WHOLE,
        "takes_applications": TRUTH,
        "regulations": component("Regulations"),
        "told": each(record({"label": TEXT, "sentence": TEXT})),
    }
)
ACT = record(
    {
        "id": WHOLE,
        "at": TIME,
        "by": TEXT_OR_NULL,
        "section": {"type": ["string", "null"], "format": "uuid"},
        "kind": TEXT,
        "facts": by_name({}),
        "reason": TEXT,
        "told": TEXT,
        "changes": each(record({"field": TEXT, "before": TEXT, "after": TEXT})),
    }
)

SECTION_SCHEMAS: dict[str, Schema] = {
    "Journal": record({"journal": each(ACT)}),
    "Presets": record(
        {
            "presets": each(
                record({"slug": TEXT, "name": NAMES, "regulations": component("Regulations")})
            )
        }
    ),
    "Regulations": {**REGULATIONS, "required": list(REGULATIONS["properties"])},
    "RegulationsGiven": REGULATIONS,
    "Section": SECTION,
    "Sections": record({"sections": each(component("Section"))}),
    "Staff": record({"staff": each(record(MEMBER))}),
    "StaffAccount": record(MEMBER, {"password": PASSWORD}),
}
