"""Games to write to and the actors who write."""

import uuid
from collections.abc import Callable
from uuid import UUID

from arbiter.models import Game
from arbiter.record.authority import Actor
from arbiter.record.commands import Command, Create, MakeMove, Start
from arbiter.record.commands.opening import Seats
from arbiter.services.answer import Answer
from arbiter.services.create_game import create_game
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from clocks.engine.increment import Increment
from clocks.engine.period import Period
from clocks.engine.time_control import TimeControl

ARBITER = Actor(id="arbiter-1", role="arbiter")
OTHER_ARBITER = Actor(id="arbiter-2", role="arbiter")
WHITE = Actor(id="board-white", role="board", sides=frozenset({"white"}))
BLACK = Actor(id="board-black", role="board", sides=frozenset({"black"}))


def control(minutes: float = 45, *, increment_ms: int = 0) -> dict[str, object]:
    increment = Increment("fischer" if increment_ms else "none", increment_ms)
    period = Period(moves=None, time_ms=int(minutes * 60_000), increment=increment)
    return TimeControl.same_for_both([period], increment_before_first_move=False).to_json()


def new_game(*, minutes: float = 45, fen: str | None = None, pack: str = "ru-2013") -> Game:
    """A game not yet started."""
    answer = create_game(
        command=Create(
            variant="russian",
            pack=pack,
            time_control=control(minutes),
            seats=Seats(white=str(uuid.uuid4()), black=str(uuid.uuid4())),
            fen=fen,
        ),
        actor=ARBITER,
        key=uuid.uuid4().hex,
        at=now_ms(),
    )
    assert answer.code is None, answer
    return Game.objects.get(id=answer.game_id)


def started_game(*, minutes: float = 45, fen: str | None = None, pack: str = "ru-2013") -> Game:
    """A game whose first clock runs."""
    game = new_game(minutes=minutes, fen=fen, pack=pack)
    answer = send(game, Start(), ARBITER)
    assert answer.code is None, answer
    game.refresh_from_db()
    return game


def send(
    game: Game | UUID,
    command: Command,
    actor: Actor,
    *,
    key: str | None = None,
    at: int | None = None,
    version: int | None = None,
) -> Answer:
    return record(
        game_id=game.id if isinstance(game, Game) else game,
        command=command,
        actor=actor,
        key=key or uuid.uuid4().hex,
        at=now_ms() if at is None else at,
        expected_version=version,
    )


def play(game: Game, *moves: str, tick: Callable[[], None] = lambda: None) -> None:
    """Plays the moves on, each by the side whose turn it is."""
    game.refresh_from_db()
    for ply, move in enumerate(moves, start=game.ply + 1):
        tick()
        answer = send(game, MakeMove(move=move, ply=ply), WHITE if ply % 2 else BLACK)
        assert answer.code is None, answer
    game.refresh_from_db()
