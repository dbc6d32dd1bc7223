"""Which commands make sense for a game as it stands; what makes none is not offered."""

from collections.abc import Mapping
from typing import Any

from arbiter.rules.outcome import GROUNDS_OF_REPORTS
from arbiter.rules.pack import load_pack

IN_PLAY = ("running", "waiting", "checking", "stopped", "interrupted")


def offered(state: Mapping[str, Any], opening_plies: int = 0) -> frozenset[str]:
    """The kinds of command that the law would not refuse outright, for a state as staff see it.

    `opening_plies` are those of a drawn opening, which are never taken back.
    """
    status, claim = state["status"], state["claim"]
    kinds = {"note"}
    if state["calls"]:
        kinds.add("answer_call")
    decided_by_ruling = claim is not None and bool(state["clocks"]["flag_down"])
    if state["reprimands"] and not decided_by_ruling:
        kinds.add("withdraw_reprimand")
    if status == "ended":
        reported = state["result"]["rule"] in GROUNDS_OF_REPORTS
        return frozenset(kinds | ({"reopen", "report_result"} if reported else {"reopen"}))
    kinds |= {"present", "absent"}
    if not decided_by_ruling:
        kinds |= {"adjust_clock", "warn"}
    if claim is None:
        kinds |= {"declare_result", "report_result"}
        if state["ply"] > opening_plies:
            kinds.add("retract")
    if status in IN_PLAY:
        kinds |= _in_play(state, decided_by_ruling=decided_by_ruling)
    elif not any(not there for there in state["presence"].values()):
        kinds.add("start")
    return frozenset(kinds)


def _in_play(state: Mapping[str, Any], *, decided_by_ruling: bool) -> set[str]:
    status, claim, pack = state["status"], state["claim"], load_pack(state["pack"])
    kinds: set[str] = set()
    runs = status not in ("stopped", "interrupted")
    if claim is None:
        kinds |= {"declare_flags", "read_clock", "rule_touch", "rule_irregularity"}
        if pack.clear_draw and "clear_draw" not in state["counters"]:
            kinds.add("start_clear_draw")
        if runs:
            kinds |= {"move", "note_flag"}
            if pack.claims:
                kinds.add("claim")
    elif claim["waits"]:
        kinds.add("present_record")
    if claim is not None and runs:
        kinds |= {"withdraw_claim"} if claim["waits"] else {"withdraw_claim", "rule_claim"}
    if runs and not decided_by_ruling:
        kinds.add("stop_clocks")
    if status == "stopped":
        kinds.add("resume_clocks")
    if status == "interrupted":
        kinds.add("resume_play")
    if any(need["rule"] != "both_flags" for need in state["needs"]) and not decided_by_ruling:
        kinds.add("rule_limit")
    return kinds
