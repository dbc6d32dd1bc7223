"""Rounds that are paired in the background."""

from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from arbiter.services.refused import Refused
from tests.services.threads import at_once
from tests.tournaments.staged import Staged
from tournaments.dutch.engine import Progress
from tournaments.models import PairingJob, Round
from tournaments.pairing.proposal import NoLegalPairing
from tournaments.services.rounds import jobs
from tournaments.services.rounds.apart import pair_apart
from tournaments.services.rounds.draft import basis_of
from tournaments.services.rounds.jobs import SILENT_FOR, cancel_job, queue_round, run_queued

pytestmark = pytest.mark.database


@pytest.fixture
def event(organiser):
    return Staged(organiser, 6, system="micro_swiss", rounds=3, scoring={"games": 2})


@pytest.fixture
def job(event):
    return queue_round(section=event.section, by=event.by)


def state_of(job: PairingJob) -> str:
    job.refresh_from_db()
    return job.state


def test_a_queued_round_becomes_a_draft(event, job):
    assert run_queued()
    assert state_of(job) == "done"
    assert event.section.rounds.get().state == "draft"
    assert not run_queued()


def test_a_section_has_one_job_at_a_time(event, job):
    with pytest.raises(Refused, match="job_running"):
        queue_round(section=event.section, by=event.by)


def test_a_refusal_of_the_engine_is_kept(event, job):
    for number in range(2, 7):
        event.section.forbidden.create(first=event.entry(1), second=event.entry(number))
    run_queued()
    assert state_of(job) == "refused"
    assert job.refusal["code"] == "nobody_left_to_meet"
    assert not Round.objects.exists()


def test_what_is_drafted_meanwhile_is_not_overwritten(event, job):
    made = event.propose()
    run_queued()
    assert state_of(job) == "refused"
    assert job.refusal == {"code": "draft_exists", "params": {"round": 1}}
    assert Round.objects.get() == made


def test_a_job_whose_process_died_is_taken_up_again(event, job):
    long_ago = timezone.now() - SILENT_FOR - timedelta(seconds=1)
    PairingJob.objects.update(state="running", started_at=long_ago, alive_at=long_ago)
    assert run_queued()
    assert state_of(job) == "done"


def test_a_job_that_is_alive_is_left_to_its_process(event, job):
    PairingJob.objects.update(state="running", started_at=timezone.now(), alive_at=timezone.now())
    assert not run_queued()


def test_a_cancelled_job_ends_its_engine_and_keeps_nothing(event, job, monkeypatch):
    def cancelled_meanwhile(form, played, number, progress):
        cancel_job(job=job, by=event.by)
        progress(Progress("pairing", 6, 1))
        raise AssertionError("the engine went on")

    monkeypatch.setattr(jobs, "pair_apart", cancelled_meanwhile)
    assert run_queued()
    assert state_of(job) == "cancelled"
    assert not Round.objects.exists()


def test_a_job_taken_over_by_another_process_is_given_up(event, job, monkeypatch):
    def overtaken(form, played, number, progress):
        PairingJob.objects.update(started_at=timezone.now())
        return basis_of(event.section).proposal()

    monkeypatch.setattr(jobs, "pair_apart", overtaken)
    run_queued()
    assert state_of(job) == "running"
    assert not Round.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_section_deleted_right_after_its_job_was_taken_up_ends_it_quietly(event, job):
    def deleted_then(execute, sql, params, many, context):
        if sql.startswith("UPDATE") and "pairingjob" in sql and not heard:
            heard.append(sql)
            transaction.on_commit(event.section.delete)
        return execute(sql, params, many, context)

    heard: list[str] = []
    with connection.execute_wrapper(deleted_then):
        assert run_queued()
    assert heard
    assert not PairingJob.objects.exists()


def test_what_has_ended_is_not_cancelled(event, job):
    run_queued()
    with pytest.raises(Refused, match="job_ended"):
        cancel_job(job=job, by=event.by)


def test_an_unforeseen_failure_ends_the_job(event, job, monkeypatch):
    def broken(form, played, number, progress):
        raise RuntimeError("no memory")

    monkeypatch.setattr(jobs, "pair_apart", broken)
    run_queued()
    assert state_of(job) == "refused"
    assert job.refusal == {"code": "engine_failed", "params": {"detail": "RuntimeError"}}


def test_a_process_of_its_own_pairs_as_the_form_does(event):
    basis = basis_of(event.section)
    told = []
    paired = pair_apart(basis.form, basis.played, basis.number, told.append)
    assert paired == basis.proposal()
    assert told[0] == Progress("pairing", 6, 0)


def test_a_process_of_its_own_says_why_there_is_no_round(event):
    for number in range(2, 7):
        event.section.forbidden.create(first=event.entry(1), second=event.entry(number))
    basis = basis_of(event.section)
    with pytest.raises(NoLegalPairing) as refused:
        pair_apart(basis.form, basis.played, basis.number, lambda _: None)
    assert refused.value.code == "nobody_left_to_meet"


@pytest.mark.django_db(transaction=True)
def test_of_several_processes_one_gets_the_job(event, job):
    assert sorted(at_once(*[run_queued] * 3)) == [False, False, True]
    assert Round.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_who_ask_at_once_one_is_told_to_wait(event):
    def ask() -> str:
        try:
            return str(queue_round(section=event.section, by=event.by).state)
        except Refused as error:
            return error.code

    assert sorted(at_once(ask, ask)) == ["job_running", "queued"]
