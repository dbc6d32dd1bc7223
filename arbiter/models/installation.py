"""The one row that an installation keeps about itself: its timeline and its heartbeat."""

from django.db import models
from django.db.models import Q


class Installation(models.Model):
    """Event time is base_ms plus the milliseconds since the boot boot_id. heartbeat_ms is the last
    event time at which some process of the installation is proven to have been alive."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    boot_id = models.CharField(max_length=64)
    base_ms = models.BigIntegerField()
    heartbeat_ms = models.BigIntegerField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(id=1), name="one_installation"),
        ]

    def __str__(self) -> str:
        return f"boot {self.boot_id}"
