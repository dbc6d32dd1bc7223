"""Known faults that the other programs still have; what ours does is in the tests of the law.

Each is asked of the program itself, so that a version that mends one is noticed here.
"""

import pytest

from tests.peers.peer import peer

pytestmark = pytest.mark.peers


def outcomes(name: str, variant: str, fen: str) -> set[tuple[int, int]]:
    with peer(name) as other:
        (answer,) = other.moves(variant, [fen])
    return {(start, end) for start, end, _, _ in answer}


def test_py_draughts_takes_a_move_for_the_result_b1() -> None:
    text = '[GameType "20"]\n[Result "1-1"]\n[FEN "W:WK1,50:BK5,6"]\n1. 50-44 6-11 2. 1-12 5-10 1-1'
    with peer("py-draughts") as other:
        assert other.read_pdn("international", text)["plies"] == 2


def test_py_draughts_leaves_a_capture_to_choice_b2() -> None:
    assert outcomes("py-draughts", "english", "W:W22:B18") == {(22, 15), (22, 17)}


@pytest.mark.parametrize("text", ["1. cd4 dc5 2. ab4 *", "1. c3d4 d6c5 *", "1. с3-d4 *"])
def test_py_draughts_reads_no_short_move_and_says_nothing_b3(text: str) -> None:
    with peer("py-draughts") as other:
        read = other.read_pdn("russian", text)
    assert (read["plies"], read["failed"]) == (0, 0)


@pytest.mark.parametrize("fen", ["W:W22,23:B12,K4.", "W:B12,K4:W22,23"])
def test_py_draughts_refuses_a_fen_that_pdn_allows_b4(fen: str) -> None:
    with peer("py-draughts") as other:
        assert "ValueError" in other.moves("russian", [fen])[0]


def test_pydraughts_loses_captures_of_a_frisian_king_b10() -> None:
    found = outcomes("pydraughts", "frisian", "B:WK27,K28,41,44,49:BK39")
    assert not {(39, 38), (39, 48)} & found
    assert len(outcomes("pydraughts", "frisian", "W:WK36:BK13,23,27,28,K29")) == 2


def test_pydraughts_refuses_a_final_dot_b12() -> None:
    with peer("pydraughts") as other:
        assert "ValueError" in other.moves("russian", ["W:W22,23:B12,K4."])[0]
