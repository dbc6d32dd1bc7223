"""Every variant over the API: set up under its usual pack, its first move made, its counts shown;
and games that end by the counts of the smaller variants."""

import pytest

from arbiter.rules import get_variant, variants
from arbiter.rules.pack import load_pack
from tests.api.caller import program

pytestmark = pytest.mark.database


@pytest.fixture
def started(arbiter):
    """`started(variant, fen)`: a started game and the board of both sides."""

    def make(slug, fen=None):
        competition = made(
            arbiter.post(
                "competitions",
                {
                    "name": {"en": "Cup"},
                    "pack": get_variant(slug).default_pack,
                    "variant": slug,
                    "time_control": "blitz-3-2",
                    "players": ["Brown J.", "Smith J."],
                },
            )
        )
        round_ = made(arbiter.post(f"competitions/{competition['id']}/rounds"))
        game = made(
            arbiter.post(
                f"rounds/{round_['id']}/games",
                {"table": 1, "white": "Brown J.", "black": "Smith J.", "fen": fen},
            )
        )
        grant = made(arbiter.post(f"tables/{game['table']['id']}/grants", {"side": "both"}))
        made(arbiter.post(f"games/{game['id']}/start"))
        return f"games/{game['id']}", program(grant["token"], "Board")

    return make


def made(response):
    assert response.status_code == 201, response.content.decode()
    return response.json()


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
def test_a_variant_is_played_and_its_counts_are_shown(started, public, variant):
    path, board = started(variant.slug)
    move = str(variant.initial().legal_moves()[0])
    side = variant.initial().to_move
    made(board.post(f"{path}/moves", {"move": move, "ply": 1, "side": side}))
    shown = public.get(path).json()
    assert [each["notation"] for each in shown["moves"]] == [move]
    rules = {rule.name for rule in load_pack(variant.default_pack).counting}
    assert set(shown["counters"]) == rules


@pytest.mark.parametrize(
    ("slug", "fen", "moves", "rule", "article"),
    [
        ("turkish", "W:WKa1:Ba5,h7", ["a1:a6"], "one_v_one", "4"),
        ("frisian", "W:WK9:BK37", ["9-36", "37-46", "36-9", "46-37"], "one_v_one", "6"),
        (
            "canadian",
            "W:WK18,K33:BK9",
            ["18-68", "9-54", "68-18", "54-9", "18-68", "9-54", "68-18", "54-9", "18-68"],
            "two_v_one",
            "3.5(3)",
        ),
    ],
    ids=["turkish", "frisian", "canadian"],
)
def test_a_game_ends_by_the_count_of_its_variant(started, public, slug, fen, moves, rule, article):
    path, board = started(slug, fen)
    for ply, move in enumerate(moves, start=1):
        shown = public.get(path).json()
        assert shown["status"] == "running"
        made(board.post(f"{path}/moves", {"move": move, "ply": ply, "side": shown["to_move"]}))
    result = public.get(path).json()["result"]
    assert (result["result"], result["rule"], result["article"]) == ("1-1", rule, article)
