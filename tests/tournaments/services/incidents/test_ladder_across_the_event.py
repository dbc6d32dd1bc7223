"""The ladder counts across the event: in games, beside them, taken back and carried out."""

from functools import partial

import pytest

from arbiter.models import GameEvent
from arbiter.record.commands import (
    RuleIrregularity,
    RuleTouch,
    Start,
    Warn,
    WithdrawReprimand,
)
from arbiter.services.refused import Refused
from tests.services.threads import at_once
from tests.tournaments.drawn_section import DrawnSection, arbiter, enter, games_of, sent
from tournaments.models import Incident, JournalEntry, Role
from tournaments.selectors.incidents import ladder_in, ladders_of_game
from tournaments.services.boards.command_game import command_game
from tournaments.services.conduct import Beside
from tournaments.services.incidents.putting_down import carry_out, put_down, take_back
from tournaments.services.rounds.publication import close_round

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def event(db):
    return DrawnSection(players=4)


def rule(game, command, user, **besides):
    given = sent(user)
    del given["by"]
    answer = command_game(pairing_game=game, command=command, **given, **besides)
    assert answer.accepted, (answer.code, answer.params)
    return answer


def disturbs(event, entry, degree="next", **besides):
    asked = {"kind": "disturbance", "note": "talked to his neighbour", **besides}
    return put_down(entry=entry, degree=degree, **asked, **sent(event.chief))


def entry_of(event, player):
    return event.section.entries.get(player=player)


def last_kinds(game, count):
    events = GameEvent.objects.filter(game=game.game_id).order_by("-seq")[:count]
    return [each.kind for each in reversed(events)]


def test_a_remark_in_one_round_makes_a_warning_next_in_another(event):
    first = event.announce()
    game = games_of(first)[0]
    player = game.white
    rule(game, Warn("white", reason="talks"), event.chief, beside=Beside(kind="disturbance"))
    event.close(first, "1-1", "1-1")
    second = next(g for g in games_of(event.announce()) if player in (g.white, g.black))
    side = "white" if second.white == player else "black"
    assert ladders_of_game(second)[side].next == "warning"
    rule(second, Warn(side, reason="talks again"), event.chief)
    warned = GameEvent.objects.get(game=second.game_id, kind="warned")
    assert (warned.payload["degree"], warned.payload["offence"]) == ("warning", 1)
    found = Incident.objects.filter(player=player).order_by("at")
    assert [(one.kind, one.degree, one.ladder_step, one.given_before) for one in found] == [
        ("disturbance", "remark", "remark", 0),
        ("other", "warning", "warning", 1),
    ]
    assert found[1].seq == found[1].reprimand_seq == warned.seq
    assert JournalEntry.objects.filter(kind="incident_recorded").count() == 2


def test_a_third_step_in_an_open_game_ends_it(event):
    game = games_of(event.announce())[0]
    entry = entry_of(event, game.black)
    assert [disturbs(event, entry).degree for _ in range(3)] == ["remark", "warning", "loss"]
    game.game.refresh_from_db()
    assert game.game.result == "2-0"
    assert last_kinds(game, 2) == ["warned", "game_ended"]
    assert not Incident.objects.get(degree="loss").is_owed


def test_an_incident_without_a_reprimand_is_a_note_of_the_game(event):
    game = games_of(event.announce())[0]
    made = disturbs(event, entry_of(event, game.white), degree="", kind="late_arrival")
    assert last_kinds(game, 1) == ["noted"]
    assert (made.degree, made.reprimand_seq, made.before) == ("", None, "")
    assert ladder_in(event.section, game.white).count == 0


def test_where_no_game_is_open_a_loss_is_owed_until_it_is_carried_out(event):
    player = event.section.entries.first()
    owed = disturbs(event, player, degree="loss")
    assert owed.is_owed
    assert owed.departs
    with pytest.raises(Refused, match="no_open_game"):
        carry_out(incident=owed, **_without_by(event))
    game = next(g for g in games_of(event.announce()) if player.player in (g.white, g.black))
    done = carry_out(incident=owed, **_without_by(event))
    assert (done.pairing_game_id, done.is_owed) == (game.pk, False)
    game.game.refresh_from_db()
    assert game.game.result == ("0-2" if game.white == player.player else "2-0")
    assert ladder_in(event.section, player.player).count == 1
    with pytest.raises(Refused, match="loss_not_owed"):
        carry_out(incident=owed, **_without_by(event))


def test_what_is_taken_back_counts_no_more(event):
    game = games_of(event.announce())[0]
    entry = entry_of(event, game.white)
    first, second = disturbs(event, entry), disturbs(event, entry)
    take_back(incident=first, reason="it was another", **sent(event.chief))
    second.refresh_from_db()
    assert second.degree == "remark", "the record lets it down the ladder by a step"
    assert ladder_in(event.section, game.white).given == ("remark",)
    with pytest.raises(Refused, match="incident_taken_back"):
        take_back(incident=first, reason="again", **sent(event.chief))
    assert JournalEntry.objects.get(kind="incident_taken_back").reason == "it was another"


def test_a_game_of_a_closed_round_is_not_opened_again_by_it(event):
    round_ = event.announce()
    game, other = games_of(round_)
    lost = disturbs(event, entry_of(event, game.white), degree="loss")
    enter(other, "1-1", event.chief)
    close_round(round_=round_, by=event.chief)
    with pytest.raises(Refused, match="round_closed"):
        take_back(incident=lost, reason="it was another", **sent(event.chief))
    lost.refresh_from_db()
    assert lost.stands
    assert last_kinds(game, 1) == ["game_ended"]


def test_a_reprimand_taken_back_in_the_game_is_taken_back_among_the_incidents(event):
    game = games_of(event.announce())[0]
    rule(game, Warn("white", reason="talks"), event.chief)
    made = Incident.objects.get()
    rule(game, WithdrawReprimand(made.reprimand_seq, "it was Black"), event.chief)
    made.refresh_from_db()
    assert (made.stands, made.taken_back_reason) == (False, "it was Black")


def test_each_section_may_count_by_itself_and_by_its_own_steps(event):
    event.section.settings |= {
        "reprimands_count": "section",
        "reprimand_ladder": ["warning", "loss"],
    }
    event.section.save()
    entry = event.section.entries.first()
    assert [disturbs(event, entry).degree for _ in range(2)] == ["warning", "loss"]


def test_rulings_on_the_board_keep_what_stood_on_it(event):
    game = games_of(event.announce())[0]
    rule(game, Start(), event.chief)
    rule(game, RuleTouch("c3", "touched it"), event.chief)
    touched = Incident.objects.get()
    assert (touched.kind, touched.article, touched.degree) == ("touch_move", "1.4.7", "")
    assert touched.before == touched.after != ""
    assert touched.white_ms <= touched.black_ms == 45 * 60_000
    rule(
        game,
        RuleIrregularity("capture_not_shown", 1, "correct", degree="next", reason="not shown"),
        event.chief,
    )
    wrong = Incident.objects.get(wrong="capture_not_shown")
    assert (wrong.kind, wrong.article, wrong.ply) == ("capture_not_shown", "1.5.10", 1)
    assert (wrong.choice, wrong.degree) == ("correct", "remark")
    assert wrong.reprimand_seq == wrong.seq + 1
    rule(game, RuleTouch(None), event.chief)
    touched.refresh_from_db()
    assert not touched.stands


def test_the_same_command_sent_again_is_put_down_once(event):
    game = games_of(event.announce())[0]
    given = sent(event.chief)
    del given["by"]
    for _ in range(2):
        command_game(pairing_game=game, command=Warn("white", reason="talks"), **given)
    assert Incident.objects.count() == 1
    assert GameEvent.objects.filter(game=game.game_id, kind="warned").count() == 1


def test_who_saw_an_older_ladder_is_refused(event):
    game = games_of(event.announce())[0]
    entry = entry_of(event, game.white)
    disturbs(event, entry, seen=0)
    with pytest.raises(Refused, match="ladder_moved") as refused:
        disturbs(event, entry, seen=0)
    assert refused.value.params == {"given": 1, "next": "warning"}
    assert Incident.objects.count() == 1


def test_an_incident_needs_its_words(event):
    with pytest.raises(Refused, match="reason_missing"):
        disturbs(event, event.section.entries.first(), note=" ")


def _without_by(event):
    given = sent(event.chief)
    del given["by"]
    return given


class TestAtOnce:
    pytestmark = pytest.mark.django_db(transaction=True)

    def test_of_two_arbiters_who_give_the_same_step_one_does(self):
        event = DrawnSection(players=2)
        entry = event.section.entries.first()
        others = [event.member(name, Role.ARBITER) for name in ("a", "b")]

        def gives(user):
            try:
                given = {"kind": "phone", "degree": "next", "note": "it rang", "seen": 0}
                return put_down(entry=entry, **given, **sent(user, arbiter(user))).degree
            except Refused as refused:
                return refused.code

        answers = at_once(*[partial(gives, user) for user in others])
        assert sorted(answers) == ["ladder_moved", "remark"]
        assert ladder_in(event.section, entry.player).given == ("remark",)
