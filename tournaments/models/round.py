import uuid

from django.db import models

from tournaments.models.section import Section


class Round(models.Model):
    """One round of a section."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("section", "number")
        constraints = [
            models.UniqueConstraint(
                fields=("section", "number"), name="round_number_once_per_section"
            ),
            models.CheckConstraint(condition=models.Q(number__gte=1), name="round_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.section} · {self.number}"
