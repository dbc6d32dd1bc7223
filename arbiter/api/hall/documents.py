"""The JSON of a hall: what needs a person, the most urgent first."""

from datetime import datetime

from arbiter.api.documents import Document, table_document
from arbiter.models import User
from tournaments.selectors.hall import AtTable, Attended


def hall_document(tables: list[AtTable], now: int) -> Document:
    """The games that need a person, those that nobody has taken first."""
    urgent = sorted((one for one in tables if one.attended), key=lambda one: one.attended[0].order)
    return {"now_ms": now, "games": [game_in_hall(one) for one in urgent]}


def game_in_hall(one: AtTable) -> Document:
    played = one.pairing_game
    return {
        "game": str(played.game_id),
        "round": str(played.pairing.round_id),
        "section": str(played.pairing.round.section_id),
        "table": table_document(played.pairing.place),
        "number": played.number,
        "version": one.state.version,
        "concerns": [_concern(each) for each in one.attended],
    }


def _concern(attended: Attended) -> Document:
    concern, row = attended.concern, attended.row
    return {
        "mark": concern.mark,
        "kind": concern.kind,
        "side": concern.side,
        "rule": concern.rule,
        "since_ms": concern.since_ms,
        "left_ms": concern.left_ms,
        "count": concern.count,
        "limit": concern.limit,
        "waits": concern.waits,
        "calls": concern.calls,
        "seen": _by(row.seen_by, row.seen_at) if row else None,
        "taken": _by(row.taken_by, row.taken_at) if row else None,
    }


def _by(user: User | None, at: datetime | None) -> Document | None:
    if at is None:
        return None
    return {"by": user and (user.display_name or user.username), "at": at.isoformat()}
