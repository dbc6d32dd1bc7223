"""What was asked under an idempotency key and how it was answered."""

from django.db import models


class Command(models.Model):
    """A game's command (scope `game:<id>`): the events first_seq to last_seq are its answer, none
    when last_seq is below first_seq; a refusal stands in code and params. Any other write: the
    answer itself stands in params and the seqs are null."""

    scope = models.CharField(max_length=120)
    actor_id = models.CharField(max_length=64)
    key = models.CharField(max_length=120)
    body_hash = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    code = models.CharField(max_length=40, blank=True)
    params = models.JSONField(default=dict)
    first_seq = models.PositiveIntegerField(null=True)
    last_seq = models.PositiveIntegerField(null=True)
    at_ms = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["scope", "actor_id", "key"], name="command_once_per_key"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.scope} {self.key}"
