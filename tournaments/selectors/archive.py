"""A competition whole, as an archive."""

import uuid
from collections.abc import Iterator
from typing import Any

from django.db import models

from arbiter.models import Game, GameEvent, ImportedOpeningTable, User
from arbiter.selectors.snapshot import snapshot
from tournaments.archive.document import VERSION, Document, write_document
from tournaments.archive.games import EVENT_COLUMNS
from tournaments.archive.rows import OPENINGS, TABLES, Row, Rows, row_of
from tournaments.models import ClerkEntry, Competition, JournalEntry

AT_ONCE = 500


def archive_of(competition: Competition, *, private: bool = True) -> bytes:
    """The competition with all that belongs to it, the logs of its games whole, at one moment.

    Not in it: passwords and log-ins, grants of boards, jobs.

    Args:
        private: with births, contacts, the words said in games, incidents, and the journal.
    """
    with snapshot():
        return write_document(_document(competition, private=private))


def _document(competition: Competition, *, private: bool) -> Document:
    tables = {rows.name: list(_stored(rows, competition)) for rows in TABLES}
    if not private:
        tables["journal"] = tables["incidents"] = []
    games = _games(competition, private=private)
    return {
        "archive": VERSION,
        "private": private,
        "accounts": _accounts(tables, games),
        "openings": [row_of(OPENINGS, each, private=private) for each in _openings(tables, games)],
        "games": [_game(game, private=private) for game in games],
        **{
            rows.name: [row_of(rows, one, private=private) for one in tables[rows.name]]
            for rows in TABLES
        },
    }


def _stored(rows: Rows, competition: Competition) -> Iterator[models.Model]:
    found: Any = rows.model._default_manager.filter(**{rows.of_competition: competition.pk})
    return iter(found.order_by(rows.order))


def _games(competition: Competition, *, private: bool) -> list[Game]:
    """Those of its pairings, and those of rounds that were taken back: their logs stay, and the
    journal names them."""
    played = Game.objects.filter(pairing_game__pairing__round__section__competition=competition)
    wanted = {str(key) for key in played.values_list("pk", flat=True)}
    given_up = JournalEntry.objects.filter(competition=competition, kind="round_taken_back")
    for facts in given_up.values_list("facts", flat=True) if private else ():
        wanted.update(facts.get("games", ()))
    keys = sorted(key for text in wanted if (key := _uuid(text)))
    return [
        game
        for start in range(0, len(keys), AT_ONCE)
        for game in Game.objects.filter(pk__in=keys[start : start + AT_ONCE]).order_by("pk")
    ]


def _game(game: Game, *, private: bool) -> Row:
    row = dict(_columns(game))
    events = GameEvent.objects.filter(game=game).order_by("seq").select_related("words")
    return {**row, "events": [_event(event, private=private) for event in events]}


def _columns(game: Game) -> Iterator[tuple[str, Any]]:
    rows = Rows("games", Game, "")
    whole = row_of(rows, game, private=True)
    yield from ((name, whole[name]) for name in ("id", "created_at", "ended_at"))


def _event(event: GameEvent, *, private: bool) -> Row:
    whole = row_of(Rows("events", GameEvent, ""), event, private=True)
    row = {name: whole[name] for name in EVENT_COLUMNS}
    words = getattr(event, "words", None)
    if words is not None and private:
        row |= {"text": words.text, "salt": words.salt}
    return row


def _accounts(tables: dict[str, list[models.Model]], games: list[Game]) -> list[Row]:
    named: set[str] = set()
    for rows in TABLES:
        links = [field for field in rows.columns if field.related_model is User]
        for one in tables[rows.name]:
            named.update(str(getattr(one, link.attname)) for link in links)
            if isinstance(one, ClerkEntry):
                named.add(one.clerk_id)
    for start in range(0, len(games), AT_ONCE):
        events = GameEvent.objects.filter(game__in=games[start : start + AT_ONCE]).order_by()
        named.update(events.values_list("actor_id", flat=True).distinct())
    wanted = [key for name in named if (key := _uuid(name))]
    users = User.objects.filter(pk__in=wanted).order_by("pk")
    return [{"id": str(user.pk), "display_name": str(user)} for user in users]


def _uuid(text: str) -> uuid.UUID | None:
    try:
        return uuid.UUID(text)
    except ValueError:
        return None


def _openings(
    tables: dict[str, list[models.Model]], games: list[Game]
) -> list[ImportedOpeningTable]:
    """The imported tables that regulations and games refer to."""
    wanted = set()
    for section in tables["sections"]:
        settings: Any = getattr(section, "settings", {})
        wanted.add((settings.get("opening_table"), settings.get("opening_edition")))
    for game in games:
        opening = (game.state or {}).get("opening") or {}
        wanted.add((opening.get("table"), opening.get("edition")))
    known = ImportedOpeningTable.objects.order_by("table", "edition")
    return [one for one in known if (one.table, one.edition) in wanted]
