"""The smallest archive, and one with a log in it."""

from typing import Any

from arbiter.record.chain import GENESIS, event_hash
from tournaments.archive.reading import NAMES

KEY = "11111111-1111-4111-8111-111111111111"
OTHER = "22222222-2222-4222-8222-222222222222"


def small() -> dict[str, Any]:
    """A competition with a table and nothing else."""
    competition = {
        "id": KEY,
        "name_ru": "Кубок",
        "name_en": "",
        "place": "",
        "starts_on": "2026-05-09",
        "ends_on": None,
        "time_zone": "Europe/Moscow",
        "clocks_stop_by_call": False,
        "delay": 0,
        "delay_unit": "moves",
        "created_by_id": None,
        "created_at": "2026-05-01T10:00:00.000000Z",
    }
    return {
        **{name: [] for name in NAMES},
        "archive": 1,
        "private": True,
        "competitions": [competition],
        "tables": [{"id": OTHER, "competition_id": KEY, "number": 1}],
    }


def with_log(log: list[dict[str, Any]]) -> dict[str, Any]:
    """The small one with a game of these events: kind, schema, at, payload and text of each."""
    previous, events = GENESIS, []
    for seq, row in enumerate(log, 1):
        previous = event_hash(
            game_id=KEY,
            seq=seq,
            kind=row["kind"],
            schema=row["schema"],
            payload_json=row["payload"],
            actor_id=OTHER,
            at=row["at"],
            previous=previous,
        )
        said = {"text": row["text"], "salt": ""} if row["text"] is not None else {}
        events.append(
            {
                **{name: row[name] for name in ("kind", "schema", "payload")},
                "at_ms": row["at"],
                "actor_id": OTHER,
                "actor_role": "arbiter",
                "device": "",
                "boot_id": "boot",
                "wall_at": "2026-05-09T10:00:00.000000Z",
                "hash": previous,
                **said,
            }
        )
    moment = "2026-05-09T10:00:00.000000Z"
    game = {"id": KEY, "created_at": moment, "ended_at": None, "events": events}
    return {**small(), "games": [game]}


def with_section(time_control: dict[str, Any]) -> dict[str, Any]:
    """The small one with a section whose age is counted on a day of its own."""
    section = {
        "id": OTHER,
        "competition_id": KEY,
        "name_ru": "",
        "name_en": "Juniors",
        "number": 1,
        "variant": "russian",
        "pack": "ru-2013",
        "time_control": time_control,
        "settings": {
            "system": "by_hand",
            "admission": {"group": "own", "age_to": 13, "reference": "2026-09-01"},
        },
        "takes_applications": False,
        "first_table": 1,
    }
    return {**small(), "sections": [section]}
