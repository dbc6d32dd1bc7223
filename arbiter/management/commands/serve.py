"""Serves the product from one process: what a laptop in a hall needs."""

import asyncio
import ipaddress
import socket
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection

from arbiter.demonstration.club_cup import ClubCupPlay, set_up_club_cup
from arbiter.demonstration.event import Demonstration, set_up
from arbiter.demonstration.players import Players
from arbiter.live.hub import hub
from arbiter.models import User
from arbiter.services.data_folder import FolderInUse, data_folder_lock
from tournaments.models import Competition

EVERYWHERE = "0.0.0.0"  # noqa: S104  what --lan asks for
GRACE_S = 2


class Server(uvicorn.Server):
    """A server that says when it is ready, and ends the open streams when it is told to stop."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], str], command: BaseCommand
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._command = command
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if not self.should_exit:
            self._command.stdout.write(await asyncio.to_thread(self._ready))
            self._command.stdout.flush()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """The first signal ends the streams and lets requests finish, a second one does not wait.
        Ending on a signal is this program's ordinary end."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(hub.end_streams)
        self.force_exit = self.should_exit
        self.should_exit = True


class Command(BaseCommand):
    help = "Brings the database up to date and serves the product; prints the address."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
        parser.add_argument("--port", type=int, default=8000, help="0 takes a free one")
        parser.add_argument("--lan", action="store_true", help="listen on the hall's network")
        parser.add_argument(
            "--demo", action="store_true", help="open a round of a demonstration event"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.DATA_FOLDER is not None:
            try:
                data_folder_lock.take(settings.DATA_FOLDER)
            except FolderInUse as fault:
                raise CommandError(f"The data folder {fault} is already being served.") from None
            except OSError as fault:
                raise CommandError(f"The data folder cannot be used: {fault}.") from None
        host = EVERYWHERE if options["lan"] else options["host"]
        listener = self._listen(host, options["port"])
        with listener:
            try:
                call_command("migrate", verbosity=0)
            except DatabaseError as fault:
                raise CommandError(f"The database cannot be used: {fault}") from None
            self.check(databases=["default"])
            port = listener.getsockname()[1]
            self._allow(host)
            urls = [f"http://{shown}:{port}/" for shown in _shown(host)]
            ready = partial(_demonstration if options["demo"] else _ready, urls)
            server = Server(_config(), ready, self)
            server.run(sockets=[listener])
        if not server.started:
            raise CommandError("The server did not start; the reason stands above.")

    def _listen(self, host: str, port: int) -> socket.socket:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            listener = socket.socket(family)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
        except (OSError, OverflowError) as fault:
            raise CommandError(
                f"Cannot listen on {host} port {port}: {fault}. --port takes another one."
            ) from None
        return listener

    def _allow(self, host: str) -> None:
        """Requests may name the addresses that are listened on."""
        if "*" not in settings.ALLOWED_HOSTS:
            settings.ALLOWED_HOSTS = [
                *settings.ALLOWED_HOSTS,
                *_shown(host),
                socket.gethostname(),
                f"{socket.gethostname()}.local",
            ]


def _serving(urls: list[str]) -> str:
    return f"Serving on {' '.join(urls)}"


def _ready(urls: list[str]) -> str:
    """The addresses, and how the first organiser gets in."""
    try:
        known = User.objects.exists()
    finally:
        connection.close()
    first = "Nobody can log in yet: `manage.py account NAME` makes the first account."
    return _serving(urls) if known else f"{_serving(urls)}\n{first}"


def _demonstration(urls: list[str]) -> str:
    """Open the demonstration, let its players play, and say the way in."""
    try:
        shown = set_up()
        cup = set_up_club_cup()
    finally:
        connection.close()
    Players(shown.tables).start()
    ClubCupPlay(cup).start()
    return "\n".join([_serving(urls), "", *_way_in(urls[0], shown, cup), ""])


def _way_in(url: str, shown: Demonstration, cup: Competition) -> list[str]:
    log_ins = [
        f"  {role:<10} {name} / {password}" for role, (name, password) in shown.log_ins.items()
    ]
    return [
        "Demonstration event. Log-ins (new at every start):",
        *log_ins,
        f"  board 1    {url}board/enter/{shown.board_secret}/   (opens once)",
        f"  hall       {url}console/rounds/{shown.round_id}/   (for the arbiter)",
        f"  public     {url}rounds/{shown.round_id}/",
        f"  tables     {url}competitions/{cup.pk}/   (two sections of paper boards)",
        "",
        "Board 1: Black is to move, and e7-f8 would bring the position for the third time. Press",
        "Black's «Claim», choose a move that you intend, tap e7 and f8 (or d6: a false claim),",
        "confirm.",
        "Hall: press Enter, read what the machine finds, uphold or reject. Ctrl-C ends it all.",
        "",
        "Доска 1: ход чёрных, e7-f8 повторит позицию в третий раз. Нажмите «Заявить» у чёрных,",
        "выберите намеченный ход, коснитесь e7 и f8 (или d6: ложное заявление), подтвердите.",
        "Зал: нажмите Enter, прочтите вывод машины, признайте ничью или отклоните.",
    ]


def _config() -> uvicorn.Config:
    return uvicorn.Config(
        "arbiter.asgi:application",
        log_level="warning",
        lifespan="on",
        timeout_graceful_shutdown=GRACE_S,
        server_header=False,
    )


def _shown(host: str) -> list[str]:
    """The addresses at which the server can be reached, as they stand in a URL."""
    address = ipaddress.ip_address(socket.gethostbyname(host)) if ":" not in host else None
    if address is None:
        return [f"[{host}]"]
    if not address.is_unspecified:
        return [host]
    own = sorted({*_addresses_of_this_host(), _outward_address()})
    return [name for name in own if not ipaddress.ip_address(name).is_loopback] or ["127.0.0.1"]


def _addresses_of_this_host() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in found]


def _outward_address() -> str:
    """The address of the network that this machine would send by; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
