"""The append-only log of a game. The database itself refuses to change or remove its rows."""

from django.db import models

from arbiter.models.game import Game


class GameEvent(models.Model):
    """One entry of the log; `record.chain` says what its hash covers."""

    game = models.ForeignKey(Game, on_delete=models.PROTECT, related_name="events", db_index=False)
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=40)
    schema = models.PositiveSmallIntegerField()
    payload = models.JSONField()
    actor_id = models.CharField(max_length=64)
    actor_role = models.CharField(max_length=16)
    device = models.CharField(max_length=64, blank=True)
    wall_at = models.DateTimeField()
    at_ms = models.BigIntegerField()
    boot_id = models.CharField(max_length=64)
    previous_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "seq"], name="event_once_per_seq"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id} {self.seq} {self.kind}"

    @property
    def text(self) -> str | None:
        """The free words said with the event, None when none were said or they were erased."""
        words = getattr(self, "words", None)
        return words.text if words else None


class EventText(models.Model):
    """Free words (a reason, a note) of an event, whose payload holds their salted digest only:
    a row can be erased when the law asks for it and the chain still holds."""

    event = models.OneToOneField(
        GameEvent, on_delete=models.PROTECT, related_name="words", primary_key=True
    )
    text = models.TextField()
    salt = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"words of {self.event_id}"
