"""A hall of tables with no-shows, claims, flags and power cuts, to test with and to train on."""

import json
import time
from pathlib import Path
from typing import Any

import httpx
from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter.demonstration.tables import GAMES
from arbiter.drill.fast.hall import play
from arbiter.drill.fast.report import report
from arbiter.drill.fast.scratch import FolderNotEmpty, scratch_database
from arbiter.drill.fast.simulated_host import SimulatedHost
from arbiter.drill.real import hall as real
from arbiter.drill.real.table import Pace
from arbiter.drill.script.acts import RoundScript
from arbiter.drill.script.line import PACK
from arbiter.drill.script.plan import Library, plan
from arbiter.models import User
from arbiter.officiate.client import ServerRefused
from arbiter.officiate.recorded_game import read_games


class Command(BaseCommand):
    help = (
        "Plays a whole competition in simulated time, in a database of its own, and checks what "
        "was recorded, charged and judged; or, with --url, in real time through a running server, "
        "and waits for the rulings of whoever trains at its console. Exit code 1 when anything is "
        "not as it should be."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--tables", type=int, default=10, help="tables of the hall (10)")
        parser.add_argument("--rounds", type=int, default=3, help="rounds to be played (3)")
        parser.add_argument("--seed", default="1", help="the same seed gives the same drill")
        parser.add_argument("--json", action="store_true", help="print the report as one line")
        parser.add_argument(
            "--keep", type=Path, help="an empty data folder that keeps the simulated competition"
        )
        real_time = parser.add_argument_group("in real time")
        real_time.add_argument("--url", help="address of the server")
        real_time.add_argument("--token", help="that of the account that trains: manage.py token")
        real_time.add_argument(
            "--pace", type=float, default=1.0, help="how many times faster than in a hall (1)"
        )
        real_time.add_argument(
            "--patience", type=float, default=180.0, help="seconds a ruling is waited for (180)"
        )
        real_time.add_argument(
            "--arbiter", action="store_true", help="the drill rules, too, and nobody is waited for"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["tables"] < 2 or options["rounds"] < 1 or options["pace"] <= 0:
            raise CommandError("A drill has at least two tables, one round and a pace above 0.")
        if (options["url"] is None) != (options["token"] is None):
            raise CommandError("--url and --token go together: `manage.py token USER` prints one.")
        games, _ = read_games(GAMES, PACK)
        script = plan(
            options["seed"],
            tables=options["tables"],
            rounds=options["rounds"],
            library=Library.of(games),
        )
        began, began_cpu = time.monotonic(), time.process_time()
        found = (
            self._simulated(script, options)
            if options["url"] is None
            else (self._real(script, options))
        )
        found["seed"] = options["seed"]
        found["took_s"] = round(time.monotonic() - began, 1)
        found["processor_s"] = round(time.process_time() - began_cpu, 1)
        as_line = options["json"]
        self.stdout.write(json.dumps(found, ensure_ascii=False, indent=None if as_line else 2))
        if found["broken"]:
            raise CommandError("the drill found faults: see `broken` in the report")

    def _simulated(
        self, script: tuple[RoundScript, ...], options: dict[str, Any]
    ) -> dict[str, Any]:
        try:
            with scratch_database(options["keep"]):
                host = SimulatedHost()
                staff = User.objects.create_user(username="drill")
                with host.running():
                    return report(play(script, staff=staff, host=host))
        except FolderNotEmpty as fault:
            raise CommandError(f"{fault} is not empty: --keep names a folder to be made.") from None

    def _real(self, script: tuple[RoundScript, ...], options: dict[str, Any]) -> dict[str, Any]:
        pace = Pace(options["pace"], options["patience"], options["arbiter"])
        hall = real.Hall(options["url"], options["token"], pace, self.stderr.write)
        try:
            return real.report(hall.play(script), unattended=pace.unattended)
        except (ServerRefused, TimeoutError) as refused:
            raise CommandError(str(refused)) from refused
        except httpx.TransportError as failure:
            raise CommandError(f"{options['url']} cannot be reached: {failure}") from failure
        finally:
            hall.close()
