"""A recorded game as a plan: its moves, its result, and a repetition that it could have had."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from arbiter.rules import get_variant, pdn
from arbiter.rules.history import GameHistory
from arbiter.rules.move import Move
from arbiter.rules.position import Position

RUSSIAN = get_variant("russian")
REPETITION_PLIES = 8


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game of the file that replays to its end without a fault."""

    number: int
    white: str
    black: str
    fen: str | None
    moves: tuple[str, ...]
    result: str
    histories: tuple[GameHistory, ...]

    def position(self, ply: int) -> Position:
        return self.histories[ply].position


@dataclass(frozen=True, slots=True)
class Repetition:
    """Eight king moves after `ply` that bring the position after `ply` to its third occurrence."""

    ply: int
    moves: tuple[str, ...]


def read_games(path: Path, pack: str) -> tuple[list[RecordedGame], list[str]]:
    """Return the games that replay and, for each that does not, its fault in words."""
    games: list[RecordedGame] = []
    faults: list[str] = []
    with path.open("rb") as stream:
        for number, game in enumerate(pdn.read(stream, variant=RUSSIAN), start=1):
            if not game.complete or game.start is None or game.set_ups:
                faults.append(f"game {number}: {'; '.join(map(str, game.faults))}")
                continue
            histories = [GameHistory.start(game.start, pack=pack)]
            for played in game.moves:
                histories.append(histories[-1].play(played.move))
            games.append(
                RecordedGame(
                    number=number,
                    white=game.tags.get("White", "") or f"White {number}",
                    black=game.tags.get("Black", "") or f"Black {number}",
                    fen=None if game.start == RUSSIAN.initial() else game.start.fen(),
                    moves=tuple(played.move.notation("full") for played in game.moves),
                    result=game.result,
                    histories=tuple(histories),
                )
            )
    return games, faults


def find_repetition(game: RecordedGame) -> Repetition | None:
    """Find the latest point of a real game from which king moves there and back repeat thrice.

    The law must not end the game on the way (kings_only and the other counts may).
    """
    for ply in range(len(game.moves), -1, -1):
        history = game.histories[ply]
        if history.outcome is not None:
            continue
        for cycle in _there_and_back(history.position):
            repeated = history
            for move in cycle * (REPETITION_PLIES // len(cycle)):
                repeated = repeated.play(move)
            if repeated.outcome is None and repeated.claim_repetition().verdict == "upheld":
                moves = repeated.moves[-REPETITION_PLIES:]
                return Repetition(ply, tuple(move.notation("full") for move in moves))
    return None


def _there_and_back(position: Position) -> Iterator[tuple[Move, ...]]:
    """Yield cycles of four quiet king moves: first there, second there, first back, second back."""
    for there, answer in product(*_king_moves_two_deep(position)):
        after_there = position.after(there)
        if answer not in after_there.legal_moves():
            continue
        before_back = after_there.after(answer)
        back = _reverse(before_back, there)
        if back is None:
            continue
        back_again = _reverse(before_back.after(back), answer)
        if back_again is not None:
            yield there, answer, back, back_again


def _king_moves_two_deep(position: Position) -> tuple[list[Move], list[Move]]:
    first = _quiet_king_moves(position)
    if not first:
        return [], []
    answers: dict[str, Move] = {}
    for move in first:
        for answer in _quiet_king_moves(position.after(move)):
            answers.setdefault(answer.notation("full"), answer)
    return first, list(answers.values())


def _quiet_king_moves(position: Position) -> list[Move]:
    return [move for move in position.legal_moves() if move.moved_king and not move.is_capture]


def _reverse(position: Position, move: Move) -> Move | None:
    wanted = tuple(reversed(move.squares))
    return next((back for back in _quiet_king_moves(position) if back.squares == wanted), None)
