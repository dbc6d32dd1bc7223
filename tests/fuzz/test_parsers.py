"""Texts that nobody would write: mutated, made of the pieces of a grammar, long in every shape."""

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.parsers import PARSERS, Parser

each_parser = pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)


@st.composite
def mutated(draw: st.DrawFn, parser: Parser) -> str:
    """A seed with pieces put in, cut out or repeated."""
    text = draw(st.sampled_from(parser.seeds))
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 40)))
        piece = draw(st.sampled_from(parser.pieces)) * draw(st.sampled_from((0, 1, 1, 2, 30)))
        text = text[:start] + piece + text[end:]
    return text


def read(parser: Parser, text: str) -> None:
    with contextlib.suppress(*parser.documented):
        parser.read(text)


@pytest.mark.slow
@each_parser
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_it_raises_nothing_but_what_is_documented(parser: Parser, data: st.DataObject) -> None:
    pieces = st.lists(st.sampled_from(parser.pieces), max_size=60).map("".join)
    read(parser, data.draw(mutated(parser) | pieces | st.text(max_size=200)))


@each_parser
def test_it_bears_what_broke_other_parsers(parser: Parser) -> None:
    for text in (
        "",
        "\0",
        "\ufeff",
        "\ud800",
        "٣٤",
        "9" * 5000,
        "-" + "9" * 5000,
        f"a = {'9' * 5000}",
        f"a = {'[' * 5000}",
        "[" * 5000,
        "{" * 5000,
        '{"a":' * 5000,
        "(" * 5000,
        "a1:b2:" * 2000,
        "1. " * 2000,
        '[FEN "W:W' + "1," * 3000 + ':B"]',
        '[GameType "' + "9" * 5000 + '"]',
        f"{'9' * 5000}. c3-d4",
        f"1. c3-d4 ${'9' * 5000} *",
        "{[%clk " + "9" * 5000 + ":00]}",
    ):
        read(parser, text)


SECONDS_PER_KILOBYTE = 0.25
"""What no text may exceed, on a busy machine. The dearest is PDN of asterisks alone: a thousand
games a kilobyte, some 0.08 s."""

DOUBLING = 3.5
"""Twice the text may take so many times the time: 2 and the noise of a busy machine; where time
grows with the square it is 4 and more."""


@pytest.mark.slow
@each_parser
def test_its_time_grows_no_faster_than_its_text(parser: Parser) -> None:
    for shape in (
        *parser.pieces,
        *parser.seeds,
        "[",
        "((",
        "{",
        "{ (",
        "a1:b2:",
        "1. c3-d4 {",
        "W:",
    ):
        times = len(shape) and parser.longest // len(shape)
        once, twice = seconds(parser, shape * times), seconds(parser, shape * times * 2)
        kilobytes = 2 * parser.longest / 1000
        assert twice < SECONDS_PER_KILOBYTE * kilobytes, shape
        assert twice < 0.02 or twice < DOUBLING * once, (shape, once, twice)


def seconds(parser: Parser, text: str) -> float:
    """Processor time of the quicker of two readings."""
    taken = []
    for _ in range(2):
        began = time.process_time()
        read(parser, text)
        taken.append(time.process_time() - began)
    return min(taken)
