"""What came of a drill in simulated time, and what of it is not as it should be."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from arbiter.drill.fast.hall import Played
from arbiter.drill.fast.table import Table
from arbiter.drill.script.line import PACK
from arbiter.models import Game, GameEvent
from arbiter.models.log import events_of, state_of
from arbiter.record.events import Event, MoveMade
from arbiter.record.judged_again import NothingToJudge, game_judged_again
from arbiter.rules.side import SIDES
from arbiter.services.verification import vanished_games, verify_game
from tournaments.models import Section
from tournaments.selectors.standings import standings_of

PLACES_SHOWN = 10


def report(played: Played) -> dict[str, Any]:
    """Figures of the drill; `broken` is empty when every promise was kept."""
    kinds = Counter(
        GameEvent.objects.filter(game__in=_ids(played)).order_by().values_list("kind", flat=True)
    )
    games = [Game.objects.get(pk=table.game_id) for table in played.tables]
    return {
        "games": len(games),
        "plies": kinds["move_made"],
        "events": sum(kinds.values()),
        "results": _counted(game.result for game in games),
        "rules": _counted(game.result_rule for game in games),
        "scenes": _counted(table.script.scene for table in played.tables),
        "claims": {
            "made": kinds["claim_made"],
            **_counted(
                f"{payload['verdict']}"
                for payload in GameEvent.objects.filter(
                    game__in=_ids(played), kind="claim_ruled"
                ).values_list("payload", flat=True)
            ),
        },
        "flags": kinds["flag_fell"],
        "no_shows": sum(game.result_rule == "no_show" for game in games),
        "late_arrivals": kinds["side_present"],
        "illegal_attempts": kinds["illegal_attempt"],
        "reprimands": kinds["warned"],
        "calls": kinds["arbiter_called"],
        "interruptions": {
            "power_cuts": len(played.interrupted),
            "games_by_power_cuts": sum(played.interrupted),
            "games_by_silent_devices": played.silent,
        },
        "simulated_ms": played.lasted_ms,
        "standings": _standings(played.section),
        "broken": [*_broken(played, kinds), *(str(fault) for fault in vanished_games())],
    }


def _broken(played: Played, kinds: Counter[str]) -> Iterator[str]:
    for table, game in ((table, Game.objects.get(pk=table.game_id)) for table in played.tables):
        named = f"table {table.script.table}, {table.script.scene}, game {game.pk}"
        for what in (*table.broken, *_unlike(table, game), *verify_game(game)):
            yield f"{named}: {what}"
    interrupted = sum(played.interrupted) + played.silent
    if kinds["interrupted"] != interrupted:
        yield f"{kinds['interrupted']} interruptions in the logs, {interrupted} took place"


def _unlike(table: Table, game: Game) -> Iterator[str]:
    """Where the record differs from what was acknowledged, watched and expected."""
    log = list(events_of(game.pk))
    made = [event.payload for event in log if isinstance(event.payload, MoveMade)]
    recorded = [(move.ply, move.notation) for move in made]
    if recorded != list(enumerate(table.acknowledged, start=1)):
        yield f"{len(recorded)} moves recorded are not the {len(table.acknowledged)} acknowledged"
    expected = (table.script.result, table.script.rule)
    if (game.result, game.result_rule) != expected:
        yield f"ended {game.result} by {game.result_rule}, expected {expected[0]} by {expected[1]}"
        return
    if table.stopwatch.runs:
        yield "the stopwatch was never stopped"
    state = state_of(game)
    for side in SIDES:
        shown = state.clocks.remaining(side, state.last_at)
        watched = table.stopwatch.remaining(side, state.last_at)
        if shown != watched:
            yield f"{side}'s clock shows {shown} ms, the stopwatch {watched} ms"
    yield from _judged_otherwise(log)


def _judged_otherwise(log: list[Event]) -> Iterator[str]:
    try:
        again = game_judged_again(log, PACK)
    except NothingToJudge:
        return
    if again.differences:
        yield f"judged again, it differs: {again.differences}"
    for claim in again.claims:
        if claim.ruling != claim.now.verdict:
            yield f"a claim was {claim.ruling}, the law says {claim.now.verdict}"


def _standings(section: Section) -> list[dict[str, Any]]:
    found = standings_of(section)
    return [
        {
            "place": place.first,
            "player": found.field.name(place.number),
            "points": place.points,
        }
        for place in found.places[:PLACES_SHOWN]
    ]


def _counted(what: Any) -> dict[str, int]:
    return dict(sorted(Counter(what).items()))


def _ids(played: Played) -> list[Any]:
    return [table.game_id for table in played.tables]
