"""A finished game judged again under another edition, and what differs; worked by hand."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from arbiter.rules import UnknownPack
from arbiter.rules.judged_again import judged_again
from arbiter.rules.pack import WrongPack
from tests.rules.played_game import played, to_and_fro

WHITE = ("g1", "h2")
BLACK = ("b8", "a7")


def test_two_kings_each_draw_by_king_moves_in_2013_and_go_on_under_the_fmjd() -> None:
    game = to_and_fro("W:WKg1,Kc1:BKb8,Kf8", white=WHITE, black=BLACK, plies=30)
    again = judged_again(game, "fmjd64")
    assert again.before.outcome == game.outcome
    assert again.after.outcome is None
    assert again.differences == ("result", "rule", "ply", "claimable")


def test_a_king_on_the_road_draws_in_2013_and_is_put_to_the_arbiter_by_the_code() -> None:
    game = to_and_fro("W:WKg1,a5,h4:BKa1", white=WHITE, black=("a1", "b2"), plies=9)
    again = judged_again(game, "ru-code")
    assert again.before.outcome is not None
    assert (again.before.outcome.rule, again.before.needs) == ("main_road", ())
    assert again.after.outcome is None
    assert [(need.rule, need.ply) for need in again.after.needs] == [("main_road", 9)]


def test_a_position_could_be_claimed_where_the_old_rules_want_repeated_moves() -> None:
    game = to_and_fro("W:WKg1,Kc1:BKb8,Kf8", white=WHITE, black=BLACK, plies=11)
    again = judged_again(game, "ru-old")
    assert (again.before.claimable, again.after.claimable) == ((8, 9, 10, 11), (11,))
    assert again.differences == ("claimable",)


def test_moves_after_the_end_are_not_judged() -> None:
    game = to_and_fro("W:WKg1,Kc1:BKb8,Kf8", white=WHITE, black=BLACK, plies=40, pack="fmjd64")
    after = judged_again(game, "ru-2013").after
    assert after.outcome is not None
    assert (after.outcome.rule, after.outcome.ply) == ("kings_only", 30)
    assert max(after.claimable) < 30


def test_the_game_itself_keeps_its_verdict() -> None:
    game = to_and_fro("W:WKg1,Kc1:BKb8,Kf8", white=WHITE, black=BLACK, plies=30)
    outcome = game.outcome
    judged_again(game, "fmjd64")
    assert (game.outcome, game.pack.id) == (outcome, "ru-2013")


def test_another_edition_must_exist_and_be_for_the_variant() -> None:
    game = played("W:WKg1:BKb8")
    with pytest.raises(WrongPack):
        judged_again(game, "int-722")
    with pytest.raises(UnknownPack):
        judged_again(game, "ru-1999")


def test_the_command_names_what_differs(tmp_path: Path) -> None:
    game = to_and_fro("W:WKg1,Kc1:BKb8,Kf8", white=WHITE, black=BLACK, plies=30)
    case = {
        "id": "kings",
        "variant": "russian",
        "pack": "ru-2013",
        "fen": game.start_position.fen(),
        "moves": [move.notation("full") for move in game.moves],
        "ask": {"type": "outcome"},
    }
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([case]), encoding="utf-8")
    printed = StringIO()
    call_command("judge", str(file), again="fmjd64", stdout=printed)
    answer = json.loads(printed.getvalue())
    assert answer["packs"] == ["ru-2013", "fmjd64"]
    assert [each["rule"] for each in answer["answers"]] == ["kings_only", None]
    assert {"result", "rule", "at_ply", "counters"} <= set(answer["differences"])
