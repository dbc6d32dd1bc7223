"""Remarks, warnings, and the ladder that leads to the loss of the game."""

from tests.record.officiated_game import ARBITER, BLACK, OfficiatedGame
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


# --- taken back


def withdrawn(game: OfficiatedGame, number: int) -> list[str]:
    """The reprimand given as that number in the game, of both sides, is taken back."""
    seqs = [event.seq for event in game.log if event.kind == "warned"]
    return ruled(game, "withdraw_reprimand", seq=seqs[number - 1], reason="it was another player")


def standing(game: OfficiatedGame) -> list[tuple[str, str]]:
    return [(given.side, given.degree) for given in game.now.reprimands]


def test_a_reprimand_is_taken_back_by_a_further_event_and_never_deleted():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    seq = game.now.version
    assert withdrawn(game, 1) == ["reprimand_withdrawn"]
    assert (game.last.amends, game.last.side, game.last.left) == (seq, "white", ())
    assert game.log[-1].text == "it was another player"
    assert [event.kind for event in game.log[-2:]] == ["warned", "reprimand_withdrawn"]
    assert game.now.reprimands == ()


def test_the_next_reprimand_is_counted_without_the_one_taken_back():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    withdrawn(game, 1)
    ruled(game, "warn", side="white", reason="talks")
    assert (game.last.degree, game.last.offence) == ("remark", 1)


def test_later_reprimands_go_down_the_ladder_by_a_step():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    ruled(game, "warn", side="black", reason="talks")
    ruled(game, "warn", side="white", reason="talks again")
    assert standing(game) == [("white", "remark"), ("black", "remark"), ("white", "warning")]
    withdrawn(game, 1)
    assert standing(game) == [("black", "remark"), ("white", "remark")]


def test_a_degree_that_the_ladder_had_not_given_stays():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    ruled(game, "warn", side="white", degree="remark", reason="a trifle")
    ruled(game, "warn", side="white", degree="warning", reason="phone")
    withdrawn(game, 1)
    assert standing(game) == [("white", "remark"), ("white", "warning")]


def test_a_game_lost_by_the_reprimand_taken_back_is_open_again_and_its_clocks_stand():
    game = OfficiatedGame().moves("c1-d2", after=30_000)
    ruled(game, "warn", side="white", degree="loss", reason="phone")
    assert game.verdict == ("0-2", "arbiter", 1)
    ended = game.now.version
    assert withdrawn(game.wait(60_000), 1) == ["reprimand_withdrawn", "game_reopened"]
    assert game.last.amends == ended
    assert (game.now.result, game.now.status) == (None, "stopped")
    assert game.ms("black") == 2_700_000
    game.accepted("resume_clocks", by=ARBITER)
    game.move("f8-e7")


def test_a_loss_by_the_ladder_falls_with_an_earlier_reprimand():
    game = OfficiatedGame()
    for _ in range(3):
        ruled(game, "warn", side="white", reason="talks")
    assert game.verdict == ("0-2", "arbiter", 0)
    assert withdrawn(game, 2) == ["reprimand_withdrawn", "game_reopened"]
    assert standing(game) == [("white", "remark"), ("white", "warning")]
    ruled(game, "warn", side="white", reason="talks")
    assert game.verdict == ("0-2", "arbiter", 0)


def test_a_loss_that_the_arbiter_chose_does_not_fall_with_an_earlier_reprimand():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    ruled(game, "warn", side="white", degree="loss", reason="phone")
    assert withdrawn(game, 1) == ["reprimand_withdrawn"]
    assert game.verdict == ("0-2", "arbiter", 0)


def test_a_loss_for_irregular_moves_falls_too():
    game = OfficiatedGame().moves("c1-d2")
    for _ in range(3):
        body = {"kind": "two_hands", "ply": 1, "choice": "stand", "degree": "next"}
        ruled(game, "rule_irregularity", reason="again", **body)
    assert game.verdict == ("0-2", "illegal_moves", 1)
    assert withdrawn(game, 1) == ["reprimand_withdrawn", "game_reopened"]


def test_a_game_that_ended_otherwise_stays_ended():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    game.accepted("resign", by=BLACK)
    assert withdrawn(game, 1) == ["reprimand_withdrawn"]
    assert game.verdict == ("2-0", "resignation", 0)


def test_a_win_on_the_board_just_after_a_reprimand_stays_when_it_is_taken_back():
    game = OfficiatedGame(fen="W:Wc3,e3:Bd4,h4", pack="fmjd64")
    made = {"path": ["c3", "e5"], "captured": ["d4", "h4"]}
    body = {"kind": "too_many_removed", "ply": 1, "choice": "stand", "made": made}
    kinds = ruled(game, "rule_irregularity", **body, degree="remark", reason="careless")
    assert kinds == ["irregularity_ruled", "warned", "game_ended"]
    assert withdrawn(game, 1) == ["reprimand_withdrawn"]
    assert game.verdict == ("2-0", "no_pieces", 1)


def test_a_reprimand_is_taken_back_once_with_its_reason_on_the_game_that_was_seen():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    seq = game.now.version
    assert refused(game, "withdraw_reprimand", seq=seq) == "reason_missing"
    assert refused(game, "withdraw_reprimand", seq=2, reason="x") == "no_such_reprimand"
    assert refused(game, "withdraw_reprimand", seq=seq, reason="x", version=1) == "stale_version"
    withdrawn(game, 1)
    assert refused(game, "withdraw_reprimand", seq=seq, reason="x") == "no_such_reprimand"


def test_once_a_flag_fell_in_the_check_of_a_claim_only_the_ruling_may_follow():
    game = OfficiatedGame()
    ruled(game, "warn", side="white", reason="talks")
    seq = game.now.version
    game.claim()
    game.wait_for_flag()
    assert refused(game, "withdraw_reprimand", seq=seq, reason="x") == "claim_pending"
