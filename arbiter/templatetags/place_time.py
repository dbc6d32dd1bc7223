"""Times as the clocks at the place of a competition show them."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django import template

from tournaments.models import Competition

register = template.Library()


@register.filter
def in_zone_of(moment: datetime | None, competition: Competition) -> datetime | None:
    """An instant as the clocks at the place of the competition show it; templates leave a time
    without a zone as it is."""
    if moment is None:
        return None
    return moment.astimezone(ZoneInfo(competition.time_zone)).replace(tzinfo=None)
