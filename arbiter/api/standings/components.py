"""The shapes of what the API answers about standings and players."""

from typing import get_args

from arbiter.api.components import (
    NAMES,
    RESULT,
    SIDE,
    STATUS,
    TEXT,
    TEXT_OR_NULL,
    TRUTH,
    UUID,
    WHOLE,
    WHOLE_OR_NULL,
    Schema,
    each,
    one_of,
    or_null,
    record,
)
from arbiter.api.operation import component
from tournaments.models import PlaceDecision
from tournaments.results import Unit

NUMBER: Schema = {**WHOLE, "description": "Of a player in the section, from 1."}
WHO: dict[str, Schema] = {"number": NUMBER, "entry": UUID, "player": component("Player")}
SHARED: dict[str, Schema] = {
    "first": WHOLE,
    "last": {**WHOLE, "description": "Beyond `first` where the place is shared."},
    "points": {**WHOLE, "description": "Those that rank."},
}
HEAD: dict[str, Schema] = {
    "section": UUID,
    "after": {**WHOLE, "description": "The round after which it is so."},
    "complete": {**WHOLE, "description": "So many rounds are over to the last game."},
    "ended": {**WHOLE, "description": "Of the later ones, games whose result is known."},
    "games": {**WHOLE, "description": "Of the later ones, all games."},
    "group": TEXT_OR_NULL,
}
TERM = record(
    {
        "round": WHOLE,
        "opponent": WHOLE_OR_NULL,
        "contribution": WHOLE,
        "factors": each(WHOLE),
        "cause": TEXT,
        "cut": {**WHOLE, "description": "0 if it is in every sum; else the first it is not in."},
        "left_out": TEXT,
        "stage": WHOLE,
    }
)
FIGURE = record(
    {
        "code": TEXT,
        "value": {**each(WHOLE), "description": "Compared from left to right."},
        "not_applied": TEXT,
        "among": each(NUMBER),
        "reason": TEXT,
        "terms": each(TERM),
    }
)
CELL = record(
    {
        "round": WHOLE,
        "opponent": WHOLE_OR_NULL,
        "games": each(
            record(
                {
                    "id": or_null(UUID),
                    "own": WHOLE,
                    "other": WHOLE,
                    "side": SIDE,
                    "played": TRUTH,
                }
            )
        ),
        "game_points": WHOLE,
        "match_points": WHOLE,
        "cause": TEXT,
        "bye": TEXT_OR_NULL,
    }
)
GAME_OF_PLAYER = record(
    {
        "id": UUID,
        "round": WHOLE,
        "table": WHOLE_OR_NULL,
        "number": WHOLE,
        "side": SIDE,
        "opponent": UUID,
        "status": STATUS,
        "result": or_null(RESULT),
    }
)

STANDINGS_SCHEMAS: dict[str, Schema] = {
    "CrossTable": record(
        {
            **HEAD,
            "kind": one_of(["square", "rounds"]),
            "rows": each(
                record({**WHO, **SHARED, "cells": each(each(CELL)), "elsewhere": each(CELL)})
            ),
        }
    ),
    "Place": record(
        {
            **WHO,
            **SHARED,
            "game_points": WHOLE,
            "match_points": WHOLE,
            "parted_by": TEXT,
            "figures": each(FIGURE),
        }
    ),
    "PlayerPage": record(
        {
            "id": UUID,
            "name": TEXT,
            "names": NAMES,
            "competition": UUID,
            "sections": each(
                record(
                    {
                        "section": UUID,
                        "entry": component("Entry"),
                        "after": WHOLE,
                        "place": or_null(component("Place")),
                        "games": each(GAME_OF_PLAYER),
                    }
                )
            ),
        }
    ),
    "Progress": record(
        {
            **HEAD,
            "players": each(record({**WHO, "steps": each(record({"after": WHOLE, **SHARED}))})),
        }
    ),
    "Standings": record(
        {
            **HEAD,
            "ranked_by": one_of(get_args(Unit)),
            "tie_breaks": each(TEXT),
            "groups": each(TEXT),
            "places": each(component("Place")),
            "decisions": each(
                record(
                    {
                        "kind": one_of(PlaceDecision.Kind.values),
                        "order": each(each(NUMBER)),
                        "reason": TEXT,
                        "after": WHOLE,
                    }
                )
            ),
            "struck_out": each(record({"number": NUMBER, "reason": TEXT, "after": WHOLE})),
        }
    ),
}
