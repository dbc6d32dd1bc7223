"""Whatever it is given, the reader ends, names what is wrong and raises nothing else."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.rules import pdn
from tests.fuzz.texts import check_pdn, check_pdn_again

pytestmark = pytest.mark.slow

CLUB = (Path(__file__).parent / "data" / "pdn" / "club_evening.pdn").read_text(encoding="utf-8")
PIECES = [
    *'{}()[];%*!?$"\\/.-:x~\n\r\t \ufeff\0…½',
    '[Event "A"]\n',
    '[GameType "25"]',
    '[GameType "20"]',
    '[FEN "W:Wc3:Bd6"]',
    '[FEN "W:W',
    '[SetUp "1"]',
    '[Result "1-0"]',
    "[%clk 1:00:00]",
    "{[%clock w1:00",
    "1. ",
    "1... ",
    "12.",
    "c3-d4 ",
    "d6-c5 ",
    "32-28 ",
    "cd4 ",
    "c3:d4:",
    "1-1 ",
    "1-12 ",
    "2-0\n",
    "1/2-1/2",
    "$1",
    "(!?)",
    "сЗ-д4",
    "\ud800",
]


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_any_order_of_what_pdn_is_made_of(text: str) -> None:
    check_pdn(text)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=400))
def test_any_text(text: str) -> None:
    check_pdn(text)


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    try:
        check_pdn(data)
    except pdn.PdnError:
        assert data.startswith((b"\xff\xfe", b"\xfe\xff"))


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_a_real_file_with_something_torn_out_and_something_put_in(data: st.DataObject) -> None:
    begin = data.draw(st.integers(0, len(CLUB)))
    end = data.draw(st.integers(begin, min(len(CLUB), begin + 200)))
    put_in = "".join(data.draw(st.lists(st.sampled_from(PIECES), max_size=4)))
    check_pdn(CLUB[:begin] + put_in + CLUB[end:])


@settings(max_examples=100, deadline=None)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_what_was_read_of_anything_can_be_written_and_read_again(text: str) -> None:
    check_pdn_again(text)
