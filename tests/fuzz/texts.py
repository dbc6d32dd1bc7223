"""The parsers of texts: positions, moves, game files, times, packs, tables of openings."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

from arbiter.api.json_body import parse_body
from arbiter.api.problem import Problem
from arbiter.console.typed_time import NotATime, milliseconds, with_colons
from arbiter.rules import (
    AmbiguousMove,
    IllegalMove,
    InvalidFen,
    InvalidMove,
    get_variant,
    pdn,
    variants,
)
from arbiter.rules.openings import InvalidTable, parse_line, read_csv, write_csv
from arbiter.rules.openings.set_up import parse_set_up
from arbiter.rules.pack_file import BrokenPack, read_pack
from arbiter.rules.pdn.clocks import read_clocks, write_clocks
from arbiter.rules.pdn.faults import FAULTS
from arbiter.rules.pdn.game_type import parse_game_type
from arbiter.rules.pdn.lexer import tokens
from arbiter.rules.pdn.results import read_result
from arbiter.rules.pdn.source import lines
from tests.fuzz.parser import JSON_PIECES, Parser
from tests.tournaments.trf.lines import file, player
from tournaments.exports.csv_file import write_csv as write_table
from tournaments.exports.table import Table
from tournaments.exports.xlsx_file import write_xlsx
from tournaments.imports.csv_file import rows_of_csv
from tournaments.imports.plan import PlannedSection, plan
from tournaments.imports.reading import read_list
from tournaments.trf.reading import read as read_report
from tournaments.trf.writing import UnwritableError
from tournaments.trf.writing import write as write_report

PACKS = Path(__file__).parents[2] / "arbiter" / "rules" / "packs"
_WORKBOOK = write_xlsx(Table("Players", ("Name",), ()))
CLUB = Path(__file__).parents[1] / "rules" / "data" / "pdn" / "club_evening.pdn"
POSITIONS = (
    get_variant("russian").parse_fen("W:Wa1,c3,Ke5:Bb6,d8,Kh2"),
    get_variant("russian").parse_fen("W:Wc3:Bb4,d4,b6,d6"),
    get_variant("international").initial(),
    get_variant("frisian").parse_fen("W:WK36:BK13,23,27,28,K29"),
    get_variant("turkish").initial(),
)


def _fens(text: str) -> None:
    """What is read can be written, and reads the same."""
    for variant in variants():
        for uncrowned in (False, True):
            try:
                position = variant.parse_fen(text, uncrowned=uncrowned)
            except InvalidFen:
                continue
            assert variant.parse_fen(position.fen(), uncrowned=uncrowned) == position


def _moves(text: str) -> None:
    for position in POSITIONS:
        try:
            move = position.parse_move(text)
        except (InvalidMove, IllegalMove, AmbiguousMove):
            continue
        assert position.parse_move(move.notation("full")) == move


def check_pdn(source: str | bytes, *, strict: bool = False) -> None:
    """Read all of it, and hold every fault to what is promised of it."""
    text = source if isinstance(source, str) else source.decode("latin-1")
    ends = text.count("\n") + text.count("\r")
    for index, game in enumerate(pdn.read(source, strict=strict), start=1):
        assert game.index == index
        for fault in game.faults:
            assert fault.code in FAULTS
            assert fault.game == index
            assert 1 <= fault.line <= ends + 1
            assert fault.column >= 1
            assert 0 <= fault.ply <= game.plies + game.unread + 1
            assert fault.message
        assert game.complete or any(fault.severity == "error" for fault in game.faults)
        assert game.unread == 0 or not game.complete


def check_pdn_again(text: str) -> None:
    """What was read of anything can be written and read again.

    Left out is the rest of a game that could not be read where the file names the squares its own
    way: it is kept as it stands, and the written file names them as the variant does.
    """
    for game in pdn.read(text):
        named = parse_game_type(game.tags.get("GameType", ""))
        if game.start is None or (game.unread_text and named and named.details):
            continue
        (again,) = pdn.read(io.StringIO(pdn.write([game])))
        assert [move.move for move in again.moves] == [move.move for move in game.moves]
        assert again.result == game.result


def _report_file(text: str) -> None:
    """Every fault has its place, and what can be written reads the same."""
    reading = read_report(text)
    for fault in reading.faults:
        assert fault.line >= 1
        assert fault.column >= 1
    try:
        written = write_report(reading.report)
    except UnwritableError:
        return
    assert read_report(written).report == reading.report


_SHEET = (
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
    "<sheetData>{}</sheetData></worksheet>"
)


def _with_sheet(text: str) -> bytes:
    """A workbook with a text in place of its sheet."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(_WORKBOOK)) as plain, zipfile.ZipFile(file, "w") as made:
        for name in plain.namelist():
            sheet = name == "xl/worksheets/sheet1.xml"
            made.writestr(name, _bytes(text) if sheet else plain.read(name))
    return file.getvalue()


def _player_list(content: bytes) -> None:
    """Every fault has its place, every row its fate, and what could be read can be written."""
    reading = read_list(content)
    for fault in reading.faults:
        assert fault.line >= 0
        assert fault.column >= 0
        repr(fault.params).encode()
    planned = plan(reading, (), (PlannedSection("A", ("A",)),))
    assert len(planned) == len(reading.people)
    for row in planned:
        repr(row).encode()
    names = tuple((each.name_ru, each.name_en) for each in reading.people)
    table = Table("Players", ("ФИО", "Name"), names)
    again = [row.cells for row in rows_of_csv(write_table(table, "ru")).rows]
    assert again[1:] == [row for row in names if any(row)]
    write_xlsx(Table("Players", ("ФИО", "Name"), names[:20]))


def _bytes(text: str) -> bytes:
    """Bytes of every kind: UTF-8, and single bytes where lone surrogates stand for them."""
    return b"".join(
        bytes([ord(character) & 0xFF]) if "\ud800" <= character <= "\udfff" else character.encode()
        for character in text
    )


def _clocks(text: str) -> None:
    for side in ("white", "black"):
        times = read_clocks(text, side).times
        if len(times) == 2:
            assert read_clocks(write_clocks(times), side).times == times


def _pack(text: str) -> None:
    """A pack bears the name of its file; what is looked at is all the rest."""
    name = re.search(r'^id = "([a-z0-9-]{1,40})"', text, re.MULTILINE)
    read_pack(text, f"{name[1] if name else 'fuzzed'}.toml")


def _opening_csv(text: str) -> None:
    about = {"id": "own", "edition": "1", "source": "by hand", "variants": ("russian", "giveaway")}
    table = read_csv(_bytes(text), **about)
    assert read_csv(write_csv(table).encode(), **about) == table


_PDN_PIECES = (
    *'{}()[];%*!?$"\\/.-:x~\n\r\t \ufeff\0…½',
    *('[Event "A"]\n', '[GameType "25"]', '[GameType "20"]\n', '[GameType "40,W,10,10,N2,0"]'),
    *('[FEN "W:Wc3:Bd6"]', '[FEN "W:W31-50:B1-20"]\n', '[FEN "W:W', '[SetUp "1"]', '[Result "'),
    *("[%clk 1:00:00]", "{[%clock w1:00", "1. ", "1... ", "12.", "c3-d4 ", "d6-c5 ", "32-28 "),
    *("cd4 ", "c3:d4:", "1-1 ", "1-12 ", "2-0\n", "1-0\n", "1/2-1/2", "$1", "(!?)", "сЗ-д4"),
    *("9" * 50, "\ud800"),
)
_PDN_SEEDS = (
    "1. c3-d4 d6-c5 *",
    '[GameType "20"]\n[Result "1-1"]\n[FEN "W:WK1,50:BK5,6"]\n1. 50-44 6-11 2. 1-12 5-10 1-1',
    "1. c3-d4 {a} (1. e3-f4 $1 (1. a3-b4)) d6-c5! ; end\n% line\n2. b2-c3 {[%clk 0:59:58]} 2-0\n",
    '[GameType "25,W,8,8,N1,0"]\n[FEN "W:W21,22:B9-12"]\n1. 22-18 12-16 2. 21-17 *',
    '[GameType "25,W,8,8,N1,0"]\n1. 22-18 12-16 2. 21-17 *',
    '[GameType "20,W,10,10,A0,0"]\n1. c4-d5 d7-c6 2. d5:b7 *',
    "1. c3-d4 d6-c5 2. c3-c9 {b} (1. a3-b4 {}) $1 ; c}\n d4-e5 *",
    '1. c3-d4 /FEN "W:Wc3:Bd6"/ 2. c3-d4 {a} /FEN "B:Wc3:Bd6"/ d6-c5 *',
    CLUB.read_text(encoding="utf-8")[:1500],
)
TEXTS = (
    Parser(
        "fen",
        _fens,
        (),
        (
            *("W:WKc1,a3:BKf8,h6", "B:W31-50:B1-20.", "W:W5,K9:BK2:H3:F7", "B:Bd6:W"),
            *("W:WK3,9:BK40,2:+13+0", "W:W31-50:BK5,2:+25+0", "W:Wa8,Kc3:Bh2"),
        ),
        (*"WBK:,-.+ HF0123456789abh", "31-50", "K", ":W", ":B", "с", "\ud800", "\0", "٣"),
    ),
    Parser(
        "move",
        _moves,
        (),
        (
            *("a1-b2", "c3:e5:g7", "cd4", "a:e1", "32-28", "28x19x8", "3228", "a1b2c3"),
            *("c3:a5:c7:e5:c3", "36x22x33x24x22x4", "a3-a4", "e5:a1"),
        ),
        (*"abcdefgh12345678-:x ", "31", "50", "×", "—", "\ud800", "\0", "٣", "9" * 20),
    ),
    Parser("pdn", check_pdn, (pdn.PdnError,), _PDN_SEEDS, _PDN_PIECES),
    Parser(
        "pdn-strict",
        lambda text: check_pdn(text, strict=True),
        (pdn.PdnError,),
        _PDN_SEEDS,
        _PDN_PIECES,
    ),
    Parser("pdn-again", check_pdn_again, (), _PDN_SEEDS, _PDN_PIECES),
    Parser(
        "pdn-bytes",
        lambda text: check_pdn(_bytes(text)),
        (pdn.PdnError,),
        (*_PDN_SEEDS, "[Event \udcd8\udce0]\n1. c3-d4 \udcc0"),
        (*_PDN_PIECES, "\udcff\udcfe", "\udcd8", "\udc98", "\udce2\udc80"),
    ),
    Parser("pdn-tokens", lambda text: list(tokens(lines(text))), (), _PDN_SEEDS, _PDN_PIECES),
    Parser(
        "game-type",
        parse_game_type,
        (),
        ("25,W,8,8,A0,0", "20", "31,B,8,8,N2,0"),
        (*"0123456789,WBANS ", "9" * 40, "٣", "\ud800", "\0"),
    ),
    Parser(
        "result",
        read_result,
        (),
        ("2-0", "1/2-1/2", "½ – ½", "*"),
        (*"012-/*½– ", "\ud800", "\0", "٣"),
    ),
    Parser(
        "clock-comment",
        _clocks,
        (),
        ("[%clk 1:00:00]", "[%clock w1:00:00 B0:59:59]", "thinks [%clk 0:10.5] long"),
        (*"[]% wWbB:.0123456789", "[%clk ", "[%clock w", "9" * 30, "٣", "\ud800"),
    ),
    Parser(
        "typed-time",
        milliseconds,
        (NotATime,),
        ("5:00", "1:05:00"),
        (*":0123456789 ", "9" * 30, "٣", "\ud800", "\0"),
    ),
    Parser(
        "time-in-a-hurry",
        lambda text: milliseconds(with_colons(text)),
        (NotATime,),
        ("512", "4512", "10512", "1 05.12", "5,00"),
        (*":0123456789 .,", "9" * 30, "٣", "\ud800", "\0"),
    ),
    Parser(
        "pack",
        _pack,
        (BrokenPack,),
        tuple(
            (PACKS / name).read_text(encoding="utf-8") for name in ("ru-2013.toml", "fmjd64.toml")
        ),
        (*"[]{}=\"'#\n.,", "[rules]\n", "limit = ", "true", "0x1F", "1e9", "nan", "9" * 5000, "\0"),
    ),
    Parser(
        "opening-line",
        parse_line,
        (),
        ("ab4 ba5 ba3 ab6", "1. c3-d4 d6-c5", "11-15,23-19"),
        (*"abcdefgh12345678-:. ,", "1. ", "9" * 30, "\ud800", "\0"),
    ),
    Parser(
        "opening-set-up",
        parse_set_up,
        (),
        ("c3-f4 h8-h4", "a3-f4 ---", "--- a7-a5", "Remove 11 and 28", "remove a3, h6"),
        (*"abcdefgh12345678- ,", "---", "remove ", " and ", "9" * 30, "\ud800", "\0"),
    ),
    Parser(
        "opening-csv",
        _opening_csv,
        (InvalidTable,),
        (
            "number;section;moves;fen;remark;barred\nI-3;I;c3-d4;;первая;\n",
            "number,moves\n1,c3-d4 d6-c5\n2,e3-f4\n",
            "number\tfen\n1\t'--- a7-a5\n2\tc3-f4 f6-c5\n",
            'fen;number\nW:Wa1,Kc3:Bf6;"1"\n',
        ),
        (
            *";,\t\"\n\r'=+-@",
            *("number", "moves", "fen", "barred", "yes", "да", "--- a7-a5", "c3-d4 ", "W:WKa1:Bb6"),
            *("\ufeff", "\0", "\udcff", "\udc98", "9" * 200),
        ),
    ),
    Parser(
        "request-body",
        lambda text: parse_body(text.encode("utf-8", "surrogatepass")),
        (Problem,),
        ('{"move": "c3-d4", "version": 3}', '{"a": [1, {"b": null}]}'),
        JSON_PIECES,
    ),
    Parser(
        "player-list-csv",
        lambda text: _player_list(_bytes(text)),
        (),
        (
            "Фамилия;Имя;Пол;Дата рождения;Разряд;Рейтинг\nЦой;Анна;ж;05.03.2010;2 юн.;1500\n",
            'Cup\n\nName,Born,Sex,"Title",ID\n"Tsoy, Anna",2010-03-05,f,MS,\'=1\nKim,2010,m,,7\n',
            "ФИО\tГод рождения\tКлуб\tТренер\nЦой Анна\t2010 г.р.\t-\tКим\n",
            "".join(chr(0xDC00 + each) for each in "ФИО;Пол\nЦой Анна;ж".encode("utf-16")),
        ),
        (
            *";,\t\"\n\r'=+-@.",
            *("ФИО", "Name", "Пол", "Born", "05.03.2010", "31/02/2010", "2 юн. р.", "МС", "1500"),
            *("\ufeff", "\0", "\udcff", "\udc98", "\udcff\udcfe", "9" * 200, "\u202e", "٣"),
        ),
    ),
    Parser(
        "player-list-xlsx",
        lambda text: _player_list(_with_sheet(text)),
        (),
        (
            _SHEET.format(
                '<row r="1"><c r="A1" t="inlineStr"><is><t>ФИО</t></is></c>'
                '<c r="B1" t="inlineStr"><is><t>Рейтинг</t></is></c></row>'
                '<row r="2"><c r="A2" t="str"><v>Цой Анна</v></c><c r="B2"><v>1500</v></c></row>'
            ),
            _SHEET.format(
                '<row><c t="str"><v>Name</v></c><c t="str"><v>Born</v></c></row>'
                '<row r="4"><c t="str"><v>Kim</v></c><c t="d"><v>2010-03-05</v></c>'
                '<c t="e"><v>#REF!</v></c><c><f>1+1</f></c><c t="b"><v>1</v></c></row>'
            ),
        ),
        (
            *"<>/\"=&;'",
            *('<row r="7">', "<c>", "<v>", "</v></c>", 't="s"', 't="n"', 't="d"', 's="9"', "<f>"),
            *('r="XFD1"', 'r="A0"', "</row>", "&#x0;", "<!DOCTYPE a>", "1e999", "nan", "9" * 200),
            *("_x0041_", "\ud800", "\0", "<dimension ref='A1:Z'/>", "<mergeCell ref='A'/>"),
        ),
    ),
    Parser(
        "report-file",
        _report_file,
        (),
        (
            file(
                "012 Cup",
                "042 2026/11/30",
                player(1, "   2 w 1", "   0 - U", sex="m", rating=2100, born="1990/02/28"),
                player(2, "   1 b 0", "   3 w =", sex="w", title="g", points="0.5", rank="2"),
                player(3, "   0 - H", "   2 b =", name="Иванова, Анна", born="2012"),
                "XXR 2",
            ),
            file("### a comment", "142 9", player(7, "   8 w +"), player(8, "   7 b -"), "XXP 7 8"),
        ),
        (
            *"0123456789 wb-=+HFUZ10WDL.,/\n\r\t",
            *("001 ", "012 ", "   2 w 1  ", "1990/02/30", "9" * 30, "\ufeff", "\ud800", "\0", "٣"),
        ),
    ),
)
