"""The page of the rule packs names every edition, every count and what is not the edition's own."""

import pytest

from arbiter.pack_page import overview, section
from arbiter.rules.pack import Pack, load_pack, packs

EVERY = pytest.mark.parametrize("pack", packs(), ids=lambda pack: pack.id)


@EVERY
def test_a_pack_has_its_line_and_every_count_with_its_article(pack: Pack) -> None:
    assert f"| `{pack.id}` | " in overview()
    text = section(pack)
    for rule in pack.counting:
        assert f"- **{rule.name}** ({pack.article(rule.name)}" in text


@EVERY
def test_what_was_not_seen_is_said(pack: Pack) -> None:
    text = section(pack)
    kinds = {article.source for article in pack.articles.values()}
    assert ("- at second hand: " in text) == ("second_hand" in kinds)
    assert ("- not seen, taken from `" in text) == ("missing" in kinds)


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        ("english", "(1.32.2): 40 moves by each side with kings alone"),
        ("pool", "(3K): three kings or more, nothing beside them, against a king: 13 own moves"),
        ("portuguese", "one of them on the main road, against a king: 12 moves by each side"),
        ("turkish", "(4): one piece against one: at once"),
        ("frisian", "(5): two kings against a king: 7 moves by each side"),
        ("fmjd64", "with kings alone, where the table of forces has no limit"),
        ("ru-old", "(20, 21): three kings or more, nothing beside them"),
        ("ru-code", "counted, with no limit"),
        (
            "int-seed",
            "(5(6)): five kings, or four and a man, against two kings: 50 own moves; then",
        ),
    ],
)
def test_a_count_is_said_in_words(pack: str, said: str) -> None:
    assert said in section(load_pack(pack))
