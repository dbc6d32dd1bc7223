import uuid

from django.conf import settings
from django.db import models

from tournaments.models.pairing import PairingGame


class Attention(models.Model):
    """Which arbiter has seen, and which has taken, a thing in a game that needs a person.

    `kind` and `occurrence` are those of `arbiter.attention`; what happens anew is another row. It
    is taken while `taken_at` stands; a release clears it and says who released it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    pairing_game = models.ForeignKey(
        PairingGame, on_delete=models.CASCADE, related_name="attention"
    )
    kind = models.CharField(max_length=20)
    occurrence = models.CharField(max_length=80)
    seen_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    seen_at = models.DateTimeField()
    taken_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    taken_at = models.DateTimeField(null=True, blank=True)
    released_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    released_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("pairing_game", "kind", "occurrence")
        verbose_name_plural = "attention"
        constraints = [
            models.UniqueConstraint(
                fields=("pairing_game", "kind", "occurrence"), name="attention_once_per_occurrence"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pairing_game}: {self.kind} {self.occurrence}"
