"""An archive read back: every row checked before any is stored."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import models

from arbiter.models import Game, User
from tournaments.archive.contents import check_contents
from tournaments.archive.document import ArchiveFault, Document, read_document
from tournaments.archive.games import ArchivedGame, archived_game
from tournaments.archive.rows import ACCOUNT, OPENINGS, TABLES, Model, keys, stored_row, value_of
from tournaments.archive.together import check_together
from tournaments.models import Competition

NAMES = frozenset({rows.name for rows in (*TABLES, OPENINGS)} | {"accounts", "games"})


@dataclass(frozen=True, slots=True)
class Archived:
    """What an archive holds, as it will be stored.

    Args:
        private: whether it has the private data.
        accounts: display names by id.
        tables: rows by the name of their list, in the order in which they refer to one another.
    """

    private: bool
    accounts: dict[UUID, str]
    openings: tuple[models.Model, ...]
    games: tuple[ArchivedGame, ...]
    tables: dict[str, tuple[models.Model, ...]]

    @property
    def competition(self) -> Competition:
        """The one competition."""
        (found,) = self.tables["competitions"]
        assert isinstance(found, Competition)
        return found


def read_archive(content: bytes) -> Archived:
    """Raises ArchiveFault."""
    document = read_document(content)
    if unknown := sorted(set(document) - NAMES - {"archive", "private"}):
        raise ArchiveFault("unknown_field", unknown[0])
    private = document.get("private")
    if not isinstance(private, bool):
        raise ArchiveFault("bad_value", "private")
    accounts = dict(_account(row, f"accounts[{n}]") for n, row in _listed(document, "accounts"))
    games = tuple(archived_game(row, f"games[{n}]") for n, row in _listed(document, "games"))
    known: dict[Model, set[Any]] = {
        User: set(accounts),
        Game: keys((one.game for one in games), "games"),
    }
    openings = tuple(
        stored_row(OPENINGS, row, f"openings[{n}]", known, private=private)
        for n, row in _listed(document, "openings")
    )
    for number, opening in enumerate(openings):
        check_contents(opening, f"openings[{number}]")
    tables: dict[str, tuple[models.Model, ...]] = {}
    for rows in TABLES:
        read = tuple(
            stored_row(rows, row, f"{rows.name}[{n}]", known, private=private)
            for n, row in _listed(document, rows.name)
        )
        tables[rows.name] = read
        known[rows.model] = keys([one for one in read if one.pk is not None], rows.name)
        for number, one in enumerate(read):
            check_contents(one, f"{rows.name}[{number}]")
    if len(tables["competitions"]) != 1:
        raise ArchiveFault("contradiction", "competitions")
    check_together(tables, games)
    return Archived(private, accounts, openings, games, tables)


def _listed(document: Document, name: str) -> list[tuple[int, Any]]:
    found = document.get(name)
    if not isinstance(found, list):
        raise ArchiveFault("missing_field" if found is None else "bad_value", name)
    return list(enumerate(found))


def _account(row: Any, where: str) -> tuple[UUID, str]:
    if not isinstance(row, dict) or set(row) != {"id", "display_name"}:
        raise ArchiveFault("bad_value", where)
    key, name = (value_of(field, row[field.name], f"{where}.{field.name}") for field in ACCOUNT)
    return key, name
