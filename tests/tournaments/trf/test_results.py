"""What a file says has been played, and the file of what has been played."""

from dataclasses import replace
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.trf.lines import file, player
from tournaments.results import Contestant, GameResult, Meeting, Played, Scoring
from tournaments.trf.reading import read
from tournaments.trf.report import Record, ReportedPlayer
from tournaments.trf.reporting import NotReportableError, report_of
from tournaments.trf.results import PlayedReport, played_of
from tournaments.trf.writing import write


def of(*lines: str) -> PlayedReport:
    reading = read(file(*lines))
    assert reading.faults == ()
    return played_of(reading.report)


def codes(found: PlayedReport) -> list[tuple[str, int, int]]:
    return [(fault.code, fault.line, fault.column) for fault in found.faults]


@pytest.mark.parametrize(
    ("mine", "theirs", "points", "over_the_board"),
    [
        ("1", "0", (2, 0), True),
        ("=", "=", (1, 1), True),
        ("0", "1", (0, 2), True),
        ("0", "0", (0, 0), True),
        ("W", "L", (2, 0), False),
        ("D", "D", (1, 1), False),
        ("+", "-", (2, 0), False),
        ("-", "-", (0, 0), False),
    ],
)
def test_a_result_is_points_of_a_scale_of_two_one_and_nothing(
    mine: str, theirs: str, points: tuple[int, int], over_the_board: bool
):
    found = of(player(1, f"   2 w {mine}"), player(2, f"   1 b {theirs}"))
    assert found.faults == ()
    game = GameResult(1, 2, *points, over_the_board)
    assert found.played.meetings == (Meeting(1, 1, 2, (game,)),)


def test_who_has_white_is_first_whatever_the_numbers():
    found = of(player(1, "   2 b 1"), player(2, "   1 w 0"))
    assert found.played.meetings == (Meeting(1, 2, 1, (GameResult(2, 1, 0, 2),)),)


def test_one_colour_that_is_said_is_enough_to_know_who_had_white():
    found = of(player(1, "   2 - 1"), player(2, "   1 w 0"))
    assert found.played.meetings == (Meeting(1, 2, 1, (GameResult(2, 1, 0, 2),)),)
    assert codes(found) == [("colours_disagree", 1, 92)]


def test_a_pairing_without_a_result_is_open():
    found = of(player(1, "   2 w"), player(2, "   1 b"))
    assert (found.played.meetings, found.faults) == ((Meeting(1, 1, 2),), ())


def test_byes_are_of_their_kinds_and_a_blank_is_an_absence_in_a_round_that_was_paired():
    found = of(
        player(1, "   2 w 1", "0000 - H"),
        player(2, "   1 b 0"),
        player(3, "0000 - U"),
        player(4, "0000 - F"),
        player(5, "0000 - Z"),
        player(6, ""),
    )
    kinds = [(m.round, m.first, m.bye) for m in found.played.meetings if m.bye]
    assert kinds == [
        (1, 3, "pairing"),
        (1, 4, "full"),
        (1, 5, "zero"),
        (1, 6, "zero"),
        (2, 1, "half"),
    ]


@pytest.mark.parametrize(
    ("scale", "points", "unit"),
    [
        ("162  W 3.0    D 1.0    L 0.0    P 3.0", (3, 1, 0, 3, 0), 10),
        ("162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5    X 0.5", (2, 1, 0, 1, 0), 5),
        ("162  W 2.0    D 1.0", (2, 1, 0, 2, 0), 10),
        ("162  W11.5    D 1.0", (23, 2, 0, 23, 0), 5),
        ("162  W 1.0    D 0.5    L 0.0    Z 0.5", (2, 1, 0, 2, 1), 5),
        ("BBW 3.0", (6, 1, 0, 6, 0), 5),
    ],
)
def test_a_scale_of_its_own_is_read_in_integers(scale: str, points: tuple[int, ...], unit: int):
    found = of(scale, player(1))
    scoring = found.played.scoring
    read_points = (
        scoring.win,
        scoring.draw,
        scoring.loss,
        scoring.pairing_bye,
        scoring.zero_bye,
    )
    assert (read_points, found.unit, found.faults) == (points, unit, ())


def test_a_scale_that_cannot_be_read_is_named():
    assert codes(of("162  Q 1.0    W 1.0", player(1))) == [("bad_score", 1, 5)]
    assert codes(of("BBW much", player(1))) == [("bad_score", 1, 5)]


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        ((player(1, "   1 w 1"), player(2)), ("own_opponent", 1, 92)),
        ((player(1, "   9 w 1"), player(2)), ("unknown_opponent", 1, 92)),
        ((player(1, "", "   2 w 1"), player(2)), ("pairing_disagrees", 1, 102)),
        ((player(1, "   2 w 1"), player(2, "   1 w 0")), ("colours_disagree", 1, 92)),
        ((player(1, "   2 w 1"), player(2, "   1 b 1")), ("results_disagree", 1, 92)),
        ((player(1, "   2 w 1"), player(2, "   1 b")), ("results_disagree", 1, 92)),
        ((player(1, "0000 - +"), player(2)), ("result_without_opponent", 1, 92)),
        ((player(1), player(3)), ("number_missing", 2, 5)),
    ],
)
def test_a_contradiction_is_named_where_it_stands(lines: tuple[str, ...], fault: tuple):
    assert codes(of(*lines)) == [fault]


def test_the_points_of_thousands_are_compared_in_one_pass():
    pairs = 1000
    lines = []
    for number in range(1, 2 * pairs, 2):
        lines.append(player(number, f"{number + 1:>4} w 1", points="1.0"))
        lines.append(player(number + 1, f"{number:>4} b 0", points="0.0"))
    began = process_time()
    assert of(*lines).faults == ()
    assert process_time() - began < 2


def test_points_that_are_not_the_sum_of_the_rounds_are_named_with_both():
    found = of(
        player(1, "   2 w 1", points="1.0"),
        player(2, "   1 b 0", points="0.5"),
    )
    assert codes(found) == [("points_differ", 2, 81)]
    assert found.faults[0].params == (("counted", "0.0"), ("written", "0.5"))


SCORINGS = st.sampled_from(
    [
        Scoring(),
        Scoring(pairing_bye=1),
        Scoring(win=3, full_bye=3, pairing_bye=3),
        Scoring(win=5, draw=2, loss=1, pairing_bye=2, full_bye=5, half_bye=2),
    ]
)


@st.composite
def sections(draw: st.DrawFn) -> Played:
    scoring = draw(SCORINGS)
    size = draw(st.integers(2, 6))
    meetings = []
    for round in range(1, draw(st.integers(1, 4)) + 1):
        order = draw(st.permutations(range(1, size + 1)))
        pairs = [order[at : at + 2] for at in range(0, size, 2)]
        for pair in sorted(pairs, key=min):
            meetings.append(draw(meeting(round, pair, scoring, pair is pairs[0])))
    contestants = tuple(
        Contestant(number, draw(st.integers(0, 3000))) for number in range(1, size + 1)
    )
    return Played(contestants, tuple(meetings), scoring)


def meeting(round: int, pair: list[int], scoring: Scoring, met: bool) -> st.SearchStrategy[Meeting]:
    if len(pair) == 1:
        kinds = st.sampled_from(["pairing", "full", "half", "zero"])
        return kinds.map(lambda kind: Meeting(round, pair[0], None, bye=kind))
    win, draw, loss, away = scoring.win, scoring.draw, scoring.loss, scoring.zero_bye
    white, black = pair
    over_the_board = [(win, loss), (draw, draw), (loss, win), (loss, loss)]
    without_play = [(win, away), (draw, draw), (away, win), (away, away)]
    games = [(GameResult(white, black, *points),) for points in over_the_board]
    games += [(GameResult(white, black, *points, False),) for points in without_play]
    return st.sampled_from([(), *games]).map(lambda games: Meeting(round, white, black, games))


@given(sections())
def test_a_section_written_and_read_again_is_the_same(played: Played):
    people = [
        ReportedPlayer(contestant.number, f"Player {contestant.number}", rating=contestant.rating)
        for contestant in played.contestants
    ]
    report = report_of(played, people, [Record("012", "Cup")], rounds=9)
    reading = read(write(report))
    found = played_of(reading.report)
    assert (found.played, found.faults, reading.faults) == (played, (), ())
    assert reading.report.rounds == 9


GAME = Played((Contestant(1), Contestant(2)), (Meeting(1, 1, 2, (GameResult(1, 2, 2, 0),)),))
PEOPLE = (ReportedPlayer(1, "Ivanov, Ivan"), ReportedPlayer(2, "Petrov, Petr"))


def test_a_classical_scale_is_written_in_halves_and_another_one_with_its_table():
    report = report_of(GAME, PEOPLE)
    assert (report.before, [who.points for who in report.players]) == ((), [10, 0])
    three = replace(GAME, scoring=Scoring(win=3, pairing_bye=3, full_bye=3), meetings=())
    assert report_of(three, PEOPLE).before == (
        Record("162", " W 3.0    D 1.0    L 0.0    A 0.0    P 3.0"),
    )


def test_the_older_edition_says_the_rounds_in_its_own_way():
    report = report_of(GAME, PEOPLE, edition="trf16", rounds=7)
    assert report.before == (Record("XXR", "7"),)
    assert report.rounds == 7


def points(white: int, black: int) -> Played:
    return replace(GAME, meetings=(Meeting(1, 1, 2, (GameResult(1, 2, white, black),)),))


@pytest.mark.parametrize(
    ("played", "code"),
    [
        (replace(GAME, scoring=Scoring(games=2)), "micro_match"),
        (replace(GAME, scoring=Scoring(ranked_by="match_points")), "match_points"),
        (replace(GAME, scoring=Scoring(half_bye=0)), "scoring"),
        (replace(GAME, scoring=Scoring(full_bye=1)), "scoring"),
        (replace(GAME, meetings=GAME.meetings * 2), "met_twice"),
        (replace(GAME, contestants=(Contestant(1),)), "people_missing"),
        (points(2, 1), "points_without_result"),
    ],
)
def test_what_the_format_has_no_form_for_is_refused(played: Played, code: str):
    with pytest.raises(NotReportableError) as refused:
        report_of(played, PEOPLE)
    assert refused.value.code == code


def test_the_older_edition_has_no_scale_of_its_own():
    played = replace(GAME, scoring=Scoring(pairing_bye=1))
    assert report_of(played, PEOPLE).texts("162")
    with pytest.raises(NotReportableError, match="scoring"):
        report_of(played, PEOPLE, edition="trf16")
