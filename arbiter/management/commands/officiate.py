"""Plays recorded games through a running server, as two board devices and an arbiter."""

import json
from pathlib import Path
from typing import Any

import httpx
from django.core.management.base import BaseCommand, CommandError, CommandParser

from arbiter.officiate.client import ServerRefused
from arbiter.officiate.recorded_game import read_games
from arbiter.officiate.rehearsal import PACK, Played, Rehearsal, cast

STOPWATCH_LIMIT_MS = 50


class Command(BaseCommand):
    help = "Officiate the games of a PDN file through REST API v1 and compare with the law."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--url", required=True, help="address of the server")
        parser.add_argument(
            "--token", required=True, help="the arbiter's token: manage.py token USER"
        )
        parser.add_argument("--games", type=int, default=20, help="how many games (20)")
        parser.add_argument("--at-once", type=int, default=4, help="tables playing together (4)")
        parser.add_argument("--pace", type=int, default=50, help="ms before each move (50)")
        parser.add_argument("--json", action="store_true", help="print the report as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        games, faults = read_games(options["file"], PACK)
        for fault in faults:
            self.stderr.write(f"left out: {fault}")
        try:
            plans = cast(games, options["games"])
        except LookupError as lacking:
            raise CommandError(str(lacking)) from lacking
        rehearsal = Rehearsal(options["url"], options["token"], options["pace"] / 1000)
        played = []
        try:
            for table in rehearsal.play(plans, options["at_once"]):
                played.append(table)
                if not options["json"]:
                    self.stdout.write(_line(table))
        except ServerRefused as refused:
            raise CommandError(str(refused)) from refused
        except httpx.TransportError as failure:
            raise CommandError(f"{options['url']} cannot be reached: {failure}") from failure
        finally:
            rehearsal.close()
        report = summary(played)
        self.stdout.write(
            json.dumps(report, ensure_ascii=False, indent=None if options["json"] else 2)
        )
        if report["wrong"]:
            raise CommandError("server and law do not agree: see `wrong` in the report")
        if report["stopwatch"]["max_unexplained_ms"] > STOPWATCH_LIMIT_MS:
            raise CommandError("server and stopwatch do not agree: see `stopwatch` in the report")


def summary(played: list[Played]) -> dict[str, Any]:
    """Sum the tables up; deviations are |charged by the server - seen by the stopwatch| in ms,
    unexplained where they exceed the time that the commands were under way."""
    readings = [reading for table in played for reading in table.readings]
    deviations = sorted(reading.deviation_ms for reading in readings)
    checks = [
        {"game": table.game, "charged_ms": reading.charged_ms, "watched_ms": reading.watched_ms}
        for table in played
        for reading in table.readings
        if reading.act != "move"
    ]
    return {
        "games": len(played),
        "plies": sum(table.plies for table in played),
        "scenes": {table.scene: table.rule for table in played if table.scene != "as recorded"},
        "wrong": {table.game: list(table.wrong) for table in played if table.wrong},
        "checks": checks,
        "stopwatch": {
            "readings": len(deviations),
            "within_limit": sum(deviation <= STOPWATCH_LIMIT_MS for deviation in deviations),
            "median_deviation_ms": deviations[len(deviations) // 2] if deviations else 0,
            "max_deviation_ms": deviations[-1] if deviations else 0,
            "max_unexplained_ms": max((r.unexplained_ms for r in readings), default=0),
            "limit_ms": STOPWATCH_LIMIT_MS,
        },
    }


def _line(table: Played) -> str:
    ended = f"{table.result} {table.rule or ''}".strip()
    wrong = f"  WRONG: {'; '.join(table.wrong)}" if table.wrong else ""
    return f"game {table.game:3}  {table.scene:32} {table.plies:3} plies  {ended}{wrong}"
