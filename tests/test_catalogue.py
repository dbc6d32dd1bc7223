"""Russian is complete: every text in code and templates has its translation, and none is stale."""

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from django.core.management import call_command

from arbiter.message_catalogue import RUSSIAN, Text, gathered, said, texts
from arbiter.record.refusals import REASONS, REFUSALS
from arbiter.refusals.kinds import KINDS
from arbiter.refusals.words import FAULTS

PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]")


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    return read(RUSSIAN)


def read(file: Path) -> Catalog:
    with file.open("rb") as stream:
        return read_po(stream, locale="ru")


def test_every_text_has_its_russian(catalogue: Catalog) -> None:
    missing = {text for text in said() if not translated(catalogue, text)}
    assert missing == set()


def test_no_translation_outlives_its_text(catalogue: Catalog) -> None:
    kept = {Text(message.context, text_of(message)) for message in catalogue if message.id}
    assert kept - set(said()) == set()


def test_every_text_that_is_translated_by_its_code_has_its_russian(catalogue: Catalog) -> None:
    kinds = [*REFUSALS.values(), *KINDS.values()]
    wanted = {kind.title for kind in kinds} | {kind.detail for kind in kinds}
    wanted |= {*REASONS.values(), *FAULTS.values(), "white", "black"}
    missing = {text for text in wanted if text and not translated(catalogue, Text(None, text))}
    assert missing == set()


def test_translations_keep_the_placeholders(catalogue: Catalog) -> None:
    wrong = [message.id for message in catalogue if message.id and not same_placeholders(message)]
    assert wrong == []


def test_nothing_is_left_fuzzy(catalogue: Catalog) -> None:
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


def test_gathering_the_texts_anew_loses_and_changes_nothing(
    tmp_path: Path, catalogue: Catalog
) -> None:
    copy = tmp_path / "django.po"
    copy.write_bytes(RUSSIAN.read_bytes())
    call_command("messages", catalogue=copy)
    assert contents(read(copy)) == contents(catalogue)
    head = RUSSIAN.read_text("utf-8").partition("\n\n")[0]
    assert copy.read_text("utf-8").startswith(head)


OLD = """# Texts.
msgid ""
msgstr ""
"Language: ru\\n"

msgid "stays"
msgstr "остаётся"

msgctxt "side"
msgid "stays"
msgstr "другая"

msgid "goes"
msgstr "уходит"
"""


def test_a_stale_text_goes_a_new_one_waits_at_the_end_and_the_rest_stays() -> None:
    code = 'gettext("stays"), pgettext("side", "stays"), ngettext("one new", "new ones", n)'
    kept = OLD.partition('\nmsgid "goes"')[0]
    added = 'msgid "one new"\nmsgid_plural "new ones"\nmsgstr[0] ""\nmsgstr[1] ""\nmsgstr[2] ""\n'
    assert gathered(OLD, texts(code)) == f"{kept}\n{added}"


def contents(catalogue: Catalog) -> list[tuple[str | None, object, object]]:
    return [(message.context, message.id, message.string) for message in catalogue if message.id]


def translated(catalogue: Catalog, text: Text) -> bool:
    message = catalogue.get(text.one, text.context)
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
