"""What is done to players by the pages: admitted, checked in, numbered, let go, kept apart."""

import pytest
from django.urls import reverse

from tests.console.page_forms import send
from tournaments.models import EntryStatus, ForbiddenMeeting, GrantedBye, JournalEntry
from tournaments.services.entries.applications import apply
from tournaments.services.setting_up.competition import create_round

pytestmark = [pytest.mark.django_db, pytest.mark.slow]


@pytest.fixture
def applied(section):
    return apply(section=section, values={"name_ru": "Щукин Юрий", "birth_year": 2011})


def test_the_list_shows_applications_first_and_the_year_of_birth(console, at, applied, words):
    shown = words.of(console.get(at("entries")))
    assert shown.index("Shchukin Iurii") < shown.index("Белов Андрей")
    assert "2011" in shown


def test_an_application_is_admitted_or_rejected_with_a_reason(
    console, of, applied, section, numbers
):
    page = of("entry", applied)
    send(console, page, of("reject", applied), reason="  ")
    applied.refresh_from_db()
    assert applied.status == EntryStatus.APPLIED
    send(console, page, of("reject", applied), reason="нет мест")
    applied.refresh_from_db()
    assert (applied.status, applied.reason) == (EntryStatus.REJECTED, "нет мест")
    send(console, page, of("admit", applied))
    assert numbers()[-1] == "Щукин Юрий"


def test_an_application_of_somebody_known_becomes_his(console, of, section, entries):
    blitz = section.competition.sections.create(
        number=2,
        name_ru="Блиц",
        variant="russian",
        pack="ru-2013",
        time_control={},
        takes_applications=True,
    )
    entry = apply(section=blitz, values={"name_ru": "Белов Андрей", "birth_year": 2011})
    send(console, of("entry", entry), of("admit", entry), who=entries[0].player.pk)
    entry.refresh_from_db()
    assert (entry.player, entry.seed) == (entries[0].player, 1)


def test_a_tap_checks_in_and_the_answer_takes_it_back(account, of, at, entries):
    clerk = account("clerk", "clerk")
    entry = entries[0]
    answer = clerk.post(of("check_in", entry), {"key": "a"}, headers={"HX-Request": "true"})
    entry.refresh_from_db()
    assert entry.checked_in_at is not None
    assert 'name="undo"' in answer.content.decode()
    assert "1 of 6" in answer.content.decode()
    send(clerk, at("check_in_list"), of("check_in", entry), undo="yes")
    entry.refresh_from_db()
    assert entry.checked_in_at is None


def test_who_is_not_here_is_left_out_before_the_start(console, at, of, entries, numbers):
    send(console, at("check_in_list"), of("check_in", entries[3]))
    send(console, at("check_in_list"), at("leave_out"))
    assert numbers() == ["Smith John"]
    send(console, at("check_in_list"), of("check_in", entries[0]))
    assert numbers() == ["Smith John", "Белов Андрей"]


def test_numbers_are_given_by_rating_by_lot_and_by_hand(
    console, at, of, entries, numbers, registered
):
    registered("Щукин Юрий", rating=2000)
    send(console, at("numbers"), at("number_by_rating"))
    assert numbers()[0] == "Щукин Юрий"
    send(console, at("numbers"), at("number_by_lot"), seed="2026-05-01")
    assert JournalEntry.objects.get(kind="numbered_by_lot").facts["seed"] == "2026-05-01"
    console.post(of("move_to_number", entries[0]), {"key": "m", "number": 7})
    assert numbers()[6] == "Белов Андрей"


def test_the_numbers_stand_once_the_section_has_begun(console, at, section, words):
    create_round(section=section)
    page = console.get(at("numbers"))
    assert "The numbers of the players stand" in words.of(page)
    assert at("number_by_rating") not in page.content.decode()


def test_a_player_withdraws_and_returns(console, of, entries, section, words, numbers):
    entry = entries[0]
    send(console, of("entry", entry), of("withdraw", entry), reason="болезнь")
    assert "withdrew" in words.of(console.get(of("entry", entry)))
    assert "Белов Андрей" not in numbers()
    send(console, of("entry", entry), of("return_player", entry))
    assert numbers()[-1] == "Белов Андрей"


def test_his_open_games_and_the_striking_out_are_put_to_the_arbiter(console, hall, of, words):
    hall.game()
    entry = hall.section.entries.get(seed=1)
    hall.section.settings = {"keeps_results": "more_than_half", "rounds": 5}
    hall.section.save()
    shown = words.of(console.get(of_entry(entry)))
    assert "Round 1, table 1" in shown
    assert "Half of the rounds or fewer" in shown


def of_entry(entry):
    return reverse("console:entry", args=[entry.pk])


@pytest.fixture
def of(db):
    return lambda name, entry: reverse(f"console:{name}", args=[entry.pk])


def test_a_bye_is_granted_and_taken_back(console, of, entries):
    entry = entries[0]
    send(console, of("entry", entry), of("grant_bye", entry), round_number=2, kind="half")
    bye = GrantedBye.objects.get()
    assert (bye.round_number, bye.kind) == (2, "half")
    send(console, of("entry", entry), of("take_bye_back", bye))
    assert not GrantedBye.objects.exists()


def test_meetings_are_forbidden_and_allowed_again(console, at, of, entries):
    pair = {"first": entries[0].pk, "second": entries[1].pk}
    send(console, at("bans"), "", **pair)
    ban = ForbiddenMeeting.objects.get()
    send(console, at("bans"), of("allow_meeting", ban))
    assert not ForbiddenMeeting.objects.exists()
    for entry in entries[:3]:
        entry.player.club = "Спартак"
        entry.player.save()
    send(console, at("bans"), at("keep_apart"), common="club", kind="avoid")
    assert ForbiddenMeeting.objects.filter(kind="avoid").count() == 3


def test_an_entry_made_by_mistake_is_taken_off(console, of, at, entries, numbers):
    response = send(console, of("entry", entries[0]), of("remove_entry", entries[0]))
    assert response.url == at("entries")
    assert "Белов Андрей" not in numbers()


@pytest.mark.parametrize(
    "name", ["admit", "reject", "withdraw", "return_player", "remove_entry", "grant_bye"]
)
def test_a_clerk_decides_nothing(account, of, entries, name):
    assert account("clerk", "clerk").post(of(name, entries[0]), {"key": "k"}).status_code == 403


@pytest.mark.parametrize("name", ["entries", "new_entry", "check_in_list", "import_players"])
def test_a_clerk_has_the_pages_of_his_work(account, at, name):
    assert account("clerk", "clerk").get(at(name)).status_code == 200
