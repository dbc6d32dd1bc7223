"""What an arbiter who trains is waited for, and how what he did is read."""

from arbiter.drill.real.ruling import NOT_RULED, Ruled, awaited, no_show
from arbiter.drill.script.acts import Act


def test_a_claim_is_waited_for_until_it_is_ruled_on_and_the_ruling_is_read_from_the_log() -> None:
    claim = awaited(Act("rule", 0, verdict="rejected"))
    assert claim.law == "rejected"
    assert not claim.done({"claim": {"by": "white"}})
    assert claim.done({"claim": None})
    upheld = [{"kind": "claim_ruled", "payload": {"verdict": "upheld"}}]
    assert claim.ruled({}, upheld) == "upheld"
    assert claim.ruled({}, []) == NOT_RULED


def test_a_no_show_is_lost_by_who_did_not_come() -> None:
    absent = no_show(Act("no_show", 0, side="white"))
    assert absent.law == "black wins"
    assert not absent.done({"result": None})
    assert absent.ruled({"result": {"result": "0-2"}}, []) == absent.law
    assert absent.ruled({"result": {"result": "0-0"}}, []) != absent.law


def test_an_illegal_move_is_answered_by_a_reprimand_or_not_at_all() -> None:
    illegal = awaited(Act("reprimand", 0, side="black"))
    assert not illegal.done({"reprimands": [], "result": None})
    over = {"reprimands": [], "result": {"result": "2-0"}}
    assert illegal.done(over)
    assert illegal.ruled(over, []) == NOT_RULED


def test_a_ruling_that_came_too_late_is_not_as_the_law() -> None:
    assert Ruled(1, 3, "claim", "upheld", "upheld", 4_000).as_the_law
    assert not Ruled(1, 3, "claim", "upheld", NOT_RULED, 180_000).as_the_law
