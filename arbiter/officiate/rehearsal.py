"""Sets up a competition by the API, plays the games at several tables at once, compares."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import httpx

from arbiter.officiate.client import Caller, ServerRefused
from arbiter.officiate.recorded_game import RecordedGame, Repetition, find_repetition
from arbiter.officiate.scenes import AS_RECORDED, NEED_REPETITION, SCENES, as_recorded
from arbiter.officiate.table import Reading, Table

PACK = "ru-2013"
TIME_CONTROL = "classic-45"


@dataclass(frozen=True, slots=True)
class Plan:
    """A recorded game and the scene to be played in it."""

    game: RecordedGame
    scene: str
    repetition: Repetition | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one table: nothing in `wrong` when server and law agree."""

    game: int
    scene: str
    game_id: str
    result: str
    rule: str | None
    plies: int
    wrong: tuple[str, ...]
    readings: tuple[Reading, ...]


def cast(games: list[RecordedGame], count: int) -> list[Plan]:
    """Give every scene a game that has room for it and play the others as recorded."""
    chosen = games[:count]
    repetitions = ((game, find_repetition(game)) for game in games)
    with_repetition = ((game, found) for game, found in repetitions if found is not None)
    plans: dict[int, Plan] = {}
    for scene in SCENES:
        if scene in NEED_REPETITION:
            game, repetition = next(with_repetition, (None, None))
        else:
            game = next((g for g in chosen if g.number not in plans and len(g.moves) > 20), None)
            repetition = None
        if game is None:
            raise LookupError(f"no game of the file has room for the scene: {scene}")
        plans[game.number] = Plan(game, scene, repetition)
    for game in chosen:
        plans.setdefault(game.number, Plan(game, AS_RECORDED))
    return [plans[number] for number in sorted(plans)]


class Rehearsal:
    """One competition with one round, made and played through the API."""

    def __init__(self, url: str, token: str, pace_s: float) -> None:
        self._url = url
        self._token = token
        self._pace_s = pace_s
        self._arbiter = Caller(url, f"Token {token}")

    def close(self) -> None:
        self._arbiter.close()

    def play(self, plans: list[Plan], at_once: int) -> Iterator[Played]:
        """Play the plans, `at_once` tables at a time; yield each game as it ends."""
        competition = self._competition(plans)
        round_id = self._arbiter.post(f"competitions/{competition['id']}/rounds", {}).answer["id"]
        players = iter(competition["players"])
        seats = [(next(players)["id"], next(players)["id"]) for _ in plans]
        with ThreadPoolExecutor(at_once) as pool:
            yield from pool.map(
                lambda numbered: self._play_one(round_id, *numbered),
                [
                    (table, seat, plan)
                    for table, (seat, plan) in enumerate(zip(seats, plans, strict=True), 1)
                ],
            )

    def _competition(self, plans: list[Plan]) -> dict[str, Any]:
        players = [
            {"name": f"{name} ({plan.game.number})"}
            for plan in plans
            for name in (plan.game.white, plan.game.black)
        ]
        body = {
            "name": {"ru": "Разыгранные партии", "en": "Recorded games"},
            "pack": PACK,
            "time_control": TIME_CONTROL,
            "players": players,
        }
        return self._arbiter.post("competitions", body).answer

    def _play_one(self, round_id: str, number: int, seat: tuple[str, str], plan: Plan) -> Played:
        table = self._seat(round_id, number, seat, plan)
        wrong: list[str] = []
        scene = SCENES.get(plan.scene, as_recorded)
        try:
            table.start()
            expected = scene(table, plan.game, plan.repetition)
            wrong += _differences(expected.result, expected.rule, expected.moves, table.state())
        except (ServerRefused, AssertionError, TimeoutError, httpx.TransportError) as failure:
            wrong.append(str(failure))
        state = table.state()
        table.close()
        result = state["result"] or {"result": "*", "rule": None}
        return Played(
            game=plan.game.number,
            scene=plan.scene,
            game_id=table.game_id,
            result=result["result"],
            rule=result["rule"],
            plies=state["ply"],
            wrong=tuple(wrong),
            readings=tuple(table.readings),
        )

    def _seat(self, round_id: str, number: int, seat: tuple[str, str], plan: Plan) -> Table:
        white, black = seat
        body = {
            "table": number,
            "white": white,
            "black": black,
            "fen": plan.game.fen,
            "opening": None,
        }
        game = self._arbiter.post(f"rounds/{round_id}/games", body).answer
        boards = {
            side: Caller(self._url, f"Board {self._grant(game['table']['id'], side)}")
            for side in ("white", "black")
        }
        arbiter = Caller(self._url, f"Token {self._token}")
        return Table(game["id"], arbiter, boards, self._pace_s)

    def _grant(self, table_id: str, side: str) -> str:
        grant = self._arbiter.post(f"tables/{table_id}/grants", {"side": side})
        token: str = grant.answer["token"]
        return token


def _differences(
    result: str, rule: str | None, moves: tuple[str, ...], state: dict[str, Any]
) -> list[str]:
    found = state["result"] or {"result": "*", "rule": None}
    recorded = tuple(move["notation"] for move in state["moves"])
    wrong = []
    if (found["result"], found["rule"]) != (result, rule):
        wrong.append(f"result {found['result']} by {found['rule']}, expected {result} by {rule}")
    if recorded != moves:
        wrong.append(f"{len(recorded)} moves stand in the record, {len(moves)} were acknowledged")
    return wrong
