"""What is refused between pairing and close, and what is kept."""

import threading
import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from arbiter.services.refused import Refused
from arbiter.services.timeline import now_ms
from arbiter.services.transaction import writing
from tests.services.threads import Holder, at_once
from tests.tournaments.staged import Staged
from tournaments.models import GrantedBye, JournalEntry, PairingGame, Round, RoundState, Table
from tournaments.selectors.draft import checked
from tournaments.selectors.played import played_of
from tournaments.services.locks import locked_competition, locked_section
from tournaments.services.results.corrections import ask_correction
from tournaments.services.rounds.draft import (
    Seat,
    alter_round,
    back_to_draft,
    basis_of,
    confirm_round,
    discard_draft,
    draft_by_hand,
    keep_proposal,
    seats_of,
)
from tournaments.services.rounds.game_by_hand import create_pairing_game
from tournaments.services.rounds.publication import (
    reopen_round,
    seal_of,
    take_round_back,
)

pytestmark = pytest.mark.database

MICRO = {"system": "micro_swiss", "rounds": 5, "scoring": {"games": 2}}
OPENINGS = {"opening_draw": "of_meeting", "opening_table": "idf-745", "opening_edition": "2010"}


def refused(act, **given):
    with pytest.raises(Refused) as caught:
        act(**given)
    return caught.value.code


@pytest.fixture
def event(organiser):
    return Staged(organiser, 4, system="round_robin")


def test_a_second_draft_is_refused(event):
    event.propose()
    assert refused(event.propose) == "draft_exists"


def test_the_next_round_of_a_swiss_waits_for_the_close(organiser):
    event = Staged(organiser, 4, **MICRO)
    announced = event.announced()
    event.play(announced)
    assert refused(event.propose) == "round_open"
    event.close(announced)
    assert event.propose().number == 2


@pytest.mark.parametrize("change", ["forbidden", "numbers", "bye", "settings"])
def test_a_proposal_of_a_section_that_has_changed_is_not_kept(organiser, change):
    """An engine may take minutes, and its numbers are those of the moment at which it began."""
    event = Staged(organiser, 4, **MICRO)
    basis = basis_of(event.section)
    proposal = basis.proposal()
    if change == "forbidden":
        event.section.forbidden.create(first=event.entry(1), second=event.entry(2))
    elif change == "numbers":
        one, other = event.entry(1), event.entry(2)
        for entry, seed in ((one, 99), (other, 1), (one, 2)):
            entry.seed = seed
            entry.save()
    elif change == "bye":
        GrantedBye.objects.create(entry=event.entry(3), round_number=1, kind="half")
    else:
        event.section.settings = {**event.section.settings, "rounds": 3}
        event.section.save()
    assert refused(keep_proposal, basis=basis, proposal=proposal, by=event.by) == "section_changed"
    assert not Round.objects.exists()


def test_a_confirmed_round_is_not_altered(event):
    made = confirm_round(round_=event.propose(), by=event.by)
    again = {"round_": made, "seats": seats_of(made), "by": event.by, "reason": "так"}
    assert refused(alter_round, **again) == "wrong_round_state"
    back_to_draft(round_=made, by=event.by)
    assert alter_round(**again).by_hand is False


def test_who_withdraws_after_the_confirmation_is_not_announced(organiser):
    event = Staged(organiser, 4, **MICRO)
    event.round()
    made = confirm_round(round_=event.propose(), by=event.by)
    gone = event.entry(4)
    gone.to_round = 1
    gone.save()
    assert refused(event.publish, round_=made) == "round_faulty"


def test_a_reason_for_pairing_by_hand_lets_no_later_error_stand(organiser):
    event = Staged(organiser, 4, **MICRO)
    made = draft_by_hand(section=event.section, by=event.by, reason="жребий")
    pairs = [Seat(event.entry(1), event.entry(2)), Seat(event.entry(3), event.entry(4))]
    alter_round(round_=made, seats=pairs, by=event.by, reason="жребий")
    confirm_round(round_=made, by=event.by)
    event.section.forbidden.create(first=event.entry(1), second=event.entry(2))
    assert refused(event.publish, round_=made) == "round_faulty"
    back_to_draft(round_=made, by=event.by)
    confirm_round(round_=made, by=event.by, reason="оба согласны")
    assert event.publish(made).state == "published"


def test_what_has_been_discarded_is_neither_confirmed_nor_announced(event):
    made = event.propose()
    discard_draft(round_=made, by=event.by)
    assert refused(confirm_round, round_=made, by=event.by) == "wrong_round_state"
    assert refused(event.publish, round_=made) == "wrong_round_state"


def test_a_draft_is_no_part_of_what_has_been_played(event):
    event.propose()
    assert played_of(event.section).meetings == ()


def test_an_engine_that_takes_long_is_not_asked_for_a_draft_by_hand(organiser):
    event = Staged(organiser, 4, **MICRO)
    made = draft_by_hand(section=event.section, by=event.by, reason="жребий при всех")
    assert made.proposal == {}
    assert checked(made).difference is None


def test_a_larger_round_is_announced_by_as_many_statements(
    organiser, django_assert_max_num_queries
):
    small, large = (Staged(organiser, players, system="round_robin") for players in (4, 24))
    of_each = [confirm_round(round_=one.propose(), by=organiser) for one in (small, large)]
    with CaptureQueriesContext(connection) as few:
        small.publish(of_each[0])
    with django_assert_max_num_queries(len(few)):
        large.publish(of_each[1])


def test_a_section_that_draws_openings_announces_with_a_seed_only(organiser):
    event = Staged(organiser, 4, system="round_robin", **OPENINGS)
    made = confirm_round(round_=event.propose(), by=event.by)
    assert refused(event.publish, round_=made) == "opening_seed_missing"
    assert refused(event.publish, round_=made, opening_seed="7" * 65) == "opening_seed_too_long"


def test_tables_begin_where_the_section_says(event):
    event.section.first_table = 21
    event.section.save()
    announced = event.announced()
    tables = announced.pairings.order_by("board").values_list("table__number", flat=True)
    assert list(tables) == [21, 22]


def test_a_table_at_which_another_section_plays_is_refused(event):
    event.announced()
    other = Staged(event.by, 4, system="round_robin")
    other.section.competition = event.competition
    other.section.number = 2
    other.section.save()
    made = confirm_round(round_=other.propose(), by=event.by)
    assert refused(other.publish, round_=made) == "table_of_another_section"


def test_a_round_is_closed_when_every_game_has_ended(event):
    announced = event.announced()
    event.play(announced, lambda white, black: "2-0" if white == 1 or black == 1 else None)
    with pytest.raises(Refused) as caught:
        event.close(announced)
    assert (caught.value.code, caught.value.params) == ("games_open", {"tables": [2]})
    event.play(announced)
    closed = event.close(announced)
    assert closed.head_hash == seal_of(closed)


def test_a_game_that_has_begun_holds_its_round(event):
    announced = event.announced()
    event.report(PairingGame.objects.filter(pairing__round=announced)[0], "2-0", "no_show")
    taken = {"round_": announced, "by": event.by, "reason": "ошибка"}
    assert refused(take_round_back, **taken) == "round_begun"


def test_a_round_with_a_later_one_is_not_taken_back(event):
    first = event.announced()
    event.announced()
    taken = {"round_": first, "by": event.by, "reason": "ошибка"}
    assert refused(take_round_back, **taken) == "later_round_first"


def test_a_round_taken_back_is_announced_again_with_games_of_its_own(event):
    announced = event.announced()
    before = set(PairingGame.objects.values_list("game_id", flat=True))
    taken = take_round_back(round_=announced, by=event.by, reason="ошибка в списке")
    event.publish(confirm_round(round_=taken, by=event.by))
    after = set(PairingGame.objects.values_list("game_id", flat=True))
    assert len(after) == 2
    assert not before & after


def test_the_last_closed_round_alone_is_opened_again(event):
    first = event.round()
    opened = {"by": event.by, "reason": "опечатка"}
    assert refused(reopen_round, round_=first, by=event.by, reason=" ") == "reason_missing"
    assert reopen_round(round_=first, **opened).head_hash == ""
    event.close(first)
    event.propose()
    assert refused(reopen_round, round_=first, **opened) == "later_round"


def test_every_step_is_written_in_the_journal(event):
    event.round()
    kinds = list(JournalEntry.objects.order_by("id").values_list("kind", flat=True))
    assert [kind for kind in kinds if kind.startswith("round_")] == [
        "round_proposed",
        "round_confirmed",
        "round_published",
        "round_closed",
    ]


class TestAtOnce:
    """Two of the staff at the same instant: one does it, the other is told."""

    pytestmark = pytest.mark.django_db(transaction=True)

    @staticmethod
    def told(act):
        def told() -> str:
            try:
                act()
            except Refused as error:
                return error.code
            return "done"

        return told

    def both(self, act):
        return sorted(at_once(self.told(act), self.told(act)))

    def test_proposing(self, event):
        assert self.both(event.propose) == ["done", "draft_exists"]
        assert Round.objects.count() == 1

    def test_publishing(self, event):
        made = confirm_round(round_=event.propose(), by=event.by)
        assert self.both(lambda: event.publish(made)) == ["done", "wrong_round_state"]
        assert PairingGame.objects.count() == 2

    def test_closing(self, event):
        announced = event.announced()
        event.play(announced)
        assert self.both(lambda: event.close(announced)) == ["done", "wrong_round_state"]
        assert JournalEntry.objects.filter(kind="round_closed").count() == 1

    def test_publishing_and_discarding(self, event):
        made = confirm_round(round_=event.propose(), by=event.by)
        answers = at_once(
            self.told(lambda: event.publish(made)),
            self.told(lambda: discard_draft(round_=made, by=event.by)),
        )
        assert sorted(answers) == ["done", "wrong_round_state"]
        assert PairingGame.objects.count() in (0, 2)

    def test_taking_back_and_reporting_a_result(self, event):
        """Either the round is the desk's and the game belongs to none, or the result holds it."""
        announced = event.announced()
        game = PairingGame.objects.filter(pairing__round=announced)[0]

        def take() -> None:
            take_round_back(round_=announced, by=event.by, reason="ошибка")

        taken, _ = at_once(self.told(take), self.told(lambda: event.report(game, "2-0")))
        announced.refresh_from_db()
        held = {"done": ("draft", 0), "round_begun": ("published", 2)}[taken]
        assert (announced.state, PairingGame.objects.count()) == held

    def test_two_sections_that_want_the_same_tables(self, event):
        other = Staged(event.by, 4, system="round_robin")
        other.section.competition = event.competition
        other.section.number = 2
        other.section.save()
        one, two = (confirm_round(round_=each.propose(), by=event.by) for each in (event, other))
        answers = at_once(
            self.told(lambda: event.publish(one)), self.told(lambda: other.publish(two))
        )
        assert sorted(answers) == ["done", "table_of_another_section"]
        assert Table.objects.count() == 2

    def test_publishing_while_somebody_registers(self, event):
        """Whoever enters people locks the competition and then the section, and so does this."""
        made = confirm_round(round_=event.propose(), by=event.by)

        def register(held: threading.Event, _released: threading.Event) -> None:
            with writing():
                locked_competition(event.competition)
                held.set()
                time.sleep(0.3)
                locked_section(event.section)

        with Holder(register):
            assert self.told(lambda: event.publish(made))() == "done"

    def test_a_table_that_is_set_up_by_hand_meanwhile(self, event):
        made = confirm_round(round_=event.propose(), by=event.by)

        def set_up(held: threading.Event, _released: threading.Event) -> None:
            with writing():
                Table.objects.create(competition=event.competition, number=2)
                held.set()
                time.sleep(0.3)

        with Holder(set_up):
            assert self.told(lambda: event.publish(made))() == "done"
        assert Table.objects.count() == 2


def test_a_draft_made_of_results_that_were_corrected_since_is_known_as_stale(organiser):
    event = Staged(organiser, 4, system="micro_swiss", rounds=3)
    first = event.round()
    draft = event.propose()
    assert not checked(draft).is_stale
    game = PairingGame.objects.filter(pairing__round=first).order_by("pairing__board")[0]
    ask_correction(
        pairing_game=game,
        result="1-1",
        rule="reported",
        reason="бланк прочитан неверно",
        version=game.game.version,
        by=organiser,
        actor=event.actor,
        key="corrected",
        at=now_ms(),
    )
    assert checked(draft).is_stale


def test_a_game_by_hand_is_not_opened_where_another_section_plays(organiser):
    one = Staged(organiser, 2, system="round_robin")
    one.announced()
    other = Staged(organiser, 2)
    other.section.competition = one.competition
    other.section.number = 2
    other.section.save()
    round_ = Round.objects.create(section=other.section, number=1, state=RoundState.PUBLISHED)
    white, black = (str(each.player_id) for each in other.section.entries.order_by("seed"))
    seats = {"white": white, "black": black, "actor": other.actor, "key": "1", "at": now_ms()}
    code = refused(create_pairing_game, round_=round_, table=1, **seats)
    assert code == "table_of_another_section"
    made, _ = create_pairing_game(round_=round_, table=2, **seats)
    assert made.pairing.place.number == 2
