import json
import uuid
from functools import lru_cache

from django.db import models

from tournaments.models.competition import Competition
from tournaments.models.naming import BilingualName, named
from tournaments.regulations.regulations import Regulations, regulations_of


class Section(BilingualName):
    """A part of a competition that plays by one pack, one time control and one set of
    regulations: an age group, one sex, or an open field.

    `settings` is the JSON of `Regulations`; what it leaves out has its default.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="sections")
    number = models.PositiveSmallIntegerField(default=1)
    variant = models.CharField(max_length=40)
    pack = models.CharField(max_length=40)
    time_control = models.JSONField()
    settings = models.JSONField(default=dict)
    takes_applications = models.BooleanField(
        default=False, help_text="Players may put themselves down; the organiser admits them."
    )
    first_table = models.PositiveSmallIntegerField(
        default=1, help_text="Number of the table at which its first board is played."
    )

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
            models.CheckConstraint(
                condition=models.Q(first_table__gte=1), name="section_first_table_from_one"
            ),
        ]

    @property
    def regulations(self) -> Regulations:
        """How it is played and ranked. Raises FieldFault for settings that cannot be read."""
        return _read(json.dumps(self.settings, sort_keys=True))


@lru_cache(maxsize=256)
def _read(settings: str) -> Regulations:
    """Pages and services ask for them player by player and board by board."""
    return regulations_of(json.loads(settings))
