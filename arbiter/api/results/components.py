"""The shapes of answers about results and their corrections."""

from typing import get_args

from arbiter.api.components import (
    RESULT,
    SEAT,
    TEXT,
    TEXT_OR_NULL,
    TIME,
    TIME_OR_NULL,
    UUID,
    UUID_OR_NULL,
    WHOLE,
    WHOLE_OR_NULL,
    Schema,
    each,
    one_of,
    or_null,
    record,
)
from arbiter.api.operation import component
from tournaments.models import Correction
from tournaments.selectors.round_results import LineState

RESULT_OR_NULL: Schema = {"type": ["string", "null"], "enum": ["2-0", "1-1", "0-2", "0-0", None]}
PLACE = record({"first": WHOLE, "last": WHOLE, "points": WHOLE})
PAIRING = record({"first": WHOLE, "second": WHOLE_OR_NULL, "bye": TEXT_OR_NULL})

RESULT_SCHEMAS: dict[str, Schema] = {
    "Correction": record(
        {
            "id": UUID,
            "game": UUID,
            "before": record({"result": TEXT, "rule": TEXT}),
            "after": record({"result": RESULT, "rule": TEXT}),
            "reason": TEXT,
            "article": TEXT,
            "version": WHOLE,
            "state": one_of(Correction.State.values),
            "asked_by": TEXT_OR_NULL,
            "asked_at": TIME,
            "settled_by": TEXT_OR_NULL,
            "settled_at": TIME_OR_NULL,
        }
    ),
    "Corrections": record({"corrections": each(component("Correction"))}),
    "CorrectionPreview": record(
        {
            "standings": each(
                record(
                    {
                        "number": WHOLE,
                        "name": TEXT,
                        "before": or_null(PLACE),
                        "after": or_null(PLACE),
                        "places_gained": WHOLE,
                    }
                )
            ),
            "moved": {**WHOLE, "description": "Players whose place or points change."},
            "rounds": each(
                record(
                    {
                        "number": WHOLE,
                        "state": TEXT,
                        "refusal": {
                            **TEXT_OR_NULL,
                            "description": "not_computed, or why there would be no pairing.",
                        },
                    },
                    {
                        "same": {"type": "boolean"},
                        "would_have_been": each(PAIRING),
                        "announced_instead": each(PAIRING),
                        "turned": each(PAIRING),
                    },
                )
            ),
        }
    ),
    "ResultLine": record(
        {
            "game": UUID,
            "pairing": UUID,
            "table": WHOLE,
            "number": WHOLE,
            "version": WHOLE,
            "white": SEAT,
            "black": SEAT,
            "state": one_of(get_args(LineState)),
            "result": RESULT_OR_NULL,
            "rule": TEXT_OR_NULL,
            "entries": {
                **each(record({"clerk": TEXT, "name": TEXT, "result": RESULT, "rule": TEXT})),
                "description": "One's own; those of others when there are two.",
            },
            "correction": UUID_OR_NULL,
        }
    ),
    "ResultLines": record({"results": each(component("ResultLine"))}),
}
