"""People with both their names; who may be somebody who is there already."""

from datetime import date

import pytest

from arbiter.services.refused import Refused
from tests.markup import without_ids
from tournaments.models import JournalEntry, Player
from tournaments.services.entries.players import edit_player
from tournaments.services.entries.registration import enter_player, register_player, remove_entry

pytestmark = pytest.mark.database

ALL = {
    "name_ru": "Щукин Юрий",
    "birth_date": date(2011, 3, 4),
    "sex": "male",
    "title": "МС",
    "rank": "КМС",
    "rating": 2100,
    "federation": "Москва",
    "federation_id": "12345",
    "club": "Спартак",
    "coach": "Петров П. П.",
    "contact": "+7 000",
}


def test_a_missing_latin_name_is_made_and_marked_as_ours(entering):
    player = entering.player("Щукин Юрий").player
    assert (player.name_en, player.latin_is_ours) == ("Shchukin Iurii", True)


def test_a_latin_name_that_was_given_is_not_ours(entering):
    player = entering.player("Щукин Юрий", name_en="Schukin Yuri").player
    assert (player.name_en, player.latin_is_ours) == ("Schukin Yuri", False)


def test_a_name_that_is_not_russian_waits_for_its_latin(entering):
    assert entering.player("Їжак Іван").player.name_en == ""


def test_every_field_is_kept(entering):
    entry = register_player(section=entering.section, values=ALL, by=entering.by)
    kept = Player.objects.get(pk=entry.player_id)
    assert {name: getattr(kept, name) for name in ALL} == ALL


def test_our_latin_name_follows_the_russian_one_and_a_given_one_stays(entering):
    player = entering.player("Щукин Юрий").player
    edited = edit_player(player=player, by=entering.by, values={"name_ru": "Щеглов Юрий"})
    assert edited.name_en == "Shcheglov Iurii"
    edited = edit_player(player=player, by=entering.by, values={"name_en": "Scheglov Y."})
    edited = edit_player(player=player, by=entering.by, values={"name_ru": "Щеглов Ю."})
    assert (edited.name_en, edited.latin_is_ours) == ("Scheglov Y.", False)


def test_the_year_of_birth_gives_way_to_the_day(entering):
    player = entering.player("Белов Андрей", birth_year=2011).player
    edited = edit_player(player=player, by=entering.by, values={"birth_date": date(2011, 3, 4)})
    assert (edited.birth_date, edited.birth_year) == (date(2011, 3, 4), None)


def test_the_journal_names_what_was_corrected_and_nothing_private(entering):
    player = entering.player("Белов Андрей").player
    values = {"birth_date": date(2011, 3, 4), "contact": "+7 999"}
    edit_player(player=player, by=entering.by, values=values)
    noted = JournalEntry.objects.get(kind="player_edited")
    assert noted.facts["fields"] == ["birth_date", "contact"]
    assert "999" not in without_ids(str(noted.facts))
    assert "2011" not in without_ids(str(noted.facts))


@pytest.mark.parametrize("name", ["Belov Andrey", "Андрей Белов", "Белов Андрей Ильич"])
def test_somebody_alike_in_either_script_is_asked_about(entering, name):
    entering.player("Белов Андрей")
    script = "name_en" if name.isascii() else "name_ru"
    with pytest.raises(Refused) as refused:
        register_player(section=entering.section, values={script: name}, by=entering.by)
    assert refused.value.code == "perhaps_known"
    assert refused.value.params["names"] == ["Белов Андрей"]
    assert entering.numbers() == ["Белов Андрей"]


def test_of_the_same_person_what_was_not_known_is_filled_in_and_the_rest_stays(entering, hall):
    known = entering.player("Белов Андрей", club="Спартак").player
    second = entering.competition.sections.create(
        number=2, name_ru="Блиц", variant="russian", pack="ru-2013", time_control={}
    )
    values = {"name_ru": "Белов Андрей", "club": "Динамо", "rating": 1900}
    entry = register_player(section=second, values=values, by=entering.by, same_as=known)
    known.refresh_from_db()
    assert entry.player == known
    assert (known.club, known.rating) == ("Спартак", 1900)
    assert Player.objects.filter(competition=entering.competition).count() == 1


def test_nobody_is_entered_twice_in_a_section(entering):
    player = entering.player("Белов Андрей").player
    with pytest.raises(Refused) as refused:
        enter_player(section=entering.section, player=player, by=entering.by)
    assert refused.value.code == "entered_already"


def test_a_player_of_another_competition_is_unknown_here(entering, hall):
    with pytest.raises(Refused) as refused:
        enter_player(section=entering.section, player=hall.players[0], by=entering.by)
    assert refused.value.code == "unknown_player"


def test_who_is_too_old_is_refused_with_the_reason_and_admitted_for_a_reason(entering):
    entering.set(admission={"group": "own", "age_from": 0, "age_to": 14})
    with pytest.raises(Refused) as refused:
        entering.player("Белов Андрей", birth_year=2000)
    assert (refused.value.code, refused.value.params["codes"]) == ("not_eligible", ["too_old"])
    entry = entering.player("Белов Андрей", birth_year=2000, overruled="вне конкурса")
    assert (entry.seed, entry.reason) == (1, "вне конкурса")
    noted = JournalEntry.objects.get(kind="player_entered")
    assert (noted.reason, noted.facts["against"]) == ("вне конкурса", ["too_old"])


def test_an_entry_made_by_mistake_is_taken_off_with_its_person(entering):
    _first, second, _third = entering.players("Белов Андрей", "Громов Илья", "Ветров Пётр")
    remove_entry(entry=second, by=entering.by)
    assert entering.numbers() == ["Белов Андрей", "Ветров Пётр"]
    assert not Player.objects.filter(pk=second.player_id).exists()
