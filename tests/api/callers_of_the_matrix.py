"""Everybody who may come to an address, and what comes with a request to it."""

import json
import uuid
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from arbiter.console.sections.regulations_form import RegulationsForm
from arbiter.models import User
from arbiter.record.authority import Actor
from arbiter.record.commands import Start
from arbiter.services.record import record
from arbiter.services.timeline import now_ms
from tests.api.caller import ORIGIN
from tests.hall import Hall
from tournaments.models import (
    BoardGrant,
    Correction,
    ForbiddenMeeting,
    GrantedBye,
    HallStop,
    Incident,
    PairingGame,
    PairingJob,
    Section,
)
from tournaments.services.boards.access import (
    bearer_token,
    enter_grant,
    entry_secret,
    revoke_grant,
)
from tournaments.services.entries.applications import application_secret
from tournaments.services.setting_up.staff import appoint

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
UNSAFE = METHODS[1:]
CSRF = "a" * 32


class World:
    """Two competitions; the address in question is always about game 1 at table 1 of the first."""

    def __init__(self) -> None:
        self.hall = Hall(User.objects.create_user(username="founder"))
        self.elsewhere = Hall(User.objects.create_user(username="elsewhere"))
        self.game = self.hall.game(table=1, white=0, black=1)
        second = self.hall.game(table=2, white=2, black=3)
        self._start()
        self.issued = self.hall.grant("white")
        self.entry, self.other = self.hall.section.entries.order_by("seed")[4:]
        bye = GrantedBye.objects.create(entry=self.entry, round_number=5, kind="zero")
        ban = ForbiddenMeeting.objects.create(
            section=self.hall.section, first=self.entry, second=self.other
        )
        self.arguments: dict[str, Any] = {
            "competition_id": self.hall.competition.pk,
            "section_id": self.hall.section.pk,
            "sheet": "standings",
            "show": "boards",
            "form": "csv",
            "trf": "trf26",
            "round_id": self.hall.round.pk,
            "table_id": self.game.pairing.table_id,
            "game_id": self.game.game_id,
            "pairing_id": self.game.pairing_id,
            "incident_id": self._incident().pk,
            "correction_id": self._correction(second).pk,
            "job_id": PairingJob.objects.create(section=self.hall.section, round_number=2).pk,
            "act": "reopen",
            "side": "white",
            "stop_id": HallStop.objects.create(
                competition=self.hall.competition, reason="an alarm"
            ).pk,
            "grant_id": self.issued.pk,
            "secret": entry_secret(self.issued),
            "ply": 0,
            "rest": "nothing/here",
            "kind": "note",
            "table": "three-move",
            "edition": "2026",
            "number": 1,
            "key": "points",
            "decision": "strike-out",
            "player_id": self.hall.players[0].pk,
            "account_id": self.account("member", "arbiter").pk,
            "entry_id": self.entry.pk,
            "application": application_secret(self.entry),
            "bye_id": bye.pk,
            "ban_id": ban.pk,
            "role": "arbiter",
        }

    def _incident(self) -> Incident:
        """Of somebody who plays at none of the tables."""
        return Incident.objects.create(
            competition=self.hall.competition,
            section=self.hall.section,
            player=self.other.player,
            kind="phone",
            degree="remark",
            note="it rang",
        )

    def _correction(self, game: PairingGame) -> Correction:
        """One that waits, asked for by nobody among the callers."""
        return Correction.objects.create(
            pairing_game=game,
            before="2-0",
            before_rule="reported",
            after="1-1",
            after_rule="reported",
            version=1,
            reason="the sheet says so",
        )

    def _start(self) -> None:
        """Play is under way at table 1, so that whoever may act can."""
        founder = Actor(str(self.hall.organiser.pk), "arbiter")
        answer = record(
            game_id=self.game.game_id, command=Start(), actor=founder, key="start", at=now_ms()
        )
        assert answer.accepted

    def account(self, name: str, role: str | None = None, hall: Hall | None = None) -> User:
        user = User.objects.create_user(username=name)
        if role is not None:
            appoint(user=user, competition=(hall or self.hall).competition, role=role)
        return user


def _client(**headers: str) -> Client:
    client = Client(
        enforce_csrf_checks=True,
        raise_request_exception=False,
        headers={"X-CSRFToken": CSRF, **headers},
    )
    client.cookies["csrftoken"] = CSRF
    return client


def _logged_in(user: User) -> Client:
    client = _client()
    client.force_login(user)
    return client


def _tablet(grant: BoardGrant, *, revoked: bool = False) -> Client:
    _, cookie = enter_grant(secret=entry_secret(grant))
    if revoked:
        revoke_grant(grant=grant)
    client = _client(Origin=ORIGIN)
    client.cookies["board"] = cookie
    return client


def _revoked_program(world: World) -> Client:
    grant = world.hall.grant("white")
    revoke_grant(grant=grant)
    return _client(Authorization=f"Board {bearer_token(grant)}")


ROLES: dict[str, Callable[[World], Client]] = {
    "nobody": lambda world: _client(),
    "white": lambda world: _tablet(world.hall.grant("white")),
    "black": lambda world: _tablet(world.hall.grant("black")),
    "both": lambda world: _tablet(world.hall.grant("both")),
    "program": lambda world: _client(
        Authorization=f"Board {bearer_token(world.hall.grant('white'))}"
    ),
    "table 2": lambda world: _tablet(world.hall.grant("both", table=2)),
    "arbiter": lambda world: _logged_in(world.account("arbiter", "arbiter")),
    "chief": lambda world: _logged_in(world.account("chief", "chief")),
    "organiser": lambda world: _logged_in(world.account("organiser", "organiser")),
    "clerk": lambda world: _logged_in(world.account("clerk", "clerk")),
    "stranger": lambda world: _logged_in(world.account("stranger", "arbiter", world.elsewhere)),
    "account": lambda world: _logged_in(world.account("account")),
    "revoked": lambda world: _tablet(world.hall.grant("white"), revoked=True),
    "revoked program": _revoked_program,
    "bad token": lambda world: _client(Authorization="Token nonsense"),
}


TABLE_OF_OPENINGS = {
    "id": "club",
    "edition": "2026",
    "source": "by hand",
    "variants": ["russian"],
    "csv": "number;moves\n1;c3-d4",
}
LIST_OF_PLAYERS = {"file": "0JjQvNGPCtCS0L7Qu9C60L7QsiDQkNC90YLQvtC9Cg=="}
"""Имя / Волков Антон"""
BODIES: dict[str, dict[str, Any]] = {
    "api:result-entries": {"result": "1-1"},
    "api:type-moves": {"version": 0, "text": ""},
    "api:result-decision": {"result": "1-1"},
    "api:no-show": {"absent": "both"},
    "api:corrections-of-game": {"result": "1-1", "reason": "x", "version": 1},
    "api:player-incidents": {"kind": "phone", "note": "it rang"},
    "api:incident-withdrawal": {"reason": "it was another"},
    "api:entries": {"player": {"name_ru": "Новиков Олег"}},
    "api:list-check": LIST_OF_PLAYERS,
    "api:list-import": LIST_OF_PLAYERS,
    "api:numbers": {"by": "rating"},
    "api:bans": {"common": "club", "kind": "avoid"},
    "api:entry-player": {"rating": 1500},
    "api:entry-rejection": {"reason": "no place"},
    "api:entry-withdrawal": {"reason": "ill"},
    "api:entry-check-in": {"present": True},
    "api:entry-byes": {"round": 2, "kind": "half"},
    "api:entry-number": {"number": 1},
    "api:competitions": {"name": "Кубок", "time_control": "classic-45"},
    "api:sections": {"name": "Кубок", "time_control": "classic-45"},
    "api:section-groups": {
        "groups": ["12-13"],
        "sexes": ["male", "female"],
        "time_control": "classic-45",
    },
    "api:section-order": {"order": []},
    "api:staff": {"username": "elsewhere", "role": "clerk"},
    "api:staff-accounts": {"username": "fresh", "role": "clerk"},
    "api:opening-table-check": TABLE_OF_OPENINGS,
    "api:opening-table-import": TABLE_OF_OPENINGS,
    "api:decisions": {
        "kind": "lot",
        "players": ["00000000-0000-0000-0000-000000000000"],
        "seed": "x",
    },
    "api:round-equipment": {"in_order": True},
    "api:round-start": {"paper": True},
    "api:round-stop": {"reason": "an alarm"},
    "api:hall-stop": {"reason": "an alarm"},
    "api:round-games": {"table": 3, "white": "Jones Ann", "black": "Орлов О."},
    "api:section-rounds": {"by_hand": True, "reason": "as we please"},
    "api:round-pairings": {"pairings": [], "reason": "as we please"},
    "api:round-taking-back": {"reason": "too early"},
    "api:round-reopening": {"reason": "too early"},
    "api:grants": {"side": "white"},
    "api:game-moves": {"move": "c3-d4", "ply": 1, "side": "white"},
    "api:game-offers": {"side": "white"},
    "api:game-offers-answer": {"accept": True, "side": "black"},
    "api:game-resignation": {"side": "white"},
    "api:game-claims": {"kind": "repetition", "side": "white"},
    "api:game-claims-record": {"side": "white"},
    "api:game-claims-withdrawal": {"side": "white"},
    "api:game-claims-ruling": {"verdict": "rejected", "version": 1},
    "api:game-flag": {"side": "black"},
    "api:game-flags": {"white": True, "black": False},
    "api:game-clocks-stop": {"reason": "noise"},
    "api:game-clocks-adjust": {"side": "white", "add_ms": 1000, "reason": "late"},
    "api:game-clocks-reading": {"white_ms": 60_000, "black_ms": 60_000},
    "api:game-touches": {"square": "c3"},
    "api:game-warnings": {"side": "white", "degree": "remark", "reason": "noise"},
    "api:game-warnings-withdrawal": {"seq": 1, "reason": "it was another player"},
    "api:game-irregularities": {"kind": "two_hands", "ply": 1, "choice": "stand"},
    "api:game-clear-draw": {"side": "white"},
    "api:game-retraction": {"to_ply": 0, "reason": "wrong"},
    "api:game-result": {"result": "1-1", "reason": "agreed"},
    "api:game-report": {"result": "1-1"},
    "api:game-reopening": {"reason": "wrong"},
    "api:game-notes": {"text": "note"},
    "api:game-limits-ruling": {"rule": "main_road", "decision": "draw", "version": 1},
    "api:game-attention": {"act": "take", "concerns": ["call:1"]},
    "api:game-calls": {"side": "white"},
    "api:game-presence": {"side": "white", "present": True},
}


NEW_SECTION = {"preset": "swiss", "pack": "russian/ru-2013", "time_control": "classic-45"}


def settings_of(section: Section) -> dict[str, Any]:
    """The form of a section's regulations as the page shows it."""
    form = RegulationsForm(section, section.regulations)
    shown = {name: form[name].value() for name in form.fields}
    return {name: value for name, value in shown.items() if value not in (None, False, [])}


def forms(world: World) -> dict[str, dict[str, Any]]:
    """What the pages' forms send."""
    players = [player.pk for player in world.hall.players]
    return {
        "console:new_competition": {
            "name_en": "Cup",
            "time_zone": "Europe/Moscow",
            "pack": "russian/ru-2013",
            "time_control": "classic-45",
        },
        "console:import_openings": {**TABLE_OF_OPENINGS, "variants": "russian"},
        "console:add_round": {"section": world.hall.section.pk},
        "console:add_players": {"section": world.hall.section.pk, "players": "Новиков О."},
        "console:pairings": {"table": 3, "white": players[4], "black": players[5]},
        "console:staff": {
            "username": "fresh",
            "display_name": "Fresh",
            "role": "arbiter",
            "language": "en",
        },
        "console:give_role": {"known-username": "elsewhere", "known-role": "clerk"},
        "console:edit_competition": {"name_en": "Cup", "time_zone": "Europe/Moscow"},
        "console:new_section": {**NEW_SECTION, "name_en": "Cup", "sex": "open", "first_table": 1},
        "console:new_groups": {
            **NEW_SECTION,
            "groups": "12-13",
            "sexes": "male",
            "counted": "by_year_of_birth",
            "play_up": "0",
        },
        "console:section_settings": settings_of(world.hall.section),
        "console:check_equipment": {"state": "in_order"},
        "console:presence": {"side": "white", "state": "absent"},
        "console:stop_all": {"reason": "an alarm", "where": "round"},
        "console:issue_boards": {"side": "both"},
        "console:decide_places": {"player": world.entry.pk, "reason": "left"},
        "console:new_entry": {"name_ru": "Новиков Олег"},
        "console:edit_player": {"name_ru": "Орлов Олег"},
        "console:check_in": {},
        "public:apply": {"name_ru": "Новиков Олег"},
        "console:pair_by_hand": {"reason": "as we please"},
        "console:round_act": {"reason": "too early"},
        "console:attend": {"act": "take", "mark": "call:1"},
        "console:command": {"action": "note", "text": "note"},
        "console:incidents_of_player": {"kind": "phone", "note": "it rang", "seen": 0},
        "console:take_incident_back": {"reason": "it was another"},
        "console:enter_result": {"result": "1-1"},
        "console:type_sheet": {"version": 0, "text": ""},
        "console:decide_result": {"result": "1-1", "reason": "x"},
        "console:no_show": {"absent": "both"},
        "console:correct_result": {
            "result": "1-1",
            "rule": "reported",
            "reason": "x",
            "version": 1,
        },
    }


def addresses() -> Iterator[tuple[str, str]]:
    """Every URL pattern of the project as (name, route)."""
    return _walk(get_resolver().url_patterns, "", "")


def _walk(patterns: Any, route: str, namespace: str) -> Iterator[tuple[str, str]]:
    for pattern in patterns:
        here = route + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            inner = f"{namespace}{pattern.namespace}:" if pattern.namespace else namespace
            yield from _walk(pattern.url_patterns, here, inner)
        else:
            assert isinstance(pattern, URLPattern)
            yield f"{namespace}{pattern.name}", here


def ask(client: Client, method: str, path: str, name: str, world: World) -> Any:
    """One request, with the body and the headers that the address takes."""
    key = uuid.uuid4().hex
    if name.startswith("api:"):
        body, media_type = json.dumps(BODIES.get(name, {})), "application/json"
    else:
        body = urlencode({"key": key, **forms(world).get(name, {})}, doseq=True)
        media_type = "application/x-www-form-urlencoded"
    headers = {"Idempotency-Key": key}
    return client.generic(method, path, body, content_type=media_type, headers=headers)


def outcome(response: Any) -> str:
    """How a request ended: see the head of `authorisation.txt`."""
    status = response.status_code
    if status in (401, 403, 404, 405):
        return str(status)
    if status in (301, 302, 303) and response["Location"].startswith("/login/"):
        return "login"
    if status < 400:
        return "ok"
    if status in (400, 409, 410, 422):
        return "state"
    return f"!{status}"
