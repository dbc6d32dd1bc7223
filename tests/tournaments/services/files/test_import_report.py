"""A Tournament Report File becomes a section that was played on paper, and comes out again."""

import pytest

from arbiter.models import Game
from arbiter.record.authority import Actor
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from arbiter.services.verification import verify_game
from tests.tournaments.drawn_section import DrawnSection
from tests.tournaments.trf.lines import file, player
from tournaments.models import Section
from tournaments.selectors.played import played_of
from tournaments.selectors.reported import report_file
from tournaments.selectors.standings import standings_of
from tournaments.services.files.import_report import import_report, planned_report

pytestmark = [pytest.mark.database, pytest.mark.django_db]

CUP = file(
    "012 Cup",
    player(1, "   2 w 1", "   3 b =", name="Белов, Андрей", rating=2100, born="2012/03/05"),
    player(2, "   1 b 0", "   0 - H", name="Smith, John", sex="m", born="1990"),
    player(3, "   4 w +", "   1 w =", name="Jones, Ann", sex="w"),
    player(4, "   3 b -", "   0 - U", name="Brown, Joe"),
)


def taken(text: str) -> Section:
    chief = DrawnSection(players=2)
    return import_report(
        competition=chief.competition,
        planned=planned_report(text),
        by=chief.chief,
        actor=Actor(str(chief.chief.pk), "organiser"),
        at=now_ms(),
        pack="ru-2013",
        time_control="classic-45",
    )


def test_players_rounds_and_results_are_those_of_the_file() -> None:
    section = taken(CUP)
    assert str(section) == "Cup"
    assert [str(entry.player) for entry in section.entries.all()] == [
        "Белов Андрей",
        "Smith John",
        "Jones Ann",
        "Brown Joe",
    ]
    assert [round_.state for round_ in section.rounds.all()] == ["closed", "closed"]
    assert all(round_.head_hash for round_ in section.rounds.all())
    assert played_of(section).meetings == planned_report(CUP).played.meetings
    points = {place.number: place.points for place in standings_of(section).places}
    assert points == {1: 3, 2: 1, 3: 3, 4: 2}
    assert not [fault for game in Game.objects.all() for fault in verify_game(game)]


def test_it_comes_out_as_it_went_in() -> None:
    section = taken(CUP)
    again = planned_report(report_file(section, "trf26"))
    assert not again.errors
    assert again.played == planned_report(CUP).played


def test_a_round_with_an_open_game_stays_open() -> None:
    section = taken(file("012 Cup", player(1, "   2 w  "), player(2, "   1 b  ")))
    assert [round_.state for round_ in section.rounds.all()] == ["published"]


def test_a_file_of_which_something_would_be_lost_is_refused_whole() -> None:
    broken = file("012 Cup", player(1, "   2 w 1"), player(2, "   1 b 1"))
    before = Section.objects.count()
    with pytest.raises(Refused) as refused:
        taken(broken)
    assert refused.value.code == "report_faulty"
    assert Section.objects.count() == before + 1


def test_a_file_without_players_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        taken("012 Cup\r\n")
    assert refused.value.code == "report_empty"
