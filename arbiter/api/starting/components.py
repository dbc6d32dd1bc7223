"""The shapes of what the API answers about all tables."""

from arbiter.api.components import (
    MS,
    SIDE,
    TEXT,
    TEXT_OR_NULL,
    TIME,
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

AT_TABLE = record(
    {
        "table": WHOLE,
        "number": WHOLE,
        "game": UUID,
        "followed": TRUTH,
        "code": TEXT_OR_NULL,
        "words": TEXT_OR_NULL,
    }
)
CHECK = record({"table": WHOLE, "in_order": TRUTH, "remark": TEXT, "by": TEXT_OR_NULL, "at": TIME})

STARTING_SCHEMAS: dict[str, Schema] = {
    "AllTables": record({"tables": each(AT_TABLE)}),
    "Checklist": record(
        {
            "document": TEXT_OR_NULL,
            "board_min_cm": WHOLE_OR_NULL,
            "board_max_cm": WHOLE_OR_NULL,
            "requirements": each(
                record(
                    {
                        "code": TEXT,
                        "article": TEXT_OR_NULL,
                        "text": record({"ru": TEXT, "en": TEXT}),
                        "in_order": TRUTH,
                        "not_looked_at": each(WHOLE),
                        "checks": each(CHECK),
                    }
                )
            ),
        }
    ),
    "HallStop": record(
        {
            "id": UUID,
            "round": UUID_OR_NULL,
            "reason": TEXT,
            "by": TEXT_OR_NULL,
            "at": TIME,
            "resumed_by": TEXT_OR_NULL,
            "resumed_at": TIME_OR_NULL,
            "standing": each(UUID),
        },
        {"tables": each(AT_TABLE)},
    ),
    "HallStops": record({"stops": each(component("HallStop"))}),
    "Interruptions": record(
        {
            "games": each(
                record(
                    {
                        "id": UUID,
                        "version": WHOLE,
                        "round": UUID,
                        "table": WHOLE,
                        "number": WHOLE,
                        "side": SIDE,
                        "white_ms": MS,
                        "black_ms": MS,
                        "ply": WHOLE,
                        "proven_at": TIME,
                        "proven_by": one_of(("contact", "event")),
                        "noticed_at": TIME,
                        "uncharged_ms": MS,
                    }
                )
            )
        }
    ),
}
