"""Who shall not meet whom: two named ones, or all who have a club, coach or region in common."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations
from typing import Any, Literal, get_args

from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, ForbiddenMeeting, Section
from tournaments.services.journal import note
from tournaments.services.locks import locked_section

Common = Literal["club", "coach", "federation"]
COMMON: tuple[Common, ...] = get_args(Common)


@writing()
def forbid_meeting(
    *, first: Entry, second: Entry, kind: str, by: Any, reason: str = ""
) -> ForbiddenMeeting:
    """Keep two apart.

    Args:
        kind: ``absolute``, never, or ``avoid``, if it can be avoided.

    Raises Refused: ``same_player``, ``foreign_entry``, ``forbidden_already``.
    """
    section = locked_section(first.section)
    if second.section_id != section.pk:
        raise Refused("foreign_entry", entry=str(second.pk))
    if first.pk == second.pk:
        raise Refused("same_player")
    pair = _in_order(first, second)
    if frozenset(one.pk for one in pair) in _apart(section):
        raise Refused("forbidden_already")
    made = ForbiddenMeeting(
        section=section, first=pair[0], second=pair[1], kind=kind, reason=reason.strip()
    )
    made.full_clean(exclude=["section", "first", "second"])
    made.save(force_insert=True)
    names = [one.player.name for one in pair]
    note("meeting_forbidden", by=by, section=section, reason=made.reason, names=names, ban=kind)
    return made


@writing()
def keep_apart(
    *, section: Section, common: Common, kind: str, by: Any, reason: str = ""
) -> list[ForbiddenMeeting]:
    """Keep all those apart who have a club, a coach or a region (federation) in common, whatever
    the case of its letters; bans that are there already stay as they are.

    Returns the new bans.
    """
    section = locked_section(section)
    groups: dict[str, list[Entry]] = defaultdict(list)
    for entry in section.entries.filter(status="admitted").select_related("player"):
        if text := " ".join(getattr(entry.player, common).casefold().split()):
            groups[text].append(entry)
    apart = _apart(section)
    made = [
        ForbiddenMeeting(
            section=section, first=pair[0], second=pair[1], kind=kind, reason=reason.strip()
        )
        for pair in _pairs(groups.values())
        if frozenset(one.pk for one in pair) not in apart
    ]
    ForbiddenMeeting.objects.bulk_create(made, batch_size=200)
    if made:
        note(
            "kept_apart",
            by=by,
            section=section,
            reason=reason.strip(),
            common=common,
            ban=kind,
            meetings=len(made),
        )
    return made


@writing()
def allow_meeting(*, ban: ForbiddenMeeting, by: Any) -> None:
    """Take a ban back."""
    section = locked_section(ban.section)
    names = [ban.first.player.name, ban.second.player.name]
    note("meeting_allowed", by=by, section=section, names=names, ban=ban.kind)
    ban.delete()


def _pairs(groups: Iterable[list[Entry]]) -> Iterable[tuple[Entry, Entry]]:
    for group in groups:
        for one, other in combinations(group, 2):
            yield _in_order(one, other)


def _in_order(one: Entry, other: Entry) -> tuple[Entry, Entry]:
    return (one, other) if one.pk < other.pk else (other, one)


def _apart(section: Section) -> set[frozenset[Any]]:
    return {frozenset(pair) for pair in section.forbidden.values_list("first_id", "second_id")}
