"""A game: the head of its log and, beside it, what the log folds to."""

import uuid

from django.db import models
from django.db.models import Q

UNDER_WAY = ("running", "waiting", "checking")
IN_PLAY = (*UNDER_WAY, "stopped", "interrupted")
"""Begun and not ended, whether or not a clock runs."""
STATUSES = ("not_started", *IN_PLAY, "ended")


class GameQuerySet(models.QuerySet["Game"]):
    def under_way(self) -> "GameQuerySet":
        """Games whose clocks run, found among the open ones however many have ended."""
        return self.filter(ended_at__isnull=True, status__in=UNDER_WAY)

    def due(self, at_ms: int) -> "GameQuerySet":
        """Games whose running clock has nothing left at event time at_ms, the longest due first."""
        return self.filter(deadline_ms__lte=at_ms).order_by("deadline_ms")


class Game(models.Model):
    """`state` is the fold of events 1 to `version`; every other column but the ids repeats a part
    of it, so that the database can find games by it. Only the write path changes a row."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    variant = models.CharField(max_length=40)
    pack = models.CharField(max_length=40)
    pack_hash = models.CharField(max_length=64)
    status = models.CharField(max_length=16, choices=[(s, s) for s in STATUSES])
    version = models.PositiveIntegerField()
    ply = models.PositiveIntegerField()
    state = models.JSONField()
    deadline_ms = models.BigIntegerField(null=True)
    last_at_ms = models.BigIntegerField()
    result = models.CharField(max_length=3, blank=True)
    result_rule = models.CharField(max_length=40, blank=True)
    head_hash = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)
    ended_at = models.DateTimeField(null=True)

    objects = GameQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(
                fields=["deadline_ms"],
                name="game_due",
                condition=Q(deadline_ms__isnull=False),
            ),
            models.Index(
                fields=["status"],
                name="game_open",
                condition=Q(ended_at__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.variant} game {self.id}"
