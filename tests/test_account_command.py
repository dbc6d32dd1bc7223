"""`manage.py account`: the first account of an installation, and a forgotten password."""

from io import StringIO

import pytest
from django.contrib.auth import authenticate
from django.core.management import CommandError, call_command

from arbiter.models import ApiToken, User

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def account(*arguments: str) -> tuple[str, str]:
    said = StringIO()
    call_command("account", *arguments, stdout=said)
    username, _, password = said.getvalue().strip().partition(" / ")
    return username, password


def test_the_first_account_logs_in_and_stands_in_the_log_by_its_name():
    username, password = account("ivanova", "--name", "Иванова Ольга")
    user = authenticate(username=username, password=password)
    assert str(user) == "Иванова Ольга"


def test_a_known_account_gets_a_new_password_and_keeps_its_name():
    _, first = account("ivanova", "--name", "Иванова Ольга")
    ApiToken.issue(User.objects.get())
    _, second = account("ivanova")
    assert authenticate(username="ivanova", password=first) is None
    assert str(authenticate(username="ivanova", password=second)) == "Иванова Ольга"
    assert not ApiToken.objects.filter(revoked_at=None).exists()


def test_a_name_that_hides_something_makes_no_account():
    with pytest.raises(CommandError, match="characters that nobody sees"):
        account("ivanova", "--name", "Иванова\u202e Ольга")
    assert not User.objects.exists()


@pytest.mark.parametrize("username", ["", "two words"])
def test_a_name_that_cannot_be_typed_at_the_log_in_makes_no_account(username):
    with pytest.raises(CommandError):
        account(username)
    assert not User.objects.exists()


def test_a_closed_account_stays_closed():
    User.objects.create_user(username="gone", is_active=False)
    with pytest.raises(CommandError, match="closed"):
        account("gone")
