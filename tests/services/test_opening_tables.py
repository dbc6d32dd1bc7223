"""Tables of openings in the database: each edition once, never changed."""

import json
from functools import partial
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from arbiter.models import ImportedOpeningTable
from arbiter.rules.openings import Entry, InvalidTable, OpeningTable, shipped_table
from arbiter.selectors.opening_tables import opening_table, opening_tables
from arbiter.services.opening_tables import EditionTaken, import_table
from tests.services.threads import at_once

pytestmark = [pytest.mark.django_db, pytest.mark.database]

TABLE = OpeningTable(
    "club",
    "2025",
    "by hand",
    ("russian",),
    (
        Entry("I-3", ("ab4", "ba5", "ba3", "ab6"), section="I"),
        Entry("VI-17", set_up="a3-f4 ---", remark="летающие", barred=True),
    ),
)


def run(*arguments: str) -> str:
    out = StringIO()
    try:
        call_command("openings", *arguments, stdout=out)
    except CommandError as fault:
        return f"{out.getvalue()}{fault}"
    return out.getvalue()


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "club.csv"
    path.write_text("number;moves;fen\nI-3;ab4 ba5 ba3 ab6;\nVI-17;;a3-f4 ---\n", "utf-8")
    return path


ABOUT = ("--id", "club", "--edition", "2025", "--source", "by hand", "--variant", "russian")


def test_an_imported_table_is_found_as_it_was():
    import_table(TABLE)
    assert opening_table("club", "2025") == TABLE
    assert opening_table("club", "2024") is None
    assert TABLE in opening_tables("russian")
    assert TABLE not in opening_tables("english")


def test_a_shipped_table_is_found_and_its_edition_is_taken():
    three = shipped_table("three-move")
    assert opening_table("three-move", three.edition) == three
    with pytest.raises(EditionTaken):
        import_table(three)


def test_a_table_with_a_fault_is_not_stored():
    with pytest.raises(InvalidTable):
        import_table(OpeningTable("club", "1", "x", ("russian",), (Entry("1", ("c3-c4",)),)))
    assert not ImportedOpeningTable.objects.exists()


def test_an_edition_is_taken_once_and_the_next_edition_stands_beside_it():
    import_table(TABLE)
    with pytest.raises(EditionTaken):
        import_table(TABLE)
    import_table(OpeningTable("club", "2026", "x", ("russian",), TABLE.entries[:1]))
    assert [row.edition for row in ImportedOpeningTable.objects.all()] == ["2025", "2026"]


def test_a_stored_edition_is_neither_changed_nor_deleted():
    row = import_table(TABLE)
    row.entries = []
    with pytest.raises(TypeError, match="never changed"):
        row.save()
    with pytest.raises(TypeError, match="never deleted"):
        row.delete()
    assert opening_table("club", "2025") == TABLE


@pytest.mark.django_db(transaction=True)
def test_of_two_imports_of_an_edition_at_once_one_is_stored():
    def store() -> bool:
        try:
            import_table(TABLE)
        except EditionTaken:
            return False
        return True

    assert sorted(at_once(*[partial(store)] * 4)) == [False, False, False, True]
    assert ImportedOpeningTable.objects.count() == 1


def test_the_command_checks_and_stores_nothing(file):
    said = run("check", str(file))
    assert "I-3: accepted: line ab4 ba5 ba3 ab6" in said
    assert "2 entries, every one legal." in said
    assert not ImportedOpeningTable.objects.exists()
    assert "Nothing was stored" in run("import", str(file), *ABOUT, "--dry-run")
    assert not ImportedOpeningTable.objects.exists()


def test_the_command_imports_lists_exports_and_refuses_the_same_edition(file, tmp_path):
    assert "Stored: club, 2025." in run("import", str(file), *ABOUT)
    assert "club, 2025: 2 (russian). by hand" in run("list")
    assert "edition_taken" in run("import", str(file), *ABOUT)
    exported = tmp_path / "again.csv"
    exported.write_text(run("export", "club", "2025"), "utf-8")
    assert "Stored" in run("import", str(exported), "--edition", "2026", *ABOUT[:2], *ABOUT[4:])
    assert opening_table("club", "2026").entries == opening_table("club", "2025").entries


def test_the_command_names_every_faulty_row_and_stores_nothing(file):
    file.write_text("number;moves\n1;c3-c4\n2;c3-d4\n2;c3-b4\n", "utf-8")
    said = run("import", str(file), *ABOUT)
    assert "row 2, column moves: invalid_move: 'c3-c4'" in said
    assert "row 4, column number: number_doubled: '2'" in said
    assert "2 faults; nothing is taken." in said
    assert not ImportedOpeningTable.objects.exists()


def test_the_command_draws_what_the_page_draws():
    assert run("draw", "three-move", "2026", "42") == "141: 11-16 21-17 16-20\n"
    assert "No such table" in run("draw", "three-move", "1999", "42")


def test_what_is_stored_is_plain_json():
    row = import_table(TABLE)
    assert json.loads(json.dumps(row.entries))[1]["set_up"] == "a3-f4 ---"
