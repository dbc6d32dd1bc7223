"""Cross-tables, progress round by round, and groups of joint play."""

from tests.tournaments.standings.sections import SIX, ladder, section, values
from tournaments.results import Contestant, Scoring
from tournaments.standings.cross_table import (
    Cell,
    CellGame,
    by_number,
    round_robin_table,
    rows_by_number,
    swiss_table,
)
from tournaments.standings.decision import Annulment
from tournaments.standings.places import ranked, standings
from tournaments.standings.progress import Step, progress
from tournaments.standings.scores import Rules, scores_after
from tournaments.standings.unplayed import Unplayed


def table_of(played, draw, sort=tuple, after=None):
    scores = scores_after(played, Rules(), after or played.rounds)
    return draw(scores, sort(ranked(scores, [])))


def test_a_round_robin_table_has_columns_in_the_order_of_its_rows():
    three = section(3, "1:2 0-2, 3 zero", "3:1 1-1, 2 zero", "2:3 2-0, 1 zero")
    rows = table_of(three, round_robin_table)
    # 2 has 4 points, 1 and 3 have 1.
    assert [row.place.number for row in rows] == [2, 1, 3]
    assert [[len(cell) for cell in row.cells] for row in rows] == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    assert rows[0].cells[1] == (Cell(1, 1, (CellGame(2, 0, False, True),), 2, 2, "", None),)
    assert [cell.bye for cell in rows[0].elsewhere] == ["zero"]


def test_the_same_table_may_stand_by_number():
    three = section(3, "1:2 0-2", "3:1 1-1", "2:3 2-0")
    rows = table_of(three, round_robin_table, by_number)
    assert [row.place.number for row in rows] == [1, 2, 3]
    assert [row.place.first for row in rows] == [2, 1, 2]
    assert rows[0].cells[1][0].games == (CellGame(0, 2, True, True),)


def test_a_double_round_robin_has_two_meetings_in_a_cell_and_a_micro_match_two_games_in_one():
    double = table_of(section(2, "1:2 2-0", "2:1 1-1"), round_robin_table, by_number)
    assert [cell.game_points for cell in double[0].cells[1]] == [2, 1]
    micro = table_of(
        section(2, "1:2 2-0 1-1", scoring=Scoring(games=2, ranked_by="match_points")),
        round_robin_table,
        by_number,
    )
    (cell,) = micro[0].cells[1]
    assert cell.games == (CellGame(2, 0, True, True), CellGame(1, 1, False, True))
    assert (cell.game_points, cell.match_points) == (3, 2)


def test_both_halves_of_a_table_tell_the_same_games():
    rows = table_of(SIX, round_robin_table)
    for up, row in enumerate(rows):
        for across in range(len(rows)):
            mirrored = [
                CellGame(game.other, game.own, not game.white, game.played)
                for cell in rows[across].cells[up]
                for game in cell.games
            ]
            assert [game for cell in row.cells[across] for game in cell.games] == mirrored


def test_a_swiss_table_shows_each_round_with_byes_forfeits_and_absences():
    played = section(3, "1:2 +-, 3 bye", "1:3 2-0", "2:3")
    rows = table_of(played, swiss_table, by_number)
    first, second, third = rows
    assert first.cells[0][0].games == (CellGame(2, 0, True, False),)
    assert [cell.cause for (cell,) in first.cells] == ["forfeit", "", "absence"]
    assert [cell.cause for (cell,) in second.cells] == ["forfeit", "absence", "open"]
    assert (third.cells[0][0].bye, third.cells[0][0].game_points) == ("pairing", 2)
    assert rows_by_number(table_of(played, swiss_table)) == {1: 1, 3: 2, 2: 3}


def test_progress_tells_place_and_points_after_every_round():
    moved = progress(SIX, ["solkoff"])
    # After round 1 the winners 1 and 3 share the first place: both beat players with nothing.
    # After round 2 also 2 and 5 have 3, and each of the four met one with 3 and one with 0.
    assert moved[1] == (Step(1, 1, 2, 2), Step(2, 1, 4, 3), Step(3, 1, 1, 5))
    assert [step.points for step in moved[4]] == [0, 0, 1]
    assert [step.after for step in moved[6]] == [1, 2, 3]


def test_progress_ends_with_the_standings():
    moved = progress(SIX, ["solkoff", "wins"])
    last = [(number, steps[-1].first, steps[-1].last) for number, steps in moved.items()]
    assert last == sorted(ladder(standings(SIX, ["solkoff", "wins"])))


def test_standings_after_a_round_know_nothing_of_later_ones():
    first = section(6, "1:4 2-0, 2:5 1-1, 3:6 2-0")
    codes = ["solkoff", "progressive", "sonneborn_berger", "direct_result"]
    assert standings(SIX, codes, after=1) == standings(first, codes)


def test_progress_begins_for_a_late_player_with_his_first_round():
    late = section(
        [Contestant(1), Contestant(2), Contestant(3, from_round=2)], "1:2 1-1", "3:1 2-0"
    )
    assert [step.after for step in progress(late, [])[3]] == [2]


JOINT = section(
    [Contestant(1, group="girls"), Contestant(2), Contestant(3, group="girls"), Contestant(4)],
    "1:2 2-0, 3:4 2-0",
    "1:3 0-2, 2:4 2-0",
    "1:4 2-0, 2:3 2-0",
)
"""1, 2 and 3 have 4 points, 4 has none."""


def test_a_group_of_joint_play_is_ranked_with_the_points_of_all_games():
    found = standings(JOINT, ["direct_result", "solkoff"], group="girls")
    assert [(place.number, place.first, place.points) for place in found] == [(3, 1, 4), (1, 2, 4)]
    assert values(found, 1) == {3: (8,), 1: (8,)}
    assert found[1].parted_by == "direct_result"


def test_a_group_may_be_ranked_with_its_mutual_games_only():
    found = standings(JOINT, ["solkoff", "wins"], Rules(counting="mutual_games"), group="girls")
    assert [(place.number, place.points) for place in found] == [(3, 2), (1, 0)]
    assert values(found, 0) == {3: (0,), 1: (2,)}
    assert values(found, 1) == {3: (1,), 1: (0,)}


def test_rounds_against_other_groups_are_no_term_where_mutual_games_count():
    found = standings(
        JOINT, ["solkoff_short_truncated"], Rules(counting="mutual_games"), group="girls"
    )
    struck = [term.left_out for term in found[1].figures[0].terms]
    assert struck == ["unplayed", "lowest", "unplayed"]


def test_where_mutual_games_count_an_opponents_other_rounds_are_no_draws():
    rules = Rules(Unplayed(opponents="unplayed_as_draws"), counting="mutual_games")
    found = standings(JOINT, ["solkoff"], rules, group="girls")
    assert values(found) == {3: (0,), 1: (2,)}


def test_annulled_games_stand_beside_a_round_robin_table_with_no_points():
    gone = Rules(annulments=(Annulment(3, "Withdrew"),))
    scores = scores_after(section(3, "1:2 2-0", "1:3 2-0"), gone, 2)
    first, second = round_robin_table(scores, ranked(scores, []))
    (cell,) = first.elsewhere
    assert (cell.cause, cell.game_points, cell.games) == (
        "annulled",
        0,
        (CellGame(2, 0, True, True),),
    )
    assert [one.cause for one in second.elsewhere] == ["absence"]
