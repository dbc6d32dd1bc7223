"""`make pictures`: the main pages in Russian, photographed from the demonstration event.

Serves `manage.py serve --demo` on a data folder of its own, acts as a player who claims a draw at
board 1 would, and writes WebP files into docs/pictures.
"""

import base64
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUALITY = 55
TABLET, PHONE, SCREEN = (768, 1024), (360, 640), (1280, 800)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with demonstration() as told, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        Round(browser, told).photograph()
        browser.close()


@contextmanager
def demonstration() -> Iterator[str]:
    """What the server says when it is ready: addresses and log-ins."""
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "ARBITER_DATA": data, "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "manage.py", "serve", "--demo", "--port", "0"]
        server = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        )
        try:
            told = ""
            assert server.stdout is not None
            while "Ctrl-C" not in told:
                line = server.stdout.readline()
                if not line:
                    raise RuntimeError(f"The server ended: {told}")
                told += line
            yield told
        finally:
            server.terminate()
            server.wait()


class Round:
    """A round of the demonstration, seen by a player, an arbiter and a spectator."""

    def __init__(self, browser: Browser, told: str) -> None:
        self._browser = browser
        self._links = dict(
            re.findall(r"^  (board 1|hall|public|tables) +(\S+)", told, re.MULTILINE)
        )
        self._log_ins = {
            role: (name, password)
            for role, name, password in re.findall(
                r"^  (organiser|arbiter) +(\S+) / (\S+)", told, re.MULTILINE
            )
        }

    def photograph(self) -> None:
        board = self._open(self._links["board 1"], TABLET, has_touch=True)
        board.locator("main form button").click()
        board.wait_for_url("**/board/")
        board.locator("[data-mark=movable]").first.wait_for()
        picture(board, "board")
        board.set_viewport_size(size(PHONE))
        picture(board, "board-phone")
        claim(board)

        arbiter = self._log_in("arbiter")
        arbiter.goto(self._links["hall"])
        picture(arbiter, "hall")
        row = arbiter.locator("[data-row]").first
        arbiter.goto(urljoin(arbiter.url, row.get_attribute("href") or ""))
        picture(arbiter, "claim")

        public = self._open(f"{self._links['public']}?view=boards", SCREEN)
        picture(public, "boards")
        public.locator("main a[href^='/games/']").nth(1).click()
        public.locator("#position").wait_for()
        picture(public, "game")
        public.goto(self._links["tables"])
        public.locator("main a[href*='standings']").first.click()
        picture(public, "standings")

    def _open(self, url: str, across: tuple[int, int], **chosen: Any) -> Page:
        context = self._browser.new_context(locale="ru", viewport=size(across), **chosen)
        page = context.new_page()
        page.goto(url)
        return page

    def _log_in(self, role: str) -> Page:
        page = self._open(self._links["hall"], SCREEN)
        name, password = self._log_ins[role]
        page.locator("#id_username").fill(name)
        page.locator("#id_password").fill(password)
        page.locator("form.form button").click()
        page.wait_for_load_state()
        return page


def claim(board: Page) -> None:
    """Black claims that e7-f8 brings the position for the third time."""
    board.locator("#claim-black").click()
    board.locator("#ask-claim [data-does=write]").click()
    for square in ("e7", "f8"):
        board.locator(f"#square-{square}").click()
    board.locator("#ask-claim-move [data-confirm]").click()
    board.locator("#withdraw-black").wait_for()


def size(across: tuple[int, int]) -> Any:
    return {"width": across[0], "height": across[1]}


def picture(page: Page, name: str) -> None:
    page.wait_for_timeout(500)
    shot = page.context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": QUALITY}
    )
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))


if __name__ == "__main__":
    main()
