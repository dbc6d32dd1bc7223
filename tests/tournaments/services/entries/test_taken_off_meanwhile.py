"""Two act at once: what one has taken away the other finds gone, and is told so."""

import pytest

from arbiter.services.refused import Refused
from tournaments.services.entries.applications import admit, reject
from tournaments.services.entries.check_in import check_in, undo_check_in
from tournaments.services.entries.granted_byes import grant_bye
from tournaments.services.entries.players import edit_player
from tournaments.services.entries.registration import enter_player, register_player, remove_entry
from tournaments.services.entries.seeding import move_to_number
from tournaments.services.entries.withdrawal import take_back_withdrawal, withdraw
from tournaments.services.results.decisions import strike_out
from tournaments.services.setting_up.section import create_section, delete_section

pytestmark = pytest.mark.database

ACTS = {
    "remove": lambda entry, by: remove_entry(entry=entry, by=by),
    "bye": lambda entry, by: grant_bye(entry=entry, round_number=1, kind="zero", by=by),
    "strike out": lambda entry, by: strike_out(entry=entry, reason="-", by=by),
    "withdraw": lambda entry, by: withdraw(entry=entry, reason="-", by=by),
    "return": lambda entry, by: take_back_withdrawal(entry=entry, by=by),
    "admit": lambda entry, by: admit(entry=entry, by=by),
    "reject": lambda entry, by: reject(entry=entry, reason="-", by=by),
    "check in": lambda entry, by: check_in(entry=entry, by=by),
    "check out": lambda entry, by: undo_check_in(entry=entry, by=by),
    "number": lambda entry, by: move_to_number(entry=entry, number=1, by=by),
}


@pytest.mark.parametrize("act", ACTS)
def test_nothing_is_done_with_an_entry_that_was_taken_off_meanwhile(entering, act):
    first, second = entering.players("Белов Андрей", "Громов Илья")
    remove_entry(entry=type(second).objects.get(pk=second.pk), by=entering.by)
    with pytest.raises(Refused) as refused:
        ACTS[act](second, entering.by)
    assert refused.value.code == "wrong_entry_state"
    assert entering.numbers() == [first.player.name_ru]


def test_a_player_who_was_taken_off_meanwhile_is_not_corrected(entering):
    entry = entering.player("Белов Андрей")
    player = type(entry.player).objects.get(pk=entry.player_id)
    remove_entry(entry=entry, by=entering.by)
    with pytest.raises(Refused) as refused:
        edit_player(player=player, by=entering.by, values={"rating": 2000})
    assert refused.value.code == "unknown_player"


def test_nobody_is_entered_in_a_section_that_was_deleted_meanwhile(entering):
    known = entering.player("Белов Андрей").player
    entering.section = create_section(
        competition=entering.competition,
        by=entering.by,
        name="Блиц",
        pack="ru-2013",
        time_control="classic-45",
    )
    deleted = type(entering.section).objects.get(pk=entering.section.pk)
    delete_section(section=deleted, by=entering.by)
    acts = (
        lambda: enter_player(section=entering.section, player=known, by=entering.by),
        lambda: register_player(
            section=entering.section, values={"name_ru": "Громов Илья"}, by=entering.by
        ),
        lambda: delete_section(section=entering.section, by=entering.by),
    )
    for act in acts:
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.code == "section_changed"
