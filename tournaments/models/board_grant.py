import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.table import Table


class GrantSide(models.TextChoices):
    WHITE = "white", _("white")
    BLACK = "black", _("black")
    BOTH = "both", _("both sides")


class BoardGrant(models.Model):
    """A device's right to act at one table, for one side or both, round after round.

    Only digests are kept: of the secret in the one-time link, of the bearer token, and of the
    cookie that the link was exchanged for.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="grants")
    side = models.CharField(max_length=5, choices=GrantSide.choices)
    entry_digest = models.CharField(max_length=64, unique=True)
    token_digest = models.CharField(max_length=64, unique=True)
    cookie_digest = models.CharField(max_length=64, unique=True, null=True)  # noqa: DJ001 (unique)
    issued_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    issued_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    entered_at = models.DateTimeField(null=True, blank=True)
    revoked_at = models.DateTimeField(null=True, blank=True)
    last_contact_ms = models.BigIntegerField(
        null=True, blank=True, help_text="Event time of the device's last report."
    )

    class Meta:
        ordering = ("table", "-issued_at", "id")
        constraints = [
            models.CheckConstraint(
                condition=models.Q(side__in=GrantSide.values), name="grant_side_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table} · {self.side}"

    @property
    def sides(self) -> frozenset[str]:
        """The sides for which the device may act."""
        if self.side == GrantSide.BOTH:
            return frozenset({"white", "black"})
        return frozenset({self.side})
