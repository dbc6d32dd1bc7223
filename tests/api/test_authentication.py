"""Who is calling, and which callers a browser can be made to impersonate."""

from datetime import timedelta

import pytest
from django.utils import timezone

from arbiter.api.viewers import stands_at_table_of
from arbiter.models import ApiToken, User
from tests.api.caller import Caller, browser, program, tablet
from tests.hall import Hall
from tournaments.models import BoardGrant
from tournaments.selectors.games import pairing_game_of
from tournaments.services.boards.access import (
    bearer_token,
    enter_grant,
    entry_secret,
    revoke_grant,
)

pytestmark = pytest.mark.database

MOVE = {"move": "c3-d4", "ply": 1}


def code(response):
    return response.status_code, response.json()["code"]


@pytest.fixture
def cookie(hall):
    return enter_grant(secret=entry_secret(hall.grant("white")))[1]


def test_a_tablet_moves_by_the_cookie_of_its_link(play, cookie):
    assert tablet(cookie).post(f"{play.path}/moves", MOVE).status_code == 201


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "https://evil.example"},
        {"Origin": "http://testserver.evil.example"},
        {"Origin": "https://testserver"},
        {"Origin": "null"},
        {"Origin": "http://[::1"},
        {"Origin": "http://testserver@evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://testserver"},
        {"Sec-Fetch-Site": "none"},
    ],
)
def test_another_site_cannot_move_with_a_tablets_cookie(play, cookie, headers):
    stolen = Caller(**headers)
    stolen.client.cookies["board"] = cookie
    assert code(stolen.post(f"{play.path}/moves", MOVE)) == (403, "csrf_failed")
    assert stolen.get("board").status_code == 200


def test_a_browser_that_tells_the_site_is_believed(play, cookie):
    own = Caller(**{"Sec-Fetch-Site": "same-origin"})
    own.client.cookies["board"] = cookie
    assert own.post(f"{play.path}/moves", MOVE).status_code == 201


def test_a_session_writes_only_with_the_token_of_its_pages(play, hall):
    caller = browser(hall.organiser)
    assert caller.post(f"{play.path}/notes", {"text": "noise"}).status_code == 201
    caller.client.defaults.pop("HTTP_X_CSRFTOKEN")
    assert code(caller.post(f"{play.path}/notes", {"text": "noise"})) == (403, "csrf_failed")
    assert caller.get(play.path).json()["attempts"] == []


def test_an_arbiter_with_a_boards_cookie_acts_as_the_arbiter(play, hall, cookie):
    caller = browser(hall.organiser)
    caller.client.cookies["board"] = cookie
    assert code(caller.post(f"{play.path}/resignation")) == (403, "not_allowed")


@pytest.mark.parametrize("said", ["header", "query"])
def test_the_same_browser_acts_as_the_board_when_it_says_so(play, hall, cookie, said):
    caller = browser(hall.organiser)
    caller.client.cookies["board"] = cookie
    caller.client.defaults["HTTP_ORIGIN"] = "http://testserver"
    path, headers = f"{play.path}/resignation", {}
    if said == "header":
        headers["Act-As"] = "board"
    else:
        path += "?as=board"
    assert caller.post(path, **headers).status_code == 201


def test_a_header_outweighs_the_cookies(play, hall, cookie):
    caller = browser(hall.organiser)
    caller.client.cookies["board"] = cookie
    refused = caller.get("competitions", Authorization="Token nonsense")
    assert code(refused) == (401, "token_invalid")
    assert refused["WWW-Authenticate"] == "Token, Board"


@pytest.mark.parametrize(
    "header", ["", "Token", "Token ", "Board x", "Bearer x", "Basic eDp4", "token\tx", "ключ"]
)
def test_a_header_that_names_nobody_is_refused(public, hall, header):
    header = header.encode().decode("latin-1")
    assert code(public.get("competitions", Authorization=header)) == (401, "token_invalid")


def test_a_token_acts_for_its_account_until_it_is_revoked(hall):
    token = ApiToken.issue(hall.organiser)
    assert program(token).get("competitions").status_code == 200
    assert Caller(Authorization=f"token  {token} ").get("competitions").status_code == 200
    ApiToken.objects.update(revoked_at=timezone.now())
    assert code(program(token).get("competitions")) == (401, "token_invalid")


def test_a_token_of_an_account_that_may_not_log_in_is_no_good(hall):
    token = ApiToken.issue(hall.organiser)
    User.objects.update(is_active=False)
    assert code(program(token).get("competitions")) == (401, "token_invalid")


def test_a_token_of_an_account_is_no_boards_token_and_the_other_way_round(hall):
    grant = hall.grant("white")
    token = ApiToken.issue(hall.organiser)
    assert code(program(token, "Board").get("board")) == (401, "token_invalid")
    assert code(program(bearer_token(grant)).get("competitions")) == (401, "token_invalid")
    assert code(program(entry_secret(grant), "Board").get("board")) == (401, "token_invalid")


@pytest.mark.parametrize("ended", ["expired", "revoked"])
def test_an_ended_grant_moves_nothing(play, hall, ended):
    grant = hall.grant("white")
    _, cookie = enter_grant(secret=entry_secret(grant))
    callers = [tablet(cookie), program(bearer_token(grant), "Board")]
    assert all(caller.get("board").status_code == 200 for caller in callers)
    if ended == "revoked":
        revoke_grant(grant=grant)
    else:
        past = timezone.now() - timedelta(seconds=1)
        BoardGrant.objects.filter(pk=grant.pk).update(expires_at=past)
    for caller in callers:
        assert code(caller.post(f"{play.path}/moves", MOVE)) == (401, "token_invalid")


def test_an_old_cookie_does_not_keep_a_spectator_out(play, hall):
    grant = hall.grant("white")
    _, cookie = enter_grant(secret=entry_secret(grant))
    revoke_grant(grant=grant)
    assert tablet(cookie).get(play.path).status_code == 200


def test_a_board_sees_its_own_game_as_a_board_and_others_as_the_public(play, hall):
    other = hall.game(table=2, white=2, black=3)
    assert play.white.get(play.path).json()["legal_moves"]
    assert play.white.get(f"games/{other.game_id}").json()["legal_moves"] == []


def test_an_arbiter_of_another_competition_sees_what_the_public_sees(play, public):
    elsewhere = Hall(User.objects.create_user(username="elsewhere"))
    stranger = program(ApiToken.issue(elsewhere.organiser))
    theirs, ours = stranger.get(play.path).json(), public.get(play.path).json()
    assert theirs.keys() == ours.keys()
    assert (theirs["legal_moves"], theirs["repetitions"]) == ([], [])


def test_a_game_that_ends_while_a_boards_request_is_on_its_way_stays_within_its_reach(play, hall):
    seen = pairing_game_of(play.made.game_id)
    grant = hall.grant("white")
    assert play.black.post(f"{play.path}/resignation").status_code == 201
    assert stands_at_table_of(grant, seen)


def test_a_board_does_not_act_in_a_later_game_of_the_micro_match(play, hall):
    later = hall.game(table=1, white=1, black=0)
    refused = play.white.post(f"games/{later.game_id}/moves", MOVE)
    assert code(refused) == (403, "not_your_table")
