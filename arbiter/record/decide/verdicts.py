"""Verdicts that several commands lead to."""

from arbiter.record.decide.minutes import Minutes
from arbiter.record.events import GameEnded, GameReopened
from arbiter.record.state import Ended
from arbiter.rules.outcome import Outcome, drawn, won
from arbiter.rules.side import Side, opponent


def end_game(minutes: Minutes, outcome: Outcome, *, at: int | None = None) -> None:
    """The game is over by `outcome`."""
    minutes.write(
        GameEnded(
            result=outcome.result,
            rule=outcome.rule,
            article=outcome.article,
            ply=outcome.ply,
            winner=outcome.winner,
        ),
        at=at,
    )


def lost(minutes: Minutes, loser: Side, rule: str) -> Outcome:
    """`loser` has lost by `rule`, at the present ply."""
    game = minutes.game
    return won(opponent(loser), rule, game.history.pack.article(rule), game.ply)


def draw(minutes: Minutes, rule: str) -> Outcome:
    """The game is drawn by `rule`, at the present ply."""
    game = minutes.game
    return drawn(rule, game.history.pack.article(rule), game.ply)


def take_the_end_back(minutes: Minutes, ended: Ended, reason: str) -> None:
    """The end is forgotten; the clocks stand until the arbiter resumes them."""
    minutes.write(
        GameReopened(amends=ended.seq, text_digest=minutes.digest(reason)),
        text=reason,
    )
