"""Answers for pydraughts; run by the interpreter of its environment (see ``tests.peers``)."""

from draughts import Board, Move
from draughts.core.game import Game
from draughts.PDN import PDNReader
from lines import serve

VARIANTS = {
    "international": "standard",
    "russian": "russian",
    "brazilian": "brazilian",
    "frisian": "frisian",
    "english": "english",
    "italian": "italian",
    "turkish": "turkish",
}


def game_of(variant, fen):
    return Game(VARIANTS[variant], fen or "startpos")


def placement(game):
    men_and_kings = [[], [], [], []]
    for number, letter in enumerate(game.get_fen()[1:], 1):
        if letter != "e":
            men_and_kings["wWbB".index(letter)].append(number)
    return men_and_kings


def moves(variant, fen):
    game = game_of(variant, fen)
    found = []
    for move, captured in zip(*game.legal_moves(), strict=True):
        after = game_of(variant, fen)
        after.push(move)
        taken = sorted(square for square in captured if square)
        found.append([move[0][0], move[-1][1], taken, placement(after)])
    return found


def leaves(game, depth):
    choice = game.legal_moves()[0]
    if depth == 1:
        return len(choice)
    total = 0
    for move in choice:
        after = game.copy_fast()
        after.push(move)
        total += leaves(after, depth - 1)
    return total


def perft(variant, fen, depth):
    return leaves(game_of(variant, fen), depth)


def read_pdn(variant, text):
    read = PDNReader(text).games
    plies = sum(len(game.moves) for game in read)
    return {"games": len(read), "plies": plies, "failed": 0, "replayed": False}


def claim(variant, text):
    board = Board(VARIANTS[variant])
    for move in PDNReader(text).games[0].moves:
        board.push(Move(board, pdn_move=move.replace(":", "x")))
    return {"plies": len(board.move_stack), "upheld": board._game.is_threefold()}


if __name__ == "__main__":
    serve("pydraughts", moves, perft, read_pdn, claim)
