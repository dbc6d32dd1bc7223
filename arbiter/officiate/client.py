"""The caller's side of API v1: authorisation, keys, sending again, and the moment of sending."""

import ssl
import time
import uuid
from dataclasses import dataclass
from functools import cache
from typing import Any

import httpx

SEND_AGAIN_STATUSES = frozenset({429, 503})
ATTEMPTS = 8


class ServerRefused(Exception):
    """The server answered with a problem document that the caller did not expect."""

    def __init__(self, status: int, problem: dict[str, Any], request: str) -> None:
        self.status = status
        self.problem = problem
        self.code = str(problem.get("code", ""))
        super().__init__(f"{request}: {status} {self.code}: {problem.get('detail', '')}")


@dataclass(frozen=True, slots=True)
class Sent:
    """An accepted command: when it was sent and answered (ns of the client's own clock), and the
    answer."""

    at_ns: int
    answered_ns: int
    answer: dict[str, Any]

    @property
    def travel_ns(self) -> int:
        """From sending to the answer; the server received it somewhere in between."""
        return self.answered_ns - self.at_ns

    def event(self, kind: str) -> dict[str, Any]:
        """Return the payload of the answer's first event of that kind; KeyError when none."""
        for event in self.answer["events"]:
            if event["kind"] == kind:
                payload: dict[str, Any] = event["payload"]
                return payload
        raise KeyError(kind)


class Caller:
    """One caller (a board or a member of staff) with its own connection to the server."""

    def __init__(self, url: str, authorization: str, timeout_s: float = 15.0) -> None:
        self._http = httpx.Client(
            base_url=f"{url.rstrip('/')}/api/v1/",
            headers={"Authorization": authorization, "Accept-Language": "en"},
            timeout=timeout_s,
            verify=_authorities(),
        )

    def close(self) -> None:
        self._http.close()

    def get(self, path: str) -> dict[str, Any]:
        response = self._http.get(path)
        if not response.is_success:
            raise ServerRefused(response.status_code, _problem(response), f"GET {path}")
        answer: dict[str, Any] = response.json()
        return answer

    def post(self, path: str, body: dict[str, Any], key: str | None = None) -> Sent:
        """Send a command, again with the same key while the server is busy or out of reach.

        `key` is the Idempotency-Key; a new one is made when none is given.

        Raises ServerRefused for every other refusal, httpx.TransportError when out of reach.
        """
        key = key or uuid.uuid4().hex
        at_ns = time.perf_counter_ns()
        for attempt in range(1, ATTEMPTS + 1):
            try:
                response = self._http.post(path, json=body, headers={"Idempotency-Key": key})
            except httpx.TransportError:
                if attempt == ATTEMPTS:
                    raise
                time.sleep(0.1 * attempt)
                continue
            if response.status_code in SEND_AGAIN_STATUSES and attempt < ATTEMPTS:
                time.sleep(0.1 * attempt)
                continue
            break
        if not response.is_success:
            raise ServerRefused(response.status_code, _problem(response), f"POST {path}")
        return Sent(at_ns, time.perf_counter_ns(), response.json())


@cache
def _authorities() -> ssl.SSLContext:
    """Whose certificates are believed. Reading them takes longer than a command: once for all."""
    return httpx.create_ssl_context()


def _problem(response: httpx.Response) -> dict[str, Any]:
    try:
        problem = response.json()
    except ValueError:
        return {"code": "", "detail": response.text[:200]}
    return problem if isinstance(problem, dict) else {"code": "", "detail": str(problem)[:200]}
