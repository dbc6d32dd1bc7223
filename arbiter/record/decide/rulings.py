"""Rulings and corrections: retract, declare a result, reopen, rule on a limit; and the note.

A correction sets a new state and names the event that it amends; nothing is taken out of the log.
"""

from arbiter.record.commands import (
    DeclareResult,
    Reopen,
    Retract,
    RuleLimit,
    StartClearDraw,
    WriteNote,
)
from arbiter.record.decide.conditions import (
    require_in_play,
    require_no_claim,
    require_no_flag_in_check,
    require_not_over,
    require_reason,
    require_version,
)
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.decide.verdicts import declare, end_game, take_the_end_back
from arbiter.record.events import (
    ClearDrawStarted,
    LimitRuled,
    MovesRetracted,
    Noted,
)
from arbiter.record.state import GameState
from arbiter.rules.outcome import RULE_NAMES


def retract(minutes: Minutes, command: Retract) -> None:
    """The moves after a ply are taken back, drawn opening moves never. The clocks stand, at what
    they showed when that ply had been made, or as the arbiter sets them; he resumes them."""
    require_not_over(minutes)
    require_version(minutes, command.version)
    require_no_claim(minutes)
    require_reason(command.reason)
    game = minutes.game
    if game.ply == game.opening_plies:
        refuse("nothing_to_take_back")
    if not game.opening_plies <= command.to_ply < game.ply:
        refuse("no_such_ply", ply=command.to_ply, first=game.opening_plies, last=game.ply - 1)
    white_ms, black_ms = clocks_at(game, command.to_ply)
    if command.clocks is not None:
        white_ms, black_ms = command.clocks.white_ms, command.clocks.black_ms
    minutes.write(
        MovesRetracted(
            to_ply=command.to_ply,
            amends=game.moves[command.to_ply].seq,
            times="restored" if command.clocks is None else "set",
            white_ms=white_ms,
            black_ms=black_ms,
            text_digest=minutes.digest(command.reason),
        ),
        text=command.reason,
    )


def clocks_at(game: GameState, ply: int) -> tuple[int, int]:
    """What both clocks showed once `ply` had been made; before the first move that was played, at
    the start of the game, with whatever the arbiter had set by then."""
    if ply == game.opening_plies:
        return game.start_ms
    return game.moves[ply - 1].white_ms, game.moves[ply - 1].black_ms


def declare_result(minutes: Minutes, command: DeclareResult) -> None:
    """The arbiter ends the game, started or not. A claim is ruled on first."""
    require_not_over(minutes)
    require_version(minutes, command.version)
    require_no_claim(minutes)
    require_reason(command.reason)
    if command.rule not in RULE_NAMES:
        refuse("malformed", field="rule", why="not_one_of")
    article = command.article or minutes.game.history.pack.article(command.rule)
    declare(minutes, command.result, command.rule, article, command.reason)


def reopen(minutes: Minutes, command: Reopen) -> None:
    """The end is taken back and forgotten; the clocks stand until the arbiter resumes them."""
    ended = minutes.game.result
    if ended is None:
        refuse("not_over")
    require_version(minutes, command.version)
    require_reason(command.reason)
    take_the_end_back(minutes, ended, command.reason)


def rule_limit(minutes: Minutes, command: RuleLimit) -> None:
    """The position after the limit move is judged: won, and play goes on, or drawn, and the game
    ended there, later moves being void (rules.md 0.4)."""
    require_in_play(minutes)
    require_version(minutes, command.version)
    require_no_flag_in_check(minutes)
    game = minutes.game
    needs = [need for need in game.history.needs if need.rule == command.rule]
    if not needs:
        refuse("no_ruling_needed", rule=command.rule)
    need = needs[0]
    void = game.moves[need.ply :] if command.decision == "draw" else ()
    minutes.write(
        LimitRuled(
            rule=need.rule,
            ply=need.ply,
            decision=command.decision,
            article=need.article,
            amends=void[0].seq if void else None,
            text_digest=minutes.digest_or_none(command.reason),
        ),
        text=command.reason or None,
    )
    drawn = minutes.game.history.outcome
    if command.decision == "draw" and drawn is not None:
        end_game(minutes, drawn)


def start_clear_draw(minutes: Minutes, command: StartClearDraw) -> None:
    """The arbiter finds the position clearly drawn. The side that plays on has so many moves of
    its own, then he is asked whether it stands to win (2.1.9.1.6)."""
    require_in_play(minutes)
    require_version(minutes, command.version)
    require_no_claim(minutes)
    game = minutes.game
    pack = game.history.pack
    if pack.clear_draw is None:
        refuse("no_clear_draw", pack=pack.id)
    if game.clear_draw is not None:
        refuse("clear_draw_running", side=game.clear_draw.side, ply=game.clear_draw.ply)
    minutes.write(
        ClearDrawStarted(
            side=command.side,
            ply=game.ply,
            own_moves=pack.clear_draw.own_moves,
            article=pack.article("clear_draw"),
            text_digest=minutes.digest_or_none(command.reason),
        ),
        text=command.reason or None,
    )


def write_note(minutes: Minutes, command: WriteNote) -> None:
    """A note changes nothing and may be written at any time."""
    minutes.write(Noted(text_digest=minutes.digest(command.text)), text=command.text)
