"""Rulings on the players' conduct in a game: the ladder of the event says which degree is next, and
what the record of the game then holds is put down among the incidents of the event.

The record is the truth of what happened in a game; an incident refers to its event.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from types import MappingProxyType
from typing import Any
from uuid import UUID

from django.utils import timezone

from arbiter.models import Game, GameEvent, User
from arbiter.models.log import state_of
from arbiter.record.authority import Actor
from arbiter.record.commands import (
    Command,
    RuleIrregularity,
    RuleTouch,
    Warn,
    WithdrawReprimand,
)
from arbiter.record.decide.conduct import offender_of
from arbiter.record.json_fields import write
from arbiter.record.state import GameState
from arbiter.rules.side import Side
from arbiter.services.answer import Answer
from arbiter.services.idempotency import earlier_command, hash_of
from arbiter.services.record import FLAG_GRACE_MS, record
from arbiter.services.refused import Refused
from arbiter.services.timeline import timeline
from arbiter.services.transaction import writing
from tournaments.incidents.kinds import Kind, article_of, kind_of
from tournaments.incidents.ladder import Ladder
from tournaments.models import Incident, PairingGame, Round, RoundState
from tournaments.refusals import KINDS
from tournaments.selectors.incidents import ladder_in, player_of
from tournaments.services.journal import note
from tournaments.services.locks import locked_competition, locked_round

ON_CONDUCT = (RuleTouch, Warn, RuleIrregularity, WithdrawReprimand)
OFF_THE_BOARD: frozenset[Kind] = frozenset({"late_arrival", "disturbance", "phone", "other"})
"""Kinds with which the position has nothing to do."""
UNSEEN: Mapping[Side, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Beside:
    """What an arbiter says of an incident that the record of the game does not hold.

    Args:
        kind: nothing where the ruling tells it; a reprimand by itself is then ``other``.
        seen: how many reprimands of a side he saw to stand; where it is another number now, he is
            refused rather than taken a step further than he meant.
        side: of whom a note is put down.
        carries_out: an incident whose loss this ruling is.
    """

    kind: Kind | None = None
    seen: Mapping[Side, int] = field(default_factory=lambda: UNSEEN)
    side: Side | None = None
    carries_out: Incident | None = None


NOTHING = Beside()


def rule_on_conduct(
    *,
    pairing_game: PairingGame,
    command: Command,
    actor: Actor,
    key: str,
    at: int,
    beside: Beside = NOTHING,
    body_hash: str = "",
    **sent: Any,
) -> Answer:
    """What `arbiter.services.record.record` answers; ``ladder_moved`` where the player has been
    reprimanded, or a reprimand taken back, since the arbiter looked; ``round_closed`` where a game
    of a closed round would be open again.

    Args:
        beside: besides the command.
        sent: further arguments of `record`.
    """
    game_id = pairing_game.game_id
    # The degree that is next is no part of what was asked: sent again, it is the same command.
    body_hash = body_hash or hash_of({"kind": command.KIND, "body": write(command)})
    given: dict[str, Any] = {
        "game_id": game_id,
        "actor": actor,
        "key": key,
        "body_hash": body_hash,
        "at": at,
    }
    let_a_flag_fall(game_id, at)
    try:
        with writing():
            locked_competition(pairing_game.pairing.round.section.competition)
            answered = earlier_command(
                scope=f"game:{game_id}", actor_id=actor.id, key=key, body_hash=body_hash
            )
            if answered is not None:
                return record(command=command, **given, **sent)
            if isinstance(command, WithdrawReprimand):
                round_ = locked_round(pairing_game.pairing.round)
                ruling = _Ruling(pairing_game, command, actor, beside)
                return _withdrawn(round_, ruling.given({**given, **sent}))
            return _Ruling(pairing_game, command, actor, beside).given({**given, **sent})
    except Refused as refused:
        status = KINDS[refused.code].status
        return Answer(
            game_id=game_id, status=status, at=at, code=refused.code, params=refused.params
        )


def _withdrawn(round_: Round, answer: Answer) -> Answer:
    """A game of a closed round is not opened again behind its seal. Raises Refused
    ``round_closed``."""
    reopened = answer.state is not None and answer.state.result is None
    if round_.state == RoundState.CLOSED and reopened:
        raise Refused("round_closed")
    return answer


def let_a_flag_fall(game_id: UUID, at: int) -> None:
    """A command stamped after the deadline waits for moves stamped before it; here, while nothing
    is locked."""
    deadline = Game.objects.values_list("deadline_ms", flat=True).get(pk=game_id)
    if deadline is not None and at >= deadline:
        timeline.sleep_until(deadline + FLAG_GRACE_MS)


class _Ruling:
    """A ruling that has not been answered, on a game that nobody else writes to meanwhile."""

    def __init__(
        self, pairing_game: PairingGame, command: Command, actor: Actor, beside: Beside
    ) -> None:
        self.pairing_game = pairing_game
        self.round = pairing_game.pairing.round
        self.section = self.round.section
        self.command = command
        self.actor = actor
        self.beside = beside
        locked = Game.objects.select_for_update().get(pk=pairing_game.game_id)
        self.before = state_of(locked)
        self.side = self._side()

    def _side(self) -> Side:
        command = self.command
        if isinstance(command, Warn):
            return command.side
        if isinstance(command, RuleIrregularity):
            return offender_of(self.before, command)
        return self.beside.side or self.before.to_move

    def given(self, sent: dict[str, Any]) -> Answer:
        player = player_of(self.pairing_game, self.side)
        ladder = ladder_in(self.section, player)
        seen = self.beside.seen.get(self.side)
        if _reprimands(self.command) and seen not in (None, ladder.count):
            raise Refused("ladder_moved", given=ladder.count, next=ladder.next)
        answer = record(command=self._resolved(ladder), **sent)
        if answer.accepted and not answer.replayed:
            self._put_down(answer, ladder)
        return answer

    def _resolved(self, ladder: Ladder) -> Command:
        """The command with the degree that is next across the event, where it asks for the next,
        and with the article of its kind, where it names none."""
        command = self.command
        if isinstance(command, Warn):
            pack = self.before.history.pack
            own = article_of(self.beside.kind, pack) if self.beside.kind else None
            return replace(
                command, degree=command.degree or ladder.next, article=command.article or own
            )
        if isinstance(command, RuleIrregularity) and command.degree == "next":
            return replace(command, degree=ladder.next)
        return command

    def _put_down(self, answer: Answer, ladder: Ladder) -> None:
        assert answer.state is not None
        incident: Incident | None = None
        for event in answer.events:
            payload = event.payload
            match event.kind:
                case "touch_ruled" if payload["square"] is None:
                    self._lift_touch(event)
                case "touch_ruled" | "irregularity_ruled" | "noted":
                    if event.kind != "noted" or self.beside.kind:
                        incident = self._made(event, answer.state, ladder)
                case "warned":
                    incident = incident or self._made(event, answer.state, ladder)
                    incident.degree = payload["degree"]
                    incident.reprimand_seq = event.seq
                    incident.ladder_step = ladder.next
                case "reprimand_withdrawn":
                    self._take_back(event)
        if incident is not None:
            incident.save()
            carried_out = self.beside.carries_out is not None
            kind = "loss_carried_out" if carried_out else "incident_recorded"
            noted(incident, by=account_of(self.actor), kind=kind)

    def _made(self, event: GameEvent, after: GameState, ladder: Ladder) -> Incident:
        kind = self._kind(event)
        on_board = kind not in OFF_THE_BOARD or event.kind == "irregularity_ruled"
        clocks = self.before.clocks
        made = self.beside.carries_out or Incident(
            competition=self.section.competition,
            section=self.section,
            player=player_of(self.pairing_game, self.side),
            kind=kind,
            note=event.text or "",
            by=account_of(self.actor),
            at=event.wall_at,
            given_before=ladder.count,
            article=event.payload.get("article")
            or article_of(kind, self.before.history.pack)
            or "",
        )
        made.round_number = self.round.number
        made.pairing_game = self.pairing_game
        made.seq = event.seq
        made.wrong = event.payload.get("kind", "") if event.kind == "irregularity_ruled" else ""
        made.choice = event.payload.get("choice", "")
        made.ply = event.payload.get("ply", self.before.ply)
        made.white_ms = clocks.remaining("white", event.at_ms)
        made.black_ms = clocks.remaining("black", event.at_ms)
        made.before = self.before.history.position.fen() if on_board else ""
        made.after = after.history.position.fen() if on_board else ""
        if self.beside.carries_out is not None:
            made.carried_out_by = account_of(self.actor)
            made.carried_out_at = event.wall_at
        return made

    def _kind(self, event: GameEvent) -> Kind:
        if event.kind == "touch_ruled":
            return "touch_move"
        if event.kind == "irregularity_ruled":
            return kind_of(event.payload["kind"])
        return self.beside.kind or "other"

    def _lift_touch(self, event: GameEvent) -> None:
        touched = Incident.objects.filter(
            pairing_game=self.pairing_game, kind="touch_move", wrong="", taken_back_at=None
        )
        self._mark(touched.exclude(seq=None).order_by("-seq")[:1], event)

    def _take_back(self, event: GameEvent) -> None:
        """The reprimand is taken back, and those after it in the game have their new degrees."""
        of_game = Incident.objects.filter(pairing_game=self.pairing_game)
        self._mark(of_game.filter(reprimand_seq=event.payload["amends"]), event)
        for left in event.payload["left"]:
            of_game.filter(reprimand_seq=left["seq"]).update(degree=left["degree"])

    def _mark(self, incidents: Iterable[Incident], event: GameEvent) -> None:
        by = account_of(self.actor)
        for incident in incidents:
            mark_taken_back(incident, by=by, at=event.wall_at, reason=event.text or "")


def _reprimands(command: Command) -> bool:
    degree = isinstance(command, RuleIrregularity) and command.degree is not None
    return degree or isinstance(command, Warn)


def account_of(actor: Actor) -> User | None:
    """The account that commands as the actor."""
    return User.objects.filter(pk=actor.id).first()


def mark_taken_back(incident: Incident, *, by: Any, at: datetime | None, reason: str) -> None:
    """The row says from now on that it does not stand."""
    incident.taken_back_by = by
    incident.taken_back_at = at or timezone.now()
    incident.taken_back_reason = reason
    incident.save(update_fields=["taken_back_by", "taken_back_at", "taken_back_reason"])
    noted(incident, by=by, kind="incident_taken_back", reason=reason)


def noted(
    incident: Incident, *, by: Any, kind: str = "incident_recorded", reason: str | None = None
) -> None:
    """The journal's line on an incident."""
    note(
        kind,
        by=by,
        section=incident.section,
        reason=incident.note if reason is None else reason,
        incident=str(incident.pk),
        name=incident.player.name,
        incident_kind=incident.kind,
        degree=incident.degree,
        round=incident.round_number,
    )
