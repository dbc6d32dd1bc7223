"""The list of entries that an organiser has been sent: forty who may play, and two rows that ask
for a look."""

from typing import NamedTuple

HEADINGS = ("Фамилия", "Имя", "Пол", "Дата рождения", "Разряд", "Рейтинг", "Клуб", "Группа")
MEN = ("Андрей", "Илья", "Павел", "Тимур", "Олег")
WOMEN = ("Анна", "Вера", "Дарья", "Лилия", "Софья")
RANKS = ("КМС", "I", "II", "III", "1 юн.")
CLUBS = ("Белая ладья", "Дворец пионеров", "Спартак")
SURNAMES = (
    *("Абрамов", "Борисова", "Васин", "Гордеева", "Дёмин", "Ершов", "Жарова", "Зимин"),
    *("Игнатова", "Кротов", "Ланская", "Мишин", "Носова", "Орлов", "Петрова", "Рогов"),
    *("Савина", "Титов", "Уварова", "Фомин", "Хохлова", "Цветков", "Чернова", "Шубин"),
    *("Щукина", "Юдин", "Якушева", "Лобанов", "Панова", "Крылов", "Седова", "Быков"),
    *("Вдовин", "Глазова", "Ежов", "Зорина", "Ильин", "Котова", "Лаптев", "Маслова"),
)


class Player(NamedTuple):
    """Somebody of the list; `group` is 0, 1 or 2, the youngest first."""

    surname: str
    name: str
    sex: str
    born: str
    rank: str
    rating: int
    group: int


def _player(place: int, surname: str) -> Player:
    woman = surname.endswith(("а", "ая"))
    group = min(place // 16, 2)
    return Player(
        surname,
        (WOMEN if woman else MEN)[place % 5],
        "ж" if woman else "м",
        f"{place % 27 + 1:02}.{place % 12 + 1:02}.{2014 - 2 * group - place % 2}",
        RANKS[place % 5],
        1100 + 37 * (place * 7 % 40),
        group,
    )


ENTERED = tuple(_player(place, surname) for place, surname in enumerate(SURNAMES))


def rows_of(*groups: str) -> list[tuple[str, ...]]:
    """The rows under the headings, the groups called so."""
    rows = [
        (
            *(each.surname, each.name, each.sex, each.born, each.rank, str(each.rating)),
            *(CLUBS[place % 3], groups[each.group]),
        )
        for place, each in enumerate(ENTERED)
    ]
    too_old = ("Переросток", "Иван", "м", "03.03.2008", "I", "1500", CLUBS[0], groups[0])
    return [*rows, too_old, rows[4]]


def csv_of(rows: list[tuple[str, ...]]) -> bytes:
    """As a spreadsheet in Russian saves it."""
    return "\r\n".join(";".join(row) for row in (HEADINGS, *rows)).encode("cp1251")
