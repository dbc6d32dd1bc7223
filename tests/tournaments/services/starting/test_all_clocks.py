"""All clocks start, stop and run on; after a power cut they run on with the proven times."""

import uuid

import pytest

from arbiter.models import GameEvent
from arbiter.record.commands import MarkAbsent, ReadClock, ResumeClocks, Start
from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from tournaments.models import HallStop, JournalEntry
from tournaments.selectors.starting import interruptions_of, open_stops
from tournaments.services.starting.all_clocks import (
    accept_proven_times,
    resume_all,
    set_and_resume,
    stop_all,
)
from tournaments.services.starting.every_table import give_to_each

pytestmark = pytest.mark.django_db


def stop(tables, key="alarm", **more):
    return stop_all(
        competition=tables.hall.competition,
        round_=more.pop("round_", None),
        reason=more.pop("reason", "Fire alarm"),
        by=tables.by,
        key=key,
        **tables.sent,
    )


def resume(tables, stop):
    return resume_all(stop=stop, by=tables.by, **tables.sent)


def accept(tables, seen=None, key="accept"):
    return accept_proven_times(
        competition=tables.hall.competition,
        round_=None,
        seen=seen,
        by=tables.by,
        key=key,
        **tables.sent,
    )


def refused(answers):
    """The tables that did not follow, with the code of the refusal."""
    return [
        (each.pairing_game.pairing.place.number, each.answer.code)
        for each in answers
        if not each.followed
    ]


def written(kind):
    return GameEvent.objects.filter(kind=kind).count()


def test_where_a_player_is_absent_the_clock_alone_stays(tables):
    tables.give(2, MarkAbsent("black"))
    assert refused(tables.start()) == [(2, "side_absent")]
    assert tables.statuses == ["running", "not_started", "running"]


def test_an_alarm_stops_every_clock_at_one_instant_with_its_reason(tables):
    tables.start()
    made, answers = stop(tables)
    assert refused(answers) == []
    assert tables.statuses == ["stopped"] * 3
    stops = GameEvent.objects.filter(kind="clocks_stopped")
    assert {event.text for event in stops} == {"Fire alarm"}
    assert len(set(stops.values_list("at_ms", flat=True))) == 1
    assert [(one, len(games)) for one, games in open_stops(made.competition)] == [(made, 3)]
    assert JournalEntry.objects.get(kind="hall_stopped").reason == "Fire alarm"


def test_sent_again_an_alarm_acts_once(tables):
    tables.start()
    made, _ = stop(tables)
    tables.give(1, ResumeClocks())
    again, answers = stop(tables)
    assert again == made
    assert all(each.answer.replayed for each in answers)
    assert tables.statuses == ["running", "stopped", "stopped"]
    assert (HallStop.objects.count(), written("clocks_stopped")) == (1, 3)


def test_another_reason_under_the_same_key_is_refused(tables):
    tables.start()
    stop(tables)
    with pytest.raises(Refused, match="idempotency_key_reused"):
        stop(tables, reason="A flood")


def test_no_alarm_without_a_reason(tables):
    with pytest.raises(Refused, match="reason_missing"):
        stop(tables, reason="  ")


def test_an_alarm_of_a_round_leaves_the_others(tables):
    tables.start()
    other = type(tables.hall)(tables.by)
    stop(tables, round_=other.round)
    assert tables.statuses == ["running"] * 3


def test_clocks_run_on_with_the_times_as_they_stood(tables):
    tables.start()
    made, _ = stop(tables)
    stood = [tables.state(n).clocks.remaining("white", now_ms()) for n in (1, 2, 3)]
    assert refused(resume(tables, made)) == []
    rows = GameEvent.objects.filter(kind="clocks_resumed").order_by("game__pairing_game__pairing")
    at = [tables.state(n).last_at for n in (1, 2, 3)]
    now = [tables.state(n).clocks.remaining("white", moment) for n, moment in enumerate(at, 1)]
    assert (now, rows.count()) == (stood, 3)
    assert resume(tables, made) != []
    assert written("clocks_resumed") == 3
    made.refresh_from_db()
    assert (made.resumed_by, open_stops(made.competition)) == (tables.by, [])


def test_a_clock_that_stood_before_the_alarm_stands_after_it(tables):
    tables.start()
    tables.stop(2)
    made, _ = stop(tables)
    resume(tables, made)
    assert tables.statuses == ["running", "stopped", "running"]


def test_a_clock_that_was_stopped_again_meanwhile_is_left(tables):
    tables.start()
    made, _ = stop(tables)
    tables.give(3, ResumeClocks())
    tables.stop(3)
    resume(tables, made)
    assert tables.statuses == ["running", "running", "stopped"]


def test_a_fault_of_the_program_at_one_table_keeps_no_other_waiting(tables):
    def command(each):
        if each.pk == tables.games[0].pk:
            raise RuntimeError("a broken game")
        return Start()

    answers = give_to_each(tables.games, command, key="start", **tables.sent)
    assert refused(answers) == [(1, "table_failed")]
    assert tables.statuses == ["not_started", "running", "running"]


def test_after_a_power_cut_the_proven_times_are_shown_and_accepted(tables):
    tables.start()
    tables.stop(3)
    for table in (1, 2):
        tables.interrupt(table)
    first, second = interruptions_of(tables.hall.competition)
    assert (first.proven_by, first.side, first.white_ms) == ("event", "white", 45 * 60_000)
    assert second.uncharged_ms >= 0
    assert refused(accept(tables)) == []
    assert tables.statuses == ["running", "running", "stopped"]
    resumed = GameEvent.objects.filter(kind="play_resumed")
    assert [event.payload["proven"] for event in resumed] == [True, True]
    assert JournalEntry.objects.get(kind="proven_times_accepted").facts == {"tables": [1, 2]}
    accept(tables)
    assert (written("play_resumed"), JournalEntry.objects.count()) == (2, 2)


def test_a_table_that_was_not_seen_so_is_left_and_named(tables):
    tables.start()
    for table in (1, 2, 3):
        tables.interrupt(table)
    seen = {tables.games[n].game_id: tables.state(n + 1).version - n for n in (0, 1)}
    assert refused(accept(tables, seen)) == [(2, "stale_version")]
    assert tables.statuses == ["running", "interrupted", "interrupted"]


def test_a_table_is_set_by_hand_and_goes_on(tables):
    tables.start()
    tables.interrupt(1)
    reading = ReadClock(white_ms=60_000, black_ms=90_000, side="white", period=1)
    answer = set_and_resume(
        pairing_game=tables.games[0],
        reading=reading,
        key=uuid.uuid4().hex,
        device="console",
        **tables.sent,
    )
    assert answer.accepted
    state = tables.state(1)
    assert state.status == "running"
    assert state.clocks.remaining("white", state.last_at) == 60_000
    assert state.clocks.remaining("black", state.last_at) == 90_000


def test_a_reading_for_the_other_side_sets_nothing_going(tables):
    tables.start()
    tables.interrupt(1)
    answer = set_and_resume(
        pairing_game=tables.games[0],
        reading=ReadClock(white_ms=60_000, black_ms=90_000, side="black"),
        key=uuid.uuid4().hex,
        device="console",
        **tables.sent,
    )
    assert (answer.code, tables.statuses[0]) == ("reading_disagrees", "interrupted")
