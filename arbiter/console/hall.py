"""What the hall page shows: a row a game, and above them what needs the arbiter."""

from collections.abc import Iterable
from hashlib import blake2s
from typing import Any

from django.utils.translation import gettext

from arbiter.attention import Concern
from arbiter.models import User
from arbiter.selectors.public_view import short_state_view
from arbiter.selectors.viewer import Viewer
from tournaments.models import Round
from tournaments.selectors.games import names_of
from tournaments.selectors.hall import AtTable, Attended

Row = dict[str, Any]


def rows_of(tables: Iterable[AtTable], viewer: Viewer, now: int, *, labelled: bool) -> list[Row]:
    """A row for each game, in the order given; clocks read at `now`. Labelled rows say of which
    section they are."""
    tables = list(tables)
    several = rounds_with_several_games(tables)
    return [
        row_of(
            each,
            viewer,
            now,
            several=each.pairing_game.pairing.round_id in several,
            labelled=labelled,
        )
        for each in tables
    ]


def rounds_with_several_games(tables: Iterable[AtTable]) -> frozenset[Any]:
    """The rounds in which a pairing has more than one game."""
    games = (each.pairing_game for each in tables)
    return frozenset(each.pairing.round_id for each in games if each.number > 1)


def row_of(table: AtTable, viewer: Viewer, now: int, *, several: bool, labelled: bool) -> Row:
    played, record = table.pairing_game, table.state
    state = short_state_view(record, viewer, now, names_of(played))
    return {
        "table": played.pairing.place.number,
        "number": played.number,
        "several": several,
        "label": _label(played.pairing.round) if labelled else "",
        "state": state,
        "repetitions": record.history.repetitions() if state["status"] != "ended" else (),
        "counters": [(rule, each) for rule, each in state["counters"].items() if each["running"]],
    }


def urgent_rows(
    tables: Iterable[AtTable], viewer: Viewer, account: User, now: int, *, labelled: bool
) -> list[Row]:
    """The games that need somebody: those that nobody has taken first, then by urgency, then the
    longest waiting."""
    tables = list(tables)
    several = rounds_with_several_games(tables)
    urgent = sorted((one for one in tables if one.attended), key=lambda one: one.attended[0].order)
    return [
        {
            **row_of(
                one,
                viewer,
                now,
                several=one.pairing_game.pairing.round_id in several,
                labelled=labelled,
            ),
            **attention_of(one, account),
        }
        for one in urgent
    ]


def attention_of(table: AtTable, account: User) -> Row:
    """Who has seen and taken what in a game, and what `account` may do about it.

    `calls` are the marks of what calls somebody and has been taken by nobody: what is new among
    them may be heard. `drawn` changes with whatever the line shows, but for running clocks."""
    attended = table.attended
    free = [each for each in attended if not each.is_taken]
    seen = [each for each in free if each.row is not None]
    return {
        "concerns": _told_once(each.concern for each in attended),
        "marks": [each.concern.mark for each in attended],
        "calls": [each.concern.mark for each in free if each.concern.calls],
        "takers": _names(each for each in attended if each.is_taken),
        "seers": _names(seen, seen=True),
        "is_free": bool(free),
        "is_unseen": len(seen) < len(free),
        "is_mine": any(each.row and each.row.taken_by_id == account.pk for each in attended),
        "drawn": _digest(table.state.version, *[_stamp(each) for each in attended]),
    }


def hall(
    tables: list[AtTable], urgent: list[Row], with_device: frozenset[int], time_of_day: str
) -> dict[str, Any]:
    """The urgent rows, and how many games are in play.

    `with_device` are tables that have one: there a key starts all clocks (`startable`); where no
    table has any, it starts them all when the arbiter has been asked once more."""
    statuses = [each.state.status for each in tables]
    startable = [
        each.state.status
        for each in tables
        if not with_device or each.pairing_game.pairing.place.number in with_device
    ]
    counts = {
        "ended": statuses.count("ended"),
        "to_start": statuses.count("not_started"),
        "startable": startable.count("not_started"),
        "interrupted": statuses.count("interrupted"),
        "in_play": len(statuses) - statuses.count("ended") - statuses.count("not_started"),
    }
    lines = [f"{row['state']['id']} {row['drawn']}" for row in urgent]
    return {
        **counts,
        "urgent": urgent,
        "time_of_day": time_of_day,
        "keys_drawn": _digest(counts["startable"], counts["interrupted"]),
        "drawn": _digest(time_of_day, *counts.values(), *lines),
    }


def _told_once(concerns: Iterable[Concern]) -> list[Concern]:
    """A side that has called three times is said to have called, since the first of them."""
    told: dict[Any, Concern] = {}
    for concern in concerns:
        told.setdefault((concern.kind, concern.side, concern.rule), concern)
    return list(told.values())


def _label(round_: Round) -> str:
    number = gettext("round %(number)s") % {"number": round_.number}
    return f"{round_.section.name}, {number}"


def _names(attended: Iterable[Attended], *, seen: bool = False) -> list[str]:
    """Each once, in the order of what they see to."""
    users = (each.row and (each.row.seen_by if seen else each.row.taken_by) for each in attended)
    return list(dict.fromkeys(user.display_name or user.username for user in users if user))


def _stamp(attended: Attended) -> str:
    row = attended.row
    who = "" if row is None else f"{row.seen_by_id} {row.taken_by_id} {row.taken_at}"
    return f"{attended.concern.mark} {who}"


def _digest(*parts: Any) -> str:
    return blake2s("\n".join(map(str, parts)).encode(), digest_size=6).hexdigest()
