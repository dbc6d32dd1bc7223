"""How the legal moves are led over a board: what may be tapped says the same move."""

from itertools import product

import pytest

from arbiter.led_moves import led_moves, steps
from arbiter.rules import Position, get_variant, variants


def led(position: Position) -> list[dict[str, object]]:
    legal = [move.notation() for move in position.legal_moves()]
    return led_moves(
        {"variant": position.variant.slug, "fen": position.fen(), "legal_moves": legal}
    )


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
def test_every_legal_move_is_led_from_its_first_square_to_its_last(variant):
    position = variant.initial()
    assert [(each["text"], each["steps"]) for each in led(position)] == [
        (move.notation(), list(move.squares)) for move in position.legal_moves()
    ]


def test_a_king_that_goes_straight_on_may_be_set_down_between():
    position = get_variant("russian").parse_fen("W:WKa1:Bb2,f6")
    assert led(position) == [
        {"text": "a1:c3:g7", "steps": ["a1", "c3 d4 e5", "g7"]},
        {"text": "a1:c3:h8", "steps": ["a1", "c3 d4 e5", "h8"]},
    ]


@pytest.mark.parametrize(
    ("slug", "fen"),
    [
        ("russian", "W:WKa1:Bb2,f6"),
        ("international", "W:WK46:B37,19,5"),
        ("canadian", "B:WK10,K12,K57,K59,9,21,52:BK27,K37"),
        ("turkish", "W:WKa1:Ba3,a7,d8"),
        ("frisian", "W:WK46:B36,16,5"),
        ("spantsiretti", "B:WKb2,Kc7,Kh6,a1,b6,d6,h4:BKi5,g5"),
    ],
)
def test_whatever_is_tapped_on_the_way_is_read_as_that_move(slug, fen):
    position = get_variant(slug).parse_fen(fen)
    for move in position.legal_moves():
        for tapped in product(*(step.split() for step in steps(move))):
            assert position.parse_move(":".join(tapped)) == move


def test_a_move_that_is_not_shown_is_not_led():
    position = get_variant("russian").initial()
    state = {"variant": "russian", "fen": position.fen(), "legal_moves": ["c3-d4"]}
    assert led_moves(state) == [{"text": "c3-d4", "steps": ["c3", "d4"]}]
    assert led_moves(state | {"legal_moves": []}) == []


def test_moves_beside_a_man_that_was_let_stand_uncrowned_are_led_too():
    state = {"variant": "russian", "fen": "W:Wd8,g3:Ba5,g7", "legal_moves": ["g3-f4"]}
    assert led_moves(state) == [{"text": "g3-f4", "steps": ["g3", "f4"]}]
