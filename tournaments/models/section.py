import uuid

from django.db import models

from tournaments.models.competition import Competition
from tournaments.models.naming import BilingualName, named


class Scoring(models.TextChoices):
    """What a game is worth; points are integers (rules 0.20)."""

    TWO_ONE_ZERO = "2-1-0"


class Section(BilingualName):
    """A part of a competition that plays by one pack, one time control and one scoring."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="sections")
    number = models.PositiveSmallIntegerField(default=1)
    variant = models.CharField(max_length=40)
    pack = models.CharField(max_length=40)
    time_control = models.JSONField()
    scoring = models.CharField(max_length=20, choices=Scoring.choices, default=Scoring.TWO_ONE_ZERO)

    class Meta:
        ordering = ("competition", "number")
        constraints = [
            named("section"),
            models.UniqueConstraint(
                fields=("competition", "number"), name="section_number_once_per_competition"
            ),
            models.CheckConstraint(
                condition=models.Q(number__gte=1), name="section_number_from_one"
            ),
        ]
