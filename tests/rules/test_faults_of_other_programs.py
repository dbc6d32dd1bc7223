"""What other programs got wrong, played by ours: their known faults (B1 to B14) and public issues.

What a peer still does wrong is in docs/differential.md, and held by
``tests/peers/test_known_faults.py``.
"""

import pytest

from arbiter.rules import (
    AmbiguousMove,
    IllegalMove,
    InvalidFen,
    Move,
    Position,
    get_variant,
    pdn,
    perft,
)
from arbiter.rules.history import GameHistory


def moves(variant: str, fen: str) -> list[str]:
    return [str(move) for move in get_variant(variant).parse_fen(fen).legal_moves()]


def ends(variant: str, fen: str) -> set[tuple[str, str]]:
    found = get_variant(variant).parse_fen(fen).legal_moves()
    return {(move.squares[0], move.squares[-1]) for move in found}


def test_a_move_that_begins_like_the_result_is_a_move_b1() -> None:
    (game,) = pdn.read(
        '[GameType "20"]\n[Result "1-1"]\n[FEN "W:WK1,50:BK5,6"]\n1. 50-44 6-11 2. 1-12 5-10 1-1'
    )
    assert [str(move.move) for move in game.moves] == ["50-44", "6-11", "1-12", "5-10"]
    assert (game.complete, game.result) == (True, "1-1")


@pytest.mark.parametrize(
    ("text", "read", "fault"),
    [
        ("1. cd4 dc5 2. ab4 *", ["c3-d4", "d6-c5", "a3-b4"], None),
        ("1. cd4 dc5 2. b:d6 *", ["c3-d4", "d6-c5"], "illegal_move"),
        ("1. c3d4 d6c5 *", ["c3-d4", "d6-c5"], None),
        ("1. с3-d4 *", ["c3-d4"], None),
        ("1. с3-д4 *", [], "invalid_move"),
    ],
)
def test_short_moves_are_read_or_named_as_faults_b3(
    text: str, read: list[str], fault: str | None
) -> None:
    (game,) = pdn.read(text)
    assert [str(move.move) for move in game.moves] == read
    errors = [found.code for found in game.faults if found.severity == "error"]
    assert errors == ([fault] if fault else [])


def test_a_capture_is_compulsory_in_english_draughts_b2() -> None:
    assert moves("english", "W:W22:B18") == ["22x15"]
    assert perft(get_variant("english").initial(), 3) == 302


@pytest.mark.parametrize("fen", ["W:Wc3,e3:Bd6,Kh8.", "W:Bd6,Kh8:Wc3,e3"])
def test_a_final_dot_and_black_first_are_read_b4_b12(fen: str) -> None:
    russian = get_variant("russian")
    assert russian.parse_fen(fen) == russian.parse_fen("W:Wc3,e3:Bd6,Kh8")


def test_a_move_out_of_the_blue_is_refused_b5() -> None:
    russian = get_variant("russian")
    with pytest.raises(IllegalMove):
        russian.initial().play(russian.move(("c3", "e7"), (), promoted=False))


def test_two_orders_of_one_capture_are_one_outcome_b6() -> None:
    frisian = get_variant("frisian")
    position = frisian.parse_fen("B:W28,29,30,31,34,36,38,40-50:B1-8,10-14,17,21,22,25")
    found = [move for move in position.legal_moves() if move.outcome[:2] == ("22", "33")]
    assert len({move.outcome for move in found}) == 1
    assert perft(position, 1, "outcome") < perft(position, 1, "path")


def test_two_kings_against_one_are_drawn_by_the_fifth_move_of_each_b7() -> None:
    game = GameHistory.start(get_variant("russian").parse_fen("W:WKb8,Kd8:BKa1"), "fmjd64")
    seen = {game.position.key}
    while game.outcome is None:
        game = game.play(quiet_move_to_a_new_position(game.position, seen))
        seen.add(game.position.key)
    assert (game.ply, game.outcome.rule) == (10, "two_v_one")


def quiet_move_to_a_new_position(position: Position, seen: set[str]) -> Move:
    for move in position.legal_moves():
        after = position.after(move)
        threatened = any(reply.is_capture for reply in after.legal_moves())
        if not move.is_capture and not threatened and after.key not in seen:
            return move
    raise AssertionError(f"no such move in {position.fen()}")


def test_a_move_taken_back_takes_its_draw_with_it_b8() -> None:
    game = GameHistory.start(get_variant("international").parse_fen("W:WK1,K2:BK46"), "int-722")
    before = game
    while game.outcome is None:
        before, game = game, game.play(game.position.legal_moves()[0])
    again = game.retract(game.ply - 1)
    assert again.outcome is None
    assert again.counters == before.counters


def test_the_main_road_counts_from_when_the_lone_king_enters_it_b9() -> None:
    game = GameHistory.start(get_variant("russian").parse_fen("W:WKa7,Ka5,Ka3:BKf8"), "ru-2013")
    for text in (
        *("5-23", "3-12", "23-9", "12-16", "21-10", "16-30"),
        *("10-1", "30-12", "13-17", "12-16", "17-10", "16-11"),
    ):
        game = game.play(text)
    assert game.outcome is None
    assert game.counters["main_road"].count == 0


def test_a_frisian_king_captures_the_most_that_there_is_b10() -> None:
    assert len(ends("frisian", "W:WK36:BK13,23,27,28,K29")) > 2
    assert {("39", "38"), ("39", "48")} <= ends("frisian", "B:WK27,K28,41,44,49:BK39")


def test_a_comment_to_the_end_of_a_line_is_no_part_of_a_move_b11() -> None:
    (game,) = pdn.read("1. c3-d4 d6-c5 ; note xx\n2. b2-c3 *")
    assert [str(move.move) for move in game.moves] == ["c3-d4", "d6-c5", "b2-c3"]
    assert game.moves[1].comment == "note xx"


def test_where_one_king_can_go_on_another_may_still_take_one_b13() -> None:
    found = ends("russian", "B:We3,Kg3,b2:BKd6,Ka5,Ka1,Kg1")
    assert ("d6", "h2") in found


def test_a_game_that_went_on_past_its_draw_is_replayed_b14() -> None:
    game = GameHistory.start(get_variant("international").parse_fen("W:WK1,K2:BK46"), "int-722")
    while game.outcome is None:
        game = game.play(game.position.legal_moves()[0])
    drawn_at = game.ply
    for _ in range(20):
        game = game.play(game.position.legal_moves()[0])
        if not game.position.legal_moves():
            break
    assert game.outcome is not None
    assert (game.outcome.ply, game.played_on) == (drawn_at, game.ply - drawn_at)
    assert game.played_on > 5


def test_a_russian_capture_may_not_stop_early_issue_1() -> None:
    assert len(moves("russian", "W:Wh6:Bg7,c5,d2")) == 1


def test_captures_with_the_same_ends_and_other_pieces_are_told_apart_issue_2() -> None:
    position = get_variant("russian").parse_fen("W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8")
    found = {move.outcome[2] for move in position.legal_moves() if move.squares[0] == "f8"}
    assert found == {frozenset({"c5"}), frozenset({"c5", "e5", "g5", "g7"})}


def test_kings_only_counts_moves_of_kings_not_moves_since_a_capture_issue_3() -> None:
    game = GameHistory.start(get_variant("russian").parse_fen("W:WKg1,a1:BKb8,h4"), "ru-2013")
    to_and_fro = ("g1-f2", "b8-c7", "f2-g1", "c7-b8")
    for text in (*to_and_fro * 5, "a1-b2", "b8-c7", "g1-f2", "c7-b8", "f2-g1", "b8-c7"):
        game = game.play(text)
    for text in ("g1-f2", "c7-b8", "f2-g1", "b8-c7") * 4:
        game = game.play(text)
    assert not any(move.is_capture for move in game.moves)
    assert (game.ply, game.counters["kings_only"].count) == (42, 21)
    assert game.outcome is None


def test_white_begins_in_russian_draughts_issue_4() -> None:
    assert get_variant("russian").initial().to_move == "white"


def test_a_doubled_side_is_refused_issue_5() -> None:
    with pytest.raises(InvalidFen):
        get_variant("international").parse_fen("W:B:W31:B1")


def test_a_move_is_not_made_twice_issue_6() -> None:
    position = get_variant("international").parse_fen("W:WK2,25:B14,15,16")
    move = position.legal_moves()[0]
    with pytest.raises(IllegalMove):
        position.play(move).play(move)


def test_a_side_without_pieces_is_a_position_issue_7() -> None:
    assert get_variant("international").parse_fen("B:W50:B").legal_moves() == ()


def test_a_capture_that_fits_two_is_not_guessed_issue_8() -> None:
    position = get_variant("international").parse_fen("W:WK4:B13,20,32,37")
    with pytest.raises(AmbiguousMove):
        position.parse_move("4x15")


@pytest.mark.parametrize("fen", ["W:WK4,WK5,55:B4", "W:W4:B49"])
def test_what_is_no_position_is_refused_issues_9_and_12(fen: str) -> None:
    with pytest.raises(InvalidFen):
        get_variant("international").parse_fen(fen)


def test_ranges_are_read_issue_9() -> None:
    international = get_variant("international")
    assert international.parse_fen("W:W31-50:B1-20") == international.initial()


def test_a_windmill_is_one_outcome_issue_10() -> None:
    position = get_variant("international").parse_fen("W:WK2:B7,8,17,18")
    assert perft(position, 1, "outcome") < perft(position, 1, "path")


def test_a_man_crowned_on_the_way_is_a_king_in_the_fen_issue_11() -> None:
    position = get_variant("russian").parse_fen("W:Wh6:Bg7,c5,d2")
    assert position.play(position.legal_moves()[0]).fen() == "B:WKe1:B"


def test_a_russian_king_may_not_stop_early_issue_12() -> None:
    found = ends("russian", "B:W12,17,19,23,25,27,29:B1,3,4,7,8,10,11,K13,14")
    a5 = get_variant("russian").board.algebraic[get_variant("russian").board.squares[12]]
    late = {end for start, end in found if start == a5}
    names = get_variant("russian").squares
    assert not late & {names[21], names[25]}


def test_a_capture_that_fits_two_is_written_whole_and_read_again_issue_13() -> None:
    position = get_variant("international").parse_fen("W:WK1:B12,13,19,20")
    assert [str(move) for move in position.legal_moves()] == ["1x23x14x25", "1x18x9x25"]
    for move in position.legal_moves():
        tags = '[GameType "20"]\n[FEN "W:WK1:B12,13,19,20"]\n'
        (game,) = pdn.read(f"{tags}51. {move} *")
        (again,) = pdn.read(pdn.write([game]))
        assert [made.move for made in again.moves] == [move]


def test_passing_the_last_row_does_not_crown_in_international_draughts_issue_14() -> None:
    position = get_variant("international").parse_fen("W:W15:B9,10")
    assert [move.promoted for move in position.legal_moves()] == [False]


def test_a_capture_backward_is_allowed_or_refused_with_the_reason_issue_15() -> None:
    assert moves("russian", "W:Wd4:Bc3") == ["d4:b2"]
    with pytest.raises(IllegalMove) as overlooked:
        get_variant("russian").parse_fen("W:Wd4:Bc3").parse_move("d4-e5")
    assert overlooked.value.reason == "capture_compulsory"
    with pytest.raises(IllegalMove) as backward:
        get_variant("english").parse_fen("W:W15:B18").parse_move("15x22")
    assert backward.value.reason == "not_reachable"


def test_frisian_captures_with_the_same_ends_are_chosen_by_their_path_issue_16() -> None:
    position = get_variant("frisian").parse_fen("W:WK36:BK13,23,27,28,K29")
    found = position.legal_moves()
    assert len({(move.path[0], move.path[-1]) for move in found}) < len(found)
    for move in found:
        assert position.parse_move(move.notation("full")) == move


def test_a_king_does_not_move_to_its_own_square_issue_17() -> None:
    found = ends("international", "B:WK1,K2,14,16,31,37,42:BK49")
    assert all(start != end for start, end in found)


def test_a_king_does_not_jump_two_pieces_in_a_row_issue_18() -> None:
    assert not any("x" in move or ":" in move for move in moves("russian", "W:WKa1:Bc3,d4,h8"))


def test_one_against_one_is_a_draw_in_turkish_draughts_issue_19() -> None:
    game = GameHistory.start(get_variant("turkish").parse_fen("W:WKa1:Ba3,h7"), "turkish")
    game = game.play("a1:a8")
    assert game.outcome is not None
    assert (game.outcome.result, game.outcome.rule, game.outcome.ply) == ("1-1", "one_v_one", 1)
