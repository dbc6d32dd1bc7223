"""A section with its players, rounds and results from a Tournament Report File."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import timezone

from arbiter.record.authority import Actor
from arbiter.record.commands import ReportResult
from arbiter.record.commands.rulings import DeclaredResult
from arbiter.record.json_fields import write
from arbiter.rules.hidden_characters import hides
from arbiter.services.record import record
from arbiter.services.refused import Refused
from arbiter.services.transaction import writing
from tournaments.imports.births import YEARS
from tournaments.imports.encoding import decoded
from tournaments.imports.finding import UnreadableFile
from tournaments.models import (
    Competition,
    Entry,
    Pairing,
    Player,
    Round,
    RoundState,
    Section,
    Table,
)
from tournaments.results import GameResult, Meeting, Played, Scoring
from tournaments.services.entries.players import born_fields
from tournaments.services.journal import note
from tournaments.services.rounds.opening import ChosenOpening
from tournaments.services.rounds.publication import open_games, seal_of
from tournaments.services.setting_up.section import create_section
from tournaments.trf import report as columns
from tournaments.trf.reading import read
from tournaments.trf.report import Fault, Report, ReportedPlayer
from tournaments.trf.results import played_of
from tournaments.words.report_files import trf_fault_words

PATIENCE_MS = 20_000
MOST_PLAYERS = 2000
MOST_LINES = 5000
LONGEST_LINE = 5000
"""Characters."""
LARGEST_UPLOAD = 1_500_000
"""Bytes."""
MOST_UPLOADED_GAMES = 1000
"""Each is set up and has its log; a request does not wait for more."""
SEXES = {"m": "male", "w": "female"}
NO_OPENING = ChosenOpening(None, None)


@dataclass(frozen=True, slots=True)
class PlannedReport:
    """What would be taken from a file.

    Args:
        faults: what is wrong with it, by line; with an error among them nothing is taken.
    """

    report: Report
    played: Played
    faults: tuple[Fault, ...]

    @property
    def name(self) -> str:
        """Of the tournament."""
        return " ".join(" ".join(self.report.texts("012")).split())[:200] or "TRF"

    @property
    def games(self) -> int:
        """How many results there are."""
        return sum(len(one.games) for one in self.played.meetings)

    @property
    def people(self) -> list[ReportedPlayer]:
        """The players by their numbers."""
        return sorted(self.report.players, key=lambda person: person.number)

    @property
    def rounds(self) -> list[list[Meeting]]:
        """The meetings of each round, byes among them."""
        numbers = range(1, self.played.rounds + 1)
        by_round: dict[int, list[Meeting]] = {number: [] for number in numbers}
        for one in self.played.meetings:
            by_round[one.round].append(one)
        return list(by_round.values())

    @property
    def errors(self) -> tuple[Fault, ...]:
        """Those by which something would be lost."""
        return tuple(fault for fault in self.faults if fault.severity == "error")


def uploaded_report(content: bytes) -> PlannedReport:
    """What a file that somebody sends would bring.

    Raises Refused: ``file_too_large``, ``not_text``, ``report_too_large``.
    """
    if len(content) > LARGEST_UPLOAD:
        raise Refused("file_too_large", most=LARGEST_UPLOAD)
    try:
        text = decoded(content)
    except UnreadableFile:
        raise Refused("not_text") from None
    planned = planned_report(text)
    if planned.games > MOST_UPLOADED_GAMES:
        raise _too_large()
    return planned


def planned_report(text: str) -> PlannedReport:
    """What a file would bring, and its faults; nothing is stored. Raises Refused
    ``report_too_large``."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise _too_large()
    reading = read(text)
    found = played_of(reading.report)
    faults = (*reading.faults, *found.faults, *_unfit(reading.report))
    in_order = sorted(faults, key=lambda one: (one.line, one.column))
    return PlannedReport(reading.report, found.played, tuple(in_order))


def _too_large() -> Refused:
    return Refused(
        "report_too_large",
        lines=MOST_LINES,
        characters=LONGEST_LINE,
        games=MOST_UPLOADED_GAMES,
    )


def _unfit(report: Report) -> Iterator[Fault]:
    """What no player or section of ours may have."""
    for record_ in (*report.before, *report.after):
        if record_.tag == "012" and hides(record_.text):
            yield Fault("hidden_characters", "error", record_.line, 1)
    for person in report.players:
        if hides("".join((person.name, person.title, person.federation, person.identity))):
            yield Fault("hidden_characters", "error", person.line, 1)
        year = getattr(person.born, "year", person.born)
        if year is not None and year not in YEARS:
            text = (("text", str(year)),)
            yield Fault("bad_field", "error", person.line, columns.BORN.first, text)


def refuse_unless_takeable(planned: PlannedReport) -> None:
    """Raises Refused: ``report_faulty`` with the first error in words; ``report_empty``."""
    if planned.errors:
        raise Refused("report_faulty", why=trf_fault_words(planned.errors[0]))
    if not planned.report.players or len(planned.report.players) > MOST_PLAYERS:
        raise Refused("report_empty", most=MOST_PLAYERS)
    _results(planned)


def import_report(
    *,
    competition: Competition,
    planned: PlannedReport,
    by: Any,
    actor: Actor,
    at: int,
    pack: str,
    time_control: str | Mapping[str, Any],
    variant: str = "",
    name: str = "",
) -> Section:
    """Add a section, paired by hand, in which everything of a file has been played on paper.

    A round whose results are all known is closed. Every game has its log, as any other.

    Args:
        actor: as whom the games are set up and their results reported.
        at: event time in ms.
        name: of the section; that of the tournament in the file is the default.

    Raises Refused: ``report_faulty`` with the first error in words; ``report_empty``; what
    `create_section` refuses.
    """
    refuse_unless_takeable(planned)
    results = _results(planned)
    with writing(patience_ms=PATIENCE_MS):
        section = create_section(
            competition=competition,
            by=by,
            name=name or planned.name,
            pack=pack,
            variant=variant,
            time_control=time_control,
            regulations={"system": "by_hand", "scoring": write(planned.played.scoring)},
        )
        entries = [_entry(section, person, by) for person in planned.people]
        for number, meetings in enumerate(planned.rounds, start=1):
            _round(section, number, meetings, entries, results, actor, at)
        note(
            "report_imported",
            by=by,
            section=section,
            players=len(entries),
            rounds=planned.played.rounds,
        )
    return section


def _results(planned: PlannedReport) -> dict[int, DeclaredResult]:
    """By the identity of a game. Raises Refused ``report_faulty``."""
    scoring = planned.played.scoring
    games = (game for one in planned.played.meetings for game in one.games)
    return {id(game): _result(game, scoring) for game in games}


def _result(game: GameResult, scoring: Scoring) -> DeclaredResult:
    """A result as the record has it. Raises Refused ``report_faulty``."""
    white, black = game.white_points, game.black_points
    if white != black:
        return "2-0" if white > black else "0-2"
    if white != scoring.draw:
        return "0-0"
    if not game.played:
        raise Refused("report_faulty", why=f"{game.white} – {game.black}: D")
    return "1-1"


def _entry(section: Section, person: ReportedPlayer, by: Any) -> Entry:
    name = " ".join(person.name.replace(",", " ").split()) or f"No. {person.number}"
    cyrillic = any("а" <= letter <= "я" or letter == "ё" for letter in name.casefold())
    player = Player.objects.create(
        competition=section.competition,
        name_ru=name if cyrillic else "",
        name_en="" if cyrillic else name,
        sex=SEXES.get(person.sex, ""),
        title=person.title,
        rating=person.rating,
        federation=person.federation,
        federation_id=person.identity,
        **born_fields(person.born),
    )
    return Entry.objects.create(section=section, player=player, seed=person.number, entered_by=by)


def _round(
    section: Section,
    number: int,
    meetings: Sequence[Meeting],
    entries: Sequence[Entry],
    results: Mapping[int, DeclaredResult],
    actor: Actor,
    at: int,
) -> None:
    now = timezone.now()
    round_ = Round.objects.create(
        section=section,
        number=number,
        state=RoundState.PUBLISHED,
        by_hand=True,
        reason="TRF",
        published_at=now,
    )
    tables, seated = 0, []
    for board, meeting in enumerate(meetings, start=1):
        tables += meeting.second is not None
        pairing = _pairing(round_, board, tables, meeting, entries)
        if meeting.second is not None:
            seated.append((pairing, meeting))
    open_games([(pairing, NO_OPENING) for pairing, _ in seated], section, actor, at)
    for pairing, meeting in seated:
        for played, game in zip(meeting.games, pairing.games.order_by("number"), strict=False):
            command = ReportResult(
                result=results[id(played)], rule="reported" if played.played else "no_show"
            )
            answer = record(
                game_id=game.game_id,
                command=command,
                actor=actor,
                key=uuid.uuid4().hex,
                at=at,
            )
            if answer.code is not None:
                raise Refused(answer.code, **answer.params)
    if all(meeting.games for meeting in meetings if meeting.second is not None):
        round_.state, round_.closed_at = RoundState.CLOSED, now
        round_.head_hash = seal_of(round_)
        round_.save(update_fields=["state", "closed_at", "head_hash"])


def _pairing(
    round_: Round, board: int, number: int, meeting: Meeting, entries: Sequence[Entry]
) -> Pairing:
    table = None
    if meeting.second is not None:
        table, _ = Table.objects.get_or_create(
            competition=round_.section.competition, number=number
        )
    return Pairing.objects.create(
        round=round_,
        board=board,
        table=table,
        first=entries[meeting.first - 1],
        second=entries[meeting.second - 1] if meeting.second is not None else None,
        bye=meeting.bye or "",
        by_hand=True,
    )
