"""A finished game judged again: over the API and by the command."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from arbiter.models import GameEvent

pytestmark = pytest.mark.database


@pytest.fixture
def flagged(play):
    """Both flags were down and nobody knew which fell first: a draw under ru-2013."""
    both = {"white": True, "black": True, "first": None}
    assert play.arbiter.post(f"{play.path}/flags", both).status_code == 201
    return play


def test_both_flags_are_the_arbiters_matter_under_the_code(flagged):
    before = GameEvent.objects.count()
    answer = flagged.arbiter.get(f"{flagged.path}/judged-again?pack=ru-code")
    assert answer.status_code == 200
    again = answer.json()
    assert (again["ended"]["rule"], again["now"]["verdict"]["pack"]) == ("both_flags", "ru-code")
    (flags,) = again["flags"]
    assert (flags["then"]["result"], flags["now"]["result"]) == ("1-1", "arbiter")
    assert again["differences"] == [{"what": "flags", "seq": flags["seq"]}]
    assert GameEvent.objects.count() == before


def test_the_command_prints_the_same(flagged):
    printed = StringIO()
    call_command("judge", game=str(flagged.made.game_id), again="ru-code", stdout=printed)
    answer = flagged.arbiter.get(f"{flagged.path}/judged-again?pack=ru-code")
    assert json.loads(printed.getvalue()) == answer.json()


@pytest.mark.parametrize(
    ("pack", "code", "status"),
    [
        ("ru-1999", "unknown_pack", 422),
        ("int-722", "wrong_pack", 422),
        ("", "malformed", 400),
    ],
)
def test_the_other_edition_must_be_one_of_the_variant(flagged, pack, code, status):
    refused = flagged.arbiter.get(f"{flagged.path}/judged-again?pack={pack}")
    assert (refused.status_code, refused.json()["code"]) == (status, code)


def test_a_running_game_is_not_judged_again(play):
    refused = play.arbiter.get(f"{play.path}/judged-again?pack=ru-code")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_over")
    with pytest.raises(CommandError, match="not_over"):
        call_command("judge", game=str(play.made.game_id), again="ru-code")


def test_it_is_for_the_staff_of_the_competition(flagged, public):
    path = f"{flagged.path}/judged-again?pack=ru-code"
    assert public.get(path).status_code == 401
    assert flagged.white.get(path).status_code == 403


@pytest.mark.parametrize(
    "options", [{}, {"game": "9f1b0a52-0000-4000-8000-000000000000"}, {"again": "ru-code"}]
)
def test_the_command_asks_for_what_it_lacks(options):
    with pytest.raises(CommandError, match="give a FILE"):
        call_command("judge", **options)


def test_the_command_says_that_there_is_no_such_game(db):
    with pytest.raises(CommandError, match="there is no game"):
        call_command("judge", game="9f1b0a52-0000-4000-8000-000000000000", again="ru-code")
