"""Lots, rulings and players struck out: taken among those level, written down and never changed."""

import pytest

from arbiter.services.refused import Refused
from tests.section_play import SectionPlay
from tournaments.models import JournalEntry, PlaceDecision, StruckOut
from tournaments.pairing.seeding import by_lot
from tournaments.selectors.standings import level_players, standings_of
from tournaments.services.results.decisions import draw_lot, rule_places, strike_out

pytestmark = pytest.mark.database


@pytest.fixture
def event(organiser):
    """Four in a round robin, all drawn: everybody shares the first place."""
    event = SectionPlay(organiser, tie_breaks=("wins",))
    event.play(["1-1", "1-1"])
    return event


def order(section):
    return [place.number for place in standings_of(section).places]


def draw(event, seed="May 1", **more):
    return draw_lot(
        section=event.section, entries=event.entries, seed=seed, by=event.organiser, **more
    )


def rule(event, numbers, reason="play-off"):
    entries = {entry.seed: entry for entry in event.entries}
    wanted = [[entries[number] for number in together] for together in numbers]
    return rule_places(section=event.section, order=wanted, reason=reason, by=event.organiser)


def test_a_lot_parts_those_who_are_level_as_its_seed_says(event):
    made = draw(event)
    assert order(event.section) == list(by_lot("May 1", [1, 2, 3, 4]))
    assert (made.seed, made.reason, made.after) == ("May 1", "May 1", 1)
    assert all(place.first == place.last for place in standings_of(event.section).places)


def test_a_later_lot_among_the_same_takes_the_place_of_the_earlier_one(event):
    draw(event)
    draw(event, seed="May 2")
    assert order(event.section) == list(by_lot("May 2", [1, 2, 3, 4]))
    assert PlaceDecision.objects.count() == 2


def test_a_ruling_goes_before_a_lot(event):
    draw(event)
    rule(event, [[4], [3], [2], [1]])
    assert order(event.section) == [4, 3, 2, 1]


def test_whom_a_ruling_leaves_level_a_lot_may_part(event):
    rule(event, [[2], [1, 3], [4]])
    assert level_players(event.section, "lot") == ((1, 3),)
    entries = [event.entries[0], event.entries[2]]
    draw_lot(section=event.section, entries=entries, seed="x", by=event.organiser)
    assert order(event.section) == [2, *by_lot("x", [1, 3]), 4]


@pytest.mark.parametrize("seats", [[0, 1], [0], [], [0, 1, 2, 3, 3]])
def test_a_lot_is_drawn_among_all_who_are_level_and_nobody_else(event, seats):
    entries = [event.entries[seat] for seat in seats]
    with pytest.raises(Refused) as refused:
        draw_lot(section=event.section, entries=entries, seed="x", by=event.organiser)
    assert refused.value.code == "not_level"


def test_nobody_of_another_section_is_in_a_lot(event, organiser):
    other = SectionPlay(organiser)
    with pytest.raises(Refused) as refused:
        draw_lot(
            section=event.section, entries=[*event.entries[:3], other.entries[3]], seed="x", by=None
        )
    assert refused.value.code == "not_level"


@pytest.mark.parametrize("seed", ["", "  ", "x" * 81])
def test_a_seed_has_one_to_eighty_characters(event, seed):
    with pytest.raises(Refused) as refused:
        draw(event, seed=seed)
    assert refused.value.code == "bad_seed"


def test_a_ruling_and_a_striking_out_want_a_reason(event):
    with pytest.raises(Refused) as refused:
        rule(event, [[1], [2], [3], [4]], reason=" ")
    assert refused.value.code == "reason_missing"
    with pytest.raises(Refused) as refused:
        strike_out(entry=event.entries[0], reason="", by=None)
    assert refused.value.code == "reason_missing"


def test_one_struck_out_has_no_place_and_is_struck_out_once(event):
    strike_out(entry=event.entries[0], reason="left", by=event.organiser)
    assert 1 not in order(event.section)
    with pytest.raises(Refused) as refused:
        strike_out(entry=event.entries[0], reason="left", by=event.organiser)
    assert refused.value.code == "struck_out"
    assert StruckOut.objects.get().after == 1


def test_every_decision_is_in_the_journal_with_who_took_it_and_why(event):
    draw(event)
    rule(event, [[1], [2], [3], [4]])
    strike_out(entry=event.entries[0], reason="left", by=event.organiser)
    kinds = ("lot_drawn", "places_ruled", "struck_out")
    written = JournalEntry.objects.filter(kind__in=kinds).order_by("pk")
    assert [one.kind for one in written] == list(kinds)
    assert {one.by for one in written} == {event.organiser}
    assert written[0].facts["seed"] == "May 1"
    assert written[1].reason == "play-off"
    assert "birth" not in str([one.facts for one in written])


def test_a_decision_is_known_after_its_round_only(event):
    event.play(["1-1", "1-1"])
    draw(event)
    first = {place.first for place in standings_of(event.section, after=1).places}
    assert first == {1}
    assert len({place.first for place in standings_of(event.section, after=2).places}) == 4
