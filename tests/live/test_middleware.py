"""Every middleware serves asynchronously; requests are stamped, files served."""

import asyncio

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import AsyncClient, Client
from django.utils.module_loading import import_string

from arbiter.middleware import StampEntry
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


def test_the_stamp_comes_first():
    assert settings.MIDDLEWARE[0] == "arbiter.middleware.StampEntry"
