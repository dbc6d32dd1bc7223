"""A table of openings imported by the console: the file is looked at, then stored."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from arbiter.models import ImportedOpeningTable
from arbiter.selectors.opening_tables import opening_table
from tests.console.conftest import logged_in
from tests.console.page_forms import Forms

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("hall")]

PATH = "/console/openings/import/"
SOUND = "number;moves;fen\r\nI-3;ab4 ba5 ba3 ab6;\r\nVI-17;;a3-f4 ---\r\n"


def look(browser, content, **typed):
    file = SimpleUploadedFile("club.csv", content)
    body = {"key": "k1", "id": "club", "edition": "2026", "source": "Клуб", "variants": "russian"}
    return browser.post(PATH, {**body, "file": file, **typed})


def confirmation(response):
    """What the button under the looked-at rows sends."""
    return {**Forms(response.content.decode()).forms["store"][1], "store": "yes"}


def test_the_list_leads_an_organiser_to_the_import(console, words):
    assert b'href="/console/openings/"' in console.get("/console/").content
    assert PATH.encode() in console.get("/console/openings/").content
    assert "Import a table of openings" in words.of(console.get(PATH))


def test_the_kinds_have_a_heading_and_nothing_is_marked_where_all_is_needed(console, words):
    response = console.get(PATH)
    assert "<legend>Kinds of draughts</legend>" in response.content.decode()
    assert b'class="soft">needed' not in response.content


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
def test_a_file_is_looked_at_row_by_row_and_stored_only_when_confirmed(console, words, encoding):
    response = look(console, SOUND.replace("I-3", "И-3", 1).encode(encoding))
    shown = words.of(response)
    assert "2 openings, and all can be played. Nothing is stored yet." in shown
    assert "2 И-3 · ab4 ba5 ba3 ab6 accepted" in shown
    assert not ImportedOpeningTable.objects.exists()
    sent = confirmation(response)
    stored = console.post(PATH, sent)
    assert stored["Location"] == "/console/openings/club/2026/"
    assert console.post(PATH, sent)["Location"] == stored["Location"]
    table = opening_table("club", "2026")
    assert [entry.number for entry in table.entries] == ["И-3", "VI-17"]
    assert table.source == "Клуб"


def test_a_file_with_faults_shows_each_at_its_row_and_cannot_be_stored(console, founder, words):
    content = b"number;moves\n1;c3-d4\n2;c3-c4\n"
    response = look(console, content)
    shown = words.of(response)
    assert "1 fault; nothing can be stored." in shown
    assert "2 1 · c3-d4 accepted" in shown
    assert "3 2 · c3-c4 moves: “c3-c4”: this is no move; look at the squares" in shown
    assert b'name="store"' not in response.content
    assert look(console, content, store="yes").status_code == 200
    russian = words.of(look(logged_in(founder, "ru"), content))
    assert "1 ошибка; сохранить нельзя." in russian
    assert "«c3-c4»: это не ход; проверьте поля" in russian
    assert not ImportedOpeningTable.objects.exists()


def test_a_confirmation_sent_again_for_other_games_is_another_one(console, words):
    sent = confirmation(look(console, b"number;moves\n1;c3-d4\n"))
    console.post(PATH, sent)
    response = console.post(PATH, {**sent, "variants": ["russian", "brazilian"]})
    assert response.status_code == 422
    assert "This Idempotency-Key was used for something else" in words.of(response)
    assert opening_table("club", "2026").variants == ("russian",)


def test_an_edition_that_is_there_is_said_at_its_field(console, words):
    console.post(PATH, confirmation(look(console, SOUND.encode())))
    response = console.post(PATH, confirmation(look(console, SOUND.encode())))
    assert response.status_code == 422
    assert "This edition of the table is there already." in words.of(response)
    assert ImportedOpeningTable.objects.count() == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "The submitted file is empty"),
        (b"a\0b", "the file is neither UTF-8 nor cp1251 text"),
        (b"x" * 262_145, "The file is too large."),
        ("й".encode("cp1251") * 131_073, "The file is too large."),
        (b"\n" * 131_073, "The file is too large."),
        (b"moves\nc3-d4", "the first row names no column number"),
    ],
)
def test_a_file_that_cannot_be_read_is_said_at_its_field(console, words, content, said):
    response = look(console, content)
    assert response.status_code == 422
    assert said in words.of(response)


def test_an_arbiter_who_organises_nothing_imports_nothing(account):
    browser = account("referee", "arbiter")
    assert browser.get(PATH).status_code == 403
    assert PATH.encode() not in browser.get("/console/openings/").content


def test_the_sources_of_shipped_tables_are_in_the_language_of_the_page(console, founder, words):
    assert "Derived: every first move" in words.of(console.get("/console/openings/"))
    russian = words.of(logged_in(founder, "ru").get("/console/openings/"))
    assert "Выведена: все первые ходы" in russian
    assert "Derived" not in russian
