import uuid

from django.conf import settings
from django.db import models
from django.utils.translation import pgettext_lazy

from tournaments.models.pairing import PairingGame


class Correction(models.Model):
    """A change of a past result: asked for by one arbiter, where the section wants it confirmed by
    another, and then carried out in the log of the game."""

    class State(models.TextChoices):
        WAITING = "waiting", pgettext_lazy("correction", "waits for a second arbiter")
        DONE = "done", pgettext_lazy("correction", "done")
        DROPPED = "dropped", pgettext_lazy("correction", "dropped")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    pairing_game = models.ForeignKey(
        PairingGame, on_delete=models.CASCADE, related_name="corrections"
    )
    before = models.CharField(max_length=3, blank=True)
    before_rule = models.CharField(max_length=40, blank=True)
    after = models.CharField(max_length=3)
    after_rule = models.CharField(max_length=40)
    version = models.PositiveIntegerField(help_text="Of the game's log when it was asked for.")
    reason = models.TextField()
    article = models.CharField(max_length=80, blank=True)
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    asked_at = models.DateTimeField(auto_now_add=True)
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-asked_at", "id")
        constraints = [
            models.UniqueConstraint(
                fields=("pairing_game",),
                condition=models.Q(state="waiting"),
                name="one_waiting_correction_per_game",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.pairing_game}: {self.before} → {self.after}"
