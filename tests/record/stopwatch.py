"""A stopwatch beside the log: what both clocks must show, reckoned from the log alone."""

from arbiter.record.events import Event
from arbiter.rules.side import SIDES, Side


class Stopwatch:
    """Follows a game of one flat period with a Fischer increment (0: none) event by event. It
    knows of no engine: time runs for the side that the last event says is running."""

    def __init__(self, increment_ms: int = 0) -> None:
        self.increment_ms = increment_ms
        self.shown: dict[Side, int] = {"white": 0, "black": 0}
        self.running: Side | None = None
        self.at = 0
        self.on_this_move = 0
        self.after_ply: dict[int, dict[Side, int]] = {}

    def follow(self, event: Event) -> None:
        """The clocks of the event are what they must be."""
        elapsed = event.at - self.at
        assert elapsed >= 0
        if self.running is not None:
            self.shown[self.running] = max(0, self.shown[self.running] - elapsed)
            self.on_this_move += elapsed
        self.at = event.at
        self._apply(event)
        self.running = event.clocks.running
        after: dict[Side, int] = {
            "white": event.clocks.white_ms,
            "black": event.clocks.black_ms,
        }
        assert self.shown == after, event

    def _apply(self, event: Event) -> None:
        payload = event.payload
        if event.kind == "game_created":
            self.shown = {"white": event.clocks.white_ms, "black": event.clocks.black_ms}
        elif event.kind == "move_made" or (
            event.kind == "irregularity_ruled" and payload.stands is not None
        ):
            assert self.running is not None
            passed_over = getattr(payload, "kind", "") == "two_moves_running"
            assert (payload.side != self.running) is passed_over
            assert payload.spent_ms == self.on_this_move
            self.shown[self.running] += self.increment_ms
            self.on_this_move = 0
            self.after_ply[payload.ply] = dict(self.shown)
        elif event.kind == "flag_fell":
            assert self.shown[payload.side] == 0
        elif event.kind == "clock_adjusted":
            assert payload.before_ms == self.shown[payload.side]
            self.shown[payload.side] = payload.after_ms
        elif event.kind == "clock_read":
            for side in SIDES:
                assert getattr(payload, f"{side}_before_ms") == self.shown[side]
                self.shown[side] = getattr(payload, f"{side}_ms")
        elif event.kind == "limit_ruled" and payload.decision == "draw":
            self.shown = dict(self.after_ply[payload.ply])
            self.on_this_move = 0
        elif event.kind in ("moves_retracted", "play_resumed"):
            for side in SIDES:
                self.shown[side] = getattr(payload, f"{side}_ms")
            if event.kind == "moves_retracted":
                self.on_this_move = 0
