"""Who sees what of a game."""

import json
from itertools import pairwise

import pytest

from arbiter.models import Game
from arbiter.record.commands import (
    CallArbiter,
    MadeMove,
    MakeClaim,
    MakeMove,
    OfferDraw,
    ReadClock,
    RuleClaim,
    RuleIrregularity,
    RuleTouch,
    StartClearDraw,
    StopClocks,
    Warn,
    WriteNote,
)
from arbiter.rules import capture
from arbiter.selectors.events import events_after
from arbiter.selectors.public_view import public_view, short_view
from arbiter.selectors.viewer import ARBITER as ARBITERS_VIEW
from arbiter.selectors.viewer import PUBLIC, Viewer
from arbiter.services.timeline import now_ms
from tests.services.games import ARBITER, BLACK, WHITE, play, send, started_game

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WHITES_VIEW = Viewer("board", frozenset({"white"}))
BLACKS_VIEW = Viewer("board", frozenset({"black"}))
BOTH_VIEW = Viewer("board", frozenset({"white", "black"}))
NAMES = {"white": {"name": "Белов А."}, "black": {"name": "Громов И."}}
CIRCLE = ("c1-d2", "f8-e7", "d2-c1", "e7-f8")
KEYS_OF_API = {
    "id", "variant", "pack", "version", "ply", "status", "white", "black", "fen", "to_move",
    "clocks", "legal_moves", "repetitions", "counters", "needs", "offer", "claim", "result",
    "moves",
}  # fmt: skip


@pytest.fixture
def claimed(clock) -> Game:
    """Black claims the third occurrence with a written move; his clock runs."""
    game = started_game(fen="W:WKc1,a3:BKf8,h6")
    play(game, *CIRCLE, *CIRCLE[:3], tick=lambda: clock.advance(1_000))
    clock.advance(1_000)
    assert send(game, MakeClaim(kind="repetition", move="e7-f8"), BLACK).accepted
    game.refresh_from_db()
    return game


def view(game: Game, viewer: Viewer) -> dict:
    game.refresh_from_db()
    return public_view(game, viewer, now_ms(), NAMES)


@pytest.mark.parametrize("viewer", [PUBLIC, WHITES_VIEW, ARBITERS_VIEW])
def test_every_viewer_gets_every_key_of_the_interface_as_json(claimed, viewer):
    shown = view(claimed, viewer)
    assert shown.keys() >= KEYS_OF_API
    assert json.loads(json.dumps(shown)) == shown
    assert shown["white"] == {"name": "Белов А."}
    assert shown["status"] == "checking"


def test_clocks_are_read_at_the_asked_instant(claimed, clock):
    clock.advance(2_500)
    clocks = view(claimed, PUBLIC)["clocks"]
    assert clocks["running"] == "black"
    assert clocks["black_ms"] == 45 * 60_000 - 4_000 - 2_500
    assert clocks["white_ms"] == 45 * 60_000 - 4_000
    assert clocks["now_ms"] == now_ms()
    assert clocks["flag_down"] is None


def test_a_fallen_flag_is_shown_at_its_instant_and_nothing_is_written(clock):
    game = started_game(minutes=5)
    version = game.version
    clock.advance(299_999)
    assert view(game, PUBLIC)["clocks"]["flag_down"] is None
    clock.advance(1)
    shown = view(game, PUBLIC)
    assert shown["clocks"]["flag_down"] == "white"
    assert shown["clocks"]["white_ms"] == 0
    assert shown["status"] == "running"
    assert shown["result"] is None
    assert Game.objects.get(id=game.id).version == version


def test_the_public_sees_that_a_claim_is_checked_and_not_what_the_machine_finds(claimed):
    shown = view(claimed, PUBLIC)
    assert shown["claim"]["by"] == "black"
    assert shown["claim"]["finding"] is None
    assert shown["claim"]["move"] is None
    assert shown["repetitions"] == []
    assert shown["legal_moves"] == []


def test_the_claimant_sees_his_written_move_and_no_finding(claimed):
    assert view(claimed, BLACKS_VIEW)["claim"]["move"] == "e7-f8"
    assert view(claimed, BOTH_VIEW)["claim"]["move"] == "e7-f8"
    assert view(claimed, WHITES_VIEW)["claim"]["move"] is None
    assert view(claimed, BLACKS_VIEW)["claim"]["finding"] is None


def test_the_arbiter_sees_the_finding_its_positions_and_the_article(claimed):
    shown = view(claimed, ARBITERS_VIEW)
    assert shown["claim"]["finding"] == {
        "verdict": "upheld",
        "occurrences": [0, 4, 8],
        "article": "2.1.9.1.9",
    }
    assert [(o["ply"], o["notation"], o["written"]) for o in shown["occurrences"]] == [
        (0, None, False),
        (4, "e7-f8", False),
        (8, "e7-f8", True),
    ]
    assert len({o["fen"] for o in shown["occurrences"]}) == 1
    article = shown["articles"]["2.1.9.1.9"]
    assert article["ru"]
    assert article["en"]


def test_after_the_ruling_everybody_sees_the_result_and_its_article(claimed, clock):
    send(claimed, RuleClaim(verdict="upheld", version=claimed.version), ARBITER)
    shown = view(claimed, PUBLIC)
    assert shown["result"]["result"] == "1-1"
    assert shown["result"]["rule"] == "repetition"
    assert "2.1.9.1.9" in shown["articles"]
    assert shown["claim"] is None


def test_an_offer_is_seen_at_the_board_and_by_the_arbiter_only(clock):
    game = started_game()
    play(game, "c3-d4")
    send(game, OfferDraw(), WHITE)
    assert view(game, PUBLIC)["offer"] is None
    assert view(game, BLACKS_VIEW)["offer"]["by"] == "white"
    assert view(game, ARBITERS_VIEW)["offer"]["regular"] is True


def test_boards_and_staff_get_the_legal_moves(clock):
    game = started_game()
    assert "c3-d4" in view(game, WHITES_VIEW)["legal_moves"]
    assert len(view(game, ARBITERS_VIEW)["legal_moves"]) == 7


def test_where_more_can_be_captured_than_is_looked_at_no_moves_are_shown(clock, monkeypatch):
    game = started_game()
    play(game, "c3-b4", "d6-c5")
    monkeypatch.setattr(capture, "MOST_CAPTURES", 0)
    assert view(game, ARBITERS_VIEW)["legal_moves"] == []


def test_attempts_calls_and_presence_are_the_staffs(clock):
    game = started_game()
    send(game, MakeMove(move="c3-c5", ply=1), WHITE)
    send(game, CallArbiter(), BLACK)
    shown = view(game, ARBITERS_VIEW)
    assert [attempt["ply"] for attempt in shown["attempts"]] == [1]
    assert [call["by"] for call in shown["calls"]] == ["black"]
    assert shown["presence"] == {"white": True, "black": True}
    for viewer in (PUBLIC, WHITES_VIEW):
        assert not {"attempts", "calls", "presence", "occurrences"} & view(game, viewer).keys()


def test_the_short_form_has_the_last_move_instead_of_all(clock):
    game = started_game()
    play(game, "c3-d4", "b6-a5")
    shown = short_view(game, PUBLIC, now_ms(), NAMES)
    assert shown["last_move"]["notation"] == "b6-a5"
    assert "moves" not in shown
    assert "legal_moves" not in shown


@pytest.fixture
def eventful(clock) -> Game:
    game = started_game()
    send(game, MakeMove(move="c3-c5", ply=1), WHITE)
    play(game, "c3-d4")
    send(game, OfferDraw(), WHITE)
    send(game, WriteNote("a secret of the arbiters"), ARBITER)
    send(game, CallArbiter(), BLACK)
    send(game, StopClocks(reason="a phone rang"), ARBITER)
    return game


def kinds(game: Game, viewer: Viewer) -> list[str]:
    return [event["kind"] for event in events_after(game.id, 0, viewer)]


def test_the_public_part_of_the_log_has_no_attempts_offers_notes_or_calls(eventful):
    assert kinds(eventful, PUBLIC) == [
        "game_created",
        "game_started",
        "move_made",
        "clocks_stopped",
    ]


def test_a_device_reads_of_its_own_attempts_and_calls(eventful):
    assert "illegal_attempt" in kinds(eventful, WHITES_VIEW)
    assert "illegal_attempt" not in kinds(eventful, BLACKS_VIEW)
    assert "arbiter_called" in kinds(eventful, BLACKS_VIEW)
    assert "arbiter_called" not in kinds(eventful, WHITES_VIEW)
    assert "noted" not in kinds(eventful, BOTH_VIEW)


@pytest.fixture
def ruled(clock) -> Game:
    game = started_game()
    send(game, RuleTouch(square="c3", reason="a secret"), ARBITER)
    send(game, Warn(side="white", reason="a secret"), ARBITER)
    send(game, StartClearDraw(side="white", reason="a secret"), ARBITER)
    send(game, ReadClock(white_ms=60_000, black_ms=90_000, reason="a secret"), ARBITER)
    play(game, "c3-d4")
    wrong = RuleIrregularity(kind="two_hands", ply=1, choice="stand", reason="a secret")
    send(game, wrong, ARBITER)
    return game


def test_the_public_learns_what_changes_the_game_and_no_ruling_on_conduct(ruled):
    assert kinds(ruled, PUBLIC) == [
        "game_created",
        "game_started",
        "clear_draw_started",
        "clock_read",
        "move_made",
    ]
    assert "secret" not in json.dumps(events_after(ruled.id, 0, PUBLIC))
    shown = view(ruled, PUBLIC)
    assert shown["touch"] is None
    assert "reprimands" not in shown
    assert shown["counters"]["clear_draw"]["count"] == 1


def test_a_device_is_told_of_a_touched_piece_and_of_no_reprimand(ruled):
    told = kinds(ruled, BLACKS_VIEW)
    assert "touch_ruled" in told
    assert not {"warned", "irregularity_ruled"} & set(told)


def test_a_touched_piece_leaves_both_devices_its_moves(clock):
    game = started_game()
    send(game, RuleTouch(square="c3"), ARBITER)
    for viewer in (WHITES_VIEW, BLACKS_VIEW, ARBITERS_VIEW):
        shown = view(game, viewer)
        assert shown["legal_moves"] == ["c3-b4", "c3-d4"]
        assert shown["touch"] == {"side": "white", "square": "c3"}


def test_of_a_wrong_move_that_stands_the_public_learns_the_move(clock):
    game = started_game(fen="W:Wc3,g3:Bd4,h6", pack="fmjd64")
    made = MadeMove(path=("g3", "h4"))
    wrong = RuleIrregularity(kind="capture_missed", ply=1, choice="stand", made=made)
    send(game, wrong, ARBITER)
    (event,) = [e for e in events_after(game.id, 0, PUBLIC) if e["kind"] == "irregularity_ruled"]
    assert event["payload"]["stands"]["path"] == ["g3", "h4"]
    assert not {"kind", "policy", "choice", "article", "text_digest"} & set(event["payload"])


def test_words_digests_and_hashes_are_the_staffs(eventful):
    for viewer in (PUBLIC, BOTH_VIEW):
        told = json.dumps(events_after(eventful.id, 0, viewer))
        for secret in ("phone", "secret", "digest", '"hash"', "previous_hash", "actor"):
            assert secret not in told
    staff = events_after(eventful.id, 0, ARBITERS_VIEW)
    assert [event["seq"] for event in staff] == list(range(1, len(staff) + 1))
    assert all(one["hash"] == after["previous_hash"] for one, after in pairwise(staff))
    assert "a phone rang" in [event["text"] for event in staff]


def test_events_after_a_seq_begin_behind_it(eventful):
    assert [e["seq"] for e in events_after(eventful.id, 6, ARBITERS_VIEW, until=7)] == [7]


def test_the_finding_in_a_claims_event_is_the_staffs(claimed):
    (event,) = [e for e in events_after(claimed.id, 0, PUBLIC) if e["kind"] == "claim_made"]
    assert event["payload"]["side"] == "black"
    assert not {"finding", "move"} & event["payload"].keys()
    (event,) = [e for e in events_after(claimed.id, 0, ARBITERS_VIEW) if e["kind"] == "claim_made"]
    assert event["payload"]["finding"]["verdict"] == "upheld"
