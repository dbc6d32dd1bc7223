"""What in one game needs a person."""

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter.attention.concern import Concern, in_order
from arbiter.record.state import GameState
from arbiter.rules.draw_counters.counting_rule import Counter
from arbiter.rules.side import SIDES, Side

LOW_MS = 60_000
SILENT_MS = 20_000
NEAR_MOVES = 2
"""A counter is near its limit when so many moves, of each side that it counts, are left."""


@dataclass(frozen=True, slots=True)
class Around:
    """What the log of a game does not tell; all times are event time in ms.

    Args:
        default_ms: when somebody who is not there lost, if that has passed.
        has_device: a device is let in at the table: moves are seen as they are made.
        heard_ms: the last report of the table's device for both sides, if it has one.
        unheard: that device has been interrupted for its silence and has not reported since.
    """

    default_ms: int | None = None
    has_device: bool = False
    heard_ms: int | None = None
    unheard: bool = False


def concerns_of(state: GameState, now: int, around: Around = Around()) -> list[Concern]:
    """What in the game needs a person at event time `now`, the most urgent first."""
    if state.result is not None:
        return []
    now = max(now, state.last_at)
    return in_order(
        [
            *_claim(state),
            *_calls(state),
            *_rulings(state),
            *_interruption(state),
            *_clock(state, now),
            *_irregularity(state),
            *_presses(state),
            *_no_show(state, around),
            *_silence(state, now, around),
            *_repetition(state),
            *_counters(state),
        ]
    )


def _claim(state: GameState) -> Iterator[Concern]:
    claim = state.claim
    if claim is not None:
        yield Concern(
            "claim",
            str(claim.seq),
            side=claim.by,
            rule=claim.rule,
            since_ms=claim.since_ms,
            waits=claim.waits,
        )


def _calls(state: GameState) -> Iterator[Concern]:
    for call in state.calls:
        yield Concern("call", str(call.seq), side=call.by, since_ms=call.at)


def _rulings(state: GameState) -> Iterator[Concern]:
    for need in state.needs:
        yield Concern("ruling", f"{need.rule}:{need.ply}", rule=need.rule)


def _interruption(state: GameState) -> Iterator[Concern]:
    if state.status == "interrupted" and state.halt is not None:
        yield Concern("interrupted", str(state.halt.seq), since_ms=state.clocks.since)


def _clock(state: GameState, now: int) -> Iterator[Concern]:
    clocks = state.clocks
    down = clocks.flag_down or clocks.flag_fallen(now)
    if down is not None:
        noted = state.flag_fell
        yield Concern(
            "flag",
            f"{down}:{state.ply}",
            side=down,
            since_ms=clocks.deadline() if noted is None else noted.at,
        )
        return
    running = clocks.running
    if running is not None and (left := clocks.remaining(running, now)) < LOW_MS:
        period = clocks.clock(running).period
        yield Concern("low_time", f"{running}:{period}", side=running, left_ms=left)


def _irregularity(state: GameState) -> Iterator[Concern]:
    """Illegal moves tried in place of the one that is to be made now."""
    tried = [attempt for attempt in state.attempts if attempt.ply == state.ply + 1]
    if tried:
        last = tried[-1]
        yield Concern(
            "irregularity", str(last.seq), side=last.by, rule=last.reason, count=len(tried)
        )


def _presses(state: GameState) -> Iterator[Concern]:
    """A clock that stands elsewhere in its time control than the recorded moves bring it: somebody
    forgot to press, pressed twice, or a move is missing in the record."""
    for side in SIDES:
        clock = state.clocks.clock(side)
        place = state.clocks.control.place_after(side, state.moves_by(side))
        if (clock.period, clock.moves_in_period) == (place.period, place.moves_in_period):
            continue
        off = clock.moves_in_period - place.moves_in_period
        yield Concern(
            "presses",
            f"{side}:{clock.period - place.period}:{off}",
            side=side,
            rule=None if clock.period == place.period else "period",
            count=clock.moves_in_period,
            limit=place.moves_in_period,
        )


def _no_show(state: GameState, around: Around) -> Iterator[Concern]:
    """After the default time a side is marked absent, or nobody has moved at a board that sends its
    moves. Of a paper board without a mark nothing is known before its result."""
    if around.default_ms is None or state.ply > state.opening_plies:
        return
    missing = state.absent or ((state.to_move,) if around.has_device else ())
    for side in missing:
        known = "absent" if side in state.absent else "no_move"
        since = around.default_ms
        yield Concern("no_show", f"{side}:{known}", side=side, rule=known, since_ms=since)


def _silence(state: GameState, now: int, around: Around) -> Iterator[Concern]:
    heard = around.heard_ms
    if heard is not None and now - heard >= SILENT_MS:
        yield Concern("silent", str(heard), since_ms=heard)
    elif heard is None and around.unheard:
        yield Concern("silent", f"unheard:{state.ply}")


def _repetition(state: GameState) -> Iterator[Concern]:
    """A repetition that the side on move could claim as the board stands, and has not."""
    history, kind = state.history, state.history.pack.repetition
    if state.claim is not None or kind is None:
        return
    stood = len(history.repetitions())
    if stood >= kind.occurrences:
        yield Concern("repetition", str(state.ply), side=state.to_move, count=stood)


def _counters(state: GameState) -> Iterator[Concern]:
    for rule, counter in state.counters.items():
        if not counter.running or counter.limit is None:
            continue
        near = NEAR_MOVES if counter.unit == "own_moves" else 2 * NEAR_MOVES
        if counter.limit - near <= counter.count < counter.limit:
            yield Concern(
                "counter",
                f"{rule}:{_began(state, counter)}",
                side=counter.side,
                rule=rule,
                count=counter.count,
                limit=counter.limit,
            )


def _began(state: GameState, counter: Counter) -> int:
    """After how many moves, of the side counted or of both, the count began: what tells it from an
    earlier one under the same rule."""
    side: Side | None = counter.side
    counted = counter.unit == "own_moves" and side is not None
    made = state.moves_by(side) if counted and side is not None else state.ply
    return made - counter.count
