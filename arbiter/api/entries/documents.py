"""The JSON of a section's players: one for everybody, one with what only its staff sees."""

from typing import Any

from arbiter.api.documents import Document, named
from tournaments.imports.matching import Difference
from tournaments.imports.plan import PlannedRow
from tournaments.models import Entry, ForbiddenMeeting, GrantedBye, Player
from tournaments.selectors.planned_import import PlannedImport
from tournaments.services.entries.import_players import Imported
from tournaments.words.eligibility import eligibility_words
from tournaments.words.player_lists import list_fault_words

PUBLIC_FIELDS = ("title", "rank", "rating", "federation", "club")
STAFF_FIELDS = ("latin_is_ours", "birth_year", "sex", "federation_id", "coach", "contact")


def public_entry(entry: Entry) -> Document:
    """A player with a number, as everybody sees him."""
    return {
        "id": str(entry.pk),
        "number": entry.seed,
        "group": entry.group,
        "from_round": entry.from_round,
        "to_round": entry.to_round,
        "player": _public_player(entry.player),
    }


def staff_entry(entry: Entry) -> Document:
    """An entry in whatever state, with all that is known of the player."""
    player = entry.player
    birth = player.birth_date.isoformat() if player.birth_date else None
    private = {name: getattr(player, name) for name in STAFF_FIELDS}
    return {
        **public_entry(entry),
        "status": entry.status,
        "reason": entry.reason,
        "checked_in_at": entry.checked_in_at.isoformat() if entry.checked_in_at else None,
        "byes": [bye_document(bye) for bye in entry.byes.all()],
        "player": {**_public_player(player), **private, "birth_date": birth},
    }


def bye_document(bye: GrantedBye) -> Document:
    return {
        "id": str(bye.pk),
        "round": bye.round_number,
        "kind": bye.kind,
        "reason": bye.reason,
    }


def ban_document(ban: ForbiddenMeeting) -> Document:
    return {
        "id": str(ban.pk),
        "first": str(ban.first_id),
        "second": str(ban.second_id),
        "kind": ban.kind,
        "reason": ban.reason,
    }


def planned_document(planned: PlannedImport) -> Document:
    """The fate of each row of a list, with the faults of the list in words."""
    faults = [
        {
            "code": fault.code,
            "severity": fault.severity,
            "line": fault.line,
            "column": fault.column,
            "text": list_fault_words(fault),
        }
        for fault in planned.reading.faults
    ]
    return {"rows": [_row(row) for row in planned.rows], "faults": faults}


def imported_document(imported: Imported) -> Document:
    """What became of each row; nothing of what it says."""
    made = {line: str(entry.pk) for line, entry in imported.entries.items()}
    rows = [(row.person.line, row.fate) for row in imported.plan.rows]
    return {"rows": [{"line": n, "fate": fate, "entry": made.get(n)} for n, fate in rows]}


def _row(row: PlannedRow) -> Document:
    return {
        "line": row.person.line,
        "fate": row.fate,
        "names": {"ru": row.person.name_ru, "en": row.person.name_en},
        "section": row.section or None,
        "same_as": row.same_as or None,
        "other_line": row.other_line or None,
        "candidates": [
            {"player": each.key or None, "line": each.line or None, "level": each.likeness.level}
            for each in row.candidates
        ],
        "filled_in": [each.field for each in row.filled_in],
        "differs": [_difference(each) for each in row.differs],
        "reasons": [
            {"code": reason.code, "text": eligibility_words(reason)} for reason in row.reasons
        ],
    }


def _difference(difference: Difference) -> Document:
    return {
        "field": difference.field,
        "known": _plain(difference.known),
        "listed": _plain(difference.listed),
    }


def _plain(value: Any) -> str | None:
    if isinstance(value, tuple):
        year, month, day = value
        return f"{year:04}-{month:02}-{day:02}"
    return None if value is None else str(value)


def _public_player(player: Player) -> Document:
    said = {name: getattr(player, name) for name in PUBLIC_FIELDS}
    return {"id": str(player.pk), "name": player.name, "names": named(player), **said}
