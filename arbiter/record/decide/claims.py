"""The life of a claim (2.1.9.2; rules.md 0.8; record.md, "The life of a claim")."""

from arbiter.record.commands import MakeClaim, PresentRecord, RuleClaim, WithdrawClaim
from arbiter.record.decide.conditions import (
    require_clocks_running,
    require_in_play,
    require_no_claim,
    require_reason,
    require_version,
)
from arbiter.record.decide.flags import look_at_flag
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.decide.moves import (
    enter_move,
    refuse_ambiguous,
    refuse_illegal,
    require_touched_piece,
)
from arbiter.record.decide.verdicts import draw, end_game, lost
from arbiter.record.events import (
    ClaimMade,
    ClaimRuled,
    ClaimWithdrawn,
    ClockAdjusted,
    Finding,
    RecordPresented,
)
from arbiter.record.state import Claim
from arbiter.record.written_move import WrittenMove
from arbiter.rules import AmbiguousMove, IllegalMove, InvalidMove
from arbiter.rules.move import Move
from arbiter.rules.side import Side


def make_claim(minutes: Minutes, command: MakeClaim) -> None:
    """Only the side on move may claim; its clock runs from now to the ruling. Without a clear
    record the claim waits for one, where the pack asks for it (2.1.9.2, sixth dash)."""
    game = minutes.game
    side = minutes.acting_side(command.side) or game.to_move
    require_in_play(minutes)
    require_no_claim(minutes)
    require_clocks_running(minutes)
    if side != game.to_move:
        refuse("not_on_move", on_move=game.to_move)
    pack = game.history.pack
    if command.kind not in pack.claims:
        refuse("nothing_to_claim", kind=command.kind, known=sorted(pack.claims))
    move = None if command.move is None else _read_written_move(minutes, command.move)
    found = game.history.claim_repetition(move)
    minutes.write(
        ClaimMade(
            side=side,
            kind=command.kind,
            rule="repetition",
            move=None if move is None else WrittenMove.of(move),
            record=command.record,
            waits=command.record == "missing" and pack.claim.need_record,
            finding=Finding(found.verdict, found.occurrences, found.article),
        )
    )


def _read_written_move(minutes: Minutes, text: str) -> Move:
    """A written move that cannot be played makes the claim void; the time is gone."""
    try:
        move = minutes.game.history.position.parse_move(text)
    except AmbiguousMove as error:
        refuse_ambiguous(text, error)
    except IllegalMove as error:
        refuse_illegal(minutes, text, error.reason, claimed=True)
    except InvalidMove as error:
        refuse_illegal(minutes, text, error.code, claimed=True)
    require_touched_piece(minutes, move)
    return move


def present_record(minutes: Minutes, command: PresentRecord) -> None:
    """From now on the claim is being checked."""
    claim, side = _own_claim(minutes, command.side)
    if not claim.waits:
        refuse("record_not_awaited")
    minutes.write(RecordPresented(side))


def withdraw_claim(minutes: Minutes, command: WithdrawClaim) -> None:
    """Treated as rejected."""
    claim, side = _own_claim(minutes, command.side)
    require_clocks_running(minutes)
    minutes.write(ClaimWithdrawn(side=side, charged_ms=_charged(minutes, claim)))
    _rejected(minutes, claim)


def rule_claim(minutes: Minutes, command: RuleClaim) -> None:
    """The arbiter decides; the machine's finding is advice. Upheld, the game is drawn even with
    the claimant's flag down (2.1.9.2, seventh dash)."""
    claim = _claim(minutes)
    require_version(minutes, command.version)
    require_clocks_running(minutes)
    if claim.waits:
        refuse("record_missing")
    against = command.verdict != claim.finding.verdict
    if against:
        require_reason(command.reason)
    minutes.write(
        ClaimRuled(
            side=claim.by,
            verdict=command.verdict,
            charged_ms=_charged(minutes, claim),
            article=claim.finding.article,
            against_finding=against,
            text_digest=minutes.digest_or_none(command.reason),
        ),
        text=command.reason or None,
    )
    if command.verdict == "upheld":
        end_game(minutes, draw(minutes, claim.rule))
    else:
        _rejected(minutes, claim)


def _rejected(minutes: Minutes, claim: Claim) -> None:
    """The flag is decided first; then the pack's penalty, if any; then the written move is made
    and judged like any move (2.1.9.2, fifth dash). Without one the claimant is still on move."""
    game = minutes.game
    if game.clocks.flag_down == claim.by:
        end_game(minutes, lost(minutes, claim.by, "flag"))
        return
    _penalise(minutes, claim.by)
    if minutes.game.result is None and claim.move is not None:
        enter_move(minutes, claim.move.move(minutes.game.history.position.variant))


def _penalise(minutes: Minutes, claimant: Side) -> None:
    """What the pack takes from a clock for a false claim; it may bring the flag down."""
    game = minutes.game
    penalty_ms = game.history.pack.claim.false_penalty_ms
    if penalty_ms == 0:
        return
    before = game.clocks.remaining(claimant, minutes.at)
    clock = game.clocks.clock(claimant)
    minutes.write(
        ClockAdjusted(
            side=claimant,
            before_ms=before,
            after_ms=max(0, before - penalty_ms),
            period=clock.period,
            moves=clock.moves_in_period,
            why="false_claim",
            article=game.history.pack.article("claim_check"),
            text_digest=None,
        )
    )
    look_at_flag(minutes, minutes.at)


def _claim(minutes: Minutes) -> Claim:
    require_in_play(minutes)
    claim = minutes.game.claim
    if claim is None:
        refuse("no_claim")
    return claim


def _own_claim(minutes: Minutes, named: Side | None) -> tuple[Claim, Side]:
    """The claim, for its claimant or for the arbiter on his behalf."""
    side = minutes.acting_side(named)
    claim = _claim(minutes)
    if side not in (None, claim.by):
        refuse("not_allowed")
    return claim, claim.by


def _charged(minutes: Minutes, claim: Claim) -> int:
    """Time on the claimant's clock since the claim; stops and interruptions do not count."""
    return minutes.game.clocks.spent(minutes.at) - claim.spent_ms
