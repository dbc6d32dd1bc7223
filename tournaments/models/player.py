import uuid

from django.db import models
from django.utils.translation import pgettext_lazy

from tournaments.eligibility.ages import Born, Date
from tournaments.eligibility.entering import Person
from tournaments.models.competition import Competition
from tournaments.models.naming import BilingualName, named


class Sex(models.TextChoices):
    MALE = "male", pgettext_lazy("sex", "male")
    FEMALE = "female", pgettext_lazy("sex", "female")


class Player(BilingualName):
    """A person who plays in a competition. The log knows them by this id alone.

    When he was born and how he is reached are for officials only, and never leave the console.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(Competition, on_delete=models.CASCADE, related_name="players")
    latin_is_ours = models.BooleanField(
        default=False, help_text="The Latin name was transliterated, nobody gave it."
    )
    birth_date = models.DateField(null=True, blank=True)
    birth_year = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Where no more than the year is known."
    )
    sex = models.CharField(max_length=6, choices=Sex.choices, blank=True)
    title = models.CharField(max_length=40, blank=True, help_text="Grandmaster, master, ...")
    rank = models.CharField(max_length=40, blank=True, help_text="Sports rank, such as КМС.")
    rating = models.PositiveIntegerField(default=0, help_text="0 for none.")
    federation = models.CharField(max_length=100, blank=True, help_text="Country or region.")
    federation_id = models.CharField(max_length=40, blank=True)
    club = models.CharField(max_length=100, blank=True)
    coach = models.CharField(max_length=200, blank=True)
    contact = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ("competition", "name_ru", "name_en", "id")
        constraints = [
            named("player"),
            models.CheckConstraint(
                condition=models.Q(sex="") | models.Q(sex__in=Sex.values), name="player_sex_known"
            ),
            models.CheckConstraint(
                condition=models.Q(birth_date=None) | models.Q(birth_year=None),
                name="player_born_on_a_day_or_in_a_year",
            ),
        ]

    @property
    def born(self) -> Born | None:
        """The day of birth, the year alone, or nothing."""
        if self.birth_date is not None:
            return Date(self.birth_date.year, self.birth_date.month, self.birth_date.day)
        return self.birth_year

    @property
    def person(self) -> Person:
        """What decides into which sections he may be entered."""
        sex = {"male": "male", "female": "female"}.get(self.sex)
        return Person(self.born, sex)  # type: ignore[arg-type]  # one of the two, or nothing
