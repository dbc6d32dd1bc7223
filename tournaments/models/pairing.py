import uuid
from typing import Any

from django.db import models
from django.utils.translation import pgettext_lazy

from tournaments.models.entry import Entry
from tournaments.models.player import Player
from tournaments.models.round import Round
from tournaments.models.table import Table


class Bye(models.TextChoices):
    PAIRING = "pairing", pgettext_lazy("bye", "no opponent left")
    FULL = "full", pgettext_lazy("bye", "full")
    HALF = "half", pgettext_lazy("bye", "half")
    ZERO = "zero", pgettext_lazy("bye", "zero")


def _meeting_or_bye() -> models.CheckConstraint:
    meeting: Any = models.Q(second__isnull=False, bye="")
    bye = models.Q(second__isnull=True, bye__in=Bye.values)
    return models.CheckConstraint(condition=meeting | bye, name="pairing_has_a_second_or_a_bye")


class Pairing(models.Model):
    """Two entries that meet in a round, for one game or a micro-match, or one that has a bye.

    `first` has White in the first game, or has the bye. `board` is its place in the order of the
    round. `reasons` are those of the engine: a list of `{"code", "params"}`; empty for a pairing
    made by hand. The table is nothing for a bye and before the round is published.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="pairings")
    board = models.PositiveSmallIntegerField()
    table = models.ForeignKey(
        Table, on_delete=models.RESTRICT, related_name="pairings", null=True, blank=True
    )
    first = models.ForeignKey(Entry, on_delete=models.RESTRICT, related_name="+")
    second = models.ForeignKey(Entry, on_delete=models.RESTRICT, related_name="+", null=True)
    bye = models.CharField(max_length=8, choices=Bye.choices, blank=True)
    by_hand = models.BooleanField(default=False)
    reasons = models.JSONField(default=list, blank=True)
    opening_seed = models.CharField(max_length=80, blank=True)

    class Meta:
        ordering = ("round", "board")
        constraints = [
            models.UniqueConstraint(
                fields=("round", "table"), name="one_pairing_per_table_and_round"
            ),
            models.UniqueConstraint(fields=("round", "first"), name="first_once_per_round"),
            models.UniqueConstraint(fields=("round", "second"), name="second_once_per_round"),
            models.CheckConstraint(
                condition=~models.Q(first=models.F("second")), name="pairing_of_two_entries"
            ),
            _meeting_or_bye(),
        ]

    def __str__(self) -> str:
        return f"{self.first} – {self.second or self.bye}"

    @property
    def place(self) -> Table:
        """The table of a meeting that has been announced."""
        assert self.table is not None, "neither a bye nor a draft has a table"
        return self.table


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


class ClerkEntry(models.Model):
    """What a clerk has read off a score sheet, where a section wants two to have read the same.

    Rows are added, never changed; a clerk's latest one counts, and a blank result takes it back.
    """

    id = models.BigAutoField(primary_key=True)
    pairing_game = models.ForeignKey(
        PairingGame, on_delete=models.CASCADE, related_name="clerk_entries"
    )
    result = models.CharField(max_length=3, blank=True)
    rule = models.CharField(max_length=40)
    clerk_id = models.CharField(max_length=64)
    entered_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pairing_game", "id")
        verbose_name_plural = "clerk entries"

    def __str__(self) -> str:
        return f"{self.pairing_game}: {self.result or '–'}"
