"""A round that takes long is paired in the background; whoever asked may watch, or cancel it.

A process claims a job by the moment at which it started it (`started_at`). It says about each
second that it is alive; a job that falls silent is taken up by another process, and the first one,
should it wake up again, finds that the job is its own no more.
"""

import logging
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from arbiter.services.refused import Busy, Refused
from arbiter.services.transaction import writing
from tournaments.dutch.engine import Progress
from tournaments.models import PairingJob, Section
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing
from tournaments.services.backups import backed_up, of_section
from tournaments.services.journal import note
from tournaments.services.locks import locked_section
from tournaments.services.rounds.apart import pair_apart
from tournaments.services.rounds.draft import Basis, basis_of, keep_proposal

logger = logging.getLogger(__name__)

SILENT_FOR = timedelta(seconds=15)
KEEPING_PATIENCE_MS = 10_000
OPEN = (PairingJob.State.QUEUED, PairingJob.State.RUNNING)


class _NoLongerOurs(Exception):
    """The job was cancelled, or another process has taken it up."""


@backed_up("pairing", of_section)
@writing()
def queue_round(*, section: Section, by: Any) -> PairingJob:
    """Have the next round of a section paired in the background.

    Raises Refused: what `basis_of` refuses; ``job_running``, it is being paired already.
    """
    section = locked_section(section)
    basis = basis_of(section)
    if section.jobs.filter(state__in=OPEN).exists():
        raise Refused("job_running")
    job = PairingJob.objects.create(section=section, round_number=basis.number, asked_by=by)
    note("pairing_asked", by=by, section=section, round=basis.number)
    return job


@writing()
def cancel_job(*, job: PairingJob, by: Any) -> PairingJob:
    """End a job; its engine stops within a second or two. Raises Refused ``job_ended``."""
    still_open = PairingJob.objects.filter(pk=job.pk, state__in=OPEN)
    ended = {"state": PairingJob.State.CANCELLED, "ended_at": timezone.now()}
    if not still_open.update(**ended):
        raise Refused("job_ended")
    note("pairing_cancelled", by=by, section=job.section, round=job.round_number)
    job.refresh_from_db()
    return job


def run_queued() -> bool:
    """Pair one round that waits, or whose process has died; whether there was one.

    Of several processes that call it at once, one gets the job.
    """
    job = _claimed()
    if job is None:
        return False
    try:
        _pair(job)
    except NoLegalPairing as error:
        _refuse(job, error.code, dict(error.params))
    except Refused as error:
        _refuse(job, error.code, error.params)
    except _NoLongerOurs:
        logger.info("Pairing job %s was cancelled or taken over", job.pk)
    except Busy:
        raise
    except Exception as error:
        # A job that nobody ends would be taken up again for ever.
        logger.exception("Pairing job %s failed", job.pk)
        _refuse(job, "engine_failed", {"detail": type(error).__name__})
    return True


def _to_be_done() -> Q:
    running: Any = PairingJob.State.RUNNING
    silent = Q(state=running, alive_at__lt=timezone.now() - SILENT_FOR)
    return Q(state=PairingJob.State.QUEUED) | silent


def _claimed() -> PairingJob | None:
    waiting = PairingJob.objects.filter(_to_be_done()).order_by("asked_at")
    if not waiting.exists():
        return None
    with writing():
        job = waiting.first()
        now = timezone.now()
        claim = {
            "state": PairingJob.State.RUNNING,
            "started_at": now,
            "alive_at": now,
            "progress": "",
        }
        # PostgreSQL looks at the row again once a rival's transaction is over.
        if job is None or not waiting.filter(pk=job.pk).order_by().update(**claim):
            return None
        # In the same transaction: a moment later the section may be deleted, and the job with it.
        return PairingJob.objects.select_related("section__competition", "asked_by").get(pk=job.pk)


def _pair(job: PairingJob) -> None:
    basis = basis_of(job.section)
    proposal = _proposed(basis, lambda progress: _tell(job, progress))
    with writing(patience_ms=KEEPING_PATIENCE_MS):
        keep_proposal(basis=basis, proposal=proposal, by=job.asked_by)
        if not _end(job, PairingJob.State.DONE):
            raise _NoLongerOurs


def _proposed(basis: Basis, progress: Callable[[Progress], None]) -> tuple[ProposedPairing, ...]:
    """The Dutch system asks a process of its own by itself."""
    if basis.form.regulations.system == "swiss":
        return basis.form.propose(basis.played, basis.number, progress)
    return pair_apart(basis.form, basis.played, basis.number, progress)


def _tell(job: PairingJob, progress: Progress) -> None:
    """Say that the job is alive. Raises _NoLongerOurs, which ends the engine."""
    try:
        with writing():
            alive = _ours(job).update(alive_at=timezone.now(), progress=progress.stage)
    except Busy:
        return
    if not alive:
        raise _NoLongerOurs


def _refuse(job: PairingJob, code: str, params: dict[str, Any]) -> None:
    with writing(patience_ms=KEEPING_PATIENCE_MS):
        _end(job, PairingJob.State.REFUSED, refusal={"code": code, "params": params})


def _end(job: PairingJob, state: PairingJob.State, **facts: Any) -> bool:
    return bool(_ours(job).update(state=state, ended_at=timezone.now(), **facts))


def _ours(job: PairingJob) -> Any:
    running = PairingJob.objects.filter(pk=job.pk, state=PairingJob.State.RUNNING)
    return running.filter(started_at=job.started_at)
