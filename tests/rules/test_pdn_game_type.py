"""GameType says which variant is played; a file without one is what was asked for, or Russian."""

import pytest

from arbiter.rules import Variant, get_variant, pdn, variants
from arbiter.rules.pdn.game_type import parse_game_type
from arbiter.rules.pdn.naming import naming


def variant_of(text: str, asked: str | None = None) -> str | None:
    (game,) = pdn.read(f"{text}\n*", variant=asked)
    return game.variant.slug if game.variant else None


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
def test_every_variant_is_found_by_its_own_game_type_and_by_its_number(variant: object) -> None:
    known = get_variant(str(getattr(variant, "slug", "")))
    number = known.pdn_game_type.split(",")[0]
    details = known.pdn_game_type.removeprefix(f"{number},").lower()
    for value in (known.pdn_game_type, number, f" {number} , {details}"):
        if (known.slug, value) != ("jamaican", "23"):
            assert variant_of(f'[GameType "{value}"]') == known.slug
        assert variant_of(f'[GameType "{value}"]', known.slug) == known.slug


def test_game_types_are_those_of_the_standard() -> None:
    assert get_variant("russian").pdn_game_type == "25,W,8,8,A0,0"
    assert get_variant("international").pdn_game_type == "20,W,10,10,N2,0"
    assert get_variant("brazilian").pdn_game_type == "26,W,8,8,A0,0"
    assert get_variant("english").pdn_game_type == "21,B,8,8,N1,0"
    assert get_variant("italian").pdn_game_type == "22,W,8,8,N2,1"
    assert get_variant("pool").pdn_game_type == "23,B,8,8,N1,0"
    assert get_variant("spanish").pdn_game_type == "24,W,8,8,N1,1"
    assert get_variant("canadian").pdn_game_type == "27,W,12,12,N2,0"
    assert get_variant("portuguese").pdn_game_type == "28,W,8,8,N1,1"
    assert get_variant("czech").pdn_game_type == "29,W,8,8,A0,0"
    assert get_variant("turkish").pdn_game_type == "30,W,8,8,A0,0"
    assert get_variant("thai").pdn_game_type == "31,B,8,8,N2,0"
    assert get_variant("frisian").pdn_game_type == "40,W,10,10,N2,0"
    assert get_variant("spantsiretti").pdn_game_type == "41,W,10,8,A0,0"


def test_pool_checkers_and_jamaican_draughts_share_a_number() -> None:
    assert variant_of('[GameType "23"]') == "pool"
    assert variant_of('[GameType "23,W,8,8,A1,1"]') == "jamaican"
    assert variant_of('[GameType "23,W,8,8,A0,0"]') == "pool"


def test_variants_unknown_to_the_standard_are_never_taken_for_another() -> None:
    own = {"giveaway": 925, "northern": 926, "diagonal": 927, "german": 928}
    for slug, number in own.items():
        assert get_variant(slug).pdn_game_type == f"{number},W,8,8,A0,0"
        assert variant_of(f'[GameType "{number}"]') == slug


def test_without_a_game_type_the_variant_asked_for_is_read_and_else_the_russian() -> None:
    assert variant_of('[White "A"]') == "russian"
    assert variant_of('[White "A"]', "international") == "international"


def test_each_game_of_a_file_has_its_own_game_type() -> None:
    text = '[GameType "20"]\n1. 32-28 *\n[GameType "25"]\n1. c3-d4 *\n[White "A"]\n1. c3-b4 *'
    games = list(pdn.read(text))
    assert [game.variant and game.variant.slug for game in games] == [
        "international",
        "russian",
        "russian",
    ]
    assert all(game.complete for game in games)


def test_the_old_flag_makes_pool_checkers_jamaican_for_whoever_asks_for_it() -> None:
    text = '[GameType "23,W,8,8,A1,0"]\n1. e3-f4 b6-c5 2. f4-g5 f6xh4 *'
    (pool,) = pdn.read(text)
    assert (pool.variant, pool.faults) == (get_variant("pool"), ())
    (jamaican,) = pdn.read(text, variant="jamaican")
    assert jamaican.variant is get_variant("jamaican")
    assert [fault.code for fault in jamaican.faults] == ["old_invert_flag"]
    assert [str(move.move) for move in jamaican.moves] == ["e3-f4", "b6-c5", "f4-g5", "f6:h4"]


def test_a_game_that_fits_in_neither_meaning_keeps_the_faults_of_todays() -> None:
    text = '[GameType "22,W,8,8,N2,0"]\n1. 24-20 11-14 2. 20-1 *'
    (game,) = pdn.read(text)
    assert "old_invert_flag" not in [fault.code for fault in game.faults]
    assert not game.complete


def test_without_the_last_digit_the_board_is_that_of_the_game() -> None:
    (game,) = pdn.read('[GameType "22,W,8,8,N2"]\n1. 24-20 11-14 2. 20-15 12x19 *')
    assert (len(game.moves), game.faults) == (4, ())


def test_the_details_of_a_game_type_are_read() -> None:
    parsed = parse_game_type("22,W,8,8,N2,1")
    assert parsed is not None
    assert parsed.game == "Italian"
    assert parsed.details == ("W", 8, 8, "N", 2, True)
    assert parse_game_type("25") == (25, None)


@pytest.mark.parametrize(
    "text", ["", "W", "25,", "25,X,8,8,A0", "25,W,8,8,A7,0", "25,W,8,8,A0,0,1"]
)
def test_what_is_not_written_like_a_game_type_is_none(text: str) -> None:
    assert parse_game_type(text) is None


@pytest.mark.parametrize(
    ("game_type", "moves", "played"),
    [
        ("25,W,8,8,N1,0", "11-15 22-17", ["c3-d4", "f6-g5"]),
        ("25,W,8,8,N2,0", "22-18 10-14", ["c3-d4", "d6-c5"]),
        ("25,W,8,8,A3,0", "f6-e5 e3-f4", ["c3-d4", "d6-c5"]),
        ("25,W,8,8,S0,0", "cd4 dc5", ["c3-d4", "d6-c5"]),
        ("25,W,8,8,A1,1", "c3-d4 d6-c5", ["c3-d4", "d6-c5"]),
        ("25,W,8,8,A0,1", "f3-e4 e6-f5", ["c3-d4", "d6-c5"]),
        ("20,W,10,10,N1,0", "20-25 33-28", ["31-26", "18-23"]),
        ("23,W,8,8,A0,0", "c3-d4 d6-c5", ["22-18", "10-14"]),
    ],
)
def test_squares_are_named_as_the_details_say(
    game_type: str, moves: str, played: list[str]
) -> None:
    (game,) = pdn.read(f'[GameType "{game_type}"]\n{moves} *')
    assert [fault.code for fault in game.faults] == []
    assert [str(move.move) for move in game.moves] == played
    (again,) = pdn.read(pdn.write([game]))
    assert again.moves == game.moves


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("inverted", range(2))
@pytest.mark.parametrize("notation", "AN")
def test_every_square_has_one_name_whatever_the_details(
    variant: Variant, first: int, inverted: int, notation: str
) -> None:
    board = variant.board
    parsed = parse_game_type(f"1,W,{board.width},{board.height},{notation}{first},{inverted}")
    assert parsed is not None
    names = naming(variant, parsed.details)
    if names is not None:
        assert sorted(names.names.values()) == sorted(variant.squares)
        assert len(names.names) == len(variant.squares)


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
def test_the_own_game_type_of_a_variant_names_its_squares_as_it_does(variant: Variant) -> None:
    parsed = parse_game_type(variant.pdn_game_type)
    assert parsed is not None
    assert naming(variant, parsed.details) is None


def test_a_set_up_is_in_the_names_of_the_details() -> None:
    (game,) = pdn.read('[GameType "25,W,8,8,N1,0"]\n[FEN "W:W11,K1-2:B22"]\n11-15 *')
    assert game.start == get_variant("russian").parse_fen("W:Wc3,Kg1,Ke1:Bf6")
