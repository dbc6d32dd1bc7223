"""Names in Russian and English: whoever has only one is called by that one."""

from typing import Any

from django.db import models
from django.utils.translation import get_language


class BilingualName(models.Model):
    """A thing or person with a Russian name, an English (Latin) name, or both."""

    name_ru = models.CharField(max_length=200, blank=True)
    name_en = models.CharField(max_length=200, blank=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """The name in the language of the request, or the only one there is."""
        return self.name_in(get_language() or "ru")

    @property
    def other_name(self) -> str:
        """The name in the other of the two languages, where it is another one."""
        other = self.name_en if self.name == self.name_ru else self.name_ru
        return other if other != self.name else ""

    def name_in(self, language: str) -> str:
        if language.startswith("ru"):
            return self.name_ru or self.name_en
        return self.name_en or self.name_ru


def named(table: str) -> models.CheckConstraint:
    """At least one of the two names is given."""
    given: Any = ~models.Q(name_ru="") | ~models.Q(name_en="")
    return models.CheckConstraint(condition=given, name=f"{table}_has_a_name")
