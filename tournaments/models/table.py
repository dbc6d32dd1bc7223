import uuid

from django.db import models

from tournaments.models.competition import Competition


class Table(models.Model):
    """A numbered place in the hall."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="tables")
    number = models.PositiveSmallIntegerField()

    class Meta:
        ordering = ("competition", "number")
        constraints = [
            models.UniqueConstraint(
                fields=("competition", "number"), name="table_number_once_per_competition"
            ),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="table_number_from_one"),
        ]

    def __str__(self) -> str:
        return str(self.number)
