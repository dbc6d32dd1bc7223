"""Problem documents: their languages, their codes, and errors that no view foresaw."""

import re

import pytest
from django.db import OperationalError
from django.utils import translation

from arbiter.api.views import games
from arbiter.models import ApiToken, User
from arbiter.refusals.kinds import KINDS
from arbiter.refusals.words import FAULTS, detail_of
from tests.api.caller import program

pytestmark = pytest.mark.database

CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)


@pytest.mark.parametrize("code", KINDS)
def test_every_problem_is_told_in_russian(code):
    with translation.override("ru"):
        assert CYRILLIC.search(translation.gettext(KINDS[code].title)), KINDS[code].title
        if KINDS[code].detail:
            assert CYRILLIC.search(detail_of(code, {})), KINDS[code].detail


@pytest.mark.parametrize("why", FAULTS)
def test_every_fault_of_a_field_is_told_in_russian(why):
    with translation.override("ru"):
        assert CYRILLIC.search(detail_of("malformed", {"field": "x", "why": why}))


@pytest.mark.parametrize("code", KINDS)
def test_every_problem_has_an_error_status(code):
    assert 400 <= KINDS[code].status < 600


@pytest.mark.parametrize(
    ("headers", "account", "title"),
    [
        ({"Accept-Language": "en"}, "ru", "There is nothing here"),
        ({"Accept-Language": "de, en;q=0.5"}, "ru", "There is nothing here"),
        ({}, "en", "There is nothing here"),
        ({"Accept-Language": "ru"}, "en", None),
        ({}, "ru", None),
    ],
)
def test_a_problem_is_told_in_the_callers_language(db, headers, account, title):
    user = User.objects.create_user(username="u", language=account)
    caller = program(ApiToken.issue(user))
    response = caller.get("competitions/00000000-0000-4000-8000-000000000000", **headers)
    assert response.status_code == 404
    told = response.json()["title"]
    assert told == title if title else CYRILLIC.search(told)
    assert response["Content-Language"] == ("en" if title else "ru")


def test_every_code_is_listed(public):
    listed = public.get("problems", **{"Accept-Language": "en"}).json()["problems"]
    assert {each["code"] for each in listed} == set(KINDS)


def test_a_fault_of_the_program_is_a_problem_and_is_logged(play, monkeypatch, caplog):
    def fault(*_args, **_kwargs):
        raise ZeroDivisionError("a fault of the program")

    monkeypatch.setattr(games, "game_document", fault)
    play.arbiter.client.raise_request_exception = False
    response = play.arbiter.get(play.path)
    assert (response.status_code, response.json()["code"]) == (500, "internal_error")
    assert "a fault of the program" not in response.content.decode()
    assert "a fault of the program" in caplog.text


def test_a_database_out_of_reach_is_busy(play, monkeypatch):
    def unreachable(*_args, **_kwargs):
        raise OperationalError("connection refused")

    monkeypatch.setattr(games, "game_document", unreachable)
    response = play.arbiter.get(play.path)
    assert (response.status_code, response.json()["code"]) == (503, "busy")
    assert response["Retry-After"] == "1"
    assert response.json()["retry_after_ms"] == 1000


def test_a_host_that_is_not_ours_is_a_problem_under_the_api(db, client):
    response = client.get("/api/v1/time", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert response["Content-Type"] == "application/problem+json"


def test_no_cache_keeps_what_one_caller_may_see(play, public):
    for path in (play.path, f"{play.path}/events", "time", "nothing"):
        assert play.arbiter.get(path)["Cache-Control"] == "no-store"
    assert public.get(f"{play.path}/game.pdn")["Cache-Control"] == "no-cache"


def test_an_answer_comes_in_its_one_form_whatever_is_accepted(public):
    for accepted in ("text/html", "application/xml", "image/png;q=1", "nonsense"):
        response = public.get("time", Accept=accepted)
        assert (response.status_code, response["Content-Type"]) == (200, "application/json")


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [
        (
            "wrong_round_state",
            {"state": "draft", "wanted": ["published", "closed"]},
            "Сейчас: черновик. Нужно: объявлен, закрыт. Обновите страницу.",
        ),
        ("wrong_round_state", {"state": "discarded", "wanted": []}, "Сейчас: тура больше нет."),
        ("wrong_entry_state", {"state": "removed"}, "Сейчас: в списке больше нет."),
        ("wrong_entry_state", {"state": "withdrawn"}, "Сейчас: не играет."),
        ("correction_settled", {"state": "done"}, "Его состояние: внесено."),
        (
            "round_faulty",
            {"errors": ["rematch", "player_missing", "too_few_players"]},
            "исправьте: двое уже встречались, у кого-то нет ни соперника, ни освобождения, "
            "по регламенту такого тура в группе нет.",
        ),
        (
            "regulations_settled",
            {"fields": ["system", "scoring"]},
            "Больше нельзя менять: Система проведения, Очки.",
        ),
        (
            "no_legal_pairing",
            {"reason": "meeting_level", "values": {"round": 1, "first": 4, "second": 5}},
            "Тур 1, № 4 – № 5: встреча закончилась вничью.",
        ),
        (
            "no_legal_pairing",
            {"reason": "nobody_left_to_meet", "values": {"player": 2, "met": "1", "forbidden": ""}},
            "Не осталось возможных соперников: № 2 (уже встречались: № 1; встреча запрещена: нет). "
            "Составьте пары вручную или измените условия.",
        ),
    ],
)
def test_codes_are_said_in_words(code, params, said):
    with translation.override("ru"):
        assert said in detail_of(code, params)
