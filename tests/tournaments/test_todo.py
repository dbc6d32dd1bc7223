"""What stands between now and the next round."""

import pytest

from tests.tournaments.staged import Staged, all_drawn
from tournaments.models import Entry, EntryStatus, Player
from tournaments.selectors.todo import snapshot_of
from tournaments.services.rounds.draft import alter_round, confirm_round, seats_of
from tournaments.services.rounds.jobs import queue_round
from tournaments.todo import ITEMS, Item, RoundNow, Snapshot, todo
from tournaments.words.todo import TODO_WORDS, todo_words


def codes(**facts) -> list[str]:
    return [item.code for item in todo(Snapshot(**{"players": 4, **facts}))]


def rounds(*states, **facts) -> tuple[RoundNow, ...]:
    """The last one with these facts."""
    *before, last = enumerate(states, start=1)
    return (*(RoundNow(*each) for each in before), RoundNow(*last, **facts))


def test_an_empty_section_needs_players_first():
    assert codes(players=0) == ["nobody_entered"]


def test_a_section_that_is_ready_is_paired():
    assert codes() == ["round_to_pair"]
    assert codes(rounds=rounds("closed")) == ["round_to_pair"]


def test_numbers_are_drawn_before_the_round_is_paired():
    assert codes(unnumbered=2) == ["numbers_not_drawn"]


def test_applications_and_absent_players_are_told_and_hinder_nothing():
    facts = {"applications": 3, "not_checked_in": 1}
    assert codes(**facts) == ["applications_waiting", "not_checked_in", "round_to_pair"]


def test_who_is_not_checked_in_matters_before_the_first_round_only():
    assert "not_checked_in" not in codes(not_checked_in=1, rounds=rounds("published"))


@pytest.mark.parametrize(
    ("state", "facts", "code"),
    [
        ("draft", {"errors": 2}, "draft_faulty"),
        ("draft", {}, "draft_to_confirm"),
        ("confirmed", {}, "round_to_publish"),
        ("published", {"open_games": 1, "open_tables": (7,)}, "games_open"),
        ("published", {}, "round_to_close"),
    ],
)
def test_each_state_of_a_round_has_its_step(state, facts, code):
    assert codes(rounds=rounds("closed", state, **facts)) == [code]


def test_openings_are_drawn_before_a_round_is_announced():
    assert codes(rounds=rounds("confirmed"), draws_openings=True) == ["openings_to_draw"]


def test_results_that_wait_for_a_second_clerk_are_told_apart():
    open_games = {"open_games": 3, "open_tables": (1, 2), "half_entered": 1}
    found = codes(rounds=rounds("published", **open_games))
    assert found == ["second_clerk_waited_for", "games_open"]


def test_a_round_robin_goes_on_beside_open_games():
    facts = {"rounds": rounds("published", open_games=1), "uses_results": False, "planned": 3}
    assert codes(**facts) == ["games_open", "round_to_pair"]


def test_the_event_is_complete_when_nothing_is_left():
    assert codes(rounds=rounds("closed", "closed"), planned=2) == ["event_complete"]
    facts = {"rounds": rounds("closed", "published"), "planned": 2, "uses_results": False}
    assert codes(**facts) == ["round_to_close"]


def test_a_level_meeting_or_a_correction_holds_the_next_round():
    assert codes(rounds=rounds("closed"), level=((1, 2, 3),)) == ["meeting_level"]
    assert codes(rounds=rounds("closed"), corrections=1) == ["corrections_waiting"]


def test_a_refused_pairing_is_told_and_may_be_tried_again():
    assert codes(job="refused") == ["pairing_refused", "round_to_pair"]
    assert codes(job="running") == ["pairing_running"]


def test_of_many_tables_the_first_are_named():
    tables = tuple(range(1, 40))
    (item,) = todo(
        Snapshot(players=80, rounds=rounds("published", open_games=39, open_tables=tables))
    )
    assert dict(item.params)["tables"] == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …"


def test_every_item_has_words_for_its_values():
    assert set(TODO_WORDS) == set(ITEMS)
    for code, names in ITEMS.items():
        item = Item(code, tuple((name, 7) for name in names), 7)
        assert todo_words(item, lambda number: f"игрок {number}")


class TestOfASection:
    pytestmark = pytest.mark.database

    def test_a_section_from_its_first_player_to_its_last_round(self, organiser):
        event = Staged(organiser, 4, system="knockout", lot="2026")
        applicant = Player.objects.create(competition=event.competition, name_ru="Новый")
        Entry.objects.create(section=event.section, player=applicant, status=EntryStatus.APPLIED)

        def now() -> list[str]:
            return [item.code for item in todo(snapshot_of(event.section))][1:]

        assert now() == ["round_to_pair"]
        made = event.propose()
        assert now() == ["draft_to_confirm"]
        alter_round(round_=made, seats=seats_of(made)[:1], by=organiser, reason="болен")
        assert now() == ["draft_faulty"]
        event.publish(confirm_round(round_=made, by=organiser, reason="оба больны"))
        assert now() == ["games_open"]
        event.play(made, all_drawn)
        assert now() == ["round_to_close"]
        event.close(made)

    def test_level_meetings_of_the_last_stage_are_named(self, organiser):
        event = Staged(organiser, 4, system="knockout", lot="2026")
        event.round(all_drawn)
        found = snapshot_of(event.section)
        assert len(found.level) == 2
        assert [item.code for item in todo(found)] == ["meeting_level"] * 2

    def test_a_waiting_job_is_seen(self, organiser):
        event = Staged(organiser, 4, system="micro_swiss", rounds=2, scoring={"games": 2})
        queue_round(section=event.section, by=organiser)
        assert snapshot_of(event.section).job == "queued"

    def test_a_section_whose_settings_cannot_be_read_is_told_so(self, organiser):
        event = Staged(organiser, 4, system="nonsense")
        assert [item.code for item in todo(snapshot_of(event.section))] == ["regulations_faulty"]
