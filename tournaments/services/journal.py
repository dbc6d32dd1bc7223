"""Who did what to a competition, when and why: written with the act, in the same transaction."""

from typing import Any

from tournaments.models import Competition, JournalEntry, Section


def note(
    kind: str,
    *,
    by: Any,
    competition: Competition | None = None,
    section: Section | None = None,
    reason: str = "",
    **facts: Any,
) -> JournalEntry:
    """Write an act down.

    Args:
        kind: a stable word.
        by: the account, or nothing for the program itself.
        competition, section: what it concerns; one of them is given.
        reason: in the words of whoever did it.
        facts: what can be stored as JSON.
    """
    if section is not None:
        competition = section.competition
    assert competition is not None
    return JournalEntry.objects.create(
        competition=competition,
        section_id=section.pk if section else None,
        kind=kind,
        facts=facts,
        reason=reason,
        by=by,
    )
