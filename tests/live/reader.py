"""A reader of server-sent events, as a browser reads them."""

import json
import queue
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import httpx


@dataclass(frozen=True)
class Told:
    """One message of a stream; a comment has no kind."""

    kind: str
    id: str
    data: Any


class Reader:
    """Reads a stream in a thread; `next` gives its messages one after another."""

    def __init__(self, url: str, headers: dict[str, str] | None = None) -> None:
        self.status = 0
        self.content_type = ""
        self.ended = threading.Event()
        self._told: queue.Queue[Told] = queue.Queue()
        self._answered = threading.Event()
        self._socket: socket.socket | None = None
        self._client = httpx.Client(timeout=httpx.Timeout(5, read=30))
        self._headers = {name.replace("_", "-"): text for name, text in (headers or {}).items()}
        self._url = url
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        assert self._answered.wait(timeout=10)

    def next(self, kind: str = "game", *, timeout: float = 5) -> Told:
        """The next message of this kind; others before it are passed over."""
        while True:
            told = self._told.get(timeout=timeout)
            if told.kind == kind:
                return told

    def is_silent(self, *, seconds: float = 0.6) -> bool:
        try:
            return self._told.get(timeout=seconds) is None
        except queue.Empty:
            return True

    def close(self) -> None:
        """Leaves, as a browser does whose page is closed."""
        if self._socket is not None and not self.ended.is_set():
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(timeout=5)
        self._client.close()

    def _read(self) -> None:
        try:
            with self._client.stream("GET", self._url, headers=self._headers) as response:
                self.status = response.status_code
                self.content_type = response.headers["content-type"]
                self._socket = response.extensions["network_stream"].get_extra_info("socket")
                self._answered.set()
                fields: dict[str, str] = {}
                for line in response.iter_lines():
                    if line:
                        name, _, text = line.partition(":")
                        fields[name] = text.removeprefix(" ")
                    elif fields:
                        self._put(fields)
                        fields = {}
        except (httpx.HTTPError, httpx.StreamError, OSError):
            pass
        finally:
            self._answered.set()
            self.ended.set()

    def _put(self, fields: dict[str, str]) -> None:
        data = json.loads(fields["data"]) if "data" in fields else None
        self._told.put(Told(fields.get("event", ""), fields.get("id", ""), data))
