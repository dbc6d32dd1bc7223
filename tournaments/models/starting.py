import uuid

from django.conf import settings
from django.db import models

from tournaments.models.competition import Competition
from tournaments.models.round import Round
from tournaments.models.table import Table


class EquipmentCheck(models.Model):
    """An arbiter has looked at one thing before a round, at one table or in the whole hall.

    `requirement` is a code of `arbiter.rules.equipment`. The latest word on a table counts, that on
    the hall included. Rows are added, never changed.
    """

    id = models.BigAutoField(primary_key=True)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="equipment_checks")
    table = models.ForeignKey(
        Table, on_delete=models.RESTRICT, related_name="+", null=True, blank=True
    )
    requirement = models.CharField(max_length=40)
    in_order = models.BooleanField()
    remark = models.TextField(blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("id",)

    def __str__(self) -> str:
        return f"{self.requirement} {self.table or 'hall'} {self.in_order}"


class HallStop(models.Model):
    """All clocks were stopped at once: those of a round, or of every open round.

    Which games it stopped stands in their records: under the key `stop:<id>`.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="stops")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, null=True, related_name="stops")
    reason = models.TextField()
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)
    resumed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    resumed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-at",)

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.reason}"

    @property
    def key(self) -> str:
        """The idempotency key of its command in each game."""
        return f"stop:{self.pk}"
