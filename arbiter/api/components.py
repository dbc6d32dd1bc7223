"""The shapes of what the API answers, as JSON schemas. Later versions may add properties."""

from collections.abc import Iterable
from typing import Any

from arbiter.api.operation import component
from arbiter.refusals.kinds import KINDS

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
UUID: Schema = {"type": "string", "format": "uuid"}
WHOLE: Schema = {"type": "integer"}
MS: Schema = {"type": "integer", "description": "Milliseconds."}
TRUTH: Schema = {"type": "boolean"}
SIDE: Schema = {"type": "string", "enum": ["white", "black"]}
TIME: Schema = {"type": "string", "format": "date-time"}
TEXT_OR_NULL: Schema = {"type": ["string", "null"]}
UUID_OR_NULL: Schema = {"type": ["string", "null"], "format": "uuid"}
WHOLE_OR_NULL: Schema = {"type": ["integer", "null"]}
TIME_OR_NULL: Schema = {"type": ["string", "null"], "format": "date-time"}
DAY_OR_NULL: Schema = {"type": ["string", "null"], "format": "date"}
SIDE_OR_NULL: Schema = {"type": ["string", "null"], "enum": ["white", "black", None]}
STATUS: Schema = {
    "type": "string",
    "enum": [
        "not_started",
        "running",
        "waiting",
        "checking",
        "stopped",
        "interrupted",
        "ended",
    ],
}
RESULT: Schema = {"type": "string", "enum": ["2-0", "1-1", "0-2", "0-0"]}


def one_of(values: Iterable[str]) -> Schema:
    """One of these texts."""
    return {"type": "string", "enum": list(values)}


def record(required: dict[str, Schema], optional: dict[str, Schema] | None = None) -> Schema:
    """An object with these properties, the optional ones not always there."""
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
    }


def each(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def by_name(schema: Schema) -> Schema:
    return {"type": "object", "additionalProperties": schema}


def or_null(schema: Schema) -> Schema:
    return {"oneOf": [schema, {"type": "null"}]}


NAMES = record({"ru": TEXT, "en": TEXT})
SEAT = record({"name": TEXT}, {"id": UUID, "name_ru": TEXT, "name_en": TEXT})

CLOCKS = record(
    {
        "white_ms": MS,
        "black_ms": MS,
        "running": SIDE_OR_NULL,
        "period": WHOLE,
        "moves_in_period": WHOLE,
        "now_ms": {**MS, "description": "Event time at which the running clock was read."},
        "flag_down": SIDE_OR_NULL,
    }
)
COUNTER = record(
    {
        "count": WHOLE,
        "limit": WHOLE_OR_NULL,
        "unit": {"type": "string", "enum": ["plies", "own_moves"]},
        "running": TRUTH,
    },
    {"side": SIDE_OR_NULL, "condition": TEXT_OR_NULL, "article": TEXT_OR_NULL},
)
NEED = record({"rule": TEXT, "article": TEXT_OR_NULL, "ply": WHOLE})
FINDING = record(
    {
        "verdict": {"type": "string", "enum": ["upheld", "rejected"]},
        "occurrences": each(WHOLE),
        "article": TEXT_OR_NULL,
    }
)
CLAIM = record(
    {
        "by": SIDE,
        "kind": TEXT,
        "rule": TEXT,
        "move": TEXT_OR_NULL,
        "record": {"type": "string", "enum": ["clear", "missing"]},
        "waits": TRUTH,
        "since_ms": MS,
        "finding": or_null(FINDING),
    }
)
DRAWN_OPENING = record(
    {
        "table": TEXT,
        "edition": TEXT,
        "number": TEXT,
        "plies": {**WHOLE, "description": "How many of the first moves are the opening's."},
        "seed": {**TEXT_OR_NULL, "description": "By which it was drawn, if by a seed."},
    }
)
OFFER = record({"by": SIDE, "ply": WHOLE}, {"regular": TRUTH, "when": TEXT, "seq": WHOLE})
TOUCH = record({"side": SIDE, "square": TEXT})
REPRIMAND = record({"side": SIDE, "degree": TEXT, "ply": WHOLE, "seq": WHOLE})
VERDICT: dict[str, Schema] = {
    "result": RESULT,
    "rule": TEXT,
    "article": TEXT_OR_NULL,
    "ply": WHOLE,
    "winner": SIDE_OR_NULL,
    "seq": WHOLE,
}
ENDED = record({**VERDICT, "at_ms": MS})
MOVE = record({"ply": WHOLE, "by": SIDE, "notation": TEXT, "spent_ms": MS, "left_ms": MS})
CALL = record({"by": SIDE, "since_ms": MS, "seq": WHOLE})
ATTEMPT = record({"by": SIDE, "ply": WHOLE, "reason": TEXT, "seq": WHOLE})
OCCURRENCE = record({"ply": WHOLE, "fen": TEXT, "notation": TEXT_OR_NULL, "written": TRUTH})

OPENING_TABLE: dict[str, Schema] = {
    "id": TEXT,
    "edition": TEXT,
    "source": TEXT,
    "sources": NAMES,
    "variants": each(TEXT),
    "count": WHOLE,
}
OPENING = record(
    {
        "number": TEXT,
        "section": TEXT,
        "kind": {"type": "string", "enum": ["line", "set_up"]},
        "text": TEXT,
        "moves": each(TEXT),
        "fen": TEXT_OR_NULL,
        "remark": TEXT,
        "barred": TRUTH,
    }
)
TABLE_FAULT = record({"code": TEXT, "column": TEXT, "text": TEXT, "why": TEXT, "remedy": TEXT})
JUDGED_OPENINGS = record(
    {
        "table": record(OPENING_TABLE),
        "sound": TRUTH,
        "rows": each(
            record({"row": WHOLE, "number": TEXT, "text": TEXT, "fault": or_null(TABLE_FAULT)})
        ),
        "faults": each(TABLE_FAULT),
        "same_positions": each(each(TEXT)),
    }
)
DELAY = record({"amount": WHOLE, "unit": {"type": "string", "enum": ["moves", "minutes"]}})
SHORT: dict[str, Schema] = {
    "id": UUID,
    "variant": TEXT,
    "pack": TEXT,
    "version": {**WHOLE, "description": "The seq of the last event."},
    "ply": WHOLE,
    "opening": or_null(DRAWN_OPENING),
    "status": STATUS,
    "white": SEAT,
    "black": SEAT,
    "fen": TEXT,
    "to_move": SIDE,
    "clocks": component("Clocks"),
    "counters": by_name(component("Counter")),
    "needs": each(NEED),
    "offer": or_null(OFFER),
    "touch": or_null(TOUCH),
    "claim": or_null(component("Claim")),
    "result": or_null(component("Result")),
    "delay": or_null(DELAY),
}
STAFF: dict[str, Schema] = {
    "calls": each(CALL),
    "presence": record({"white": TRUTH, "black": TRUTH}),
    "reprimands": each(REPRIMAND),
}
PLACE = record(
    {
        "competition": UUID,
        "round": record({"id": UUID, "number": WHOLE}),
        "table": component("Table"),
        "number": {**WHOLE, "description": "The game's number in its pairing."},
    }
)
STATE = record(
    {
        **SHORT,
        "legal_moves": each(TEXT),
        "repetitions": each(WHOLE),
        "moves": each(component("Move")),
        "articles": by_name(NAMES),
    },
    {**STAFF, "occurrences": each(OCCURRENCE), "attempts": each(ATTEMPT), "place": PLACE},
)
EVENT = record(
    {"seq": WHOLE, "kind": TEXT, "schema": WHOLE, "at_ms": MS, "payload": by_name({})},
    {
        "actor": record({"id": TEXT, "role": TEXT}),
        "device": TEXT,
        "wall": TIME,
        "text": TEXT_OR_NULL,
        "previous_hash": TEXT,
        "hash": TEXT,
    },
)
ANSWER: dict[str, Schema] = {
    "events": each(component("Event")),
    "state": component("GameState"),
}
BY_MOVES = record(
    {
        "verdict": record(
            {
                "pack": TEXT,
                "outcome": or_null(
                    record(
                        {
                            "result": RESULT,
                            "rule": TEXT,
                            "article": TEXT_OR_NULL,
                            "ply": WHOLE,
                            "winner": SIDE_OR_NULL,
                        }
                    )
                ),
                "needs": each(NEED),
                "claimable": each(WHOLE),
            }
        ),
        "played_on": WHOLE,
    }
)
EXAMINED = record(
    {
        "verdict": {"type": "string", "enum": ["upheld", "rejected", "nothing_to_claim"]},
        "occurrences": each(WHOLE),
        "article": TEXT_OR_NULL,
        "over": TRUTH,
    }
)
FLAGS_READ = record({"result": TEXT, "rule": TEXT, "article": TEXT_OR_NULL, "over": TRUTH})
JUDGED_AGAIN = record(
    {
        "game_id": UUID,
        "variant": TEXT,
        "ended": record({**VERDICT, "at": MS}),
        "then": BY_MOVES,
        "now": BY_MOVES,
        "end_ply": WHOLE,
        "fen": TEXT,
        "counters": each(
            record(
                {
                    "rule": TEXT,
                    "then": or_null(component("Counter")),
                    "now": or_null(component("Counter")),
                }
            )
        ),
        "claims": each(
            record(
                {
                    "seq": WHOLE,
                    "by": SIDE,
                    "kind": TEXT,
                    "ply": WHOLE,
                    "move": TEXT_OR_NULL,
                    "ruling": TEXT_OR_NULL,
                    "then": EXAMINED,
                    "now": EXAMINED,
                }
            )
        ),
        "flags": each(
            record(
                {
                    "seq": WHOLE,
                    "ply": WHOLE,
                    "white": TRUTH,
                    "black": TRUTH,
                    "first": SIDE_OR_NULL,
                    "in_check": TRUTH,
                    "then": FLAGS_READ,
                    "now": FLAGS_READ,
                }
            )
        ),
        "differences": each(record({"what": TEXT, "seq": WHOLE_OR_NULL})),
    }
)
SECTION = record(
    {
        "id": UUID,
        "number": WHOLE,
        "name": NAMES,
        "variant": TEXT,
        "pack": TEXT,
        "time_control": by_name({}),
        "scoring": TEXT,
        "rounds": each(component("Round")),
        "players": each(component("Player")),
    }
)

SCHEMAS: dict[str, Schema] = {
    "Accepted": record(
        ANSWER,
        {"remaining_ms": {**MS, "description": "After noting a flag that is still up."}},
    ),
    "Board": record(
        {
            "id": UUID,
            "table": component("Table"),
            "side": {"type": "string", "enum": ["white", "black", "both"]},
            "expires": TIME,
            "game": or_null(component("GameState")),
        }
    ),
    "Claim": CLAIM,
    "Clocks": CLOCKS,
    "Competition": record(
        {
            "id": UUID,
            "name": NAMES,
            "place": TEXT,
            "starts_on": DAY_OR_NULL,
            "ends_on": DAY_OR_NULL,
            "time_zone": TEXT,
            "clocks_stop_by_call": TRUTH,
            "delay": WHOLE,
            "delay_unit": {"type": "string", "enum": ["moves", "minutes"]},
            "sections": each(SECTION),
            "tables": each(component("Table")),
            "players": each(component("Player")),
        }
    ),
    "Competitions": record(
        {"competitions": each(record({"id": UUID, "name": NAMES, "roles": each(TEXT)}))}
    ),
    "Contact": record({"now_ms": MS}),
    "Counter": COUNTER,
    "Event": EVENT,
    "Events": record({"events": each(component("Event"))}),
    "GameState": STATE,
    "Grant": record(
        {
            "id": UUID,
            "side": {"type": "string", "enum": ["white", "black", "both"]},
            "url": {"type": "string", "format": "uri", "description": "Good once."},
            "token": {**TEXT, "description": "Good until it expires or is revoked."},
            "expires": TIME,
        }
    ),
    "ImportedOpenings": record(OPENING_TABLE),
    "JudgedAgain": JUDGED_AGAIN,
    "JudgedOpenings": JUDGED_OPENINGS,
    "Move": MOVE,
    "OpenedGame": record({"id": UUID, "table": component("Table"), **ANSWER}),
    "OpeningTable": record({**OPENING_TABLE, "entries": each(OPENING)}),
    "OpeningTables": record({"tables": each(record(OPENING_TABLE))}),
    "Player": record({"id": UUID, "name": TEXT, "names": NAMES}),
    "Problem": record(
        {
            "type": {"type": "string", "format": "uri-reference"},
            "title": TEXT,
            "status": WHOLE,
            "code": {"type": "string", "enum": sorted(KINDS)},
            "detail": TEXT,
        },
        {
            "errors": each(record({"field": TEXT, "why": TEXT})),
            "candidates": each(TEXT),
            "retry_after_ms": MS,
            "state": component("GameState"),
        },
    ),
    "Problems": record(
        {"problems": each(record({"type": TEXT, "code": TEXT, "status": WHOLE, "title": TEXT}))}
    ),
    "Result": ENDED,
    "Round": record({"id": UUID, "number": WHOLE, "section": UUID}),
    "RoundGames": each(component("ShortState")),
    "ShortState": record(SHORT, {**STAFF, "last_move": or_null(component("Move")), "place": PLACE}),
    "Table": record({"id": UUID, "number": WHOLE}),
    "Time": record({"now_ms": MS, "wall": TIME}),
}
