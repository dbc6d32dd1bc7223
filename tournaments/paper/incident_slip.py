"""The slip of an incident: what was put down, for the player's and the arbiter's signature."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from django.utils.translation import override, pgettext

from tournaments.paper.document import Document, Language
from tournaments.paper.heading import Heading
from tournaments.paper.sheet import page


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the slip: what it is about, and what is said; a second line in smaller letters."""

    term: str
    text: str
    under: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A position.

    Args:
        title: what it is of.
        svg: its drawing.
    """

    title: str
    svg: str


def incident_slip(
    heading: Heading,
    facts: Sequence[Fact],
    pictures: Sequence[Picture],
    *,
    player: str,
    arbiter: str,
    language: Language,
) -> Document:
    """One sheet for one incident; a fact without text is left out.

    Args:
        heading: of the competition.
        facts, pictures: in the language of the slip.
        player, arbiter: who sign.
        language: of the slip.
    """
    with override(language):
        data = page(heading, pgettext("paper", "Incident")) | {
            "facts": [asdict(fact) for fact in facts if fact.text],
            "pictures": [asdict(picture) for picture in pictures],
            "signatures": [
                {"role": pgettext("paper", "Arbiter"), "name": arbiter},
                {"role": pgettext("paper", "Player"), "name": player},
            ],
        }
        return Document("incident_slip", data)
