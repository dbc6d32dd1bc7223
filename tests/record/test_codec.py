"""Events and states as JSON, the hash chain, the digest of free words."""

import hashlib
import json

import pytest

from arbiter.record.chain import GENESIS, canonical_json, event_hash, text_digest
from arbiter.record.codec import (
    UPCASTERS,
    UnreadableEvent,
    event_from_json,
    event_to_json,
    upcast,
)
from arbiter.record.events import EVENTS
from arbiter.record.evolve import EVOLUTIONS, evolve, fold
from arbiter.record.state_codec import UnreadableState, state_from_json, state_to_json
from tests.record.officiated_game import ARBITER, OfficiatedGame


def row(game: OfficiatedGame, seq: int = 0) -> dict:
    """What `event_from_json` reads of event `seq`, by default the last one."""
    columns = ("seq", "kind", "schema", "at", "payload", "text")
    return {column: game.rows()[seq - 1][column] for column in columns}


def test_every_kind_of_event_can_be_folded():
    assert set(EVOLUTIONS) == set(EVENTS.values()) - {EVENTS["game_created"]}
    assert all(kind == payload.KIND for kind, payload in EVENTS.items())


def test_every_payload_carries_the_clocks_after_it():
    game = OfficiatedGame().moves("c1-d2")
    clocks = event_to_json(game.log[-1])["clocks"]
    assert clocks == {
        "white_ms": 2_699_000,
        "black_ms": 2_700_000,
        "running": "black",
        "period": 1,
        "moves_in_period": 0,
    }


def test_an_unknown_kind_is_fatal():
    stored = row(OfficiatedGame())
    stored["kind"] = "game_adjourned"
    with pytest.raises(UnreadableEvent, match="unknown kind 'game_adjourned'"):
        event_from_json(**stored)


@pytest.mark.parametrize("schema", [0, 2, 99])
def test_an_unknown_version_is_fatal(schema: int):
    stored = row(OfficiatedGame())
    stored["schema"] = schema
    with pytest.raises(UnreadableEvent, match="unknown schema version"):
        event_from_json(**stored)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda payload: payload.pop("clock"),
        lambda payload: payload.pop("clocks"),
        lambda payload: payload.update(clock="red"),
        lambda payload: payload.update(colour="white"),
        lambda payload: payload["clocks"].update(white_ms=1.5),
    ],
)
def test_a_payload_that_we_never_wrote_is_fatal(spoil):
    stored = row(OfficiatedGame())
    spoil(stored["payload"])
    with pytest.raises(UnreadableEvent, match="game_started"):
        event_from_json(**stored)


def test_every_earlier_version_of_a_payload_is_lifted_and_none_that_does_not_exist():
    earlier = {
        (kind, version) for kind, payload in EVENTS.items() for version in range(1, payload.SCHEMA)
    }
    assert set(UPCASTERS) == earlier


def test_a_log_that_kept_no_seed_is_read_as_of_an_opening_that_was_not_drawn_by_one():
    stored = row(OfficiatedGame(fen=None, opening=["c3-d4"]), seq=1)
    assert stored["payload"]["opening"].pop("seed") is None
    created = event_from_json(**{**stored, "schema": 1})
    assert created.payload.opening.seed is None
    with pytest.raises(UnreadableEvent, match="seed"):
        event_from_json(**stored)


def test_an_old_payload_is_lifted_version_by_version():
    upcasters = {
        ("moved", 1): lambda payload: {"square": payload["field"]},
        ("moved", 2): lambda payload: {**payload, "side": "white"},
    }
    lifted = upcast("moved", 1, 3, {"field": "c3"}, upcasters)
    assert lifted == {"square": "c3", "side": "white"}
    assert upcast("moved", 3, 3, lifted, upcasters) == lifted
    with pytest.raises(UnreadableEvent, match="no upcaster from version 3"):
        upcast("moved", 1, 4, {"field": "c3"}, upcasters)


def test_a_state_of_another_schema_is_folded_anew_not_guessed():
    stored = state_to_json(OfficiatedGame().now)
    with pytest.raises(UnreadableState, match="schema 0"):
        state_from_json({**stored, "schema": 0})
    with pytest.raises(UnreadableState, match="clocks"):
        state_from_json({key: value for key, value in stored.items() if key != "clocks"})
    with pytest.raises(UnreadableState):
        state_from_json({**stored, "offer": {"by": "white"}})


def test_a_log_out_of_order_is_not_folded():
    game = OfficiatedGame().moves("c1-d2", "f8-e7")
    with pytest.raises(ValueError, match="does not follow"):
        fold(game.log[:2] + game.log[3:])
    with pytest.raises(ValueError, match="no game"):
        fold([])
    with pytest.raises(ValueError, match="no game yet"):
        fold(game.log[1:])
    with pytest.raises(ValueError, match="created once"):
        evolve(game.now, game.log[0])


def test_canonical_json_sorts_keys_and_leaves_scripts_alone():
    assert canonical_json({"б": 1, "a": [True, None, "ё\n"]}) == '{"a":[true,null,"ё\\n"],"б":1}'


@pytest.mark.parametrize("value", [1.0, {"a": 0.5}, [float("nan")], {1: "a"}, b"x", {"a": {1, 2}}])
def test_what_has_no_single_spelling_is_not_hashed(value):
    with pytest.raises(TypeError):
        canonical_json(value)


def test_the_hash_is_that_of_the_design():
    content = {
        "game": "g", "seq": 2, "kind": "noted", "schema": 1, "payload": {"a": 1},
        "actor": "u", "at": 9, "previous": GENESIS,
    }  # fmt: skip
    expected = hashlib.sha256(
        json.dumps(content, sort_keys=True, separators=(",", ":")).encode()
    ).hexdigest()
    given = event_hash(
        game_id="g",
        seq=2,
        kind="noted",
        schema=1,
        payload_json={"a": 1},
        actor_id="u",
        at=9,
        previous=GENESIS,
    )
    assert given == expected
    assert len(GENESIS) == len(given) == 64


@pytest.mark.parametrize(
    "change",
    [
        {"game_id": "h"},
        {"seq": 3},
        {"kind": "warned"},
        {"schema": 2},
        {"payload_json": {"a": 2}},
        {"actor_id": "v"},
        {"at": 10},
        {"previous": "1" * 64},
    ],
)
def test_whatever_is_changed_changes_the_hash(change):
    event = {
        "game_id": "g", "seq": 2, "kind": "noted", "schema": 1, "payload_json": {"a": 1},
        "actor_id": "u", "at": 9, "previous": GENESIS,
    }  # fmt: skip
    assert event_hash(**event) != event_hash(**{**event, **change})


def test_free_words_stand_beside_the_payload_which_holds_their_digest():
    game = OfficiatedGame()
    game.accepted("note", {"text": "Игрок Петров опоздал"}, by=ARBITER)
    payload = event_to_json(game.log[-1])
    assert "Петров" not in json.dumps(payload, ensure_ascii=False)
    salt = f"salt {len(game.log) - 1}"
    assert payload["text_digest"] == text_digest("Игрок Петров опоздал", salt)
    assert text_digest("a", "b") != text_digest("b", "a")


def test_erased_words_leave_the_event_readable():
    game = OfficiatedGame()
    game.accepted("note", {"text": "personal"}, by=ARBITER)
    stored = {**row(game), "text": None}
    assert event_from_json(**stored).payload == game.log[-1].payload
