"""A real server and a real Chromium: `make browser`."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from arbiter.officiate.client import Caller
from arbiter.rules import get_variant
from tests.faults.running_server import RunningServer

PLAYERS = ("Белов Андрей", "Громов Илья")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder: Path = tmp_path_factory.mktemp("served")
    running = RunningServer(folder)
    running.start()
    yield running
    running.close()


@pytest.fixture(scope="session")
def staff(server: RunningServer) -> Iterator[Caller]:
    """An organiser and arbiter who speaks to the API."""
    token = server.manage("token", "arbiter", "--create").stdout.strip().splitlines()[-1]
    caller = Caller(server.url, f"Token {token}")
    yield caller
    caller.close()


@pytest.fixture
def hall(server: RunningServer, staff: Caller) -> Callable[..., SimpleNamespace]:
    """`hall(fen=..., start=True, variant=...)`: a competition with one game at table 1; another
    variant than Russian is played by its default pack."""

    def made(path: str, body: dict[str, Any]) -> dict[str, Any]:
        return staff.post(path, body).answer

    def make(
        fen: str | None = None,
        *,
        start: bool = True,
        variant: str = "russian",
        pack: str | None = None,
    ) -> SimpleNamespace:
        competition = made(
            "competitions",
            {
                "name": {"ru": "Первенство", "en": "Championship"},
                "variant": variant,
                "pack": pack or get_variant(variant).default_pack,
                "time_control": "classic-45",
                "players": [{"name": name} for name in PLAYERS],
            },
        )
        round_ = made(f"competitions/{competition['id']}/rounds", {})
        white, black = PLAYERS
        game = made(
            f"rounds/{round_['id']}/games",
            {"table": 1, "white": white, "black": black, "fen": fen, "opening": None},
        )
        if start:
            staff.post(f"games/{game['id']}/start", {})
        return SimpleNamespace(
            competition=competition["id"],
            round=round_["id"],
            game=game["id"],
            table=game["table"]["id"],
        )

    return make


@pytest.fixture
def made(staff: Caller) -> Callable[..., None]:
    """`made(place, *moves)`: the first moves of the game, by the API."""

    def make(place: SimpleNamespace, *moves: str) -> None:
        for ply, move in enumerate(moves, start=1):
            staff.post(f"games/{place.game}/moves", {"move": move, "ply": ply})

    return make


class Watched:
    """A page whose console errors and uncaught exceptions are kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("console", lambda m: self.faults.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.set_default_timeout(8000)


@pytest.fixture
def browse(chromium: Browser, server: RunningServer) -> Iterator[Callable[..., Watched]]:
    """`browse(path, **context)`: a page in a browser of its own, in English unless asked."""
    contexts: list[BrowserContext] = []

    def go(path: str, **chosen: Any) -> Watched:
        settings = {"locale": "en", "viewport": {"width": 800, "height": 1280}, **chosen}
        context = chromium.new_context(**settings)
        contexts.append(context)
        watched = Watched(context.new_page())
        watched.page.goto(server.url + path)
        return watched

    yield go
    for context in contexts:
        context.close()


@pytest.fixture
def tablet(browse: Callable[..., Watched], staff: Caller) -> Callable[..., Watched]:
    """`tablet(hall, side)`: a tablet let in by its link and standing at the board."""

    def let_in(place: SimpleNamespace, side: str, **chosen: Any) -> Watched:
        grant = staff.post(f"tables/{place.table}/grants", {"side": side}).answer
        path = grant["url"].split("/", 3)[3]
        watched = browse(f"/{path}", has_touch=True, **chosen)
        watched.page.locator("main form button").tap()
        watched.page.wait_for_url("**/board/")
        watched.page.wait_for_function("document.querySelector('[data-mark]')")
        return watched

    return let_in


PASSWORD = "k7m2x-9hfpa-w3tzd"


@pytest.fixture(scope="session")
def log_in(server: RunningServer, staff: Caller) -> tuple[str, str]:
    """The name and password of the arbiter who speaks to the API too."""
    script = (
        "from arbiter.models import User; u = User.objects.get(username='arbiter'); "
        f"u.set_password('{PASSWORD}'); u.save()"
    )
    assert server.manage("shell", "-c", script).returncode == 0
    return "arbiter", PASSWORD


@pytest.fixture(scope="session")
def logged_in(chromium: Browser, server: RunningServer, log_in: tuple[str, str]) -> Any:
    """The cookies of the arbiter's browser after he has logged in."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(f"{server.url}/login/")
    for field, text in zip(("username", "password"), log_in, strict=True):
        page.locator(f"#id_{field}").fill(text)
    page.locator("form.form button").click()
    page.wait_for_url("**/console/")
    cookies = context.storage_state()
    context.close()
    return cookies


@pytest.fixture
def officiate(
    browse: Callable[..., Watched], server: RunningServer, logged_in: Any
) -> Callable[..., Watched]:
    """`officiate(path, language)`: the arbiter, logged in, on that page of the console."""

    def go(path: str, language: str = "en", **chosen: Any) -> Watched:
        settings = {"viewport": {"width": 1400, "height": 900}, "base_url": server.url, **chosen}
        return browse(path, locale=language, storage_state=logged_in, **settings)

    return go
