"""Real files of real games, read from the shared folder and never copied from it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from arbiter.rules import pdn

pytestmark = pytest.mark.conformance

Games = Callable[..., list[pdn.Game]]


@pytest.fixture
def games_of(shared: Path) -> Games:
    def read(name: str, variant: str | None = None) -> list[pdn.Game]:
        with (shared / "pdn" / name).open("rb") as stream:
            return list(pdn.read(stream, variant=variant, file=name))

    return read


def errors(games: list[pdn.Game]) -> list[tuple[int, int, int, int, str]]:
    return [
        (fault.game, fault.ply, fault.line, fault.column, fault.code)
        for game in games
        for fault in game.faults
        if fault.severity == "error"
    ]


def forgiven(games: list[pdn.Game]) -> set[str]:
    return {fault.code for game in games for fault in game.faults if fault.severity == "warning"}


def test_abatsiev_is_replayed_to_the_end_of_every_game_that_has_moves(games_of: Games) -> None:
    games = games_of("abatsiev.pdn")
    assert len(games) == 56
    assert errors(games) == [(36, 1, 595, 4, "unknown_move")], "this game's moves are all '- -'"
    assert sum(game.complete for game in games) == 55
    assert sum(len(game.moves) for game in games) == 2648
    assert games[35].unread == 50


def test_czech_games_without_a_game_type_are_faulted_where_russian_law_differs(
    games_of: Games,
) -> None:
    games = games_of("mrcd2006.pdn")
    assert len(games) == 44
    assert {code for *_, code in errors(games)} == {"illegal_move"}
    reasons = {fault.params["reason"] for game in games for fault in game.faults}
    assert reasons <= {"capture_must_continue", "capture_compulsory", "not_reachable"}


@pytest.mark.parametrize(
    ("name", "variant", "games", "plies", "forgiving"),
    [
        ("nk2003-amsterdam.pdn", None, 33, 3268, {"missing_result", "result_kind"}),
        ("DUTCH96H.pdn", None, 13, 1381, {"spaces_in_move", "result_kind"}),
        ("delfts.pdn", "international", 2, 252, {"unknown_result", "leading_zero"}),
        ("alphanumeric.pdn", None, 1, 1, {"missing_result"}),
        ("gameterminator.pdn", "international", 1, 1, set()),
        ("linecomment.pdn", "international", 1, 2, {"missing_result"}),
        ("movestrength.pdn", "international", 1, 3, set()),
        ("string.pdn", "international", 1, 1, {"missing_result"}),
        ("unicode.pdn", "international", 1, 2, {"missing_result"}),
        ("variation.pdn", "international", 1, 4, {"missing_result"}),
    ],
)
def test_files_without_errors(
    games_of: Games, name: str, variant: str | None, games: int, plies: int, forgiving: set[str]
) -> None:
    read = games_of(name, variant)
    assert errors(read) == []
    assert (len(read), sum(len(game.moves) for game in read)) == (games, plies)
    assert forgiven(read) == forgiving
    assert all(game.complete and not game.unread for game in read)


def test_a_nested_comment_is_an_error_at_the_brace_that_closes_nothing(games_of: Games) -> None:
    (game,) = games_of("nested_comment.pdn", "international")
    assert errors([game]) == [(1, 3, 1, 46, "nested_comment")]
    assert len(game.moves) == 3
    assert game.moves[-1].comment == "nested { comment"


def test_results_of_the_delft_system_are_no_moves(games_of: Games) -> None:
    games = games_of("delfts.pdn", "international")
    assert [(game.tags["Result"], game.result) for game in games] == [("4-6", "*"), ("1-9", "*")]


def test_set_ups_are_read_and_impossible_ones_are_faults(games_of: Games) -> None:
    games = games_of("fen.pdn", "international")
    assert errors(games) == [(1, 0, 1, 1, "invalid_fen")]
    beginner = games_of("beginner.pdn")
    assert len(beginner) == 58
    assert errors(beginner) == [(10, 0, 78, 1, "invalid_fen")], "a man stands where it is crowned"


def test_strings_keep_their_escaped_quotes_and_any_alphabet(games_of: Games) -> None:
    (game,) = games_of("string.pdn", "international")
    assert game.tags["White"] == 'This is a string with an escaped character "'
    (game,) = games_of("unicode.pdn", "international")
    assert game.tags["White"] == "Сергей Фадеев"
    assert len(game.tags["Black"]) == 3


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("abatsiev.pdn", None),
        ("mrcd2006.pdn", None),
        ("nk2003-amsterdam.pdn", None),
        ("DUTCH96H.pdn", None),
        ("delfts.pdn", "international"),
        ("variation.pdn", "international"),
    ],
)
def test_what_was_read_is_written_and_read_back_the_same(
    games_of: Games, name: str, variant: str | None
) -> None:
    for game in games_of(name, variant):
        (again,) = pdn.read(pdn.write([game]))
        assert (again.moves, again.result, again.start) == (game.moves, game.result, game.start)
        assert dict(again.tags) == pdn.tags_of(game)
