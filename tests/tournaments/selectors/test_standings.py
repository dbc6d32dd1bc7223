"""The standings of a section in the database: right at once, whatever changes."""

import pytest
from django.utils import translation

from arbiter.demonstration.club_cup import Play
from tests.section_play import SectionPlay
from tournaments.models import PlaceDecision, StruckOut
from tournaments.selectors.standings import UnknownGroup, standings_of
from tournaments.services.rounds.draft import back_to_draft, discard_draft
from tournaments.services.rounds.publication import reopen_round, take_round_back
from tournaments.standings.so_far import SoFar, so_far
from tournaments.words.so_far import so_far_words

pytestmark = pytest.mark.database

EVERY_WIN = ["2-0", "2-0"]


@pytest.fixture
def event(organiser):
    """Four in a round robin after one round: 1 beat 4 and 2 beat 3, or as the table has it."""
    event = SectionPlay(organiser)
    event.play(EVERY_WIN)
    return event


def points(section, **asked):
    return {place.number: place.points for place in standings_of(section, **asked).places}


def test_the_results_in_the_logs_are_added_up(event):
    assert sorted(points(event.section).values()) == [0, 0, 2, 2]
    assert standings_of(event.section).after == 1


def test_nothing_is_worked_twice_while_nothing_changes(event):
    first = standings_of(event.section)
    assert standings_of(event.section) is first


def test_a_corrected_result_changes_the_figures_at_once(event):
    before = points(event.section)
    event.report(event.games(event.section.rounds.get())[0], "0-2")
    assert points(event.section) != before


def test_a_result_taken_back_is_open_again(event):
    round_ = event.section.rounds.get()
    standings_of(event.section)
    reopen_round(round_=round_, by=event.organiser, reason="wrong sheet")
    event.report(event.games(round_)[0], None)
    assert sorted(points(event.section).values()) == [0, 0, 0, 2]
    assert standings_of(event.section).so_far == SoFar(after=1, complete=0, ended=1, games=2)


def test_one_result_taken_back_and_another_entered_is_seen(event):
    """So many games ended before as after, in as many events."""
    round_ = event.announce()
    first, second = event.games(round_)
    event.report(first, "2-0")
    before = points(event.section)
    event.report(first, None)
    event.report(second, "2-0")
    assert points(event.section) != before


def test_an_entry_that_changes_is_seen_at_once(event):
    standings_of(event.section)
    player = event.entries[0].player
    player.name_ru = "Новое Имя"
    player.save()
    assert standings_of(event.section).field.entry(1).player.name_ru == "Новое Имя"
    entry = event.entries[0]
    entry.to_round = 1
    entry.save()
    assert standings_of(event.section).played.contestants[0].to_round == 1


def test_a_setting_that_changes_is_seen_at_once(event):
    before = standings_of(event.section)
    event.section.settings = {**event.section.settings, "tie_breaks": ["wins"]}
    event.section.save()
    assert len(before.places[0].figures) == 3
    assert len(standings_of(event.section).places[0].figures) == 1


def test_a_decision_parts_those_who_are_level_at_once(event):
    event.section.settings = {**event.section.settings, "tie_breaks": ["lot"]}
    event.section.save()
    before = standings_of(event.section)
    level = [place.number for place in before.places if place.first == 1]
    assert len(level) == 2
    order = [[str(before.field.entry(number).pk)] for number in reversed(level)]
    PlaceDecision.objects.create(
        section=event.section, kind="lot", order=order, seed="x", reason="drawn", after=1
    )
    decided = standings_of(event.section)
    assert [place.number for place in decided.places[:2]] == level[::-1]
    assert decided.places[1].parted_by == "lot"


def test_somebody_struck_out_has_no_place_and_his_results_count_for_nobody(event):
    before = standings_of(event.section)
    best = before.places[0].number
    StruckOut.objects.create(entry=before.field.entry(best), reason="left", after=1)
    after = standings_of(event.section)
    assert best not in after.by_number
    assert [one.number for one in after.annulments] == [best]
    assert sum(place.points for place in after.places) == 2


def test_the_standings_after_an_earlier_round_can_be_asked_for(event):
    event.play(EVERY_WIN)
    assert standings_of(event.section).after == 2
    assert sum(points(event.section, after=1).values()) == 4
    assert set(points(event.section, after=0).values()) == {0}
    assert standings_of(event.section, after=99).after == 2


def test_a_round_on_the_desk_is_in_no_standings(event):
    draft = event.draft()
    assert standings_of(event.section).played.rounds == 1
    discard_draft(round_=back_to_draft(round_=draft, by=event.organiser), by=event.organiser)
    round_ = event.announce()
    assert standings_of(event.section).played.rounds == 2
    take_round_back(round_=round_, by=event.organiser, reason="wrong")
    assert standings_of(event.section).played.rounds == 1


def test_a_group_of_joint_play_is_ranked_by_itself(event):
    for entry in event.entries:
        entry.group = "older" if entry.seed in (1, 2) else "younger"
        entry.save()
    event.section.settings = {**event.section.settings, "groups": ["younger", "older"]}
    event.section.save()
    older = standings_of(event.section, group="older")
    assert sorted(place.number for place in older.places) == [1, 2]
    assert older.known.groups == ("younger", "older")
    with pytest.raises(UnknownGroup):
        standings_of(event.section, group="none")


def test_the_cross_table_of_a_round_robin_is_everybody_against_everybody(event):
    rows = standings_of(event.section).cross_table(numbered=True)
    assert [row.place.number for row in rows] == [1, 2, 3, 4]
    assert [len(row.cells) for row in rows] == [4] * 4


def test_the_cross_table_of_a_swiss_is_by_rounds(organiser):
    event = SectionPlay(organiser, "micro-swiss", players=5)
    Play(organiser, organiser).round(event.section)
    rows = standings_of(event.section).cross_table()
    assert [len(row.cells) for row in rows] == [1] * 5


def test_progress_has_a_step_for_every_round(event):
    event.play(EVERY_WIN)
    progress = standings_of(event.section).progress()
    assert [step.after for step in progress[1]] == [1, 2]
    assert progress[1][-1].points == points(event.section)[1]


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ([EVERY_WIN], "After round 1"),
        ([EVERY_WIN, ["2-0", None]], "After round 1 and 1 of 2 games of round 2"),
        ([["2-0", None]], "After 1 of 2 games of round 1"),
        ([["2-0", None], ["2-0", None]], "After 2 of 4 games of rounds 1–2"),
    ],
)
def test_standings_say_of_what_they_are(organiser, results, words):
    event = SectionPlay(organiser)
    for of_round in results:
        event.play(of_round, close=None not in of_round)
    with translation.override("en"):
        assert so_far_words(standings_of(event.section).so_far) == words


def test_before_the_first_round_everybody_is_level(organiser):
    event = SectionPlay(organiser)
    standings = standings_of(event.section)
    assert {(place.first, place.last) for place in standings.places} == {(1, 4)}
    assert standings.so_far == so_far(standings.played, 0) == SoFar(0, 0, 0, 0)
    with translation.override("en"):
        assert so_far_words(standings.so_far) == "Before round 1"
