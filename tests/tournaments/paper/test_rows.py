"""What the cells say: results, figures, places, columns that are left out."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.paper.events import MICRO, heading, people
from tests.tournaments.standings.sections import section
from tournaments.paper.boards import BoardRow, written
from tournaments.paper.cross_table import round_robin, swiss
from tournaments.paper.document import Document
from tournaments.paper.entry_list import EntryRow, entry_list
from tournaments.paper.heading import Person
from tournaments.paper.pairings import pairings
from tournaments.paper.result_slips import result_slips
from tournaments.paper.round_results import round_results
from tournaments.paper.standings import standings
from tournaments.results import GameResult, Played, Scoring
from tournaments.standings.cross_table import round_robin_table, swiss_table
from tournaments.standings.decision import Annulment, Decision
from tournaments.standings.places import ranked
from tournaments.standings.scores import Rules, scores_after

FOUR = people(4)


def rows(document: Document) -> list[list[str]]:
    """The cells of every row as they are read, what goes before and what is under included."""
    return [[said(cell) for cell in row] for row in document.data["rows"]]


def said(cell: dict[str, Any]) -> str:
    under = f" {cell['under']}" if cell["under"] else ""
    return f"{cell['lead']} {cell['text']}{under}".strip()


def heads(document: Document) -> list[str]:
    return [column["head"] for column in document.data["columns"]]


def notes(document: Document) -> dict[str, str]:
    return {note["term"]: note["text"] for note in document.data["notes"]}


def boards(played: Played, round: int) -> list[BoardRow]:
    mine = [meeting for meeting in played.meetings if meeting.round == round]
    return [
        BoardRow(None if meeting.bye else table, meeting)
        for table, meeting in enumerate(mine, start=1)
    ]


def column(document: Document, head: str) -> list[str]:
    return [row[heads(document).index(head)] for row in rows(document)]


@pytest.mark.parametrize(
    ("points", "played", "said"),
    [
        ((2, 0), True, "2–0"),
        ((1, 1), True, "1–1"),
        ((0, 0), True, "0–0"),
        ((2, 0), False, "+:−"),
        ((0, 2), False, "−:+"),
        ((0, 0), False, "−:−"),
        ((1, 1), False, "=:="),
    ],
)
def test_a_game_without_play_is_written_by_signs(
    points: tuple[int, int], played: bool, said: str
) -> None:
    assert written(GameResult(1, 2, *points, played=played), 1) == said


def test_the_second_game_of_a_micro_match_is_told_from_the_same_side() -> None:
    played = section(2, "1:2 2-0 0-2", scoring=MICRO)
    document = round_results(heading(), boards(played, 1), FOUR, scoring=MICRO, language="en")
    assert column(document, "Game 1") == ["2–0"]
    assert column(document, "Game 2") == ["0–2"]
    assert column(document, "Game points") == ["2–2"]
    assert column(document, "Match points") == ["1–1"]


def test_a_micro_match_with_one_game_left_has_no_totals_yet() -> None:
    played = section(2, "1:2 2-0", scoring=MICRO)
    document = round_results(heading(), boards(played, 1), FOUR, scoring=MICRO, language="en")
    assert column(document, "Game 1") == ["2–0"]
    assert "Match points" not in heads(document)


def test_tables_stand_in_their_order_and_byes_last() -> None:
    played = section(5, "5 bye, 1:2, 3:4")
    shuffled = boards(played, 1)[::-1]
    document = pairings(heading(), shuffled, people(5), games=1, language="en")
    assert column(document, "Table") == ["2", "3", ""]
    assert column(document, "Black")[-1] == "bye"


def test_pairings_show_results_where_they_are_known() -> None:
    played = section(4, "1:2 2-0, 3:4")
    document = pairings(heading(), boards(played, 1), FOUR, games=1, language="en")
    assert column(document, "Result") == ["2–0", ":"]


def test_an_opening_that_binds_the_round_stands_above_and_those_of_meetings_beside_them() -> None:
    board, other, bye = boards(section(5, "1:2, 3:4, 5 bye"), 1)

    def drawn(one: str, two: str) -> Document:
        seated = [replace(board, opening=one), replace(other, opening=two), bye]
        return pairings(heading(), seated, people(5), games=1, language="en")

    same = drawn("No. 3, ab4", "No. 3, ab4")
    assert same.data["line"] == "Drawn opening: No. 3, ab4"
    assert "Opening" not in heads(same)
    own = drawn("No. 3, ab4", "No. 5, cb4")
    assert own.data["line"] == ""
    assert column(own, "Opening") == ["No. 3, ab4", "No. 5, cb4", ""]


def test_a_slip_says_for_each_game_of_a_micro_match_who_has_white() -> None:
    board = boards(section(2, "1:2", scoring=MICRO), 1)
    slips = result_slips(heading(), board, FOUR, scoring=MICRO, language="en").data
    one, two = FOUR[1].name, FOUR[2].name
    assert slips["slips"][0]["games"] == [
        {"name": "Game 1", "white": one, "black": two},
        {"name": "Game 2", "white": two, "black": one},
    ]
    assert slips["choices"] == ["2–0", "1–1", "0–2"]
    assert slips["order"] == "Circle the result; White's points stand first."


def test_points_before_the_round_have_columns_only_if_they_are_given() -> None:
    played = section(2, "1:2")
    board = boards(played, 1)
    without = pairings(heading(), board, FOUR, games=1, language="en")
    given = pairings(heading(), board, FOUR, games=1, language="en", points={1: 3, 2: 0})
    assert "Points" not in heads(without)
    points = [
        row for head, row in zip(heads(given), rows(given)[0], strict=True) if head == "Points"
    ]
    assert points == ["3", "0"]


def test_a_column_that_nobody_fills_is_left_out_of_the_entry_list() -> None:
    document = entry_list(
        heading(), [EntryRow(1, Person("Alpha")), EntryRow(2, Person("Beta"))], language="en"
    )
    assert heads(document) == ["No.", "Name"]
    assert notes(document) == {"Players": "2"}


def test_standings_write_signs_and_shared_places() -> None:
    played = section(4, "1:2 2-0, 3:4 1-1")
    scores = scores_after(played, Rules(), 1)
    document = standings(
        heading(), ranked(scores, ["shmulyan"]), FOUR, scoring=Scoring(), language="en"
    )
    assert column(document, "Rank") == ["1", "2–3", "2–3", "4"]
    assert column(document, "Shm.") == ["0", "0", "0", "−2"]
    assert "Shm." in notes(document)


def test_the_figure_that_parts_two_players_is_strong() -> None:
    played = section(4, "1:2 2-0, 3:4 2-0", "1:3 1-1, 2:4 2-0")
    scores = scores_after(played, Rules(), 2)
    places = ranked(scores, ["solkoff"])
    document = standings(heading(), places, FOUR, scoring=Scoring(), language="en")
    strong = [row[-1]["style"] == "strong" for row in document.data["rows"]]
    assert strong == [place.parted_by == "solkoff" for place in places]
    assert any(strong)


def test_a_figure_of_many_sums_is_written_as_far_as_it_parts_anybody() -> None:
    played = section(4, "1:2 2-0, 3:4 2-0", "1:3 1-1, 2:4 2-0", "1:4 2-0, 2:3 1-1")
    places = ranked(scores_after(played, Rules(), 3), ["solkoff_full_truncated"])
    document = standings(heading(), places, FOUR, scoring=Scoring(), language="en")
    assert all(len(place.figures[0].value) == 2 for place in places)
    assert not any("/" in figure for figure in column(document, "Solk. f.tr."))
    level = [
        replace(places[0], figures=(replace(places[0].figures[0], value=value),))
        for value in ((9, 5), (9, 4))
    ]
    document = standings(heading(), level, FOUR, scoring=Scoring(), language="en")
    assert column(document, "Solk. f.tr.") == ["9 / 5", "9 / 4"]


def test_the_words_of_a_lot_stand_below() -> None:
    played = section(2, "1:2 1-1")
    lot = Decision("lot", ((2,), (1,)), "Drawn before witnesses on 9 July", after=1)
    places = ranked(scores_after(played, Rules(decisions=(lot,)), 1), ["lot"])
    document = standings(heading(), places, FOUR, scoring=Scoring(), language="en")
    assert column(document, "Lot") == ["1", "2"]
    assert notes(document)["Decided"] == "Drawn before witnesses on 9 July"


def test_micro_matches_show_both_totals_whichever_ranks() -> None:
    played = section(2, "1:2 2-0 1-1", scoring=MICRO)
    places = ranked(scores_after(played, Rules(), 1), [])
    document = standings(heading(), places, FOUR, scoring=MICRO, language="en")
    assert column(document, "Match points in all") == ["2", "0"]
    assert column(document, "Game p.") == ["3", "1"]
    by_games = replace(MICRO, ranked_by="game_points")
    places = ranked(scores_after(replace(played, scoring=by_games), Rules(), 1), [])
    document = standings(heading(), places, FOUR, scoring=by_games, language="en")
    assert column(document, "Points") == ["3", "1"]
    assert column(document, "Match p.") == ["2", "0"]


def test_a_swiss_names_the_line_of_the_opponent_the_colour_and_the_result() -> None:
    played = section(5, "1:2 0-2, 3:4 +-, 5 bye", "2:3 1-1, 4:1 2-0")
    scores = scores_after(played, Rules(), 2)
    places = ranked(scores, [])
    document = swiss(
        heading(), swiss_table(scores, places), people(5), scoring=Scoring(), language="en"
    )
    assert [place.number for place in places] == [2, 3, 4, 5, 1]
    assert column(document, "1") == ["5b 2", "3 +", "2 −", "bye 2", "1w 0"]
    assert column(document, "2") == ["2w 1", "1b 1", "5w 2", "", "3b 0"]


def test_a_round_robin_stands_in_the_order_of_its_rows() -> None:
    played = section(3, "1:2 2-0, 3 zero", "2:3 1-1, 1 zero", "3:1 +-, 2 zero")
    scores = scores_after(played, Rules(), 3)
    document = round_robin(
        heading(),
        round_robin_table(scores, ranked(scores, [])),
        FOUR,
        scoring=Scoring(),
        language="en",
    )
    assert [column(document, head) for head in "123"] == [
        ["", "−", "1"],
        ["+", "", "0"],
        ["1", "2", ""],
    ]
    assert document.data["rows"][0][2]["style"] == "filled"


def test_a_micro_match_in_a_cross_table_shows_its_games_and_its_match_points() -> None:
    played = section(2, "1:2 2-0 1-1", scoring=MICRO)
    scores = scores_after(played, Rules(), 1)
    document = round_robin(
        heading(),
        round_robin_table(scores, ranked(scores, [])),
        FOUR,
        scoring=MICRO,
        language="en",
    )
    assert column(document, "2") == ["2+1 (2)", ""]
    assert column(document, "1") == ["", "0+1 (0)"]


def test_a_double_round_robin_has_two_meetings_in_a_cell() -> None:
    played = section(2, "1:2 2-0", "2:1 1-1")
    scores = scores_after(played, Rules(), 2)
    document = round_robin(
        heading(),
        round_robin_table(scores, ranked(scores, [])),
        FOUR,
        scoring=Scoring(),
        language="en",
    )
    assert column(document, "2")[0] == "2 1"


def test_what_is_annulled_is_struck() -> None:
    played = section(3, "1:2 2-0")
    rules = Rules(annulments=(Annulment(2, "withdrew"),))
    scores = scores_after(played, rules, 1)
    document = swiss(
        heading(),
        swiss_table(scores, ranked(scores, [])),
        FOUR,
        scoring=Scoring(),
        language="en",
    )
    styles = {cell["style"] for row in document.data["rows"] for cell in row if cell["text"]}
    assert "struck" in styles
    assert notes(document)["Struck"] == "annulled"


def test_a_wide_cross_table_lies_across_the_sheet() -> None:
    narrow = section(4, "1:2 2-0, 3:4 1-1")
    wide = section(40, "1:2 2-0")
    for played, across in ((narrow, False), (wide, True)):
        scores = scores_after(played, Rules(), 1)
        document = round_robin(
            heading(),
            round_robin_table(scores, ranked(scores, [])),
            people(40),
            scoring=Scoring(),
            language="en",
        )
        assert document.data["landscape"] is across
