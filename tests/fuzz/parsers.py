"""The parsers: how each is called, what it may raise, and what its input is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from arbiter.api.json_body import parse_body
from arbiter.api.problem import Problem
from arbiter.console.typed_time import NotATime, milliseconds
from arbiter.rules import RulesError, get_variant, pdn, variants
from arbiter.rules.pack_file import BrokenPack, read_pack
from arbiter.rules.pdn.clocks import read_clocks
from arbiter.rules.pdn.game_type import parse_game_type

PACKS = Path(__file__).parents[2] / "arbiter" / "rules" / "packs"
POSITION = get_variant("russian").parse_fen("W:Wa1,c3,Ke5:Bb6,d8,Kh2")
HUNDRED = get_variant("international").initial()


@dataclass(frozen=True, slots=True)
class Parser:
    """``longest`` is the length of text, in characters, at which its time is measured."""

    name: str
    read: Callable[[str], object]
    documented: tuple[type[Exception], ...]
    seeds: tuple[str, ...]
    pieces: tuple[str, ...]
    longest: int = 5_000


def _all_fens(text: str) -> None:
    for variant in variants():
        try:
            variant.parse_fen(text)
        except RulesError:
            continue


def _both_boards(text: str) -> None:
    for position in (POSITION, HUNDRED):
        try:
            position.parse_move(text)
        except RulesError:
            continue


def _tolerant(text: str) -> list[pdn.Game]:
    return list(pdn.read(text))


def _strict(text: str) -> list[pdn.Game]:
    return list(pdn.read(text, strict=True))


def _body(text: str) -> object:
    return parse_body(text.encode("utf-8", "surrogatepass"))


_PDN_PIECES = (
    *'{}()[];%*!?$"\\/.-:x~\n ',
    '[GameType "20"]\n',
    '[FEN "W:W31-50:B1-20"]\n',
    "[%clk 1:00:00]",
    "1. c3-d4 ",
    "32-28 ",
    "cd4 ",
    "1-0\n",
    "9" * 50,
    "\0",
    "\ud800",
)
PARSERS = (
    Parser(
        "FEN of every variant",
        _all_fens,
        (),
        ("W:WKc1,a3:BKf8,h6", "B:W31-50:B1-20.", "W:W5,K9:BK2:H3:F7", "W:WK3,9:BK40,2:+13+0"),
        (*"WBK:,-.+ HF0123456789abh", "31-50", "K", ":W", ":B", "с", "\ud800", "\0", "٣"),
    ),
    Parser(
        "move text",
        _both_boards,
        (),
        ("a1-b2", "c3:e5:g7", "cd4", "a:e1", "32-28", "28x19x8", "3228", "a1b2c3"),
        (*"abcdefgh12345678-:x ", "31", "50", "×", "—", "\ud800", "\0", "٣", "9" * 20),
    ),
    Parser("PDN, tolerant", _tolerant, (pdn.PdnError,), ("1. c3-d4 d6-c5 *",), _PDN_PIECES),
    Parser("PDN, strict", _strict, (pdn.PdnError,), ("1. c3-d4 d6-c5 *",), _PDN_PIECES),
    Parser(
        "GameType",
        parse_game_type,
        (),
        ("25,W,8,8,A0,0", "20", "31,B,8,8,N2,0"),
        (*"0123456789,WBANS ", "9" * 40, "٣", "\ud800", "\0"),
    ),
    Parser(
        "clock comment",
        lambda text: read_clocks(text, "white"),
        (),
        ("[%clk 1:00:00]", "[%clock w1:00:00 B0:59:59]", "thinks [%clk 0:10] long"),
        (*"[]% wWbB:0123456789", "[%clk ", "9" * 30, "٣", "\ud800"),
    ),
    Parser(
        "typed time",
        milliseconds,
        (NotATime,),
        ("5:00", "1:05:00"),
        (*":0123456789 ", "9" * 30, "٣", "\ud800", "\0"),
    ),
    Parser(
        "rule pack",
        lambda text: read_pack(text, "fuzzed.toml"),
        (BrokenPack,),
        tuple(
            (PACKS / name).read_text(encoding="utf-8") for name in ("ru-2013.toml", "fmjd64.toml")
        ),
        (*"[]{}=\"'#\n.,", "[rules]\n", "limit = ", "true", "0x1F", "1e9", "nan", "9" * 5000, "\0"),
    ),
    Parser(
        "request body",
        _body,
        (Problem,),
        ('{"move": "c3-d4", "version": 3}', '{"a": [1, {"b": null}]}'),
        (*'{}[]":,0123456789-.e\\', "true", "null", "NaN", "\\ud800", "9" * 5000, "\ud800", "\0"),
    ),
)
