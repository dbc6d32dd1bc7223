"""A competition is taken from an archive, whole or not at all."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import DataError, IntegrityError, models

from arbiter.models import EventText, Game, GameEvent, ImportedOpeningTable, User
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from arbiter.services.verification import verify_game
from tournaments.archive.document import ArchiveFault
from tournaments.archive.games import ArchivedGame
from tournaments.archive.reading import Archived, read_archive
from tournaments.archive.rows import TABLES
from tournaments.models import Competition, Membership, Role
from tournaments.selectors.archive import archive_of
from tournaments.services.journal import note
from tournaments.services.setting_up.staff import appoint
from tournaments.words.archives import archive_fault_words

PATIENCE_MS = 20_000
AT_ONCE = 500


LARGEST_UPLOAD = 16_000_000
"""Bytes."""
MOST_UPLOADED = 500_000
"""Objects and lists: each takes memory however short it is."""


def uploaded_archive(content: bytes) -> Archived:
    """What somebody sends, read and checked; nothing is stored.

    Raises Refused: ``file_too_large``, ``archive_faulty``.
    """
    if len(content) > LARGEST_UPLOAD:
        raise Refused("file_too_large", most=LARGEST_UPLOAD)
    try:
        if content.count(b"{") + content.count(b"[") > MOST_UPLOADED:
            raise ArchiveFault("too_many_rows", str(MOST_UPLOADED))
        return read_archive(content)
    except ArchiveFault as fault:
        raise _refused(fault) from fault


def take_in(*, archived: Archived, by: Any) -> Competition:
    """Store a competition that is not here yet; whoever does it organises it from then on.

    Raises Refused: ``archive_exists``, also where the same competition is here: it is then its
    organisers' alone; ``archive_faulty``.
    """
    try:
        _all_new(archived)
        with _stored_whole():
            _store(archived)
            found = archived.competition
            appoint(user=by, competition=found, role=Role.ORGANISER, made_here=False)
            note("archive_taken_in", by=by, competition=found)
    except ArchiveFault as fault:
        raise _refused(fault) from fault
    return found


def _refused(fault: ArchiveFault) -> Refused:
    if fault.code == "exists_already":
        return Refused("archive_exists", where=fault.where)
    return Refused("archive_faulty", why=archive_fault_words(fault.code, fault.where))


@contextmanager
def _stored_whole() -> Iterator[None]:
    """One transaction. Raises ArchiveFault ``contradiction``."""
    try:
        with writing(patience_ms=PATIENCE_MS):
            yield
    except (IntegrityError, DataError) as error:
        raise ArchiveFault("contradiction", str(error).splitlines()[0]) from error


def unarchive(content: bytes) -> Competition:
    """Store what an archive holds under the ids that it has there.

    Accounts that are not known here are made without a password and cannot log in. A competition
    that is here already and equal is left as it is.

    Raises ArchiveFault: what `read_archive` finds; ``exists_already``: something with the same id
    is here and differs; ``contradiction``: rows that cannot stand beside one another;
    ``broken_log``.
    """
    archived = read_archive(content)
    here = Competition.objects.filter(pk=archived.competition.pk).first()
    if here is not None:
        if archive_of(here, private=archived.private) == content:
            return here
        raise ArchiveFault("exists_already", f"competition {here.pk}")
    _all_new(archived)
    with _stored_whole():
        _store(archived)
    return archived.competition


def _store(archived: Archived) -> None:
    known = set(User.objects.filter(pk__in=archived.accounts).values_list("pk", flat=True))
    for key, name in archived.accounts.items():
        if key not in known:
            user = User(pk=key, username=f"archived-{key}", display_name=name, is_active=False)
            user.set_unusable_password()
            user.save(force_insert=True)
    for opening in archived.openings:
        _opening(opening)
    for each in archived.games:
        _game(each)
    for rows in TABLES:
        for one in archived.tables[rows.name]:
            if isinstance(one, Membership):
                one.made_here = False
            _insert(one)


def _all_new(archived: Archived) -> None:
    kinds: list[tuple[Any, list[Any]]] = [(Game, [one.game.pk for one in archived.games])]
    for rows in TABLES:
        kinds.append((rows.model, [one.pk for one in archived.tables[rows.name] if one.pk]))
    for model, wanted in kinds:
        for start in range(0, len(wanted), AT_ONCE):
            there = model._default_manager.filter(pk__in=wanted[start : start + AT_ONCE]).first()
            if there is not None:
                raise ArchiveFault("exists_already", f"{model._meta.model_name} {there.pk}")


def _opening(opening: models.Model) -> None:
    """An edition that is here already is the same one, or the archive is refused."""
    assert isinstance(opening, ImportedOpeningTable)
    here = ImportedOpeningTable.objects.filter(table=opening.table, edition=opening.edition).first()
    if here is None:
        _insert(opening)
    elif (here.variants, here.entries) != (opening.variants, opening.entries):
        raise ArchiveFault("exists_already", f"openings {opening.table}, {opening.edition}")


def _game(archived: ArchivedGame) -> None:
    _insert(archived.game)
    GameEvent.objects.bulk_create(archived.events, batch_size=AT_ONCE)
    for words in archived.words:
        words.event_id = words.event.pk
    EventText.objects.bulk_create(archived.words, batch_size=AT_ONCE)
    for fault in verify_game(archived.game):
        raise ArchiveFault("broken_log", str(fault))


def _insert(one: models.Model) -> None:
    """As it stood, the times of its making too, which the models would set anew."""
    one.save_base(raw=True, force_insert=True)
