"""Ranks and titles in one spelling, whichever way lists write them."""

import pytest

from tests.tournaments.imports.lists import codes, only, read
from tournaments.imports.ranks import normal_rank


@pytest.mark.parametrize(
    ("normal", "spellings"),
    [
        ("I", "1; I; 1р; 1 р.; I разряд; 1-й разряд; 1-й; первый; 1 спортивный разряд; 1 взр."),
        ("II", "2; II; 2 разряд; второй разряд; 2nd category"),
        ("III", "3; III; iii; третий; ІІІ"),
        ("I юн.", "1 юн; 1ю; 1 юн. р.; I юношеский; 1-й юношеский разряд; 1 юношеский разряд"),
        ("III юн.", "3 юн.; III юн; третий юношеский"),
        ("КМС", "КМС; кмс; кандидат в мастера спорта; к.м.с."),
        ("МС", "МС; м.с.; мастер спорта; Мастер спорта России; MS"),
        ("МСМК", "МСМК; мастер спорта международного класса"),
        ("ЗМС", "ЗМС"),
        ("ГР", "ГР; гроссмейстер России"),
        ("Гроссмейстер", "гроссмейстер; ГРОССМЕЙСТЕР"),
        ("GMI", "GMI; gmi; международный гроссмейстер"),
        ("", "б/р; без разряда; нет; -"),
    ],
)
def test_usual_ranks_have_a_normal_form(normal: str, spellings: str):
    for spelling in spellings.split(";"):
        assert normal_rank(spelling) == normal, spelling


def test_a_normal_form_is_its_own():
    for normal in ("КМС", "I", "II", "III", "I юн.", "II юн.", "III юн.", "МСМК", "Гроссмейстер"):
        assert normal_rank(normal) == normal


def test_an_unknown_rank_stays_as_written_and_is_told():
    reading = read("ФИО;Разряд", "Цой Анна;4 дан")
    assert reading.people[0].rank == "4 дан"
    assert codes(reading) == [("unknown_rank", "warning", 2, 2)]


@pytest.mark.parametrize(
    ("heading", "text", "rank", "title"),
    [
        ("Разряд", "МС", "", "МС"),
        ("Звание", "КМС", "КМС", ""),
        ("Спортивное звание, разряд", "2 юн.", "II юн.", ""),
    ],
)
def test_a_title_among_ranks_goes_where_it_belongs(heading: str, text: str, rank: str, title: str):
    person = only(f'"ФИО";"{heading}"', f"Цой Анна;{text}")
    assert (person.rank, person.title) == (rank, title)


def test_nothing_is_moved_over_what_is_there():
    person = only("ФИО;Разряд;Звание", "Цой Анна;МС;ГР")
    assert (person.rank, person.title) == ("МС", "ГР")
