"""A page offers what the game's pack knows, and names its numbers."""

import pytest

from tests.console.conftest import Table, logged_in
from tests.hall import Hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def under(founder, console):
    """`under(pack, variant, **position)`: a started game under that pack, and its hall."""

    def make(pack, variant="russian", **position):
        hall = Hall(founder, pack=pack, variant=variant)
        made = Table(hall, console, **position)
        made.give("start")
        return made, f"/console/rounds/{hall.round.pk}/"

    return make


@pytest.mark.parametrize(
    ("pack", "variant", "claims"), [("ru-2013", "russian", True), ("frisian", "frisian", False)]
)
def test_a_claim_and_its_keys_are_offered_where_the_pack_knows_one(
    under, console, pack, variant, claims
):
    made, hall = under(pack, variant)
    assert ("claim" in made.offered()) is claims
    for path in (made.page, hall):
        shown = console.get(path).content.decode()
        assert ("<kbd>U</kbd>" in shown) is claims
        assert ("<kbd>D</kbd>" in shown) is claims


def test_the_claimants_record_is_asked_for_where_a_claim_waits_for_it(under, console):
    for pack, asked in (("ru-2013", True), ("fmjd64", False)):
        made, _hall = under(pack)
        shown = console.get(made.page).content.decode()
        assert ('type="radio" name="record"' in shown) is asked
        made.send("claim", move="c3-d4")
        assert made.state.claim is not None


def test_a_result_is_declared_on_grounds_that_the_pack_knows(under, console):
    made, _hall = under("turkish", "turkish")
    shown = console.get(made.page).content.decode()
    grounds = shown.partition('name="rule"')[2].partition("</select>")[0]
    assert 'value="arbiter"' in grounds
    assert 'value="one_v_one"' in grounds
    for unknown in ("three_v_one", "main_road", "clear_draw", "kings_only"):
        assert f'value="{unknown}"' not in grounds


def test_a_false_claim_names_how_many_times_it_takes(under, founder):
    made, _hall = under("italian", "italian", fen="W:WK32:BK1")
    made.give("claim", actor=made.board, kind="repetition", move=None, record="clear", side="white")
    for language, needed in (("en", "it takes 4 times."), ("ru", "нужно 4 раза.")):
        shown = logged_in(founder, language).get(made.page).content.decode()
        assert needed in shown


def test_a_repetition_from_which_nothing_follows_is_not_counted(under, console):
    to_and_fro = ("48-43", "3-9", "43-48", "9-3")
    for pack, variant, counted in (
        ("fmjd-2024", "international", True),
        ("frisian", "frisian", False),
    ):
        made, hall = under(pack, variant, fen="W:WK48,K50:BK3,K6")
        made.play(*to_and_fro)
        assert len(made.state.history.repetitions()) == 2
        for path in (made.page, hall):
            assert ("The position stood 2 times" in console.get(path).content.decode()) is counted
