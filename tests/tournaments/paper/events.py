"""Competitions to print: drawn from a seed, so that a sheet looks the same each time."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tournaments.paper.boards import BoardRow
from tournaments.paper.entry_list import EntryRow
from tournaments.paper.heading import Heading, Person
from tournaments.paper.table_cards import TableCard
from tournaments.results import Contestant, GameResult, Meeting, Number, Played, Scoring

MICRO = Scoring(games=2, ranked_by="match_points")

SURNAMES = (
    *("Абросимов", "Беляев", "Васильченко", "Громов", "Дёмин", "Евстигнеев", "Жарков", "Зайцев"),
    *("Ильиных", "Королёв", "Лебедев", "Мельников-Печерский", "Никифоров", "Оськин", "Рябов"),
    *("Пономаренко", "Сидоров", "Титов", "Уланов", "Фёдоров", "Хайруллин", "Цыбульский"),
    *("Черных", "Шапошников", "Щеглов", "Юсупов", "Якушев", "Хажиев", "Орлов", "Трофимов"),
)
GIVEN = (
    *("Александр", "Борис", "Владимир", "Георгий", "Дмитрий", "Егор", "Иван", "Константин"),
    *("Леонид", "Максим", "Никита", "Павел", "Роман", "Сергей", "Тимофей", "Фёдор", "Юрий"),
)
PLACES = (
    "Пермский край",
    "Санкт-Петербург",
    "Республика Башкортостан",
    "Чувашская Республика",
    "Ханты-Мансийский автономный округ — Югра",
    "Москва",
    "Нижегородская область",
    "Республика Саха (Якутия)",
)
CLUBS = ("СШОР № 1", "ДЮСШ «Шашист»", "", "Дворец творчества юных", "", "СШ «Дебют»")
TITLES = ("МС", "КМС", "КМС", "1", "1", "2", "3", "1 юн.", "")


def heading(section: str = "Мужчины", round: int = 4) -> Heading:
    return Heading(
        competition="Чемпионат России по русским шашкам (классическая программа)",
        section=section,
        venue="Пермь, Дворец спорта «Орлёнок»",
        dates="1–9 июля 2026 г.",
        round=round,
        printed="4 июля 2026 г., 14:32",
        chief_arbiter="Иванова М. П., ССВК, Казань",
        chief_secretary="Петров С. С., СС1К, Пермь",
    )


def people(count: int, seed: int = 1) -> dict[Number, Person]:
    lots = Random(seed)
    return {
        number: Person(
            f"{lots.choice(SURNAMES)} {lots.choice(GIVEN)}",
            lots.choice(TITLES),
            2450 - 7 * number + lots.randrange(9) if number % 9 else 0,
            lots.choice(PLACES),
            lots.choice(CLUBS),
            f"{lots.choice(SURNAMES)} {lots.choice('АВИС')}. {lots.choice('ПМНЮ')}.",
        )
        for number in range(1, count + 1)
    }


def entries(players: dict[Number, Person]) -> list[EntryRow]:
    return [EntryRow(number, person) for number, person in players.items()]


def swiss(count: int, rounds: int, scoring: Scoring | None = None, seed: int = 1) -> Played:
    """Rounds between neighbours by score, which is enough to print; an odd player has the bye."""
    scoring = scoring or Scoring()
    lots = Random(seed)
    meetings: list[Meeting] = []
    points = dict.fromkeys(range(1, count + 1), 0)
    for round in range(1, rounds + 1):
        order = sorted(points, key=lambda number: (-points[number], lots.random()))
        for first, second in zip(order[::2], order[1::2], strict=False):
            meetings.append(Meeting(round, first, second, played(first, second, scoring, lots)))
        if count % 2:
            meetings.append(Meeting(round, order[-1], None, bye="pairing"))
        for meeting in meetings[-(count + 1) // 2 :]:
            for number in meeting.numbers:
                points[number] += meeting.points(number, scoring)
    return Played(contestants(count), tuple(meetings), scoring)


def everybody(count: int, scoring: Scoring | None = None, seed: int = 1) -> Played:
    """A whole round robin."""
    scoring = scoring or Scoring()
    lots = Random(seed)
    meetings = [
        Meeting(
            (first + second) % (count - 1) + 1, first, second, played(first, second, scoring, lots)
        )
        for first in range(1, count + 1)
        for second in range(first + 1, count + 1)
    ]
    meetings.sort(key=lambda meeting: meeting.round)
    return Played(contestants(count), tuple(meetings), scoring)


def contestants(count: int) -> tuple[Contestant, ...]:
    return tuple(Contestant(number) for number in range(1, count + 1))


def played(first: Number, second: Number, scoring: Scoring, lots: Random) -> tuple[GameResult, ...]:
    if lots.random() < 0.03:
        games = [(first, second), (second, first)][: scoring.games]
        return tuple(
            GameResult(white, black, *((2, 0) if white == first else (0, 2)), played=False)
            for white, black in games
        )
    made = []
    for game in range(scoring.games):
        white, black = (second, first) if game % 2 else (first, second)
        own = lots.choice((2, 1, 1, 0))
        made.append(GameResult(white, black, own, 2 - own))
    return tuple(made)


def boards(section: Played, round: int) -> list[BoardRow]:
    meetings = [meeting for meeting in section.meetings if meeting.round == round]
    return [
        BoardRow(table if meeting.second else None, meeting)
        for table, meeting in enumerate(meetings, start=1)
    ]


def cards(rows: Iterable[BoardRow]) -> list[TableCard]:
    return [
        TableCard(row, f"https://shashki.example/games/{row.table or 0:032x}", "Трансляция партии")
        for row in rows
    ]
