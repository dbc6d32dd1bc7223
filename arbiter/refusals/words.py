"""Refusals in the active language: what was wrong, and what to do."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext, pgettext_lazy

from arbiter.record.refusals import REASONS, gettext_noop
from arbiter.refusals.kinds import kind_of
from arbiter.services.refused import Refused
from tournaments.models import Correction, EntryStatus, RoundState
from tournaments.pairing.proposal import params_of
from tournaments.words.findings import finding_kind
from tournaments.words.refusals import REFUSAL_WORDS as ENGINE_WORDS
from tournaments.words.refusals import refusal_words as engine_words
from tournaments.words.regulations import field_words
from tournaments.words.values import NameOf

_ = gettext_noop

FAULTS = {
    # how a field is wrong (arbiter.record.json_fields.FieldFault)
    "missing": _("it is missing"),
    "unknown": _("it is not known here"),
    "not_an_object": _("it has to be an object"),
    "not_a_list": _("it has to be a list"),
    "not_text": _("it has to be text"),
    "not_an_integer": _("it has to be a whole number"),
    "not_true_or_false": _("it has to be true or false"),
    "not_one_of": _("this is not one of its values"),
    "out_of_range": _("it is out of range"),
    "too_long": _("it is too long"),
    "too_short": _("it is too short"),
    "empty": _("it is empty"),
    "bad_characters": _("it holds characters that nobody sees"),
    "not_a_name": _("it has to be a name, or names in ru and en"),
    "not_a_date": _("it has to be a day, as 2026-12-31"),
    "not_a_time_control": _("it has to be the name of a time control, or a time control"),
    "not_base64": _("it has to be a file in base64"),
    "not_a_moment": _("it has to be a moment with its offset, as 2026-12-31T10:00:00+03:00"),
    "not_a_time_zone": _("there is no such time zone"),
    # how a whole body is wrong
    "not_utf8": _("it is not UTF-8"),
    "not_json": _("it is not JSON"),
    "too_deep": _("it is nested too deeply"),
    "integer_too_large": _("it holds a number beyond 53 bits"),
    "repeated_name": _("it holds the same name twice"),
}

ADVICE = "no_legal_pairing"

CODES: Mapping[str, Callable[[str], str]] = {
    "round_faulty": finding_kind,
    "regulations_settled": field_words,
}
"""What the codes in a list are called, by the code of the refusal."""

STATES: Mapping[str, Mapping[str, Any]] = {
    "correction_settled": dict(Correction.State.choices),
    "wrong_round_state": {
        **dict(RoundState.choices),
        "discarded": pgettext_lazy("round", "not there any more"),
    },
    "wrong_entry_state": {
        **dict(EntryStatus.choices),
        "withdrawn": pgettext_lazy("entry", "withdrawn"),
        "removed": pgettext_lazy("entry", "not on the list any more"),
    },
}
"""In what state something is, by the code of the refusal."""


class _Params(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return "?"


def detail_of(code: str, params: Mapping[str, Any]) -> str:
    """The detail of a refusal in the active language; empty where the title says everything."""
    states = STATES.get(code, {})
    called = CODES.get(code)
    words = _Params({name: _word(name, value, states, called) for name, value in params.items()})
    sentences = [gettext(kind_of(code).detail) % words if kind_of(code).detail else ""]
    if code == ADVICE and params.get("reason") in ENGINE_WORDS:
        values = params_of(dict(params.get("values") or {}))
        sentences.insert(0, _ended(engine_words(params["reason"], values, _by_number)))
    if (reason := REASONS.get(str(params.get("reason")))) is not None:
        sentences.append(gettext(reason))
    return " ".join(sentence for sentence in sentences if sentence)


def refused_words(refused: Refused) -> str:
    """Why nothing was written, and what to do."""
    return code_words(refused.code, refused.params)


def code_words(code: str, params: Mapping[str, Any]) -> str:
    """The title and the detail of a refusal."""
    return f"{gettext(kind_of(code).title)}. {detail_of(code, params)}".strip()


def stored_refusal_words(refusal: Mapping[str, Any], name_of: NameOf) -> str:
    """Why an engine had no round, or why its round was not kept: `{"code", "params"}`."""
    code, params = refusal["code"], refusal["params"]
    if code in ENGINE_WORDS:
        return engine_words(code, params_of(dict(params)), name_of)
    return code_words(code, params)


def _by_number(number: int) -> str:
    return gettext("No. %(number)s") % {"number": number}


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith(".") else f"{sentence}."


def with_advice(why: str) -> str:
    """Why an engine has no round, and what to do then."""
    return f"{_ended(why)} {gettext(kind_of(ADVICE).detail)}"


def _word(
    name: str, value: Any, states: Mapping[str, Any], called: Callable[[str], str] | None
) -> str:
    if name == "why":
        return gettext(FAULTS[value]) if value in FAULTS else str(value)
    if isinstance(value, list | tuple | set | frozenset):
        if called is not None:
            return ", ".join(called(str(item)) for item in value)
        return ", ".join(_in_state(item, states) for item in value)
    return _in_state(value, states)


def _in_state(value: Any, states: Mapping[str, Any]) -> str:
    return str(states.get(value, value)) if isinstance(value, str) else str(value)
