"""One table of a drill in simulated time: its acts go through the services, and its stopwatch and
its list of acknowledged moves are kept apart from what the services write."""

from dataclasses import dataclass, field
from uuid import UUID, uuid4

from arbiter.drill.script.acts import Act, TableScript
from arbiter.drill.script.stopwatch import Stopwatch
from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.record.commands import (
    AnswerCall,
    AnswerOffer,
    CallArbiter,
    Command,
    MakeClaim,
    MakeMove,
    MarkAbsent,
    MarkPresent,
    OfferDraw,
    Resign,
    ResumePlay,
    RuleClaim,
    Start,
    Warn,
)
from arbiter.rules.side import SIDES
from arbiter.services.answer import Answer
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.models import BoardGrant, GrantSide, PairingGame
from tournaments.services.boards.access import issue_grant, note_contact, revoke_grant
from tournaments.services.results.entering import no_show

FLAG_SEEN_MS = 6_000
"""By so much after the fall of a flag the sweep has surely seen it."""
REASON = "Drill"


@dataclass
class Table:
    """A table, the acts to come, and what the drill itself knows of the game.

    Args:
        acknowledged: the moves that were accepted, in full notation.
        broken: what was answered otherwise than it should have been, or charged otherwise than
            the stopwatch says.
    """

    script: TableScript
    seat: PairingGame
    staff: User
    stopwatch: Stopwatch
    acknowledged: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    _done: int = 0
    _grant: BoardGrant | None = None
    _heard_ms: int = 0
    _last_event_ms: int = 0

    @property
    def game_id(self) -> UUID:
        return self.seat.game_id

    @property
    def next_act(self) -> Act | None:
        acts = self.script.acts
        return acts[self._done] if self._done < len(acts) else None

    def due(self, act: Act) -> int:
        """When the act comes, if nothing holds it up."""
        now = now_ms()
        least = now + act.after_ms
        if act.left_ms is None:
            return least
        thinks = self.stopwatch.remaining(self.stopwatch.on_move, now) - act.left_ms
        return max(least, now + thinks + (FLAG_SEEN_MS if act.left_ms == 0 else 0))

    def perform(self, act: Act) -> bool:
        """Do the act now; False where its time has not come after all."""
        if act.kind == "flag_falls" and self.stopwatch.remaining(act.side, now_ms()) > 0:
            return False
        if act.kind == "is_resumed" and self.is_silent:
            return False
        getattr(self, f"_{act.kind}")(act)
        self._done += 1
        return True

    @property
    def is_silent(self) -> bool:
        """Whether its device has fallen silent and nobody has missed it yet."""
        return self._grant is not None

    def missed(self) -> None:
        """The silent device was found; the clock stood still from its last report on."""
        assert self._grant is not None
        revoke_grant(grant=self._grant)
        self._grant = None
        self.interrupted(self._heard_ms)

    def interrupted(self, proven_ms: int) -> None:
        """The clock stood still from the last proof of life, from a later event of the game, or
        from the moment since which it stands already."""
        self.stopwatch.stand(max(proven_ms, self._last_event_ms))

    def resume(self) -> None:
        if self._send(ResumePlay(), self._arbiter).accepted:
            self.stopwatch.go(now_ms())

    def _absent(self, act: Act) -> None:
        self._send(MarkAbsent(side=act.side), self._arbiter)

    def _arrives(self, act: Act) -> None:
        self._send(MarkPresent(side=act.side), self._arbiter)

    def _no_show(self, act: Act) -> None:
        absent_has_white = act.side == "white"
        first_has_white = self.seat.white_id == self.seat.pairing.first.player_id
        no_show(
            pairing=self.seat.pairing,
            absent="first" if absent_has_white == first_has_white else "second",
            by=self.staff,
            actor=self._arbiter,
            key=uuid4().hex,
            at=now_ms(),
            reason=REASON,
        )

    def _start(self, _act: Act) -> None:
        self._send(Start(), self._arbiter)
        self.stopwatch.go(now_ms())

    def _move(self, act: Act) -> None:
        assert act.move is not None
        move = MakeMove(act.move, ply=len(self.acknowledged) + 1, side=act.side)
        answer = self._send(move, self._board)
        self._note_moves(answer)

    def _illegal(self, act: Act) -> None:
        assert act.move is not None
        move = MakeMove(act.move, ply=len(self.acknowledged) + 1, side=act.side)
        self._send(move, self._board, refused="illegal_move")

    def _late_move(self, act: Act) -> None:
        assert act.move is not None
        move = MakeMove(act.move, ply=len(self.acknowledged) + 1, side=act.side)
        self._send(move, self._board, refused="flag_fallen")

    def _flag_falls(self, _act: Act) -> None:
        self.stopwatch.stand(now_ms())

    def _reprimand(self, act: Act) -> None:
        self._send(Warn(side=act.side, reason=REASON), self._arbiter)

    def _call(self, act: Act) -> None:
        self._send(CallArbiter(side=act.side), self._board)

    def _answer_call(self, _act: Act) -> None:
        self._send(AnswerCall(), self._arbiter)

    def _offer(self, act: Act) -> None:
        self._send(OfferDraw(side=act.side), self._board)

    def _accept(self, act: Act) -> None:
        self._send(AnswerOffer(accept=True, side=act.side), self._board)
        self.stopwatch.stand(now_ms())

    def _resign(self, act: Act) -> None:
        self._send(Resign(side=act.side), self._board)
        self.stopwatch.stand(now_ms())

    def _claim(self, act: Act) -> None:
        self._send(MakeClaim("repetition", act.move, side=act.side), self._board)
        self.stopwatch.claim(now_ms())

    def _rule(self, act: Act) -> None:
        assert act.verdict is not None
        self.seat.game.refresh_from_db()
        answer = self._send(RuleClaim(act.verdict, self.seat.game.version), self._arbiter)
        flag_down = self.stopwatch.remaining(self.stopwatch.on_move, now_ms()) == 0
        for event in answer.events:
            if event.kind == "claim_ruled" and not flag_down:
                self._compare(
                    "a check", event.payload["charged_ms"], self.stopwatch.ruled(now_ms())
                )
        if any(event.kind == "move_made" for event in answer.events):
            self._note_moves(answer)
        else:
            self.stopwatch.stand(now_ms())

    def _falls_silent(self, _act: Act) -> None:
        self._grant = issue_grant(table=self.seat.pairing.place, side=GrantSide.BOTH, by=self.staff)
        self._heard_ms = now_ms()
        note_contact(grant=self._grant, at_ms=self._heard_ms)

    def _is_resumed(self, _act: Act) -> None:
        """Unless play was resumed everywhere after a power cut."""
        if not self.stopwatch.runs:
            self.resume()

    def _send(self, command: Command, actor: Actor, refused: str | None = None) -> Answer:
        at = now_ms()
        answer = record(game_id=self.game_id, command=command, actor=actor, key=uuid4().hex, at=at)
        if answer.code != refused:
            self.broken.append(
                f"{command.KIND} of ply {len(self.acknowledged)}: {answer.code or 'accepted'}, "
                f"expected {refused or 'accepted'}"
            )
        if answer.events:
            self._last_event_ms = max(event.at_ms for event in answer.events)
        return answer

    def _note_moves(self, answer: Answer) -> None:
        for event in answer.events:
            if event.kind == "move_made":
                took = self.stopwatch.press(now_ms())
                self.acknowledged.append(event.payload["notation"])
                self._compare(f"ply {event.payload['ply']}", event.payload["spent_ms"], took)
            if event.kind == "game_ended":
                self.stopwatch.stand(now_ms())

    def _compare(self, what: str, charged_ms: int, watched_ms: int) -> None:
        if charged_ms != watched_ms:
            self.broken.append(f"{what}: {charged_ms} ms charged, {watched_ms} ms by the stopwatch")

    @property
    def _board(self) -> Actor:
        return Actor(f"drill-board-{self.script.table}", "board", frozenset(SIDES))

    @property
    def _arbiter(self) -> Actor:
        return Actor(str(self.staff.pk), "arbiter")
