"""In another's turn: two moves running, and an opponent's piece moved."""

from tests.record.officiated_game import BLACK, WHITE, OfficiatedGame
from tests.record.rulings import refused, ruled


def test_the_opponent_lets_two_moves_running_stand_and_his_turn_is_passed_over():
    game = OfficiatedGame(pack="fmjd64").moves("c1-d2", after=5_000)
    game.wait(3_000)
    body = {"kind": "two_moves_running", "ply": 2, "choice": "stand"}
    assert ruled(game, "rule_irregularity", **body, reason="black lets it stand") == [
        "irregularity_ruled"
    ]
    ruling = game.latest("irregularity_ruled")
    assert (ruling.side, ruling.stands.notation, ruling.spent_ms) == ("white", "f8-f8", 3_000)
    assert (game.now.to_move, game.now.moves[-1].by) == ("white", "black")
    assert game.now.history.position.fen() == "W:WKd2,a3:BKf8,h6"
    game.move("d2-e1")
    assert (game.now.to_move, game.now.ply) == ("black", 3)
    assert game.now.history.position.fen() == "B:WKe1,a3:BKf8,h6"


def test_of_two_moves_running_the_offender_is_reprimanded_and_not_the_side_on_move():
    game = OfficiatedGame().moves("c1-d2")
    body = {"kind": "two_moves_running", "ply": 2, "choice": "correct", "degree": "next"}
    kinds = ruled(game, "rule_irregularity", **body, reason="seen at once")
    assert kinds == ["irregularity_ruled", "warned"]
    assert (game.last.side, game.now.ply, game.now.to_move) == ("white", 1, "black")


def test_two_moves_running_that_nobody_noticed_stand_under_the_russian_packs_too():
    game = OfficiatedGame().moves("c1-d2")
    body = {"kind": "two_moves_running", "ply": 2}
    assert refused(game, "rule_irregularity", **body, choice="stand") == "must_be_corrected"
    ruled(game, "rule_irregularity", **body, choice="unnoticed", reason="five moves ago")
    assert (game.now.to_move, game.now.ply) == ("white", 2)


def test_a_turn_passed_over_breaks_no_count_of_king_moves_and_no_promise_of_the_log():
    game = OfficiatedGame(fen="W:WKc1,a3:BKf8,h6").moves("c1-d2", "f8-e7")
    before = game.now.history.counters["kings_only"].count
    body = {"kind": "two_moves_running", "ply": 3, "choice": "unnoticed", "reason": "late"}
    ruled(game, "rule_irregularity", **body)
    assert game.now.history.counters["kings_only"].count == before + 1
    game.fold_anew()
    ruled(game, "retract", to_ply=2, reason="it was not so")
    assert (game.now.to_move, game.now.ply) == ("white", 2)


def test_a_turn_passed_over_is_no_fifteenth_own_move_7_2_4():
    game = OfficiatedGame(fen="W:WKc1,Ke1,Kh4:BKb8", pack="fmjd64")
    game.moves(*("c1-b2", "b8-a7", "b2-c1", "a7-b8") * 7)
    body = {"kind": "two_moves_running", "ply": 29, "choice": "stand", "reason": "white agrees"}
    assert ruled(game, "rule_irregularity", **body) == ["irregularity_ruled"]
    game.move("b8-a7")
    game.move("c1-b2")
    assert game.verdict == ("1-1", "three_v_one", 31)


def test_a_turn_passed_over_is_no_fifth_own_move_of_a_clear_draw_2_1_9_1_6():
    game = OfficiatedGame(fen="W:WKc1,Kg1:BKb8,Kh8")
    ruled(game, "start_clear_draw", side="white")
    game.moves(*("c1-d2", "b8-a7", "d2-c1", "a7-b8") * 2)
    body = {"kind": "two_moves_running", "choice": "unnoticed", "reason": "late"}
    assert ruled(game, "rule_irregularity", **body, ply=9) == ["irregularity_ruled"]
    game.move("b8-a7")
    assert game.move("c1-d2")[-1] == "ruling_needed"
    game.move("a7-b8")
    assert ruled(game, "rule_irregularity", **body, ply=13) == ["irregularity_ruled"]


def test_a_turn_passed_over_answers_no_offer_2_1_9_3():
    game = OfficiatedGame(pack="ru-code").moves("c1-d2")
    game.accepted("offer", by=WHITE)
    body = {"kind": "two_moves_running", "ply": 2, "choice": "unnoticed", "reason": "late"}
    assert ruled(game, "rule_irregularity", **body) == ["irregularity_ruled"]
    assert game.move("d2-c1") == ["move_made"]
    game.accepted("answer", {"accept": True}, by=BLACK)
    assert game.verdict == ("1-1", "agreement", 3)


def test_a_turn_passed_over_is_no_move_of_a_frisian_king_4():
    game = OfficiatedGame(variant="frisian", pack="frisian", fen="W:WK36,50:B5")
    game.moves("36-31", "5-10", "31-36", "10-15")
    body = {"kind": "two_moves_running", "ply": 5, "choice": "unnoticed", "reason": "late"}
    ruled(game, "rule_irregularity", **body)
    game.moves("15-20", "36-31", "20-25")
    rests = {"move": "31-36", "ply": 9}
    decided = game.decision("move", rests, by=WHITE)
    assert decided.refusal is not None
    assert decided.refusal.params["reason"] == "king_must_rest"


def test_a_side_without_a_piece_in_a_game_opened_again_has_no_turn_to_pass_over():
    game = OfficiatedGame(fen="W:Wc3:Bd4", pack="fmjd64").moves("c3:e5")
    ruled(game, "reopen", reason="a piece had been lost", version=game.now.version)
    ruled(game, "resume_clocks")
    body = {"kind": "two_moves_running", "ply": 2, "choice": "stand"}
    assert refused(game, "rule_irregularity", **body, reason="agreed") == "no_such_move"


def test_the_second_of_two_moves_running_is_entered_as_a_move_and_by_no_ruling():
    game = OfficiatedGame(pack="fmjd64").moves("c1-d2")
    body = {"kind": "two_moves_running", "ply": 2, "choice": "stand"}
    assert refused(game, "rule_irregularity", **body, made={"path": ["d2", "c1"]}) == "malformed"


def test_an_opponents_piece_moved_stands_where_the_opponent_lets_it_stand():
    """FMJD Annex 1, 5.4: the opponent chooses."""
    game = OfficiatedGame(pack="fmjd64")
    body = {"kind": "opponents_piece_moved", "ply": 1, "choice": "stand"}
    own = {"path": ["c1", "d2"]}
    assert refused(game, "rule_irregularity", **body, made=own) == "no_such_piece"
    ruled(game, "rule_irregularity", **body, made={"path": ["f8", "e7"]})
    position = game.now.history.position
    assert (position.to_move, game.now.moves[0].by) == ("black", "white")
    assert position.fen() == "B:WKc1,a3:BKe7,h6"
    game.fold_anew()


def test_an_opponents_piece_that_took_takes_off_pieces_of_the_player_himself():
    game = OfficiatedGame(pack="fmjd64", fen="W:Wc1,d4,h2:Bb8,e5,h8")
    body = {"kind": "opponents_piece_moved", "ply": 1, "choice": "stand"}
    its_own = {"path": ["e5", "c3"], "captured": ["b8"]}
    assert refused(game, "rule_irregularity", **body, made=its_own) == "no_such_piece"
    ruled(game, "rule_irregularity", **body, made={"path": ["e5", "c3"], "captured": ["d4"]})
    assert game.now.history.position.fen() == "B:Wc1,h2:Bb8,c3,h8"
    game.fold_anew()


def test_an_opponents_piece_moved_is_put_back_where_it_must_be_corrected():
    game = OfficiatedGame()
    body = {"kind": "opponents_piece_moved", "ply": 1}
    made = {"path": ["f8", "e7"]}
    code = refused(game, "rule_irregularity", **body, choice="stand", made=made)
    assert code == "must_be_corrected"
    ruled(game, "rule_irregularity", **body, choice="correct", reason="seen")
    assert game.now.ply == 0
