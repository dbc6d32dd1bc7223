"""Tables of openings as CSV: read, written, and refused row by row."""

import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.rules import get_variant
from arbiter.rules.hidden_characters import hides
from arbiter.rules.openings import (
    Entry,
    InvalidTable,
    OpeningTable,
    parse_line,
    print_line,
    read_csv,
    shipped_tables,
    write_csv,
)
from arbiter.rules.openings.csv_file import LARGEST_FILE
from arbiter.rules.openings.faults import REASONS

ABOUT = {"id": "own", "edition": "1", "source": "by hand", "variants": ("russian",)}


def read(text: str | bytes) -> OpeningTable:
    return read_csv(text.encode() if isinstance(text, str) else text, **ABOUT)


def faults(text: str | bytes) -> list[tuple[str, int, str]]:
    with pytest.raises(InvalidTable) as refused:
        read(text)
    return [(fault.code, fault.row, fault.column) for fault in refused.value.faults]


WHOLE = "number{0}section{0}moves{0}fen{0}remark\nI-3{0}I{0}ab4 ba5{0}{0}первая\n"
ENTRY = Entry("I-3", ("ab4", "ba5"), section="I", remark="первая")


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_the_delimiter_is_that_of_the_header(delimiter):
    assert read(WHOLE.format(delimiter)).entries == (ENTRY,)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
def test_the_text_is_utf_8_or_cp1251(encoding):
    assert read(WHOLE.format(";").encode(encoding)).entries == (ENTRY,)


def test_line_ends_of_other_systems_and_empty_rows_are_read():
    text = "number;moves\r\n\r\n1;c3-d4\r\n;\r\n2;c3-b4\r\n"
    assert [entry.number for entry in read(text).entries] == ["1", "2"]


def test_every_faulty_row_is_named_and_nothing_is_taken():
    text = (
        "number;moves;fen;barred\n1;c3-d4;;\n;c3-d4;;\n3;c3-c4;;\n"
        "1;c3-b4;;\n5;;a3-b6 ---;\n6;c3-d4;;x\n"
    )
    assert faults(text) == [
        ("number_missing", 3, "number"),
        ("invalid_move", 4, "moves"),
        ("number_doubled", 5, "number"),
        ("square_occupied", 6, "fen"),
        ("yes_or_no", 7, "barred"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ("no_header", 1, "")),
        ("1;c3-d4\n", ("no_header", 1, "")),
        ("number;opening\n", ("unknown_column", 1, "")),
        ("number;moves;moves\n", ("doubled_column", 1, "")),
        ("number;moves\n", ("no_entries", 0, "")),
        ("number;moves\n1;c3-d4;x\n", ("too_many_cells", 2, "")),
        ('number;moves\n1;"c3-d4\n', ("broken_row", 2, "")),
        (b"number;moves\n1;c3\x00\n", ("not_text", 0, "")),
        (b"number;moves\n1;\x98\n", ("not_text", 0, "")),
        (b"n" * (LARGEST_FILE + 1), ("too_large", 0, "")),
        ("number;moves\n" + "1;c3-d4\n" * 10_001, ("too_many_rows", 10_002, "")),
    ],
)
def test_a_file_that_is_no_table_is_refused(text, expected):
    assert expected in faults(text)


@pytest.mark.parametrize("shipped", shipped_tables(), ids=lambda table: table.id)
def test_an_exported_table_is_imported_as_the_same(shipped):
    again = read_csv(
        write_csv(shipped).encode(),
        id=shipped.id,
        edition=shipped.edition,
        source=shipped.source,
        variants=shipped.variants,
    )
    assert again == replace(shipped, source_ru="")


def test_a_cell_that_a_spreadsheet_would_reckon_is_written_as_text():
    entry = Entry("=1+1", ("c3-d4",), section="@x", remark="+7")
    written = write_csv(OpeningTable("own", "1", "x", ("russian",), (entry,)))
    assert written.splitlines()[1] == "'=1+1;'@x;c3-d4;;'+7;"
    flying = Entry("1", set_up="--- a7-a5")
    assert ";'--- a7-a5;" in write_csv(OpeningTable("own", "1", "x", ("russian",), (flying,)))


seen = st.characters(exclude_categories=("Cs", "Cc")).filter(lambda each: not hides(each))
cells = st.text(seen, max_size=30).map(lambda text: " ".join(text.split()))


@pytest.mark.parametrize("column", ["number", "section", "remark"])
def test_a_cell_that_hides_something_is_named(column):
    cell = {"number": "1", "section": "", "remark": "", column: "I\u202e3"}
    content = "number;section;remark;moves\n" + ";".join([*cell.values(), "c3-d4"])
    with pytest.raises(InvalidTable) as refused:
        read_csv(content.encode(), id="own", edition="1", source="x", variants=["russian"])
    (fault,) = refused.value.faults
    assert (fault.code, fault.row, fault.column) == ("hidden_characters", 2, column)
    assert fault.text == r"'I\u202e3'"


def test_a_variant_that_is_named_twice_counts_once():
    twice = {**ABOUT, "variants": ("russian", "brazilian", "russian")}
    table = read_csv(b"number;moves\n1;c3-d4\n", **twice)
    assert table.variants == ("russian", "brazilian")


def test_a_source_or_an_edition_that_hides_something_is_named():
    with pytest.raises(InvalidTable) as refused:
        read_csv(
            b"number;moves\n1;c3-d4",
            id="own",
            edition="1\u200b",
            source="x\x1b",
            variants=["russian"],
        )
    assert [fault.code for fault in refused.value.faults] == ["hidden_characters"] * 2


@pytest.mark.slow
@given(
    st.lists(
        st.builds(
            Entry,
            number=cells.filter(bool),
            moves=st.sampled_from(["c3-d4", "cd4", "cb4"]).map(parse_line),
            set_up=st.sampled_from(["", "W:Wa3,b2,c3:Bb6,a7,d6", "--- a7-a5", "f2-e5 ---"]),
            section=cells,
            remark=cells,
            barred=st.booleans(),
        ),
        min_size=1,
        max_size=5,
        unique_by=lambda entry: entry.number,
    )
)
def test_whatever_is_written_is_read_as_the_same(entries):
    table = OpeningTable(
        variants=("russian",), id="own", edition="1", source="by hand", entries=tuple(entries)
    )
    assert read(write_csv(table)) == table


@given(st.data())
def test_a_printed_line_is_read_as_the_same_moves(data):
    variant = get_variant(data.draw(st.sampled_from(["russian", "english", "international"])))
    start = position = variant.initial()
    moves = []
    for _ in range(data.draw(st.integers(1, 12))):
        moves.append(data.draw(st.sampled_from(position.legal_moves())))
        position = position.after(moves[-1])
    for form in ("full", "short", "numeric"):
        position = start
        for text, move in zip(parse_line(print_line(start, moves, form)), moves, strict=True):
            assert position.parse_move(text) == move
            position = position.after(move)


SCRAPS = st.sampled_from(
    [
        "number",
        "moves",
        "fen",
        ";",
        ",",
        "\n",
        '"',
        "'",
        "c3-d4",
        "---",
        "a3-f4 ---",
        "W:Wa1:Bb8",
        "=",
        "\0",
    ]
)


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(
        st.binary(max_size=300),
        st.lists(SCRAPS, max_size=60).map(lambda parts: "".join(parts).encode()),
        st.lists(SCRAPS, max_size=60).map(
            lambda parts: ("number;moves;fen\n" + ";".join(parts)).encode()
        ),
    )
)
def test_no_file_raises_anything_but_the_documented_faults(content):
    assert codes(content) <= set(REASONS)


def codes(content: bytes) -> set[str]:
    """Codes of what is wrong with a file; none for a table."""
    try:
        read(content)
    except InvalidTable as refused:
        return {fault.code for fault in refused.faults}
    return set()


@pytest.mark.slow
@pytest.mark.parametrize(
    "body",
    [
        "1;" + "c3-d4 " * 300_000,
        "".join(f"{n};{'a' * 180}\n" for n in range(9_000)),
        "".join(f"{n};cd4 dc5 bc3 ed6 gf4 hg5\n" for n in range(9_000)),
        '1;"' + '""' * 800_000,
    ],
    ids=["one long row", "long words", "many rows", "quotes"],
)
def test_a_large_file_is_answered_in_bounded_time(body):
    began = time.perf_counter()
    codes(("number;moves\n" + body).encode())
    assert time.perf_counter() - began < 30
