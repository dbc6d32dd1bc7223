"""Texts that nobody would write: mutated, made of the pieces of a grammar, long in every shape."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.parser import Parser
from tests.fuzz.parsers import PARSERS

each_parser = pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)


@each_parser
def test_its_seeds_are_read(parser: Parser) -> None:
    for seed in parser.seeds:
        parser.read(seed)


@pytest.mark.slow
@each_parser
@settings(max_examples=100, deadline=None)
@given(data=st.data())
def test_it_raises_nothing_but_what_is_documented(parser: Parser, data: st.DataObject) -> None:
    pieces = st.lists(st.sampled_from(parser.pieces), max_size=60).map("".join)
    parser.try_on(data.draw(pieces | st.text(max_size=200)))


@pytest.mark.slow
@each_parser
@settings(max_examples=150, deadline=None)
@given(number=st.integers(0, 2**32))
def test_it_bears_its_seeds_spoilt(parser: Parser, number: int) -> None:
    draw = Random(number)
    parser.try_on(parser.mutated(draw.choice(parser.seeds), draw))


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
        parser.try_on(text)


@pytest.mark.slow
@pytest.mark.parametrize("depth", [20, 500, 900])
@pytest.mark.parametrize(
    "parser", [one for one in PARSERS if one.takes_json], ids=lambda parser: parser.name
)
def test_deep_nesting_in_any_place_is_borne(parser: Parser, depth: int) -> None:
    for seed in sorted(parser.seeds, key=len)[:: max(1, len(parser.seeds) // 12)]:
        for text in with_one_value(seed, "[" * depth + "]" * depth):
            parser.try_on(text)


def with_one_value(seed: str, written: str) -> Iterator[str]:
    """The JSON of the seed with each of its values in turn written so."""
    marked = json.loads(seed)
    places = [(marked, key) for key in keys(marked)]
    while places:
        holder, key = places.pop()
        value = holder[key]
        holder[key] = "\x01"
        yield json.dumps(marked).replace('"\\u0001"', written)
        holder[key] = value
        places.extend((value, inner) for inner in keys(value))


def keys(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value)
    return list(range(len(value))) if isinstance(value, list) else []


SECONDS_PER_KILOBYTE = 1
"""What no text may exceed, on a busy machine. The dearest is PDN of asterisks alone, read, written
and read again: a thousand games a kilobyte, 0.12 s on a quiet machine and 0.4 s on the busiest
seen."""

DOUBLING = 3.5
"""Twice the text may take so many times the time: 2 and the noise of a busy machine; where time
grows with the square it is 4 and more."""


@pytest.mark.slow
@each_parser
def test_its_time_grows_no_faster_than_its_text(parser: Parser) -> None:
    for shape, of_length in shapes(parser):
        length = parser.longest // 8
        while (once := seconds(parser, of_length(length))) < 0.05 and length < parser.longest:
            length *= 2
        long = of_length(2 * length)
        twice = seconds(parser, long)
        kilobytes = max(len(long), 2 * length) / 1000
        assert twice < SECONDS_PER_KILOBYTE * kilobytes, shape
        assert twice < 0.02 or twice < DOUBLING * once, (shape, once, twice)


def shapes(parser: Parser) -> Iterator[tuple[str, Callable[[int], str]]]:
    """Shapes of text by their length: a piece repeated, and JSON whose lists grow."""
    for piece in (*parser.pieces, *parser.seeds, "[", "((", "{", "{ (", "a1:b2:", "1. c3-d4 {"):
        yield piece, lambda length, piece=piece: piece * (length // len(piece) if piece else 0)
    if parser.takes_json:
        for seed in sorted(parser.seeds, key=len)[-8:]:
            yield seed, lambda length, seed=seed: grown(seed, length)


def grown(seed: str, length: int) -> str:
    """The seed, what its lists hold repeated until it is about so long."""

    def repeated(value: Any, times: int) -> Any:
        if isinstance(value, dict):
            return {name: repeated(each, times) for name, each in value.items()}
        return value * times if isinstance(value, list) else value

    value = json.loads(seed)
    added = len(json.dumps(repeated(value, 2))) - len(seed)
    return json.dumps(repeated(value, 1 + max(0, length - len(seed)) // added)) if added else seed


def seconds(parser: Parser, text: str) -> float:
    """Processor time of the quicker of two readings."""
    taken = []
    for _ in range(2):
        began = time.process_time()
        parser.try_on(text)
        taken.append(time.process_time() - began)
    return min(taken)
