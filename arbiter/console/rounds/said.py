"""What the desk says of a round: reasons, findings and refusals, with the players by name."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext

from arbiter.api.problem_detail import refused_words
from arbiter.services.refused import Refused
from tournaments.pairing.proposal import Params, params_of
from tournaments.pairing.validator import FINDINGS, Finding
from tournaments.refusals import Refused as RefusedHere
from tournaments.results import Number
from tournaments.selectors.draft import Json
from tournaments.selectors.field import Field
from tournaments.words.findings import finding_words
from tournaments.words.refusals import REFUSAL_WORDS
from tournaments.words.refusals import refusal_words as engine_words

NameOf = Callable[[Number], str]


def names_in(field: Field) -> NameOf:
    """A player as `7. Ivanov`; of a number that nobody has, the number."""

    def name_of(number: Number) -> str:
        known = 1 <= number <= len(field.entries)
        return f"{number}. {field.name(number)}" if known else f"№ {number}"

    return name_of


def said_of(finding: Finding, name_of: NameOf) -> str:
    """A finding; what an engine refuses may stand among them."""
    if finding.code in FINDINGS:
        return finding_words(finding, name_of)
    return engine_words(finding.code, finding.params, name_of)


def stored_refusal_words(refusal: Json, name_of: NameOf) -> str:
    """Why an engine had no round, or why its round was not kept."""
    code, values = refusal["code"], refusal["params"]
    if code in REFUSAL_WORDS:
        return engine_words(code, _params(values), name_of)
    return refused_words(RefusedHere(code, **values))


def why_not(refused: Refused, name_of: NameOf) -> str:
    """A refusal of a service, with the engine's own words where it has any."""
    words = refused_words(refused)
    if refused.code != "no_legal_pairing":
        return words
    why = engine_words(refused.params["reason"], _params(refused.params["values"]), name_of)
    return f"{gettext(refused.kind.title)}. {why}"


def _params(values: Any) -> Params:
    return params_of(dict(values))
