"""Moves: read, judged, entered, and what follows from them."""

from typing import NoReturn

from arbiter.record.commands import MakeMove
from arbiter.record.decide.conditions import (
    require_clocks_running,
    require_in_play,
    require_no_claim,
)
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.decide.verdicts import end_game
from arbiter.record.events import DrawDeclined, IllegalAttempt, MoveMade, OfferLapsed, RulingNeeded
from arbiter.record.state import GameState
from arbiter.rules import AmbiguousMove, IllegalMove, InvalidMove, Side
from arbiter.rules.move import Move


def make_move(minutes: Minutes, command: MakeMove) -> None:
    """A move is taken if it is for the next ply, comes from the side on move, in time, while
    nothing hinders it, and is legal. A late move is refused as such, whoever noted the flag."""
    game = minutes.game
    side = minutes.acting_side(command.side) or game.to_move
    if _is_late(game, side, command.ply):
        refuse("flag_fallen", ply=command.ply)
    require_in_play(minutes)
    if command.ply != game.ply + 1:
        refuse("stale_ply", ply=command.ply, expected=game.ply + 1)
    require_no_claim(minutes)
    require_clocks_running(minutes)
    if side != game.to_move:
        refuse("not_on_move", on_move=game.to_move)
    enter_move(minutes, read_move(minutes, command.move))


def _is_late(game: GameState, side: Side, ply: int) -> bool:
    """The move for which the time did not suffice."""
    ended = game.result
    return (
        ended is not None
        and ended.rule == "flag"
        and side == game.to_move != ended.winner
        and ply == game.ply + 1
    )


def read_move(minutes: Minutes, text: str) -> Move:
    """The legal move that is written. An illegal one is recorded as an attempt and refused; what
    is no move at all, or could be several, is only refused (rules.md 0.13, 0.14)."""
    try:
        move = minutes.game.history.position.parse_move(text)
    except InvalidMove:
        refuse("invalid_move", move=text)
    except AmbiguousMove as error:
        refuse_ambiguous(text, error)
    except IllegalMove as error:
        refuse_illegal(minutes, text, error.reason, claimed=False)
    require_touched_piece(minutes, move)
    return move


def require_touched_piece(minutes: Minutes, move: Move) -> None:
    """A side that touched a piece moves with it, if it can (S0 1.4.7)."""
    touch = minutes.game.touch
    if touch is not None and not minutes.game.may_make(move):
        refuse("touched_piece", square=touch.square, candidates=list(touch.moves))


def refuse_ambiguous(text: str, error: AmbiguousMove) -> NoReturn:
    candidates = [move.notation("full") for move in error.candidates]
    refuse("ambiguous_move", move=text, candidates=candidates)


def refuse_illegal(minutes: Minutes, text: str, reason: str, *, claimed: bool) -> NoReturn:
    """Refused, and recorded as an attempt of the side on move."""
    game = minutes.game
    minutes.write(
        IllegalAttempt(
            side=game.to_move,
            ply=game.ply + 1,
            reason=reason,
            claimed=claimed,
            text_digest=minutes.digest(text),
        ),
        text=text,
    )
    refuse("illegal_move", move=text, reason=reason)


def enter_move(minutes: Minutes, move: Move) -> None:
    """The move is made and the clock pressed. It answers an open offer; it may ask for a ruling
    or end the game: a win first, then the counting draws (rules.md 0, order)."""
    game = minutes.game
    minutes.write(
        MoveMade(
            ply=game.ply + 1,
            side=game.to_move,
            path=move.squares,
            notation=move.notation("full"),
            captured=move.captured,
            promoted=move.promoted,
            spent_ms=game.clocks.spent(minutes.at),
        )
    )
    follow_move(minutes, game)


def follow_move(minutes: Minutes, before: GameState, *, passed_over: bool = False) -> None:
    """What follows from the half-move just entered, after which the game is no longer `before`. A
    turn passed over is no own move, and no answer to an offer: that takes a word or a move
    (2.1.9.3)."""
    side = before.to_move
    if before.offer is not None and not passed_over:
        if before.offer.by != side:
            minutes.write(DrawDeclined(side=side, by_move=True))
        elif not before.history.pack.offer.own_move_keeps_offer:
            minutes.write(OfferLapsed(side=side))
    game = minutes.game
    for need in game.history.needs[len(before.history.needs) :]:
        minutes.write(RulingNeeded(rule=need.rule, article=need.article, ply=need.ply))
    if game.history.outcome is not None:
        end_game(minutes, game.history.outcome)
    elif not passed_over and _clear_draw_is_due(game, side):
        article = game.history.pack.article("clear_draw")
        minutes.write(RulingNeeded(rule="clear_draw", article=article, ply=game.ply))


def _clear_draw_is_due(game: GameState, mover: Side) -> bool:
    """The side that plays on has made the last of its counted moves (2.1.9.1.6)."""
    count = game.clear_draw
    return count is not None and mover == count.side and game.clear_draw_moves == count.own_moves
