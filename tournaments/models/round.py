import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import pgettext_lazy

from tournaments.models.section import Section


class RoundState(models.TextChoices):
    DRAFT = "draft", pgettext_lazy("round", "draft")
    CONFIRMED = "confirmed", pgettext_lazy("round", "confirmed")
    PUBLISHED = "published", pgettext_lazy("round", "published")
    CLOSED = "closed", pgettext_lazy("round", "closed")


PUBLIC = (RoundState.PUBLISHED, RoundState.CLOSED)
"""States in which everybody sees the pairings, and games are there."""


class Rounds(models.Manager["Round"]):
    """Rounds without what an engine proposed, which is read when it is asked for."""

    def get_queryset(self) -> "models.QuerySet[Round]":
        return super().get_queryset().defer("proposal")


class Round(models.Model):
    """One round of a section.

    `proposal` is what the engine had: `{"pairings": [...], "refusal": {"code", "params"}}`, either
    part. `reason` says why it was made or altered by hand, or stands although something is wrong
    with it; `accepted_errors` are the codes of what was wrong when it was last confirmed, in their
    order with spaces between. `opening_seed` drew the openings of its tables. `head_hash` is taken
    when it is closed: SHA-256 over the head hashes of its games in the order of the boards.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(
        max_length=10, choices=RoundState.choices, default=RoundState.PUBLISHED
    )
    by_hand = models.BooleanField(default=False)
    proposal = models.JSONField(null=True, blank=True)
    reason = models.TextField(blank=True)
    accepted_errors = models.TextField(blank=True)
    starts_at = models.DateTimeField(null=True, blank=True)
    opening_seed = models.CharField(max_length=80, blank=True)
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    published_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    head_hash = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = Rounds()

    class Meta:
        ordering = ("section", "number")
        constraints = [
            models.UniqueConstraint(
                fields=("section", "number"), name="round_number_once_per_section"
            ),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="round_number_from_one"),
            models.CheckConstraint(
                condition=models.Q(state__in=RoundState.values), name="round_state_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.section} · {self.number}"

    @property
    def is_public(self) -> bool:
        """Whether everybody sees its pairings."""
        return self.state in PUBLIC
