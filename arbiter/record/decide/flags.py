"""Flags: the look at the deadline before every command, a flag pointed out, flags declared."""

from arbiter.record.authority import PLAYERS
from arbiter.record.commands import DeclareFlags, NoteFlag
from arbiter.record.decide.conditions import require_in_play, require_no_claim, require_version
from arbiter.record.decide.minutes import Minutes, refuse
from arbiter.record.decide.verdicts import end_game, lost
from arbiter.record.events import FlagFell, FlagsDeclared, RulingNeeded
from arbiter.rules.flags import flags_outcome
from arbiter.rules.side import Side


def look_at_flag(minutes: Minutes, until: int) -> None:
    """If the running side's time ended at or before `until`, its flag fell, at that exact instant.
    It has lost (1.8.1), unless its claim is being checked: then the ruling decides (2.1.9.2,
    seventh dash). While only a record is awaited there is no check, and the flag loses."""
    game = minutes.game
    if game.result is not None:
        return
    instant, side = game.clocks.deadline(), game.clocks.flag_fallen(until)
    if instant is None or side is None:
        return
    in_check = game.claim is not None and not game.claim.waits
    minutes.write(FlagFell(side=side, in_check=in_check), at=instant)
    if not in_check:
        end_game(minutes, lost(minutes, side, "flag"), at=instant)


def note_flag(minutes: Minutes, command: NoteFlag) -> None:
    """The look before every command has noted what there was to note; while time remains nothing
    happens, and the answer says how much."""
    just_fallen = any(isinstance(event.payload, FlagFell) for event in minutes.events)
    if just_fallen:
        return
    require_in_play(minutes)
    game = minutes.game
    side = minutes.acting_side(command.side)
    if minutes.actor.role in PLAYERS and side == game.to_move:
        refuse("not_allowed")
    minutes.facts["remaining_ms"] = game.clocks.remaining(game.to_move, minutes.at)


def declare_flags(minutes: Minutes, command: DeclareFlags) -> None:
    """Mechanical clocks: one flag loses; of two the first to fall; where nobody knows, the pack
    says draw (2.1.9.1.2) or leaves it to the arbiter."""
    require_in_play(minutes)
    require_version(minutes, command.version)
    require_no_claim(minutes)
    if not (command.white or command.black):
        refuse("malformed", field="white", why="not_one_of", reason="no_flag_down")
    require_flag_down(command.white, command.black, command.first)
    judge_flags(minutes, command.white, command.black, command.first)


def require_flag_down(white: bool, black: bool, first: Side | None) -> None:
    """Of two flags the first may be named, of one only itself."""
    fallen = {"white": white, "black": black}
    if first is not None and not fallen[first]:
        refuse("malformed", field="first", why="not_one_of", reason="flag_not_down")


def judge_flags(minutes: Minutes, white: bool, black: bool, first: Side | None) -> None:
    """What the arbiter saw is entered, and what it means under the pack."""
    minutes.write(FlagsDeclared(white, black, first))
    game = minutes.game
    outcome = flags_outcome(game.history.pack, white, black, first, ply=game.ply)
    if outcome == "arbiter":
        article = game.history.pack.article("both_flags")
        minutes.write(RulingNeeded(rule="both_flags", article=article, ply=game.ply))
    else:
        end_game(minutes, outcome)
