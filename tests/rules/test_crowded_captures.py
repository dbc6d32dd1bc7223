"""Captures beyond counting: what may be chosen is found without following every order.

The positions were found by annealing over positions with no more pieces than a side begins with
(ADR 0063): of each variant the one with the most captures to follow.
"""

import time

import pytest
from hypothesis import given

from arbiter.rules import (
    IllegalMove,
    Position,
    TooManyCaptures,
    capture,
    capture_worth,
    get_variant,
    perft,
    variants,
)
from arbiter.rules.capture import Capture
from arbiter.rules.precedence import WEIGHTS, WORTH
from tests.rules.positions import any_position, unhurried

COUNTED = {
    "russian": ("W:WKa1,Ka3,Kb8,Kf8,Kh2,Kh6:BKb6,Kd2,Kf2,b2,b4,d4,d6,f4,f6", 86),
    "giveaway": ("W:WKa1,Ka3,Kb8,Kf8,Kh2,Kh6:BKb6,Kd2,Kf2,b2,b4,d4,d6,f4,f6", 86),
    "international": (
        "W:WK3,K5,K6,K25,K26,K48,K50:BK7,K9,K10,K17,K21,K23,K29,K40,K41,K42,K43,K45,1,8,18,20,30,31,34,39",
        4378,
    ),
    "brazilian": ("W:WKa1,Kb8,Kc1,Kf8,Kg1,Kh2,Kh6:BKb4,Kb6,Kd2,Kf6,b2,d4,d6,f2,f4", 88),
    "english": ("W:WK2,K6,K8,K16,K32,28:BK9,K10,K18,K25,K27,11,17,19,26", 34),
    "italian": ("W:WK9,K12,K25,K28,K31:BK5,K6,K8,K22,K23,K30,7,13,14,15,21", 34),
    "spanish": ("W:WK1,K2,K4,K8,K29:BK5,K6,K7,K14,K22,13,15,21,23", 82),
    "portuguese": ("W:WK1,K2,K4,K8,K29:BK5,K6,K7,K14,K22,13,15,21,23", 82),
    "czech": ("W:WKa1,Kb8,Kc1,Kf8,Kg1,Kh2,Kh6:BKb2,Kb6,Kd4,Kd6,Kf2,Kf4,Kf6,b4,d2", 88),
    "thai": ("W:WK1,K2,K3,K4,K12,K20,K28:BK11,K18,K19,K25,9,10,17,26,27", 155),
    "pool": ("W:WK1,K3,K12,K28,K29,K30,K32:BK9,K11,K17,K26,10,18,19,25,27", 88),
    "jamaican": ("W:WKh2,Kh6,Kg1,Kf8,Kc1,Kb8,Ka1:BKf4,Kf6,Kd2,Kd4,Kd6,Kb4,Kb6,f2,b2", 88),
    "german": ("W:WKa1,Kb8,Kc1,Kf8,Kg1,Kh2,Kh6:BKb2,Kb6,Kd4,Kd6,Kf2,Kf4,Kf6,b4,d2", 88),
    "northern": ("W:WKa1,Ka3,Kb8,Kf8,Kh2,Kh6:BKb6,Kd2,Kf2,b2,b4,d4,d6,f4,f6", 86),
    "diagonal": ("W:WKa1,Ka3,Kb8,Kf8,Kh2,Kh6:BKb6,Kd2,Kf2,b2,b4,d4,d6,f4,f6", 86),
    "spantsiretti": (
        "W:WKa1,Ka7,Kb8,Kd8,Ke1,Kj6,Kj8,a5:BKb4,Kd4,Ke5,Ke7,Kg3,Kg5,Kg7,Ki3,Ki7,b2,c7,d2,f2,i5",
        329,
    ),
}
"""Followed to the end, below the limit: FEN and number of captures."""

WEIGHED = {
    "canadian": (
        "W:WK50:B7,8,9,10,11,12,21,24,25,26,28,36,37,38,43,45,47,48,49,51,52,56,58,60,61,62,63,64",
        1,
    ),
    "frisian": (
        "W:WK1,K45,K49:BK7,K9,K20,K23,K34,K42,K44,K47,3,8,10,12,14,17,21,26,29,35,38,40",
        22,
    ),
    "turkish": ("W:WKa6:BKa7,Kc2,Kc8,Kd1,Kd4,Kd7,Kf5,Kg3,Kh7,a4,b3,b6,e2,e6,f8,h4", 63),
}
"""Beyond the limit: FEN, different outcomes among the captures that may be chosen, and seconds."""


def found(position: Position) -> list[Capture]:
    return capture.captures(position.reach, *position.forces)


def followed(position: Position) -> int:
    """Captures that are carried to their end, chosen or not."""
    return len(capture.all_captures(position.reach, *position.forces))


def test_every_variant_has_its_worst_position() -> None:
    assert set(COUNTED) | set(WEIGHED) == {variant.slug for variant in variants()}


@pytest.mark.parametrize("variant", COUNTED)
def test_the_worst_that_was_found_is_far_from_the_limit(variant: str) -> None:
    fen, captures = COUNTED[variant]
    position = get_variant(variant).parse_fen(fen)
    assert followed(position) == captures < capture.MOST_CAPTURES / 4
    assert position.legal_moves()


@pytest.mark.slow
@pytest.mark.parametrize("variant", WEIGHED)
def test_the_worst_that_was_found_is_not_refused(variant: str) -> None:
    """The bound of time is for a busy machine; the work is bounded by stages, not by seconds."""
    fen, outcomes = WEIGHED[variant]
    position = get_variant(variant).parse_fen(fen)
    side, men = get_variant(variant).initial(), position.material(position.to_move)
    assert men.total <= side.material("white").total
    with pytest.raises(TooManyCaptures):
        followed(position)
    begin = time.process_time()
    assert len({move.outcome for move in position.legal_moves()}) == outcomes
    assert time.process_time() - begin < 40


@unhurried
@given(any_position())
def test_weighing_finds_what_following_every_order_finds(position: Position) -> None:
    reach, (men, kings, foes, foe_kings, free) = position.reach, position.forces
    everything = found(position)
    if not everything or not reach.precedence or reach.precedence[0] not in WORTH:
        return
    weighed = capture.heaviest(reach, men, kings, foes, foe_kings, free, False)

    def written(captures: list[Capture]) -> list[tuple[object, ...]]:
        return sorted((each.path, each.taken, each.promoted, each.by_king) for each in captures)

    assert written(weighed) == written(everything)


@unhurried
@given(any_position())
def test_a_worth_orders_captures_as_the_criterion_does(position: Position) -> None:
    reach, (men, kings, foes, foe_kings, free) = position.reach, position.forces
    captures = capture.all_captures(reach, men, kings, foes, foe_kings, free)[:50]
    for criterion, worth in WORTH.items():
        whole = capture_worth.CaptureWorth(reach, 0, foes, foe_kings, free, worth)
        ranked = [
            (whole.taken(foes ^ sum(each.taken)), WEIGHTS[criterion](each, foe_kings))
            for each in captures
        ]
        for one in ranked:
            for other in ranked:
                assert (one[0] < other[0]) == (one[1] < other[1])


@pytest.mark.slow
def test_of_31_340_orders_that_take_the_most_the_320_outcomes_are_left() -> None:
    position = get_variant("canadian").parse_fen(
        "W:WK51:B8,9,16,17,18,20,21,25,27,28,29,30,31,37,39,40,41,44,45,52,53,56,57,58,60"
    )
    assert len(position.legal_moves()) == len({move.outcome for move in position.legal_moves()})
    assert len(position.legal_moves()) == 320
    with pytest.raises(TooManyCaptures):
        perft(position, 1, "path")


def test_of_too_many_orders_one_is_left_for_each_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    windmills = [
        ("international", "W:WK2:B7,8,17,18"),
        ("frisian", "W:WK36:BK13,23,27,28,K29"),
        ("turkish", "W:WKe4:Bd7,f7,d6,g6,b5,e5,c4,f4,d3,e3"),
        ("canadian", "W:WK51:B8,9,16,17,18,20,21,25,27,28"),
    ]
    for variant, fen in windmills:
        position = get_variant(variant).parse_fen(fen)
        outcomes = {each.outcome for each in found(position)}
        with monkeypatch.context() as patched:
            patched.setattr(capture, "MOST_CAPTURES", 1)
            left = found(position)
            assert {each.outcome for each in left} == outcomes
            assert len(left) == len(outcomes)
            if len(found(position)) > 1:
                with pytest.raises(TooManyCaptures):
                    perft(position, 1, "path")
            assert perft(position, 1, "outcome") == len(outcomes)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("50-44", "capture_compulsory"), ("7-13", "opponents_piece"), ("50x38", "occupied")],
)
def test_why_a_move_is_illegal_is_said_in_a_crowded_position_too(text: str, reason: str) -> None:
    fen, _ = WEIGHED["canadian"]
    with pytest.raises(IllegalMove) as refused:
        get_variant("canadian").parse_fen(fen).parse_move(text)
    assert refused.value.reason == reason


def test_more_stages_than_can_be_looked_at_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    fen, _ = WEIGHED["turkish"]
    monkeypatch.setattr(capture_worth, "MOST_STAGES", 1_000)
    with pytest.raises(TooManyCaptures):
        get_variant("turkish").parse_fen(fen).legal_moves()
    assert get_variant("turkish").parse_fen(fen).has_legal_move()
