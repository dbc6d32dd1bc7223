"""A list from a file by the page: looked at, chosen in, taken in."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.console.page_forms import Forms
from tournaments.models import Player

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

LIST = """ФИО;Дата рождения;Рейтинг
Щукин Юрий;2011;1900
Belov Andrey;2011;
Стариков Пётр;2001;
Новичков Иван;31.02.2011;
""".encode()


def look_at(browser, page, content=LIST, name="list.csv"):
    return browser.post(page, {"key": "k", "file": SimpleUploadedFile(name, content)})


def again(browser, page, response, **typed):
    form = Forms(response.content.decode()).forms[""]
    return browser.post(page, {**_first(response), **typed}) if form else None


def _first(response):
    """What the form with the choices holds: the first one of the page."""
    html = response.content.decode()
    start = html.index('<form method="post" enctype')
    return Forms(html[start : html.index("</form>", start) + 7]).forms[""][1]


def test_a_file_is_looked_at_row_by_row_and_nothing_is_stored(console, at, words, numbers):
    shown = words.of(look_at(console, at("import_players")))
    assert "1 player will be entered. Nothing is stored yet." in shown
    assert "1 row waits for your choice." in shown
    assert "not admitted to the section" in shown
    assert "There is no such date of birth" in shown
    assert len(numbers()) == 6


def test_what_can_be_entered_is_and_the_same_file_again_enters_nobody(console, at, numbers):
    response = look_at(console, at("import_players"))
    assert again(console, at("import_players"), response, take="yes").url == at("entries")
    assert numbers()[6:] == ["Щукин Юрий"]
    response = look_at(console, at("import_players"))
    again(console, at("import_players"), response, take="yes")
    assert numbers()[6:] == ["Щукин Юрий"]


def test_the_doubtful_are_chosen_and_others_admitted_for_a_reason(console, at, numbers, section):
    response = look_at(console, at("import_players"))
    chosen = {"who-3": "another", "admit-4": "yes"}
    refused = again(console, at("import_players"), response, take="yes", **chosen)
    assert refused.status_code == 422
    again(console, at("import_players"), refused, take="yes", overruled="вне конкурса", **chosen)
    assert numbers()[6:] == ["Щукин Юрий", "Belov Andrey", "Стариков Пётр"]
    assert section.entries.get(seed=9).reason == "вне конкурса"


def test_whoever_is_said_to_be_the_same_is_not_made_anew(console, at, entries):
    response = look_at(console, at("import_players"))
    chosen = {"who-3": str(entries[0].player_id)}
    looked = again(console, at("import_players"), response, look="yes", **chosen)
    assert "entered in the section already" in looked.content.decode()
    before = Player.objects.count()
    again(console, at("import_players"), looked, take="yes", **chosen)
    assert Player.objects.count() == before + 1


def test_a_clerk_takes_a_list_in_and_admits_nobody_against_the_rules(account, at, numbers):
    clerk = account("clerk", "clerk")
    response = look_at(clerk, at("import_players"))
    assert b'name="admit-4"' not in response.content
    forced = again(clerk, at("import_players"), response, take="yes", **{"admit-4": "yes"})
    assert forced.status_code == 403
    again(clerk, at("import_players"), response, take="yes")
    assert numbers()[6:] == ["Щукин Юрий"]


@pytest.mark.parametrize("content", [b"", b"\x00\x01", b"PK\x03\x04 no archive", b"a" * 1_500_001])
def test_a_file_that_is_no_list_is_said_to_be_none(console, at, content, numbers):
    response = look_at(console, at("import_players"), content)
    assert response.status_code in (200, 422)
    assert b'name="take"' not in response.content
    assert len(numbers()) == 6


@pytest.mark.parametrize("content", ["", "no base64!", "AAAA"])
def test_a_content_that_was_tampered_with_enters_nobody(console, at, content, numbers):
    page = at("import_players")
    response = console.post(page, {"key": "k", "content": content, "take": "yes"})
    assert response.status_code < 500
    assert len(numbers()) == 6


TWINS = """ФИО;Дата рождения;Рейтинг
Щукин Юрий;2011;1900
Щукин Юрии;2011;
Новичков Иван;31.02.2011;
""".encode()


def test_a_row_with_its_twin_in_the_same_file_can_be_left_out_or_be_another(
    console, at, words, numbers
):
    response = look_at(console, at("import_players"), TWINS)
    assert "Perhaps the same as in row 2" in words.of(response)
    assert response.content.decode().count('type="radio" name="who-3"') == 2
    again(console, at("import_players"), response, take="yes", **{"who-3": "another"})
    assert numbers()[6:] == ["Щукин Юрий", "Щукин Юрии"]


def test_after_the_import_it_is_said_which_rows_were_left_out_and_why(console, at, words, numbers):
    response = look_at(console, at("import_players"), TWINS)
    again(console, at("import_players"), response, take="yes")
    page = console.get(at("entries"))
    said = words.of(page)
    assert "1 player is entered." in said
    assert "2 rows are not entered." in said
    assert "Новичков" not in said
    (which,) = re.findall(r'href="([^"]*/entries/import/[^"]+/)"', page.content.decode())
    said = words.of(console.get(which))
    assert "3 Щукин Юрии nobody has said who it is Perhaps the same as in row 2" in said
    assert "4 Новичков Иван cannot be taken: correct the row Row 4, column 2." in said
    assert numbers()[6:] == ["Щукин Юрий"]


def test_what_became_of_a_list_is_shown_to_whoever_took_it_in_only(console, account, at):
    response = look_at(console, at("import_players"), TWINS)
    again(console, at("import_players"), response, take="yes", key="one-import")
    page = f"{at('import_players')}one-import/"
    assert console.get(page).status_code == 200
    assert account("clerk", "clerk").get(page).status_code == 404
