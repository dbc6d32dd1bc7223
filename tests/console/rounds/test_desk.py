"""The desk of a round, as a browser meets it."""

from datetime import UTC, datetime

import pytest

from arbiter.rules.openings import draw, shipped_table
from tests.console.page_forms import Forms, forms_of, send
from tests.tournaments.staged import all_drawn
from tournaments.models import JournalEntry, MeetingDecider, PairingGame, Round
from tournaments.services.entries.withdrawal import withdraw
from tournaments.services.rounds.draft import back_to_draft, confirm_round
from tournaments.services.rounds.jobs import run_queued

pytestmark = pytest.mark.django_db

ROUND_ROBIN = {"system": "round_robin"}


def test_a_round_from_proposal_to_close_by_the_forms_of_the_pages(desk, words):
    here = desk(4, **ROUND_ROBIN)
    section = here.event.section
    pair = here.page("pair_round", section.pk)
    answer = send(here.browser, here.home, pair)
    made = section.rounds.get()
    assert answer["Location"] == here.of(made)
    for act, state in (("confirm", "confirmed"), ("publish", "published")):
        send(here.browser, here.of(made), f"form-{act}")
        made.refresh_from_db()
        assert made.state == state
    assert "Results are missing at tables: 1, 2" in words.of(here.browser.get(here.of(made)))
    assert "form-close" not in forms_of(here.browser, here.of(made))
    here.event.play(made)
    send(here.browser, here.of(made), "form-close")
    made.refresh_from_db()
    assert (made.state, len(made.head_hash)) == ("closed", 64)
    assert "Pair round 2" in words.of(here.browser.get(here.home))


def test_the_reasons_of_a_pairing_are_told(desk, words):
    here = desk(4, **ROUND_ROBIN)
    text = words.of(here.browser.get(here.of(here.event.propose())))
    assert "Berger table: cycle 1, round 1 of the table" in text


def test_two_players_are_exchanged_and_the_difference_is_told(desk, words):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    assert here.event.pairs(made) == [(1, 4), (2, 3)]
    send(here.browser, here.of(made), "form-exchange", one="4", other="2", reason="родственники")
    assert here.event.pairs(made) == [(1, 2), (4, 3)]
    text = words.of(here.browser.get(here.of(made)))
    assert "The engine would have 1. Игрок 01 – 4. Игрок 04; 2. Игрок 02 – 3. Игрок 03" in text


def test_colours_are_turned_and_a_pairing_is_taken_out(desk):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    send(here.browser, here.of(made), "form-turn", one="3", reason="жребий")
    assert here.event.pairs(made) == [(1, 4), (3, 2)]
    send(here.browser, here.of(made), "form-unpair", one="4", reason="болен")
    assert here.event.pairs(made) == [(3, 2)]


def test_a_draft_in_which_somebody_has_withdrawn_since_is_paired_anew(desk, words):
    here = desk(4, system="micro_swiss", rounds=3)
    here.event.round()
    made = here.event.propose()
    assert "form-anew" not in forms_of(here.browser, here.of(made))
    withdraw(entry=here.event.entry(4), by=here.event.by, reason="болен")
    page = words.of(here.browser.get(here.of(made)))
    assert "Results or players have changed since this draft was made." in page
    send(here.browser, here.of(made), "form-anew")
    assert run_queued()
    anew = here.event.section.rounds.get(number=2)
    assert 4 not in [number for pair in here.event.pairs(anew) for number in pair]


def test_the_hour_of_a_round_is_set_by_the_clocks_of_the_place_and_everybody_sees_it(desk, words):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.announced()
    half = send(here.browser, here.of(made), "form-hour", day="2026-05-02", hour="")
    assert "Give both the day and the hour, or neither." in words.of(half)
    send(here.browser, here.of(made), "form-hour", day="2026-05-02", hour="10:30")
    made.refresh_from_db()
    assert made.starts_at == datetime(2026, 5, 2, 7, 30, tzinfo=UTC)
    told = "2 May 2026, 10:30 (Europe/Moscow)"
    for page in (here.of(made), f"/rounds/{made.pk}/"):
        assert told in words.of(here.browser.get(page))
    send(here.browser, here.of(made), "form-hour", day="", hour="")
    made.refresh_from_db()
    assert made.starts_at is None
    said = [entry.facts["hour"] for entry in JournalEntry.objects.filter(kind="round_hour_set")]
    assert sorted(said) == ["2026-05-02 10:30", "–"]


def test_a_reason_is_asked_for_and_what_was_chosen_is_kept(desk, words):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    answer = send(here.browser, here.of(made), "form-exchange", one="4", other="2", reason="")
    assert answer.status_code == 422
    assert "This field is required." in words.of(answer)
    assert '<option value="4" selected' in answer.content.decode()
    assert here.event.pairs(made) == [(1, 4), (2, 3)]


def test_a_round_with_an_error_is_confirmed_for_a_reason_only(desk, words):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    send(here.browser, here.of(made), "form-unpair", one="4", reason="болен")
    page = words.of(here.browser.get(here.of(made)))
    assert "4. Игрок 04: takes part, but has neither a pairing nor a bye" in page
    send(here.browser, here.of(made), "form-confirm", reason="")
    made.refresh_from_db()
    assert made.state == "draft"
    send(here.browser, here.of(made), "form-confirm", reason="оба больны")
    made.refresh_from_db()
    assert (made.state, made.reason) == ("confirmed", "оба больны")


def lines(*boards):
    """A form filled in: of each board first, second, bye."""
    columns = zip(*boards, strict=True)
    return dict(zip(("first", "second", "bye"), map(list, columns), strict=True))


def test_a_round_is_paired_by_hand_without_any_script(desk):
    here = desk(5)
    send(
        here.browser,
        here.home,
        here.page("pair_by_hand", here.event.section.pk),
        reason="так заведено",
    )
    made = here.event.section.rounds.get()
    page = here.page("alter_round", made.pk)
    typed = lines(("1", "5", ""), ("3", "2", ""), ("4", "", "pairing"), ("", "", ""))
    answer = here.browser.post(page, {"seen": "", "reason": "по жребию", **typed})
    assert answer["Location"] == here.of(made)
    assert here.event.pairs(made) == [(1, 5), (3, 2), (4, "pairing")]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (("9", "2", ""), "Line 1: name a player by number."),
        (("1", "", ""), "Line 1: an opponent or a bye, one of the two."),
        (("1", "2", "half"), "Line 1: an opponent or a bye, one of the two."),
        (("1", "1", ""), "A player is paired twice"),
    ],
)
def test_a_line_that_says_nothing_whole_is_named(desk, words, line, said):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    page = here.page("alter_round", made.pk)
    seen = forms_of(here.browser, page)["form-alter"][1]["seen"]
    answer = here.browser.post(page, {"seen": seen, "reason": "так", **lines(line)})
    assert answer.status_code == 422
    assert said in words.of(answer)
    assert here.event.pairs(made) == [(1, 4), (2, 3)]


def test_what_somebody_else_altered_meanwhile_is_not_overwritten(desk, words):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    page = here.page("alter_round", made.pk)
    seen = forms_of(here.browser, page)["form-alter"][1]["seen"]
    send(here.browser, here.of(made), "form-turn", one="3", reason="жребий")
    typed = lines(("1", "2", ""), ("3", "4", ""))
    answer = here.browser.post(page, {"seen": seen, "reason": "так", **typed})
    assert "The draft has been altered meanwhile" in words.of(answer)
    assert here.event.pairs(made) == [(1, 4), (3, 2)]


@pytest.mark.parametrize("step", ["confirm", "publish"])
def test_nobody_lets_stand_what_he_has_not_seen(desk, words, step):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    if step == "publish":
        confirm_round(round_=made, by=here.event.by)
    action, opened = forms_of(here.browser, here.of(made))[f"form-{step}"]
    if step == "publish":
        back_to_draft(round_=made, by=here.event.by)
    send(here.browser, here.of(made), "form-turn", one="3", reason="жребий")
    if step == "publish":
        confirm_round(round_=made, by=here.event.by)
    answer = here.browser.post(action, opened)
    assert "The draft has been altered meanwhile" in words.of(answer)
    again = Forms(answer.content.decode()).forms[f"form-{step}"][1]
    assert here.browser.post(action, again).status_code == 302
    made.refresh_from_db()
    assert made.state == {"confirm": "confirmed", "publish": "published"}[step]


def test_what_is_typed_is_looked_over_before_it_is_kept(desk, words):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    page = here.page("check_round", made.pk)
    answer = here.browser.post(page, {"seen": "", **lines(("1", "2", ""))})
    assert "3. Игрок 03: takes part, but has neither a pairing nor a bye" in words.of(answer)
    assert here.event.pairs(made) == [(1, 4), (2, 3)]


def test_a_large_section_is_typed_by_numbers(desk):
    here = desk(70, **ROUND_ROBIN)
    made = here.event.propose()
    html = here.browser.get(here.page("alter_round", made.pk)).content.decode()
    assert html.count('<datalist id="players">') == 1
    assert html.count("<select") < 50


def test_a_round_taken_back_is_a_draft_again_and_its_games_are_gone(desk):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.announced()
    send(here.browser, here.of(made), "form-take-back", reason="ошибка в списке")
    made.refresh_from_db()
    assert made.state == "draft"
    assert not PairingGame.objects.exists()
    send(here.browser, here.of(made), "form-discard")
    assert not Round.objects.exists()
    kinds = list(JournalEntry.objects.order_by("id").values_list("kind", flat=True))
    assert kinds[-2:] == ["round_taken_back", "round_discarded"]


def test_a_seed_is_proposed_where_openings_are_drawn_and_may_be_replaced(desk):
    draws = {"opening_draw": "of_round", "opening_table": "three-move", "opening_edition": "2026"}
    here = desk(4, **ROUND_ROBIN, **draws)
    here.event.section.variant = "russian"
    made = here.event.propose()
    send(here.browser, here.of(made), "form-confirm")
    _, values = forms_of(here.browser, here.of(made))["form-publish"]
    assert len(values["opening_seed"]) == 8
    answer = send(here.browser, here.of(made), "form-publish", opening_seed="")
    assert answer.status_code == 422


@pytest.mark.parametrize("draws", ["of_round", "of_meeting"])
def test_the_drawn_openings_are_told_once_the_round_is_announced(desk, words, draws):
    drawn = {"opening_draw": draws, "opening_table": "three-plies", "opening_edition": "2026"}
    here = desk(4, **ROUND_ROBIN, **drawn)
    made = here.event.propose()
    send(here.browser, here.of(made), "form-confirm")
    before = words.of(here.browser.get(here.of(made)))
    send(here.browser, here.of(made), "form-publish", opening_seed="May 1")
    shown = words.of(here.browser.get(here.of(made)))
    for seed in {"May 1"} if draws == "of_round" else {"May 1/1", "May 1/2"}:
        entry = draw(seed, shipped_table("three-plies"))
        told = f"No. {entry.number}, {' '.join(entry.moves)}"
        assert told in shown
        assert told not in before


def test_a_swiss_round_is_paired_in_the_background_and_looked_after(desk, words):
    here = desk(6, system="micro_swiss", rounds=3, scoring={"games": 2})
    section = here.event.section
    answer = send(here.browser, here.home, here.page("pair_round", section.pk))
    assert answer["Location"] == here.home
    job = section.jobs.get()
    page = here.page("pairing_job", job.pk)
    assert "Round 1 is being paired." in words.of(here.browser.get(here.home))
    assert "Round 1 is being paired." in words.of(here.browser.get(page))
    assert run_queued()
    done = here.browser.get(page, headers={"HX-Request": "true"})
    assert done["HX-Redirect"] == here.of(section.rounds.get())


def test_a_refusal_of_the_engine_is_told_and_pairing_by_hand_offered(desk, words):
    here = desk(2, system="micro_swiss", rounds=3, scoring={"games": 2})
    here.event.round()
    send(here.browser, here.home, here.page("pair_round", here.event.section.pk))
    assert run_queued()
    text = words.of(here.browser.get(here.home))
    assert "Round 2 could not be paired: see why" in text
    assert "Nobody is left for 1. Игрок 01 to meet" in text
    by_hand = here.page("pair_by_hand", here.event.section.pk)
    send(here.browser, here.home, by_hand, reason="встретятся снова")
    text = words.of(here.browser.get(here.of(here.event.section.rounds.get(number=2))))
    assert "The engine has no round: Nobody is left for" in text


def test_a_job_is_cancelled_from_its_page(desk):
    here = desk(6, system="micro_swiss", rounds=3, scoring={"games": 2})
    section = here.event.section
    send(here.browser, here.home, here.page("pair_round", section.pk))
    job = section.jobs.get()
    send(here.browser, here.home, here.page("cancel_pairing_job", job.pk))
    job.refresh_from_db()
    assert job.state == "cancelled"
    assert not run_queued()


def test_a_level_meeting_of_a_knockout_is_decided_on_the_page_of_the_section(desk, words):
    here = desk(4, system="knockout", lot="2026")
    first = here.event.round(all_drawn)
    one, _ = first.pairings.order_by("board")
    assert "ended level, state who goes on" in words.of(here.browser.get(here.home))
    form = here.page("decide_meeting", one.pk)
    refused = send(here.browser, here.home, form, kind="play_off", winner="", basis="блиц")
    assert refused.status_code == 422
    assert "This does not decide the meeting" in words.of(refused)
    send(here.browser, here.home, form, kind="play_off", winner=str(one.second_id), basis="2–0")
    assert MeetingDecider.objects.get().winner == one.second


@pytest.mark.parametrize("role", ["clerk"])
def test_a_clerk_sees_the_desk_but_has_no_steps(desk, role, django_user_model):
    from tests.console.conftest import logged_in
    from tournaments.services.setting_up.staff import appoint

    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    clerk = django_user_model.objects.create_user(username="clerk")
    appoint(user=clerk, competition=here.event.competition, role=role)
    browser = logged_in(clerk)
    assert not [name for name in forms_of(browser, here.of(made)) if name.startswith("form-")]
    assert browser.post(f"{here.of(made)}confirm/").status_code == 403


def test_drafts_are_hidden_from_everybody_else(desk, client):
    here = desk(4, **ROUND_ROBIN)
    made = here.event.propose()
    assert client.get(f"/rounds/{made.pk}/").status_code == 404
    assert client.get(f"/api/v1/rounds/{made.pk}/games").status_code == 404
    listed = client.get(f"/api/v1/competitions/{here.event.competition.pk}").json()
    assert listed["sections"][0]["rounds"] == []
