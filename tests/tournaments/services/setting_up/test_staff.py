"""Accounts of the staff."""

import pytest
from django.contrib.auth import authenticate

from arbiter.models import ApiToken
from arbiter.services.refused import Refused
from tests.services.threads import at_once
from tournaments.models import JournalEntry, Role
from tournaments.predicates import is_arbiter, is_organiser
from tournaments.services.setting_up.competition import create_competition
from tournaments.services.setting_up.staff import (
    appoint,
    create_staff_account,
    give_role,
    may_reset,
    reset_password,
    take_role,
)

pytestmark = pytest.mark.database


@pytest.fixture
def arbiter(hall):
    account, password = create_staff_account(
        competition=hall.competition, role="arbiter", username="petrov", display_name="Петров П."
    )
    account.shown_password = password
    return account


@pytest.fixture
def other_organiser(django_user_model):
    account = django_user_model.objects.create_user(username="other")
    create_competition(by=account, name="Другое", pack="ru-2013", time_control="classic-45")
    return account


def test_a_new_account_logs_in_with_the_password_that_was_shown(arbiter, hall):
    assert authenticate(username="petrov", password=arbiter.shown_password) == arbiter
    assert is_arbiter(arbiter, hall.competition)
    assert not is_organiser(arbiter, hall.competition)


def test_a_user_name_is_given_once(arbiter, hall):
    with pytest.raises(Refused, match="username_taken"):
        create_staff_account(competition=hall.competition, role="arbiter", username="petrov")


def test_a_reset_password_replaces_the_old_one_and_ends_the_tokens(arbiter, hall):
    ApiToken.issue(arbiter)
    fresh = reset_password(account=arbiter, by=hall.organiser)
    assert authenticate(username="petrov", password=arbiter.shown_password) is None
    assert authenticate(username="petrov", password=fresh) == arbiter
    assert not ApiToken.objects.filter(revoked_at=None).exists()


def test_an_organiser_resets_no_account_that_also_serves_elsewhere(arbiter, hall, other_organiser):
    appoint(user=arbiter, competition=other_organiser.competitions_created.get(), role="arbiter")
    with pytest.raises(Refused, match="foreign_account"):
        reset_password(account=arbiter, by=hall.organiser)


@pytest.mark.parametrize("who", ["arbiter itself", "organiser of another competition"])
def test_nobody_else_resets_an_account(arbiter, other_organiser, who):
    by = arbiter if who == "arbiter itself" else other_organiser
    assert not may_reset(by, arbiter)


def test_an_account_without_a_role_is_nobodys_to_reset(hall, django_user_model):
    assert not may_reset(hall.organiser, django_user_model.objects.create_user(username="free"))


def test_a_superuser_is_nobodys_to_reset(hall, arbiter):
    arbiter.is_superuser = True
    assert not may_reset(hall.organiser, arbiter)


def test_an_account_that_there_is_gets_a_role_by_its_user_name(hall, other_organiser):
    for _again in range(2):
        given = give_role(
            competition=hall.competition, role="arbiter", username="other", by=hall.organiser
        )
    assert given.user == other_organiser
    assert is_arbiter(other_organiser, hall.competition)
    assert JournalEntry.objects.filter(competition=hall.competition, kind="role_given").count() == 1


@pytest.mark.parametrize("username", ["nobody", "", "OTHER"])
def test_a_role_is_given_to_an_account_that_there_is(hall, other_organiser, username):
    with pytest.raises(Refused, match="unknown_account"):
        give_role(
            competition=hall.competition, role="arbiter", username=username, by=hall.organiser
        )


def test_a_role_given_opens_no_way_into_the_account(hall, django_user_model):
    """Else an organiser of anything could take over whoever holds no role elsewhere."""
    free = django_user_model.objects.create_user(username="free")
    give_role(competition=hall.competition, role="clerk", username="free", by=hall.organiser)
    assert not may_reset(hall.organiser, free)
    with pytest.raises(Refused, match="foreign_account"):
        reset_password(account=free, by=hall.organiser)


def test_a_second_role_leaves_the_account_with_whoever_made_it(hall, arbiter):
    give_role(competition=hall.competition, role="clerk", username="petrov", by=hall.organiser)
    take_role(competition=hall.competition, role="arbiter", account=arbiter, by=hall.organiser)
    assert may_reset(hall.organiser, arbiter)


def test_a_co_organiser_does_not_reset_whoever_set_the_competition_up(hall, other_organiser):
    give_role(competition=hall.competition, role="organiser", username="other", by=hall.organiser)
    assert not may_reset(other_organiser, hall.organiser)


def test_a_role_is_taken_back_once(hall, arbiter):
    take_role(competition=hall.competition, role="arbiter", account=arbiter, by=hall.organiser)
    assert not is_arbiter(arbiter, hall.competition)
    with pytest.raises(Refused, match="role_not_held"):
        take_role(competition=hall.competition, role="arbiter", account=arbiter, by=hall.organiser)
    kinds = JournalEntry.objects.filter(competition=hall.competition).values_list("kind", flat=True)
    assert list(kinds)[:2] == ["role_taken", "account_made"]


def test_the_last_organiser_stays(hall, other_organiser):
    wish = {"competition": hall.competition, "role": Role.ORGANISER, "by": hall.organiser}
    with pytest.raises(Refused, match="last_organiser"):
        take_role(account=hall.organiser, **wish)
    give_role(username="other", **wish)
    take_role(account=hall.organiser, **wish)
    with pytest.raises(Refused, match="last_organiser"):
        take_role(account=other_organiser, **wish)


@pytest.mark.django_db(transaction=True)
def test_two_organisers_who_take_each_other_out_at_once_leave_one(hall, other_organiser):
    give_role(competition=hall.competition, role="organiser", username="other", by=hall.organiser)

    def taking(account, by):
        try:
            take_role(competition=hall.competition, role="organiser", account=account, by=by)
        except Refused as refused:
            return refused.code
        return "taken"

    done = at_once(
        lambda: taking(hall.organiser, other_organiser),
        lambda: taking(other_organiser, hall.organiser),
    )
    assert sorted(done) == ["last_organiser", "taken"]
    assert hall.competition.memberships.filter(role="organiser").count() == 1
