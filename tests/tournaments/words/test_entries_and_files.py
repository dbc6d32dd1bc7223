"""Entries and report files: real findings of the rooms, in Russian, word for word."""

import pytest

from tests.tournaments.trf.lines import file, player
from tests.tournaments.words.players import russian
from tournaments.eligibility.age_groups import LADDER
from tournaments.eligibility.ages import AgeRule, Date
from tournaments.eligibility.entering import Person, SectionRules, eligible
from tournaments.names.likeness import Known, same_person
from tournaments.results import Contestant, Played, Scoring
from tournaments.trf.reading import read
from tournaments.trf.report import FaultCode, Record, Report, ReportedPlayer
from tournaments.trf.reporting import NotReportableError, report_of
from tournaments.trf.results import played_of
from tournaments.trf.writing import UnwritableError, write
from tournaments.words.eligibility import eligibility_words, section_sex_words
from tournaments.words.likeness import likeness_words
from tournaments.words.report_files import (
    not_reportable_words,
    trf_fault_words,
    unwritable_words,
)

__all__ = ["russian"]
pytestmark = pytest.mark.usefixtures("russian")

GROUPS = {group.key: group for group in LADDER}
ON_DATE = AgeRule(Date(2024, 6, 1), "on_date")
YOUTHS = SectionRules(GROUPS["14-15"], ON_DATE, sex="male", play_up=1)


@pytest.mark.parametrize(
    ("person", "sentences"),
    [
        (
            Person(Date(2000, 1, 1), "male"),
            ["Старше, чем положено: возраст 24, в группе не старше 15"],
        ),
        (
            Person(Date(2013, 1, 1), "male"),
            ["Младше, чем положено: возраст 11, группа с 14; ступеней вверх 2, разрешено 1"],
        ),
        (
            Person(Date(2012, 1, 1), "male"),
            ["Играет в старшей группе: возраст 12, группа с 14; ступеней вверх 1"],
        ),
        (Person(Date(2030, 1, 1), "male"), ["Дата рождения позже соревнования: проверьте её"]),
        (
            Person(None, "female"),
            [
                "Здесь играют только мальчики, юноши и мужчины",
                "Не указана дата рождения: возраст не проверить",
            ],
        ),
        (
            Person(2008),
            [
                "Не указан пол, а здесь играют только мальчики, юноши и мужчины",
                "Известен только год рождения, возраст 15 или 16: решает день, "
                "укажите дату полностью",
            ],
        ),
    ],
)
def test_who_may_not_enter_is_told_why(person: Person, sentences: list[str]):
    assert [eligibility_words(reason) for reason in eligible(person, YOUTHS).reasons] == sentences


def test_who_plays_in_a_section():
    assert [section_sex_words(sex) for sex in ("female", "open")] == [
        "девочки, девушки и женщины",
        "все",
    ]


BORN = Date(2010, 5, 3)


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        (
            Known(("Белов Андрей Иванович",), BORN),
            Known(("Belov Andrei",), BORN),
            "вероятно, один человек: дата рождения совпадает, "
            "отчество только в одной записи: иванович, "
            "разное написание: andrei – андрей, разное написание: belov – белов",
        ),
        (
            Known(("Громов Иван",), 2010),
            Known(("И. Громов",), BORN),
            "возможно, один человек: год рождения совпадает, инициал: и – иван, "
            "другой порядок слов в имени",
        ),
        (
            Known(("Громов Иван",), None, "male"),
            Known(("Громова Инна",), None, "female"),
            "разные люди: пол разный",
        ),
    ],
)
def test_why_two_entries_are_taken_for_one_person(one: Known, other: Known, sentence: str):
    assert likeness_words(same_person(one, other)) == sentence


FAULTS: list[tuple[FaultCode, tuple[str, ...], str]] = [
    (
        "unknown_line",
        ("012 Кубок", "Кубок города"),
        "Строка 2, позиция 1: строка начинается не с кода поля («Куб») и пропущена",
    ),
    (
        "bad_number",
        (player("1x"),),
        "Строка 1, позиция 5: стартовый номер не читается («1x»), участник пропущен",
    ),
    (
        "number_twice",
        (player(1), player(1)),
        "Строка 2, позиция 5: номер 1 уже есть, участник пропущен",
    ),
    (
        "number_missing",
        (player(1), player(3)),
        "Строка 2, позиция 5: нет участника № 2, участники с бо́льшими номерами пропущены",
    ),
    (
        "bad_field",
        (player(1, rating="2k"),),
        "Строка 1, позиция 49: поле не читается («2k») и оставлено пустым",
    ),
    (
        "bad_cell",
        (player(1, "   2 x 1"),),
        "Строка 1, позиция 92: тур не читается («2 x 1») и оставлен пустым",
    ),
    (
        "bad_score",
        ("BBW много", player(1)),
        "Строка 1, позиция 5: не читается, сколько очков стоят результаты: «много»",
    ),
    (
        "own_opponent",
        (player(1, "   1 w 1"), player(2)),
        "Строка 1, позиция 92: участник записан соперником самому себе, встреча пропущена",
    ),
    (
        "unknown_opponent",
        (player(1, "   9 w 1"), player(2)),
        "Строка 1, позиция 92: соперника № 9 нет, встреча пропущена",
    ),
    (
        "pairing_disagrees",
        (player(1, "   2 w 1"), player(2)),
        "Строка 1, позиция 92: у соперника № 2 в этом туре записан не этот участник, "
        "встреча пропущена",
    ),
    (
        "colours_disagree",
        (player(1, "   2 w 1"), player(2, "   1 w 0")),
        "Строка 1, позиция 92: цвета участника и соперника № 2 не сходятся, "
        "за основу взята эта строка",
    ),
    (
        "results_disagree",
        (player(1, "   2 w 1"), player(2, "   1 b 1")),
        "Строка 1, позиция 92: результат не сходится с записью соперника № 2, "
        "оба приняты как записаны",
    ),
    (
        "result_without_opponent",
        (player(1, "0000 - +"), player(2)),
        "Строка 1, позиция 92: результат («+») без соперника, принят за освобождение от игры",
    ),
    (
        "points_differ",
        (player(1, "   2 w 1", points="1.0"), player(2, "   1 b 0", points="0.5")),
        "Строка 2, позиция 81: сумма очков записана 0.5, а по турам выходит 0.0",
    ),
]


@pytest.mark.parametrize(("code", "lines", "sentence"), FAULTS)
def test_a_fault_of_a_file_is_told_with_its_place(code: str, lines: tuple[str, ...], sentence: str):
    reading = read(file(*lines))
    (fault,) = (*reading.faults, *played_of(reading.report).faults)
    assert (fault.code, trf_fault_words(fault)) == (code, sentence)


def test_a_section_without_a_form_in_the_format_is_told_why():
    played = Played((Contestant(1),), (), Scoring(games=2))
    with pytest.raises(NotReportableError) as refused:
        report_of(played, [ReportedPlayer(1, "Belov, Andrei")])
    assert not_reportable_words(refused.value) == (
        "Этот турнир нельзя записать в файл TRF: в формате нет места для партий микроматча."
    )


@pytest.mark.parametrize(
    ("report", "sentence"),
    [
        (
            Report((), (ReportedPlayer(3, "Константинопольский-Переяславский А."),)),
            "Участник № 3, имя «Константинопольский-Переяславский А.»: "
            "не помещается в отведённые позиции.",
        ),
        (
            Report((Record("001", "x"),), ()),
            "Другая строка файла, код поля «001»: такой код поля недопустим.",
        ),
        (
            Report((Record("012", "Кубок\n"),), ()),
            "Другая строка файла, 012 «Кубок\n»: есть знак, который нельзя записать.",
        ),
    ],
)
def test_what_cannot_be_written_is_named(report: Report, sentence: str):
    with pytest.raises(UnwritableError) as refused:
        write(report)
    assert unwritable_words(refused.value) == sentence
