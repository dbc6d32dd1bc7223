"""The arbiter on the players' conduct: touched pieces, reprimands, irregular moves."""

from arbiter.record.commands import RuleIrregularity, RuleTouch, Warn, WithdrawReprimand
from arbiter.record.commands.conduct import Irregularity, MadeMove
from arbiter.record.commands.rulings import BothClocks
from arbiter.record.decide.conditions import (
    require_clocks_running,
    require_in_play,
    require_no_claim,
    require_no_flag_in_check,
    require_not_over,
    require_reason,
    require_version,
)
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.decide.moves import follow_move
from arbiter.record.decide.rulings import clocks_at
from arbiter.record.decide.verdicts import end_game, lost, take_the_end_back
from arbiter.record.events import (
    ClockAdjusted,
    ClocksStopped,
    IrregularityRuled,
    LeftReprimand,
    MovesRetracted,
    ReprimandWithdrawn,
    TouchRuled,
    Warned,
)
from arbiter.record.state import GameState
from arbiter.record.written_move import WrittenMove
from arbiter.rules.pack import Degree
from arbiter.rules.side import Side, opponent
from clocks.engine.move_count import time_brought

NOTHING_TO_TAKE_BACK = frozenset({"two_hands", "capture_not_shown", "adjusted_out_of_turn"})
"""Irregularities that leave the right move on the board: they may stand under any pack."""

LENGTHS_OF_A_PATH = range(2, 101)
"""Squares that a piece may be said to have passed on one move: more than any real one has."""

ARTICLES = {
    "touched_other_piece": "touch_move",
    "adjusted_out_of_turn": "adjusting",
    "capture_not_shown": "capture_shown",
    "capture_missed": "capture_compulsory",
    "capture_unfinished": "capture_must_continue",
    "wrong_capture": "choice_of_capture",
    "not_crowned": "promotion",
    "too_few_removed": "removal_of_captured",
    "too_many_removed": "removal_of_captured",
}
"""Kinds of irregularity to the topic of the pack that they offend against."""


def rule_touch(minutes: Minutes, command: RuleTouch) -> None:
    """The side on move touched its piece on a square: its next move is made with that piece, if
    any can be (S0 1.4.7). A touched piece that cannot move binds nobody; of several that can, the
    first touched binds, until that ruling is lifted."""
    require_in_play(minutes)
    require_version(minutes, command.version)
    require_no_claim(minutes)
    game = minutes.game
    moves: tuple[str, ...] = ()
    if command.square is not None:
        position = game.history.position
        piece = position.pieces().get(command.square)
        if piece is None or piece.side != game.to_move:
            refuse("no_such_piece", square=command.square, side=game.to_move)
        moves = tuple(
            move.notation("full")
            for move in position.legal_moves()
            if move.squares[0] == command.square
        )
    if moves and game.touch is not None and game.touch.square != command.square:
        refuse("touched_first", square=game.touch.square)
    minutes.write(
        TouchRuled(
            side=game.to_move,
            square=command.square,
            moves=moves,
            article=_article(game, "touch_move"),
            text_digest=minutes.digest_or_none(command.reason),
        ),
        text=command.reason or None,
    )


def warn(minutes: Minutes, command: Warn) -> None:
    """A reprimand, with its reason. The ladder of the pack says which degree comes next; the
    arbiter may take another. A loss ends the game."""
    require_not_over(minutes)
    require_version(minutes, command.version)
    require_no_flag_in_check(minutes)
    require_reason(command.reason)
    reprimand(
        minutes,
        command.side,
        command.degree,
        rule="arbiter",
        reason=command.reason,
        article=command.article,
    )


def reprimand(
    minutes: Minutes,
    side: Side,
    degree: Degree | None,
    *,
    rule: str,
    reason: str,
    article: str | None,
) -> None:
    """One more reprimand of `side`, of the ladder's next degree where none is given."""
    game = minutes.game
    offence = game.reprimands_of(side) + 1
    given = degree or game.history.pack.conduct.step(offence)
    if given == "loss":
        require_no_claim(minutes)
    minutes.write(
        Warned(
            side=side,
            degree=given,
            offence=offence,
            article=article,
            text_digest=minutes.digest_or_none(reason),
        ),
        text=reason or None,
    )
    if given == "loss":
        end_game(minutes, lost(minutes, side, rule))


def withdraw_reprimand(minutes: Minutes, command: WithdrawReprimand) -> None:
    """A reprimand is taken back, also when the game has ended. Those that follow it go down the
    ladder by a step; a degree that the ladder had not given stays. A game that was lost by a loss
    which now stands no more is open again, its clocks stopped."""
    require_version(minutes, command.version)
    require_no_flag_in_check(minutes)
    require_reason(command.reason)
    game = minutes.game
    given = {reprimand.seq: reprimand for reprimand in game.reprimands}
    lost_by = _reprimand_that_ended(game)
    if command.seq not in given:
        refuse("no_such_reprimand", seq=command.seq, known=list(given))
    side = given[command.seq].side
    minutes.write(
        ReprimandWithdrawn(
            side=side,
            amends=command.seq,
            left=_left_on_the_ladder(game, side, command.seq),
            text_digest=minutes.digest(command.reason),
        ),
        text=command.reason,
    )
    falls = lost_by is not None and _reprimand_that_ended(minutes.game) is None
    if game.result is not None and falls:
        take_the_end_back(minutes, game.result, command.reason)


def _reprimand_that_ended(game: GameState) -> int | None:
    """The event of the reprimand by which the game was lost: its end is the next event."""
    if game.result is None:
        return None
    losses = {reprimand.seq for reprimand in game.reprimands if reprimand.degree == "loss"}
    before = game.result.seq - 1
    return before if before in losses else None


def _left_on_the_ladder(game: GameState, side: Side, without: int) -> tuple[LeftReprimand, ...]:
    """The side's reprimands but for that of event `without`, each with the degree of its new place
    where it had that of its old one."""
    step = game.history.pack.conduct.step
    theirs = [reprimand for reprimand in game.reprimands if reprimand.side == side]
    left: list[LeftReprimand] = []
    for place, reprimand in enumerate(theirs, start=1):
        if reprimand.seq != without:
            by_ladder = reprimand.degree == step(place)
            degree = step(len(left) + 1) if by_ladder else reprimand.degree
            left.append(LeftReprimand(reprimand.seq, degree))
    return tuple(left)


def rule_irregularity(minutes: Minutes, command: RuleIrregularity) -> None:
    """A wrong move is taken back at the offender's time, or stands; the pack says whether the
    opponent chooses (FMJD Annex 1, 5.4) or it must be corrected (rules.md 0.13). What neither side
    noticed in time stands under every pack, with the reason. A wrong set-up is nobody's choice: it
    begins the game anew (FMJD Annex 1, 5, as reported)."""
    require_in_play(minutes)
    require_version(minutes, command.version)
    require_no_claim(minutes)
    game = minutes.game
    policy = game.history.pack.conduct.irregular_moves
    first = game.opening_plies + 1
    if not first <= command.ply <= game.ply + 1:
        refuse("no_such_move", ply=command.ply, first=first, last=game.ply + 1)
    if command.choice != "correct" and command.clocks is not None:
        refuse("malformed", field="clocks", why="unknown")
    stands = _standing_move(minutes, command)
    if command.choice != "stand" or command.degree is not None:
        require_reason(command.reason)
    may_stand = policy == "opponent_chooses" and command.kind != "wrong_set_up"
    if command.choice == "stand" and not may_stand and command.kind not in NOTHING_TO_TAKE_BACK:
        refuse("must_be_corrected", kind=command.kind)
    offender = offender_of(game, command)
    article = command.article or _article(game, ARTICLES.get(command.kind))
    minutes.write(
        IrregularityRuled(
            kind=command.kind,
            side=offender,
            ply=command.ply,
            policy=policy,
            choice=command.choice,
            stands=stands,
            article=article,
            spent_ms=game.clocks.spent(minutes.at),
            text_digest=minutes.digest_or_none(command.reason),
        ),
        text=command.reason or None,
    )
    if command.degree is not None:
        degree = None if command.degree == "next" else command.degree
        reprimand(
            minutes,
            offender,
            degree,
            rule="illegal_moves",
            reason=command.reason,
            article=article,
        )
    if minutes.game.result is not None:
        return
    if stands is not None:
        follow_move(minutes, game, passed_over=command.kind == "two_moves_running")
    elif command.choice == "correct":
        _take_back(minutes, command, offender)


def _take_back(minutes: Minutes, command: RuleIrregularity, offender: Side) -> None:
    """The moves from the wrong one on do not stand. The offender's clock keeps what it shows, less
    what these moves had brought it, for they are made again; the opponent's goes back to what it
    showed before them."""
    game = minutes.game
    anew = command.kind == "wrong_set_up"
    to_ply = game.opening_plies if anew else command.ply - 1
    if to_ply == game.ply:
        _set_clocks(minutes, command, anew=anew)
        return
    white_ms, black_ms = clocks_at(game, to_ply)
    if command.clocks is not None:
        white_ms, black_ms = command.clocks.white_ms, command.clocks.black_ms
    elif not anew:
        before = white_ms if offender == "white" else black_ms
        charged = min(before, _left_of_own_time(minutes, offender, to_ply))
        white_ms, black_ms = (charged, black_ms) if offender == "white" else (white_ms, charged)
    minutes.write(
        MovesRetracted(
            to_ply=to_ply,
            amends=game.moves[to_ply].seq,
            times="restored" if command.clocks is None else "set",
            white_ms=white_ms,
            black_ms=black_ms,
            text_digest=minutes.digest(command.reason),
        ),
        text=command.reason,
    )


def _left_of_own_time(minutes: Minutes, side: Side, to_ply: int) -> int:
    """What the clock of `side` shows, less what its moves after `to_ply` had brought it:
    increments, a next period. Never below 0."""
    game = minutes.game
    made_before = sum(move.by == side for move in game.moves[:to_ply])
    brought = time_brought(game.clocks.control, side, made_before, game.moves_by(side))
    return max(0, game.clocks.remaining(side, minutes.at) - brought)


def _set_clocks(minutes: Minutes, command: RuleIrregularity, *, anew: bool) -> None:
    """No move is taken back: the clocks show what the arbiter sets; after a wrong set-up they
    stand, at the first times where he sets none."""
    game = minutes.game
    if anew and game.clocks.running is not None:
        minutes.write(ClocksStopped(why="arbiter", side=None, text_digest=None))
    first = BothClocks(*game.start_ms) if anew else None
    times = command.clocks or first
    if times is None:
        return
    shown: tuple[tuple[Side, int], ...] = (("white", times.white_ms), ("black", times.black_ms))
    for side, ms in shown:
        clocks = minutes.game.clocks
        clock, before = clocks.clock(side), clocks.remaining(side, minutes.at)
        if ms != before:
            minutes.write(
                ClockAdjusted(
                    side=side,
                    before_ms=before,
                    after_ms=ms,
                    period=clock.period,
                    moves=clock.moves_in_period,
                    why="arbiter",
                    article=None,
                    text_digest=None,
                )
            )


def _standing_move(minutes: Minutes, command: RuleIrregularity) -> WrittenMove | None:
    """The move that the record does not hold and that is to stand, as it was made. Where only the
    manner was wrong the move is legal, and is entered as a move."""
    game = minutes.game
    enters = command.choice != "correct" and command.ply == game.ply + 1
    if enters and command.kind == "two_moves_running":
        if command.made is not None:
            refuse("malformed", field="made", why="unknown")
        require_clocks_running(minutes)
        return _turn_passed_over(game, command.ply)
    if command.made is None:
        if enters and command.kind not in NOTHING_TO_TAKE_BACK:
            refuse("malformed", field="made", why="missing")
        return None
    if not enters or command.kind in NOTHING_TO_TAKE_BACK:
        refuse("malformed", field="made", why="unknown")
    require_clocks_running(minutes)
    return _made_on(game, command.made, command.kind)


def _turn_passed_over(game: GameState, ply: int) -> WrittenMove:
    """The turn that the side on move gives up when it lets a second move running stand (FMJD Annex
    1, 5.4): a half-move that changes nothing but the turn, and is no own move of that side. It is
    kept at a square of that side, a king's if it has one, so that no count of king moves begins
    anew. A side without a piece, in a game that was opened again, has no turn to give up."""
    pieces = game.history.position.pieces()
    own = sorted((not piece.king, at) for at, piece in pieces.items() if piece.side == game.to_move)
    if not own:
        refuse("no_such_move", ply=ply, first=game.opening_plies + 1, last=game.ply)
    square = own[0][1]
    return WrittenMove(f"{square}-{square}", (square, square), (), promoted=False)


def _made_on(game: GameState, made: MadeMove, kind: Irregularity) -> WrittenMove:
    """The move as the record keeps moves. It begins with a piece of the side on move, or of the
    other if that was the irregularity, ends on a square that is free then, its own only after a
    capture, and takes off pieces of the side that the moved one is not of."""
    position = game.history.position
    pieces = position.pieces()
    path, captured = made.path, made.captured
    on_board = set(position.variant.squares)
    stays = path[-1:] == path[:1] and not captured
    if len(path) not in LENGTHS_OF_A_PATH or stays or not {*path, *captured} <= on_board:
        refuse("malformed", field="made.path", why="out_of_range")
    piece = pieces.get(path[0])
    moved = opponent(game.to_move) if kind == "opponents_piece_moved" else game.to_move
    if piece is None or piece.side != moved:
        refuse("no_such_piece", square=path[0], side=moved)
    end = pieces.get(path[-1])
    if end is not None and path[-1] != path[0]:
        refuse("malformed", field="made.path", why="out_of_range", reason="occupied")
    foe = opponent(moved)
    for square in captured:
        taken = pieces.get(square)
        if taken is None or taken.side != foe:
            refuse("no_such_piece", square=square, side=foe)
    if len(set(captured)) != len(captured):
        refuse("malformed", field="made.captured", why="out_of_range")
    sign = ":" if captured else "-"
    return WrittenMove(sign.join(path), path, captured, made.crowned and not piece.king)


def offender_of(game: GameState, command: RuleIrregularity) -> Side:
    """The side that makes the half-move; who moves twice running moves in the other's turn."""
    if command.kind == "two_moves_running" and command.ply == game.ply + 1:
        return opponent(game.to_move)
    return game.to_move if (command.ply - game.ply) % 2 else opponent(game.to_move)


def _article(game: GameState, topic: str | None) -> str | None:
    """The pack's article on a topic, None where it names none."""
    return None if topic is None else game.history.pack.article_of.get(topic)
