"""Answers for dame-rs; run by the interpreter of its environment (see ``tests.peers``).

It plays international draughts only, and reads PDN only into an opening book.
"""

import re

from dame import Board, Color, OpeningBook
from lines import leaves, serve


def board_of(variant, fen):
    if variant != "international":
        raise ValueError(f"no {variant}")
    return Board(fen) if fen else Board()


def placement(board):
    men_and_kings = [[], [], [], []]
    for number, piece in sorted(board.piece_map().items()):
        men_and_kings[2 * (piece.color == Color.BLACK) + piece.is_king].append(number)
    return men_and_kings


def moves(variant, fen):
    board = board_of(variant, fen)
    found = []
    for move in board.legal_moves:
        board.push(move)
        after = placement(board)
        board.pop()
        found.append([move.from_square, move.to_square, sorted(move.captured), after])
    return found


def perft(variant, fen, depth):
    return leaves(board_of(variant, fen), depth)


def read_pdn(variant, text):
    board_of(variant, None)
    OpeningBook.from_pdn(text, plies=10_000)
    return {
        "games": len(re.findall(r"^\[Event\b", text, re.MULTILINE)),
        "plies": None,
        "failed": None,
        "replayed": True,
    }


if __name__ == "__main__":
    serve("dame-rs", moves, perft, read_pdn)
