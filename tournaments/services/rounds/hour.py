"""When a round begins is said beforehand, and said otherwise."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from arbiter.services.transaction import writing
from tournaments.models import Round, RoundState
from tournaments.services.journal import note
from tournaments.services.locks import locked_round

BEFORE_THE_END = (RoundState.DRAFT, RoundState.CONFIRMED, RoundState.PUBLISHED)


@writing()
def set_hour(*, round_: Round, by: Any, starts_at: datetime | None) -> Round:
    """Set when a round begins; nothing: it is not said. The default time runs from then.

    Raises Refused: ``wrong_round_state``, the round is over.
    """
    round_ = locked_round(round_, *BEFORE_THE_END)
    if round_.starts_at != starts_at:
        round_.starts_at = starts_at
        round_.save(update_fields=["starts_at"])
        zone = ZoneInfo(round_.section.competition.time_zone)
        hour = f"{starts_at.astimezone(zone):%Y-%m-%d %H:%M}" if starts_at else "–"
        note("round_hour_set", by=by, section=round_.section, round=round_.number, hour=hour)
    return round_
