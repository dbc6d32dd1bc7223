"""A game from the setting up of its competition to its end, by the API alone."""

import pytest

from arbiter.models import ApiToken
from arbiter.rules import pdn
from tests.api.caller import program

pytestmark = pytest.mark.database

LINE = ("c3-d4", "d6-c5", "b2-c3", "f6-g5")


def ok(response, status=201):
    assert response.status_code == status, response.content.decode()
    return response.json()


def test_a_competition_is_set_up_and_a_game_played_to_its_result(arbiter, public):
    competition = ok(
        arbiter.post(
            "competitions",
            {
                "name": {"ru": "Кубок", "en": "Cup"},
                "pack": "ru-2013",
                "variant": "russian",
                "time_control": "blitz-3-2",
                "players": ["Белов А.", {"name": "Smith J."}, {"name": {"ru": "Орлов О."}}],
            },
        )
    )
    assert [player["name"] for player in competition["players"]] == [
        "Белов А.",
        "Smith J.",
        "Орлов О.",
    ]
    round_ = ok(arbiter.post(f"competitions/{competition['id']}/rounds"))
    assert round_["number"] == 1
    opened = ok(
        arbiter.post(
            f"rounds/{round_['id']}/games",
            {"table": 7, "white": competition["players"][0]["id"], "black": "Smith J."},
        )
    )
    assert opened["table"]["number"] == 7
    assert opened["state"]["status"] == "not_started"
    assert opened["state"]["white"]["name"] == "Белов А."
    assert [event["kind"] for event in opened["events"]] == ["game_created"]

    grants = {
        side: ok(arbiter.post(f"tables/{opened['table']['id']}/grants", {"side": side}))
        for side in ("white", "black")
    }
    boards = {side: program(grant["token"], "Board") for side, grant in grants.items()}
    own = ok(boards["white"].get("board"), 200)
    assert (own["side"], own["table"]["number"], own["game"]["id"]) == ("white", 7, opened["id"])

    game = f"games/{opened['id']}"
    ok(arbiter.post(f"{game}/start"))
    for ply, move in enumerate(LINE, start=1):
        side = "white" if ply % 2 else "black"
        answer = ok(boards[side].post(f"{game}/moves", {"move": move, "ply": ply}))
        assert answer["state"]["ply"] == ply
        assert answer["events"][0]["kind"] == "move_made"

    shown = ok(public.get(game), 200)
    assert [move["notation"] for move in shown["moves"]] == list(LINE)
    assert shown["repetitions"] == []
    assert shown["legal_moves"] == []

    answer = ok(boards["black"].post(f"{game}/resignation"))
    assert answer["state"]["result"]["result"] == "2-0"
    assert ok(public.get(game), 200)["status"] == "ended"

    (line,) = ok(public.get(f"rounds/{round_['id']}/games"), 200)
    assert line["result"]["rule"] == "resignation"
    assert line["place"]["table"]["number"] == 7


def test_a_false_claim_is_ruled_on_and_the_written_move_is_made(play):
    ok(play.white.post(f"{play.path}/moves", {"move": "c3-d4", "ply": 1}))
    claim = {"kind": "repetition", "move": "d6-c5", "record": "clear"}
    claimed = ok(play.black.post(f"{play.path}/claims", claim))
    assert claimed["state"]["status"] == "checking"
    assert claimed["state"]["claim"]["finding"] is None
    seen = ok(play.arbiter.get(play.path), 200)
    assert seen["claim"]["finding"]["verdict"] == "rejected"
    ruled = ok(
        play.arbiter.post(
            f"{play.path}/claims/ruling",
            {"verdict": "rejected", "reason": "", "version": seen["version"]},
        )
    )
    kinds = [event["kind"] for event in ruled["events"]]
    assert kinds == ["claim_ruled", "move_made"]
    assert "charged_ms" in ruled["events"][0]["payload"]
    assert ruled["state"]["moves"][-1]["notation"] == "d6-c5"


def test_the_same_key_acts_once(play):
    body = {"move": "c3-d4", "ply": 1}
    first = play.white.post(f"{play.path}/moves", body, key="once")
    again = play.white.post(f"{play.path}/moves", body, key="once")
    assert ok(first)["events"] == ok(again)["events"]
    other = play.white.post(f"{play.path}/moves", {"move": "g3-f4", "ply": 1}, key="once")
    assert other.status_code == 422
    assert other.json()["code"] == "idempotency_key_reused"


def test_the_answer_to_the_last_move_can_be_asked_for_again_after_the_end(play):
    first = play.white.post(f"{play.path}/resignation", {}, key="the-end")
    again = play.white.post(f"{play.path}/resignation", {}, key="the-end")
    assert ok(first)["events"] == ok(again)["events"]


def test_setting_up_again_with_the_same_key_gives_the_same_competition(arbiter):
    body = {"name": "Кубок", "time_control": "classic-45"}
    first, again = (arbiter.post("competitions", body, key="cup") for _ in range(2))
    assert ok(first)["id"] == ok(again)["id"]


def test_a_grant_asked_for_again_is_the_same_grant(hall, arbiter):
    table = hall.game().pairing.table
    first, again = (
        arbiter.post(f"tables/{table.pk}/grants", {"side": "both"}, key="grant") for _ in range(2)
    )
    assert ok(first) == ok(again)


def test_a_game_opened_again_with_the_same_key_is_the_same_game(hall, arbiter):
    body = {"table": 3, "white": "Белов Андрей", "black": "Smith John"}
    first, again = (
        arbiter.post(f"rounds/{hall.round.pk}/games", body, key="game") for _ in range(2)
    )
    assert ok(first)["id"] == ok(again)["id"]


def test_a_board_for_both_sides_names_the_side(play):
    body = {"move": "c3-d4", "ply": 1, "side": "white"}
    ok(play.both.post(f"{play.path}/moves", body))
    nameless = play.both.post(f"{play.path}/moves", {"move": "d6-c5", "ply": 2})
    assert (nameless.status_code, nameless.json()["code"]) == (422, "side_missing")


def test_a_revoked_board_is_out_at_once(play, hall):
    grant = ok(play.arbiter.post(f"tables/{play.made.pairing.table_id}/grants", {"side": "white"}))
    late = program(grant["token"], "Board")
    ok(late.get("board"), 200)
    assert play.arbiter.send("DELETE", f"grants/{grant['id']}").status_code == 204
    assert play.arbiter.send("DELETE", f"grants/{grant['id']}").status_code == 204
    refused = late.post(f"{play.path}/moves", {"move": "c3-d4", "ply": 1})
    assert (refused.status_code, refused.json()["code"]) == (401, "token_invalid")


def test_a_board_reports_itself(play):
    answer = ok(play.both.post("board/contact"))
    assert answer["now_ms"] > 0


def test_the_pdn_of_a_game_reads_back(play, public):
    ok(play.white.post(f"{play.path}/moves", {"move": "c3-d4", "ply": 1}))
    response = public.get(f"{play.path}/game.pdn")
    assert response["Content-Type"] == "application/x-pdn; charset=utf-8"
    (game,) = pdn.read(response.content.decode())
    assert not game.faults
    assert [move.move.notation("full") for move in game.moves] == ["c3-d4"]
    assert (game.tags["White"], game.tags["Round"], game.result) == ("Белов Андрей", "1.1.1", "*")
    feed = public.get(f"rounds/{play.hall.round.pk}/games.pdn").content
    assert feed == response.content


def test_the_log_is_read_from_any_point(play, public):
    ok(play.white.post(f"{play.path}/moves", {"move": "c3-d4", "ply": 1}))
    events = ok(play.arbiter.get(f"{play.path}/events"), 200)["events"]
    assert [event["seq"] for event in events] == [1, 2, 3]
    assert all(event["hash"] for event in events)
    later = ok(public.get(f"{play.path}/events?after=2"), 200)["events"]
    assert [(event["seq"], event["kind"]) for event in later] == [(3, "move_made")]
    assert "hash" not in later[0]


def test_the_time_is_told_to_everybody(public):
    told = ok(public.get("time"), 200)
    assert told["now_ms"] > 0
    assert told["wall"].endswith("Z")


def test_a_caller_lists_only_own_competitions(hall, arbiter, django_user_model):
    (own,) = ok(arbiter.get("competitions"), 200)["competitions"]
    assert (own["id"], own["roles"]) == (str(hall.competition.pk), ["arbiter", "organiser"])
    stranger = program(ApiToken.issue(django_user_model.objects.create_user(username="s")))
    assert ok(stranger.get("competitions"), 200)["competitions"] == []
