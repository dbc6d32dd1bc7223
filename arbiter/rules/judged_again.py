"""A game judged again under another edition of the regulations, and where the two differ.

The verdict that a game ended with stands: a later pack never changes it. This is for comparison.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.rules.history import GameHistory
from arbiter.rules.outcome import Need, Outcome
from arbiter.rules.pack import Pack


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the moves of a game bring under one edition, without claims and rulings.

    Args:
        pack: id of the edition.
        outcome: the end by the moves, None if they bring none.
        needs: limits put to the arbiter, up to that end.
        claimable: plies after which the player on move had the right to a draw by repetition, up to
            that end.
    """

    pack: str
    outcome: Outcome | None
    needs: tuple[Need, ...]
    claimable: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JudgedAgain:
    """Two verdicts on one game, and the names of what differs: ``result``, ``rule``, ``ply``,
    ``needs``, ``claimable``. Articles are numbered by each edition for itself and are not compared.
    """

    before: Verdict
    after: Verdict
    differences: tuple[str, ...]


def verdict(game: GameHistory, pack: str | Pack) -> Verdict:
    """What the game's moves bring under ``pack``, from its start position on. They are facts, a
    wrong move that stands among them, and are not checked again.

    The record is a fact: a move that stands by a ruling is taken as it was made.

    Raises:
        UnknownPack, WrongPack: there is no such pack, or it is not for the variant.
    """
    history = GameHistory.start(game.start_position, pack)
    claimable: list[int] = []
    for move in game.moves:
        if history.outcome is not None:
            break
        history = history.enter(move)
        known = history.pack.repetition is not None and history.outcome is None
        if known and history.claim_repetition().verdict == "upheld":
            claimable.append(history.ply)
    return Verdict(history.pack.id, history.outcome, history.needs, tuple(claimable))


def judged_again(game: GameHistory, pack: str | Pack) -> JudgedAgain:
    """The game under its own pack and under another one.

    Raises:
        UnknownPack, WrongPack: there is no such pack, or it is not for the variant.
    """
    before, after = verdict(game, game.pack), verdict(game, pack)
    seen, seen_again = _compared(before), _compared(after)
    return JudgedAgain(before, after, tuple(n for n in seen if seen[n] != seen_again[n]))


def _compared(judged: Verdict) -> dict[str, object]:
    end = judged.outcome
    return {
        **{name: None if end is None else getattr(end, name) for name in ("result", "rule", "ply")},
        "needs": [(need.rule, need.ply) for need in judged.needs],
        "claimable": judged.claimable,
    }
