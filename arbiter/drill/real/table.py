"""A table of a drill in real time: a board device that plays its script, and waits for the arbiter
where the script needs him."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx

from arbiter.drill.real.ruling import (
    NOT_RULED,
    REASON,
    Awaited,
    Ruled,
    State,
    awaited,
    clocks_resumed,
    resumption,
)
from arbiter.drill.script.acts import Act, Kind, TableScript
from arbiter.officiate.client import Caller, ServerRefused

LOOK_AGAIN_S = 0.25
SHORT_CLOCK_MS = 1_500
UNREACHABLE_S = 600.0
BOARD_IS_MISSED_S = 20.0

OF_ARBITER: frozenset[Kind] = frozenset(
    {"absent", "arrives", "no_show", "start", "rule", "reprimand", "answer_call", "is_resumed"}
)
CLOCKS_STAND = frozenset({"clocks_stopped", "interrupted"})
NEED_VERSION = frozenset({"claims/ruling"})


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a drill goes.

    Args:
        faster: than the script; 1 is a hall's own pace.
        patience_s: how long the arbiter is waited for before the drill rules in his place.
        unattended: the drill is the arbiter, too.
    """

    faster: float
    patience_s: float
    unattended: bool


@dataclass
class Table:
    """A game, by whom it is played and what came of it."""

    round: int
    script: TableScript
    game_id: str
    pairing: dict[str, Any]
    board: Caller
    staff: Caller
    pace: Pace
    tell: Callable[[str], None]
    acknowledged: list[str] = field(default_factory=list)
    rulings: list[Ruled] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    otherwise: str = ""
    plies: int = 0
    _written: str | None = None

    def play(self) -> None:
        """Play the script, to its end or to that of the game."""
        try:
            for act in self.script.acts:
                if self._perform(act)["result"] is not None:
                    break
            self._check(self._end())
        except (ServerRefused, TimeoutError) as failure:
            self.wrong.append(str(failure))

    def _perform(self, act: Act) -> State:
        time.sleep(act.after_ms / 1000 / self.pace.faster)
        if act.kind in OF_ARBITER:
            self._await(act)
            state = self._state()
            if act.kind == "rule" and self._written and state["ply"] > len(self.acknowledged):
                self.acknowledged.append(self._written)
            return state
        state = self._in_play()
        if state["result"] is None:
            getattr(self, f"_{act.kind}")(act)
            state = self._state()
        return state

    def _await(self, act: Act) -> None:
        if act.kind == "is_resumed":
            self._wait_until(BOARD_IS_MISSED_S, lambda state: state["status"] == "interrupted")
        if act.kind == "rule" and self.pace.unattended and self._flag_is_to_fall:
            self._wait_until(
                BOARD_IS_MISSED_S, lambda state: state["clocks"]["flag_down"] is not None
            )
        if act.kind == "arrives":
            self.tell(f"table {self.script.table}: {act.side} has come, late")
        if act.kind == "absent":
            self.tell(f"table {self.script.table}: {act.side} has not come")
        self._rule(awaited(act), act)

    def _rule(self, needed: Awaited, act: Act | None = None) -> None:
        """Wait for the arbiter, or rule in his place; keep what was ruled and how long it took."""
        began, seen = time.monotonic(), self._state()
        waits = 0.0 if self.pace.unattended else self.pace.patience_s
        state = self._wait_until(waits, needed.done)
        in_time = needed.done(state)
        ruled = needed.ruled(state, self._events(seen["version"])) if in_time else NOT_RULED
        if not in_time:
            self._rule_in_his_place(needed, act, state)
            if self.pace.unattended:
                state = self._state()
                ruled = needed.ruled(state, self._events(seen["version"]))
        waited_ms = round((time.monotonic() - began) * 1000)
        self.rulings.append(
            Ruled(self.round, self.script.table, needed.what, needed.law, ruled, waited_ms)
        )

    def _rule_in_his_place(self, needed: Awaited, act: Act | None, state: State) -> None:
        if act is not None and act.kind == "no_show":
            first_has_white = self.pairing["first"]["player"]["id"] == state["white"]["id"]
            absent = "first" if (act.side == "white") == first_has_white else "second"
            path = f"pairings/{self.pairing['id']}/no-show"
            self._post(self.staff, path, {"absent": absent, "reason": REASON})
            return
        version = {"version": state["version"]} if needed.path in NEED_VERSION else {}
        self._post(self.staff, self._path(needed.path), {**needed.body, **version})

    def _in_play(self) -> State:
        """The state once the clocks are not stopped or interrupted."""
        while True:
            state = self._state()
            if state["status"] == "interrupted":
                self._rule(resumption())
            elif state["status"] == "stopped":
                self._rule(clocks_resumed())
            else:
                return state

    def _move(self, act: Act) -> None:
        body = {"move": act.move, "ply": len(self.acknowledged) + 1, "side": act.side}
        self._post(self.board, self._path("moves"), body)
        self.acknowledged.append(str(act.move))

    def _illegal(self, act: Act) -> None:
        body = {"move": act.move, "ply": len(self.acknowledged) + 1, "side": act.side}
        self._refused(body, "illegal_move")

    def _late_move(self, act: Act) -> None:
        body = {"move": act.move, "ply": len(self.acknowledged) + 1, "side": act.side}
        self._refused(body, "flag_fallen")

    def _flag_falls(self, act: Act) -> None:
        self._short_clock(act)
        self._wait_until(BOARD_IS_MISSED_S, lambda state: state["result"] is not None)

    def _call(self, act: Act) -> None:
        self._post(self.board, self._path("calls"), {"side": act.side})

    def _offer(self, act: Act) -> None:
        self._post(self.board, self._path("offers"), {"side": act.side})

    def _accept(self, act: Act) -> None:
        self._post(self.board, self._path("offers/answer"), {"accept": True, "side": act.side})

    def _resign(self, act: Act) -> None:
        self._post(self.board, self._path("resignation"), {"side": act.side})

    def _claim(self, act: Act) -> None:
        if act.left_ms is not None:
            self._short_clock(act)
        self._written = act.move
        body = {"kind": "repetition", "move": act.move, "record": "clear", "side": act.side}
        self._post(self.board, self._path("claims"), body)

    def _falls_silent(self, _act: Act) -> None:
        self._post(self.board, "board/contact", {})

    def _short_clock(self, act: Act) -> None:
        """Nobody trains by waiting for a player's last minutes."""
        body = {"side": act.side, "set_ms": SHORT_CLOCK_MS, "reason": REASON, "article": ""}
        self._post(self.staff, self._path("clocks/adjust"), body)

    def _end(self) -> State:
        """The game's last state; one that went on otherwise than the script is given up."""
        state = self._state()
        if state["result"] is None and state["status"] != "not_started":
            state = self._in_play()
            self._post(self.board, self._path("resignation"), {"side": state["to_move"]})
        return self._state()

    def _check(self, state: State) -> None:
        recorded = [move["notation"] for move in state["moves"]]
        self.plies = len(recorded)
        if recorded != self.acknowledged:
            self.wrong.append(
                f"{len(recorded)} moves recorded are not the {len(self.acknowledged)} acknowledged"
            )
        found = state["result"] or {"result": "*", "rule": None}
        expected = (self.script.result, self.script.rule)
        if (found["result"], found["rule"]) != expected:
            self.otherwise = (
                f"{found['result']} by {found['rule']}; the law: {expected[0]} by {expected[1]}"
            )

    @property
    def _flag_is_to_fall(self) -> bool:
        return any(act.kind == "claim" and act.left_ms is not None for act in self.script.acts)

    def _refused(self, body: dict[str, Any], code: str) -> None:
        try:
            self._post(self.board, self._path("moves"), body)
        except ServerRefused as refused:
            if refused.code != code:
                raise
        else:
            self.wrong.append(f"{body['move']} was accepted, {code} expected")

    def _post(self, caller: Caller, path: str, body: dict[str, Any]) -> None:
        """Once, whatever happens to the server: an outage is waited out, an interruption too.

        Raises ServerRefused, TimeoutError.
        """
        key, until = uuid4().hex, time.monotonic() + UNREACHABLE_S
        while time.monotonic() < until:
            try:
                caller.post(path, body, key)
            except httpx.TransportError:
                time.sleep(1)
            except ServerRefused as refused:
                if refused.code not in CLOCKS_STAND:
                    raise
                self._in_play()
            else:
                return
        raise TimeoutError(f"the server has been out of reach for {UNREACHABLE_S:.0f} s")

    def _get(self, path: str) -> dict[str, Any]:
        until = time.monotonic() + UNREACHABLE_S
        while time.monotonic() < until:
            try:
                return self.staff.get(path)
            except httpx.TransportError:
                time.sleep(1)
        raise TimeoutError(f"the server has been out of reach for {UNREACHABLE_S:.0f} s")

    def _state(self) -> State:
        return self._get(self._path())

    def _events(self, after: int) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = self._get(self._path("events"))["events"]
        return [event for event in events if event["seq"] > after]

    def _wait_until(self, patience_s: float, met: Callable[[State], bool]) -> State:
        """The first state that meets it, or the last one when patience is over."""
        until = time.monotonic() + patience_s
        while not met(state := self._state()) and time.monotonic() < until:
            time.sleep(LOOK_AGAIN_S)
        return state

    def _path(self, rest: str = "") -> str:
        return f"games/{self.game_id}/{rest}".rstrip("/")
