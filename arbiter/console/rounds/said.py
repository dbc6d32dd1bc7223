"""What the desk says of a round: refusals, with the players by name."""

from django.utils.translation import gettext

from arbiter.refusals.kinds import kind_of
from arbiter.refusals.words import refused_words
from arbiter.services.refused import Refused
from tournaments.pairing.proposal import params_of
from tournaments.results import Number
from tournaments.selectors.field import Field
from tournaments.words.refusals import refusal_words as engine_words
from tournaments.words.values import NameOf


def names_in(field: Field) -> NameOf:
    """A player as `7. Ivanov`; of a number that nobody has, the number."""

    def name_of(number: Number) -> str:
        known = 1 <= number <= len(field.entries)
        return f"{number}. {field.name(number)}" if known else f"№ {number}"

    return name_of


def why_not(refused: Refused, name_of: NameOf) -> str:
    """A refusal of a service, with the engine's own words where it has any."""
    if refused.code != "no_legal_pairing":
        return refused_words(refused)
    why = engine_words(refused.params["reason"], params_of(refused.params["values"]), name_of)
    return f"{gettext(kind_of(refused.code).title)}. {why}"
