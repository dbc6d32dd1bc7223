"""The loop of an adapter: one JSON command a line in, one JSON answer a line out.

Squares are numbers throughout, as in a numeric FEN. Commands:

- ``{"do": "moves", "variant", "fens"}``: for each FEN the legal moves as
  ``[from, to, captured squares in order of number, [white men, white kings, black men, black
  kings] afterwards]``, or a text that says how the peer failed.
- ``{"do": "perft", "variant", "fen", "depth"}``: ``{"leaves", "seconds"}``; leaves are counted
  without being played.
- ``{"do": "pdn", "variant", "text"}``: ``{"games", "plies", "failed", "replayed", "seconds"}``.
- ``{"do": "claim", "variant", "text"}``, where the peer can: one game is read and played over, and
  the program says whether its last position has stood three times: ``{"plies", "upheld",
  "seconds"}``.

``fen`` may be null for the start position.
"""

import json
import re
import sys
import time

_NEXT_GAME = re.compile(r"(?<=[^\]\s])\s*\n\s*(?=\[)")


def serve(name, moves, perft, read_pdn, claim=None):
    """Answer until the input ends.

    Args:
        name: of the peer, given back with every answer.
        moves: ``(variant, fen) -> list of moves``.
        perft: ``(variant, fen, depth) -> leaves``.
        read_pdn: ``(variant, text) -> dict``.
        claim: ``(variant, text) -> dict``; None if the program has no such question.
    """
    for line in sys.stdin:
        command = json.loads(line)
        variant = command.get("variant")
        started = time.perf_counter()
        try:
            if command["do"] == "moves":
                answer = {"moves": [_or_failure(moves, variant, fen) for fen in command["fens"]]}
            elif command["do"] == "perft":
                answer = {"leaves": perft(variant, command["fen"], command["depth"])}
            elif command["do"] == "pdn":
                answer = read_pdn(variant, command["text"])
            elif command["do"] == "claim" and claim:
                answer = claim(variant, command["text"])
            else:
                answer = {"error": f"unknown command {command['do']!r}"}
        except Exception as fault:
            answer = {"error": f"{type(fault).__name__}: {fault}"}
        answer["peer"] = name
        answer["seconds"] = time.perf_counter() - started
        print(json.dumps(answer), flush=True)


def _or_failure(moves, variant, fen):
    try:
        return moves(variant, fen)
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}"


def leaves(board, depth):
    """The leaves below a board that has ``legal_moves``, ``push`` and ``pop``, the last level
    counted and not played."""
    choice = board.legal_moves
    if depth == 1:
        return len(choice)
    total = 0
    for move in choice:
        board.push(move)
        total += leaves(board, depth - 1)
        board.pop()
    return total


def games(text):
    """The texts of the games of a PDN file, for a peer that reads only one."""
    return [game for game in _NEXT_GAME.split(text) if game.strip()]
