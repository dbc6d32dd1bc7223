"""The players of a section: entered, admitted, corrected, let go, kept apart."""

import uuid
from collections.abc import Callable
from typing import Any

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response
from rules.rulesets import test_rule

from arbiter.api.entries.bodies import (
    BanBody,
    ByeBody,
    EntryBody,
    ParticularsBody,
    PerhapsReasoned,
    PresentBody,
    Reasoned,
    WhoBody,
    WithdrawalBody,
)
from arbiter.api.entries.documents import ban_document, bye_document, public_entry, staff_entry
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.operation import component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.view import STAFF, Answer, ApiView, section_or_404
from arbiter.models import User
from arbiter.services.refused import Refused
from tournaments.models import Entry, ForbiddenMeeting, GrantedBye, Player, Section
from tournaments.selectors.withdrawing import open_games_of
from tournaments.services.entries.applications import admit, reject
from tournaments.services.entries.check_in import check_in, undo_check_in
from tournaments.services.entries.forbidden_meetings import (
    allow_meeting,
    forbid_meeting,
    keep_apart,
)
from tournaments.services.entries.granted_byes import grant_bye, take_bye_back
from tournaments.services.entries.players import edit_player
from tournaments.services.entries.registration import register_player, remove_entry
from tournaments.services.entries.withdrawal import take_back_withdrawal, withdraw

WITH_ALL = ("player", "section__competition")


class OfSection(ApiView):
    """What is asked of a section; `section_for` says whether the caller may."""

    callers = STAFF

    def section_for(self, section_id: uuid.UUID, rule: str) -> Section:
        self.staff()
        section = section_or_404(section_id)
        self.require(rule, section.competition)
        return section

    def who(self, section: Section, body: dict[str, Any]) -> dict[str, Any]:
        """The part of a body that says who a person is. Raises Problem `not_allowed` where a clerk
        would admit against the regulations, and Refused `unknown_player`."""
        if body.get("overruled"):
            self.require("admit_players", section.competition)
        known = body.pop("same_as", None)
        if known is None:
            return body
        player = Player.objects.filter(pk=known, competition=section.competition).first()
        if player is None:
            raise Refused("unknown_player", player=str(known))
        return {**body, "same_as": player}

    def once_entry(self, scope: str, make: Callable[[], Entry]) -> Response:
        """Answer with the entry as it is now: what is stored under the key holds nothing private.
        Raises Http404 where it has been taken off since."""
        answer = self.once_answer(scope, lambda _key: {"id": str(make().pk)})
        return Response(staff_entry(_entry(uuid.UUID(answer["id"]))), status=201)


class OfEntry(OfSection):
    is_public = False

    def entry_for(self, entry_id: uuid.UUID, rule: str) -> Entry:
        self.staff()
        entry = _entry(entry_id)
        self.require(rule, entry.section.competition)
        return entry


class Entries(OfSection):
    @reads("entries", "The players of a section", component("Entries"))
    def get(self, request: Request, section_id: uuid.UUID) -> Response:
        section = section_or_404(section_id)
        entries = section.entries.select_related("player").prefetch_related("byes")
        caller = request.user
        if isinstance(caller, User) and test_rule("see_competition", caller, section.competition):
            return Response({"entries": [staff_entry(each) for each in entries]})
        numbered = entries.filter(seed__isnull=False)
        return Response({"entries": [public_entry(each) for each in numbered]})

    @writes("register_player", "Enter a player", component("StaffEntry"), body=EntryBody)
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        section = self.section_for(section_id, "register_players")

        def make() -> Entry:
            body = self.body(EntryBody)
            values = dict(body.pop("player"))
            who = self.who(section, body)
            return register_player(section=section, values=values, by=self.staff(), **who)

        return self.once_entry(f"section:{section.pk}:entries", make)


class OneEntry(OfEntry):
    @reads("entry", "An entry with all that is known of the player", component("StaffEntry"))
    def get(self, request: Request, entry_id: uuid.UUID) -> Response:
        return Response(staff_entry(self.entry_for(entry_id, "see_competition")))

    @writes("remove_entry", "Take an entry off that was made by mistake", None, status=204)
    def delete(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "admit_players")
        idempotency_key(request)
        remove_entry(entry=entry, by=self.staff())
        return Response(status=204)


class EntryPlayer(OfEntry):
    @writes("edit_player", "Correct a player", component("StaffEntry"), body=ParticularsBody)
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "register_players")

        def make() -> Entry:
            values = self.body(ParticularsBody)
            names = {name: getattr(entry.player, name) for name in ("name_ru", "name_en")}
            if not any({**names, **values}[name] for name in names):
                raise Problem("malformed", field="name_ru", why="missing")
            edit_player(player=entry.player, by=self.staff(), values=values)
            return entry

        return self.once_entry(f"entry:{entry.pk}:player", make)


class Admission(OfEntry):
    @writes("admit", "Admit an application", component("StaffEntry"), body=WhoBody)
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "admit_players")

        def make() -> Entry:
            who = self.who(entry.section, self.body(WhoBody))
            return admit(entry=entry, by=self.staff(), **who)

        return self.once_entry(f"entry:{entry.pk}:admission", make)


class Rejection(OfEntry):
    @writes("reject", "Reject an application", component("StaffEntry"), body=Reasoned)
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "admit_players")

        def make() -> Entry:
            return reject(entry=entry, by=self.staff(), **self.body(Reasoned))

        return self.once_entry(f"entry:{entry.pk}:rejection", make)


class Withdrawal(OfEntry):
    @writes("withdraw", "A player withdraws", component("Withdrawn"), body=WithdrawalBody)
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "admit_players")

        def make(_key: str) -> Answer:
            gone = withdraw(entry=entry, by=self.staff(), **self.body(WithdrawalBody))
            return {"open_games": [str(each.game_id) for each in open_games_of(gone)]}

        answer = self.once_answer(f"entry:{entry.pk}:withdrawal", make)
        return Response({"entry": staff_entry(_entry(entry.pk)), **answer}, status=201)


class Return(OfEntry):
    @writes(
        "return_player",
        "One who withdrew plays on",
        component("StaffEntry"),
        body=PerhapsReasoned,
    )
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "admit_players")

        def make() -> Entry:
            body = self.body(PerhapsReasoned)
            return take_back_withdrawal(entry=entry, by=self.staff(), **body)

        return self.once_entry(f"entry:{entry.pk}:return", make)


class CheckIn(OfEntry):
    @writes("check_in", "A player is here, or is not", component("StaffEntry"), body=PresentBody)
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "register_players")

        def make() -> Entry:
            act = check_in if self.body(PresentBody)["present"] else undo_check_in
            return act(entry=entry, by=self.staff())

        return self.once_entry(f"entry:{entry.pk}:check_in", make)


class Byes(OfEntry):
    @writes("grant_bye", "Grant a bye in a round to come", component("Bye"), body=ByeBody)
    def post(self, request: Request, entry_id: uuid.UUID) -> Response:
        entry = self.entry_for(entry_id, "admit_players")

        def make(_key: str) -> Answer:
            body = self.body(ByeBody)
            number = body.pop("round")
            bye = grant_bye(entry=entry, round_number=number, by=self.staff(), **body)
            return bye_document(bye)

        return self.once(f"entry:{entry.pk}:byes", make)


class OneBye(OfEntry):
    @writes("take_bye_back", "Take a granted bye back", None, status=204)
    def delete(self, request: Request, bye_id: uuid.UUID) -> Response:
        self.staff()
        byes = GrantedBye.objects.select_related("entry__section__competition", "entry__player")
        bye = get_object_or_404(byes, pk=bye_id)
        self.require("admit_players", bye.entry.section.competition)
        idempotency_key(request)
        take_bye_back(bye=bye, by=self.staff())
        return Response(status=204)


class Bans(OfSection):
    is_public = False

    @reads("forbidden", "Who shall not meet whom", component("Bans"))
    def get(self, request: Request, section_id: uuid.UUID) -> Response:
        section = self.section_for(section_id, "see_competition")
        return Response({"forbidden": [ban_document(each) for each in section.forbidden.all()]})

    @writes("forbid", "Keep two, or many, apart", component("Bans"), body=BanBody)
    def post(self, request: Request, section_id: uuid.UUID) -> Response:
        section = self.section_for(section_id, "admit_players")

        def make(_key: str) -> Answer:
            made = self._made(section, self.body(BanBody))
            return {"forbidden": [ban_document(each) for each in made]}

        return self.once(f"section:{section.pk}:forbidden", make)

    def _made(self, section: Section, body: dict[str, Any]) -> list[ForbiddenMeeting]:
        if "common" in body:
            return keep_apart(section=section, by=self.staff(), **body)
        entries = section.entries.select_related("player")
        pair = {name: entries.filter(pk=body[name]).first() for name in ("first", "second")}
        for name, entry in pair.items():
            if entry is None:
                raise Refused("foreign_entry", entry=str(body[name]))
        return [forbid_meeting(by=self.staff(), **{**body, **pair})]


class OneBan(OfSection):
    is_public = False

    @writes("allow_meeting", "Let two meet again", None, status=204)
    def delete(self, request: Request, ban_id: uuid.UUID) -> Response:
        self.staff()
        found = ForbiddenMeeting.objects.select_related(
            "section__competition", "first__player", "second__player"
        )
        ban = get_object_or_404(found, pk=ban_id)
        self.require("admit_players", ban.section.competition)
        idempotency_key(request)
        allow_meeting(ban=ban, by=self.staff())
        return Response(status=204)


def _entry(entry_id: uuid.UUID) -> Entry:
    return get_object_or_404(Entry.objects.select_related(*WITH_ALL), pk=entry_id)
