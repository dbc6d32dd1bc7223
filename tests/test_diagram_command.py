"""`manage.py diagram`: any position of any variant as SVG or PNG."""

import io
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError
from PIL import Image

from arbiter import diagram
from arbiter.rules import Variant, get_variant, variants

EVERY = pytest.mark.parametrize("variant", variants(), ids=lambda variant: variant.slug)
SVG = "{http://www.w3.org/2000/svg}"


def svg(*args: str, **options: Any) -> ElementTree.Element:
    out = io.StringIO()
    call_command("diagram", *args, stdout=out, **options)
    return ElementTree.fromstring(out.getvalue())


def picture(tmp_path: Path, *args: str, **options: Any) -> Image.Image:
    file = tmp_path / "board.png"
    call_command("diagram", *args, output=file, **options)
    return Image.open(file).convert("RGB")


def middle(
    variant: Variant, name: str, width: int, *, flipped: bool = False, dy: int = 0
) -> tuple[int, int]:
    """The pixel in the middle of a square, `dy` hundredths of a square lower."""
    board = variant.board
    x, y = board.place[board.by_name[name]]
    column, row = x, board.height - 1 - y
    if flipped:
        column, row = board.width - 1 - x, y
    side = width / board.width
    return int((column + 0.5) * side), int((row + 0.5 + dy / 100) * side)


def colour(text: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(text.removeprefix("#")))


@EVERY
def test_the_start_of_every_variant_is_drawn_well_formed(variant: Variant) -> None:
    drawn = svg(variant.slug)
    pieces = [g for g in drawn.iter(f"{SVG}g") if "diagram-piece" in (g.get("class") or "")]
    assert len(pieces) == len(variant.initial().pieces())


@EVERY
@pytest.mark.parametrize("flip", [False, True])
def test_a_png_has_its_size_and_every_piece_on_its_square(
    variant: Variant, flip: bool, tmp_path: Path
) -> None:
    board = variant.board
    drawn = picture(tmp_path, variant.slug, size=board.width * 40, flip=flip)
    assert drawn.size == (board.width * 40, board.height * 40)
    pieces = variant.initial().pieces()
    empty = colour(diagram.LIGHT if board.playable == "all" else diagram.DARK)
    for name in variant.squares:
        piece = pieces.get(name)
        expected = colour(diagram.FACE[piece.side]) if piece else empty
        assert drawn.getpixel(middle(variant, name, drawn.width, flipped=flip)) == expected


def test_a_king_stands_out_above_a_man_in_a_png(tmp_path: Path) -> None:
    drawn = picture(tmp_path, "russian", fen="W:WKc3,e3:Bb8", size=800)
    variant = get_variant("russian")
    above = colour(diagram.FACE["white"]), colour(diagram.DARK)
    assert tuple(drawn.getpixel(middle(variant, n, 800, dy=-41)) for n in ("c3", "e3")) == above


def test_coordinates_are_written_in_a_png_without_fonts_of_the_system(tmp_path: Path) -> None:
    written = picture(tmp_path, "international", "--fen", "W:W31:B20", size=1000)
    bare = picture(tmp_path, "international", "--fen", "W:W31:B20", "--bare", size=1000)
    square_28 = (400, 500, 440, 530)
    assert written.crop(square_28).tobytes() != bare.crop(square_28).tobytes()


def test_moves_are_played_and_the_way_of_the_last_one_is_shown() -> None:
    drawn = svg("russian", moves="1. c3-d4 d6-c5 2.b2-c3", last_move=True)
    title = drawn.find(f"{SVG}title")
    line = drawn.find(f".//{SVG}polyline")
    assert title is not None
    assert "c3,d2,d4" in (title.text or "")
    assert line is not None
    assert line.get("points") == "150,650 250,550"


def test_labels_title_marks_and_side_are_chosen() -> None:
    def texts(*args: str) -> list[str]:
        return [text.text or "" for text in svg("russian", *args).iter(f"{SVG}text")]

    assert texts() == [*"abcdefgh", *"12345678"]
    assert texts("--flip")[:8] == [*"abcdefgh"]
    assert texts("--numbers")[-1] == "32"
    assert texts("--bare") == []
    drawn = svg("russian", "--mark", "c3,e3", "--title", "Стол 4")
    assert drawn.findtext(f"{SVG}title") == "Стол 4"
    assert "diagram-mark" in ElementTree.tostring(drawn, encoding="unicode")


def test_the_ending_of_the_file_names_the_format(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    call_command("diagram", "russian", output=file)
    assert ElementTree.fromstring(file.read_text(encoding="utf-8")).tag == f"{SVG}svg"
    png = tmp_path / "board.picture"
    call_command("diagram", "russian", format="png", output=png)
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("args", "code"),
    [
        (["ruski"], "unknown_variant"),
        (["russian", "--fen", "W:Wz9:Ba7"], "invalid_fen"),
        (["russian", "--moves", "c3-d4 wat"], "invalid_move"),
        (["russian", "--moves", "c3-d4 b6-a5 d4-c5 c3-b4"], "illegal_move"),
        (["russian", "--fen", "W:WKh2:Bf4,b6,b4,f6", "--moves", "h2:g7"], "ambiguous_move"),
        (["russian", "--last-move"], "no_last_move"),
        (["russian", "--mark", "c9"], "unknown_square"),
        (["russian", "--format", "png"], "no_file"),
        (["russian", "-o", "board.gif"], "unknown_format"),
        (["russian", "--size", "5000"], "wrong_size"),
        (["russian", "-o", "board.png", "--title", "x"], "no_title"),
        (["russian", "-o", "nowhere/board.svg"], "not_written"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_drawn_is_said_with_its_code(
    args: list[str], code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CommandError, match=f"^{code}: "):
        call_command("diagram", *args, stdout=io.StringIO())
    assert list(tmp_path.iterdir()) == []
