"""A position drawn: every piece on its square, seen from either side, on any board."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from arbiter import diagram
from arbiter.rules import Position, Side, Variant, get_variant, variants

SVG = "{http://www.w3.org/2000/svg}"
RUSSIAN = get_variant("russian")
INTERNATIONAL = get_variant("international")


def drawn(position: Position, **options: Any) -> ElementTree.Element:
    return ElementTree.fromstring(diagram.svg(position, **options))


def groups(picture: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [
        element
        for element in picture.iter(f"{SVG}g")
        if name in (element.get("class") or "").split()
    ]


def places(picture: ElementTree.Element, name: str) -> list[tuple[int, int]]:
    circles = [group[0] for group in groups(picture, name)]
    return [(int(circle.get("cx", "")), int(circle.get("cy", ""))) for circle in circles]


@pytest.mark.parametrize(
    ("position", "men", "side"),
    [(RUSSIAN.initial(), 12, 800), (INTERNATIONAL.initial(), 20, 1000)],
)
def test_every_piece_is_drawn_on_every_board(position: Position, men: int, side: int) -> None:
    picture = drawn(position)
    assert picture.get("viewBox") == f"0 0 {side} {side}"
    assert len(groups(picture, "diagram-white")) == men
    assert len(groups(picture, "diagram-black")) == men


def test_white_sits_below_unless_the_board_is_turned() -> None:
    position = RUSSIAN.parse_fen("W:Wa1:Bb8")
    assert places(drawn(position), "diagram-white") == [(50, 750)]
    assert places(drawn(position), "diagram-black") == [(150, 50)]
    turned = drawn(position, orientation="black")
    assert places(turned, "diagram-white") == [(750, 50)]
    assert places(turned, "diagram-black") == [(650, 750)]


def test_a_king_is_two_men_one_upon_the_other() -> None:
    (king,) = groups(drawn(RUSSIAN.parse_fen("W:WKc3:Bb8")), "diagram-king")
    lower, upper, _groove = (int(circle.get("cy", "")) for circle in king)
    assert lower > 550 > upper
    (man,) = groups(drawn(RUSSIAN.parse_fen("W:WKc3:Bb8")), "diagram-man")
    assert len(man) == 2


def test_files_and_rows_or_numbers_are_written() -> None:
    def texts(position: Position, **options: Any) -> list[str]:
        return [text.text or "" for text in drawn(position, **options).iter(f"{SVG}text")]

    assert texts(RUSSIAN.initial()) == [*"abcdefgh", *"12345678"]
    assert texts(INTERNATIONAL.initial()) == [str(number) for number in range(1, 51)]
    assert texts(RUSSIAN.initial(), labels="numbers") == [str(number) for number in range(1, 33)]
    assert texts(INTERNATIONAL.initial(), labels="letters")[:10] == [*"abcdefghij"]
    assert texts(get_variant("jamaican").initial())[:8] == [*"hgfedcba"]
    assert texts(RUSSIAN.initial(), labels="none") == []


def test_the_last_move_is_shown_by_shape_and_not_by_colour_alone() -> None:
    position = RUSSIAN.parse_fen("W:Wc3:Bb8")
    (trail,) = groups(drawn(position, last_move=("a1", "b2", "c3")), "diagram-trail")
    line, ring, frame = trail
    assert line.get("points") == "50,750 150,650 250,550"
    assert (ring.get("cx"), ring.get("cy")) == ("50", "750")
    assert (frame.get("x"), frame.get("y")) == ("204", "504")
    assert not groups(drawn(position), "diagram-trail")


def test_marked_squares_are_framed() -> None:
    (marks,) = groups(drawn(RUSSIAN.initial(), marked=("c3", "e3")), "diagram-mark")
    assert len(marks) == 2
    with pytest.raises(KeyError):
        diagram.svg(RUSSIAN.initial(), marked=("i9",))


def test_an_interactive_board_names_every_square_and_piece_and_no_other_does() -> None:
    picture = drawn(RUSSIAN.initial(), interactive=True)
    squares = [e.get("data-square") for e in picture.iter(f"{SVG}rect") if e.get("data-square")]
    pieces = [e.get("data-square") for e in picture.iter(f"{SVG}g") if e.get("data-square")]
    assert squares == list(RUSSIAN.squares)
    assert sorted(map(str, pieces)) == sorted(RUSSIAN.initial().pieces())
    assert "data-square" not in diagram.svg(RUSSIAN.initial())


def test_it_can_be_heard_and_its_words_are_escaped() -> None:
    text = diagram.svg(RUSSIAN.initial(), title='Стол <3> & "4"', description="белые: a1")
    picture = ElementTree.fromstring(text)
    assert picture.get("role") == "img"
    title = picture.find(f"{SVG}title")
    assert title is not None
    assert title.text == 'Стол <3> & "4"'
    assert "<desc>белые: a1</desc>" in text
    assert RUSSIAN.initial().fen() in diagram.svg(RUSSIAN.initial())


def test_a_strict_page_can_hold_it() -> None:
    text = diagram.svg(RUSSIAN.initial(), last_move=("c3", "d4"), marked=("c3",), interactive=True)
    assert not re.search(r"style|<script|\bon\w+=|href|url\(", text)


def test_its_width_is_given_by_the_page_or_in_pixels() -> None:
    assert drawn(RUSSIAN.initial()).get("width") is None
    picture = drawn(RUSSIAN.initial(), size=144)
    assert (picture.get("width"), picture.get("height")) == ("144", "144")


def test_the_same_position_is_drawn_the_same() -> None:
    assert diagram.svg(RUSSIAN.initial()) == diagram.svg(RUSSIAN.parse_fen(RUSSIAN.initial().fen()))


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
@pytest.mark.parametrize("near", ["white", "black"])
def test_what_is_written_on_a_board_lies_where_it_belongs(variant: Variant, near: Side) -> None:
    board = variant.board
    for text in drawn(variant.initial(), orientation=near).iter(f"{SVG}text"):
        shift = -1 if text.get("text-anchor") == "end" else 0
        column, row = (int(text.get("x", "")) + shift) // 100, int(text.get("y", "")) // 100
        x, y = (
            (column, board.height - 1 - row) if near == "white" else (board.width - 1 - column, row)
        )
        name = text.text or ""
        if variant.notation == "numeric":
            assert board.place[board.by_name[name]] == (x, y)
        elif name.isdigit():
            assert (int(name) - 1, column) == (y, 0)
        else:
            assert any(
                board.file(name) & board.at.get((x, each), 0) for each in range(board.height)
            )
            assert row == board.height - 1
