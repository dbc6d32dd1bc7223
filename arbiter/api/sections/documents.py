"""The JSON of sections, presets, the staff and the journal."""

from typing import Any

from arbiter.api.documents import Document, named
from tournaments.eligibility.age_groups import Title
from tournaments.models import Competition, JournalEntry, Section
from tournaments.regulations.presets import PRESETS
from tournaments.words.journal import changes_told, journal_words
from tournaments.words.regulations_told import regulations_told


def section_document(section: Section) -> Document:
    """A section with its regulations, as values and in words of the caller's language."""
    regulations = section.regulations.to_json()
    return {
        "id": str(section.pk),
        "competition": str(section.competition_id),
        "number": section.number,
        "name": named(section),
        "variant": section.variant,
        "pack": section.pack,
        "time_control": section.time_control,
        "first_table": section.first_table,
        "takes_applications": section.takes_applications,
        "regulations": regulations,
        "told": [told._asdict() for told in regulations_told(regulations)],
    }


def presets_document() -> Document:
    """The regulations that can be copied."""
    return {
        "presets": [
            {
                "slug": preset.slug,
                "name": _title(preset.title),
                "regulations": preset.regulations.to_json(),
            }
            for preset in PRESETS
        ]
    }


def staff_document(competition: Competition) -> Document:
    """Who holds which roles in a competition."""
    members: dict[Any, Document] = {}
    for held in competition.memberships.select_related("user").order_by("user__username", "role"):
        member = members.setdefault(held.user_id, account_document(held.user))
        member["roles"].append(held.role)
    return {"staff": list(members.values())}


def account_document(account: Any) -> Document:
    return {
        "id": str(account.pk),
        "username": account.get_username(),
        "name": str(account),
        "roles": [],
    }


def journal_document(rows: list[JournalEntry]) -> Document:
    """Acts, the latest first, as values and in words."""
    return {
        "journal": [
            {
                "id": row.pk,
                "at": row.at.isoformat(),
                "by": str(row.by) if row.by else None,
                "section": str(row.section_id) if row.section_id else None,
                "kind": row.kind,
                "facts": row.facts,
                "reason": row.reason,
                "told": journal_words(row.kind, row.facts),
                "changes": [change._asdict() for change in changes_told(row.facts)],
            }
            for row in rows
        ]
    }


def _title(title: Title) -> Document:
    return {"ru": title.ru, "en": title.en}
