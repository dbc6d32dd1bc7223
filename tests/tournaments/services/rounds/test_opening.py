"""A game takes its opening from a table."""

import pytest

from arbiter.models.log import state_of
from arbiter.record.chain import event_hash
from arbiter.rules.openings import Entry, OpeningTable, draw, shipped_table
from arbiter.selectors.opening_tables import opening_table
from arbiter.services.opening_tables import import_table
from arbiter.services.refused import Refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> OpeningTable:
    table = OpeningTable(
        "club",
        "2025",
        "by hand",
        ("russian",),
        (Entry("I-3", ("ab4", "ba5")), Entry("VI-17", set_up="a3-f4 ---")),
    )
    import_table(table)
    return table


def named(number: str = "", **more) -> dict:
    return {"table": "club", "edition": "2025", "number": number, **more}


def refused(hall, opening, **more) -> str:
    with pytest.raises(Refused) as refusal:
        hall.game(opening=opening, **more)
    return refusal.value.code


def test_table_edition_and_number_are_enough(hall, club):
    state = state_of(hall.game(opening=named("I-3")).game)
    assert [move.notation for move in state.moves] == ["a3-b4", "b6-a5"]
    assert (state.opening.table, state.opening.edition, state.opening.number) == (
        "club",
        "2025",
        "I-3",
    )


def test_a_set_up_entry_begins_at_its_position_and_counting_starts_there(hall, club):
    state = state_of(hall.game(opening=named("VI-17")).game)
    pieces = state.history.start_position.pieces()
    assert "f4" in pieces
    assert "a3" not in pieces
    assert (state.ply, state.opening.number, state.opening.plies) == (0, "VI-17", 0)


def test_moves_that_are_given_must_be_those_of_the_table(hall, club):
    assert hall.game(table=2, opening=named("I-3", moves=["a3-b4", "ba5"])).number == 1
    assert refused(hall, named("I-3", moves=["c3-d4"])) == "opening_differs"
    assert refused(hall, named("I-3", moves=["nonsense"])) == "opening_differs"
    assert refused(hall, named("VI-17"), fen="W:Wa1:Bh8") == "opening_differs"


def test_a_number_that_the_table_has_not_is_refused(hall, club):
    assert refused(hall, named("I-4")) == "unknown_opening"
    assert refused(hall, named()) == "unknown_opening"


def test_a_table_of_another_game_is_refused(hall):
    opening = {"table": "two-move", "edition": "2026", "number": "1"}
    assert refused(hall, opening) == "wrong_opening_table"


def test_an_unknown_table_needs_its_moves_and_may_then_be_named(hall):
    unknown = {"table": "Idf", "edition": "1999", "number": "7"}
    assert refused(hall, unknown) == "unknown_opening_table"
    state = state_of(hall.game(opening={**unknown, "moves": ["c3-d4"]}).game)
    assert (state.opening.table, state.ply) == ("Idf", 1)


def test_a_seed_draws_the_number_and_stands_in_the_hashed_log_to_be_checked(hall):
    given = {"table": "three-plies", "edition": "2026", "seed": "2026-05-01 round 1"}
    created = hall.game(opening=given).game.events.get(seq=1)
    kept = created.payload["opening"]
    assert kept["seed"] == "2026-05-01 round 1"
    assert (
        draw(kept["seed"], opening_table(kept["table"], kept["edition"])).number == kept["number"]
    )
    assert (
        event_hash(
            game_id=str(created.game_id),
            seq=1,
            kind=created.kind,
            schema=created.schema,
            payload_json={**created.payload, "opening": {**kept, "seed": "another"}},
            actor_id=created.actor_id,
            at=created.at_ms,
            previous=created.previous_hash,
        )
        != created.hash
    )


def test_an_opening_named_by_its_number_has_no_seed(hall):
    made = hall.game(opening={"table": "three-plies", "edition": "2026", "number": "1"})
    assert state_of(made.game).opening.seed is None


def test_a_number_that_the_seed_does_not_draw_is_refused(hall):
    drawn = draw("x", shipped_table("three-plies")).number
    other = "1" if drawn != "1" else "2"
    opening = {"table": "three-plies", "edition": "2026", "seed": "x", "number": other}
    assert refused(hall, opening) == "opening_differs"
