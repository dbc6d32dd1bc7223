"""An archive by the page and the API: a competition of whoever takes it in."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from arbiter.models import ApiToken, ImportedOpeningTable, User
from tests.api.caller import program
from tests.tournaments.archive.small import KEY, small
from tournaments.archive.document import write_document
from tournaments.models import Competition
from tournaments.predicates import is_organiser
from tournaments.services.setting_up.staff import may_reset

pytestmark = [pytest.mark.django_db]

PAGE = reverse("console:archive_file")
SMALL = write_document(small())


def take(browser, content=SMALL, key="k"):
    return browser.post(PAGE, {"key": key, "file": SimpleUploadedFile("a.json", content)})


def test_whoever_takes_it_in_organises_it_and_the_same_form_does_it_once(account, words):
    anybody = account("anybody")
    for _ in range(2):
        taken = take(anybody)
    found = Competition.objects.get(pk=KEY)
    assert taken.url == reverse("console:competition", args=[found.pk])
    assert "The competition has been taken in." in words.of(anybody.get(taken.url))
    assert is_organiser(User.objects.get(username="anybody"), found)
    assert found.journal.get().kind == "archive_taken_in"


def test_what_is_told_before_it_is_sent_are_lists_that_every_archive_has(account):
    page = account("anybody").get(PAGE).content.decode()
    told = set(re.findall(r'data-of="(\w+)"', page))
    assert told >= {"name", "sections", "players", "rounds", "games"}
    assert told - {"name"} <= small().keys()


def test_one_that_is_here_is_its_organisers_alone(console, account, words):
    take(console)
    another = account("another")
    answer = take(another, key="other")
    assert answer.status_code == 422
    assert "Something of the archive is here already." in words.of(answer)
    user = User.objects.get(username="another")
    assert not is_organiser(user, Competition.objects.get(pk=KEY))


def test_who_took_it_in_is_under_nobody_of_it(account, founder):
    taker = account("taker")
    row = {
        "user_id": str(founder.pk),
        "role": "organiser",
        "competition_id": KEY,
        "created_at": "2026-05-01T10:00:00.000000Z",
    }
    document = small()
    document["accounts"] = [{"id": str(founder.pk), "display_name": "F"}]
    document["memberships"] = [row]
    assert take(taker, write_document(document)).status_code == 302
    assert is_organiser(founder, Competition.objects.get(pk=KEY))
    assert not may_reset(founder, User.objects.get(username="taker"))


OPENINGS = {
    "table": "mine",
    "edition": "1",
    "source": "me",
    "variants": ["russian"],
    "entries": [{"number": "1"}],
    "created_at": "2026-05-01T10:00:00.000000Z",
}


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"no json", "It is not JSON."),
        (b"{}", "It is no archive of a competition."),
        (b"[" * 500_001, "It holds too much."),
        (write_document({**small(), "openings": [OPENINGS]}), "A value in it cannot stand."),
        (b" " * 16_000_001, "The file is too large."),
    ],
)
def test_what_is_no_archive_is_refused_in_words(console, words, content, said):
    answer = take(console, content)
    assert answer.status_code == 422
    assert said in words.of(answer)
    assert not Competition.objects.filter(pk=KEY).exists()
    assert not ImportedOpeningTable.objects.exists()


def test_a_program_takes_one_in_by_its_bytes(founder):
    caller = program(ApiToken.issue(founder))
    made = [caller.post("competitions/archive", SMALL, key="one") for _ in range(2)]
    assert {each.status_code for each in made} == {201}, made[0].content
    assert made[1].json()["id"] == KEY
    again = caller.post("competitions/archive", SMALL)
    assert (again.status_code, again.json()["code"]) == (409, "archive_exists")
    for wrong in (b"", b"{}", json.dumps([1]).encode()):
        refused = caller.post("competitions/archive", wrong)
        assert (refused.status_code, refused.json()["code"]) == (422, "archive_faulty")
    large = caller.post("competitions/archive", b" " * 16_000_001)
    assert (large.status_code, large.json()["code"]) == (413, "too_large")
