"""Answers for py-draughts; run by the interpreter of its environment (see ``tests.peers``)."""

from draughts import AmericanBoard, BrazilianBoard, FrisianBoard, RussianBoard, StandardBoard
from lines import games, leaves, serve

BOARDS = {
    "international": StandardBoard,
    "russian": RussianBoard,
    "brazilian": BrazilianBoard,
    "frisian": FrisianBoard,
    "english": AmericanBoard,
}


def board_of(variant, fen):
    return BOARDS[variant].from_fen(fen) if fen else BOARDS[variant]()


def squares(bits):
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length())
        bits ^= low
    return found


def moves(variant, fen):
    board = board_of(variant, fen)
    found = []
    for move in board.legal_moves:
        board.push(move)
        after = (board.white_men, board.white_kings, board.black_men, board.black_kings)
        board.pop()
        path = move.square_list
        taken = sorted(square + 1 for square in move.captured_list)
        found.append([path[0] + 1, path[-1] + 1, taken, [squares(bits) for bits in after]])
    return found


def perft(variant, fen, depth):
    return leaves(board_of(variant, fen), depth)


def read_pdn(variant, text):
    read = plies = failed = 0
    for game in games(text):
        try:
            board = BOARDS[variant].from_pdn(game)
        except Exception:
            failed += 1
        else:
            read += 1
            plies += len(board._moves_stack)
    return {"games": read, "plies": plies, "failed": failed, "replayed": True}


def claim(variant, text):
    board = BOARDS[variant].from_pdn(text)
    return {"plies": len(board._moves_stack), "upheld": board.is_threefold_repetition}


if __name__ == "__main__":
    serve("py-draughts", moves, perft, read_pdn, claim)
