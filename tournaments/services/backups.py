"""Backups before what cannot easily be undone, and by an organiser's button."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any, Literal, ParamSpec, TypeVar

from django.conf import settings
from django.db import connection

from arbiter.services.backup import make_backup
from arbiter.services.backup_fault import BackupFault
from arbiter.services.backup_folder import Backup, backups_in, copied_to
from arbiter.services.refused import Busy, Refused
from arbiter.services.transaction import writing
from tournaments.models import Competition, Round, Section
from tournaments.services.journal import note

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
Occasion = Literal["pairing", "publication", "closing", "correction"]


@contextmanager
def backup_before(occasion: Occasion, competition: Competition, by: Any) -> Iterator[Backup | None]:
    """Back the database up before the act within, which opens its transaction there.

    The backup of an act that came to nothing goes again, unless the database was busy and may yet
    have taken it. One that fails stops nothing: it is written
    down in the journal, which the pages of the competition repeat until one succeeds, and in the
    log of the program. Nothing where the installation keeps no backups of its own
    (`BACKUP_FOLDER`).
    """
    if settings.BACKUP_FOLDER is None:
        yield None
        return
    made: Backup | None = None
    facts: dict[str, Any] = {"occasion": occasion}
    try:
        made = make_backup(occasion)
        facts["name"] = made.name
    except BackupFault as fault:
        logger.error("No backup before %s: %s", occasion, fault)
        facts |= {"code": fault.code, **fault.params}
    try:
        yield made
    except Exception as error:
        if made is not None and not isinstance(error, Busy):
            made.path.unlink(missing_ok=True)
        raise
    try:
        _note("backup_made" if made else "backup_failed", competition, by, **facts)
    except Busy:
        logger.warning("The journal does not say: %s", facts)


def backed_up(
    occasion: Occasion, competition: Callable[..., Competition | None]
) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """The database is backed up before each call of the act, outside of its transaction: a copy
    takes long, and nobody else could write meanwhile.

    A caller with a transaction of his own, as an answer that is stored by its key needs, puts
    `backup_before` around it; inside it no backup is made.

    Args:
        competition: of the arguments of a call, which are named and among them `by`; nothing where
            the call will not do what cannot easily be undone.
    """

    def prepared(act: Callable[P, T]) -> Callable[P, T]:
        @wraps(act)
        def acted(*args: P.args, **kwargs: P.kwargs) -> T:
            concerned = None if connection.in_atomic_block else competition(**kwargs)
            if concerned is None:
                return act(*args, **kwargs)
            with backup_before(occasion, concerned, kwargs["by"]):
                return act(*args, **kwargs)

        return acted

    return prepared


def of_section(section: Section, **_: Any) -> Competition:
    """Of an act that is given a section."""
    return section.competition


def of_round(round_: Round, **_: Any) -> Competition:
    """Of an act that is given a round."""
    return round_.section.competition


def back_up_now(*, competition: Competition, by: Any) -> Backup:
    """Make one by hand. Raises Refused: ``backup_folder_unset``, ``backup_tool_missing``,
    ``backup_failed``."""
    try:
        made = make_backup("by-hand")
    except BackupFault as fault:
        raise Refused(fault.code, **fault.params) from fault
    _note("backup_made", competition, by, name=made.name, occasion="by-hand")
    return made


def copy_backup(*, competition: Competition, name: str, folder: str, by: Any) -> Path:
    """Copy a backup to a folder of this machine, such as a stick's.

    Raises Refused: ``backup_unknown``; ``backup_folder_unset``: an installation without a folder of
    its own is kept by whoever runs it; ``backup_folder_unknown``, ``backup_folder_refused``,
    ``backup_exists_there``, ``backup_failed``.
    """
    backup = next((one for one in kept_backups() if one.name == name), None)
    if backup is None:
        raise Refused("backup_unknown", name=name)
    try:
        path = copied_to(backup, folder)
    except BackupFault as fault:
        raise Refused(fault.code, **fault.params) from fault
    _note("backup_copied", competition, by, name=name, folder=str(path.parent))
    return path


def kept_backups() -> list[Backup]:
    """The installation's own, the newest first. Raises Refused ``backup_folder_unset``."""
    if settings.BACKUP_FOLDER is None:
        raise Refused("backup_folder_unset")
    return backups_in(settings.BACKUP_FOLDER)


def _note(kind: str, competition: Competition, by: Any, **facts: Any) -> None:
    with writing():
        note(kind, competition=competition, by=by, **facts)
