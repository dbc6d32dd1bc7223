"""One table of the hall: two boards, the arbiter, and a stopwatch that owes the server nothing."""

import time
from dataclasses import dataclass, field
from typing import Any

from arbiter.officiate.client import Caller, Sent, ServerRefused

NS_PER_MS = 1_000_000
FLAG_PATIENCE_S = 20.0


@dataclass(frozen=True, slots=True)
class Reading:
    """What the server charged for an act and what the stopwatch saw, in ms.

    `travel_ms`: how long the two commands were under way that set the clock going and stopped it.
    """

    act: str
    charged_ms: int
    watched_ms: int
    travel_ms: int

    @property
    def deviation_ms(self) -> int:
        return abs(self.charged_ms - self.watched_ms)

    @property
    def unexplained_ms(self) -> int:
        """The part of the deviation that the way of the commands cannot account for."""
        return max(0, self.deviation_ms - self.travel_ms)


@dataclass(slots=True)
class Table:
    """Plays one game; every act that stops or starts a clock is timed on the client's clock."""

    game_id: str
    arbiter: Caller
    boards: dict[str, Caller]
    pace_s: float
    ply: int = 0
    readings: list[Reading] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    _set_going: Sent | None = None
    _claimed: Sent | None = None

    def start(self) -> None:
        self._set_going = self.arbiter.post(self._path("start"), {})

    def move(self, side: str, text: str) -> dict[str, Any]:
        """Submit a move after the pace; return the state after it."""
        time.sleep(self.pace_s)
        sent = self.boards[side].post(self._path("moves"), {"move": text, "ply": self.ply + 1})
        self._note_move(sent)
        return self._state_of(sent)

    def claim(self, side: str, written: str | None) -> dict[str, Any]:
        time.sleep(self.pace_s)
        body = {"kind": "repetition", "move": written, "record": "clear"}
        self._claimed = self.boards[side].post(self._path("claims"), body)
        return self._state_of(self._claimed)

    def rule(self, verdict: str) -> Sent:
        version = self.state()["version"]
        body = {"verdict": verdict, "reason": "", "version": version}
        sent = self.arbiter.post(self._path("claims/ruling"), body)
        charged_ms = sent.event("claim_ruled")["charged_ms"]
        self._read("check of a claim", charged_ms, self._claimed, sent)
        if any(event["kind"] == "move_made" for event in sent.answer["events"]):
            self._note_move(sent)
        return sent

    def set_clock(self, side: str, left_ms: int) -> None:
        body = {
            "side": side,
            "set_ms": left_ms,
            "reason": "rehearsal: a short clock",
            "article": "",
        }
        self.arbiter.post(self._path("clocks/adjust"), body)

    def wait_for_flag(self) -> dict[str, Any]:
        """Wait until the server itself has recorded a fallen flag; return the state."""
        until = time.monotonic() + FLAG_PATIENCE_S
        while time.monotonic() < until:
            state = self.state()
            if state["status"] == "ended" or self._flag_recorded():
                return state
            time.sleep(0.1)
        raise TimeoutError(f"game {self.game_id}: no flag recorded within {FLAG_PATIENCE_S} s")

    def resign(self, side: str) -> dict[str, Any]:
        return self._state_of(self.boards[side].post(self._path("resignation"), {}))

    def agree_a_draw(self, offerer: str, other: str) -> dict[str, Any]:
        self.boards[offerer].post(self._path("offers"), {})
        return self._state_of(
            self.boards[other].post(self._path("offers/answer"), {"accept": True})
        )

    def state(self) -> dict[str, Any]:
        return self.arbiter.get(self._path())

    def expect_refusal(self, side: str, text: str, code: str) -> None:
        """Submit a move that must be refused with that code; AssertionError otherwise."""
        try:
            self.boards[side].post(self._path("moves"), {"move": text, "ply": self.ply + 1})
        except ServerRefused as refused:
            if refused.code != code:
                raise
        else:
            raise AssertionError(f"game {self.game_id}: {text} was accepted, {code} expected")

    def close(self) -> None:
        for caller in (self.arbiter, *self.boards.values()):
            caller.close()

    def _path(self, rest: str = "") -> str:
        return f"games/{self.game_id}/{rest}".rstrip("/")

    def _flag_recorded(self) -> bool:
        events = self.arbiter.get(self._path("events"))["events"]
        return any(event["kind"] == "flag_fell" for event in events)

    def _note_move(self, sent: Sent) -> None:
        made = sent.event("move_made")
        self._read("move", made["spent_ms"], self._set_going, sent)
        self._set_going = sent
        self.ply = made["ply"]
        self.played.append(made["notation"])

    def _read(self, act: str, charged_ms: int, began: Sent | None, ended: Sent) -> None:
        if began is None:
            raise LookupError(f"game {self.game_id}: {act} of a clock that was never set going")
        watched_ms = round((ended.at_ns - began.at_ns) / NS_PER_MS)
        travel_ms = -(-max(began.travel_ns, ended.travel_ns) // NS_PER_MS)
        self.readings.append(Reading(act, charged_ms, watched_ms, travel_ms))

    @staticmethod
    def _state_of(sent: Sent) -> dict[str, Any]:
        state: dict[str, Any] = sent.answer["state"]
        return state
