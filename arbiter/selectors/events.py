"""The events of a game as a viewer may read them.

Staff read everything, hashes and free words too. Of the others' events a part is left out whole,
and of the rest those fields that say more than the viewer may know; so they carry no hashes, which
only the whole event would bear out.
"""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from arbiter.models import GameEvent
from arbiter.models.log import rows_of
from arbiter.selectors.viewer import Viewer

PUBLIC_KINDS = frozenset(
    {
        "game_created",
        "game_started",
        "move_made",
        "draw_accepted",
        "resigned",
        "claim_made",
        "claim_ruled",
        "claim_withdrawn",
        "flag_fell",
        "flags_declared",
        "clocks_stopped",
        "clocks_resumed",
        "clock_adjusted",
        "moves_retracted",
        "result_declared",
        "game_ended",
        "game_reopened",
        "limit_ruled",
        "clear_draw_started",
        "clock_read",
        "interrupted",
        "play_resumed",
    }
)
BOARD_KINDS = PUBLIC_KINDS | {
    "draw_offered",
    "draw_declined",
    "offer_lapsed",
    "record_presented",
    "side_present",
    "side_absent",
    "call_answered",
    "touch_ruled",
}
OWN_KINDS = frozenset({"arbiter_called", "illegal_attempt"})
"""What a device is told of the sides that it serves, and of no other."""

WITHHELD: dict[str, frozenset[str]] = {
    "game_created": frozenset({"settings"}),
    "claim_made": frozenset({"finding", "move"}),
    "draw_offered": frozenset({"regular", "warning", "when"}),
    "claim_ruled": frozenset({"against_finding"}),
    "clocks_stopped": frozenset({"why", "side"}),
    "clock_adjusted": frozenset({"why"}),
    "call_answered": frozenset({"calls"}),
    "irregularity_ruled": frozenset({"kind", "policy", "choice", "article"}),
    "interrupted": frozenset({"boot"}),
}


def events_after(
    game_id: UUID, seq: int, viewer: Viewer, *, until: int | None = None
) -> list[dict[str, Any]]:
    """The events after `seq`, to `until`, that the viewer may read, in order."""
    return events_view(rows_of(game_id, after=seq, until=until), viewer)


def events_view(rows: Iterable[GameEvent], viewer: Viewer) -> list[dict[str, Any]]:
    """Those of the events that the viewer may read."""
    views = (event_view(row, viewer) for row in rows)
    return [view for view in views if view is not None]


def event_view(row: GameEvent, viewer: Viewer) -> dict[str, Any] | None:
    """One event, or None when the viewer may not know of it."""
    view = {
        "seq": row.seq,
        "kind": row.kind,
        "schema": row.schema,
        "at_ms": row.at_ms,
        "payload": row.payload,
    }
    if viewer.is_staff:
        return {
            **view,
            "actor": {"id": row.actor_id, "role": row.actor_role},
            "device": row.device,
            "wall": row.wall_at.isoformat(),
            "text": row.text,
            "previous_hash": row.previous_hash,
            "hash": row.hash,
        }
    if not _may_know(row, viewer):
        return None
    withheld = WITHHELD.get(row.kind, frozenset()) | {"text_digest"}
    view["payload"] = {
        field: value for field, value in row.payload.items() if field not in withheld
    }
    return view


def _may_know(row: GameEvent, viewer: Viewer) -> bool:
    if row.kind == "irregularity_ruled":
        return row.payload["stands"] is not None
    if viewer.is_board:
        its_own = row.kind in OWN_KINDS and row.payload.get("side") in viewer.sides
        return its_own or row.kind in BOARD_KINDS
    return row.kind in PUBLIC_KINDS
