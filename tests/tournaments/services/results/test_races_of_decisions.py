"""Officials who decide at the same instant, and results that come while standings are read."""

from functools import partial

import pytest

from arbiter.models import User
from arbiter.services.refused import Refused
from tests.section_play import SectionPlay
from tests.services.threads import at_once
from tournaments.models import JournalEntry, PlaceDecision, StruckOut
from tournaments.pairing.seeding import by_lot
from tournaments.selectors.standings import standings_of
from tournaments.services.results.decisions import draw_lot, strike_out

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.database]


@pytest.fixture
def event():
    """Four in a round robin, all drawn."""
    event = SectionPlay(User.objects.create_user(username="organiser"), tie_breaks=("wins",))
    event.play(["1-1", "1-1"])
    return event


def struck(event):
    try:
        strike_out(entry=event.entries[0], reason="left", by=event.organiser)
    except Refused as refused:
        return refused.code
    return "struck"


def test_of_two_lots_drawn_at_once_the_later_one_counts(event):
    lot = partial(draw_lot, section=event.section, entries=event.entries, by=event.organiser)
    at_once(partial(lot, seed="one"), partial(lot, seed="two"))
    latest = PlaceDecision.objects.order_by("decided_at").last()
    assert PlaceDecision.objects.count() == 2
    order = [place.number for place in standings_of(event.section).places]
    assert order == list(by_lot(latest.seed, [1, 2, 3, 4]))


def test_of_two_who_strike_out_one_player_one_is_refused(event):
    assert sorted(at_once(partial(struck, event), partial(struck, event))) == [
        "struck",
        "struck_out",
    ]
    assert StruckOut.objects.count() == 1
    assert JournalEntry.objects.filter(kind="struck_out").count() == 1


def test_standings_read_while_results_come_are_right_when_they_have_come(event):
    round_ = event.announce()
    games = event.games(round_)

    def read():
        for _ in range(5):
            standings_of(event.section)

    at_once(*(partial(event.report, game, "2-0") for game in games), read, read)
    points = {place.number: place.points for place in standings_of(event.section).places}
    assert sorted(points.values()) == [1, 1, 3, 3]
