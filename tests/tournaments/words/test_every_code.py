"""Whatever code a pure room gives, there are words for it, and none for codes that it has not."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any, Literal, get_args

import pytest
from django.utils import translation

import tournaments
from tests.tournaments.words.players import name_of
from tournaments.archive.document import ArchiveCode
from tournaments.dutch.colours import Strength
from tournaments.eligibility.entering import Code as EligibilityCode
from tournaments.imports.faults import FaultCode as ListFaultCode
from tournaments.imports.matching import FIELDS
from tournaments.imports.plan import Fate
from tournaments.names.likeness import Code as LikenessCode
from tournaments.names.likeness import Level
from tournaments.pairing.proposal import Reason, params_of
from tournaments.pairing.validator import Finding
from tournaments.results import ByeKind
from tournaments.standings.figure import NotApplied
from tournaments.standings.registry import TIE_BREAKS
from tournaments.standings.term import LeftOut
from tournaments.standings.unplayed import Cause
from tournaments.trf.report import FaultCode
from tournaments.trf.reporting import Why as NotReportable
from tournaments.trf.writing import Why as Unwritable
from tournaments.words import kinds, likeness, player_lists, report_files, sums
from tournaments.words.archives import ARCHIVE_FAULT_WORDS
from tournaments.words.eligibility import ELIGIBILITY_WORDS
from tournaments.words.findings import FINDING_WORDS, finding_words
from tournaments.words.reasons import REASON_WORDS, reason_words
from tournaments.words.refusals import REFUSAL_WORDS, refusal_words
from tournaments.words.tie_breaks import TIE_BREAK_WORDS
from tournaments.words.values import SHOWN


def listed(table: str) -> dict[str, set[str]]:
    """The codes of all tables of a name in the rooms of tournaments, with the names of values."""
    found: dict[str, set[str]] = {}
    for module in pkgutil.walk_packages(tournaments.__path__, "tournaments."):
        if ".migrations" in module.name:
            continue
        codes = getattr(importlib.import_module(module.name), table, {})
        for code, values in codes.items():
            if isinstance(values, tuple) and all(isinstance(name, str) for name in values):
                found.setdefault(code, set()).update(values)
    return found


REASONS = listed("REASONS")
REFUSALS = listed("REFUSALS")
FINDINGS = listed("FINDINGS")
TABLES = [("REASONS", REASONS), ("REFUSALS", REFUSALS), ("FINDINGS", FINDINGS)]
LANGUAGES = ["en", "ru"]


def codes_of(literal: Any) -> Iterator[str]:
    """The codes of a Literal, or of a union of them; not the empty one, which says nothing."""
    for each in get_args(literal):
        if not isinstance(each, str):
            yield from codes_of(each)
        elif each:
            yield each


WORDED = [
    (EligibilityCode, ELIGIBILITY_WORDS),
    (LikenessCode, likeness.LIKENESS_WORDS),
    (Level, likeness.LEVEL_WORDS),
    (ByeKind, kinds.BYE_WORDS),
    (Strength, kinds.STRENGTH_WORDS),
    (Cause, sums.CAUSE_WORDS),
    (LeftOut, sums.LEFT_OUT_WORDS),
    (NotApplied, sums.NOT_APPLIED_WORDS),
    (FaultCode, report_files.FAULT_WORDS),
    (ListFaultCode, player_lists.LIST_FAULT_WORDS),
    (Fate, player_lists.FATE_WORDS),
    (Literal[FIELDS], player_lists.PERSON_FIELD_WORDS),
    (ArchiveCode, ARCHIVE_FAULT_WORDS),
    (NotReportable, report_files.NOT_REPORTABLE_WORDS),
    (Unwritable, report_files.UNWRITABLE_WORDS),
]


def test_the_walk_finds_the_engines_and_the_validator():
    assert {"micro_same_score", "berger_table", "knockout_bye", "match_game"} <= REASONS.keys()
    assert {"too_few_opponents", "meeting_level", "match_decided"} <= REFUSALS.keys()
    assert "rematch" in FINDINGS


def test_every_reason_refusal_and_finding_has_a_sentence():
    assert REASON_WORDS.keys() == REASONS.keys()
    assert REFUSAL_WORDS.keys() == REFUSALS.keys()
    assert FINDING_WORDS.keys() == FINDINGS.keys()


@pytest.mark.parametrize(("literal", "words"), WORDED)
def test_every_code_has_words(literal: Any, words: dict[str, str]):
    assert set(words) == set(codes_of(literal))


def test_every_tie_break_has_a_name_a_short_name_and_its_sum_explained():
    assert TIE_BREAK_WORDS.keys() == TIE_BREAKS.keys()
    assert all(all(words) for words in TIE_BREAK_WORDS.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_fit_the_head_of_a_column_and_are_told_apart(language: str):
    with translation.override(language):
        short = [translation.gettext(words.short) for words in TIE_BREAK_WORDS.values()]
    assert len(set(short)) == len(short)
    assert max(map(len, short)) <= 11


@pytest.mark.parametrize(("_table", "codes"), TABLES)
def test_of_every_value_it_is_known_what_it_is(_table: str, codes: dict[str, set[str]]):
    assert {name for names in codes.values() for name in names} - SHOWN.keys() == set()


def example(name: str) -> int | str:
    texts = {
        "players": "1, 2",
        "met": "2",
        "forbidden": "",
        "groups": "1, 2; 3",
        "outside": "0, 4",
        "colour": "white",
        "kind": "half",
        "seed": "2026-05-01",
        "strength": "strong",
        "other_strength": "mild",
        "white_history": "wbb",
        "black_history": "",
        "why": "points_without_result",
    }
    return texts.get(name, 3)


def examples(codes: dict[str, set[str]]) -> list[Any]:
    return [
        pytest.param(code, params_of({name: example(name) for name in names}), id=code)
        for code, names in codes.items()
    ]


def assert_is_a_sentence(text: str, code: str) -> None:
    assert text != code
    assert "%" not in text
    assert "  " not in text
    assert ".." not in text, "names end with initials, so no full stop follows one"
    assert text[0].isupper()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "params"), examples(REASONS))
def test_a_reason_takes_its_values(code: str, params: Any, language: str):
    with translation.override(language):
        assert_is_a_sentence(reason_words(Reason(code, params), name_of), code)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "params"), examples(REFUSALS))
def test_a_refusal_takes_its_values(code: str, params: Any, language: str):
    with translation.override(language):
        assert_is_a_sentence(refusal_words(code, params, name_of), code)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "params"), examples(FINDINGS))
def test_a_finding_takes_its_values(code: str, params: Any, language: str):
    finding = Finding(code, "error", 4, (1, 2), params)
    with translation.override(language):
        assert_is_a_sentence(finding_words(finding, name_of), code)


def test_a_code_of_a_later_version_is_shown_as_it_stands():
    assert reason_words(Reason("not_yet"), name_of) == "not_yet"
    assert refusal_words("not_yet", (), name_of) == "not_yet"
    assert finding_words(Finding("not_yet", "error", 1, ()), name_of) == "not_yet"
    assert kinds.bye_words("not_yet") == "not_yet"
