"""Bad input gets its problem and changes nothing in the game but what the law says."""

import json

import pytest

from arbiter.models import Game, GameEvent
from tests.api.caller import nobody
from tests.api.conftest import board

pytestmark = [pytest.mark.database, pytest.mark.slow]

NOTHING = "00000000-0000-4000-8000-000000000000"


@pytest.fixture
def unchanged(play):
    """Fails the test unless the game's log stands as it stood."""
    before = list(GameEvent.objects.filter(game=play.game).values_list("seq", "hash"))
    yield
    assert list(GameEvent.objects.filter(game=play.game).values_list("seq", "hash")) == before
    assert Game.objects.get(pk=play.game.pk).version == len(before)


def refused(response, status, code):
    assert response.status_code == status, response.content.decode()
    assert response["Content-Type"] == "application/problem+json"
    problem = response.json()
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["type"] == f"/api/v1/problems#{code}"
    assert problem["title"]
    return problem


MALFORMED = {
    "no JSON": b"{",
    "not an object": b"[]",
    "a bare text": b'"c3-d4"',
    "null": b"null",
    "not UTF-8": b'{"move": "\xff", "ply": 1}',
    "NUL in a text": rb'{"move": "c3\u0000-d4", "ply": 1}',
    "NUL in a name": rb'{"move": "c3-d4", "ply": 1, "a\u0000": 1}',
    "a lone surrogate": rb'{"move": "c3-d4\ud800", "ply": 1}',
    "a huge whole number": b'{"move": "c3-d4", "ply": ' + b"9" * 5000 + b"}",
    "a number beyond 53 bits": b'{"move": "c3-d4", "ply": 9007199254740993}',
    "a fraction": b'{"move": "c3-d4", "ply": 1.0}',
    "a number with an exponent": b'{"move": "c3-d4", "ply": 1e400}',
    "NaN": b'{"move": "c3-d4", "ply": NaN}',
    "Infinity": b'{"move": "c3-d4", "ply": -Infinity}',
    "nested 100,000 deep": b'{"move": ' + b"[" * 100_000 + b"]" * 100_000 + b', "ply": 1}',
    "objects nested deep": b'{"a":' * 40 + b"1" + b"}" * 40,
    "a name twice": b'{"move": "c3-d4", "move": "g3-f4", "ply": 1}',
    "a missing field": b'{"move": "c3-d4"}',
    "an unknown field": b'{"move": "c3-d4", "ply": 1, "colour": "white"}',
    "a text for a number": b'{"move": "c3-d4", "ply": "1"}',
    "a truth for a number": b'{"move": "c3-d4", "ply": true}',
    "a number for a text": b'{"move": 1, "ply": 1}',
    "ply 0": b'{"move": "c3-d4", "ply": 0}',
    "a negative ply": b'{"move": "c3-d4", "ply": -1}',
    "an endless move": json.dumps({"move": "c3-d4" * 1000, "ply": 1}).encode(),
    "an empty move": b'{"move": "", "ply": 1}',
    "a side that is none": b'{"move": "c3-d4", "ply": 1, "side": "red"}',
}


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED.keys())
@pytest.mark.usefixtures("unchanged")
def test_a_body_that_cannot_be_read_is_malformed(play, body):
    refused(play.white.post(f"{play.path}/moves", body), 400, "malformed")


def test_a_malformed_field_is_named(play):
    problem = refused(
        play.white.post(f"{play.path}/moves", {"move": "c3-d4", "ply": "1"}), 400, "malformed"
    )
    assert problem["errors"] == [{"field": "ply", "why": "not_an_integer"}]


@pytest.mark.usefixtures("unchanged")
def test_a_body_over_the_limit_is_not_read(play, settings):
    body = b'{"move": "' + b"c" * settings.API_BODY_LIMIT + b'"}'
    refused(play.white.post(f"{play.path}/moves", body), 413, "too_large")


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "media_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "x"]
)
def test_a_body_that_is_not_json_is_refused(play, media_type):
    response = play.white.client.post(
        f"/api/v1/{play.path}/moves",
        b"move=c3-d4&ply=1",
        content_type=media_type,
        headers={"Idempotency-Key": "k"},
    )
    refused(response, 415, "unsupported_media_type")


KEYS = {
    "none": (None, "idempotency_key_missing"),
    "with a space": ("a b", "idempotency_key_invalid"),
    "of 81 characters": ("k" * 81, "idempotency_key_invalid"),
    "beyond ASCII": ("ключ".encode().decode("latin-1"), "idempotency_key_invalid"),
    "with a control character": ("a\x07b", "idempotency_key_invalid"),
    "of blanks": (" ", "idempotency_key_invalid"),
}


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(("key", "code"), KEYS.values(), ids=KEYS.keys())
def test_a_write_carries_a_good_key(play, key, code):
    response = play.white.post(f"{play.path}/moves", {"move": "c3-d4", "ply": 1}, key=key)
    refused(response, 400, code)


def test_a_key_of_80_characters_is_good(play):
    body = {"move": "c3-d4", "ply": 1}
    assert play.white.post(f"{play.path}/moves", body, key="~" * 80).status_code == 201


def test_every_write_asks_for_its_key(play, hall):
    table = play.made.pairing.table_id
    grant = hall.grant("white")
    for method, path, caller in (
        ("POST", "competitions", play.arbiter),
        ("POST", f"competitions/{hall.competition.pk}/rounds", play.arbiter),
        ("POST", f"rounds/{hall.round.pk}/games", play.arbiter),
        ("POST", f"tables/{table}/grants", play.arbiter),
        ("DELETE", f"grants/{grant.pk}", play.arbiter),
        ("POST", "board/contact", play.white),
    ):
        response = caller.send(method, path, {}, key=None)
        refused(response, 400, "idempotency_key_missing")


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("text", ["hello", "c3", "z9-d4", "c3-d4-", "🙂", "c3 d4 e5 f6 g7"])
def test_what_is_no_move_is_refused(play, text):
    problem = refused(
        play.white.post(f"{play.path}/moves", {"move": text, "ply": 1}), 422, "invalid_move"
    )
    assert problem["state"]["ply"] == 0


def test_an_illegal_move_is_refused_and_the_attempt_recorded(play):
    version = play.arbiter.get(play.path).json()["version"]
    problem = refused(
        play.white.post(f"{play.path}/moves", {"move": "c3-e5", "ply": 1}), 422, "illegal_move"
    )
    assert problem["detail"]
    seen = play.arbiter.get(play.path).json()
    assert (seen["version"], seen["ply"]) == (version + 1, 0)
    assert len(seen["attempts"]) == 1
    assert "attempts" not in nobody().get(play.path).json()


def test_an_ambiguous_move_lists_its_candidates(hall, arbiter):
    made = hall.game(fen="W:WKa1:Bb2,b4,b6,d2,d4,d6,f2,f4,f6")
    path = f"games/{made.game_id}"
    arbiter.post(f"{path}/start")
    full = arbiter.get(path).json()["legal_moves"][0]
    start, *_, end = full.split(":")
    move = {"move": f"{start}:{end}", "ply": 1}
    problem = refused(board(hall, "white").post(f"{path}/moves", move), 422, "ambiguous_move")
    assert full in problem["candidates"]


@pytest.mark.usefixtures("unchanged")
def test_a_move_for_another_ply_is_stale_and_shows_the_present_state(play):
    problem = refused(
        play.white.post(f"{play.path}/moves", {"move": "c3-d4", "ply": 3}), 409, "stale_ply"
    )
    assert problem["state"]["ply"] == 0


@pytest.mark.usefixtures("unchanged")
def test_the_side_that_is_not_on_move_may_not_move(play):
    refused(play.black.post(f"{play.path}/moves", {"move": "d6-c5", "ply": 1}), 409, "not_on_move")


@pytest.mark.usefixtures("unchanged")
def test_a_board_does_not_act_for_the_other_side(play):
    body = {"move": "c3-d4", "ply": 1, "side": "white"}
    refused(play.black.post(f"{play.path}/moves", body), 403, "not_allowed")


@pytest.mark.usefixtures("unchanged")
def test_a_board_does_not_move_at_a_table_not_its_own(play, hall):
    hall.game(table=2, white=2, black=3)
    other = board(hall, "white", table=2)
    problem = refused(
        other.post(f"{play.path}/moves", {"move": "c3-d4", "ply": 1}), 403, "not_your_table"
    )
    assert "state" not in problem


@pytest.mark.usefixtures("unchanged")
def test_a_claim_by_the_side_not_on_move_is_refused(play):
    refused(play.black.post(f"{play.path}/claims", {"kind": "repetition"}), 409, "not_on_move")


@pytest.mark.usefixtures("unchanged")
def test_a_claim_of_a_kind_unknown_to_the_rules_is_refused(play):
    refused(play.white.post(f"{play.path}/claims", {"kind": "boredom"}), 422, "nothing_to_claim")


def test_a_second_claim_and_a_move_during_the_check_are_refused(play):
    claim = {"kind": "repetition", "move": "c3-d4"}
    assert play.white.post(f"{play.path}/claims", claim).status_code == 201
    version = Game.objects.get(pk=play.game.pk).version
    refused(play.white.post(f"{play.path}/claims", claim), 409, "claim_pending")
    move = {"move": "c3-d4", "ply": 1}
    refused(play.white.post(f"{play.path}/moves", move), 409, "claim_pending")
    assert Game.objects.get(pk=play.game.pk).version == version


@pytest.mark.parametrize("version", [1, 99])
def test_a_ruling_on_a_game_that_has_changed_is_stale(play, version):
    play.white.post(f"{play.path}/claims", {"kind": "repetition", "move": "c3-d4"})
    ruling = {"verdict": "rejected", "version": version}
    problem = refused(play.arbiter.post(f"{play.path}/claims/ruling", ruling), 409, "stale_version")
    assert problem["state"]["status"] == "checking"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("version", ["3", -1, None, 2**60, True])
def test_a_version_that_is_none_is_malformed(play, version):
    ruling = {"verdict": "rejected", "version": version}
    refused(play.arbiter.post(f"{play.path}/claims/ruling", ruling), 400, "malformed")


@pytest.mark.usefixtures("unchanged")
def test_there_is_nothing_to_rule_on_without_a_claim(play):
    ruling = {"verdict": "rejected", "version": play.arbiter.get(play.path).json()["version"]}
    refused(play.arbiter.post(f"{play.path}/claims/ruling", ruling), 409, "no_claim")


AFTER_THE_END = {
    "moves": ("white", {"move": "c3-d4", "ply": 1}),
    "offers": ("white", {}),
    "offers/answer": ("white", {"accept": True}),
    "resignation": ("white", {}),
    "claims": ("white", {"kind": "repetition"}),
    "claims/record": ("white", {}),
    "claims/withdrawal": ("white", {}),
    "flag": ("white", {}),
    "start": ("arbiter", {}),
    "flags": ("arbiter", {"white": True, "black": False}),
    "clocks/stop": ("arbiter", {"reason": "?"}),
    "clocks/resume": ("arbiter", {}),
    "clocks/adjust": ("arbiter", {"side": "white", "add_ms": 1000, "reason": "?"}),
    "resumption": ("arbiter", {}),
}


@pytest.mark.parametrize("address", AFTER_THE_END)
def test_nothing_is_played_after_the_end(play, address):
    assert play.black.post(f"{play.path}/resignation").status_code == 201
    version = Game.objects.get(pk=play.game.pk).version
    who, body = AFTER_THE_END[address]
    response = getattr(play, who).post(f"{play.path}/{address}", body)
    assert response.status_code in (409, 422), response.content.decode()
    assert response.json()["code"] in (
        "game_over",
        "already_started",
        "no_claim",
        "no_offer",
        "not_interrupted",
        "record_not_awaited",
    )
    assert Game.objects.get(pk=play.game.pk).version == version


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("nothing", 404),
        ("games/not-a-uuid", 404),
        (f"games/{NOTHING}", 404),
        (f"games/{NOTHING}/events", 404),
        (f"games/{NOTHING}/game.pdn", 404),
        (f"rounds/{NOTHING}/games", 404),
        (f"rounds/{NOTHING}/games.pdn", 404),
        (f"competitions/{NOTHING}", 404),
    ],
)
def test_an_address_of_nothing_is_a_problem_too(public, path, status):
    refused(public.get(path), status, "not_found")


@pytest.mark.parametrize("after", ["x", "-1", "1.5", "٣", "9" * 30, "99999999999"])
def test_a_seq_that_is_none_is_malformed(play, after):
    refused(play.arbiter.get(f"{play.path}/events?after={after}"), 400, "malformed")


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])
def test_a_method_that_an_address_does_not_take_is_a_problem_too(play, method):
    refused(play.white.send(method, f"{play.path}/moves"), 405, "method_not_allowed")


COMPETITIONS = {
    "no name": ({"name": None}, 400, "malformed"),
    "an empty name": ({"name": "  "}, 400, "malformed"),
    "a number as a name": ({"name": 5}, 400, "malformed"),
    "an endless name": ({"name": "я" * 201}, 400, "malformed"),
    "a name in a third language": ({"name": {"fr": "Coupe"}}, 400, "malformed"),
    "control characters in a name": ({"name": "a\u202eb"}, 400, "malformed"),
    "a player that is a number": ({"players": [5]}, 400, "malformed"),
    "a player with more than a name": ({"players": [{"name": "A", "x": 1}]}, 400, "malformed"),
    "players that are no list": ({"players": {}}, 400, "malformed"),
    "too many players": ({"players": ["A"] * 2001}, 400, "malformed"),
    "a time zone that is none": ({"time_zone": "Mars/Olympus"}, 400, "malformed"),
    "a date that is none": ({"starts_on": "31.12.2026"}, 400, "malformed"),
    "an unknown field": ({"colour": "red"}, 400, "malformed"),
    "an unknown pack": ({"pack": "ru-1900"}, 422, "unknown_pack"),
    "a pack in place of a number": ({"pack": 2013}, 400, "malformed"),
    "a place that turns the writing": ({"place": "Hall \u202e1"}, 400, "malformed"),
    "a place that drives a terminal": ({"place": "Hall \x1b[31m"}, 400, "malformed"),
    "an unknown variant": ({"variant": "chess"}, 422, "unknown_variant"),
    "a variant of another pack": ({"variant": "international"}, 422, "wrong_pack"),
    "an unknown time control": ({"time_control": "slow"}, 422, "unknown_time_control"),
    "a time control that is a list": ({"time_control": []}, 400, "malformed"),
    "a time control of nothing": ({"time_control": {}}, 422, "invalid_time_control"),
}


@pytest.mark.parametrize(
    ("change", "status", "code"), COMPETITIONS.values(), ids=COMPETITIONS.keys()
)
def test_a_competition_that_cannot_be_set_up(arbiter, change, status, code):
    body = {"name": "Кубок", "time_control": "classic-45"} | change
    refused(arbiter.post("competitions", body), status, code)


GAMES = {
    "no table": ({"table": None}, 400, "malformed"),
    "table 0": ({"table": 0}, 400, "malformed"),
    "a table beyond any hall": ({"table": 40_000}, 400, "malformed"),
    "a text for a table": ({"table": "1"}, 400, "malformed"),
    "a player that is not there": ({"white": "Никто"}, 422, "unknown_player"),
    "one player": ({"white": "Smith John"}, 422, "same_player"),
    "a position that is none": ({"fen": "W:Wz9:B"}, 422, "invalid_fen"),
    "a position that is over": ({"fen": "W:W:Bc3"}, 422, "position_over"),
    "an opening that cannot be played": (
        {"opening": {"table": "t", "edition": "1", "number": "1", "moves": ["a1-b2"]}},
        422,
        "invalid_opening",
    ),
    "an opening without moves": (
        {"opening": {"table": "t", "edition": "1", "number": "1", "moves": []}},
        400,
        "malformed",
    ),
}


@pytest.mark.parametrize(("change", "status", "code"), GAMES.values(), ids=GAMES.keys())
def test_a_game_that_cannot_be_opened(hall, arbiter, change, status, code):
    body = {"table": 1, "white": "Белов Андрей", "black": "Smith John"} | change
    refused(arbiter.post(f"rounds/{hall.round.pk}/games", body), status, code)
    assert not Game.objects.exists()


@pytest.mark.parametrize("side", ["red", None, 1, ["white"], {}])
def test_a_grant_for_a_side_that_is_none(hall, arbiter, side):
    table = hall.game().pairing.table_id
    refused(arbiter.post(f"tables/{table}/grants", {"side": side}), 400, "malformed")
