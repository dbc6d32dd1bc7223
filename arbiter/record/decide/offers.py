"""Draw offers (2.1.9.3-4; 1.9.3-6), their answers, and resignation (1.8.1)."""

from arbiter.record.commands import AnswerOffer, OfferDraw, Resign
from arbiter.record.decide.conditions import (
    require_in_play,
    require_no_flag_in_check,
)
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.decide.verdicts import draw, end_game, lost
from arbiter.record.events import DrawAccepted, DrawDeclined, DrawOffered, Resigned
from arbiter.record.events.offers import Moment
from arbiter.record.state import GameState
from arbiter.rules.pack import Offer as OfferRules
from arbiter.rules.side import Side


def offer_draw(minutes: Minutes, command: OfferDraw) -> None:
    """An offer at a moment that the pack does not know is recorded as irregular; it can be
    accepted all the same (rules.md 0.11)."""
    side = _player(minutes, command.side)
    require_in_play(minutes)
    require_no_flag_in_check(minutes)
    game = minutes.game
    rules = game.history.pack.offer
    if game.offer is not None and game.offer.by != side:
        refuse("offer_not_allowed", reason="answer_first")
    if game.last_offer_by == side:
        refuse("offer_not_allowed", reason="repeat")
    if game.moves_by(side) < rules.min_move:
        refuse("offer_too_early", min_move=rules.min_move)
    when = moment_of_offer(game, side, minutes.at)
    minutes.write(
        DrawOffered(
            side=side,
            ply=game.ply,
            when=when,
            regular=is_regular(rules, when),
            warning=when == "on_opponent_time" and rules.on_opponent_time == "valid_with_warning",
        )
    )


def moment_of_offer(game: GameState, side: Side, at: int) -> Moment:
    """An offerer who is on move has not moved yet. One who is not has just moved, if his move is
    the last and the opponent has thought for no longer than the window; an electronic record
    presses the clock with the move, so no offer can come between the two."""
    if side == game.to_move:
        return "before_move"
    moved = game.ply > game.opening_plies
    if moved and game.clocks.spent(at) <= game.settings.offer_window_ms:
        return "after_move"
    return "on_opponent_time"


def is_regular(rules: OfferRules, when: Moment) -> bool:
    if when == "before_move":
        return rules.before_move == "valid"
    if when == "on_opponent_time":
        return rules.on_opponent_time == "valid_with_warning"
    return True


def answer_offer(minutes: Minutes, command: AnswerOffer) -> None:
    """Accepted, the game is drawn by agreement (2.1.9.1.1)."""
    side = _player(minutes, command.side)
    require_in_play(minutes)
    require_no_flag_in_check(minutes)
    offer = minutes.game.offer
    if offer is None or offer.by == side:
        refuse("no_offer")
    if command.accept:
        minutes.write(DrawAccepted(side))
        end_game(minutes, draw(minutes, "agreement"))
    else:
        minutes.write(DrawDeclined(side=side, by_move=False))


def resign(minutes: Minutes, command: Resign) -> None:
    """Either side may give the game up at any time: clocks stopped, a claim pending, a flag down
    in its check."""
    side = _player(minutes, command.side)
    require_in_play(minutes)
    minutes.write(Resigned(side))
    end_game(minutes, lost(minutes, side, "resignation"))


def _player(minutes: Minutes, named: Side | None) -> Side:
    side = minutes.acting_side(named)
    if side is None:
        refuse("side_missing")
    return side
