"""As whom the caller looks at a game or a round, and as whom the caller acts in it."""

from typing import Any, Literal

from arbiter.api.authentication import BoardDevice
from arbiter.api.problem import Problem
from arbiter.models import Game
from arbiter.record.authority import Actor
from arbiter.rules.side import SIDES, Side
from arbiter.selectors.viewer import PUBLIC, Delay, Viewer
from tournaments.models import BoardGrant, Competition, PairingGame, Round
from tournaments.models.competition import DelayUnit
from tournaments.predicates import is_arbiter, is_clerk, is_organiser
from tournaments.selectors.games import game_of_board, pairing_game_of


def public_of(competition: Competition) -> Viewer:
    """Everybody, with the delay of the competition."""
    if not competition.delay:
        return PUBLIC
    unit: Literal["moves", "minutes"] = (
        "minutes" if competition.delay_unit == DelayUnit.MINUTES else "moves"
    )
    return Viewer("public", delay=Delay(competition.delay, unit))


def viewer_for_game(request: Any, game: Game) -> Viewer:
    """Staff of the game's competition see all of it, its own table's device what its sides may."""
    found = pairing_game_of(game.pk)
    if found is None:
        return PUBLIC
    return viewer_for_pairing_game(request, found)


def viewer_for_pairing_game(request: Any, pairing_game: PairingGame) -> Viewer:
    grant = board_of(request)
    if grant is not None:
        if stands_at_table_of(grant, pairing_game):
            return Viewer("board", sides_of(grant))
        return public_of(pairing_game.pairing.round.section.competition)
    return _staff_viewer(request, pairing_game.pairing.round.section.competition)


def viewer_for_round(request: Any, round_: Round) -> Viewer:
    """Staff of the round's competition see all its games; everybody else what the public sees."""
    return viewer_for_competition(request, round_.section.competition)


def viewer_for_competition(request: Any, competition: Competition) -> Viewer:
    """Staff of the competition see all its games; everybody else what the public sees."""
    if board_of(request) is not None:
        return public_of(competition)
    return _staff_viewer(request, competition)


def _staff_viewer(request: Any, competition: Competition) -> Viewer:
    user = getattr(request, "user", None)
    if is_arbiter(user, competition):
        return Viewer("arbiter")
    if is_organiser(user, competition):
        return Viewer("organiser")
    return public_of(competition)


def board_of(request: Any) -> BoardGrant | None:
    """The grant of a calling device; None when an account or nobody is calling."""
    user = getattr(request, "user", None)
    return user.grant if isinstance(user, BoardDevice) else None


def sides_of(grant: BoardGrant) -> frozenset[Side]:
    """The sides for which the device acts."""
    return frozenset(side for side in SIDES if side in grant.sides)


def stands_at_table_of(grant: BoardGrant, pairing_game: PairingGame) -> bool:
    """The device's present game, or one that has ended at its table.

    An ended game stays within reach so that a command sent again under its key gets its answer.
    """
    if pairing_game.pairing.table_id != grant.table_id:
        return False
    present = game_of_board(grant)
    if present is not None and present.pk == pairing_game.pk:
        return True
    # Asked last: a game that ended while the request was on its way is the table's no more.
    return Game.objects.filter(pk=pairing_game.game_id, ended_at__isnull=False).exists()


def actor_for_round(request: Any, round_: Round) -> Actor:
    """As whom an account opens games of a round. Raises Problem `not_allowed`."""
    return _official(request.user, round_.section.competition)


def actor_for_competition(request: Any, competition: Competition) -> Actor:
    """As whom an account commands in games of a competition. Raises Problem `not_allowed`."""
    return _official(request.user, competition)


def actor_for_game(request: Any, pairing_game: PairingGame) -> Actor:
    """As whom the caller commands in a game. What the role may do is the record's own law.

    Raises Problem: `not_your_table` for a device, `not_allowed` for an account without a role.
    """
    grant = board_of(request)
    if grant is not None:
        if not stands_at_table_of(grant, pairing_game):
            raise Problem("not_your_table", table=grant.table.number)
        return Actor(str(grant.pk), "board", sides_of(grant))
    return _official(request.user, pairing_game.pairing.round.section.competition)


def viewer_of(actor: Actor) -> Viewer:
    """As whom somebody who commands in a game looks at it."""
    match actor.role:
        case "arbiter" | "organiser" | "board":
            return Viewer(actor.role, actor.sides)
    return PUBLIC


def _official(user: Any, competition: Competition) -> Actor:
    if is_arbiter(user, competition):
        return Actor(str(user.pk), "arbiter")
    if is_organiser(user, competition):
        return Actor(str(user.pk), "organiser")
    if is_clerk(user, competition):
        return Actor(str(user.pk), "clerk")
    raise Problem("not_allowed")
