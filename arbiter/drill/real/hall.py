"""A competition set up, paired, announced and played through the API of a running server."""

import statistics
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from arbiter.drill.real.ruling import Ruled
from arbiter.drill.real.table import Pace, Table
from arbiter.drill.script.acts import RoundScript
from arbiter.drill.script.line import PACK
from arbiter.officiate.client import Caller, ServerRefused

NAME = {"ru": "Учебный турнир", "en": "Drill"}
TIME_CONTROL = "rapid-10"
PAIRING_PATIENCE_S = 120.0


class Hall:
    """The client's side of a drill; `tell` is given a sentence for whoever trains."""

    def __init__(self, url: str, token: str, pace: Pace, tell: Callable[[str], None]) -> None:
        self._url = url
        self._token = token
        self._pace = pace
        self._tell = tell
        self._staff = Caller(url, f"Token {token}")
        self._boards: dict[str, str] = {}

    def close(self) -> None:
        self._staff.close()

    def play(self, rounds: Sequence[RoundScript]) -> list[Table]:
        """Raises ServerRefused, httpx.TransportError and TimeoutError where the competition cannot
        be set up; what goes wrong at a table stands with the table."""
        tables = len(rounds[0].tables)
        competition = self._staff.post("competitions", self._competition(tables)).answer
        section = competition["sections"][0]["id"]
        played: list[Table] = []
        for script in rounds:
            round_ = self._announced(section)
            self._tell(f"round {script.number}: {self._url.rstrip('/')}/console/rounds/{round_}/")
            here = self._tables(round_, script)
            with ThreadPoolExecutor(len(here)) as pool:
                list(pool.map(Table.play, here))
            played += here
            for table in here:
                table.board.close()
                table.staff.close()
            self._close(round_)
        return played

    @staticmethod
    def _competition(tables: int) -> dict[str, Any]:
        numbers = range(1, 2 * tables + 1)
        return {
            "name": NAME,
            "pack": PACK,
            "time_control": TIME_CONTROL,
            "preset": "swiss",
            "players": [{"name": {"ru": f"Участник {n}", "en": f"Player {n}"}} for n in numbers],
        }

    def _announced(self, section: str) -> str:
        made = self._staff.post(f"sections/{section}/rounds", {}).answer
        until = time.monotonic() + PAIRING_PATIENCE_S
        while "stage" in made and made["round"] is None:
            if made["refusal"] is not None or time.monotonic() > until:
                raise TimeoutError(f"no round was paired: {made}")
            time.sleep(0.1)
            made = self._staff.get(f"jobs/{made['id']}")
        round_: str = made["round"] if "stage" in made else made["id"]
        self._staff.post(f"rounds/{round_}/confirmation", {})
        self._staff.post(f"rounds/{round_}/publication", {})
        return round_

    def _tables(self, round_: str, script: RoundScript) -> list[Table]:
        pairings = {
            each["table"]["id"]: each
            for each in self._staff.get(f"rounds/{round_}")["pairings"]
            if each["table"]
        }
        games: Any = self._staff.get(f"rounds/{round_}/games")
        by_table = sorted(games, key=lambda game: game["place"]["table"]["number"])
        return [
            Table(
                round=script.number,
                script=one,
                game_id=game["id"],
                pairing=pairings[game["place"]["table"]["id"]],
                board=Caller(self._url, f"Board {self._board(game['place']['table']['id'])}"),
                staff=Caller(self._url, f"Token {self._token}"),
                pace=self._pace,
                tell=self._tell,
            )
            for one, game in zip(script.tables, by_table, strict=True)
        ]

    def _board(self, table: str) -> str:
        """The token of the device that serves both sides of a table, through all rounds."""
        if table not in self._boards:
            grant = self._staff.post(f"tables/{table}/grants", {"side": "both"}).answer
            self._boards[table] = grant["token"]
        return self._boards[table]

    def _close(self, round_: str) -> None:
        try:
            self._staff.post(f"rounds/{round_}/closing", {})
        except ServerRefused as refused:
            if refused.code != "wrong_round_state":  # the arbiter has closed it himself
                raise


def report(tables: Sequence[Table], *, unattended: bool) -> dict[str, Any]:
    """What was ruled against what the law says, how long each ruling was waited for, and what
    went wrong: without a trainee every result that differs is wrong, too."""
    rulings = [ruling for table in tables for ruling in table.rulings]
    otherwise = {_named(table): table.otherwise for table in tables if table.otherwise}
    wrong = {_named(table): "; ".join(table.wrong) for table in tables if table.wrong}
    return {
        "games": len(tables),
        "plies": sum(table.plies for table in tables),
        "rulings": len(rulings),
        "as_the_law": sum(ruling.as_the_law for ruling in rulings),
        "waited": _waited(rulings),
        "not_as_the_law": [
            {
                "round": ruling.round,
                "table": ruling.table,
                "what": ruling.what,
                "law": ruling.law,
                "ruled": ruling.ruled,
                "waited_ms": ruling.waited_ms,
            }
            for ruling in rulings
            if not ruling.as_the_law
        ],
        "results_otherwise": otherwise,
        "broken": [*wrong.items(), *(otherwise.items() if unattended else ())],
    }


def _waited(rulings: Sequence[Ruled]) -> dict[str, dict[str, int]]:
    """By kind: how many, and how long in the middle and at most, in ms."""
    kinds = sorted({ruling.what for ruling in rulings})
    by_kind = {
        kind: [ruling.waited_ms for ruling in rulings if ruling.what == kind] for kind in kinds
    }
    return {
        kind: {
            "rulings": len(waited),
            "median_ms": round(statistics.median(waited)),
            "longest_ms": max(waited),
        }
        for kind, waited in by_kind.items()
    }


def _named(table: Table) -> str:
    return f"round {table.round}, table {table.script.table}, {table.script.scene}"
