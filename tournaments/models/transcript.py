from django.conf import settings
from django.db import models

from tournaments.models.pairing import PairingGame


class Transcript(models.Model):
    """The moves of a paper board as its score sheet has them, beside the record of the game.

    `moves` are full notations in the variant's squares, apart by blanks, those of a drawn opening
    not among them. `version` grows with every change.
    """

    pairing_game = models.OneToOneField(
        PairingGame, on_delete=models.CASCADE, related_name="transcript", primary_key=True
    )
    moves = models.TextField(blank=True)
    version = models.PositiveIntegerField(default=0)
    typed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    typed_at = models.DateTimeField()

    class Meta:
        ordering = ("pairing_game",)

    def __str__(self) -> str:
        return f"{self.pairing_game}: {self.moves[:40]}"
