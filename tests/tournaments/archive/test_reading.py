"""What is wrong with an archive is named, and nothing is taken."""

import json
from typing import Any

import pytest

from tests.tournaments.archive.small import KEY, OTHER, small
from tournaments.archive.contents import check_contents
from tournaments.archive.document import ArchiveFault, read_document, write_document
from tournaments.archive.reading import read_archive
from tournaments.models import JournalEntry


def code(content: bytes) -> str:
    with pytest.raises(ArchiveFault) as fault:
        read_archive(content)
    return fault.value.code


def test_a_small_one_is_read() -> None:
    read = read_archive(write_document(small()))
    assert read.competition.name_ru == "Кубок"
    assert len(read.tables["tables"]) == 1


def test_of_a_deleted_section_the_journal_has_the_number_of_its_entries() -> None:
    told = {"section_name": "Общая группа", "entries": 4}
    check_contents(JournalEntry(kind="section_deleted", facts=told), "journal[0]")
    with pytest.raises(ArchiveFault):
        check_contents(
            JournalEntry(kind="section_deleted", facts=told | {"entries": []}), "journal[0]"
        )


def test_an_archive_is_one_line_of_the_same_bytes() -> None:
    content = write_document(small())
    assert content.count(b"\n") == 1
    assert write_document(read_document(content)) == content


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "not_json"),
        (b"\xff", "not_utf8"),
        (b"[]", "not_an_archive"),
        (b"{}", "not_an_archive"),
        (b'{"archive": true}', "not_an_archive"),
        (b'{"archive": 2}', "newer_archive"),
        (b'{"archive": 1, "archive": 1}', "repeated_name"),
        (b'{"archive": 1, "x": 1.5}', "bad_value"),
        (b'{"archive": 1, "x": NaN}', "bad_value"),
        (b'{"archive": 1, "x": 99999999999999999999}', "bad_value"),
        (b'{"archive": 1, "x": "\\u0000"}', "bad_characters"),
        (b'{"archive": 1, "x": "\\ud800"}', "bad_characters"),
        (b'{"archive": 1, "x": ' + b"[" * 30 + b"]" * 30 + b"}", "too_deep"),
        (b'{"archive": 1, "x": ' + b"[" * 100_000, "too_deep"),
        (b'{"archive": 1}', "bad_value"),
    ],
)
def test_a_file_of_another_kind_is_refused(content: bytes, expected: str) -> None:
    assert code(content) == expected


@pytest.mark.parametrize(
    ("where", "value", "expected"),
    [
        (("tables", 0, "number"), "1", "bad_value"),
        (("tables", 0, "number"), True, "bad_value"),
        (("tables", 0, "number"), -1, "bad_value"),
        (("tables", 0, "id"), OTHER.upper().replace("-", ""), "bad_value"),
        (("tables", 0, "competition_id"), OTHER, "unknown_reference"),
        (("tables", 0, "x"), 1, "unknown_field"),
        (("competitions", 0, "starts_on"), "2026-02-30", "bad_value"),
        (("competitions", 0, "created_at"), "2026-05-01", "bad_value"),
        (("competitions", 0, "created_at"), None, "bad_value"),
        (("competitions", 0, "place"), "x" * 201, "bad_value"),
        (("competitions", 0, "created_by_id"), KEY, "unknown_reference"),
        (("competitions",), [], "unknown_reference"),
        (("games",), [{}], "missing_field"),
        (("games",), [[]], "bad_value"),
        (("accounts",), [{"id": KEY}], "bad_value"),
        (("private",), 1, "bad_value"),
        (("x",), 1, "unknown_field"),
    ],
)
def test_a_row_of_another_form_is_refused(
    where: tuple[Any, ...], value: Any, expected: str
) -> None:
    document = small()
    place: Any = document
    for step in where[:-1]:
        place = place[step]
    place[where[-1]] = value
    assert code(json.dumps(document).encode()) == expected


def test_a_row_that_lacks_a_column_is_refused() -> None:
    document = small()
    del document["tables"][0]["number"]
    assert code(write_document(document)) == "missing_field"


def test_two_rows_of_one_key_contradict() -> None:
    document = small()
    document["tables"] *= 2
    assert code(write_document(document)) == "contradiction"
