"""Whatever a body holds, the answer is the command's or a problem's, never a failure."""

import json
from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter.api.views.commands import ADDRESSES
from arbiter.record.commands import COMMANDS
from arbiter.refusals.kinds import KINDS

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

PLAUSIBLE = st.sampled_from(
    [
        "white",
        "black",
        "c3-d4",
        "c3:e5",
        "c3–d4",
        "с3-д4",
        "upheld",
        "rejected",
        "repetition",
        "missing",
        "1-1",
        "draw",
        "main_road",
        "2.1.9",
        "",
        "٣",
        "🙂",
        "\x00",
        "\ud800",
    ]
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text() | PLAUSIBLE,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def bodies(kind):
    names = st.sampled_from([field.name for field in fields(COMMANDS[kind])] or ["side"])
    small = st.integers(-2, 5)
    return st.dictionaries(names | st.text(max_size=5), PLAUSIBLE | small | ANYTHING, max_size=6)


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.path)
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_any_body_is_answered(play, address, data):
    body = json.dumps(data.draw(bodies(address.kind))).encode()
    for caller in (play.arbiter, play.both):
        response = caller.post(f"{play.path}/{address.path}", body)
        if response.status_code == 201:
            assert set(response.json()) >= {"events", "state"}
        else:
            assert response.status_code < 500, (body, response.content)
            assert response.json()["code"] in KINDS
