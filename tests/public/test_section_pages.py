"""The pages of a section that everybody sees."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.urls import reverse

from arbiter.demonstration.club_cup import Play
from arbiter.rules.openings import draw, shipped_table
from tests.section_play import SectionPlay
from tournaments.models.competition import today_in

OPENINGS = {
    "opening_draw": "of_round",
    "opening_table": "three-plies",
    "opening_edition": "2026",
}


@pytest.fixture
def event(organiser):
    """Four in a round robin: a round played, one half played."""
    event = SectionPlay(organiser)
    event.play(["2-0", "1-1"])
    event.play(["2-0", None], close=False)
    return event


@pytest.fixture
def swiss(organiser):
    """Five in a Swiss by micro-matches, a round played."""
    event = SectionPlay(organiser, "micro-swiss", players=5)
    Play(organiser, organiser).round(event.section)
    return event


@pytest.fixture
def pages(event):
    section, player = event.section.pk, event.entries[0].player_id
    return [
        ("section_entries", section),
        ("section_rounds", section),
        ("round_pairings", event.section.rounds.get(number=1).pk),
        ("section_standings", section),
        ("section_cross_table", section),
        ("section_progress", section),
        ("player", player),
        ("competition", event.competition.pk),
    ]


def test_every_page_has_a_heading_a_way_back_and_keeps_the_policy(look, pages):
    for name, key in pages:
        shown = look(name, key)
        assert len(shown.all("h1")) == 1, name
        assert shown.all("p", **{"class": "back"}), name
        assert shown.forbidden == [], name
        ids = [given["id"] for _, given in shown.elements if "id" in given]
        assert len(ids) == len(set(ids)), name


def test_nobody_learns_when_a_player_was_born_or_how_he_is_reached(look, event, pages):
    for entry in event.entries:
        player = entry.player
        player.birth_date = date(2009, 7, 3)
        player.contact = "private@example.org"
        player.save()
    for name, key in pages:
        text = look(name, key).text
        assert "2009" not in text, name
        assert "private@" not in text, name


def test_a_round_on_the_desk_is_nowhere_to_be_seen(client, organiser, look):
    event = SectionPlay(organiser, "micro-swiss")
    Play(organiser, organiser).round(event.section)
    draft = event.draft()
    assert client.get(reverse("public:round_pairings", args=[draft.pk])).status_code == 404
    assert client.get(reverse("public:round", args=[draft.pk])).status_code == 404
    assert client.get(reverse("public:round_facts", args=[draft.pk])).status_code == 404
    for name in ("section_rounds", "section_standings", "section_cross_table", "section_progress"):
        assert "Round 2" not in look(name, event.section.pk).text
    assert "Round 2" not in look("competition", event.competition.pk).text
    assert "Next:" not in look("player", event.entries[0].player_id).text


def test_the_starting_list_is_by_number_and_shows_what_is_known(look, event):
    first = event.entries[0].player
    first.rank, first.rating, first.coach = "КМС", 2101, "Coach A."
    first.save()
    text = look("section_entries", event.section.pk).text
    assert "1 Player 1 Игрок 1 КМС 2101 Coach A." in text
    assert "Club" not in text


def test_pairings_show_results_and_who_still_plays(look, event):
    text = look("section_rounds", event.section.pk).text
    assert "Round 2, pairings" in text
    assert "2:0" in text
    assert "not started" in text


def test_every_pairing_of_an_engine_says_why(look, swiss):
    shown = look("section_rounds", swiss.section.pk)
    assert len(shown.all("details")) == 3
    assert "White in the first game by the number of the table" in shown.text
    assert "pairing bye" in shown.text


def test_the_drawn_opening_is_shown_with_its_seed_and_how_to_check_it(look, organiser):
    event = SectionPlay(organiser, **OPENINGS)
    event.announce(opening_seed="May 1")
    text = look("section_rounds", event.section.pk).text
    entry = draw("May 1", shipped_table("three-plies"))
    drawn = f"Drawn opening: No. {entry.number}, {' '.join(entry.moves)}"
    assert drawn in text.partition("How to check the lot")[0], "openly, before the fold"
    assert "Drawn by lot with the seed “May 1”" in text
    assert "printf %s 'three-plies/2026/May 1/0' | sha256sum" in text


def test_each_meeting_has_its_drawn_opening_beside_it(look, organiser):
    event = SectionPlay(organiser, **{**OPENINGS, "opening_draw": "of_meeting"})
    event.announce(opening_seed="May 1")
    shown = look("section_rounds", event.section.pk)
    assert len(shown.all("td", **{"class": "cell-opening"})) == 2
    for board in (1, 2):
        entry = draw(f"May 1/{board}", shipped_table("three-plies"))
        drawn = f"No. {entry.number}, {' '.join(entry.moves)}"
        assert shown.text.count(drawn) == 2, "in its row and beside its lot"


def test_a_round_robin_has_everybody_against_everybody(look, event):
    shown = look("section_cross_table", event.section.pk)
    assert len(shown.all("td", **{"class": "own"})) == 4
    games = [link for link in shown.all("a") if "/games/" in (link.get("href") or "")]
    assert len(games) == 2 * 3, "three games have ended, and each stands in two rows"


def test_a_swiss_by_micro_matches_has_both_games_in_a_cell(look, swiss):
    shown = look("section_cross_table", swiss.section.pk)
    assert "bye" in shown.text
    games = [link for link in shown.all("a") if "/games/" in (link.get("href") or "")]
    assert len(games) == 2 * 2 * 2


def test_the_cross_table_can_be_read_by_number(look, event):
    shown = look("section_cross_table", event.section.pk, by="number")
    players = [link["href"] for link in shown.all("a") if "/players/" in (link.get("href") or "")]
    assert players == [reverse("public:player", args=[entry.player_id]) for entry in event.entries]


def test_progress_is_a_drawing_with_a_title_and_the_same_figures_as_a_table(look, event):
    shown = look("section_progress", event.section.pk)
    (drawing,) = shown.all("svg")
    assert drawing["role"] == "img"
    assert drawing["aria-labelledby"] == "plot-title plot-desc"
    assert len(shown.all("polyline")) == 4
    assert len(shown.all("th", scope="row")) == 4


def test_progress_before_the_first_result_says_so(look, organiser):
    event = SectionPlay(organiser)
    assert "No game has ended yet." in look("section_progress", event.section.pk).text


def test_a_player_sees_his_games_his_figures_and_where_he_plays_next(look, event):
    open_game = event.games(event.section.rounds.get(number=2))[1]
    shown = look("player", open_game.white_id)
    other = open_game.black.name_en
    assert f"Next: round 2, table 2, {other}, with White" in shown.text
    assert reverse("public:game", args=[open_game.game_id]) in [
        link.get("href") for link in shown.all("a")
    ]
    assert "How the place is worked out" in shown.text
    assert "Sonneborn-Berger" in shown.text


def test_a_competition_tells_its_form_and_regulations_in_words(look, swiss):
    text = look("competition", swiss.competition.pk).text
    assert "Swiss system by micro-matches, 7 rounds, micro-matches of 2 games" in text
    assert "Short truncated Solkoff" in text
    assert "5 players" in text


@pytest.mark.parametrize(
    ("starts", "ends", "part"),
    [(-9, -5, "Over"), (-1, 1, "Under way"), (5, 9, "To come"), (0, None, "Under way")],
)
def test_the_competitions_are_parted_by_their_days(look, organiser, starts, ends, part):
    event = SectionPlay(organiser)
    today = today_in(event.competition.time_zone)
    event.competition.starts_on = today + timedelta(days=starts)
    event.competition.ends_on = None if ends is None else today + timedelta(days=ends)
    event.competition.save()
    assert f"Competitions {part} Competition" in look("home").text


@pytest.mark.parametrize(
    ("zone", "part"), [("Asia/Kamchatka", "Under way"), ("Europe/Moscow", "To come")]
)
def test_a_day_begins_where_the_competition_is_played(look, organiser, monkeypatch, zone, part):
    event = SectionPlay(organiser)
    event.competition.starts_on = date(2026, 12, 1)
    event.competition.time_zone = zone
    event.competition.save()
    afternoon = datetime(2026, 11, 30, 15, tzinfo=UTC)
    monkeypatch.setattr("django.utils.timezone.now", lambda: afternoon)
    assert f"Competitions {part} Competition" in look("home").text
