"""PDN, the notation in which games of draughts are kept and exchanged (PDN 3.0)."""

from arbiter.rules.pdn.faults import FAULTS, Fault, PdnError, UnwritableGame
from arbiter.rules.pdn.game import Game, PdnMove, SetUp, Variation
from arbiter.rules.pdn.played_line import played_line
from arbiter.rules.pdn.reader import read
from arbiter.rules.pdn.writer import encode, tags_of, write, write_game
from arbiter.rules.pdn.written_move import written_move

__all__ = [
    "FAULTS",
    "Fault",
    "Game",
    "PdnError",
    "PdnMove",
    "SetUp",
    "UnwritableGame",
    "Variation",
    "encode",
    "played_line",
    "read",
    "tags_of",
    "write",
    "write_game",
    "written_move",
]
