"""Every setting of a section and every value of it has words, and the whole is told."""

import ast
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import pytest
from django.utils import translation

import tournaments
from tournaments.models import Role
from tournaments.regulations.presets import PRESETS
from tournaments.regulations.regulations import Regulations
from tournaments.regulations.settled import OF_REGULATIONS, OF_SECTION
from tournaments.words.journal import JOURNAL_WORDS, changes_told, journal_words
from tournaments.words.regulations import FIELD_WORDS, VALUE_WORDS
from tournaments.words.regulations_told import form_words, regulations_told
from tournaments.words.roles import MAY_NOT_WORDS, MAY_WORDS, ROLE_WORDS

LANGUAGES = ["en", "ru"]


def leaves(cls: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every field within a dataclass by its path, with its type."""
    for name, hint in get_type_hints(cls, include_extras=False).items():
        inner = f"{path}{name}"
        if isinstance(hint, type) and is_dataclass(hint):
            yield from leaves(hint, f"{inner}.")
        else:
            yield inner, hint


def literals(hint: Any) -> Iterator[str]:
    """The texts that a type allows, within tuples and unions too."""
    if get_origin(hint) is Literal:
        yield from get_args(hint)
        return
    for inner in get_args(hint):
        if get_origin(inner) is Annotated or inner is not Ellipsis:
            yield from literals(inner)


FIELDS = dict(leaves(Regulations))


@pytest.mark.parametrize("path", [*FIELDS, *OF_SECTION, *OF_REGULATIONS])
def test_every_setting_is_called_something(path: str) -> None:
    assert path in FIELD_WORDS


@pytest.mark.parametrize("path", FIELDS)
def test_every_value_of_a_setting_has_words(path: str) -> None:
    assert set(VALUE_WORDS.get(path, {})) == set(literals(FIELDS[path]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS, ids=lambda each: each.slug)
def test_every_preset_is_told_without_a_code_or_a_gap(preset: Any, language: str) -> None:
    with translation.override(language):
        told = regulations_told(preset.regulations.to_json())
    text = " ".join(f"{label}: {sentence}" for label, sentence in told)
    assert "_" not in text
    assert "%(" not in text
    assert "None" not in text


def test_the_form_is_told_in_one_line() -> None:
    micro = next(each.regulations for each in PRESETS if each.slug == "micro-swiss").to_json()
    with translation.override("en"):
        assert form_words(micro) == (
            "Swiss system by micro-matches, 7 rounds, micro-matches of 2 games"
        )
    with translation.override("ru"):
        assert form_words(micro) == "Швейцарская система по микроматчам, 7 туров, по 2 партии"


def test_what_a_form_does_not_use_is_not_told() -> None:
    knockout = next(each.regulations for each in PRESETS if each.slug == "knockout").to_json()
    with translation.override("en"):
        labels = {told.label for told in regulations_told(knockout)}
    assert "Lot of the colours" in labels
    assert "Byes on request" not in labels


def test_who_may_play_is_told_by_the_name_of_the_group() -> None:
    settings = Regulations().altered({"admission": {"group": "12-13", "sex": "female"}}).to_json()
    own = Regulations().altered({"admission": {"group": "own", "age_from": 10}}).to_json()
    with translation.override("en"):
        assert ("Who may play", "Younger girls, 12–13") in regulations_told(settings)
        told = dict(regulations_told(own))
    assert told["Who may play"] == "everybody, men and women, aged 10 and over"


def noted() -> Iterator[str]:
    """The kinds that are written into the journal, by the services themselves and what they call
    for it: every call of something named `note`."""
    for path in Path(tournaments.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id.strip("_") != "note" or not node.args:
                continue
            kind = node.args[0]
            if isinstance(kind, ast.Constant):
                yield kind.value


def test_every_kind_of_the_journal_has_words() -> None:
    assert set(noted()) <= set(JOURNAL_WORDS), "add them to tournaments/words/journal.py"
    assert "round_confirmed" in set(noted())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", JOURNAL_WORDS)
def test_an_act_is_told_whatever_is_known_of_it(kind: str, language: str) -> None:
    with translation.override(language):
        assert journal_words(kind, {})
        assert "%(" not in journal_words(kind, {})


def test_an_unknown_act_is_shown_by_its_code() -> None:
    assert journal_words("moon_landed", {"round": 1}) == "moon_landed"


def test_what_an_edit_changed_is_told_field_by_field() -> None:
    changes = [
        {"field": "tie_breaks", "before": ["wins"], "after": ["wins", "lot"]},
        {"field": "scoring", "before": {"win": 2, "draw": 1}, "after": {"win": 3, "draw": 1}},
        {"field": "system", "before": "swiss", "after": "round_robin"},
        {"field": "second_arbiter", "before": False, "after": True},
        {"field": "default_time_ms", "before": None, "after": 1_800_000},
        {"field": "name", "before": {"ru": "А", "en": ""}, "after": {"ru": "А", "en": "A"}},
        {"field": "time_control", "before": {"white": []}, "after": {"white": [1]}},
    ]
    with translation.override("en"):
        assert changes_told({"changes": changes}) == [
            ("When points are equal", "Number of wins", "Number of wins, Drawing of lots"),
            ("Game won", "2", "3"),
            ("Form of competition", "Swiss system", "Round robin"),
            ("A second arbiter confirms corrections", "no", "yes"),
            ("Default time", "–", "30 min"),
            ("Name in English", "–", "A"),
            ("Time control", "", ""),
        ]


def test_every_role_says_what_it_can_and_cannot_do() -> None:
    for table in (ROLE_WORDS, MAY_WORDS, MAY_NOT_WORDS):
        assert set(table) == set(Role.values)
    with translation.override("en"):
        assert {role: str(Role(role).label) for role in ROLE_WORDS} == ROLE_WORDS
