"""The checklist before a round, by the document that a pack follows."""

import pytest

from arbiter.rules.equipment import equipment_of
from arbiter.rules.pack import pack_ids


def test_the_code_and_the_text_of_2010_differ_on_the_board():
    code, later = equipment_of("ru-code"), equipment_of("ru-2010")
    assert (code.board_min_cm, code.board_max_cm) == (40, 45)
    assert (later.board_min_cm, later.board_max_cm) == (35, None)
    assert code.pieces_smaller_mm == later.pieces_smaller_mm == (5, 10)


def test_the_order_of_2013_takes_its_equipment_from_the_code():
    size = next(each for each in equipment_of("ru-2013").requirements if each.code == "board_size")
    assert equipment_of("ru-2013").document == "ru-code"
    assert size.article == "1.1"
    assert "от 40 до 45 см" in size.text("ru")
    assert "40 to 45 cm" in size.text("en")


def test_a_pack_without_a_document_still_asks_for_clocks_and_sheets():
    asked = equipment_of("fmjd64")
    assert asked.document is None
    assert asked.codes == {"clocks", "score_sheets"}
    assert all(each.article is None for each in asked.requirements)


@pytest.mark.parametrize("pack", pack_ids())
def test_every_pack_has_a_checklist_in_both_languages(pack):
    asked = equipment_of(pack)
    assert len(asked.codes) == len(asked.requirements) >= 2
    assert all(each.text("ru") and each.text("en") for each in asked.requirements)
