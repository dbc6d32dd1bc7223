"""Tables of openings that were imported."""

from typing import Any

from django.db import models


class ImportedOpeningTable(models.Model):
    """One edition of a table, as it was imported. Games refer to it by id, edition and number, so
    a row is written once: another edition is another row."""

    table = models.CharField(max_length=40)
    edition = models.CharField(max_length=80)
    source = models.CharField(max_length=500)
    variants = models.JSONField()
    entries = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("table", "edition")
        constraints = [
            models.UniqueConstraint(fields=("table", "edition"), name="one_edition_of_a_table"),
        ]

    def __str__(self) -> str:
        return f"{self.table}, {self.edition}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Raises TypeError for a row that is stored already."""
        if not self._state.adding:
            raise TypeError("an edition of a table of openings is never changed")
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        """Raises TypeError."""
        raise TypeError("an edition of a table of openings is never deleted")
