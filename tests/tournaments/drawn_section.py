"""A section whose rounds are drawn and announced, for tests: by any regulations."""

import uuid
from typing import Any

from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.services.timeline import now_ms
from tournaments.models import Correction, PairingGame, Role, Round
from tournaments.services.results.corrections import ask_correction
from tournaments.services.results.entering import enter_result
from tournaments.services.rounds.draft import confirm_round, propose_round
from tournaments.services.rounds.publication import close_round, publish_round
from tournaments.services.setting_up.competition import create_competition
from tournaments.services.setting_up.staff import appoint


class DrawnSection:
    """A competition of `chief`, who organises and officiates it, of so many players."""

    def __init__(self, *, players: int = 8, chief: User | None = None, **settings: Any) -> None:
        self.chief = chief or User.objects.create_user(username="chief", display_name="Анна Ли")
        self.competition = create_competition(
            by=self.chief,
            name={"ru": "Кубок", "en": "Cup"},
            pack="ru-2013",
            time_control="classic-45",
            players=[f"Игрок {number:03}" for number in range(1, players + 1)],
        )
        self.section = self.competition.sections.get()
        chosen = {"system": "round_robin", "tie_breaks": ["solkoff"], **settings}
        self.section.settings = chosen
        self.section.save()

    def member(self, name: str, role: Role = Role.CLERK) -> User:
        user = User.objects.create_user(username=name, display_name=name)
        appoint(user=user, competition=self.competition, role=role)
        return user

    def announce(self, opening_seed: str = "") -> Round:
        """The next round, as the engine has it."""
        round_ = confirm_round(
            round_=propose_round(section=self.section, by=self.chief), by=self.chief
        )
        return publish_round(
            round_=round_,
            by=self.chief,
            actor=arbiter(self.chief),
            at=now_ms(),
            opening_seed=opening_seed,
        )

    def close(self, round_: Round, *results: str) -> Round:
        """The round with these results in the order of its games, closed."""
        for game, result in zip(games_of(round_), results, strict=True):
            enter(game, result, self.chief)
        return close_round(round_=round_, by=self.chief)


def games_of(round_: Round) -> list[PairingGame]:
    games = PairingGame.objects.filter(pairing__round=round_)
    return list(games.order_by("pairing__board", "number"))


def arbiter(user: User) -> Actor:
    return Actor(str(user.pk), "arbiter")


def clerk(user: User) -> Actor:
    return Actor(str(user.pk), "clerk")


def sent(user: User, actor: Actor | None = None) -> dict[str, Any]:
    """What every entry carries: the account, as whom, a key of its own, and when."""
    return {
        "by": user,
        "actor": actor or arbiter(user),
        "key": uuid.uuid4().hex,
        "at": now_ms(),
    }


def enter(game: PairingGame, result: str, user: User, actor: Actor | None = None) -> None:
    enter_result(pairing_game=game, result=result, **sent(user, actor))  # type: ignore[arg-type]


def ask(game: PairingGame, result: str, user: User, **besides: Any) -> Correction:
    """Ask for a correction of the game as it stands."""
    game.game.refresh_from_db()
    asked = {"rule": "reported", "reason": "the sheet says so", "version": game.game.version}
    return ask_correction(pairing_game=game, result=result, **{**asked, **besides}, **sent(user))
