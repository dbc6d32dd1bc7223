"""What PDN holds is read whole: tags, moves in every notation, comments, results, set-ups."""

from pathlib import Path

import pytest

from arbiter.rules import Position, get_variant, pdn

DATA = Path(__file__).parent / "data" / "pdn"


def read_one(text: str, variant: str | None = None) -> pdn.Game:
    (game,) = pdn.read(text, variant=variant)
    return game


def written(game: pdn.Game) -> list[str]:
    return [move.move.notation("full") for move in game.moves]


def codes(game: pdn.Game) -> list[str]:
    return [fault.code for fault in game.faults]


def test_games_of_a_club_evening_are_read_to_their_ends() -> None:
    with (DATA / "club_evening.pdn").open("rb") as stream:
        games = list(pdn.read(stream))
    assert [len(game.moves) for game in games] == [58, 59, 52, 24, 4]
    assert [game.result for game in games] == ["0-2", "2-0", "0-2", "1-1", "2-0"]
    assert all(game.complete and not game.unread for game in games)
    assert [codes(game) for game in games] == [
        ["result_kind", "line_comment"],
        ["shortened_move", "look_alikes", "odd_sign"],
        ["capture_sign"],
        ["other_notation", "capture_sign"],
        ["result_kind", "fen_dot"],
    ]


def test_games_on_other_boards_are_read_by_their_game_type() -> None:
    with (DATA / "other_boards.pdn").open("rb") as stream:
        games = list(pdn.read(stream))
    assert [game.variant and game.variant.slug for game in games] == ["international", "brazilian"]
    assert [len(game.moves) for game in games] == [90, 80]
    assert all(game.complete and not game.faults for game in games)


def test_tags_keep_their_order_their_quotes_and_unknown_ones_among_them() -> None:
    text = '[Judge "Ю. \\"Я\\""]\n[Event "C:\\\\cup"]\n[Result "*"]\n[Ответ ""]\n*'
    assert list(read_one(text).tags.items()) == [
        ("Judge", 'Ю. "Я"'),
        ("Event", "C:\\cup"),
        ("Result", "*"),
        ("Ответ", ""),
    ]


def test_tags_may_share_a_line_with_each_other_and_with_moves() -> None:
    game = read_one('[White "A"] [Black "B"] 1. c3-d4 d6-c5 *')
    assert dict(game.tags) == {"White": "A", "Black": "B"}
    assert written(game) == ["c3-d4", "d6-c5"]


def test_games_without_tags_are_told_apart_by_their_results() -> None:
    games = list(pdn.read("1. c3-d4 d6-c5 2-0 1. c3-b4 0-2\n1. e3-f4 1-1 1. g3-h4 *"))
    assert [written(game) for game in games] == [
        ["c3-d4", "d6-c5"],
        ["c3-b4"],
        ["e3-f4"],
        ["g3-h4"],
    ]
    assert [game.result for game in games] == ["2-0", "0-2", "1-1", "*"]
    assert [game.index for game in games] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("moves", "forgiven"),
    [
        ("c3-d4 d6-c5 b2-c3", []),
        ("1. c3-d4 d6-c5 2. b2-c3", []),
        ("1.c3-d4 d6-c5 2.b2-c3", []),
        ("1.c3-d4 1...d6-c5 2.b2-c3", []),
        ("1. c3-d4 1… d6-c5 2. b2-c3", ["number_spelling"]),
        ("1. c3-d4 {x} 1... d6-c5 2. b2-c3", []),
        ("01. c3-d4 d6-c5 02. b2-c3", []),
        ("c3d4 d6c5 b2c3", []),
        ("cd4 dc5 bc3", ["shortened_move"]),
        ("с3-d4 d6—с5 b2–с3", ["look_alikes", "odd_sign"]),
        ("22-18 10-14 25-22", []),
    ],
)
def test_move_numbers_and_moves_are_read_in_every_style(moves: str, forgiven: list[str]) -> None:
    game = read_one(f"{moves} *")
    assert [move.move.squares[-1] for move in game.moves][::2] == ["d4", "c3"]
    assert len(game.moves) == 3
    assert codes(game) == forgiven


def test_a_game_that_black_begins_is_numbered_from_his_move() -> None:
    game = read_one('[FEN "B:We3:Bd6,h8"]\n1... d6-c5 2. e3-f4 h8-g7 *')
    assert written(game) == ["d6-c5", "e3-f4", "h8-g7"]
    assert not game.faults


def test_a_move_that_begins_like_a_result_is_a_move() -> None:
    game = read_one(
        '[GameType "20"]\n[Result "1-1"]\n[FEN "W:WK1,50:BK5,6"]\n1. 50-44 6-11 2. 1-12 5-10 1-1'
    )
    assert written(game) == ["50-44", "6-11", "1-12", "5-10"]
    assert game.result == "1-1"
    assert not game.faults


@pytest.mark.parametrize(
    ("ending", "result"),
    [
        ("2-0", "2-0"),
        ("1-1", "1-1"),
        ("0-2", "0-2"),
        ("0-0", "0-0"),
        ("1-0", "2-0"),
        ("0-1", "0-2"),
        ("1/2-1/2", "1-1"),
        ("½-½", "1-1"),
        ("1 - 0", "2-0"),
        ("1/2 – 1/2", "1-1"),
        ("*", "*"),
    ],
)
def test_results_are_read_in_points_of_either_kind(ending: str, result: str) -> None:
    game = read_one(f"1. c3-d4 {ending}")
    assert game.result == result
    assert game.complete
    assert len(game.moves) == 1


def test_a_star_at_the_end_leaves_the_result_to_its_tag() -> None:
    assert read_one('[Result "1-0"]\n1. c3-d4 *').result == "2-0"


def test_a_star_right_behind_a_move_is_a_forced_move_when_the_game_goes_on() -> None:
    game = read_one("1. c3-d4 d6-c5* 2. b2-c3 2-0")
    assert len(game.moves) == 3
    assert game.moves[1].nags == (7,)
    assert codes(game) == ["forced_move_star"]
    first, second = pdn.read("1. c3-d4 d6-c5* 1. c3-b4 *")
    assert (len(first.moves), len(second.moves)) == (2, 1)


def test_comments_stay_with_the_move_they_follow() -> None:
    game = read_one(
        "{before\n  all} 1. c3-d4 {a} {b; 1-0} d6-c5 ; to the end { of the line\n2. b2-c3 ;last\n*"
    )
    assert game.comment == "before all"
    assert [move.comment for move in game.moves] == [
        "a b; 1-0",
        "to the end { of the line",
        "last",
    ]
    assert codes(game) == ["line_comment"]


def test_a_comment_behind_the_result_belongs_to_the_game_that_ended() -> None:
    first, second = pdn.read("1. c3-d4 2-0 {resigned}\n{the next} 1. c3-b4 * {adjourned}")
    assert first.moves[0].comment == "resigned"
    assert second.comment == "the next"
    assert second.moves[0].comment == "adjourned"


def test_escaped_lines_say_nothing_except_inside_a_comment() -> None:
    game = read_one("% one\n1. c3-d4\n  % d6-c5 }\n{kept\n% too\n} *")
    assert written(game) == ["c3-d4"]
    assert game.moves[0].comment == "kept % too"


def test_annotations_and_numeric_annotations_are_kept() -> None:
    game = read_one("1. c3-d4!? d6-c5(!?!!!) $1 $14 2. b2-c3 ! *")
    assert [move.annotation for move in game.moves] == ["!?", "(!?!!!)", "!"]
    assert game.moves[1].nags == (1, 14)
    assert codes(game) == ["spaces_in_move"]


def test_variations_take_no_move_from_the_main_line() -> None:
    game = read_one(
        "1. c3-d4 (1. c3-b4 f6-g5 ( 1... f6-e5! {a ) b} ) 1-0) 1... d6-c5 (d6-e5)(b6-a5) 2. b2-c3 *"
    )
    assert written(game) == ["c3-d4", "d6-c5", "b2-c3"]
    (instead,) = game.moves[0].variations
    assert [str(move.move) for move in instead.moves] == ["c3-b4", "f6-g5"]
    (deeper,) = instead.moves[1].variations
    assert [(str(m.move), m.annotation, m.comment) for m in deeper.moves] == [
        ("f6-e5", "!", "a ) b")
    ]
    assert instead.result == "2-0"
    assert [[str(m.move) for m in v.moves] for v in game.moves[1].variations] == [
        ["d6-e5"],
        ["b6-a5"],
    ]
    assert (instead.line, instead.column) == (1, 10)
    assert codes(game) == ["result_in_variation"]


@pytest.mark.parametrize(
    "tags",
    [
        '[SetUp "1"]\n[FEN "W:Wc3,e3:Bd6,Kh8."]',
        '[Setup "1"]\n[fen "W:Bd6,Kh8:Wc3,e3"]',
        '[FEN "W: W c3, e3 : B d6, K h8"]',
        '[FEN "W:W22,23:B10,K4"]',
    ],
)
def test_a_set_up_position_is_read_in_every_form(tags: str) -> None:
    game = read_one(f"{tags}\n1. c3-b4 *")
    assert game.start == get_variant("russian").parse_fen("W:Wc3,e3:Bd6,Kh8")
    assert game.complete


def test_replayed_moves_are_the_moves_of_the_law() -> None:
    game = read_one("1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 e7-d6?! 4. b4-a5 *")
    position: Position = get_variant("russian").initial()
    for played in game.moves:
        assert played.move in position.legal_moves()
        position = position.after(played.move)
    assert game.moves[4].text == "c3-b4"


def test_the_order_of_the_tags_does_not_matter_for_what_they_set() -> None:
    game = read_one(
        '[FEN "W:W31,K46:B10,K5"]\n[White "A"]\n[GameType "20,W,10,10,N2,0"]\n1. 31-27 *'
    )
    assert game.variant is get_variant("international")
    assert written(game) == ["31-27"]


def test_a_header_after_an_empty_line_is_another_game_without_moves() -> None:
    first, second = pdn.read('[Event "A"]\n[Result "0-0"]\n\n[Event "B"]\n1. c3-d4 *')
    assert (first.tags["Event"], first.result, len(first.moves)) == ("A", "0-0", 0)
    assert (second.tags["Event"], len(second.moves)) == ("B", 1)


def test_an_empty_file_holds_no_game() -> None:
    assert list(pdn.read("")) == []
    assert list(pdn.read("\n % nothing\n {only a word}\n")) == []
