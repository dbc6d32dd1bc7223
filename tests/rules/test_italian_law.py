"""Italian draughts: the positions of the FID's technical rules (Regolamento tecnico, capo I).

The positions are those that the programme dctl lists for the articles; the moves are the rule's.
"""

import pytest

from arbiter.rules import IllegalMove, get_variant

ITALIAN = get_variant("italian")


def moves(fen: str) -> list[str]:
    return sorted(str(move) for move in ITALIAN.parse_fen(fen).legal_moves())


def test_the_dark_corner_is_on_the_right_and_white_begins_from_21_to_32() -> None:
    assert ITALIAN.initial().fen() == (
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"
    )
    assert ITALIAN.board.numeric[ITALIAN.board.by_name["h1"]] == "32"


def test_a_man_captures_forward_only_5_6() -> None:
    assert moves("W:W30:B27") == ["30x23"]
    assert moves("W:W23:B27") == ["23-19", "23-20"]


def test_a_man_goes_on_capturing_5_7() -> None:
    assert moves("W:W31:B12,20,28") == ["31x24x15x8"]


def test_a_king_captures_its_neighbours_in_every_direction_5_8() -> None:
    assert moves("W:WK22:B18,19,27") == ["22x13", "22x15", "22x31"]


def test_a_king_does_not_capture_at_a_distance_5_8() -> None:
    assert moves("W:WK30:B23") == ["30-26", "30-27"]


def test_a_king_goes_on_capturing_5_9() -> None:
    (move,) = ITALIAN.parse_fen("W:WK27:B5,6,13,15,21,23").legal_moves()
    assert (move.squares[0], move.squares[-1]) == ("27", "25")


def test_a_man_cannot_capture_a_king() -> None:
    assert moves("W:W21:BK17") == ["21-18"]
    assert moves("W:W30:BK27") == ["30-26"]


def test_the_most_pieces_come_first_6_6() -> None:
    assert moves("W:WK21,31:B10,18,27") == ["31x22x13x6"]


def test_of_equal_numbers_the_king_has_to_capture_6_7() -> None:
    assert moves("W:WK23,31:B19,26,27") == ["23x30x21"]


def test_of_equal_numbers_the_most_kings_are_captured_6_8() -> None:
    assert moves("W:WK23:B19,K28") == ["23x32"]


def test_of_equal_kings_the_one_met_first_is_captured_6_9() -> None:
    (move,) = ITALIAN.parse_fen("W:WK30:B10,12,18,K20,K26,27").legal_moves()
    assert (move.squares[0], move.squares[-1]) == ("30", "5")


def test_of_captures_equal_in_all_the_choice_is_free_6_10() -> None:
    assert moves("W:WK31:B18,20,K27,K28") == ["31x22x13", "31x24x15"]


@pytest.mark.parametrize(
    ("text", "fen", "why"),
    [
        ("31x22", "W:WK21,31:B10,18,27", "capture_must_continue"),
        ("21x14", "W:WK21,31:B10,18,27", "majority"),
        ("23x14", "W:WK23:B19,K28", "precedence"),
    ],
)
def test_a_refusal_says_which_duty_was_broken(text: str, fen: str, why: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        ITALIAN.parse_fen(fen).parse_move(text)
    assert refused.value.reason == why
