from django.conf import settings
from django.db import models

from tournaments.models.competition import Competition


class JournalEntry(models.Model):
    """What somebody did to a competition beside its games: who, when, what and why.

    `kind` is a stable word, `facts` its values. Rows are added, never changed.
    """

    id = models.BigAutoField(primary_key=True)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="journal")
    section_id = models.UUIDField(null=True, blank=True)
    kind = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    reason = models.TextField(blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("-id",)
        verbose_name_plural = "journal"

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.kind}"
