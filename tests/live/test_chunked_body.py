"""A body may come in chunks, its length not told beforehand."""

import uuid
from collections.abc import Iterator

import httpx
import pytest
from django.conf import settings

from arbiter.models import ApiToken, User
from tests.hall import Hall

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.live, pytest.mark.database]


def in_chunks(*chunks: bytes) -> Iterator[bytes]:
    yield from chunks


@pytest.fixture
def note(server):
    """Writes a note by a body in these chunks."""
    hall = Hall(User.objects.create_user(username="organiser"))
    token = ApiToken.issue(hall.organiser)
    url = f"{server.url}/api/v1/games/{hall.game().game_id}/notes"

    def send(*chunks: bytes) -> httpx.Response:
        headers = {
            "Authorization": f"Token {token}",
            "Content-Type": "application/json",
            "Idempotency-Key": uuid.uuid4().hex,
        }
        return httpx.post(url, content=in_chunks(*chunks), headers=headers)

    return send


def test_a_body_in_chunks_is_read(note):
    written = note(b'{"text"', b': "white was late"}')
    assert written.status_code == 201
    assert written.json()["events"][0]["text"] == "white was late"


def test_a_body_in_chunks_that_is_wrong_is_refused(note):
    assert note(b'{"text"').json()["code"] == "malformed"
    assert note(b"x" * (settings.API_BODY_LIMIT + 1)).json()["code"] == "too_large"
