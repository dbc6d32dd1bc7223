"""What the page of a score sheet shows: the board, the moves, what may follow, remarks."""

import json
from typing import Any

from arbiter import score_sheet
from arbiter.console.transcripts.words import remark_words
from arbiter.rules.history import GameHistory
from arbiter.rules.move_reading import CROSSES, DASHES, LOOK_ALIKES
from arbiter.rules.side import opponent
from arbiter.templatetags.board import draw
from tournaments.models import PairingGame
from tournaments.selectors.transcripts import plies_of, sheet_of, takes_a_sheet
from tournaments.transcripts.spelling import spelled_moves

TYPED_ALIKE = json.dumps(
    {**LOOK_ALIKES, **dict.fromkeys(DASHES, "-"), **dict.fromkeys(CROSSES, "-")}
)
"""Characters by what they are taken for when a move is completed."""


def sheet_context(pairing_game: PairingGame) -> dict[str, Any]:
    """Of the part that every answer brings anew."""
    sheet = sheet_of(pairing_game)
    history = sheet.history
    open_ = takes_a_sheet(sheet.record)
    last = history.moves[-1] if history.moves else None
    moves, to_move = plies_of(history), history.position.to_move
    ended = sheet.record.result
    return {
        "sheet": sheet,
        "open": open_,
        "record": sheet.record,
        "drawing": draw(history.position, last.squares if last else ()),
        "rows": score_sheet.rows(moves, to_move),
        "opening_plies": sheet.record.opening_plies,
        "last": moves[-1] if moves else None,
        "next": score_sheet.ply_label(history.ply + 1, history.ply + 1, opponent(to_move)),
        "to_move": to_move,
        "legal": json.dumps(_legal(history)) if open_ else "[]",
        "remarks": [
            {
                "words": remark_words(one, ended.result if ended else None, sheet.record.pack_id),
                "disagrees": one.disagrees,
            }
            for one in sheet.remarks
        ],
    }


def _legal(history: GameHistory) -> list[dict[str, Any]]:
    return [
        {"text": one.text, "full": one.full, "keys": one.keys}
        for one in spelled_moves(history.position)
    ]
