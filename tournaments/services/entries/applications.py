"""Players put themselves down; an official admits or rejects them."""

from collections.abc import Mapping
from typing import Any

from django.core import signing

from arbiter.services.idempotency import once
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.models import Entry, EntryStatus, Player, Section
from tournaments.selectors.admission import verdict_of
from tournaments.selectors.namesakes import known_person
from tournaments.services.entries.players import fill_in, new_player
from tournaments.services.entries.registration import (
    about,
    codes_against,
    refuse_if_known,
    refuse_unless_eligible,
)
from tournaments.services.entries.seats import seat, unseat
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition, locked_entry, locked_section

MOST_WAITING = 1000
"""Applications to one section that nobody has looked at."""

APPLICANT = "applicant"
"""As whom everybody applies."""

SALT = "tournaments.application"


@writing()
def apply(*, section: Section, values: Mapping[str, Any]) -> Entry:
    """Put a person down for a section. Whether he is known or may play in it is looked at by
    whoever admits him, and is told to nobody else.

    Raises Refused: ``applications_closed``, ``too_many_applications``; ValidationError.
    """
    section = locked_section(section)
    if not section.takes_applications:
        raise Refused("applications_closed")
    if section.entries.filter(status=EntryStatus.APPLIED).count() >= MOST_WAITING:
        raise Refused("too_many_applications")
    player = new_player(section.competition, values)
    player.save(force_insert=True)
    entry = Entry.objects.create(section=section, player=player, status=EntryStatus.APPLIED)
    note("applied", by=None, section=section, **about(entry))
    return entry


def apply_once(*, section: Section, values: Mapping[str, Any], key: str) -> Entry:
    """Apply, or find the entry that was made under this key before.

    Raises Refused: what `apply` refuses; ``idempotency_key_reused``, by this key somebody else was
    put down; ``wrong_entry_state``, the entry was taken off since.
    """

    def make() -> tuple[int, dict[str, Any]]:
        return 201, {"id": str(apply(section=section, values=values).pk)}

    answer = once(
        scope=f"apply:{section.pk}",
        actor_id=APPLICANT,
        key=key,
        body={name: str(value) for name, value in values.items()},
        make=make,
    ).answer
    found = Entry.objects.filter(pk=answer["id"]).first()
    if found is None:
        raise Refused("wrong_entry_state", state="removed")
    return found


@writing()
def admit(
    *,
    entry: Entry,
    by: Any,
    same_as: Player | None = None,
    is_another: bool = False,
    overruled: str = "",
) -> Entry:
    """Admit somebody who applied, or who was rejected before; he gets the next number.

    Args:
        same_as: who of the competition he is; the application is then that person's.
        is_another: he is none of those who are like him.
        overruled: why he is admitted although the regulations do not admit him.

    Raises Refused: ``wrong_entry_state``, ``perhaps_known``, ``entered_already``,
    ``not_eligible``, ``late_entry_closed``.
    """
    locked_competition(entry.section.competition)
    section, entry = _of_section(entry, EntryStatus.APPLIED, EntryStatus.REJECTED)
    if same_as is not None:
        _becomes(entry, same_as)
    elif not is_another:
        refuse_if_known(section.competition, known_person(entry.player), leave_out=entry.player)
    verdict = verdict_of(section, entry.player.person)
    refuse_unless_eligible(verdict, overruled)
    entry.reason = "" if verdict.allowed else overruled.strip()
    entry.entered_by = by
    seat(section, [entry])
    against = codes_against(verdict)
    note("admitted", by=by, section=section, reason=entry.reason, **about(entry), against=against)
    return entry


@writing()
def reject(*, entry: Entry, by: Any, reason: str) -> Entry:
    """Reject an application, or an entry of a section that has not begun; he is told the reason.

    Raises Refused: ``reason_missing``, ``wrong_entry_state``; of one with a number
    ``numbers_frozen``, ``draft_exists``.
    """
    if not reason.strip():
        raise Refused("reason_missing")
    section, entry = _of_section(entry, EntryStatus.APPLIED, EntryStatus.ADMITTED)
    if entry.seed is not None:
        unseat(section, [entry])
    entry.status = EntryStatus.REJECTED
    entry.seed = None
    entry.reason = reason.strip()
    entry.save()
    note("rejected", by=by, section=section, reason=entry.reason, **about(entry))
    return entry


def application_secret(entry: Entry) -> str:
    """What the applicant's private link holds."""
    return signing.Signer(salt=SALT).sign(entry.pk.hex)


def entry_of_secret(secret: str) -> Entry | None:
    """The entry of an applicant's private link; nothing for a link that we did not make."""
    try:
        key = signing.Signer(salt=SALT).unsign(secret)
    except signing.BadSignature:
        return None
    found = Entry.objects.filter(pk=key)
    return found.select_related("player", "section__competition").first()


def _of_section(entry: Entry, *states: EntryStatus) -> tuple[Section, Entry]:
    found = locked_entry(entry)
    if found.status not in states:
        raise Refused("wrong_entry_state", state=found.status)
    return found.section, found


def _becomes(entry: Entry, known: Player) -> None:
    section, applicant = entry.section, entry.player
    if known.pk == applicant.pk:
        return
    if known.competition_id != section.competition_id:
        raise Refused("unknown_player", player=str(known.pk))
    if section.entries.filter(player=known).exists():
        raise Refused("entered_already", player=known.name)
    fill_in(known, known_person(applicant))
    if not known.contact and applicant.contact:
        known.contact = applicant.contact
        known.save(update_fields=["contact"])
    entry.player = known
    entry.save(update_fields=["player"])
    if not applicant.entries.exists():
        applicant.delete()
