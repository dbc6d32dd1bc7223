"""The results grid and the pages of corrections, without a browser."""

import re
import uuid

import pytest
from django.test import Client
from django.urls import reverse

from arbiter.console.results.grid import stamps_of
from tests.tournaments.drawn_section import DrawnSection, clerk, enter, games_of
from tests.tournaments.staged import Staged
from tournaments.models import Correction, PairingGame, Role
from tournaments.selectors.round_results import blocks_of
from tournaments.services.rounds.publication import seal_of

pytestmark = [pytest.mark.django_db, pytest.mark.database]

GRID = {"Results-Grid": "1", "Accept-Language": "en"}


class Desk:
    """A person at the results of a section."""

    def __init__(self, user):
        self.client = Client(headers=GRID)
        self.client.force_login(user)

    def page(self, name, *args, **query):
        return self.client.get(reverse(f"console:{name}", args=args), query)

    def send(self, name, pk, **fields):
        fields = {"key": uuid.uuid4().hex, **fields}
        return self.client.post(reverse(f"console:{name}", args=[pk]), fields)

    def entered(self, game, result):
        return self.send("enter_result", game.game_id, result=result)


@pytest.fixture
def section(db):
    return DrawnSection(players=8, default_time_ms=0)


def row_of(response, game):
    found = re.search(rf'<tr id="row-{game.pk}".*?</tr>', response.content.decode(), re.DOTALL)
    assert found, "the row is not there"
    return found[0]


def result_of(game):
    game.game.refresh_from_db()
    return game.game.result


def test_a_key_stores_the_result_and_is_answered_by_the_row(section):
    desk = Desk(section.member("vera"))
    round_ = section.announce()
    game = games_of(round_)[1]
    answer = desk.entered(game, "1-1")
    assert answer.status_code == 200
    assert result_of(game) == "1-1"
    row = row_of(answer, game)
    assert 'aria-pressed="true">1:1' in row
    assert "saved" in row
    assert "data-awaited" not in row
    assert "1 of 4 games have a result" in answer.content.decode()
    assert len(re.findall("<tr", answer.content.decode())) == 1


def test_the_same_key_sent_again_is_answered_alike(section):
    desk = Desk(section.member("vera"))
    game = games_of(section.announce())[0]
    for _ in range(2):
        assert desk.send("enter_result", game.game_id, result="2-0", key="k").status_code == 200
    game.game.refresh_from_db()
    assert game.game.version == 3


def test_ones_last_entries_are_offered_to_be_taken_back(section):
    desk, other = Desk(section.member("vera")), Desk(section.member("oleg"))
    round_ = section.announce()
    games = games_of(round_)
    desk.entered(games[0], "2-0")
    other.entered(games[1], "2-0")
    desk.entered(games[2], "0-2")
    page = desk.page("round_results", round_.pk).content.decode()
    assert re.findall(r'<li data-game="([^"]+)"', page) == [
        str(games[2].game_id),
        str(games[0].game_id),
    ]
    desk.send("take_result_back", games[2].game_id)
    assert result_of(games[2]) == ""
    page = desk.page("round_results", round_.pk).content.decode()
    assert re.findall(r'<li data-game="([^"]+)"', page) == [str(games[0].game_id)]


def test_only_what_has_changed_is_fetched(section):
    vera, oleg = Desk(section.member("vera")), Desk(section.member("oleg"))
    round_ = section.announce()
    games = games_of(round_)
    page = vera.page("round_results", round_.pk).content.decode()
    (seen,) = re.findall(r'data-stamps="([^"]+)"', page)
    assert vera.page("result_changes", round_.pk, seen=seen).status_code == 204
    oleg.entered(games[3], "2-0")
    changes = vera.page("result_changes", round_.pk, seen=seen)
    assert re.findall(r'data-table="([^"]+)"', changes.content.decode()) == ["4"]
    (seen,) = re.findall(r'data-stamps="([^"]+)"', changes.content.decode())
    assert vera.page("result_changes", round_.pk, seen=seen).status_code == 204


def test_what_a_page_has_seen_is_said_as_shortly_for_a_long_round(organiser):
    event = Staged(organiser, 70, system="round_robin")
    blocks = blocks_of(event.announced())
    assert [len(block.games) for block in blocks] == [3] * 11 + [2]
    event.report(PairingGame.objects.get(pk=blocks[5].games[1]), "2-0")
    now = blocks_of(event.section.rounds.get())
    changed = [one for one, before in zip(now, blocks, strict=True) if one.stamp != before.stamp]
    assert [one.games for one in changed] == [blocks[5].games]
    assert len(stamps_of(blocks)) < 256


def test_a_clerk_sees_nothing_of_anothers_entry_before_his_own(db):
    section = DrawnSection(players=4, two_clerks=True)
    vera, oleg = section.member("Вера"), section.member("Олег")
    round_ = section.announce()
    game = games_of(round_)[0]
    Desk(vera).entered(game, "0-2")
    row = row_of(Desk(oleg).page("round_results", round_.pk), game)
    assert "entered by Вера; waits for you" in row
    assert 'aria-pressed="true"' not in row
    assert "data-awaited" in row
    row = row_of(Desk(oleg).entered(game, "2-0"), game)
    assert "disagreement: Вера 0:2, Олег 2:0" in row


def test_a_live_game_has_no_buttons(section):
    desk = Desk(section.member("vera"))
    round_ = section.announce()
    game = games_of(round_)[0]
    boss = Client(headers={"Accept-Language": "en"})
    boss.force_login(section.chief)
    boss.post(reverse("console:start_all", args=[round_.pk]), {"paper": "yes"})
    row = row_of(desk.page("round_results", round_.pk), game)
    assert "being played on a live board" in row
    assert "<button" not in row
    refused = desk.entered(game, "2-0")
    assert refused.status_code == 409
    assert "This game is played on a live board" in row_of(refused, game)
    assert result_of(game) == ""


def test_without_the_script_a_button_leads_back_to_the_row(section):
    vera = section.member("vera")
    client = Client()
    client.force_login(vera)
    game = games_of(section.announce())[0]
    answer = client.post(
        reverse("console:enter_result", args=[game.game_id]), {"key": "k", "result": "2-0"}
    )
    assert answer.status_code == 302
    assert answer["Location"].endswith(f"#row-{game.pk}")
    assert result_of(game) == "2-0"


def test_a_no_show_is_offered_after_the_default_time(section):
    desk = Desk(section.member("vera"))
    game = games_of(section.announce())[0]
    assert "Enter the no-show" in desk.page("result_more", game.game_id).content.decode()
    desk.send("no_show", game.game_id, absent="first")
    game.game.refresh_from_db()
    assert game.game.result_rule == "no_show"


def test_before_it_a_clerk_is_told_from_when_on(db):
    section = DrawnSection(players=4, default_time_ms=3_600_000)
    desk = Desk(section.member("vera"))
    game = games_of(section.announce())[0]
    said = desk.page("result_more", game.game_id).content.decode()
    assert "Enter the no-show" not in said
    assert "Who is not there loses from" in said
    assert desk.send("no_show", game.game_id, absent="first").status_code == 409
    boss = Desk(section.chief)
    assert "Enter the no-show" in boss.page("result_more", game.game_id).content.decode()


def test_a_closed_round_is_corrected_with_what_it_changes_in_sight(section):
    round_ = section.close(section.announce(), "2-0", "2-0", "1-1", "0-2")
    game = games_of(round_)[0]
    boss = Desk(section.chief)
    row = row_of(boss.page("round_results", round_.pk), game)
    assert reverse("console:correct_result", args=[game.game_id]) in row
    assert "<button" not in row
    page = boss.page("correct_result", game.game_id, result="0-2", rule="reported")
    said = page.content.decode()
    assert "2 players change place or points." in said
    assert re.search("▲ [0-9]+ places? up", said)
    assert re.search("▼ [0-9]+ places? down", said)
    version = re.search(r'name="version" value="(\d+)"', said)[1]
    fields = {"result": "0-2", "rule": "reported", "version": version}
    refused = boss.send("correct_result", game.game_id, **fields, reason="")
    assert refused.status_code == 422
    assert "A reason is missing" in refused.content.decode()
    done = boss.send("correct_result", game.game_id, **fields, reason="the sheet")
    assert done.status_code == 302
    assert result_of(game) == "0-2"
    round_.refresh_from_db()
    assert round_.head_hash == seal_of(round_)


def test_where_a_correction_leaves_the_engine_no_later_round_the_page_says_why(db):
    cup = DrawnSection(players=4, system="knockout", lot="1")
    first = cup.close(cup.announce(), "2-0", "2-0")
    cup.announce()
    page = Desk(cup.chief).page(
        "correct_result", games_of(first)[0].game_id, result="1-1", rule="reported"
    )
    assert "the meeting ended level" in page.content.decode()


def test_a_second_arbiter_confirms_or_drops_on_the_list(db):
    section = DrawnSection(players=4, second_arbiter=True)
    round_ = section.close(section.announce(), "2-0", "1-1")
    game, other_game = games_of(round_)
    boss, other = Desk(section.chief), Desk(section.member("other", Role.ARBITER))
    for each in (game, other_game):
        each.game.refresh_from_db()
        fields = {"result": "0-2", "rule": "reported", "version": each.game.version}
        boss.send("correct_result", each.game_id, **fields, reason="the sheet")
    first, second = Correction.objects.order_by("asked_at")
    said = boss.page("corrections", section.section.pk).content.decode()
    assert "another arbiter confirms it" in said
    assert reverse("console:settle_correction", args=[first.pk]) not in said
    boss.send("settle_correction", first.pk)
    assert result_of(game) == "2-0"
    said = other.page("corrections", section.section.pk).content.decode()
    assert reverse("console:settle_correction", args=[first.pk]) in said
    other.send("settle_correction", first.pk)
    assert result_of(game) == "0-2"
    other.send("drop_correction", second.pk)
    assert result_of(other_game) == "1-1"


def test_a_clerk_neither_decides_nor_corrects(section):
    vera = section.member("vera")
    desk = Desk(vera)
    game = games_of(section.announce())[0]
    enter(game, "2-0", vera, clerk(vera))
    decided = desk.send("decide_result", game.game_id, result="0-2", reason="x")
    assert decided.status_code == 403
    assert desk.page("correct_result", game.game_id).status_code == 403


def test_an_entry_takes_few_questions_however_many_boards(section, django_assert_max_num_queries):
    big = section
    desk = Desk(big.member("vera"))
    game = games_of(big.announce())[0]
    with django_assert_max_num_queries(32):
        desk.entered(game, "2-0")
