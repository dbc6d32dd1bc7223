"""What the hall page shows of a round: a row a game, and above them what needs the arbiter."""

from typing import Any

from arbiter.console.urgency import concerns, in_order
from arbiter.models.log import state_of
from arbiter.selectors.public_view import short_state_view
from arbiter.selectors.viewer import Viewer
from tournaments.models import PairingGame, Round
from tournaments.selectors.games import games_of_round, names_of

Row = dict[str, Any]


def rows_of(round_: Round, viewer: Viewer, now: int) -> list[Row]:
    """A row for each game of the round, in the order of the tables; clocks read at `now`."""
    games = list(games_of_round(round_))
    several = any(each.number > 1 for each in games)
    return [row_of(each, viewer, now, several=several) for each in games]


def row_of(pairing_game: PairingGame, viewer: Viewer, now: int, *, several: bool) -> Row:
    record = state_of(pairing_game.game)
    state = short_state_view(record, viewer, now, names_of(pairing_game))
    return {
        "table": pairing_game.pairing.place.number,
        "number": pairing_game.number,
        "several": several,
        "state": state,
        "repetitions": record.history.repetitions() if state["status"] != "ended" else (),
        "counters": [(rule, each) for rule, each in state["counters"].items() if each["running"]],
        "concerns": concerns(state),
    }


def hall(rows: list[Row], with_device: frozenset[int]) -> dict[str, Any]:
    """The rows, the urgent ones in the order of their urgency, and how many are in play.

    `with_device` are tables that have one: there a key starts all clocks (`startable`); where no
    table has any, it starts them all when the arbiter has been asked once more."""
    statuses = [row["state"]["status"] for row in rows]
    startable = [row for row in rows if not with_device or row["table"] in with_device]
    return {
        "rows": rows,
        "urgent": in_order(rows),
        "ended": statuses.count("ended"),
        "to_start": statuses.count("not_started"),
        "startable": [row["state"]["status"] for row in startable].count("not_started"),
        "interrupted": statuses.count("interrupted"),
        "in_play": len(statuses) - statuses.count("ended") - statuses.count("not_started"),
    }
