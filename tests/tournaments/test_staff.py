"""Accounts of the staff."""

import pytest
from django.contrib.auth import authenticate

from arbiter.models import ApiToken
from tournaments.predicates import is_arbiter, is_organiser
from tournaments.refusals import Refused
from tournaments.services.competition import create_competition
from tournaments.services.staff import appoint, create_staff_account, may_reset, reset_password

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
