"""Conditions that many commands share. Each refuses, or says nothing."""

from arbiter.record.decide.minutes import Minutes, refuse


def require_started(minutes: Minutes) -> None:
    if minutes.game.status == "not_started":
        refuse("not_started")


def require_not_over(minutes: Minutes) -> None:
    ended = minutes.game.result
    if ended is not None:
        refuse("game_over", result=ended.result, rule=ended.rule)


def require_in_play(minutes: Minutes) -> None:
    """The game has begun and has not ended; its clocks may stand."""
    require_not_over(minutes)
    require_started(minutes)


def require_clocks_running(minutes: Minutes) -> None:
    status = minutes.game.status
    if status in ("stopped", "interrupted"):
        refuse("clocks_stopped", status=status)


def require_no_claim(minutes: Minutes) -> None:
    """From a claim to its ruling nothing is taken that the ruling might make void."""
    claim = minutes.game.claim
    if claim is not None:
        refuse("claim_pending", by=claim.by)


def require_no_flag_in_check(minutes: Minutes) -> None:
    """After a flag has fallen in the check of a claim, only the ruling, a withdrawal or a
    resignation may follow."""
    game = minutes.game
    if game.claim is not None and game.clocks.flag_down is not None:
        refuse("claim_pending", by=game.claim.by)


def require_reason(reason: str) -> None:
    if not reason.strip():
        refuse("reason_missing")


def require_version(minutes: Minutes, version: int | None) -> None:
    """A ruling is made on the game that the arbiter saw; what the look at the flag has just
    written does not make it stale."""
    if version is not None and version != minutes.seen:
        refuse("stale_version", version=version, expected=minutes.seen)
