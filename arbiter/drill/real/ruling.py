"""What the arbiter is waited for at a table, what the law says, and what he did."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arbiter.drill.script.acts import Act, Kind
from arbiter.rules.side import opponent

State = dict[str, Any]

REASON = "Drill"
NOT_RULED = "nothing"


@dataclass(frozen=True, slots=True)
class Awaited:
    """A ruling that a table needs.

    Args:
        what: in a word or two.
        law: what the law says of it.
        path, body: the command that does so, under the game's address; `version` is added where
            the command asks for it.
        done: whether a state shows that the arbiter has ruled.
        ruled: what he did, by the state and the events since.
    """

    what: str
    law: str
    path: str
    body: dict[str, Any]
    done: Callable[[State], bool]
    ruled: Callable[[State, list[dict[str, Any]]], str]


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling that a table waited for; `ruled` is `nothing` where the time limit passed first."""

    round: int
    table: int
    what: str
    law: str
    ruled: str
    waited_ms: int

    @property
    def as_the_law(self) -> bool:
        return self.ruled == self.law


def awaited(act: Act) -> Awaited:
    """What an act of the script asks of the arbiter; of a no-show see `no_show`."""
    return _AWAITED[act.kind](act)


def resumption() -> Awaited:
    return _plain("play resumed", "resumption", {}, lambda state: state["status"] != "interrupted")


def clocks_resumed() -> Awaited:
    return _plain("clocks resumed", "clocks/resume", {}, lambda state: state["status"] != "stopped")


def no_show(act: Act) -> Awaited:
    """A side that does not come loses; entered for the pairing, which has an address of its own."""
    winner = opponent(act.side)
    return Awaited(
        what="no-show",
        law=f"{winner} wins",
        path="",
        body={},
        done=lambda state: state["result"] is not None,
        ruled=lambda state, _: _winner(state),
    )


def _plain(what: str, path: str, body: State, done: Callable[[State], bool]) -> Awaited:
    return Awaited(what, "done", path, body, done, lambda _state, _events: "done")


def _start(_act: Act) -> Awaited:
    return _plain("start", "start", {}, lambda state: state["status"] != "not_started")


def _absent(act: Act) -> Awaited:
    return _plain(
        "absence noted",
        "presence",
        {"side": act.side, "present": False},
        lambda state: not state["presence"][act.side] or state["result"] is not None,
    )


def _arrives(act: Act) -> Awaited:
    return _plain(
        "late arrival",
        "presence",
        {"side": act.side, "present": True},
        lambda state: state["presence"][act.side] or state["result"] is not None,
    )


def _claim(act: Act) -> Awaited:
    assert act.verdict is not None
    return Awaited(
        what="claim",
        law=act.verdict,
        path="claims/ruling",
        body={"verdict": act.verdict, "reason": ""},
        done=lambda state: state["claim"] is None,
        ruled=lambda _, events: _last(events, "claim_ruled", "verdict"),
    )


def _reprimand(act: Act) -> Awaited:
    return Awaited(
        what="illegal move",
        law="reprimanded",
        path="warnings",
        body={"side": act.side, "reason": REASON},
        done=lambda state: bool(state["reprimands"]) or state["result"] is not None,
        ruled=lambda state, _: "reprimanded" if state["reprimands"] else NOT_RULED,
    )


def _call(_act: Act) -> Awaited:
    return _plain("call", "calls/answer", {}, lambda state: not state["calls"])


def _resumed(_act: Act) -> Awaited:
    return resumption()


_AWAITED: dict[Kind, Callable[[Act], Awaited]] = {
    "start": _start,
    "absent": _absent,
    "arrives": _arrives,
    "no_show": no_show,
    "rule": _claim,
    "reprimand": _reprimand,
    "answer_call": _call,
    "is_resumed": _resumed,
}


def _last(events: list[dict[str, Any]], kind: str, field: str) -> str:
    found = [event["payload"][field] for event in events if event["kind"] == kind]
    return str(found[-1]) if found else NOT_RULED


def _winner(state: State) -> str:
    result = state["result"]["result"]
    winners = {"2-0": "white wins", "0-2": "black wins"}
    return winners.get(result, str(result))
