"""The history of a game: position, repetition, draw counters and verdict under a rule pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from arbiter.rules.draw_counters.counting_rule import Counter
from arbiter.rules.draw_counters.order import Counts, first_counts, limits_met, next_counts
from arbiter.rules.draw_counters.standing import Standing, half_move_of, standing_of
from arbiter.rules.errors import RulesError
from arbiter.rules.move import Move
from arbiter.rules.outcome import Need, Outcome, drawn, won
from arbiter.rules.pack import Pack, WrongPack, load_pack
from arbiter.rules.position import Position
from arbiter.rules.repetition import Claim, found_repeated, verify
from arbiter.rules.win_on_the_board import win_on_the_board


class NoRulingNeeded(RulesError):
    """No limit of this rule waits for a ruling at this ply."""

    code = "no_ruling_needed"

    def __init__(self, rule: str, ply: int) -> None:
        super().__init__(
            f"no limit of {rule!r} waits for a ruling at ply {ply}", rule=rule, ply=ply
        )


@dataclass(frozen=True, slots=True)
class GameHistory:
    """A game from its start position to the present one, immutable: every change is a new history.

    Plies are half-moves counted from 1, the moves of a balloted opening among them; ply 0 is the
    start position. After every half-move the order is: a win on the board, then the draws that
    the text declares by itself. A winning move that completes a count wins.

    Args:
        pack: the edition of the regulations under which the game is judged.
        positions: the position after each ply, ply 0 first.
        moves: the moves made.
        counts: counts of the pack's counting rules after the last ply.
        outcome: the first end of the game by the moves, None while it is open. Moves after it may
            be kept (``played_on``); the verdict stays that of the end.
        needs: limits that wait for the arbiter's word, oldest first.
    """

    pack: Pack
    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    counts: Counts
    outcome: Outcome | None
    needs: tuple[Need, ...]

    @classmethod
    def start(cls, position: Position, pack: str | Pack) -> GameHistory:
        """A game that begins with ``position``, which may be decided already: won, or a draw by the
        forces alone.

        Raises:
            UnknownPack: no pack has this id.
            WrongPack: the pack is not for the variant of the position.
        """
        pack = _pack_for(position, pack)
        standing = standing_of(position)
        counts = first_counts(pack.counting, standing)
        nothing_counted: Counts = (None,) * len(counts)
        outcome, needs = _brought(pack, 0, nothing_counted, counts, standing)
        return cls(pack, (position,), (), counts, outcome, needs)

    @classmethod
    def restore(
        cls,
        start_position: Position,
        pack: str | Pack,
        moves: Sequence[Move],
        *,
        outcome: Outcome | None = None,
        needs: Sequence[Need] = (),
    ) -> GameHistory:
        """A game rebuilt from a record of it.

        Moves are not checked and no end is looked for: give what the kept history held.

        Args:
            moves: the moves made, as the record holds them.
            outcome: the outcome that was kept.
            needs: the needs that were kept.
        """
        pack = _pack_for(start_position, pack)
        positions = [start_position]
        for move in moves:
            positions.append(positions[-1].after(move))
        made = tuple(moves)
        return cls(
            pack, tuple(positions), made, _counts(pack, positions, made), outcome, tuple(needs)
        )

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @property
    def start_position(self) -> Position:
        return self.positions[0]

    @property
    def ply(self) -> int:
        """Half-moves made."""
        return len(self.moves)

    @property
    def played_on(self) -> int:
        """Half-moves made after the end, 0 if there was none."""
        return 0 if self.outcome is None else self.ply - self.outcome.ply

    @property
    def counters(self) -> dict[str, Counter]:
        """Every counting rule of the pack by name, in the order in which they are looked at."""
        standing = standing_of(self.position)
        return {
            rule.name: rule.counter(count, standing)
            for rule, count in zip(self.pack.counting, self.counts, strict=True)
        }

    def position_at(self, ply: int) -> Position:
        """The position after ``ply`` half-moves, 0 to ``self.ply``.

        Raises:
            ValueError: the game has no such ply.
        """
        return self.positions[self._known(ply)]

    def play(self, move: Move | str) -> GameHistory:
        """The history after one more move.

        It is never refused because the game has ended: the outcome remains that of the first end.

        Args:
            move: a move, or one written in any notation that is read.

        Raises:
            InvalidMove, IllegalMove, AmbiguousMove: it is no move, or not legal here.
        """
        position = self.position
        if isinstance(move, str):
            return self.enter(position.parse_move(move))
        position.check(move)
        return self.enter(move)

    def enter(self, *moves: Move) -> GameHistory:
        """The history after moves that are not checked: they are known to be legal, or they stand
        by a ruling, legal or not."""
        pack, rules = self.pack, self.pack.counting
        positions, counts, outcome = list(self.positions), self.counts, self.outcome
        needs: tuple[Need, ...] = self.needs
        position, ply = self.position, self.ply
        standing = standing_of(position)
        for move in moves:
            half_move = half_move_of(position, move)
            position, ply = position.after(move), ply + 1
            standing = standing.after(half_move, position)
            counts_before, counts = counts, next_counts(rules, counts, half_move, standing)
            positions.append(position)
            if outcome is None:
                outcome, asked = _brought(pack, ply, counts_before, counts, standing)
                needs += asked
        made = (*self.moves, *moves)
        return GameHistory(pack, tuple(positions), made, counts, outcome, needs)

    def repetitions(self) -> tuple[int, ...]:
        """The plies at which the present position has stood, the present one last.

        Where the pack knows repeated moves instead (S3b 19), the plies that completed those of the
        side that moved last, each time they were made.
        """
        return found_repeated(self.pack, self.positions, self.moves)

    def claim_repetition(self, move: Move | str | None = None) -> Claim:
        """What the record says about a claim of repetition by the side on move; it ends nothing.

        Args:
            move: the written move, which is not made: the position after it is claimed. None: the
                position on the board is claimed (2.1.9.2, first and second dash).

        Raises:
            InvalidMove, IllegalMove, AmbiguousMove: the written move cannot be made.
            NothingToClaim: the pack knows no draw by repetition.
        """
        if move is None:
            return verify(self.pack, self.positions, self.moves)
        if isinstance(move, str):
            move = self.position.parse_move(move)
        positions = (*self.positions, self.position.play(move))
        return verify(self.pack, positions, self.moves)

    def retract(self, to_ply: int) -> GameHistory:
        """The history of the first ``to_ply`` half-moves; an end or a need after them is gone.

        Raises:
            ValueError: the game has no such ply.
        """
        to_ply = self._known(to_ply)
        positions, moves = self.positions[: to_ply + 1], self.moves[:to_ply]
        ended = self.outcome is not None and self.outcome.ply <= to_ply
        return replace(
            self,
            positions=positions,
            moves=moves,
            counts=_counts(self.pack, positions, moves),
            outcome=self.outcome if ended else None,
            needs=tuple(need for need in self.needs if need.ply <= to_ply),
        )

    def reopened(self) -> GameHistory:
        """This history with its end forgotten, by a ruling of the arbiter.

        Counts go on; a count that has met its limit already falls due no more. Moves that were
        played on after the end are judged as in a game that had not ended.
        """
        if self.outcome is None:
            return self
        end = self.outcome.ply
        return replace(self.retract(end), outcome=None).enter(*self.moves[end:])

    def limit_ruled(self, rule: str, ply: int, decision: Literal["draw", "play_on"]) -> GameHistory:
        """This history after the arbiter's word on a limit (S2 2.1.9.1.6; S0 1.9.1).

        Args:
            rule, ply: the need that is ruled on.
            decision: ``draw``: the game ended at ``ply`` and later moves are void; ``play_on``:
                the position is won, the game goes on.

        Raises:
            NoRulingNeeded: there is no such need.
        """
        for need in self.needs:
            if (need.rule, need.ply) == (rule, ply):
                ruled = replace(self, needs=tuple(other for other in self.needs if other != need))
                if decision == "play_on":
                    return ruled
                return replace(ruled.retract(ply), outcome=drawn(rule, need.article, ply))
        raise NoRulingNeeded(rule, ply)

    def asked(self, need: Need) -> GameHistory:
        """This history with a question that no counting rule of the pack puts (2.1.9.1.6)."""
        return replace(self, needs=(*self.needs, need))

    def _known(self, ply: int) -> int:
        if not 0 <= ply <= self.ply:
            raise ValueError(f"ply {ply} is not in a game of {self.ply} plies")
        return ply


def _pack_for(position: Position, pack: str | Pack) -> Pack:
    if isinstance(pack, str):
        pack = load_pack(pack)
    if position.variant.slug not in pack.variants:
        raise WrongPack(pack.id, position.variant.slug)
    return pack


def _brought(
    pack: Pack, ply: int, counts_before: Counts, counts: Counts, standing: Standing
) -> tuple[Outcome | None, tuple[Need, ...]]:
    """What a half-move or the start brought: a win on the board, else the draws and needs in their
    order, up to the first draw."""
    win = win_on_the_board(standing.position)
    if win is not None:
        winner, ground = win
        return won(winner, ground, pack.article(ground), ply), ()
    needs: list[Need] = []
    for rule in limits_met(pack.counting, counts_before, counts, standing):
        article = pack.article(rule.cited(standing))
        if not rule.asks_the_arbiter:
            return drawn(rule.name, article, ply), ()
        needs.append(Need(rule.name, article, ply))
    return None, tuple(needs)


def _counts(pack: Pack, positions: Sequence[Position], moves: Sequence[Move]) -> Counts:
    """The counts after ``moves``, counted anew from the record."""
    standing = standing_of(positions[0])
    counts = first_counts(pack.counting, standing)
    for before, move, after in zip(positions, moves, positions[1:], strict=False):
        half_move = half_move_of(before, move)
        standing = standing.after(half_move, after)
        counts = next_counts(pack.counting, counts, half_move, standing)
    return counts
