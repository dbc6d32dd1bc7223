"""The sheets of a section, from its rows to what `tournaments.paper` prints."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal, get_args
from uuid import UUID
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.dateformat import format as formatted
from django.utils.translation import gettext, override

from tournaments.models import PUBLIC, Competition, Entry, Pairing, Role, Round, Section
from tournaments.paper import cross_table, entry_list, pairings, result_slips, round_results
from tournaments.paper import player_cards as player_cards_sheet
from tournaments.paper import standings as standings_sheet
from tournaments.paper import table_cards as cards_sheet
from tournaments.paper.boards import BoardRow
from tournaments.paper.document import Document, Language
from tournaments.paper.entry_list import EntryRow
from tournaments.paper.find_your_table import find_your_table
from tournaments.paper.heading import Heading, Person
from tournaments.paper.player_cards import PlayerCard
from tournaments.paper.table_cards import TableCard
from tournaments.results import Number
from tournaments.selectors.field import field_of
from tournaments.selectors.openings import drawn_openings
from tournaments.selectors.played import meetings_of
from tournaments.selectors.standings import standings_of

Sheet = Literal[
    "entries",
    "find-your-table",
    "pairings",
    "cards",
    "slips",
    "player-cards",
    "results",
    "standings",
    "cross-table",
]
SHEETS: tuple[Sheet, ...] = get_args(Sheet)
OF_ROUND: tuple[Sheet, ...] = ("find-your-table", "pairings", "cards", "slips", "results")
"""Sheets of one published round."""
NO_TABLES: tuple[Sheet, ...] = ("cards", "slips", "player-cards")
"""Sheets that are no table, and go into no spreadsheet."""
FOR_EVERYBODY: tuple[Sheet, ...] = (
    *("entries", "find-your-table", "pairings", "standings", "cross-table"),
)


class NoSuchRound(LookupError):
    """The section has not published this round, or none."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which sheet.

    Args:
        round_number: of one of `OF_ROUND`; after which round, of standings. Nothing: the latest.
        group: of standings, ranked by itself.
        address_of: the public address of a game, for the codes of table cards.
        player_address_of: that of a player, for the codes of their slips.
    """

    sheet: Sheet
    language: Language
    round_number: int | None = None
    group: str | None = None
    address_of: Callable[[UUID], str] | None = None
    player_address_of: Callable[[UUID], str] | None = None


def printed(section: Section, wanted: Wanted) -> Document:
    """A sheet of a section as data. Raises NoSuchRound; UnknownGroup."""
    with override(wanted.language):
        if wanted.sheet == "entries":
            return _entries(section, wanted)
        if wanted.sheet == "player-cards":
            return _player_cards(section, wanted)
        if wanted.sheet in OF_ROUND:
            return _of_round(section, wanted)
        return _ranked(section, wanted)


def published_rounds(section: Section) -> list[Round]:
    """Those that everybody sees, the first one first."""
    return list(section.rounds.filter(state__in=PUBLIC).order_by("number"))


def _entries(section: Section, wanted: Wanted) -> Document:
    rows = [
        EntryRow(entry.seed, _person(entry, wanted.language), entry.group, _remark(entry))
        for entry in field_of(section).entries
    ]
    return entry_list.entry_list(heading(section, wanted.language), rows, language=wanted.language)


def _player_cards(section: Section, wanted: Wanted) -> Document:
    address_of = wanted.player_address_of
    cards = [
        PlayerCard(
            number,
            _person(entry, wanted.language),
            address_of(entry.player_id) if address_of else "",
        )
        for number, entry in enumerate(field_of(section).entries, 1)
        if entry.to_round is None
    ]
    head = heading(section, wanted.language)
    return player_cards_sheet.player_cards(head, cards, language=wanted.language)


def _remark(entry: Entry) -> str:
    if entry.to_round is not None:
        return gettext("withdrawn after round %(round)s") % {"round": entry.to_round}
    if entry.from_round > 1:
        return gettext("from round %(round)s") % {"round": entry.from_round}
    return ""


def _of_round(section: Section, wanted: Wanted) -> Document:
    round_ = _round(section, wanted.round_number)
    scoring = section.regulations.scoring
    people = _people(section, wanted.language)
    boards = _boards(round_)
    head = heading(section, wanted.language, round_.number)
    language = wanted.language
    match wanted.sheet:
        case "pairings":
            before = standings_of(section, round_.number - 1).by_number
            points = {number: place.points for number, place in before.items()}
            return pairings.pairings(
                head,
                boards,
                people,
                games=scoring.games,
                language=language,
                points=points if round_.number > 1 else None,
            )
        case "find-your-table":
            return find_your_table(head, boards, people, games=scoring.games, language=language)
        case "slips":
            return result_slips.result_slips(
                head, boards, people, scoring=scoring, language=language
            )
        case "cards":
            cards = _cards(round_, boards, wanted)
            return cards_sheet.table_cards(
                head, cards, people, games=scoring.games, language=language
            )
    return round_results.round_results(
        head, boards, people, scoring=scoring, language=language, head=round_.head_hash
    )


def _ranked(section: Section, wanted: Wanted) -> Document:
    shown = standings_of(section, wanted.round_number, wanted.group)
    scoring = section.regulations.scoring
    people = _people(section, wanted.language)
    head = heading(section, wanted.language, shown.after)
    if wanted.sheet == "standings":
        return standings_sheet.standings(
            head, shown.places, people, scoring=scoring, language=wanted.language
        )
    make = cross_table.round_robin if shown.everybody_meets else cross_table.swiss
    return make(head, shown.cross_table(), people, scoring=scoring, language=wanted.language)


def _round(section: Section, number: int | None) -> Round:
    found = [one for one in published_rounds(section) if number in (None, one.number)]
    if not found:
        raise NoSuchRound(number)
    return found[-1]


def _boards(round_: Round) -> list[BoardRow]:
    section = round_.section
    field = field_of(section)
    rows = Pairing.objects.filter(round=round_)
    openings = {pairing: one.said for pairing, one in drawn_openings(round_).items()}
    seated = {
        first: (table, openings.get(pairing, ""))
        for pairing, first, table in rows.values_list("pk", "first_id", "table__number")
    }
    meetings = meetings_of(rows, field, section.regulations.scoring)
    boards = []
    for each in meetings:
        table, opening = seated[field.entry(each.first).pk]
        boards.append(BoardRow(table, each, opening=opening))
    return boards


def _cards(round_: Round, boards: list[BoardRow], wanted: Wanted) -> list[TableCard]:
    games = dict(
        Pairing.objects.filter(round=round_, games__number=1).values_list(
            "table__number", "games__game_id"
        )
    )
    label = gettext("The game, live")
    return [
        TableCard(board, wanted.address_of(game) if wanted.address_of and game else "", label)
        for board in boards
        if board.table is not None
        for game in (games.get(board.table),)
    ]


def _people(section: Section, language: Language) -> Mapping[Number, Person]:
    entries = field_of(section).entries
    return {number: _person(entry, language) for number, entry in enumerate(entries, 1)}


def _person(entry: Entry, language: Language) -> Person:
    player = entry.player
    return Person(
        name=player.name_in(language),
        title=", ".join(filter(None, (player.title, player.rank))),
        rating=player.rating,
        federation=player.federation,
        club=player.club,
        coach=player.coach,
    )


def heading(section: Section, language: Language, round_number: int = 0) -> Heading:
    """What stands above each sheet of the section."""
    competition = section.competition
    now = timezone.now().astimezone(ZoneInfo(competition.time_zone))
    several = competition.sections.count() > 1
    chiefs = competition.memberships.filter(role=Role.CHIEF).select_related("user")
    names = [str(one.user) for one in chiefs]
    return Heading(
        competition=competition.name_in(language),
        section=section.name_in(language) if several else "",
        venue=competition.place,
        dates=_dates(competition),
        round=round_number,
        printed=f"{now:%d.%m.%Y %H:%M}" if language == "ru" else f"{now:%Y-%m-%d %H:%M}",
        chief_arbiter=names[0] if len(names) == 1 else "",
    )


def _dates(competition: Competition) -> str:
    days: list[date] = [day for day in (competition.starts_on, competition.ends_on) if day]
    return " – ".join(formatted(day, "j E Y") for day in dict.fromkeys(days))
