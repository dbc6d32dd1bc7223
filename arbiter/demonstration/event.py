"""Sets up the demonstration: accounts, a competition, a round with its games under way."""

from dataclasses import dataclass
from uuid import UUID, uuid4

from django.contrib.auth import get_user_model

from arbiter.demonstration.tables import NAMES_IN_ENGLISH, TablePlan, table_plans
from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.record.commands import AdjustClock, CallArbiter, Command, MakeMove, Start
from arbiter.rules.side import SIDES, Side
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tournaments.models import Competition, GrantSide, Role, Round, Section
from tournaments.models.competition import USUAL_TIME_ZONE, today_in
from tournaments.services.boards.access import entry_secret, issue_grant, revoke_grant
from tournaments.services.entries.registration import add_players
from tournaments.services.rounds.game_by_hand import create_pairing_game
from tournaments.services.setting_up.competition import create_competition, create_round
from tournaments.services.setting_up.staff import appoint, one_time_password

NAME = {"ru": "Показательный турнир", "en": "Demonstration event"}
PACK = "ru-2013"
TIME_CONTROL = "classic-45"
ACCOUNTS = {Role.ORGANISER: "organizator", Role.ARBITER: "arbitr"}
DISPLAY_NAMES = {Role.ORGANISER: "Организатор · Organiser", Role.ARBITER: "Судья · Arbiter"}
REASON = f"{NAME['ru']} · {NAME['en']}"


@dataclass(frozen=True, slots=True)
class TableUnderWay:
    """A game of the round and the plan by which it goes on."""

    game_id: UUID
    plan: TablePlan


@dataclass(frozen=True, slots=True)
class Demonstration:
    """What a visitor needs: the round, (user name, password) by role, the way to the board."""

    round_id: UUID
    log_ins: dict[str, tuple[str, str]]
    board_secret: str
    tables: tuple[TableUnderWay, ...]


def set_up() -> Demonstration:
    """Open a new round of the demonstration and give its accounts new passwords."""
    log_ins = {role.value: _account(role) for role in ACCOUNTS}
    organiser = User.objects.get(username=ACCOUNTS[Role.ORGANISER])
    section = _section(organiser)
    round_ = create_round(section=section)
    arbiter = Actor(id=str(User.objects.get(username=ACCOUNTS[Role.ARBITER]).pk), role="arbiter")
    plans = tuple(table_plans())
    _register(section, plans)
    tables = tuple(TableUnderWay(_open(round_, plan, arbiter), plan) for plan in plans)
    return Demonstration(round_.pk, log_ins, _visitors_board(round_, organiser), tables)


def command(game_id: UUID, what: Command, actor: Actor) -> bool:
    """Give a command through the write path; return whether it was accepted."""
    return record(game_id=game_id, command=what, actor=actor, key=uuid4().hex, at=now_ms()).accepted


def board_of(game_id: UUID) -> Actor:
    """The device at which both players of a demonstration game enter their moves."""
    return Actor(id=f"demonstration-board-{game_id}", role="board", sides=frozenset(SIDES))


def _account(role: Role) -> tuple[str, str]:
    password = one_time_password()
    user, _ = get_user_model().objects.get_or_create(
        username=ACCOUNTS[role], defaults={"display_name": DISPLAY_NAMES[role]}
    )
    user.set_password(password)
    user.save()
    return user.username, password


def _section(organiser: User) -> Section:
    competition = Competition.objects.filter(created_by=organiser, name_ru=NAME["ru"]).first()
    if competition is None:
        competition = create_competition(
            by=organiser,
            name=NAME,
            pack=PACK,
            time_control=TIME_CONTROL,
            starts_on=today_in(USUAL_TIME_ZONE),
            clocks_stop_by_call=True,
        )
    arbiter = User.objects.get(username=ACCOUNTS[Role.ARBITER])
    appoint(user=arbiter, competition=competition, role=Role.ARBITER)
    return competition.sections.get()


def _register(section: Section, plans: tuple[TablePlan, ...]) -> None:
    known = set(section.entries.values_list("player__name_ru", flat=True))
    names = [name for plan in plans for name in (plan.white, plan.black)]
    new = [{"ru": name, "en": NAMES_IN_ENGLISH[name]} for name in names if name not in known]
    add_players(section=section, names=new)


def _open(round_: Round, plan: TablePlan, arbiter: Actor) -> UUID:
    pairing_game, _ = create_pairing_game(
        round_=round_,
        table=plan.number,
        white=plan.white,
        black=plan.black,
        fen=plan.fen,
        actor=arbiter,
        key=uuid4().hex,
        at=now_ms(),
    )
    game_id: UUID = pairing_game.game_id
    board = board_of(game_id)
    command(game_id, Start(), arbiter)
    for ply, text in enumerate(plan.made, start=1):
        command(game_id, MakeMove(move=text, ply=ply, side=side_of_ply(ply)), board)
    for side, left_ms in zip(SIDES, plan.left_ms, strict=True):
        command(game_id, AdjustClock(side=side, set_ms=left_ms, reason=REASON), arbiter)
    if plan.calls:
        command(game_id, CallArbiter(stop_clocks=True, side="white"), board)
    return game_id


def side_of_ply(ply: int) -> Side:
    """Who makes this ply; White begins every demonstration game."""
    return SIDES[(ply - 1) % 2]


def _visitors_board(round_: Round, organiser: User) -> str:
    """The way to board 1; a tablet of an earlier start is put away, lest its silence interrupt."""
    table = round_.pairings.get(table__number=1).place
    for earlier in table.grants.filter(revoked_at=None):
        revoke_grant(grant=earlier)
    return entry_secret(issue_grant(table=table, side=GrantSide.BOTH, by=organiser))
