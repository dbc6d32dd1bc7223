"""A list of players is taken in."""

import pytest

from arbiter.services.refused import Refused
from tournaments.models import JournalEntry, Player
from tournaments.selectors.planned_import import planned_import
from tournaments.services.entries.import_players import import_players

pytestmark = pytest.mark.database

LIST = """ФИО;Дата рождения;Рейтинг;Клуб
Белов Андрей;12.03.2011;1900;Спартак
Громов Илья;2010;;Динамо
""".encode()


def fates(planned):
    return [row.fate for row in planned.rows]


def test_a_dry_run_changes_nothing(entering):
    assert fates(planned_import(entering.section, LIST)) == ["new", "new"]
    assert entering.numbers() == []


def test_everybody_of_a_list_is_entered_with_all_that_it_says(entering):
    imported = import_players(section=entering.section, content=LIST, by=entering.by)
    assert sorted(imported.entries) == [2, 3]
    assert entering.numbers() == ["Белов Андрей", "Громов Илья"]
    first, second = Player.objects.filter(competition=entering.competition).order_by("name_ru")
    assert (first.birth_date.isoformat(), first.rating, first.club) == (
        "2011-03-12",
        1900,
        "Спартак",
    )
    assert (first.name_en, first.latin_is_ours) == ("Belov Andrei", True)
    assert (second.birth_year, second.rating) == (2010, 0)
    assert JournalEntry.objects.get(kind="players_imported").facts["numbers"] == [1, 2]


def test_the_same_list_twice_enters_nobody_twice(entering):
    import_players(section=entering.section, content=LIST, by=entering.by)
    again = import_players(section=entering.section, content=LIST, by=entering.by)
    assert fates(again.plan) == ["entered_already"] * 2
    assert not again.entries
    assert Player.objects.filter(competition=entering.competition).count() == 2


def test_a_doubtful_row_waits_until_somebody_has_chosen(entering):
    known = entering.player("Громов Илья Петрович", rating=1700).player
    imported = import_players(section=entering.section, content=LIST, by=entering.by)
    assert fates(imported.plan) == ["new", "doubtful"]
    assert entering.numbers() == ["Громов Илья Петрович", "Белов Андрей"]
    chosen = {3: str(known.pk)}
    imported = import_players(
        section=entering.section, content=LIST, by=entering.by, decided=chosen
    )
    assert fates(imported.plan) == ["entered_already", "entered_already"]
    import_players(section=entering.section, content=LIST, by=entering.by, decided={3: ""})
    assert len(entering.numbers()) == 3


def test_what_is_not_known_of_somebody_of_another_section_is_filled_in(entering):
    known = entering.player("Белов Андрей", birth_year=2011).player
    second = entering.competition.sections.create(
        number=2, name_ru="Блиц", variant="russian", pack="ru-2013", time_control={}
    )
    decided = {2: str(known.pk)}
    import_players(section=second, content=LIST, by=entering.by, decided=decided)
    known.refresh_from_db()
    assert (known.club, known.rating) == ("Спартак", 1900)
    assert known.birth_date.isoformat() == "2011-03-12"
    assert entering.numbers(second) == ["Белов Андрей", "Громов Илья"]


def test_who_is_not_eligible_is_entered_for_a_reason_only(entering):
    entering.set(admission={"group": "own", "age_from": 0, "age_to": 15})
    imported = import_players(section=entering.section, content=LIST, by=entering.by)
    assert fates(imported.plan) == ["new", "not_eligible"]
    overruled = {3: "решение оргкомитета"}
    import_players(section=entering.section, content=LIST, by=entering.by, overruled=overruled)
    entry = entering.section.entries.get(seed=2)
    assert (entry.player.name_ru, entry.reason) == ("Громов Илья", "решение оргкомитета")


def test_somebody_chosen_who_is_not_of_the_competition_is_refused(entering, hall):
    chosen = {2: str(hall.players[0].pk)}
    with pytest.raises(Refused) as refused:
        import_players(section=entering.section, content=LIST, by=entering.by, decided=chosen)
    assert refused.value.code == "unknown_player"
    assert entering.numbers() == []


def test_rows_may_name_another_section_of_the_competition(entering):
    second = entering.competition.sections.create(
        number=2, name_ru="Блиц", variant="russian", pack="ru-2013", time_control={}
    )
    content = "ФИО;Раздел\nБелов Андрей;Блиц\nБелов Андрей;Первенство\n".encode()
    imported = import_players(section=entering.section, content=content, by=entering.by)
    assert fates(imported.plan) == ["new", "known"], imported.plan.reading.faults
    assert entering.numbers() == entering.numbers(second) == ["Белов Андрей"]
    assert Player.objects.filter(competition=entering.competition).count() == 1


def test_only_the_rows_of_a_section_that_takes_nobody_any_more_are_left_out(entering):
    entering.players("Цой Анна", "Ким Борис")
    entering.set(system="round_robin")
    entering.round()
    second = entering.competition.sections.create(
        number=2, name_ru="Блиц", variant="russian", pack="ru-2013", time_control={}
    )
    content = (
        "ФИО;Раздел\nБелов Андрей;Блиц\nГромов Илья;Первенство\nЦой Анна;Первенство\n".encode()
    )
    imported = import_players(section=entering.section, content=content, by=entering.by)
    assert fates(imported.plan) == ["new", "section_closed", "entered_already"]
    assert entering.numbers(second) == ["Белов Андрей"]
    assert entering.numbers() == ["Цой Анна", "Ким Борис"]
