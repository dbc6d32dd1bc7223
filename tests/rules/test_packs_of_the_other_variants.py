"""Draws of the packs that the smaller variants are played under, each at its limit and just before.

The limits are those of `rules.md` part 4 and of the articles in the packs; positions by hand.
"""

import pytest

from arbiter.rules import get_variant, variants
from arbiter.rules.outcome import RULE_NAMES
from arbiter.rules.pack import Pack, load_pack, packs
from arbiter.rules.repetition import NothingToClaim
from tests.rules.played_game import ended, played, to_and_fro


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
def test_every_variant_is_played_under_a_pack_of_its_own_sources(variant: object) -> None:
    assert variant.slug in load_pack(variant.default_pack).variants


def test_a_ground_of_some_variants_has_no_article_where_the_pack_is_silent() -> None:
    assert "one_v_one" in RULE_NAMES
    assert load_pack("ru-2013").article("one_v_one") is None
    assert load_pack("turkish").article("one_v_one") == "4"


@pytest.mark.parametrize("pack", packs(), ids=lambda pack: pack.id)
def test_no_edition_needs_an_article_for_what_the_players_report(pack: Pack) -> None:
    assert pack.article("reported") is None


KINGS_ALONE = [
    ("english", "W:WK29:BK4", ("29", "25"), ("4", "8"), 80, "1.32.2"),
    ("italian", "W:WK32:BK1", ("32", "28"), ("1", "5"), 80, "10.4"),
    ("pool", "W:WK32:BK1", ("32", "28"), ("1", "5"), 30, "26"),
    ("spanish", "W:WK4:BK29", ("4", "8"), ("29", "25"), 40, "5"),
    ("portuguese", "W:WK4:BK29", ("4", "8"), ("29", "25"), 40, "3.2(1)"),
    ("czech", "W:WKg1:BKb8", ("g1", "h2"), ("b8", "a7"), 30, "1.9.1(6)"),
    ("german", "W:WKg1:BKb8", ("g1", "h2"), ("b8", "a7"), 30, "1.9.1(6)"),
    ("thai", "W:WK1:BK32", ("1", "5"), ("32", "28"), 30, "1.9.1(6)"),
    ("frisian", "W:WK2,K7,K42:BK21", ("7", "45"), ("21", "49"), 50, "7"),
    ("canadian", "W:WK16,K18,K33,K64:BK9", ("18", "68"), ("9", "54"), 50, "3.5(1)"),
]


@pytest.mark.parametrize(
    ("pack", "fen", "white", "black", "limit", "article"),
    KINGS_ALONE,
    ids=[c[0] for c in KINGS_ALONE],
)
def test_moves_with_kings_alone_draw_at_the_limit_of_the_variant(
    pack: str,
    fen: str,
    white: tuple[str, str],
    black: tuple[str, str],
    limit: int,
    article: str,
) -> None:
    before = to_and_fro(fen, white=white, black=black, plies=limit - 1, pack=pack)
    assert before.outcome is None
    assert before.counters["kings_only"].count == limit - 1
    game = to_and_fro(fen, white=white, black=black, plies=limit, pack=pack)
    assert ended(game) == ("1-1", "kings_only", article, limit)


@pytest.mark.parametrize("pack", ["northern", "diagonal"])
def test_relatives_of_the_russian_game_keep_its_table(pack: str) -> None:
    kings = {"white": ("g1", "h2"), "black": ("b8", "a7")}
    game = to_and_fro("W:WKg1:BKb8", plies=10, pack=pack, **kings)
    assert ended(game) == ("1-1", "no_change_of_forces", "2.1.9.1.5", 10)


def test_spantsiretti_has_no_main_road_to_hold() -> None:
    game = to_and_fro(
        "W:WKi1:BKb8", white=("i1", "j2"), black=("b8", "a7"), plies=10, pack="spantsiretti"
    )
    assert ended(game) == ("1-1", "no_change_of_forces", "2.1.9.1.5", 10)
    assert "main_road" not in game.counters


def test_in_pool_three_kings_must_win_in_thirteen_moves_of_their_own() -> None:
    kings = {"white": ("32", "28"), "black": ("1", "5")}
    fen = "W:WK32,K30,K31:BK1"
    assert to_and_fro(fen, plies=24, pack="pool", **kings).outcome is None
    game = to_and_fro(fen, plies=25, pack="pool", **kings)
    assert ended(game) == ("1-1", "three_v_one", "3K", 25)


def test_a_man_beside_the_three_kings_is_not_the_relation_in_pool() -> None:
    kings = {"white": ("32", "28"), "black": ("1", "5")}
    game = to_and_fro("W:WK32,K30,K31,21:BK1", plies=25, pack="pool", **kings)
    assert game.outcome is None
    assert not game.counters["three_v_one"].running


def test_portuguese_kings_that_hold_the_main_road_have_twelve_moves_each() -> None:
    kings = {"white": ("4", "8"), "black": ("29", "25")}
    fen = "W:WK1,K3,K4:BK29"
    assert to_and_fro(fen, plies=23, pack="portuguese", **kings).outcome is None
    game = to_and_fro(fen, plies=24, pack="portuguese", **kings)
    assert ended(game) == ("1-1", "three_v_one", "3.2(2)", 24)


def test_portuguese_kings_that_leave_the_main_road_are_counted_anew() -> None:
    kings = {"white": ("4", "8"), "black": ("29", "25")}
    game = to_and_fro(
        "W:WK1,K3,K4:BK29",
        plies=24,
        pack="portuguese",
        instead={5: "1-10", 7: "10-13"},
        **kings,
    )
    assert game.outcome is None
    assert not game.counters["three_v_one"].running


def test_two_frisian_kings_have_seven_moves_each_against_one() -> None:
    kings = {"white": ("9", "36"), "black": ("37", "42")}
    fen = "W:WK9,K49:BK37"
    assert to_and_fro(fen, plies=13, pack="frisian", **kings).outcome is None
    game = to_and_fro(fen, plies=14, pack="frisian", **kings)
    assert ended(game) == ("1-1", "two_v_one", "5", 14)


def test_king_against_king_is_drawn_after_two_moves_each_in_frisian_draughts() -> None:
    kings = {"white": ("9", "36"), "black": ("37", "46")}
    assert to_and_fro("W:WK9:BK37", plies=3, pack="frisian", **kings).outcome is None
    game = to_and_fro("W:WK9:BK37", plies=4, pack="frisian", **kings)
    assert ended(game) == ("1-1", "one_v_one", "6", 4)


def test_one_turkish_piece_against_one_is_a_draw_at_once() -> None:
    game = played("W:WKa1:Ba5,h7", "a1:a6", pack="turkish")
    assert ended(game) == ("1-1", "one_v_one", "4", 1)


def test_the_last_turkish_piece_that_can_be_taken_is_taken() -> None:
    game = played("W:WKa1:Ba5,Ka8", "a1:a6", pack="turkish")
    assert game.outcome is None
    assert ended(game.play("a8:a5")) == ("0-2", "no_pieces", "1.8.1", 2)


def test_an_italian_position_must_stand_four_times() -> None:
    kings = {"white": ("32", "28"), "black": ("1", "5")}
    three = to_and_fro("W:WK32:BK1", plies=8, pack="italian", **kings)
    assert three.claim_repetition().verdict == "rejected"
    four = to_and_fro("W:WK32:BK1", plies=12, pack="italian", **kings)
    claim = four.claim_repetition()
    assert (claim.verdict, claim.occurrences, claim.article) == ("upheld", (0, 4, 8, 12), "9.3(b1)")


def test_nothing_can_be_claimed_in_frisian_draughts() -> None:
    with pytest.raises(NothingToClaim):
        played("W:WK9:BK37", pack="frisian").claim_repetition()


def test_an_italian_man_does_not_take_a_king() -> None:
    assert [str(move) for move in get_variant("italian").parse_fen("W:W21:BK17").legal_moves()] == [
        "21-18"
    ]
