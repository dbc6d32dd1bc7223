"""What a tablet shows its players, and what it lets each of them press."""

import json
import uuid

import pytest
from django.urls import reverse

from arbiter.models import Game
from arbiter.record.authority import Actor
from arbiter.record.commands import (
    AnswerCall,
    AnswerOffer,
    CallArbiter,
    Interrupt,
    MakeClaim,
    MakeMove,
    OfferDraw,
    Resign,
    RuleClaim,
    Start,
    WithdrawClaim,
)
from arbiter.rules.pack import load_pack
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tests.hall import Hall
from tests.markup import page

ENGLISH = {"Accept-Language": "en"}
BOTH = Actor("tablet", "board", frozenset({"white", "black"}))


@pytest.fixture
def send(hall):
    """`send(pairing_game, command)`: through the write path, as the tablet or the arbiter."""
    arbiter = Actor(str(hall.organiser.pk), "arbiter")
    system = Actor("system", "system")

    def give(made, command):
        actors = {Start: arbiter, RuleClaim: arbiter, AnswerCall: arbiter, Interrupt: system}
        actor = actors.get(type(command), BOTH)
        answer = record(
            game_id=made.game_id, command=command, actor=actor, key=uuid.uuid4().hex, at=now_ms()
        )
        assert answer.accepted, answer
        return answer

    return give


@pytest.fixture
def tablet(client):
    """The tablet's page as it stands now, in English."""

    def look():
        return page(client.get(reverse("board:device"), headers=ENGLISH))

    return look


@pytest.fixture
def started(hall, send):
    made = hall.game()
    send(made, Start())
    return made


def kept(shown):
    return json.loads(shown.all("div", id="table")[0]["data-state"])


def strips(shown):
    return [(s["data-side"], "turned" in s["class"]) for s in shown.all("section")]


def test_a_tablet_between_the_players_turns_the_far_clock(hall, started, let_in, tablet):
    let_in(hall.grant("both"))
    assert strips(tablet()) == [("black", True), ("white", False)]


@pytest.mark.parametrize(
    ("side", "far"), [("white", "black"), ("black", "white")], ids=["white", "black"]
)
def test_a_player_sees_his_own_side_near_and_nothing_turned(
    hall, started, let_in, tablet, side, far
):
    let_in(hall.grant(side))
    assert strips(tablet()) == [(far, False), (side, False)]


def test_a_player_finds_the_four_actions_for_his_side_alone(hall, started, let_in, tablet):
    let_in(hall.grant("white"))
    acts = [button.get("id") for button in tablet().all("button") if "data-act" in button]
    assert [act for act in acts if act] == [
        "offer-white",
        "claim-white",
        "resign-white",
        "call-white",
    ]


def test_the_squares_lie_as_the_near_player_sees_them(hall, started, let_in, tablet):
    let_in(hall.grant("black"))
    squares = [button for button in tablet().all("button") if "data-square" in button]
    assert len(squares) == 32
    assert [s["data-square"] for s in squares if s["data-row"] == "0"] == ["g1", "e1", "c1", "a1"]
    assert squares[0]["aria-label"] == "white man g1"


def test_the_tablet_holds_the_legal_moves_and_the_next_ply(hall, started, let_in, tablet):
    let_in(hall.grant("white"))
    state = kept(tablet())
    assert (state["ply"], state["to_move"], len(state["led_moves"])) == (0, "white", 7)
    assert {"text": "c3-d4", "steps": ["c3", "d4"]} in state["led_moves"]


def test_a_two_sided_tablet_reports_itself_and_a_one_sided_one_does_not(
    client, hall, started, let_in, tablet
):
    let_in(hall.grant("white"))
    assert not tablet().all("body", data_contact="/api/v1/board/contact")
    let_in(hall.grant("both"))
    assert tablet().all("body", data_contact="/api/v1/board/contact")


def test_the_stream_is_followed_as_the_board_whoever_is_logged_in(hall, started, let_in, tablet):
    let_in(hall.grant("white"))
    (body,) = tablet().all("body")
    assert body["data-stream"] == f"/api/v1/games/{started.game_id}/stream?as=board"


def test_a_move_is_announced_with_the_time_in_words(hall, started, let_in, tablet, send):
    let_in(hall.grant("black"))
    send(started, MakeMove(move="c3-d4", ply=1, side="white"))
    assert kept(tablet())["announce"].startswith("White: 1.c3-d4. Your move, 4")
    assert "minutes" in kept(tablet())["announce"]


def test_only_the_side_that_was_asked_may_accept_a_draw(hall, started, let_in, tablet, send):
    let_in(hall.grant("both"))
    send(started, MakeMove(move="c3-d4", ply=1, side="white"))
    send(started, OfferDraw(side="white"))
    shown = tablet()
    assert [b["id"] for b in shown.all("button", data_act="accept")] == ["accept-black"]
    assert "The opponent offers a draw. A move declines it." in shown.text


def test_a_claim_is_told_to_both_players_and_no_second_one_is_taken(
    hall, started, let_in, tablet, send
):
    let_in(hall.grant("both"))
    send(started, MakeClaim(kind="repetition", move=None, record="clear", side="white"))
    shown = tablet()
    assert "Your claim is being checked. Your clock runs until the ruling." in shown.text
    assert "The opponent has claimed a draw." in shown.text
    assert all("disabled" in button for button in shown.all("button", data_act="claim"))
    assert [b["id"] for b in shown.all("button", data_act="withdraw")] == ["withdraw-white"]


def test_the_opponent_is_not_told_of_the_written_move(hall, started, let_in, tablet, send):
    let_in(hall.grant("black"))
    send(started, MakeClaim(kind="repetition", move="c3-d4", record="clear", side="white"))
    assert "c3-d4" not in tablet().text


def reject(made, send):
    version = Game.objects.get(pk=made.game_id).version
    send(made, RuleClaim(verdict="rejected", version=version))


CLAIM = {"kind": "repetition", "record": "clear", "side": "white"}


@pytest.mark.parametrize("move", [None, "c3-d4"], ids=["position", "written move"])
def test_a_rejected_claim_is_told_to_both_players_until_the_next_move(
    hall, started, let_in, tablet, send, move
):
    let_in(hall.grant("both"))
    send(started, MakeClaim(move=move, **CLAIM))
    reject(started, send)
    shown = tablet()
    assert "Your claim is rejected. Art. 2.1.9.1.9. The check took 1 second." in shown.text
    assert "The opponent's claim is rejected. Art. 2.1.9.1.9." in shown.text
    assert "Your claim is rejected." in kept(shown)["announce"]
    if move is None:
        send(started, MakeMove(move="c3-d4", ply=1, side="white"))
    else:
        send(started, MakeMove(move="d6-e5", ply=2, side="black"))
    assert "claim is rejected. Art" not in tablet().text


def test_a_withdrawn_claim_is_told_to_both_players(hall, started, let_in, tablet, send):
    let_in(hall.grant("both"))
    send(started, MakeClaim(move="c3-d4", **CLAIM))
    send(started, WithdrawClaim(side="white"))
    shown = tablet()
    assert "Your claim is withdrawn. It took 1 second." in shown.text
    assert "The opponent has withdrawn the claim." in shown.text


def test_who_offered_a_draw_is_told_that_it_is_declined(hall, started, let_in, tablet, send):
    let_in(hall.grant("white"))
    send(started, MakeMove(move="c3-d4", ply=1, side="white"))
    send(started, OfferDraw(side="white"))
    send(started, AnswerOffer(accept=False, side="black"))
    assert "The opponent has declined the draw." in tablet().text
    send(started, MakeMove(move="d6-e5", ply=2, side="black"))
    assert "has declined" not in tablet().text


def test_a_call_stands_on_the_callers_edge_until_it_is_answered(
    hall, started, let_in, tablet, send
):
    let_in(hall.grant("both"))
    send(started, CallArbiter(side="black"))
    assert tablet().text.count("You have called the arbiter.") == 1
    send(started, MakeMove(move="c3-d4", ply=1, side="white"))
    assert tablet().text.count("You have called the arbiter.") == 1
    send(started, AnswerCall())
    assert "You have called the arbiter." not in tablet().text


def test_a_player_is_not_told_of_the_opponents_call(hall, started, let_in, tablet, send):
    let_in(hall.grant("white"))
    send(started, CallArbiter(side="black"))
    assert "called" not in tablet().text


def test_only_rules_by_which_an_offer_follows_a_move_warn_of_another(
    hall, started, under, let_in, tablet
):
    let_in(hall.grant("white"))
    assert "You have not moved yet" in tablet().text
    assert "A draw is offered after one's own move." in tablet().text
    let_in(under("fmjd64").grant("white"))
    assert "You have not moved yet" not in tablet().text
    assert "A draw is offered after one's own move." not in tablet().text


@pytest.fixture
def under(organiser, send):
    """`under(pack)`: another hall, its game under that pack started."""

    def make(pack):
        made = Hall(organiser, pack=pack, variant=load_pack(pack).variants[0])
        send(made.game(), Start())
        return made

    return make


@pytest.mark.parametrize(
    ("pack", "english", "russian"),
    [
        ("ru-2013", "position on the board has stood 3 times", "Позиция на доске стояла 3 раза"),
        ("italian", "position on the board has stood 4 times", "Позиция на доске стояла 4 раза"),
        ("ru-old", "has made the same moves 3 times in a row", "Соперник 3 раза подряд сделал"),
    ],
)
def test_a_claim_is_asked_about_with_the_number_of_its_rules(
    client, under, let_in, pack, english, russian
):
    let_in(under(pack).grant("white"))
    for language, words in (("en", english), ("ru", russian)):
        shown = client.get(reverse("board:device"), headers={"Accept-Language": language})
        assert words in page(shown).text


def test_rules_that_know_no_claim_offer_none(under, let_in, tablet):
    let_in(under("frisian").grant("both"))
    shown = tablet()
    assert not shown.all("dialog", id="ask-claim")
    acts = {button["data-act"] for button in shown.all("button") if "data-act" in button}
    assert acts == {"offer", "resign", "call"}


def test_a_tablet_that_shows_another_game_than_the_present_one_loads_its_page_anew(
    client, hall, let_in, send
):
    let_in(hall.grant("white"))

    def asked(game):
        return client.get(reverse("board:table"), {"game": game})

    assert "HX-Refresh" not in asked("")
    made = hall.game()
    assert asked("")["HX-Refresh"] == "true"
    assert "HX-Refresh" not in asked(made.game_id)


def test_an_interruption_is_said_on_both_edges(hall, started, let_in, tablet, send):
    let_in(hall.grant("both"))
    send(started, Interrupt(proven_at=now_ms()))
    words = "The game is interrupted, the clocks stand. Wait for the arbiter."
    assert tablet().text.count(words) == 2


def test_the_result_stays_on_the_tablet_until_the_next_game_begins(
    hall, started, let_in, tablet, send
):
    let_in(hall.grant("white"))
    send(started, Resign(side="white"))
    assert "Black won: the opponent resigned." in tablet().text


def test_a_table_without_a_game_says_that_one_will_appear(hall, let_in, tablet):
    let_in(hall.grant("white"))
    shown = tablet()
    assert "There is no game at this table now." in shown.text
    assert not shown.all("section")


def test_clocks_may_be_stopped_by_a_call_only_where_the_event_allows(hall, started, let_in, tablet):
    let_in(hall.grant("white"))
    assert not tablet().all("input", id="stop-clocks")
    hall.competition.clocks_stop_by_call = True
    hall.competition.save()
    assert tablet().all("input", id="stop-clocks")


def test_every_page_of_a_tablet_keeps_to_the_policy(hall, started, let_in, tablet):
    let_in(hall.grant("both"))
    shown = tablet()
    assert shown.forbidden == []
    assert len(shown.all("h1")) == 1
