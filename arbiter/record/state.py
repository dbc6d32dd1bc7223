"""The state of a game: what the events say, folded. Everything decided is decided from this."""

from dataclasses import dataclass
from typing import Literal

from arbiter.record.commands.claims import Record
from arbiter.record.commands.opening import Seats, Settings
from arbiter.record.events.claims import Finding
from arbiter.record.events.offers import Moment
from arbiter.record.written_move import WrittenMove
from arbiter.rules.draw_counters.counting_rule import Counter
from arbiter.rules.history import GameHistory
from arbiter.rules.move import Move
from arbiter.rules.outcome import Need, Result
from arbiter.rules.pack import Degree
from arbiter.rules.side import Side
from clocks.engine.clock_state import ClockState

Status = Literal["not_started", "running", "waiting", "checking", "stopped", "interrupted", "ended"]
HaltReason = Literal["arbiter", "call", "retraction", "reopening", "interruption"]


@dataclass(frozen=True, slots=True)
class OpeningSource:
    """The drawn opening: its place in its table, how many plies it has, and the seed of the draw,
    if it was drawn by one."""

    table: str
    edition: str
    number: str
    plies: int
    seed: str | None


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """One ply as recorded: by which side, in which notation, the time it took, and what both
    clocks showed when it had been made. `seq` is its event (of a drawn move, the creation)."""

    ply: int
    by: Side
    notation: str
    spent_ms: int
    white_ms: int
    black_ms: int
    seq: int

    @property
    def left_ms(self) -> int:
        """What the mover's clock showed after the move."""
        return self.white_ms if self.by == "white" else self.black_ms


@dataclass(frozen=True, slots=True)
class Offer:
    """A draw offer not yet answered, made when `ply` plies stood."""

    by: Side
    ply: int
    when: Moment
    regular: bool
    seq: int


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim not yet ruled on. `move` is the written move, not played; `spent_ms` what the move
    under way had taken when the claim was made; `waits`: no record has been presented yet."""

    by: Side
    kind: str
    rule: str
    move: WrittenMove | None
    record: Record
    waits: bool
    since_ms: int
    spent_ms: int
    finding: Finding
    seq: int


@dataclass(frozen=True, slots=True)
class Halt:
    """Why the clocks stand, and since which event."""

    why: HaltReason
    seq: int


@dataclass(frozen=True, slots=True)
class Call:
    """An open call for the arbiter: by which side, when, in which event."""

    by: Side
    at: int
    seq: int


@dataclass(frozen=True, slots=True)
class Attempt:
    """An illegal move that was tried and refused."""

    by: Side
    ply: int
    reason: str
    seq: int


@dataclass(frozen=True, slots=True)
class Touch:
    """A touched piece that its side must move with; `moves` in full notation."""

    side: Side
    square: str
    moves: tuple[str, ...]
    seq: int


@dataclass(frozen=True, slots=True)
class Reprimand:
    """A remark or a warning given to a side when `ply` plies stood."""

    side: Side
    degree: Degree
    ply: int
    seq: int


@dataclass(frozen=True, slots=True)
class ClearDraw:
    """A position found clearly drawn after `ply`; `side` plays on (2.1.9.1.6)."""

    side: Side
    ply: int
    own_moves: int
    article: str | None
    seq: int


@dataclass(frozen=True, slots=True)
class FlagDown:
    """A flag that fell, and the exact instant."""

    side: Side
    at: int


@dataclass(frozen=True, slots=True)
class Ended:
    """How the game ended: the verdict, and the event and event time of it."""

    result: Result
    rule: str
    article: str | None
    ply: int
    winner: Side | None
    seq: int
    at: int


@dataclass(frozen=True, slots=True)
class GameState:
    """One game at `version` (the seq of its last event, which happened at `last_at`).

    `history` holds the moves and the limits that wait for a ruling, `flags_asked` the question who
    overstepped first where the pack leaves it to the arbiter. `last_offer_by`: that side may not
    offer again before its opponent has. `start_ms`: what both clocks showed when the first of them
    was started, white's first; before the start, what the time control gives them.
    """

    game_id: str
    version: int
    last_at: int
    pack_hash: str
    seats: Seats
    settings: Settings
    opening: OpeningSource | None
    history: GameHistory
    clocks: ClockState
    moves: tuple[MoveRecord, ...]
    start_ms: tuple[int, int]
    absent: tuple[Side, ...] = ()
    offer: Offer | None = None
    last_offer_by: Side | None = None
    claim: Claim | None = None
    halt: Halt | None = None
    flags_asked: Need | None = None
    calls: tuple[Call, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    touch: Touch | None = None
    reprimands: tuple[Reprimand, ...] = ()
    clear_draw: ClearDraw | None = None
    flag_fell: FlagDown | None = None
    result: Ended | None = None

    @property
    def variant(self) -> str:
        return self.history.position.variant.slug

    @property
    def pack_id(self) -> str:
        return self.history.pack.id

    @property
    def ply(self) -> int:
        return self.history.ply

    @property
    def to_move(self) -> Side:
        return self.history.position.to_move

    def moves_by(self, side: Side) -> int:
        """How many moves `side` has made in the whole game, drawn ones included."""
        return sum(move.by == side for move in self.moves)

    def reprimands_of(self, side: Side) -> int:
        """How often `side` has been reprimanded in this game."""
        return sum(reprimand.side == side for reprimand in self.reprimands)

    def may_make(self, move: Move) -> bool:
        """Whether a legal move may be made under the ruling on a touched piece, if there is one."""
        return self.touch is None or move.notation("full") in self.touch.moves

    @property
    def clear_draw_moves(self) -> int:
        """Own moves made by the side that plays on in a clearly drawn position."""
        count = self.clear_draw
        if count is None:
            return 0
        made = zip(self.moves[count.ply :], self.history.moves[count.ply :], strict=True)
        return sum(one.by == count.side and not move.passes_the_turn for one, move in made)

    @property
    def counters(self) -> dict[str, Counter]:
        """Every counting rule by name: those of the pack, and a clear draw under count."""
        counters, count = dict(self.history.counters), self.clear_draw
        if count is not None:
            counters["clear_draw"] = Counter(
                self.clear_draw_moves, count.own_moves, "own_moves", running=True, side=count.side
            )
        return counters

    @property
    def started(self) -> bool:
        """Whether a clock of the game has ever run."""
        return self.clocks.on_move is not None

    @property
    def opening_plies(self) -> int:
        return 0 if self.opening is None else self.opening.plies

    @property
    def presence(self) -> dict[Side, bool]:
        return {"white": "white" not in self.absent, "black": "black" not in self.absent}

    @property
    def needs(self) -> tuple[Need, ...]:
        """The rulings awaited, oldest first; none once the game has ended."""
        if self.result is not None:
            return ()
        flags = () if self.flags_asked is None else (self.flags_asked,)
        return (*self.history.needs, *flags)

    @property
    def status(self) -> Status:
        """The state of record.md, "Clock states": an interruption outranks a claim."""
        if self.result is not None:
            return "ended"
        if self.clocks.status == "not_started":
            return "not_started"
        if self.clocks.status == "stopped":
            interrupted = self.halt is not None and self.halt.why == "interruption"
            return "interrupted" if interrupted else "stopped"
        if self.claim is not None:
            return "waiting" if self.claim.waits else "checking"
        return "running"

    def deadline(self) -> int | None:
        """The event time at which the running side's flag falls, None when none can."""
        return None if self.result is not None else self.clocks.deadline()
