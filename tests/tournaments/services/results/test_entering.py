"""Results of paper boards: by one clerk, by two, decided, taken back; and who did not come."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from arbiter.models import GameEvent
from arbiter.record.commands import DeclareResult, ReportResult, Start
from arbiter.services.record import record
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from tests.services.threads import at_once
from tests.tournaments.drawn_section import (
    DrawnSection,
    arbiter,
    clerk,
    enter,
    games_of,
    sent,
)
from tournaments.models import ClerkEntry, JournalEntry, Pairing, Role
from tournaments.selectors.clerk_entries import Reading, agreed
from tournaments.services.boards.command_game import command_game
from tournaments.services.results.corrections import ask_correction
from tournaments.services.results.entering import decide_result, enter_result, no_show, take_back
from tournaments.services.rounds.draft import confirm_round
from tournaments.services.rounds.publication import (
    close_round,
    publish_round,
    seal_of,
    take_round_back,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def result_of(game):
    game.game.refresh_from_db()
    return game.game.result, game.game.result_rule


@pytest.fixture
def one(db):
    """A section where one clerk is enough."""
    return DrawnSection(default_time_ms=600_000)


@pytest.fixture
def two(db):
    return DrawnSection(two_clerks=True, default_time_ms=600_000)


def test_a_clerks_entry_goes_into_the_record_at_once(one):
    vera = one.member("vera")
    game = games_of(one.announce())[0]
    enter(game, "0-2", vera, clerk(vera))
    assert result_of(game) == ("0-2", "reported")
    declared = GameEvent.objects.get(game=game.game_id, kind="result_declared")
    assert (declared.actor_id, declared.actor_role) == (str(vera.pk), "clerk")
    assert not ClerkEntry.objects.exists()


def test_a_slip_is_entered_over_and_taken_back(one):
    vera = one.member("vera")
    game = games_of(one.announce())[0]
    enter(game, "0-2", vera, clerk(vera))
    enter(game, "1-1", vera, clerk(vera))
    assert result_of(game) == ("1-1", "reported")
    take_back(pairing_game=game, **sent(vera, clerk(vera)))
    assert result_of(game) == ("", "")
    with pytest.raises(Refused, match="nothing_entered"):
        take_back(pairing_game=game, **sent(vera, clerk(vera)))


def test_an_entry_sent_again_acts_once(one):
    vera = one.member("vera")
    game = games_of(one.announce())[0]
    once = sent(vera, clerk(vera))
    for _ in range(2):
        enter_result(pairing_game=game, result="2-0", **once)
    assert GameEvent.objects.filter(game=game.game_id, kind="game_ended").count() == 1


def test_nothing_is_entered_in_a_closed_round(one):
    round_ = one.close(one.announce(), "2-0", "2-0", "1-1", "0-2")
    for act in (
        lambda game: enter(game, "0-2", one.chief),
        lambda game: take_back(pairing_game=game, **sent(one.chief)),
        lambda game: decide_result(pairing_game=game, result="0-2", **sent(one.chief)),
        lambda game: no_show(pairing=game.pairing, absent="both", reason="x", **sent(one.chief)),
    ):
        with pytest.raises(Refused, match=r"wrong_round_state|no_game_left"):
            act(games_of(round_)[0])


@pytest.mark.parametrize("two_clerks", [False, True])
def test_what_is_played_live_a_clerk_does_not_enter(db, two_clerks):
    section = DrawnSection(two_clerks=two_clerks)
    vera = section.member("vera")
    game = games_of(section.announce())[0]
    start(game, section.chief)
    with pytest.raises(Refused, match="played_live"):
        enter(game, "2-0", vera, clerk(vera))
    assert result_of(game) == ("", "")
    assert not ClerkEntry.objects.exists()


def start(game, user):
    begun = record(
        game_id=game.game_id, command=Start(), actor=arbiter(user), key="start", at=now_ms()
    )
    assert begun.accepted


def test_a_result_counts_when_two_people_have_entered_the_same(two):
    vera, oleg = two.member("vera"), two.member("oleg")
    game = games_of(two.announce())[0]
    enter(game, "2-0", vera, clerk(vera))
    enter(game, "2-0", vera, clerk(vera))
    assert result_of(game) == ("", "")
    enter(game, "2-0", oleg, clerk(oleg))
    assert result_of(game) == ("2-0", "reported")
    declared = GameEvent.objects.get(game=game.game_id, kind="result_declared")
    assert declared.actor_id == str(oleg.pk)
    noted = JournalEntry.objects.get(kind="result_agreed")
    assert noted.facts["clerks"] == [str(vera.pk), str(oleg.pk)]


def test_two_who_differ_make_no_result_until_one_of_them_reads_again(two):
    vera, oleg = two.member("vera"), two.member("oleg")
    game = games_of(two.announce())[0]
    enter(game, "2-0", vera, clerk(vera))
    enter(game, "0-2", oleg, clerk(oleg))
    assert result_of(game) == ("", "")
    enter(game, "0-2", vera, clerk(vera))
    assert result_of(game) == ("0-2", "reported")


def test_an_agreed_result_falls_with_the_entry_it_rested_on(two):
    vera, oleg = two.member("vera"), two.member("oleg")
    game = games_of(two.announce())[0]
    for user in (vera, oleg):
        enter(game, "2-0", user, clerk(user))
    enter(game, "1-1", oleg, clerk(oleg))
    assert result_of(game) == ("", "")
    enter(game, "1-1", vera, clerk(vera))
    take_back(pairing_game=game, **sent(vera, clerk(vera)))
    assert result_of(game) == ("", "")
    assert ClerkEntry.objects.count() == 5


def test_of_three_readings_the_latest_two_that_agree_count():
    first, second, third = (
        Reading("a", "2-0", "reported"),
        Reading("b", "0-2", "reported"),
        Reading("c", "2-0", "reported"),
    )
    assert agreed((first, second)) is None
    assert agreed((first, second, third)) == (first, third)
    assert agreed((first, Reading("a", "2-0", "reported"))) is None
    assert agreed((first, Reading("b", "2-0", "no_show"))) is None


def test_an_arbiter_decides_between_two_clerks_and_no_clerk_alters_it(two):
    vera, oleg = two.member("vera"), two.member("oleg")
    game = games_of(two.announce())[0]
    enter(game, "2-0", vera, clerk(vera))
    enter(game, "0-2", oleg, clerk(oleg))
    with pytest.raises(Refused, match="not_allowed"):
        decide_result(pairing_game=game, result="1-1", **sent(vera, clerk(vera)))
    decide_result(pairing_game=game, result="1-1", reason="asked both", **sent(two.chief))
    assert result_of(game) == ("1-1", "reported")
    noted = JournalEntry.objects.get(kind="result_decided")
    assert noted.facts["entered"] == {str(vera.pk): "2-0", str(oleg.pk): "0-2"}
    assert noted.reason == "asked both"
    with pytest.raises(Refused, match="result_stands"):
        enter(game, "0-2", vera, clerk(vera))
    take_back(pairing_game=game, **sent(two.chief))
    assert result_of(game) == ("", "")
    enter(game, "0-2", vera, clerk(vera))
    assert result_of(game) == ("0-2", "reported")


def test_nobody_enters_for_two_by_the_way_past_the_desk(two):
    vera = two.member("vera")
    game = games_of(two.announce())[0]
    answer = command_game(
        pairing_game=game,
        command=ReportResult("2-0"),
        actor=clerk(vera),
        key="k",
        at=now_ms(),
    )
    assert (answer.status, answer.code) == (409, "second_clerk_needed")


def test_a_game_of_a_closed_round_is_commanded_no_more(one):
    game = games_of(one.close(one.announce(), "2-0", "2-0", "1-1", "0-2"))[0]
    answer = command_game(
        pairing_game=game,
        command=ReportResult("0-2"),
        actor=arbiter(one.chief),
        key="k",
        at=now_ms(),
    )
    assert (answer.status, answer.code) == (409, "round_closed")


def late(round_, minutes):
    round_.published_at = timezone.now() - timedelta(minutes=minutes)
    round_.save()


def first_pairing(round_):
    return Pairing.objects.select_related("first", "round__section__competition").get(
        round=round_, board=1
    )


@pytest.mark.parametrize(
    ("absent", "result"), [("first", "0-2"), ("second", "2-0"), ("both", "0-0")]
)
def test_who_has_not_come_by_the_default_time_loses(one, absent, result):
    vera = one.member("vera")
    round_ = one.announce()
    with pytest.raises(Refused, match="too_early"):
        no_show(pairing=first_pairing(round_), absent=absent, **sent(vera, clerk(vera)))
    late(round_, 11)
    no_show(pairing=first_pairing(round_), absent=absent, **sent(vera, clerk(vera)))
    assert result_of(games_of(round_)[0]) == (result, "no_show")


def test_the_default_time_runs_from_the_hour_of_the_round_if_it_was_announced_before(one):
    vera = one.member("vera")
    round_ = one.announce()
    late(round_, 60)
    round_.starts_at = timezone.now() - timedelta(minutes=5)
    round_.save()
    with pytest.raises(Refused, match="too_early"):
        no_show(pairing=first_pairing(round_), absent="both", **sent(vera, clerk(vera)))


def test_before_the_default_time_an_arbiter_gives_the_reason(one):
    round_ = one.announce()
    pairing = first_pairing(round_)
    with pytest.raises(Refused, match="too_early"):
        no_show(pairing=pairing, absent="first", **sent(one.chief))
    no_show(pairing=pairing, absent="first", reason="has telephoned", **sent(one.chief))
    assert result_of(games_of(round_)[0]) == ("0-2", "no_show")
    assert JournalEntry.objects.get(kind="result_decided").reason == "has telephoned"


def test_a_no_show_loses_the_whole_micro_match_but_for_the_games_played(db):
    section = DrawnSection(default_time_ms=0, scoring={"games": 2})
    round_ = section.announce()
    first, second = games_of(round_)[:2]
    no_show(pairing=first_pairing(round_), absent="first", **sent(section.chief))
    assert [result_of(each) for each in (first, second)] == [
        ("0-2", "no_show"),
        ("2-0", "no_show"),
    ]
    other, back = games_of(round_)[2:4]
    enter(other, "1-1", section.chief)
    pairing = Pairing.objects.get(pk=other.pairing_id)
    no_show(pairing=pairing, absent="second", **sent(section.chief))
    assert [result_of(each) for each in (other, back)] == [
        ("1-1", "reported"),
        ("0-2", "no_show"),
    ]
    enter(back, "1-1", section.chief)
    with pytest.raises(Refused, match="no_game_left"):
        no_show(pairing=pairing, absent="second", **sent(section.chief))


def test_a_round_for_which_a_clerk_has_entered_is_not_taken_back(two):
    vera = two.member("vera")
    round_ = two.announce()
    enter(games_of(round_)[0], "2-0", vera, clerk(vera))
    with pytest.raises(Refused, match="round_begun"):
        take_round_back(round_=round_, by=two.chief, reason="a mistake")


def test_nothing_is_entered_for_a_game_whose_round_was_taken_back_meanwhile(one):
    round_ = one.announce()
    given_up = games_of(round_)[0]
    take_round_back(round_=round_, by=one.chief, reason="a mistake")
    confirm_round(round_=round_, by=one.chief)
    publish_round(round_=round_, by=one.chief, actor=arbiter(one.chief), at=now_ms())
    correction = partial(ask_correction, result="1-1", rule="reported", reason="-", version=1)
    for act in (
        lambda: enter(given_up, "2-0", one.chief),
        lambda: take_back(pairing_game=given_up, **sent(one.chief)),
        lambda: decide_result(pairing_game=given_up, result="2-0", **sent(one.chief)),
        lambda: correction(pairing_game=given_up, **sent(one.chief)),
    ):
        with pytest.raises(Refused, match="wrong_round_state"):
            act()
    assert {result_of(game) for game in games_of(round_)} == {("", "")}


def test_entries_that_wait_leave_the_round_open(two):
    vera = two.member("vera")
    round_ = two.announce()
    for game in games_of(round_):
        enter(game, "2-0", vera, clerk(vera))
    with pytest.raises(Refused, match="games_open"):
        close_round(round_=round_, by=two.chief)


class TestAtOnce:
    pytestmark = pytest.mark.django_db(transaction=True)

    def test_two_clerks_who_read_the_same_at_once_make_one_result(self):
        section = DrawnSection(two_clerks=True)
        users = [section.member(name) for name in ("vera", "oleg")]
        for game in games_of(section.announce()):
            at_once(*[partial(enter, game, "2-0", user, clerk(user)) for user in users])
            assert result_of(game) == ("2-0", "reported")
            ended = GameEvent.objects.filter(game=game.game_id, kind="game_ended")
            assert ended.count() == 1
        assert JournalEntry.objects.filter(kind="result_agreed").count() == 4

    def test_two_clerks_who_differ_at_once_make_none(self):
        section = DrawnSection(two_clerks=True)
        vera, oleg = (section.member(name) for name in ("vera", "oleg"))
        for game in games_of(section.announce()):
            at_once(
                partial(enter, game, "2-0", vera, clerk(vera)),
                partial(enter, game, "0-2", oleg, clerk(oleg)),
            )
            assert result_of(game) == ("", "")
            assert game.clerk_entries.count() == 2

    def test_a_clerk_and_a_live_ending_leave_one_result(self):
        section = DrawnSection()
        vera = section.member("vera", Role.CLERK)
        for game in games_of(section.announce()):
            start(game, section.chief)

            def ends(game=game):
                return record(
                    game_id=game.game_id,
                    command=DeclareResult("0-2", reason="x"),
                    actor=arbiter(section.chief),
                    key="end",
                    at=now_ms(),
                ).code

            def enters(game=game):
                try:
                    enter(game, "2-0", vera, clerk(vera))
                except Refused as refused:
                    return refused.code
                return None

            codes = at_once(ends, enters)
            assert codes[0] is None
            assert codes[1] in ("played_live", "game_over")
            assert result_of(game) == ("0-2", "arbiter")

    def test_no_result_slips_into_a_round_while_it_is_closed(self):
        section = DrawnSection()
        round_ = section.announce()
        games = games_of(round_)
        for game in games:
            enter(game, "2-0", section.chief)

        def closes():
            return close_round(round_=round_, by=section.chief).head_hash

        def enters():
            try:
                enter(games[0], "0-2", section.chief)
            except Refused as refused:
                return refused.code
            return None

        at_once(closes, enters)
        round_.refresh_from_db()
        assert round_.head_hash == seal_of(round_)
