import uuid

from django.conf import settings
from django.db import models
from django.utils import timezone

from tournaments.models.competition import Competition
from tournaments.models.pairing import PairingGame
from tournaments.models.player import Player
from tournaments.models.section import Section


class IncidentKind(models.TextChoices):
    TOUCH_MOVE = "touch_move"
    CAPTURE_NOT_SHOWN = "capture_not_shown"
    ADJUSTING = "adjusting"
    ILLEGAL_MOVE = "illegal_move"
    LATE_ARRIVAL = "late_arrival"
    DISTURBANCE = "disturbance"
    PHONE = "phone"
    OTHER = "other"


class IncidentDegree(models.TextChoices):
    REMARK = "remark"
    WARNING = "warning"
    LOSS = "loss"


class Incident(models.Model):
    """What an arbiter has put down about a player, with or without a reprimand.

    What happened in a game is an event of its log, and `seq` says which: `touch_ruled`,
    `irregularity_ruled`, `warned` or `noted`; `reprimand_seq` is the `warned` that gave `degree`.
    Both are nothing where no game was open: then the row itself is what was given, and a loss is
    owed until `carried_out_at`. `ladder_step` is what the ladder had next, `given_before` how many
    reprimands stood. `note` and both reasons are for officials only.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="incidents")
    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="incidents")
    round_number = models.PositiveSmallIntegerField(null=True, blank=True)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="incidents")
    pairing_game = models.ForeignKey(
        PairingGame, on_delete=models.SET_NULL, related_name="incidents", null=True, blank=True
    )
    seq = models.PositiveIntegerField(null=True, blank=True)
    reprimand_seq = models.PositiveIntegerField(null=True, blank=True)
    kind = models.CharField(max_length=20, choices=IncidentKind.choices)
    wrong = models.CharField(max_length=40, blank=True, help_text="The irregularity on the board.")
    degree = models.CharField(max_length=8, choices=IncidentDegree.choices, blank=True)
    ladder_step = models.CharField(max_length=8, choices=IncidentDegree.choices, blank=True)
    given_before = models.PositiveSmallIntegerField(default=0)
    article = models.CharField(max_length=80, blank=True)
    ply = models.PositiveIntegerField(null=True, blank=True)
    white_ms = models.BigIntegerField(null=True, blank=True)
    black_ms = models.BigIntegerField(null=True, blank=True)
    before = models.TextField(blank=True, help_text="FEN of the board before the ruling.")
    after = models.TextField(blank=True, help_text="FEN of the board after it.")
    choice = models.CharField(max_length=10, blank=True, help_text="correct, stand or unnoticed.")
    note = models.TextField(blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    at = models.DateTimeField(default=timezone.now, editable=False)
    carried_out_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    carried_out_at = models.DateTimeField(null=True, blank=True)
    taken_back_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    taken_back_at = models.DateTimeField(null=True, blank=True)
    taken_back_reason = models.TextField(blank=True)

    class Meta:
        ordering = ("-at", "-id")
        indexes = [models.Index(fields=["competition", "player"], name="incidents_of_player")]
        constraints = [
            models.UniqueConstraint(
                fields=("pairing_game", "seq", "player"), name="incident_once_per_event"
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=IncidentKind.values), name="incident_kind_known"
            ),
            models.CheckConstraint(
                condition=models.Q(degree="") | models.Q(degree__in=IncidentDegree.values),
                name="incident_degree_known",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.kind} {self.degree}".strip()

    @property
    def stands(self) -> bool:
        """Whether it has not been taken back."""
        return self.taken_back_at is None

    @property
    def departs(self) -> bool:
        """Whether the arbiter gave another degree than was next."""
        return bool(self.degree) and self.degree != self.ladder_step

    @property
    def is_owed(self) -> bool:
        """A loss that no game has been lost by yet."""
        is_loss = self.degree == IncidentDegree.LOSS and self.reprimand_seq is None
        return is_loss and self.stands and self.carried_out_at is None
