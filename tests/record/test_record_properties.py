"""Whatever is commanded, by whomever, whenever: what the log promises holds."""

from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.record.golden_games import ROAD
from tests.record.happenings import happen
from tests.record.officiated_game import (
    ARBITER,
    BLACK,
    BOTH,
    CLERK,
    SYSTEM,
    WHITE,
    OfficiatedGame,
    time_control,
)
from tests.record.stopwatch import Stopwatch

pytestmark = pytest.mark.slow

ON_THE_ROAD = "W:WKc1,Kg1,Kf4:BKh8"
FENS = (
    None,
    "W:WKc1,a3:BKf8,h6",
    ON_THE_ROAD,
    "B:WKc1,c3:Bd4,Kh8",
    "W:WKa1:Bb2,b4,b6,d2,d4,d6,f2,f4,f6",
)
MS = st.integers(0, 200_000)
SIDE = st.sampled_from(["white", "black"])
MAYBE_SIDE = st.one_of(st.none(), SIDE)
REASON = st.sampled_from(["", "seen", "причина"])
WRITTEN = st.sampled_from(["c1-d2", "a3-b4", "e7-e6", "zz", "a1:h8", "d2:h6", "f8-e7"])
ACTOR = st.sampled_from([WHITE, BLACK, BOTH, ARBITER, CLERK, SYSTEM])


def body(**fields: st.SearchStrategy) -> st.SearchStrategy:
    return st.fixed_dictionaries(fields)


CLOCKS = st.one_of(st.none(), body(white_ms=MS, black_ms=MS))
COMMANDS = st.one_of(
    st.tuples(st.just("present"), body(side=SIDE)),
    st.tuples(st.just("absent"), body(side=SIDE)),
    st.tuples(st.just("start"), body(clock=MAYBE_SIDE)),
    st.tuples(st.just("move"), body(move=WRITTEN, ply=st.integers(1, 12), side=MAYBE_SIDE)),
    st.tuples(st.just("offer"), body(side=MAYBE_SIDE)),
    st.tuples(st.just("answer"), body(accept=st.booleans(), side=MAYBE_SIDE)),
    st.tuples(
        st.just("claim"),
        body(
            kind=st.sampled_from(["repetition", "win"]),
            move=st.one_of(st.none(), WRITTEN),
            record=st.sampled_from(["clear", "missing"]),
            side=MAYBE_SIDE,
        ),
    ),
    st.tuples(st.just("present_record"), body(side=MAYBE_SIDE)),
    st.tuples(st.just("withdraw_claim"), body(side=MAYBE_SIDE)),
    st.tuples(st.just("note_flag"), body(side=MAYBE_SIDE)),
    st.tuples(st.just("stop_clocks"), body(reason=REASON)),
    st.tuples(st.just("resume_clocks"), body()),
    st.tuples(st.just("adjust_clock"), body(side=SIDE, set_ms=MS, reason=REASON)),
    st.tuples(
        st.just("adjust_clock"), body(side=SIDE, add_ms=st.integers(-90_000, 90_000), reason=REASON)
    ),
    st.tuples(st.just("retract"), body(to_ply=st.integers(0, 6), reason=REASON, clocks=CLOCKS)),
    st.tuples(st.just("reopen"), body(reason=REASON)),
    st.tuples(st.just("call_arbiter"), body(stop_clocks=st.booleans(), side=MAYBE_SIDE)),
    st.tuples(st.just("answer_call"), body()),
    st.tuples(st.just("note"), body(text=st.text("аб \n", min_size=3).filter(str.strip))),
    st.tuples(st.just("resume_play"), body(white_ms=st.one_of(st.none(), MS), black_ms=MS)),
    st.tuples(st.just("resume_play"), body()),
    st.tuples(st.just("resign"), body(side=MAYBE_SIDE)),
    st.tuples(
        st.just("declare_result"),
        body(result=st.sampled_from(["2-0", "1-1", "0-2", "0-0"]), reason=REASON),
    ),
    st.tuples(
        st.just("report_result"),
        body(
            result=st.sampled_from(["2-0", "1-1", "0-2", "0-0", None]),
            rule=st.sampled_from(["reported", "no_show"]),
            reason=REASON,
        ),
    ),
    st.tuples(
        st.just("declare_flags"), body(white=st.booleans(), black=st.booleans(), first=MAYBE_SIDE)
    ),
)


class AnyGame(RuleBasedStateMachine):
    """Stretches of play as in a hall, and between them anything by anybody."""

    game: OfficiatedGame

    @initialize(
        fen=st.sampled_from(FENS),
        pack=st.sampled_from(["ru-2013", "ru-code"]),
        increment=st.sampled_from([0, 2_000]),
        opened=st.booleans(),
        by_call=st.booleans(),
    )
    def create(self, fen, pack: str, increment: int, opened: bool, by_call: bool):
        self.game = OfficiatedGame(
            fen=fen,
            pack=pack,
            control=time_control(5, kind="fischer" if increment else "none", ms=increment),
            opening=["c3-d4", "d6-c5"] if opened and fen is None else None,
            settings={"clocks_stop_by_call": by_call},
        )
        if fen == ON_THE_ROAD and pack == "ru-code":
            self.game.moves(*ROAD, "f4-g3")
        self.game.refolded = False
        self.stopwatch = Stopwatch(increment)
        self.followed = 0

    @rule(seed=st.integers(0, 2**32), commands=st.integers(1, 12))
    def play_goes_on(self, seed: int, commands: int):
        hall = Random(seed)
        for _ in range(commands):
            happen(self.game, hall)

    @rule(ms=st.one_of(st.integers(0, 5_000), st.just(-500)))
    def time_passes(self, ms: int):
        self.game.wait(ms)

    @rule(command=COMMANDS, by=ACTOR)
    def anything_by_anybody(self, command: tuple[str, dict], by):
        self.game.decision(*command, by=by)

    @invariant()
    def the_stopwatch_agrees(self):
        for event in self.game.log[self.followed :]:
            self.stopwatch.follow(event)
        self.followed = len(self.game.log)

    @invariant()
    def what_the_state_says_hangs_together(self):
        now = self.game.now
        assert now.version == len(self.game.log) == len(self.game.hashes) - 1
        assert len(now.moves) == now.history.ply
        assert (now.status == "ended") is (now.result is not None)
        if now.result is not None:
            assert now.claim is None
            assert now.offer is None
            assert now.deadline() is None
        if now.claim is not None:
            assert now.claim.by == now.to_move
        if now.clocks.running is not None:
            assert now.clocks.running == now.to_move

    def teardown(self):
        if hasattr(self, "game"):
            self.game.fold_anew()


AnyGame.TestCase.settings = settings(
    max_examples=100,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestAnyGame = AnyGame.TestCase
