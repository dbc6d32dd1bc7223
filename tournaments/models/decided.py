"""What no sum gives: lots, rulings on places, players struck out, meetings of a knockout decided.

Rows are added, never changed; the latest counts.
"""

import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import pgettext_lazy

from tournaments.models.entry import Entry
from tournaments.models.pairing import Pairing
from tournaments.models.section import Section


class PlaceDecision(models.Model):
    """An order of players that stands as a tie-break: `order` is a list of lists of entry ids, the
    best first, those left level together."""

    class Kind(models.TextChoices):
        LOT = "lot", pgettext_lazy("decision", "lot")
        RULING = "ruling", pgettext_lazy("decision", "ruling")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="decisions")
    kind = models.CharField(max_length=6, choices=Kind.choices)
    order = models.JSONField()
    seed = models.CharField(max_length=80, blank=True)
    reason = models.CharField(max_length=500)
    after = models.PositiveSmallIntegerField()
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    decided_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("section", "decided_at", "id")

    def __str__(self) -> str:
        return f"{self.section}: {self.kind}"


class StruckOut(models.Model):
    """A player whose results count for nobody, from a round on."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entry = models.OneToOneField(Entry, on_delete=models.CASCADE, related_name="struck_out")
    reason = models.CharField(max_length=500)
    after = models.PositiveSmallIntegerField()
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    decided_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("decided_at", "id")
        verbose_name_plural = "struck out"

    def __str__(self) -> str:
        return str(self.entry)


class MeetingDecider(models.Model):
    """Who goes on from a meeting of a knockout that ended level."""

    class Kind(models.TextChoices):
        PLAY_OFF = "play_off", pgettext_lazy("decider", "play-off")
        LOT = "lot", pgettext_lazy("decider", "lot")
        RULING = "ruling", pgettext_lazy("decider", "ruling")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="deciders")
    winner = models.ForeignKey(Entry, on_delete=models.RESTRICT, null=True, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    basis = models.CharField(max_length=500)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    decided_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pairing", "decided_at", "id")

    def __str__(self) -> str:
        return f"{self.pairing}: {self.winner}"
