"""Remarks, warnings, and the ladder that leads to the loss of the game."""

from tests.record.officiated_game import OfficiatedGame
from tests.record.rulings import refused, ruled


def test_the_ladder_leads_from_a_remark_over_a_warning_to_the_loss_of_the_game():
    game = OfficiatedGame()
    degrees = []
    for _ in range(3):
        ruled(game, "warn", side="white", reason="talks")
        degrees.append(game.latest("warned").degree)
    assert degrees == ["remark", "warning", "loss"]
    assert game.verdict == ("0-2", "arbiter", 0)


def test_each_player_stands_on_a_ladder_of_his_own():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    ruled(game, "warn", side="black", reason="talks")
    assert (game.last.degree, game.last.offence) == ("remark", 1)


def test_the_arbiter_may_take_another_degree_than_the_next():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", degree="warning", reason="phone", article="5.3")
    assert (game.last.degree, game.last.article) == ("warning", "5.3")
    assert ruled(game, "warn", side="white", degree="loss", reason="phone") == [
        "warned",
        "game_ended",
    ]


def test_a_reprimand_has_its_reason():
    assert refused(OfficiatedGame(), "warn", side="white") == "reason_missing"


def test_a_game_is_not_lost_by_a_reprimand_while_a_claim_is_decided():
    game = OfficiatedGame()
    game.claim()
    ruled(game, "warn", side="white", degree="warning", reason="talks")
    assert refused(game, "warn", side="white", degree="loss", reason="talks") == "claim_pending"
    assert game.now.result is None
