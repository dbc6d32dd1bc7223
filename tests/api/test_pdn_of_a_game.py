"""The PDN of a stored game reads back as the game of the record, whatever became of its moves."""

from types import SimpleNamespace

import pytest

from arbiter.models.log import state_of
from arbiter.rules import pdn
from tests.api.caller import program
from tests.hall import Hall
from tournaments.services.boards.access import bearer_token

pytestmark = pytest.mark.django_db


@pytest.fixture
def under_fmjd64(organiser, arbiter):
    """`under_fmjd64(fen)`: a started game in which the opponent may let a wrong move stand."""

    def make(fen=None):
        hall = Hall(organiser, pack="fmjd64")
        made = hall.game(fen=fen)
        path = f"games/{made.game_id}"
        assert arbiter.post(f"{path}/start").status_code == 201
        board = program(bearer_token(hall.grant("both")), "Board")
        return SimpleNamespace(game=made.game, path=path, board=board)

    return make


def move(play, text, ply, side):
    body = {"move": text, "ply": ply, "side": side}
    assert play.board.post(f"{play.path}/moves", body).status_code == 201


def let_stand(arbiter, play, kind, ply, made):
    version = arbiter.get(play.path).json()["version"]
    body = {"kind": kind, "ply": ply, "choice": "stand", "made": made, "version": version}
    answer = arbiter.post(f"{play.path}/irregularities", body)
    assert answer.status_code == 201, answer.content


def read_back(public, play):
    (game,) = pdn.read(public.get(f"{play.path}/game.pdn").content, strict=True)
    assert game.complete, game.faults
    return game


def positions(game):
    """Every position of a game read from PDN, the start among them."""
    position = game.start
    yield position
    for each in game.moves:
        position = position.play(each.move)
        yield position
    for set_up in game.set_ups:
        position = set_up.position
        yield position
        for each in set_up.moves:
            position = position.play(each.move)
            yield position


def recorded(play):
    play.game.refresh_from_db()
    return list(state_of(play.game).history.positions)


def test_a_man_that_was_let_stand_uncrowned_reads_back_as_a_man(under_fmjd64, arbiter, public):
    play = under_fmjd64("W:Wc7,e1:Bh8,a5")
    let_stand(arbiter, play, "not_crowned", 1, {"path": ["c7", "d8"]})
    move(play, "h8-g7", 2, "black")
    move(play, "e1-f2", 3, "white")
    game = read_back(public, play)
    assert list(positions(game)) == recorded(play)
    (stood,) = game.set_ups
    assert stood.position.pieces()["d8"].king is False
    assert stood.comment == "c7-d8"
    assert list(stood.clock_ms) == ["white"]
    assert [str(each.move) for each in stood.moves] == ["h8-g7", "e1-f2"]
    assert [fault.code for fault in game.faults] == ["setup_inside_game"]


def test_wrong_moves_that_were_let_stand_one_after_the_other_read_back(
    under_fmjd64, arbiter, public
):
    play = under_fmjd64("W:Wc3,g3:Bd4,h6,d8")
    let_stand(arbiter, play, "capture_missed", 1, {"path": ["g3", "h4"]})
    let_stand(arbiter, play, "capture_missed", 2, {"path": ["d8", "e7"]})
    move(play, "c3:e5", 3, "white")
    game = read_back(public, play)
    assert (game.moves, len(game.set_ups)) == ((), 2)
    assert list(positions(game)) == recorded(play)


@pytest.mark.parametrize(
    ("kind", "made"),
    [("two_moves_running", None), ("illegal_move", {"path": ["a3", "a5"]})],
)
def test_a_first_move_that_was_let_stand_does_not_become_the_start(
    kind, made, under_fmjd64, arbiter, public
):
    play = under_fmjd64()
    body = {"kind": kind, "ply": 1, "choice": "stand"} | ({"made": made} if made else {})
    version = arbiter.get(play.path).json()["version"]
    body |= {"version": version, "reason": "agreed"}
    assert arbiter.post(f"{play.path}/irregularities", body).status_code == 201
    move(play, "f6-g5", 2, "black")
    game = read_back(public, play)
    assert list(positions(game)) == recorded(play)
    assert game.plies == 1
    assert len(game.set_ups) == 1


def test_moves_that_were_taken_back_are_not_in_the_pdn(play, arbiter, public):
    play.board = play.both
    for ply, (text, side) in enumerate(
        (("c3-d4", "white"), ("d6-c5", "black"), ("b2-c3", "white")), start=1
    ):
        move(play, text, ply, side)
    version = arbiter.get(play.path).json()["version"]
    body = {"to_ply": 1, "reason": "ошибка", "version": version}
    assert arbiter.post(f"{play.path}/retraction", body).status_code == 201
    assert arbiter.post(f"{play.path}/clocks/resume").status_code == 201
    move(play, "f6-e5", 2, "black")
    game = read_back(public, play)
    assert [str(each.move) for each in game.moves] == ["c3-d4", "f6-e5"]
    assert list(positions(game)) == recorded(play)


@pytest.mark.parametrize("table", ["three-plies", "flying-one"])
def test_a_game_that_began_with_an_opening_reads_back_from_its_start(table, arbiter, hall, public):
    body = {"table": 5, "white": "Jones Ann", "black": "Орлов О."}
    opening = {"table": table, "edition": "2026", "seed": "42"}
    made = arbiter.post(f"rounds/{hall.round.pk}/games", {**body, "opening": opening}).json()
    game = read_back(public, SimpleNamespace(path=f"games/{made['id']}"))
    state = made["state"]
    assert [str(each.move) for each in game.moves] == [each["notation"] for each in state["moves"]]
    assert list(positions(game))[-1].fen() == state["fen"]
    assert game.tags["OpeningTable"] == table


def test_an_opponents_piece_that_was_moved_and_a_turn_passed_over_read_back(
    under_fmjd64, arbiter, public
):
    play = under_fmjd64("W:Wc1,a3:Bf8,h6")
    let_stand(arbiter, play, "opponents_piece_moved", 1, {"path": ["f8", "e7"]})
    move(play, "e7-d6", 2, "black")
    version = arbiter.get(play.path).json()["version"]
    running = {"kind": "two_moves_running", "ply": 3, "choice": "stand", "version": version}
    assert arbiter.post(f"{play.path}/irregularities", running).status_code == 201
    move(play, "h6-g5", 4, "black")
    game = read_back(public, play)
    assert list(positions(game)) == recorded(play)
