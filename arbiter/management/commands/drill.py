"""A hall of tables with no-shows, claims, flags and power cuts, to test with and to train on."""

import json
import time
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter.demonstration.tables import GAMES
from arbiter.drill.fast.hall import play
from arbiter.drill.fast.report import report
from arbiter.drill.fast.scratch import FolderNotEmpty, scratch_database
from arbiter.drill.fast.simulated_host import SimulatedHost
from arbiter.drill.script.acts import RoundScript
from arbiter.drill.script.line import PACK
from arbiter.drill.script.plan import Library, plan
from arbiter.models import User
from arbiter.officiate.recorded_game import read_games


class Command(BaseCommand):
    help = (
        "Plays a whole competition in simulated time, in a database of its own, and checks what "
        "was recorded, charged and judged. Exit code 1 when anything is not as it should be."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--tables", type=int, default=10, help="tables of the hall (10)")
        parser.add_argument("--rounds", type=int, default=3, help="rounds to be played (3)")
        parser.add_argument("--seed", default="1", help="the same seed gives the same drill")
        parser.add_argument(
            "--keep", type=Path, help="an empty data folder that keeps the competition"
        )
        parser.add_argument("--json", action="store_true", help="print the report as one line")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["tables"] < 2 or options["rounds"] < 1:
            raise CommandError("A drill has at least two tables and one round.")
        games, _ = read_games(GAMES, PACK)
        script = plan(
            options["seed"],
            tables=options["tables"],
            rounds=options["rounds"],
            library=Library.of(games),
        )
        self._tell(self._fast(script, options), options["json"])

    def _fast(self, script: tuple[RoundScript, ...], options: dict[str, Any]) -> dict[str, Any]:
        began, began_cpu = time.monotonic(), time.process_time()
        try:
            with scratch_database(options["keep"]):
                host = SimulatedHost()
                staff = User.objects.create_user(username="drill")
                with host.running():
                    found = report(play(script, staff=staff, host=host))
        except FolderNotEmpty as fault:
            raise CommandError(f"{fault} is not empty: --keep names a folder to be made.") from None
        found["seed"] = options["seed"]
        found["took_s"] = round(time.monotonic() - began, 1)
        found["processor_s"] = round(time.process_time() - began_cpu, 1)
        return found

    def _tell(self, found: dict[str, Any], as_line: bool) -> None:
        self.stdout.write(json.dumps(found, ensure_ascii=False, indent=None if as_line else 2))
        if found["broken"]:
            raise CommandError("the drill found faults: see `broken` in the report")
