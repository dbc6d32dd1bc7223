"""Russian is complete: every text in code and templates has its translation, and none is stale."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_python
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

from arbiter.record.refusals import REFUSALS

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]")


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    with (ROOT / "arbiter/locale/ru/LC_MESSAGES/django.po").open("rb") as stream:
        return read_po(stream, locale="ru")


def test_every_text_has_its_russian(catalogue: Catalog) -> None:
    missing = {
        text
        for context, text in said_in_code_and_templates()
        if not translated(catalogue, context, text)
    }
    assert missing == set()


def test_no_translation_outlives_its_text(catalogue: Catalog) -> None:
    said = set(said_in_code_and_templates())
    kept = {(message.context, text_of(message)) for message in catalogue if message.id}
    assert kept - said == set()


def test_every_refusal_has_its_russian(catalogue: Catalog) -> None:
    titles = {kind.title for kind in REFUSALS.values()}
    assert {title for title in titles if not translated(catalogue, None, title)} == set()


def test_translations_keep_the_placeholders(catalogue: Catalog) -> None:
    wrong = [message.id for message in catalogue if message.id and not same_placeholders(message)]
    assert wrong == []


def test_nothing_is_left_fuzzy(catalogue: Catalog) -> None:
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


def translated(catalogue: Catalog, context: str | None, text: str) -> bool:
    message = catalogue.get(text, context)
    if message is None:
        return False
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    return all(strings)


def text_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def same_placeholders(message: Message) -> bool:
    wanted = message.id if isinstance(message.id, str) else message.id[-1]
    strings = message.string if isinstance(message.string, tuple) else (message.string,)
    found = set(PLACEHOLDER.findall(wanted))
    return all(set(PLACEHOLDER.findall(string)) <= found for string in strings) and (
        set(PLACEHOLDER.findall(strings[-1])) == found
    )


def said_in_code_and_templates() -> Iterator[tuple[str | None, str]]:
    for folder in ("arbiter", "clocks", "tournaments"):
        for file in (ROOT / folder).rglob("*.py"):
            yield from texts(file.read_text("utf-8"))
    for file in (ROOT / "templates").rglob("*.html"):
        yield from texts(templatize(file.read_text("utf-8")))


def texts(code: str) -> Iterator[tuple[str | None, str]]:
    for _, function, found, _ in extract_python(
        io.BytesIO(code.encode()), KEYWORDS, (), {"encoding": "utf-8"}
    ):
        strings = found if isinstance(found, tuple) else (found,)
        context = strings[0] if function.startswith(("pgettext", "npgettext")) else None
        text = strings[1] if context else strings[0]
        if isinstance(text, str) and text:
            yield context, text
