"""A report file by the page: looked at, then a section."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.console.page_forms import Forms
from tests.tournaments.trf.lines import file, player

pytestmark = [pytest.mark.django_db]

CUP = file(
    "012 Осенний кубок",
    player(1, "   2 w 1", "   3 b =", name="Белов, Андрей", rating=2100, born="2012/03/05"),
    player(2, "   1 b 0", "   0 - H", name="Smith, John"),
    player(3, "   0 - U", "   1 w =", name="Jones, Ann"),
).encode()
BROKEN = file("012 Cup", player(1, "   2 w 1"), player(2, "   1 b 1")).encode()


@pytest.fixture
def page(hall):
    return reverse("console:report_file", args=[hall.competition.pk])


def look_at(browser, page, content, **typed):
    sent = {"pack": "russian/ru-2013", "time_control": "classic-45", "key": "k", **typed}
    return browser.post(page, {**sent, "file": SimpleUploadedFile("cup.trf", content)})


def test_a_file_is_shown_with_what_it_would_make_and_nothing_is_stored(console, page, hall, words):
    before = hall.competition.sections.count()
    said = words.of(look_at(console, page, CUP))
    assert "A section of 3 players will be made, paired by hand. Nothing is stored yet." in said
    assert "Осенний кубок" in said
    assert "1 1 1 closed" in said
    assert "Белов, Андрей 05.03.2012 2100" in said
    assert hall.competition.sections.count() == before


def test_one_button_makes_the_section_and_the_same_form_makes_it_once(console, page, hall, words):
    html = look_at(console, page, CUP).content.decode()
    (typed,) = [
        form for form in re.findall(r"<form.*?</form>", html, re.S) if 'name="take"' in form
    ]
    _, values = Forms(typed).forms[""]
    for _ in range(2):
        made = console.post(page, {**values, "take": "yes"})
    section = hall.competition.sections.get(name_ru="Осенний кубок")
    assert made.url == reverse("console:section", args=[section.pk])
    assert "A section of 3 players was made." in words.of(console.get(made.url))
    assert [one.state for one in section.rounds.all()] == ["closed", "closed"]


def test_a_file_of_which_something_would_be_lost_has_no_button(console, page, words):
    answer = look_at(console, page, BROKEN)
    assert "Something of the report file would be lost. Nothing was stored." in words.of(answer)
    assert "does not fit that of opponent No. 2" in words.of(answer)
    assert b'name="take"' not in answer.content
    assert look_at(console, page, BROKEN, take="yes").status_code == 422


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"x" * 1_500_001, "The file is too large."),
        (b"x\n" * 5001, "at most 5000 lines"),
        (b"\x00\x01\x02", "The file is no text"),
    ],
)
def test_what_is_too_large_or_no_text_is_refused(console, page, words, content, said):
    answer = look_at(console, page, content)
    assert answer.status_code == 422
    assert said in words.of(answer)
