"""Games for the tests: moves from a position, and kings that go to and fro."""

from collections.abc import Mapping
from itertools import cycle

from arbiter.rules import get_variant
from arbiter.rules.history import GameHistory
from arbiter.rules.pack import Pack, load_pack


def played(fen: str, *moves: str, pack: str | Pack = "ru-2013") -> GameHistory:
    """The history of ``moves`` from a position of the variant that the pack rules."""
    if isinstance(pack, str):
        pack = load_pack(pack)
    history = GameHistory.start(get_variant(pack.variants[0]).parse_fen(fen), pack)
    for move in moves:
        history = history.play(move)
    return history


def to_and_fro(
    fen: str,
    *,
    white: tuple[str, str],
    black: tuple[str, str],
    plies: int,
    instead: Mapping[int, str] | None = None,
    pack: str | Pack = "ru-2013",
) -> GameHistory:
    """A game in which each side moves one king between two squares.

    Args:
        white, black: the square where the king stands first, and the other one.
        plies: half-moves to play.
        instead: other moves, by ply; the king then waits.
    """
    kings = {
        side: cycle((f"{there}-{beyond}", f"{beyond}-{there}"))
        for side, (there, beyond) in (("white", white), ("black", black))
    }
    other = instead or {}
    history = played(fen, pack=pack)
    for ply in range(1, plies + 1):
        history = history.play(other.get(ply) or next(kings[history.position.to_move]))
    return history


def ended(history: GameHistory) -> tuple[str, str, str | None, int] | None:
    """Result, rule, article and ply of the end, or None."""
    end = history.outcome
    return None if end is None else (end.result, end.rule, end.article, end.ply)
