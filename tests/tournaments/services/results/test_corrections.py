"""A past result is corrected: what it changes is seen before, two arbiters may be needed, and the
log, the seal and the journal say what was done."""

from functools import partial

import pytest

from arbiter.models import GameEvent
from arbiter.services.refused import Refused
from tests.services.threads import at_once
from tests.tournaments.drawn_section import DrawnSection, arbiter, ask, enter, games_of, sent
from tournaments.models import Correction, JournalEntry, Role
from tournaments.results import Contestant, GameResult, Meeting, Played
from tournaments.selectors.correction import SMALL, preview
from tournaments.services.results.corrections import (
    drop_correction,
    settle_correction,
)
from tournaments.services.rounds.publication import seal_of

pytestmark = [pytest.mark.django_db, pytest.mark.database]

SWISS = {"system": "micro_swiss", "rounds": 3}


def settle(correction, user):
    return settle_correction(correction=correction, **sent(user))


@pytest.fixture
def section(db):
    return DrawnSection(players=4)


def test_a_corrected_section_is_the_section_with_another_result():
    met = (
        Meeting(1, 1, 2, (GameResult(1, 2, 2, 0), GameResult(2, 1, 2, 0))),
        Meeting(2, 1, 3, (GameResult(1, 3, 1, 1),)),
    )
    played = Played(tuple(Contestant(number) for number in (1, 2, 3)), met)
    instead = played.corrected(1, 1, 1, GameResult(2, 1, 0, 2))
    assert instead.meetings == (
        Meeting(1, 1, 2, (GameResult(1, 2, 2, 0), GameResult(2, 1, 0, 2))),
        met[1],
    )
    added = played.corrected(2, 1, 1, GameResult(3, 1, 1, 1))
    assert added.meetings[1].games == (GameResult(1, 3, 1, 1), GameResult(3, 1, 1, 1))


def test_a_correction_stands_in_the_log_and_the_round_is_sealed_anew(section):
    round_ = section.close(section.announce(), "2-0", "1-1")
    before = round_.head_hash
    game = games_of(round_)[0]
    done = ask(game, "0-2", section.chief, article="5.1")
    assert done.state == Correction.State.DONE
    kinds = list(
        GameEvent.objects.filter(game=game.game_id).order_by("seq").values_list("kind", flat=True)
    )
    assert kinds[-3:] == ["game_reopened", "result_declared", "game_ended"]
    game.game.refresh_from_db()
    assert game.game.result == "0-2"
    round_.refresh_from_db()
    assert round_.state == "closed"
    assert round_.head_hash == seal_of(round_) != before
    noted = JournalEntry.objects.get(kind="result_corrected")
    assert (noted.facts["old_seal"], noted.facts["seal"]) == (before, round_.head_hash)
    assert noted.reason == "the sheet says so"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"reason": " "}, "reason_missing"),
        ({"version": 1}, "stale_version"),
        ({"result": "2-0"}, "same_result"),
        ({"result": "1-1", "rule": "no_show"}, "malformed"),
        ({"rule": "luck"}, "malformed"),
    ],
)
def test_what_is_wrong_with_a_correction_changes_nothing(section, change, code):
    game = games_of(section.close(section.announce(), "2-0", "1-1"))[0]
    asked = {"result": "0-2", **change}
    with pytest.raises(Refused, match=code):
        ask(game, asked.pop("result"), section.chief, **asked)
    game.game.refresh_from_db()
    assert game.game.result == "2-0"
    assert not Correction.objects.exists()
    assert not JournalEntry.objects.filter(kind="result_corrected").exists()


def test_a_game_that_has_not_ended_is_not_corrected(section):
    with pytest.raises(Refused, match="not_over"):
        ask(games_of(section.announce())[0], "0-2", section.chief)


@pytest.fixture
def guarded(db):
    return DrawnSection(players=4, second_arbiter=True)


def test_a_second_arbiter_is_another_person(guarded):
    round_ = guarded.close(guarded.announce(), "2-0", "1-1")
    game = games_of(round_)[0]
    waiting = ask(game, "0-2", guarded.chief)
    assert waiting.state == Correction.State.WAITING
    assert round_.head_hash == seal_of(round_)
    with pytest.raises(Refused, match="second_arbiter_needed"):
        settle(waiting, guarded.chief)
    with pytest.raises(Refused, match="correction_waiting"):
        ask(game, "1-1", guarded.chief)
    other = guarded.member("other", Role.ARBITER)
    done = settle(waiting, other)
    assert (done.asked_by, done.settled_by) == (guarded.chief, other)
    game.game.refresh_from_db()
    assert game.game.result == "0-2"
    noted = JournalEntry.objects.get(kind="result_corrected")
    assert (noted.by, noted.facts["asked_by"]) == (other, str(guarded.chief.pk))
    with pytest.raises(Refused, match="correction_settled"):
        settle(waiting, other)


def test_a_dropped_correction_changes_nothing_and_leaves_room_for_another(guarded):
    game = games_of(guarded.close(guarded.announce(), "2-0", "1-1"))[0]
    dropped = drop_correction(
        correction=ask(game, "0-2", guarded.chief), by=guarded.chief, reason="misread"
    )
    assert dropped.state == Correction.State.DROPPED
    with pytest.raises(Refused, match="correction_settled"):
        settle(dropped, guarded.member("other", Role.ARBITER))
    game.game.refresh_from_db()
    assert game.game.result == "2-0"
    ask(game, "1-1", guarded.chief)


def test_what_was_asked_of_another_result_is_not_carried_out(guarded):
    game = games_of(guarded.announce())[0]
    enter(game, "2-0", guarded.chief)
    waiting = ask(game, "0-2", guarded.chief)
    enter(game, "1-1", guarded.chief)
    with pytest.raises(Refused, match="stale_version"):
        settle(waiting, guarded.member("other", Role.ARBITER))
    game.game.refresh_from_db()
    assert game.game.result == "1-1"
    assert Correction.objects.get().state == Correction.State.WAITING


def test_the_standings_before_and_after_are_seen_first(section):
    round_ = section.close(section.announce(), "2-0", "1-1")
    game = games_of(round_)[0]
    seen = preview(game, "0-2", "reported")
    white, black = (
        seen.field.numbers[entry] for entry in (game.pairing.first_id, game.pairing.second_id)
    )
    assert (seen.before[0].number, seen.after[0].number) == (white, black)
    moved = {one.number: one.moved for one in seen.moves}
    assert (moved[white], moved[black]) == (-3, 3)
    assert seen.moved == 2
    assert seen.later == ()
    game.game.refresh_from_db()
    assert game.game.result == "2-0"


def test_the_pairings_that_would_have_differed_are_seen(db):
    event = DrawnSection(players=8, **SWISS)
    first = event.close(event.announce(), "2-0", "2-0", "2-0", "2-0")
    event.close(event.announce(), "2-0", "2-0", "2-0", "2-0")
    seen = preview(games_of(first)[0], "0-2", "reported", with_pairings=True)
    (second,) = seen.later
    assert second.round.number == 2
    assert second.refusal is None
    assert not second.difference.none
    assert len(second.difference.taken_out) == len(second.difference.put_in) > 0
    nothing = preview(games_of(first)[0], "2-0", "reported", with_pairings=True)
    assert nothing.later[0].difference.none
    assert nothing.moved == 0


def test_a_small_field_is_paired_anew_unasked_and_a_large_one_on_demand(db, monkeypatch):
    event = DrawnSection(players=4, **SWISS)
    first = event.close(event.announce(), "2-0", "2-0")
    event.close(event.announce(), "2-0", "2-0")
    unasked = preview(games_of(first)[0], "0-2", "reported")
    assert not unasked.later[0].difference.none
    monkeypatch.setitem(SMALL, "micro_swiss", 3)
    large = preview(games_of(first)[0], "0-2", "reported")
    assert [one.refusal["code"] for one in large.later] == ["not_computed"]
    asked = preview(games_of(first)[0], "0-2", "reported", with_pairings=True)
    assert asked.later[0].difference == unasked.later[0].difference


def test_the_dutch_system_pairs_a_small_field_anew(db):
    event = DrawnSection(players=4, system="swiss", rounds=3)
    first = event.close(event.announce(), "2-0", "2-0")
    event.close(event.announce(), "2-0", "2-0")
    seen = preview(games_of(first)[0], "0-2", "reported", with_pairings=True)
    assert seen.later[0].refusal is None
    assert not seen.later[0].difference.none


class TestAtOnce:
    pytestmark = pytest.mark.django_db(transaction=True)

    def test_of_two_arbiters_who_settle_a_correction_one_does(self):
        event = DrawnSection(players=4, second_arbiter=True)
        game = games_of(event.close(event.announce(), "2-0", "1-1"))[0]
        waiting = ask(game, "0-2", event.chief)
        others = [event.member(name, Role.ARBITER) for name in ("a", "b")]

        def settles(user):
            try:
                settle_correction(correction=waiting, **sent(user, arbiter(user)))
            except Refused as refused:
                return refused.code
            return None

        codes = at_once(*[partial(settles, user) for user in others])
        assert sorted(codes, key=str) == sorted([None, "correction_settled"], key=str)
        assert GameEvent.objects.filter(game=game.game_id, kind="game_reopened").count() == 1
