"""From when on somebody who is not there has lost."""

from datetime import datetime, timedelta

from tournaments.models import Round


def start_of(round_: Round) -> datetime:
    """When the round began: at its hour, but not before its pairings were announced."""
    announced = round_.published_at or round_.created_at
    return max(round_.starts_at, announced) if round_.starts_at else announced


def default_at(round_: Round) -> datetime | None:
    """The moment from which an absent player has lost; nothing if the section has no such rule."""
    default_time_ms = round_.section.regulations.default_time_ms
    if default_time_ms is None:
        return None
    return start_of(round_) + timedelta(milliseconds=default_time_ms)
