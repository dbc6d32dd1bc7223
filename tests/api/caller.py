"""Someone who calls the API in a test: a browser with cookies, a program with a token, nobody."""

import json
import uuid
from typing import Any

from django.http import HttpResponse
from django.test import Client

ORIGIN = "http://testserver"


class Caller:
    """Calls under /api/v1; `headers` go with every request, cookies stand in `client`.

    Like every good client it sends again, under the same key, what a busy server refused.
    """

    def __init__(self, **headers: str) -> None:
        self.client = Client(enforce_csrf_checks=True, headers=headers)

    def get(self, path: str, **headers: str) -> HttpResponse:
        return self.client.get(f"/api/v1/{path}", headers=headers)

    def post(
        self, path: str, body: Any = None, *, key: str | None = "", **headers: str
    ) -> HttpResponse:
        """`key` None sends none, "" a fresh one; `body` may be bytes that are no JSON."""
        return self.send("POST", path, body, key=key, **headers)

    def send(
        self, method: str, path: str, body: Any = None, *, key: str | None = "", **headers: str
    ) -> HttpResponse:
        if key is not None:
            headers["Idempotency-Key"] = key or uuid.uuid4().hex
        data = body if isinstance(body, bytes) else json.dumps({} if body is None else body)
        for _attempt in range(5):
            response = self.client.generic(
                method, f"/api/v1/{path}", data, content_type="application/json", headers=headers
            )
            if response.status_code != 503:
                break
        return response


def nobody() -> Caller:
    return Caller()


def program(token: str, scheme: str = "Token") -> Caller:
    return Caller(Authorization=f"{scheme} {token}")


def browser(user: Any) -> Caller:
    """A logged-in browser that sends the CSRF token as the pages do."""
    caller = Caller()
    caller.client.force_login(user)
    caller.client.get("/login/")
    caller.client.cookies["csrftoken"] = "a" * 32
    caller.client.defaults["HTTP_X_CSRFTOKEN"] = "a" * 32
    return caller


def tablet(cookie: str) -> Caller:
    """A browser that came in by a board's link and calls from this site's own page."""
    caller = Caller(Origin=ORIGIN)
    caller.client.cookies["board"] = cookie
    return caller
