"""An event half played, with something on every page: run in the server's database by its shell."""

import json

from arbiter.models import User
from tests.tournaments.drawn_section import DrawnSection, games_of, sent
from tournaments.models import Section
from tournaments.selectors.standings import standings_of
from tournaments.services.entries.applications import application_secret, apply, reject
from tournaments.services.entries.check_in import check_in
from tournaments.services.entries.forbidden_meetings import forbid_meeting
from tournaments.services.entries.granted_byes import grant_bye
from tournaments.services.entries.withdrawal import withdraw
from tournaments.services.results.corrections import ask_correction
from tournaments.services.rounds.draft import propose_round
from tournaments.services.setting_up.section import create_section


def made(username: str) -> dict[str, str]:
    """Make it for this account; the ids of what its pages show."""
    chief = User.objects.get(username=username)
    drawn = DrawnSection(
        players=9,
        chief=chief,
        system="micro_swiss",
        rounds=5,
        scoring={"games": 2, "ranked_by": "match_points"},
        tie_breaks=["solkoff", "game_points", "direct_result"],
        second_arbiter=True,
        opening_draw="of_round",
        opening_table="three-plies",
        opening_edition="2026",
    )
    section = drawn.section
    one, two, *_, last = section.entries.order_by("seed")
    check_in(entry=one, by=chief)
    forbid_meeting(first=one, second=two, kind="avoid", by=chief, reason="из одного клуба")
    closed = drawn.close(drawn.announce("орёл"), *["2-0", "1-1"] * 4)
    game = games_of(closed)[0]
    ask_correction(
        pairing_game=game,
        result="0-2",
        rule="reported",
        reason="ошибка в бланке",
        version=game.game.version,
        **sent(chief),
    )
    withdraw(entry=last, by=chief, reason="заболел")
    grant_bye(entry=two, round_number=2, kind="half", by=chief)
    published = drawn.announce("решка")
    drafted = _round_robin(drawn)
    empty = _section(drawn, "Юниоры", "knockout", takes_applications=True)
    waiting, refused = (
        apply(section=empty, values={"name_ru": name, "sex": "male"})
        for name in ("Новиков Пётр", "Рогов Олег")
    )
    reject(entry=refused, by=chief, reason="не тот возраст")
    return {
        "competition": str(drawn.competition.pk),
        "section": str(section.pk),
        "unpaired": str(empty.pk),
        "entry": str(one.pk),
        "withdrawn": str(last.pk),
        "applied": str(waiting.pk),
        "application": application_secret(refused),
        "player": str(one.player_id),
        "closed": str(closed.pk),
        "published": str(published.pk),
        "draft": str(drafted.pk),
        "game": str(game.game_id),
        "number": str(standings_of(section).places[0].number),
    }


def _section(drawn: DrawnSection, name: str, preset: str, **more: bool) -> Section:
    return create_section(
        competition=drawn.competition,
        by=drawn.chief,
        name=name,
        pack="ru-2013",
        time_control="classic-45",
        preset=preset,
        **more,
    )


def _round_robin(drawn: DrawnSection):
    """The draft of a first round of four."""
    section = _section(drawn, "Ветераны", "round-robin")
    for entry in drawn.section.entries.order_by("seed")[:4]:
        section.entries.create(player=entry.player, seed=entry.seed)
    return propose_round(section=section, by=drawn.chief)


def as_json(username: str) -> str:
    """The ids, for whoever started the shell."""
    return json.dumps(made(username))
