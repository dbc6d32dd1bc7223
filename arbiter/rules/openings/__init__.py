"""Tables of openings as data: id, edition, source; every entry checked for legality."""

from arbiter.rules.openings.check import Opened, faults_of, opened, require_sound, same_positions
from arbiter.rules.openings.csv_file import JudgedFile, decoded, judge_csv, read_csv, write_csv
from arbiter.rules.openings.draw import draw
from arbiter.rules.openings.faults import Fault, InvalidEntry, InvalidTable
from arbiter.rules.openings.line import parse_line, print_line
from arbiter.rules.openings.set_up import parse_set_up, set_up_position
from arbiter.rules.openings.shipped import shipped_table, shipped_tables
from arbiter.rules.openings.table import Entry, OpeningTable

__all__ = [
    "Entry",
    "Fault",
    "InvalidEntry",
    "InvalidTable",
    "JudgedFile",
    "Opened",
    "OpeningTable",
    "decoded",
    "draw",
    "faults_of",
    "judge_csv",
    "opened",
    "parse_line",
    "parse_set_up",
    "print_line",
    "read_csv",
    "require_sound",
    "same_positions",
    "set_up_position",
    "shipped_table",
    "shipped_tables",
    "write_csv",
]
