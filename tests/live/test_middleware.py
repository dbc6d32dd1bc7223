"""Every middleware serves asynchronously; requests are stamped, files served."""

import asyncio
import logging

import pytest
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import AsyncClient, Client
from django.utils.module_loading import import_string

from arbiter.body_limit import cut_short
from arbiter.middleware import StampEntry
from arbiter.services.refused import Busy, Refused
from arbiter.services.timeline import now_ms

STYLE = "/static/arbiter/style.css"


@pytest.mark.parametrize("path", settings.MIDDLEWARE)
def test_every_middleware_can_serve_asynchronously(path):
    assert import_string(path).async_capable


@pytest.mark.django_db(transaction=True)
def test_a_file_is_served_to_both_kinds_of_server_alike():
    plain = Client().get(STYLE)
    served = asyncio.run(_get(STYLE))
    assert served.status_code == 200
    assert served.content == b"".join(plain.streaming_content)
    assert served["Content-Type"] == plain["Content-Type"]
    plain.close()
    again = asyncio.run(_get(STYLE, headers={"If-None-Match": served["ETag"]}))
    assert (again.status_code, again.content) == (304, b"")


async def _get(path: str, **options: object) -> HttpResponse:
    return await AsyncClient().get(path, **options)


@pytest.mark.django_db
def test_a_request_is_stamped_with_event_time_where_it_enters():
    stamps = []

    def view(request: HttpRequest) -> HttpResponse:
        stamps.append(request.at)
        return HttpResponse()

    before = now_ms()
    StampEntry(view)(HttpRequest())
    assert before <= stamps[0] <= now_ms()


@pytest.fixture
def known_timeline(db):
    """A process looks for its timeline in the database once, with its first request."""
    now_ms()


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (Busy(), 503),
        (OperationalError("database is locked"), 503),
        (InterfaceError("connection already closed"), 503),
        (Refused("idempotency_key_reused", key="k"), 422),
    ],
)
@pytest.mark.parametrize("is_async", [False, True])
@pytest.mark.usefixtures("known_timeline")
def test_what_a_page_was_refused_is_a_page_and_no_failure(monkeypatch, fault, status, is_async):
    def fail(**_: object) -> None:
        raise fault

    monkeypatch.setattr("arbiter.board.views.enter_grant", fail)
    path = "/board/enter/secret/"
    response = asyncio.run(AsyncClient().post(path)) if is_async else Client().post(path)
    assert response.status_code == status
    assert ("Retry-After" in response) == isinstance(
        fault, Busy | OperationalError | InterfaceError
    )
    assert "<h1>" in response.content.decode()


@pytest.mark.django_db
@pytest.mark.database
@pytest.mark.parametrize("cookie", ['"\\000aaaaaaaaaaaaaaa"', "x" * 4000, "?" * 32])
def test_a_cookie_that_is_no_key_of_a_session_is_nobodys(cookie):
    for path in ("/", "/console/", "/api/v1/competitions"):
        assert Client(headers={"Cookie": f"sessionid={cookie}"}).get(path).status_code < 500


@pytest.mark.parametrize(
    ("logger", "keeps"), [("django.security.DisallowedHost", False), ("arbiter.api", True)]
)
def test_a_strangers_bad_request_is_one_line_of_the_log(logger, keeps):
    fault = (ValueError, ValueError(), None)
    record = logging.makeLogRecord({"name": logger, "exc_info": fault})
    assert settings.LOGGING["filters"]["one_line"]["callback"](record)
    assert bool(record.exc_info) == keeps


@pytest.mark.parametrize(
    ("sizes", "kept"), [([3, 4], 7), ([10], 10), ([6, 6, 6], 11), ([11], 11), ([500], 11)]
)
def test_of_a_body_too_large_no_more_is_kept_than_shows_it(sizes, kept):
    """11 bytes show that a body is larger than 10; then nothing comes but the end."""
    messages = [
        {"type": "http.request", "body": b"x" * size, "more_body": place < len(sizes)}
        for place, size in enumerate(sizes, start=1)
    ]
    messages.append({"type": "http.disconnect"})

    async def receive() -> dict[str, object]:
        return messages.pop(0)

    async def read() -> tuple[int, str]:
        within, size, more = cut_short(receive, 10), 0, True
        while more:
            message = await within()
            size += len(message["body"])
            more = message["more_body"]
        return size, (await within())["type"]

    assert asyncio.run(read()) == (kept, "http.disconnect")


def test_the_stamp_comes_first():
    assert settings.MIDDLEWARE[0] == "arbiter.middleware.StampEntry"
