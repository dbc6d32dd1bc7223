"""JSON of the right shape with wrong contents: commands, stored events, time controls, cases."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter.record.codec import UnreadableEvent, event_from_json
from arbiter.record.commands import COMMANDS, MalformedCommand, parse_command
from arbiter.record.judging import judge
from clocks.engine.errors import InvalidTimeControl
from clocks.engine.time_control import TimeControl

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parents[1] / "record" / "golden"
LOG = json.loads((GOLDEN / "agreement_after_a_drawn_opening.json").read_text(encoding="utf-8"))[
    "log"
]
CONTROL = LOG[0]["payload"]["time_control"]
CASE = {
    "id": "a",
    "variant": "russian",
    "pack": "ru-2013",
    "fen": "W:WKc1,a3:BKf8,h6",
    "moves": ["c1-d2", "f8-e7"],
    "ask": {"type": "claim", "kind": "repetition", "by": "white", "move": None, "record": "clear"},
}

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["white", "black", "c1-d2", "\ud800", "\0", "9" * 5000, "repetition", "*"])
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)


@st.composite
def spoilt(draw: st.DrawFn, value: Any) -> Any:
    """The value with one place in it replaced, removed or added to."""
    if isinstance(value, dict) and value and draw(st.integers(0, 3)):
        key = draw(st.sampled_from(sorted(value)))
        rest = {name: each for name, each in value.items() if name != key}
        how = draw(st.sampled_from(["spoil", "spoil", "remove", "add"]))
        if how == "remove":
            return rest
        if how == "add":
            return {**value, draw(st.text(max_size=8)): draw(values)}
        return {**rest, key: draw(spoilt(value[key]))}
    if isinstance(value, list) and value and draw(st.booleans()):
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], draw(spoilt(value[place])), *value[place + 1 :]]
    return draw(values)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(sorted(COMMANDS)), st.data())
def test_a_command_is_read_or_malformed(kind: str, data: st.DataObject) -> None:
    names = sorted(getattr(COMMANDS[kind], "__dataclass_fields__", {}))
    body = data.draw(
        st.dictionaries(st.sampled_from([*names, "x"]), values, max_size=len(names) + 1)
    )
    with contextlib.suppress(MalformedCommand):
        parse_command(kind, body)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(LOG), st.data())
def test_a_stored_event_is_read_or_unreadable(row: dict[str, Any], data: st.DataObject) -> None:
    payload = data.draw(spoilt(row["payload"]).filter(lambda value: isinstance(value, dict)))
    with contextlib.suppress(UnreadableEvent):
        event_from_json(row["kind"], row["schema"], row["at"], row["seq"], payload, row["text"])


@settings(max_examples=300, deadline=None)
@given(spoilt(CONTROL))
def test_a_time_control_is_read_or_invalid(value: object) -> None:
    with contextlib.suppress(InvalidTimeControl):
        TimeControl.from_json(value)


@settings(max_examples=300, deadline=None)
@given(spoilt(CASE))
def test_a_case_is_always_answered(case: object) -> None:
    answer = judge(case)
    assert "id" in answer
