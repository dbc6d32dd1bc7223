"""The club cup: tables to be looked at, made once and through the services."""

import pytest

from arbiter.demonstration.club_cup import play_club_cup, set_up_club_cup
from arbiter.demonstration.event import set_up
from tournaments.models import Competition, Player, Round
from tournaments.selectors.standings import standings_of

pytestmark = [pytest.mark.database, pytest.mark.slow]


@pytest.fixture
def cup(db):
    set_up()
    made = set_up_club_cup()
    play_club_cup(made)
    return made


def test_a_swiss_is_in_its_fifth_round_and_a_round_robin_half_played(cup):
    swiss, table = cup.sections.order_by("number")
    states = list(swiss.rounds.order_by("number").values_list("state", flat=True))
    assert states == ["closed"] * 4 + ["published"]
    reached = standings_of(swiss).so_far
    assert (reached.complete, reached.after, reached.games - reached.ended) == (4, 5, 5)
    assert len(standings_of(swiss).places) == 24
    assert standings_of(swiss).known.groups == ("16-17", "18-19")
    assert standings_of(table).so_far.complete == 3
    assert len(standings_of(table).places) == 8


def test_another_start_makes_no_other_cup(cup):
    before = Round.objects.count(), Player.objects.count()
    play_club_cup(set_up_club_cup())
    assert (Round.objects.count(), Player.objects.count()) == before
    assert Competition.objects.filter(name_ru="Кубок клуба").count() == 1


def test_every_player_of_the_cup_has_a_name_in_both_languages(cup):
    assert not cup.players.filter(name_ru="").exists()
    assert not cup.players.filter(name_en="").exists()
