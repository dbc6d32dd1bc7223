"""PDN is read from text, bytes and streams, in UTF-8 and cp1251, one game at a time."""

import io
import tracemalloc
from collections.abc import Iterator
from time import process_time
from typing import IO, cast

import pytest

from arbiter.rules import UnknownVariant, pdn
from arbiter.rules.pdn import source

pytestmark = pytest.mark.slow

TEXT = '[White "Щукин Э."]\n[Black "Ёлкин"]\n\n1. c3-d4 {хорошо} d6-c5 *\n'


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("encoding", ["utf-8", "cp1251"])
def test_bytes_are_read_in_both_encodings_with_every_line_end(
    line_end: str, mark: str, encoding: str
) -> None:
    if mark and encoding == "cp1251":
        mark = ""
    data = (mark + TEXT.replace("\n", line_end)).encode(encoding)
    (game,) = pdn.read(data)
    assert dict(game.tags) == {"White": "Щукин Э.", "Black": "Ёлкин"}
    assert game.moves[0].comment == "хорошо"
    assert (game.moves[1].line, game.moves[1].column) == (4, 19)
    assert game.encoding == encoding
    forgiven = [("not_utf8", 3)] if encoding == "cp1251" else []
    assert [(fault.code, fault.count) for fault in game.faults] == forgiven


def test_text_and_streams_of_text_and_bytes_give_the_same_games() -> None:
    sources = (TEXT, io.StringIO(TEXT), TEXT.encode(), io.BytesIO(TEXT.encode()))
    first, *others = [list(pdn.read(each)) for each in sources]
    assert all(other == first for other in others)


def test_files_of_both_encodings_joined_together_are_read_rightly() -> None:
    games = list(pdn.read(TEXT.encode() + TEXT.encode("cp1251") + b"1. c3-d4 *\n"))
    assert [game.encoding for game in games] == ["utf-8", "cp1251", "ascii"]
    assert games[0].tags == games[1].tags


def test_a_game_in_two_encodings_says_so() -> None:
    (game,) = pdn.read('[White "Щукин"]\n'.encode() + '[Black "Ёлкин"]\n*'.encode("cp1251"))
    assert dict(game.tags) == {"White": "Щукин", "Black": "Ёлкин"}
    assert game.encoding == "mixed"


def test_a_byte_that_is_no_letter_in_either_encoding_is_a_fault() -> None:
    (game,) = pdn.read(b'[White "A"]\n[Black "B\x98"]\n1. c3-d4 *')
    (fault,) = game.faults
    assert (fault.code, fault.line) == ("undecodable", 2)
    assert len(game.moves) == 1


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_refused(encoding: str) -> None:
    with pytest.raises(pdn.PdnError):
        list(pdn.read(f"\ufeff{TEXT}".encode(encoding)))


def test_what_is_neither_text_nor_bytes_is_refused() -> None:
    class Numbers:
        def readline(self, size: int) -> int:
            return size

    with pytest.raises(pdn.PdnError):
        list(pdn.read(cast(IO[str], Numbers())))


def test_an_unknown_variant_is_refused_before_anything_is_read() -> None:
    with pytest.raises(UnknownVariant):
        pdn.read(TEXT, variant="chess")


def test_faults_bear_the_name_of_the_stream() -> None:
    stream = io.StringIO("1. c3-d4")
    stream.name = "evening.pdn"
    (game,) = pdn.read(stream)
    assert game.faults[0].file == "evening.pdn"


def test_a_line_longer_than_a_piece_is_read_as_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_PIECE", 16)
    text = '[A "b"] 1. c3-d4 {some words} d6-c5 2. b2-c3 ; and more words\n2... c3-d4 2-0'
    (game,) = pdn.read(text)
    assert [move.comment for move in game.moves] == ["some words", "", "and more words"]
    assert [(move.line, move.column) for move in game.moves] == [(1, 12), (1, 31), (1, 40)]
    (fault,) = (fault for fault in game.faults if fault.severity == "error")
    assert (fault.code, fault.line, fault.column) == ("illegal_move", 2, 6)


class Endless(io.RawIOBase):
    """A stream that never ends: the same game over and over."""

    def __init__(self) -> None:
        self.lines = self._lines()

    @staticmethod
    def _lines() -> Iterator[bytes]:
        while True:
            yield from (TEXT.encode()).splitlines(keepends=True)

    def readline(self, size: int | None = -1) -> bytes:
        return next(self.lines)


def test_games_are_read_as_they_are_asked_for_in_bounded_memory() -> None:
    games = pdn.read(cast(IO[bytes], Endless()))
    for _ in range(50):
        next(games)
    tracemalloc.start()
    for _ in range(1_000):
        game = next(games)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert game.index == 1_050
    assert peak < 2_000_000


HOSTILE = {
    "braces": "{" * 200_000,
    "parentheses": "(" * 200_000,
    "closing": ")" * 200_000,
    "brackets": "[" * 200_000,
    "broken tags": '[a "' * 50_000,
    "quotes": '"' * 200_000,
    "digits": "1" * 200_000,
    "dots": "." * 200_000,
    "moves without an end": "1-" * 100_000,
    "moves of many squares": "1-2" * 60_000,
    "spaced moves": "1 - " * 50_000,
    "slashes": "/a" * 100_000,
    "marks": "(!" * 100_000,
    "stars": "*" * 20_000,
    "stars behind moves": "1. c3-d4*" * 5_000,
    "tags on one line": '[a "b"]' * 5_000,
    "backslashes": '[a "' + "\\" * 200_000,
    "results": "1-1 " * 20_000,
    "comments": "1. c3-d4 " + "{x} " * 100_000,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_is_read_to_its_end_in_linear_time(kind: str) -> None:
    """Time in proportion to the square of the length would be many minutes."""
    text = HOSTILE[kind]
    before = process_time()
    list(pdn.read(text))
    assert process_time() - before < 20
