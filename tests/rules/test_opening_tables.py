"""Tables of openings: what is shipped, and whether every entry can be played."""

import pytest

from arbiter.rules import get_variant
from arbiter.rules.openings import (
    Entry,
    InvalidEntry,
    InvalidTable,
    OpeningTable,
    draw,
    faults_of,
    opened,
    parse_line,
    parse_set_up,
    print_line,
    require_sound,
    same_positions,
    shipped_table,
    shipped_tables,
)
from arbiter.rules.openings.derived import all_positions, flying_one, three_move, two_move

RUSSIAN, ENGLISH = get_variant("russian"), get_variant("english")


def table(*entries: Entry, variants=("russian",), id="own") -> OpeningTable:
    return OpeningTable(id, "2026", "by hand", variants, entries)


def reason(entry: Entry, variant=RUSSIAN) -> tuple[str, str]:
    with pytest.raises(InvalidEntry) as refused:
        opened(variant, entry)
    return refused.value.reason, refused.value.text


@pytest.mark.parametrize(
    ("id", "derive", "count"),
    [
        ("two-move", lambda: two_move(ENGLISH), 49),
        ("three-move", lambda: three_move(ENGLISH), 174),
        ("two-plies", lambda: all_positions(RUSSIAN, 2), 49),
        ("three-plies", lambda: all_positions(RUSSIAN, 3), 216),
        ("flying-one", lambda: flying_one(RUSSIAN), 192),
    ],
)
def test_a_shipped_file_is_what_its_definition_gives(id, derive, count):
    assert shipped_table(id).entries == derive()
    assert len(shipped_table(id).entries) == count


def test_every_shipped_entry_is_legal_in_every_variant_of_its_table():
    for shipped in shipped_tables():
        assert faults_of(shipped) == ()


def test_no_two_shipped_entries_lead_to_the_same_position():
    for shipped in shipped_tables():
        assert same_positions(shipped) == ()


def test_the_two_replies_that_lose_a_man_by_force_are_barred_and_never_drawn():
    two = shipped_table("two-move")
    barred = [entry.text for entry in two.entries if entry.barred]
    assert barred == ["9-14 21-17", "10-14 21-17"]
    assert len(two.drawn) == 47


def test_a_printed_short_line_replays():
    played = opened(RUSSIAN, Entry("I-3", parse_line("ab4 ba5 ba3 ab6")))
    assert [str(move) for move in played.moves] == ["a3-b4", "b6-a5", "b2-a3", "a7-b6"]
    assert print_line(played.start, played.moves) == "ab4 ba5 ba3 ab6"


def test_move_numbers_of_a_line_are_no_moves():
    assert parse_line("1. c3-d4 d6-c5 2.b2-c3") == ("c3-d4", "d6-c5", "b2-c3")


def test_flying_draughts_stand_where_they_were_put():
    pieces = opened(RUSSIAN, Entry("XIV-22", set_up="c3-f4 h8-h4")).start.pieces()
    assert "c3" not in pieces
    assert "h8" not in pieces
    assert pieces["f4"].side == "white"
    assert pieces["h4"].side == "black"


@pytest.mark.parametrize("text", ["a3-a5 ---", "--- a7-a5", "c3-f4 h8-h4"])
def test_flying_draughts_are_printed_as_they_were_read(text):
    assert str(parse_set_up(text)) == text


def test_eleven_men_begin_after_one_of_each_side_is_taken_off():
    entry = Entry("1", parse_line("8-11 24-19"), set_up="Remove 11 and 28")
    played = opened(ENGLISH, entry)
    assert played.start.material("white").men == played.start.material("black").men == 11
    assert played.start.to_move == "black"
    assert str(parse_set_up(entry.set_up)) == "Remove 11 and 28"


def test_a_set_up_by_fen_names_its_side_to_move():
    played = opened(RUSSIAN, Entry("1", set_up="B:Wa1,c3:Bf6,h8"))
    assert (played.start.to_move, played.moves) == ("black", ())


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (Entry("1"), ("nothing_to_play", "")),
        (Entry("1", ("c3-d4", "c3-d4")), ("illegal_move", "c3-d4")),
        (Entry("1", ("c3-d9",)), ("invalid_move", "c3-d9")),
        (Entry("1", ("a3-b4",) * 41), ("too_many_moves", "a3-b4")),
        (Entry("1", ("---", "a7-a5")), ("set_up_in_moves", "--- a7-a5")),
        (Entry("1", set_up="c5-f4 ---"), ("no_man_there", "c5")),
        (Entry("1", set_up="a7-a5 ---"), ("no_man_there", "a7")),
        (Entry("1", set_up="a3-b6 ---"), ("square_occupied", "b6")),
        (Entry("1", set_up="a3-f5 ---"), ("unknown_square", "f5")),
        (Entry("1", set_up="--- ---"), ("invalid_set_up", "--- ---")),
        (Entry("1", set_up="Remove 1 and 2"), ("no_man_there", "2")),
        (Entry("1", set_up="W:Wa9:Bb8"), ("invalid_fen", "W:Wa9:Bb8")),
        (Entry("1", set_up="W:Wa1:B"), ("game_over", "W:Wa1:B")),
        (Entry("1", set_up="W:Wh6:Bg7,f8"), ("game_over", "W:Wh6:Bg7,f8")),
    ],
)
def test_an_entry_that_cannot_be_played_is_refused_with_its_reason(entry, expected):
    assert reason(entry) == expected


def test_a_man_may_not_fly_to_the_row_where_it_would_be_a_king():
    """In the diagonal variant the last rows are not full, so that such a square is empty."""
    assert reason(Entry("1", set_up="c1-h8 ---"), get_variant("diagonal"))[0] == "own_promotion_row"


def test_every_fault_of_a_table_is_named_with_its_place():
    broken = table(Entry("1", ("c3-d4",)), Entry("1", ("c3-b4",)), Entry("", ("c3-d4",)))
    with pytest.raises(InvalidTable) as refused:
        require_sound(broken)
    found = [(fault.code, fault.row, fault.column) for fault in refused.value.faults]
    assert found == [("number_doubled", 2, "number"), ("number_missing", 3, "number")]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"id": "A b"}, "table_id"),
        ({"edition": ""}, "edition"),
        ({"edition": ".."}, "edition"),
        ({"edition": "2026/./a"}, "edition"),
        ({"source": " "}, "source"),
        ({"variants": ("chess",)}, "variants"),
        ({"entries": ()}, "no_entries"),
    ],
)
def test_a_table_without_its_particulars_is_refused(changed, code):
    whole = {
        "id": "own",
        "edition": "1",
        "source": "x",
        "variants": ("russian",),
        "entries": (Entry("1", ("c3-d4",)),),
    }
    assert [fault.code for fault in faults_of(OpeningTable(**{**whole, **changed}))] == [code]


def test_an_entry_must_be_legal_in_every_variant_of_its_table():
    """After c3-d4 b6-a5 b2-c3 ... both laws agree; 45 of 1-32 numbers exist on 100 squares only."""
    both = table(Entry("1", ("31-27",)), variants=("russian", "international"))
    assert [fault.code for fault in faults_of(both)] == ["illegal_move"]


def test_transpositions_are_reported_by_number():
    first = Entry("1", parse_line("c3-d4 b6-a5 g3-f4"))
    second = Entry("2", parse_line("g3-f4 b6-a5 c3-d4"))
    assert same_positions(table(first, second, Entry("3", ("c3-b4",)))) == (("1", "2"),)


def test_a_seed_draws_the_entry_that_the_published_arithmetic_gives():
    """What anybody finds with printf and sha256sum: three-move/2026/42/0, 174 entries."""
    from hashlib import sha256

    three = shipped_table("three-move")
    number = int(sha256(b"three-move/2026/42/0").hexdigest()[:16], 16)
    assert draw("42", three) == three.entries[number % 174]
    assert draw(" 42 ", three).number == "141"


def test_a_draw_meets_every_entry_and_no_barred_one():
    two = shipped_table("two-move")
    drawn = {draw(str(seed), two).number for seed in range(1000)}
    assert drawn == {entry.number for entry in two.drawn}


@pytest.mark.parametrize("seed", ["", "  ", "x" * 81])
def test_a_draw_needs_a_seed(seed):
    with pytest.raises(ValueError, match="1 to 80"):
        draw(seed, shipped_table("two-move"))
