"""Lines of play for a drill: recorded games, and games of chance that are legal and short."""

from dataclasses import dataclass

from arbiter.drill.script.chance import Chance
from arbiter.officiate.recorded_game import RecordedGame, find_repetition
from arbiter.rules import get_variant
from arbiter.rules.history import GameHistory
from arbiter.rules.side import Side

PACK = "ru-2013"
PLIES = (14, 34)
"""Of a game of chance, at least and at most."""


@dataclass(frozen=True, slots=True)
class Line:
    """Moves in full notation, and the game as it stands before each and after the last."""

    moves: tuple[str, ...]
    histories: tuple[GameHistory, ...]

    @classmethod
    def of(cls, histories: list[GameHistory]) -> "Line":
        moves = histories[-1].moves
        return cls(tuple(move.notation("full") for move in moves), tuple(histories))

    def to_move(self, ply: int) -> Side:
        """Whose turn it is when `ply` plies stand."""
        return self.histories[ply].position.to_move

    def until(self, ply: int) -> "Line":
        return Line(self.moves[:ply], self.histories[: ply + 1])


def line_by_chance(chance: Chance, plies: tuple[int, int]) -> Line:
    """Legal moves as they fall, until the board has ended the game or the players have enough."""
    histories = [GameHistory.start(get_variant("russian").initial(), pack=PACK)]
    for _ in range(chance.within(*plies)):
        if histories[-1].outcome is not None:
            break
        histories.append(histories[-1].play(chance.one_of(histories[-1].position.legal_moves())))
    return Line.of(histories)


def recorded_line(game: RecordedGame) -> Line:
    """The game as it was played, up to its first end by the law."""
    ended = [ply for ply, history in enumerate(game.histories) if history.outcome is not None]
    whole = Line(game.moves, game.histories)
    return whole.until(ended[0]) if ended else whole


def repeated_line(game: RecordedGame) -> Line | None:
    """The game up to a point from which king moves bring a position for the third time, and these
    moves; nothing where it has no such point."""
    found = find_repetition(game)
    if found is None:
        return None
    histories = list(game.histories[: found.ply + 1])
    for text in found.moves:
        histories.append(histories[-1].play(histories[-1].position.parse_move(text)))
    return Line.of(histories)
