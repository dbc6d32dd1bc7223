"""A clock of the drill's own that owes nothing to the one it is compared with."""

from dataclasses import dataclass

from arbiter.rules.side import Side, opponent


@dataclass(slots=True)
class Stopwatch:
    """Two times without increments, as somebody beside the table would stop them. All in ms.

    Args:
        left: what White and Black still had when their clocks last stood.
        on_move: whose clock runs, or would if it did not stand.
    """

    left: dict[Side, int]
    on_move: Side = "white"
    _since: int | None = None
    _move_ms: int = 0
    _claimed_at_ms: int = 0

    @property
    def runs(self) -> bool:
        return self._since is not None

    def go(self, at: int) -> None:
        self._since = at

    def stand(self, at: int) -> None:
        """What ran up to `at` is charged. A clock that stands already goes on standing."""
        if self._since is not None:
            passed = at - self._since
            self.left[self.on_move] -= passed
            self._move_ms += passed
            self._since = None

    def press(self, at: int) -> int:
        """The move is made; returns what it took."""
        self.stand(at)
        took, self._move_ms = self._move_ms, 0
        self.on_move = opponent(self.on_move)
        self.go(at)
        return took

    def claim(self, at: int) -> None:
        self._claimed_at_ms = self.spent(at)

    def ruled(self, at: int) -> int:
        """What the check of the claim took of the claimant's time."""
        return self.spent(at) - self._claimed_at_ms

    def spent(self, at: int) -> int:
        """What the move under way has taken until `at`, standing not counted."""
        return self._move_ms + (0 if self._since is None else at - self._since)

    def remaining(self, side: Side, at: int) -> int:
        running = side == self.on_move and self._since is not None
        passed = at - self._since if running and self._since is not None else 0
        return max(0, self.left[side] - passed)
