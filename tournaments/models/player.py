import uuid

from django.db import models

from tournaments.models.competition import Competition
from tournaments.models.naming import BilingualName, named
from tournaments.models.section import Section


class Player(BilingualName):
    """A person who plays in a competition. The log knows them by this id alone."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="players")

    class Meta:
        ordering = ("competition", "name_ru", "name_en", "id")
        constraints = [named("player")]


class Entry(models.Model):
    """A player's place in a section, by seed."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="entries")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="entries")
    seed = models.PositiveIntegerField()

    class Meta:
        ordering = ("section", "seed")
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=("section", "player"), name="player_once_per_section"),
            models.UniqueConstraint(fields=("section", "seed"), name="seed_once_per_section"),
            models.CheckConstraint(condition=models.Q(seed__gte=1), name="seed_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.seed}. {self.player}"
