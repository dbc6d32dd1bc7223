"""What a column of JSON holds has the form that is read from it later, by a page or an engine."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from uuid import UUID

from django.db import models

from arbiter.models import ImportedOpeningTable
from arbiter.record.json_fields import FieldFault
from arbiter.rules import RulesError
from arbiter.rules.openings import require_sound
from arbiter.rules.openings.shipped import EDITION, SHIPPED
from arbiter.selectors.opening_tables import table_of_row
from clocks.engine.time_control import TimeControl
from tournaments.archive.document import ArchiveFault
from tournaments.models import JournalEntry, Pairing, PlaceDecision, Round, Section
from tournaments.pairing.proposal import ProposedPairing, Reason, params_of
from tournaments.refusals import KINDS
from tournaments.regulations.regulations import regulations_of
from tournaments.words.journal import changes_told, journal_words
from tournaments.words.reasons import reason_words
from tournaments.words.refusals import REFUSAL_WORDS, refusal_words

NAMES_OF_LISTS = frozenset({"errors", "list", "games", "numbers", "names", "entries"})
"""Facts of the journal that are lists whatever was done."""
COUNTS = frozenset({("section_deleted", "entries")})
"""But of these kinds a fact of such a name is how many there were."""

Json = Mapping[str, Any]
Kind = TypeVar("Kind")


def check_contents(stored: models.Model, where: str) -> None:
    """Raises ArchiveFault ``bad_value`` for a row of JSON that nobody could read."""
    check = CHECKS.get(type(stored))
    if check is None:
        return
    try:
        check(stored)
    except (
        *(FieldFault, RulesError, ArithmeticError, AttributeError),
        *(LookupError, TypeError, ValueError),
    ) as error:
        raise ArchiveFault("bad_value", where) from error


def _section(section: Section) -> None:
    regulations_of(section.settings)
    TimeControl.from_json(section.time_control)


def _round(round_: Round) -> None:
    if round_.proposal is None:
        return
    stored = _object(round_.proposal)
    for one in _list(stored.get("pairings") or []):
        pairing = _object(one)
        _reasons(pairing["reasons"])
        ProposedPairing(_number(pairing["first"]), _second(pairing), pairing["bye"])
    if (refusal := stored.get("refusal")) is not None:
        code, params = _text(refusal["code"]), _values(refusal["params"])
        if code in REFUSAL_WORDS:
            refusal_words(code, params_of(params), str)
        else:
            KINDS[code]


def _second(pairing: Json) -> int | None:
    second = pairing["second"]
    return None if second is None else _number(second)


def _pairing(pairing: Pairing) -> None:
    _reasons(pairing.reasons)


def _reasons(stored: Any) -> None:
    for one in _list(stored):
        reason = Reason(_text(one["code"]), params_of(_values(one["params"])))
        reason_words(reason, str)


def _decision(decision: PlaceDecision) -> None:
    for together in _list(decision.order):
        for entry in _list(together):
            UUID(_text(entry))


def _journal(note: JournalEntry) -> None:
    facts = _object(note.facts)
    for name in NAMES_OF_LISTS & facts.keys():
        if (note.kind, name) in COUNTS:
            _of(int, facts[name])
            continue
        for each in _list(facts[name]):
            if type(each) not in (str, int):
                raise TypeError(name)
    if note.kind == "backup_failed":
        _text(facts.get("code", "")), _text(facts.get("occasion", ""))
    if note.kind == "round_confirmed":
        _list(facts["errors"])
    journal_words(note.kind, facts)
    changes_told(facts)


def _openings(table: ImportedOpeningTable) -> None:
    if table.table in SHIPPED and table.edition == EDITION:
        raise ValueError(f"{table} comes with the program")
    require_sound(table_of_row(table))


CHECKS: Mapping[type[models.Model], Callable[[Any], None]] = {
    Section: _section,
    Round: _round,
    Pairing: _pairing,
    PlaceDecision: _decision,
    JournalEntry: _journal,
    ImportedOpeningTable: _openings,
}


def _object(value: Any) -> dict[str, Any]:
    return _of(dict, value)


def _list(value: Any) -> list[Any]:
    return _of(list, value)


def _text(value: Any) -> str:
    return _of(str, value)


def _number(value: Any) -> int:
    number = _of(int, value)
    if number < 1:
        raise ValueError(value)
    return number


def _values(value: Any) -> dict[str, int | str]:
    values: dict[str, int | str] = _object(value)
    for each in values.values():
        if type(each) not in (int, str):
            raise TypeError(type(each).__name__)
    return values


def _of(kind: type[Kind], value: Any) -> Kind:
    if type(value) is not kind:
        raise TypeError(type(value).__name__)
    return value
