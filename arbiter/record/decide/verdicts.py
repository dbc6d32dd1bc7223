"""Verdicts that several commands lead to."""

from arbiter.record.commands.rulings import DeclaredResult
from arbiter.record.decide.minutes import Minutes
from arbiter.record.events import GameEnded, GameReopened, ResultDeclared
from arbiter.record.state import Ended
from arbiter.rules.outcome import Outcome, drawn, won
from arbiter.rules.side import Side, opponent

WINNERS: dict[str, Side] = {"2-0": "white", "0-2": "black"}


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


def declare(
    minutes: Minutes, result: DeclaredResult, rule: str, article: str | None, reason: str
) -> None:
    """The game is over, as it stands, by what somebody says its result is."""
    minutes.write(
        ResultDeclared(
            result=result,
            rule=rule,
            article=article,
            text_digest=minutes.digest_or_none(reason),
        ),
        text=reason or None,
    )
    end_game(minutes, Outcome(result, rule, article, minutes.game.ply, WINNERS.get(result)))


def take_the_end_back(minutes: Minutes, ended: Ended, reason: str) -> None:
    """The end is forgotten; the clocks stand until the arbiter resumes them."""
    minutes.write(
        GameReopened(amends=ended.seq, text_digest=minutes.digest_or_none(reason)),
        text=reason or None,
    )
