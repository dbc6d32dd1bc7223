import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import pgettext_lazy

from tournaments.models.player import Player
from tournaments.models.section import Section


class EntryStatus(models.TextChoices):
    APPLIED = "applied", pgettext_lazy("entry", "applied")
    ADMITTED = "admitted", pgettext_lazy("entry", "admitted")
    REJECTED = "rejected", pgettext_lazy("entry", "rejected")


class Entry(models.Model):
    """A player's place in a section.

    `seed` is his number in it, from 1 without a gap; nothing while he is not admitted. He takes
    part from `from_round` to `to_round`, which is nothing unless he has withdrawn.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="entries")
    status = models.CharField(
        max_length=10, choices=EntryStatus.choices, default=EntryStatus.ADMITTED
    )
    seed = models.PositiveIntegerField(null=True, blank=True)
    group = models.CharField(max_length=40, blank=True, help_text="Of joint play, or a side.")
    from_round = models.PositiveSmallIntegerField(default=1)
    to_round = models.PositiveSmallIntegerField(null=True, blank=True)
    checked_in_at = models.DateTimeField(null=True, blank=True)
    reason = models.CharField(
        max_length=500, blank=True, help_text="Why admitted, rejected or withdrawn as it was."
    )
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    entered_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ("section", "seed", "entered_at", "id")
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=("section", "player"), name="player_once_per_section"),
            models.UniqueConstraint(fields=("section", "seed"), name="seed_once_per_section"),
            models.CheckConstraint(
                condition=models.Q(seed=None) | models.Q(seed__gte=1), name="seed_from_one"
            ),
            models.CheckConstraint(
                condition=models.Q(seed=None) | models.Q(status="admitted"),
                name="seed_of_the_admitted",
            ),
            models.CheckConstraint(
                condition=models.Q(status__in=EntryStatus.values), name="entry_status_known"
            ),
            models.CheckConstraint(
                condition=models.Q(from_round__gte=1), name="entry_from_round_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seed}. {self.player}" if self.seed else str(self.player)


class ForbiddenMeeting(models.Model):
    """Two who shall not meet in a section, or only if nothing else is legal."""

    class Kind(models.TextChoices):
        ABSOLUTE = "absolute", pgettext_lazy("forbidden pair", "never")
        AVOID = "avoid", pgettext_lazy("forbidden pair", "if it can be avoided")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="forbidden")
    first = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    second = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=10, choices=Kind.choices, default=Kind.ABSOLUTE)
    reason = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering = ("section", "first", "second")
        constraints = [
            models.UniqueConstraint(
                fields=("section", "first", "second"), name="forbidden_meeting_once"
            ),
            models.CheckConstraint(
                condition=~models.Q(first=models.F("second")), name="forbidden_meeting_of_two"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.first} × {self.second}"


class GrantedBye(models.Model):
    """A bye that a player asked for, or was given, in a round that is still to be paired."""

    class Kind(models.TextChoices):
        FULL = "full", pgettext_lazy("bye", "full")
        HALF = "half", pgettext_lazy("bye", "half")
        ZERO = "zero", pgettext_lazy("bye", "zero")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="byes")
    round_number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=4, choices=Kind.choices)
    reason = models.CharField(max_length=500, blank=True)

    class Meta:
        ordering = ("entry", "round_number")
        constraints = [
            models.UniqueConstraint(fields=("entry", "round_number"), name="bye_once_per_round"),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.kind}, {self.round_number}"
