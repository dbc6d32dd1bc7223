"""Answers of our own law, in the loop of the peers; ``ARBITER_COMPILED`` says which build runs.

Beyond the commands of ``tests.peers.lines``: ``judged`` behind the variant of a ``pdn`` command
asks for every game to be judged under the default pack as well. The reader has found every move
legal; the history does not look for that again.
"""

from __future__ import annotations

import sys
from typing import Any

from arbiter.rules import get_variant
from arbiter.rules import perft as count
from arbiter.rules.history import GameHistory
from arbiter.rules.pdn import read
from tests.peers.lines import serve

JUDGED = " judged"


def perft(variant: str, fen: str | None, depth: int) -> int:
    played = get_variant(variant)
    return count(played.parse_fen(fen) if fen else played.initial(), depth)


def read_pdn(variant: str, text: str) -> dict[str, Any]:
    slug = variant.removesuffix(JUDGED)
    pack = get_variant(slug).default_pack
    games = plies = failed = 0
    for game in read(text, variant=slug):
        if game.start is None or game.faults:
            failed += 1
            continue
        games += 1
        plies += len(game.moves)
        if slug != variant:
            GameHistory.start(game.start, pack).enter(*[move.move for move in game.moves])
    return {"games": games, "plies": plies, "failed": failed, "replayed": True}


def claim(variant: str, text: str) -> dict[str, Any]:
    (game,) = read(text, variant=variant)
    assert game.start
    assert not game.faults
    begun = GameHistory.start(game.start, get_variant(variant).default_pack)
    history = begun.enter(*[move.move for move in game.moves])
    assert history.counters
    assert history.outcome is None
    return {"plies": history.ply, "upheld": history.claim_repetition().verdict == "upheld"}


if __name__ == "__main__":
    serve(sys.argv[1], None, perft, read_pdn, claim)
