"""The games of the benchmark: played by our own engine, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from arbiter.rules import get_variant
from arbiter.rules.geometry import Square
from arbiter.rules.history import GameHistory
from arbiter.rules.outcome import Result
from arbiter.rules.pdn import Game, PdnMove

CLAIM_PLIES = 240
_THERE_AND_BACK_TWICE = 8


def game_with_a_claim(variant: str) -> GameHistory:
    """A game of 240 half-moves, open to the end, at which a claim of threefold repetition is right.

    Both sides avoid captures and ends where they can, and keep the kings moving; at last a king of
    each side goes there and back twice.
    """
    for seed in range(10_000):
        played = _quiet_game(variant, seed)
        closed = played and _closed_by_repetition(played)
        if closed:
            return closed
    raise AssertionError(f"no game of {variant} came to {CLAIM_PLIES} plies")


def random_games(variant: str, count: int) -> Iterator[GameHistory]:
    """Games of random legal moves, to their end or for 120 half-moves at most."""
    for seed in range(count):
        draw = random.Random(f"{variant} random {seed}")
        game = _begun(variant)
        while game.outcome is None and game.ply < 120:
            game = game.play(draw.choice(game.position.legal_moves()))
        yield game


def in_pdn(game: GameHistory, number: int, result: Result | None = None) -> Game:
    """The game as our writer takes it; without a result that of its end, if it came to one."""
    of_the_end: Result = game.outcome.result if game.outcome else "*"
    tags = {
        "Event": "Benchmark",
        "Site": "Somewhere",
        "Date": "2025.05.17",
        "Round": str(number),
        "White": f"White, {number}",
        "Black": f"Black, {number}",
    }
    return Game(
        start=game.start_position,
        moves=tuple(PdnMove(move=move) for move in game.moves),
        tags=tags,
        result=result or of_the_end,
    )


def _begun(variant: str) -> GameHistory:
    played = get_variant(variant)
    return GameHistory.start(played.initial(), played.default_pack)


def _quiet_game(variant: str, seed: int) -> GameHistory | None:
    """A game but for the last half-moves of the claim, nothing if it ended before."""
    draw = random.Random(f"{variant} claim {seed}")
    game = _begun(variant)
    while game.ply < CLAIM_PLIES - _THERE_AND_BACK_TWICE:
        moves = list(game.position.legal_moves())
        draw.shuffle(moves)
        goes_on = [after for move in moves if not (after := game.play(move)).outcome]
        if not goes_on:
            return None
        game = min(goes_on, key=_cost)
    return game


def _cost(game: GameHistory) -> tuple[int, int]:
    """What a half-move costs: pieces that it lets be taken, then a man that had to move already."""
    taken = max((len(move.taken) for move in game.position.legal_moves()), default=0)
    before = game.positions[-2]
    of_a_king = (before.white_kings | before.black_kings) & game.moves[-1].path[0]
    counter = game.counters["kings_only"]
    near_the_draw = counter.limit is not None and counter.count > counter.limit - 6
    return taken, (2 if near_the_draw else 0) if of_a_king else 1


def _closed_by_repetition(game: GameHistory) -> GameHistory | None:
    """The game after four half-moves there and back, made twice; nothing if none are there."""
    for first in game.position.legal_moves():
        for second in game.position.play(first).legal_moves():
            there = [first.path, second.path]
            closed = _followed(game, [*there, *(path[::-1] for path in there)] * 2)
            if closed and closed.claim_repetition().verdict == "upheld":
                return closed
    return None


def _followed(game: GameHistory, paths: list[tuple[Square, ...]]) -> GameHistory | None:
    """The game after these moves without a capture, nothing if one is not there or ends it."""
    for path in paths:
        there = [move for move in game.position.legal_moves() if move.path == path]
        if not there or there[0].is_capture:
            return None
        game = game.play(there[0])
        if game.outcome:
            return None
    return game
