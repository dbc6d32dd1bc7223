import uuid
from datetime import date
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.validators import MaxValueValidator
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.naming import BilingualName, named

USUAL_TIME_ZONE = "Europe/Moscow"
LONGEST_DELAY = 240
"""Moves or minutes."""


class DelayUnit(models.TextChoices):
    MOVES = "moves", _("moves")
    MINUTES = "minutes", _("minutes")


def today_in(time_zone: str) -> date:
    """The day that it is there now. Raises ZoneInfoNotFoundError."""
    return timezone.localdate(timezone=ZoneInfo(time_zone))


class Competition(BilingualName):
    """A sporting event: it owns the hall's tables, the players and the staff's roles."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    place = models.CharField(max_length=200, blank=True)
    starts_on = models.DateField(null=True, blank=True)
    ends_on = models.DateField(null=True, blank=True)
    time_zone = models.CharField(max_length=64, default=USUAL_TIME_ZONE)
    clocks_stop_by_call = models.BooleanField(
        default=False, help_text="A board's call of the arbiter may stop the clocks."
    )
    delay = models.PositiveSmallIntegerField(
        default=0,
        validators=[MaxValueValidator(LONGEST_DELAY)],
        help_text="By how much the public sees games in play later than the hall does.",
    )
    delay_unit = models.CharField(max_length=8, choices=DelayUnit.choices, default=DelayUnit.MOVES)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="competitions_created",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-created_at", "id")
        constraints = [named("competition")]
