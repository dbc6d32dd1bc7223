import uuid

from django.db import models

from tournaments.models.player import Entry, Player
from tournaments.models.round import Round
from tournaments.models.table import Table


class Pairing(models.Model):
    """Two entries that meet in a round at a table, for one game or a micro-match."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    table = models.ForeignKey(Table, on_delete=models.RESTRICT, related_name="pairings")
    white = models.ForeignKey(Entry, on_delete=models.RESTRICT, related_name="+")
    black = models.ForeignKey(Entry, on_delete=models.RESTRICT, related_name="+")

    class Meta:
        ordering = ("round", "table")
        constraints = [
            models.UniqueConstraint(
                fields=("round", "table"), name="one_pairing_per_table_and_round"
            ),
            models.CheckConstraint(
                condition=~models.Q(white=models.F("black")), name="pairing_of_two_entries"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.white} – {self.black}"


class PairingGame(models.Model):
    """The nth game of a pairing: who sits on which side of a recorded game."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    pairing = models.ForeignKey(Pairing, on_delete=models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField(default=1)
    game = models.OneToOneField(
        "arbiter.Game", on_delete=models.PROTECT, related_name="pairing_game"
    )
    white = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")
    black = models.ForeignKey(Player, on_delete=models.RESTRICT, related_name="+")

    class Meta:
        ordering = ("pairing", "number")
        constraints = [
            models.UniqueConstraint(
                fields=("pairing", "number"), name="game_number_once_per_pairing"
            ),
            models.CheckConstraint(
                condition=models.Q(number__gte=1), name="pairing_game_number_from_one"
            ),
            models.CheckConstraint(
                condition=~models.Q(white=models.F("black")), name="game_of_two_players"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.white} – {self.black} ({self.number})"
