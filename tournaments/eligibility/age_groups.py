"""The age groups of competitions (S3, "Регламент соревнований"), with their names by sex.

The source says: «до 12 лет (мальчики и девочки), 12–13 (младшие юноши/девушки), 14–15 (юноши),
16–17 (старшие юноши), 18–19 (юниоры), не старше 23 (молодежь), от 23 и больше (взрослые).
Проводятся также соревнования для ветеранов». Why 12 and 23 stand as they do: ADR 0077.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

SectionSex = Literal["male", "female", "open"]
"""Who plays in a section; ``open`` to both."""

SOURCE = 'S3, "Регламент соревнований"'


class Title(NamedTuple):
    """A name in the two languages."""

    ru: str
    en: str


@dataclass(frozen=True, slots=True)
class AgeGroup:
    """The ages of a section, in years.

    Args:
        key: stable, of a preset or of the organiser.
        age_from: the youngest who belongs to it, 0 if there is no lower limit.
        age_to: the oldest, included; nothing if there is no upper limit.
        male, female, open: what the group is called by who plays in it.
        no_playing_up: nobody younger enters it, whatever the section says.
        source: where the group comes from.
    """

    key: str
    age_from: int
    age_to: int | None
    male: Title
    female: Title
    open: Title
    no_playing_up: bool = False
    source: str = SOURCE

    def holds(self, age: int) -> bool:
        """Whether an age is one of the group's own."""
        return self.age_from <= age and (self.age_to is None or age <= self.age_to)

    def title(self, sex: SectionSex) -> Title:
        """The name of a section of the group."""
        return {"male": self.male, "female": self.female, "open": self.open}[sex]


def _to_12(key: str, age_to: int) -> AgeGroup:
    return AgeGroup(
        key,
        0,
        age_to,
        Title("Мальчики до 12 лет", "Boys up to 12"),
        Title("Девочки до 12 лет", "Girls up to 12"),
        Title("Дети до 12 лет", "Children up to 12"),
    )


TO_12 = _to_12("to-12", 11)

TO_12_INCLUDED = _to_12("to-12-included", 12)
"""The other reading of «до 12 лет»: who is 12 may choose between two groups."""

LADDER = (
    TO_12,
    AgeGroup(
        "12-13",
        12,
        13,
        Title("Младшие юноши, 12–13 лет", "Younger boys, 12–13"),
        Title("Младшие девушки, 12–13 лет", "Younger girls, 12–13"),
        Title("Младшие юноши и девушки, 12–13 лет", "Younger boys and girls, 12–13"),
    ),
    AgeGroup(
        "14-15",
        14,
        15,
        Title("Юноши, 14–15 лет", "Boys, 14–15"),
        Title("Девушки, 14–15 лет", "Girls, 14–15"),
        Title("Юноши и девушки, 14–15 лет", "Boys and girls, 14–15"),
    ),
    AgeGroup(
        "16-17",
        16,
        17,
        Title("Старшие юноши, 16–17 лет", "Older boys, 16–17"),
        Title("Старшие девушки, 16–17 лет", "Older girls, 16–17"),
        Title("Старшие юноши и девушки, 16–17 лет", "Older boys and girls, 16–17"),
    ),
    AgeGroup(
        "18-19",
        18,
        19,
        Title("Юниоры, 18–19 лет", "Juniors (men), 18–19"),
        Title("Юниорки, 18–19 лет", "Juniors (women), 18–19"),
        Title("Юниоры и юниорки, 18–19 лет", "Juniors, 18–19"),
    ),
    AgeGroup(
        "to-23",
        20,
        23,
        Title("Молодёжь не старше 23 лет, мужчины", "Youth up to 23, men"),
        Title("Молодёжь не старше 23 лет, женщины", "Youth up to 23, women"),
        Title("Молодёжь не старше 23 лет", "Youth up to 23"),
    ),
    AgeGroup(
        "from-23",
        23,
        None,
        Title("Мужчины от 23 лет", "Men, 23 and over"),
        Title("Женщины от 23 лет", "Women, 23 and over"),
        Title("Взрослые от 23 лет", "Adults, 23 and over"),
    ),
)
"""The groups from the youngest to the oldest. Whoever is 23 belongs to two of them."""

BY_KEY = {group.key: group for group in (*LADDER, TO_12_INCLUDED)}
"""Those of the documents, by their keys."""


def veterans(age_from: int) -> AgeGroup:
    """Veterans from an age that the organiser names: the source names none. Nobody plays up."""
    return AgeGroup(
        "veterans",
        age_from,
        None,
        Title(f"Ветераны, мужчины от {age_from} лет", f"Veterans (men), {age_from} and over"),
        Title(f"Ветераны, женщины от {age_from} лет", f"Veterans (women), {age_from} and over"),
        Title(f"Ветераны от {age_from} лет", f"Veterans, {age_from} and over"),
        no_playing_up=True,
    )
