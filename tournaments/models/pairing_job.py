import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import pgettext_lazy

from tournaments.models.section import Section


class PairingJob(models.Model):
    """A round that is being paired in the background.

    `progress` is a stable word of the engine; `refusal` is `{"code", "params"}` where there is no
    legal pairing or the engine failed.
    """

    class State(models.TextChoices):
        QUEUED = "queued", pgettext_lazy("job", "queued")
        RUNNING = "running", pgettext_lazy("job", "running")
        DONE = "done", pgettext_lazy("job", "done")
        REFUSED = "refused", pgettext_lazy("job", "refused")
        CANCELLED = "cancelled", pgettext_lazy("job", "cancelled")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="jobs")
    round_number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=9, choices=State.choices, default=State.QUEUED)
    progress = models.CharField(max_length=40, blank=True)
    refusal = models.JSONField(null=True, blank=True)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    asked_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True, blank=True)
    alive_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ("-asked_at", "id")
        constraints = [
            models.UniqueConstraint(
                fields=("section",),
                condition=models.Q(state__in=("queued", "running")),
                name="one_job_at_a_time_per_section",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.section} · {self.round_number}: {self.state}"

    @property
    def seconds(self) -> int:
        """For how long it has been at work, or was."""
        until = self.ended_at or timezone.now()
        return int((until - self.started_at).total_seconds()) if self.started_at else 0
