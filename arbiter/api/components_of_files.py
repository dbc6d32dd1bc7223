"""The shapes of what the API answers about backups and archives."""

from arbiter.api.components import TEXT, WHOLE, Schema, each, record
from arbiter.api.operation import component

BACKUP = record(
    {
        "name": TEXT,
        "made_at": {"type": "string", "format": "date-time"},
        "occasion": TEXT,
        "bytes": WHOLE,
    }
)

SCHEMAS: dict[str, Schema] = {
    "Backup": BACKUP,
    "Backups": record({"backups": each(component("Backup"))}),
}
