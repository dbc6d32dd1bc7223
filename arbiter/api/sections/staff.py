"""Who holds a role in a competition, and the accounts made for it."""

import uuid

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from arbiter.api.bodies import NoBody
from arbiter.api.idempotency_key import idempotency_key
from arbiter.api.operation import EMPTY, component, reads, writes
from arbiter.api.problem import Problem
from arbiter.api.sections.bodies import AccountBody, RoleBody
from arbiter.api.sections.documents import account_document, staff_document
from arbiter.api.view import STAFF, Answer, ApiView
from arbiter.models import User
from tournaments.models import Competition, Role
from tournaments.services.setting_up.staff import (
    create_staff_account,
    give_role,
    reset_password,
    take_role,
)


class StaffView(ApiView):
    """For the competition's organisers."""

    callers = STAFF
    is_public = False

    def competition(self, competition_id: uuid.UUID) -> Competition:
        """Raises Problem `not_authenticated`, `not_allowed`; Http404."""
        self.staff()
        found = get_object_or_404(Competition, pk=competition_id)
        self.require("manage_staff", found)
        return found


class Staff(StaffView):
    @reads("staff", "Who holds a role in a competition", component("Staff"))
    def get(self, request: Request, competition_id: uuid.UUID) -> Response:
        return Response(staff_document(self.competition(competition_id)))

    @writes("give_role", "Give an account a role", component("Staff"), body=RoleBody)
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        competition = self.competition(competition_id)

        def make(_key: str) -> Answer:
            give_role(competition=competition, by=self.staff(), **self.body(RoleBody))
            return staff_document(competition)

        return self.once(f"competition:{competition.pk}:staff", make)


class Accounts(StaffView):
    @writes(
        "create_staff_account",
        "Make an account with a role; its password is told once",
        component("StaffAccount"),
        body=AccountBody,
    )
    def post(self, request: Request, competition_id: uuid.UUID) -> Response:
        competition = self.competition(competition_id)
        told: Answer = {}

        def make(_key: str) -> Answer:
            body = self.body(AccountBody)
            account, password = create_staff_account(
                competition=competition, by=self.staff(), **body
            )
            told["password"] = password
            return {**account_document(account), "roles": [body["role"]]}

        answer = self.once_answer(f"competition:{competition.pk}:accounts", make)
        return Response({**answer, **told}, status=201)


class Password(StaffView):
    @writes(
        "reset_staff_password",
        "Give an account that was made here a new password, told once",
        component("StaffAccount"),
        body=EMPTY,
    )
    def post(self, request: Request, competition_id: uuid.UUID, account_id: uuid.UUID) -> Response:
        competition = self.competition(competition_id)
        account = _member(competition, account_id)
        told: Answer = {}

        def make(_key: str) -> Answer:
            self.body(NoBody)
            told["password"] = reset_password(account=account, by=self.staff())
            held = competition.memberships.filter(user=account).order_by("role")
            return {**account_document(account), "roles": list(held.values_list("role", flat=True))}

        answer = self.once_answer(f"account:{account.pk}:password", make)
        return Response({**answer, **told}, status=201)


class OneRole(StaffView):
    @writes("take_role", "Take a role back from an account", None, status=204)
    def delete(
        self, request: Request, competition_id: uuid.UUID, account_id: uuid.UUID, role: str
    ) -> Response:
        competition = self.competition(competition_id)
        if role not in Role.values:
            raise Problem("not_found")
        account = _member(competition, account_id)
        idempotency_key(request)
        take_role(competition=competition, role=role, account=account, by=self.staff())
        return Response(status=204)


def _member(competition: Competition, account_id: uuid.UUID) -> User:
    members = User.objects.filter(memberships__competition=competition).distinct()
    return get_object_or_404(members, pk=account_id)
