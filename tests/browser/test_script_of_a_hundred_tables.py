"""How much script the hall's page runs while a hundred tables are played."""

import threading
from itertools import cycle

import pytest

from arbiter.officiate.client import Caller
from arbiter.rules import get_variant

pytestmark = [pytest.mark.bench, pytest.mark.slow]

TABLES, MEASURED_S, PAUSE_S, LIMIT_MS = 100, 10, 0.5, 60


@pytest.fixture
def hundred(staff):
    """A competition with a hundred games under way, and their ids."""
    names = [f"Игрок {number}" for number in range(1, 2 * TABLES + 1)]
    body = {
        "name": {"ru": "Первенство", "en": "Championship"},
        "time_control": "classic-45",
        "players": [{"name": name} for name in names],
    }
    competition = staff.post("competitions", body).answer["id"]
    round_ = staff.post(f"competitions/{competition}/rounds", {}).answer["id"]
    games = []
    for table in range(TABLES):
        white, black = names[2 * table : 2 * table + 2]
        seats = {"table": table + 1, "white": white, "black": black, "opening": None}
        games.append(staff.post(f"rounds/{round_}/games", {**seats, "fen": None}).answer["id"])
        staff.post(f"games/{games[-1]}/start", {})
    return competition, games


def play(caller: Caller, games: list[str], over: threading.Event) -> None:
    """A move every half second, at one table after the other."""
    positions = {game: get_variant("russian").initial() for game in games}
    plies = dict.fromkeys(games, 0)
    for game in cycle(games):
        if over.wait(PAUSE_S):
            return
        move = positions[game].legal_moves()[0]
        plies[game] += 1
        caller.post(f"games/{game}/moves", {"move": move.notation("full"), "ply": plies[game]})
        positions[game] = positions[game].play(move)


def test_the_hall_runs_less_than_sixty_milliseconds_of_script_a_second(
    hundred, staff, officiate, capsys
):
    competition, games = hundred
    page = officiate(f"/console/competitions/{competition}/hall/").page
    measuring = page.context.new_cdp_session(page)
    measuring.send("Performance.enable")

    def script_ms() -> float:
        metrics = measuring.send("Performance.getMetrics")["metrics"]
        return 1000 * next(one["value"] for one in metrics if one["name"] == "ScriptDuration")

    over = threading.Event()
    player = threading.Thread(target=play, args=(staff, games, over))
    player.start()
    try:
        page.wait_for_timeout(3000)
        before = script_ms()
        page.wait_for_timeout(1000 * MEASURED_S)
        spent = (script_ms() - before) / MEASURED_S
    finally:
        over.set()
        player.join()
    with capsys.disabled():
        print(f"\n{spent:.0f} ms of script a second with {TABLES} tables")
    assert spent < LIMIT_MS
