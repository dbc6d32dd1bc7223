"""The product's ASGI application behind a real server, in a thread of the test's own process."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from django.core.asgi import get_asgi_application
from django.db import connections

from arbiter.live import follower as follower_module
from arbiter.live.hub import hub
from tests.live.reader import Reader


class ServerThread(threading.Thread):
    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(
            uvicorn.Config(
                get_asgi_application(),
                lifespan="off",
                log_level="error",
                timeout_graceful_shutdown=2,
            )
        )

    def run(self) -> None:
        asyncio.run(self.server.serve(sockets=[self.socket]))

    def start(self) -> None:
        super().start()
        while not self.server.started:
            time.sleep(0.01)

    def stop(self) -> None:
        hub.end_streams()
        self.server.should_exit = True
        self.join(timeout=10)
        self.socket.close()


@pytest.fixture
def server(transactional_db) -> Iterator[ServerThread]:
    server = ServerThread()
    server.start()
    yield server
    server.stop()
    follower_module.follower.stop()
    connections.close_all()


@pytest.fixture
def reader(server: ServerThread) -> Iterator[type[Reader]]:
    """Opens streams of the server, and closes them after the test."""
    opened: list[Reader] = []

    def open_stream(path: str, **headers: str) -> Reader:
        reader = Reader(f"{server.url}/api/v1/{path}", headers)
        opened.append(reader)
        return reader

    yield open_stream
    for one in opened:
        one.close()
