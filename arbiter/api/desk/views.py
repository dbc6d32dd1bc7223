"""Rounds from pairing to close."""

import uuid
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import translation
from rest_framework.request import Request
from rest_framework.response import Response
from rules.rulesets import test_rule

from arbiter.api.bodies import NoBody
from arbiter.api.desk.bodies import (
    DeciderBody,
    HourBody,
    NextRoundBody,
    PairingsBody,
    PublicationBody,
)
from arbiter.api.desk.documents import (
    announced_document,
    decider_document,
    desk_document,
    job_document,
    names_in,
    round_line,
)
from arbiter.api.documents import Document
from arbiter.api.entries.bodies import PerhapsReasoned, Reasoned
from arbiter.api.language import language_of
from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.view import STAFF, Answer, ApiView, section_or_404
from arbiter.api.viewers import actor_for_round
from arbiter.api.views.rounds import round_or_404
from arbiter.services.refused import Refused
from tournaments.models import Competition, Entry, Pairing, PairingJob, Round
from tournaments.selectors.draft import form_of
from tournaments.selectors.field import Field, field_of
from tournaments.services.backups import Occasion, backup_before
from tournaments.services.results.decide_meeting import decide_meeting
from tournaments.services.rounds.draft import (
    Seat,
    alter_round,
    back_to_draft,
    confirm_round,
    discard_draft,
    draft_by_hand,
    propose_round,
)
from tournaments.services.rounds.hour import set_hour
from tournaments.services.rounds.jobs import cancel_job, queue_round
from tournaments.services.rounds.publication import (
    close_round,
    publish_round,
    reopen_round,
    take_round_back,
)

ROUND = component("PairedRound")
ROUND_OR_JOB = {"oneOf": [component("PairedRound"), component("PairingJob")]}


class Desk(ApiView):
    """What is asked of rounds that are being made."""

    callers = STAFF

    def is_staff(self, competition: Competition) -> bool:
        return bool(test_rule("see_competition", self.request.user, competition))

    def round_for_staff(self, round_id: uuid.UUID) -> Round:
        self.staff()
        found = round_or_404(round_id)
        self.require("set_up_round", found.section.competition)
        return found

    def as_it_stands(self, round_: Round) -> Document:
        with translation.override(language_of(self.request)):
            return desk_document(round_)

    def step(
        self,
        round_id: uuid.UUID,
        act: Callable[[Round], Round],
        occasion: Occasion | None = None,
    ) -> Response:
        """Answer with the round as the act has left it; the occasion has a backup before it."""
        round_ = self.round_for_staff(round_id)

        def make(_key: str) -> Answer:
            return self.as_it_stands(act(round_))

        def back_up() -> AbstractContextManager[object]:
            if occasion is None:
                return nullcontext()
            return backup_before(occasion, round_.section.competition, self.staff())

        return self.once(f"round:{round_.pk}:{type(self).__name__}", make, back_up)


class SectionRounds(ApiView):
    @reads("section_rounds", "The rounds of a section", component("SectionRounds"))
    def get(self, request: Request, section_id: uuid.UUID) -> Response:
        """Drafts are for the staff."""
        section = section_or_404(section_id)
        staff = test_rule("see_competition", request.user, section.competition)
        shown = [each for each in section.rounds.order_by("number") if staff or each.is_public]
        return Response({"rounds": [round_line(each) for each in shown]})

    @writes(
        "pair_round",
        "Pair the next round: 201 with a draft, or 202 with a job where it takes long",
        ROUND_OR_JOB,
        body=NextRoundBody,
    )
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        by = self.staff()
        section = section_or_404(section_id)
        self.require("set_up_round", section.competition)

        body = self.body(NextRoundBody)

        def make(_key: str) -> Answer:
            with translation.override(language_of(request)):
                if body.get("by_hand"):
                    reason = body.get("reason", "")
                    return desk_document(draft_by_hand(section=section, by=by, reason=reason))
                if form_of(section, field_of(section)).traits.takes_long:
                    return job_document(queue_round(section=section, by=by))
                return desk_document(propose_round(section=section, by=by))

        def back_up() -> AbstractContextManager[object]:
            return backup_before("pairing", section.competition, by)

        scope = f"section:{section.pk}:{type(self).__name__}"
        answer = self.once_answer(scope, make, back_up)
        return Response(answer, status=202 if "stage" in answer else 201)


class OneJob(Desk):
    is_public = False

    @reads("pairing_job", "A round that is being paired", component("PairingJob"))
    def get(self, request: Request, job_id: uuid.UUID) -> Response:
        return Response(self.told(self.job_for(job_id, "see_competition")))

    @writes("cancel_pairing_job", "Cancel it", component("PairingJob"), status=200)
    def delete(self, request: Request, job_id: uuid.UUID) -> Response:
        job = self.job_for(job_id, "set_up_round")
        return Response(self.told(cancel_job(job=job, by=self.staff())))

    def job_for(self, job_id: uuid.UUID, rule: str) -> PairingJob:
        self.staff()
        jobs = PairingJob.objects.select_related("section__competition")
        job = get_object_or_404(jobs, pk=job_id)
        self.require(rule, job.section.competition)
        return job

    def told(self, job: PairingJob) -> Document:
        with translation.override(language_of(self.request)):
            return job_document(job, names_in(field_of(job.section)))


class OneRound(Desk):
    @reads("round", "A round with its pairings; for its staff with reasons and findings", ROUND)
    def get(self, request: Request, round_id: uuid.UUID) -> Response:
        round_ = round_or_404(round_id)
        if self.is_staff(round_.section.competition):
            return Response(self.as_it_stands(round_))
        if not round_.is_public:
            raise Http404
        return Response(announced_document(round_))


class Pairings(Desk):
    @writes("alter_round", "Put other pairings in the place of a draft's", ROUND, body=PairingsBody)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        def act(round_: Round) -> Round:
            body = self.body(PairingsBody)
            field = field_of(round_.section)
            seats = [_seat(one, field) for one in body["pairings"]]
            return alter_round(round_=round_, seats=seats, by=self.staff(), reason=body["reason"])

        return self.step(round_id, act)


class Confirmation(Desk):
    @writes("confirm_round", "Let a draft stand", ROUND, body=PerhapsReasoned)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        def act(round_: Round) -> Round:
            return confirm_round(round_=round_, by=self.staff(), **self.body(PerhapsReasoned))

        return self.step(round_id, act)


class Hour(Desk):
    @writes("set_hour", "Say when a round begins, or that it is not said", ROUND, body=HourBody)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        def act(round_: Round) -> Round:
            return set_hour(round_=round_, by=self.staff(), **self.body(HourBody))

        return self.step(round_id, act)


class BackToDraft(Desk):
    @writes("round_back_to_draft", "Take a confirmation back", ROUND, body=EMPTY)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        def act(round_: Round) -> Round:
            self.body(NoBody)
            return back_to_draft(round_=round_, by=self.staff())

        return self.step(round_id, act)


class Discard(Desk):
    @writes("discard_round", "Throw a draft away", component("DiscardedRound"), body=EMPTY)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        round_ = self.round_for_staff(round_id)

        def make(_key: str) -> Answer:
            self.body(NoBody)
            discard_draft(round_=round_, by=self.staff())
            return {"id": str(round_id), "state": "discarded"}

        return self.once(f"round:{round_.pk}:{type(self).__name__}", make)


class Publication(Desk):
    @writes("publish_round", "Announce a confirmed round", ROUND, body=PublicationBody)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        def act(round_: Round) -> Round:
            return publish_round(
                round_=round_,
                by=self.staff(),
                actor=actor_for_round(request, round_),
                at=self.at,
                **self.body(PublicationBody),
            )

        return self.step(round_id, act, "publication")


class TakingBack(Desk):
    @writes("take_round_back", "Take a round back before it begins", ROUND, body=Reasoned)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        def act(round_: Round) -> Round:
            return take_round_back(round_=round_, by=self.staff(), **self.body(Reasoned))

        return self.step(round_id, act)


class Closing(Desk):
    @writes("close_round", "Close a round whose games have ended", ROUND, body=EMPTY)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        def act(round_: Round) -> Round:
            self.body(NoBody)
            return close_round(round_=round_, by=self.staff())

        return self.step(round_id, act, "closing")


class Reopening(Desk):
    @writes("reopen_round", "Open the last closed round again", ROUND, body=Reasoned)
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        def act(round_: Round) -> Round:
            return reopen_round(round_=round_, by=self.staff(), **self.body(Reasoned))

        return self.step(round_id, act)


class Deciders(Desk):
    @writes(
        "decide_meeting",
        "State who goes on from a level meeting of a knockout",
        component("Decider"),
        body=DeciderBody,
    )
    def post(self, request: Request, round_id: uuid.UUID) -> Response:
        self.staff()
        round_ = round_or_404(round_id)
        self.require("decide_places", round_.section.competition)

        def make(_key: str) -> Answer:
            body = self.body(DeciderBody)
            pairings = Pairing.objects.select_related("first", "second", "round__section")
            made = decide_meeting(
                pairing=get_object_or_404(pairings, pk=body["pairing"], round=round_),
                kind=body["kind"],
                winner=_entry(round_, body.get("winner")),
                basis=body["basis"],
                by=self.staff(),
            )
            return decider_document(made)

        return self.once(f"round:{round_.pk}:{type(self).__name__}", make)


def _seat(one: dict[str, Any], field: Field) -> Seat:
    second = one.get("second")
    first_entry = _numbered(field, one["first"])
    return Seat(first_entry, _numbered(field, second) if second else None, one.get("bye"))


def _numbered(field: Field, number: int) -> Entry:
    if number > len(field.entries):
        raise Refused("foreign_entry", entry=number)
    return field.entry(number)


def _entry(round_: Round, pk: uuid.UUID | None) -> Entry | None:
    if pk is None:
        return None
    entry = Entry.objects.filter(pk=pk, section=round_.section).first()
    if entry is None:
        raise Refused("foreign_entry", entry=str(pk))
    return entry
