"""What holds for every section, whoever met whom and whatever came of it."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.standings.sections import of_sum
from tournaments.results import Contestant, GameResult, Meeting, Played, Scoring
from tournaments.standings.cross_table import swiss_table
from tournaments.standings.decision import Annulment
from tournaments.standings.places import ranked, standings
from tournaments.standings.registry import TIE_BREAKS
from tournaments.standings.scores import Rules, scores_after
from tournaments.standings.unplayed import Unplayed

STAND_INS = ["nothing", "zero", "own_score", "virtual_opponent"]
SUMS = [code for code in TIE_BREAKS if not TIE_BREAKS[code].within_tie]
ORDERS = st.permutations([code for code in TIE_BREAKS if code not in ("lot", "ruling")])


@st.composite
def sections(draw, single=False):
    """A section of up to nine players and five rounds, with all that may happen in one."""
    players = draw(st.integers(1, 9))
    games = 1 if single else draw(st.integers(1, 2))
    meetings = []
    for round in range(1, draw(st.integers(0, 5)) + 1):
        waiting = draw(st.permutations(range(1, players + 1)))
        while waiting:
            first, *waiting = waiting
            what = draw(st.sampled_from(["game", "game", "game", "forfeit", "open", "bye", "away"]))
            if what == "away":
                continue
            if what == "bye" or not waiting:
                kind = draw(st.sampled_from(["pairing", "full", "half", "zero"]))
                meetings.append(Meeting(round, first, None, bye=kind))
                continue
            second, *waiting = waiting
            results = []
            for index in range(0 if what == "open" else draw(st.integers(1, games))):
                white, black = (second, first) if index % 2 else (first, second)
                points = draw(st.sampled_from([(2, 0), (1, 1), (0, 2), (0, 0)]))
                results.append(GameResult(white, black, *points, what == "game"))
            meetings.append(Meeting(round, first, second, tuple(results)))
    unit = "game_points" if single else draw(st.sampled_from(["game_points", "match_points"]))
    contestants = tuple(
        Contestant(number, group=draw(st.sampled_from(["", "girls"])))
        for number in range(1, players + 1)
    )
    return Played(contestants, tuple(meetings), Scoring(games=games, ranked_by=unit))


RULES = st.builds(
    Rules,
    unplayed=st.builds(
        Unplayed,
        bye=st.sampled_from(STAND_INS),
        requested_bye=st.sampled_from(STAND_INS),
        absence=st.sampled_from(STAND_INS),
        forfeit=st.sampled_from(["opponent", *STAND_INS]),
        opponents=st.sampled_from(["as_scored", "unplayed_as_draws"]),
    ),
    annulments=st.sampled_from([(), (Annulment(2, "Withdrew", 1),), (Annulment(1, "Withdrew"),)]),
    counting=st.sampled_from(["all_games", "mutual_games"]),
)
GROUPS = st.sampled_from([None, "girls"])


@given(sections(), RULES, GROUPS)
def test_every_figure_is_the_sum_of_its_terms(played, rules, group):
    for place in standings(played, SUMS, rules, group=group):
        for figure in place.figures:
            for index, part in enumerate(figure.value):
                assert part == sum(term.contribution for term in of_sum(figure, index))


@given(sections(), RULES, GROUPS)
def test_every_look_of_a_direct_result_is_the_sum_of_its_terms(played, rules, group):
    for place in standings(played, ["direct_result"], rules, group=group):
        (figure,) = place.figures
        for stage, part in enumerate(figure.value, start=1):
            assert part == sum(term.contribution for term in figure.terms if term.stage == stage)


@given(sections(), RULES, GROUPS)
def test_the_terms_left_out_say_why_and_the_others_do_not(played, rules, group):
    for place in standings(played, SUMS, rules, group=group):
        for figure in place.figures:
            assert all(bool(term.cut) == bool(term.left_out) for term in figure.terms)


@given(sections(), RULES, GROUPS, ORDERS)
def test_places_follow_the_figures_in_the_section_s_order(played, rules, group, order):
    places = standings(played, order, rules, group=group)
    keys = [(place.points, *(figure.value for figure in place.figures)) for place in places]
    for above, below, upper, lower in zip(keys, keys[1:], places, places[1:], strict=False):
        parting = next(
            (i for i, (a, b) in enumerate(zip(above, below, strict=True)) if a != b), None
        )
        if parting is None:
            assert (upper.first, upper.last) == (lower.first, lower.last)
        else:
            assert above[parting] > below[parting]
            assert lower.first == upper.last + 1
            assert lower.parted_by == ("points", *order)[parting]


@given(sections(), RULES, GROUPS, ORDERS)
def test_places_are_all_given_once(played, rules, group, order):
    places = standings(played, order, rules, group=group)
    for index, place in enumerate(places, start=1):
        assert place.first <= index <= place.last
        assert sum(other.first == place.first for other in places) == place.last - place.first + 1


@given(sections(), RULES, GROUPS, ORDERS, st.data())
def test_other_numbers_change_nothing_but_the_numbers(played, rules, group, order, data):
    players = [contestant.number for contestant in played.contestants]
    other = dict(zip(players, data.draw(st.permutations(players)), strict=True))
    renamed = Played(
        tuple(
            sorted(
                (Contestant(other[one.number], group=one.group) for one in played.contestants),
                key=lambda one: one.number,
            )
        ),
        tuple(
            Meeting(
                one.round,
                other[one.first],
                other[one.second] if one.second else None,
                tuple(
                    GameResult(
                        other[game.white],
                        other[game.black],
                        game.white_points,
                        game.black_points,
                        game.played,
                    )
                    for game in one.games
                ),
                one.bye,
            )
            for one in played.meetings
        ),
        played.scoring,
    )

    renamed_rules = replace(
        rules,
        annulments=tuple(
            replace(one, number=other.get(one.number, one.number)) for one in rules.annulments
        ),
    )

    def what(section, rules, name):
        return {
            name(place.number): (
                place.first,
                place.last,
                place.points,
                [figure.value for figure in place.figures],
                [figure.not_applied for figure in place.figures],
                place.parted_by,
            )
            for place in standings(section, order, rules, group=group)
        }

    assert what(played, rules, other.__getitem__) == what(renamed, renamed_rules, int)


@given(sections(single=True))
def test_solkoff_berger_and_shmulyan_agree_with_the_games_read_one_by_one(played):
    scores = scores_after(played, Rules(), played.rounds)
    for place in ranked(scores, ["solkoff", "sonneborn_berger", "shmulyan"]):
        solkoff = berger = shmulyan = 0
        for meeting in played.meetings:
            for game in meeting.games:
                if not game.played or place.number not in (game.white, game.black):
                    continue
                rival = game.black if place.number == game.white else game.white
                score = scores.game_points[rival]
                solkoff += score
                berger += game.points(place.number) * score
                if game.points(place.number) != game.points(rival):
                    shmulyan += score if game.points(place.number) > game.points(rival) else -score
        assert [figure.value for figure in place.figures] == [(solkoff,), (berger,), (shmulyan,)]


@given(sections(), RULES)
def test_the_cells_of_a_row_add_up_to_its_totals(played, rules):
    scores = scores_after(played, rules, played.rounds)
    for row in swiss_table(scores, ranked(scores, [])):
        cells = [cell for column in row.cells for cell in column]
        assert sum(cell.game_points for cell in cells) == row.place.game_points
        assert sum(cell.match_points for cell in cells) == row.place.match_points


@given(sections(), RULES)
def test_what_is_derived_from_solkoff_agrees_with_the_list_of_opponents_scores(played, rules):
    """The definitions of the FMJD, each worked from the list that Solkoff opens."""
    codes = [
        "solkoff",
        "solkoff_median",
        "solkoff_short_truncated",
        "solkoff_full_truncated",
    ]
    for place in standings(played, codes, rules):
        solkoff, median, short, full = place.figures
        listed = sorted(term.contribution for term in of_sum(solkoff, 0))
        assert solkoff.value == (sum(listed),)
        assert median.value == (sum(listed[1:-1]),)
        assert short.value == (sum(listed[1:]),)
        assert full.value == tuple(sum(listed[cut:]) for cut in range(1, len(full.value) + 1))
