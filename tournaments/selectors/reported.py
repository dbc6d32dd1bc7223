"""A section as a Tournament Report File."""

from datetime import date

from tournaments.models import Entry, Section
from tournaments.selectors.field import Field, field_of
from tournaments.selectors.played import played_of
from tournaments.selectors.standings import standings_of
from tournaments.trf import report as columns
from tournaments.trf.report import Columns, Record, ReportedPlayer
from tournaments.trf.reporting import Edition, report_of
from tournaments.trf.writing import write

SEXES = {"male": "m", "female": "w"}


def report_file(section: Section, edition: Edition) -> str:
    """The text of the file, by published rounds and known results.

    Names are Latin where there are such. What is too long for its column is cut, a federation that
    has no three letters is left out, as is a title. Raises NotReportableError, UnwritableError.
    """
    field = field_of(section)
    ranks = {place.number: place.first for place in standings_of(section).places}
    people = [
        _person(number, entry, ranks.get(number)) for number, entry in enumerate(field.entries, 1)
    ]
    rounds = section.regulations.rounds
    report = report_of(played_of(section, field), people, _records(section, field), edition, rounds)
    return write(report)


def _records(section: Section, field: Field) -> list[Record]:
    competition = section.competition
    days = [("042", competition.starts_on), ("052", competition.ends_on)]
    told = {
        "012": f"{competition.name_in('en')} {section.name_in('en')}",
        "022": competition.place,
        **{tag: _day(day) for tag, day in days if day},
        "062": str(len(field.entries)),
    }
    return [Record(tag, _plain(text)) for tag, text in told.items() if _plain(text)]


def _person(number: int, entry: Entry, rank: int | None) -> ReportedPlayer:
    player = entry.player
    federation = player.federation.strip().upper()
    return ReportedPlayer(
        number=number,
        name=_fitted(player.name_in("en"), columns.NAME),
        sex=SEXES.get(player.sex, ""),
        rating=min(player.rating, 9999),
        federation=federation if len(federation) == 3 and federation.isascii() else "",
        identity=_plain(player.federation_id) if len(player.federation_id) <= 11 else "",
        born=player.born,
        rank=rank,
    )


def _day(day: date) -> str:
    return f"{day:%Y/%m/%d}"


def _fitted(text: str, where: Columns) -> str:
    return _plain(text)[: where.width].strip()


def _plain(text: str) -> str:
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())
