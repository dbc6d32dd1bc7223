"""The OpenAPI document, and that what is answered is what it says.

After a wanted change of the interface, write the snapshot anew:
`python -m tests.api.openapi`.
"""

import json
import warnings

import jsonschema
import pytest
from drf_spectacular.validation import validate_schema

from arbiter.api.schema import document
from tests.api.openapi import SNAPSHOT, as_text

METHODS = ("get", "post", "put", "patch", "delete")


def operations():
    for path, item in document()["paths"].items():
        for method in METHODS:
            if method in item:
                yield pytest.param(path, method, item[method], id=f"{method} {path}")


def test_the_interface_is_the_one_that_was_reviewed():
    assert as_text(document()) == SNAPSHOT.read_text("utf-8"), __doc__


def test_the_document_is_valid_openapi_and_made_without_a_warning():
    document.cache_clear()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        validate_schema(document())


@pytest.mark.parametrize(("path", "method", "operation"), list(operations()))
def test_every_operation_says_what_it_takes_answers_and_refuses(path, method, operation):
    assert operation["summary"]
    refusal = operation["responses"]["default"]["content"]
    assert refusal["application/problem+json"]["schema"]["$ref"].endswith("/Problem")
    if method == "post":
        assert operation["requestBody"]["content"]["application/json"]["schema"]
    if method in ("post", "delete"):
        keys = [each for each in operation["parameters"] if each["name"] == "Idempotency-Key"]
        assert keys[0]["required"]
    elif "stream" not in path:
        assert operation["responses"]["200"]["content"]


def test_every_address_of_the_interface_is_described():
    paths = {path.removeprefix("/api/v1/") for path in document()["paths"]}
    assert paths == set(ADDRESSES.split())


ADDRESSES = """
rounds/{round_id}/equipment rounds/{round_id}/start rounds/{round_id}/stop
competitions/{competition_id}/stop competitions/{competition_id}/stops stops/{stop_id}/resumption
competitions/{competition_id}/interruptions competitions/{competition_id}/interruptions/acceptance
competitions/{competition_id}/report/check competitions/{competition_id}/report/import
competitions/archive sections/{section_id}/applications
competitions/{competition_id}/hall competitions/{competition_id}/stream games/{game_id}/attention
rounds/{round_id}/results games/{game_id}/result-entries games/{game_id}/result-entries/undo
games/{game_id}/score-sheet games/{game_id}/score-sheet/moves
games/{game_id}/result-decision pairings/{pairing_id}/no-show games/{game_id}/corrections
games/{game_id}/corrections/preview sections/{section_id}/corrections
competitions/{competition_id}/incidents entries/{entry_id}/incidents
incidents/{incident_id}/withdrawal incidents/{incident_id}/loss
corrections/{correction_id}/settlement corrections/{correction_id}/drop
openings openings/{table}/{edition} openings/check openings/import
time competitions competitions/{competition_id} competitions/{competition_id}/backups
competitions/{competition_id}/archive
sections/{section_id}/files/{sheet}.{form} sections/{section_id}/games.pdn
sections/{section_id}/report.{trf}
competitions/{competition_id}/rounds
sections/{section_id}/rounds jobs/{job_id} rounds/{round_id} rounds/{round_id}/pairings
rounds/{round_id}/hour
rounds/{round_id}/confirmation rounds/{round_id}/draft rounds/{round_id}/discard
rounds/{round_id}/publication rounds/{round_id}/taking-back rounds/{round_id}/closing
rounds/{round_id}/reopening rounds/{round_id}/deciders
sections/{section_id}/entries sections/{section_id}/entries/check
sections/{section_id}/entries/import sections/{section_id}/entries/absent
sections/{section_id}/standings sections/{section_id}/cross-table sections/{section_id}/progress
sections/{section_id}/decisions players/{player_id}
sections/{section_id}/numbers sections/{section_id}/forbidden forbidden/{ban_id} byes/{bye_id}
entries/{entry_id} entries/{entry_id}/player entries/{entry_id}/admission
entries/{entry_id}/rejection entries/{entry_id}/withdrawal entries/{entry_id}/return
entries/{entry_id}/check-in entries/{entry_id}/byes entries/{entry_id}/number
presets competitions/{competition_id}/sections sections/{section_id}
competitions/{competition_id}/sections/groups competitions/{competition_id}/sections/order
competitions/{competition_id}/journal competitions/{competition_id}/staff
competitions/{competition_id}/staff/accounts
competitions/{competition_id}/staff/{account_id}/password
competitions/{competition_id}/staff/{account_id}/{role}
rounds/{round_id}/games rounds/{round_id}/games.pdn rounds/{round_id}/feed.pdn
rounds/{round_id}/stream
board board/contact tables/{table_id}/grants grants/{grant_id} schema/ problems
games/{game_id} games/{game_id}/start games/{game_id}/moves games/{game_id}/presence
games/{game_id}/offers games/{game_id}/offers/answer games/{game_id}/resignation
games/{game_id}/claims games/{game_id}/claims/record games/{game_id}/claims/withdrawal
games/{game_id}/claims/ruling games/{game_id}/flag games/{game_id}/flags
games/{game_id}/clocks/stop games/{game_id}/clocks/resume games/{game_id}/clocks/adjust
games/{game_id}/clocks/reading games/{game_id}/touches games/{game_id}/warnings
games/{game_id}/warnings/withdrawal
games/{game_id}/irregularities games/{game_id}/clear-draw
games/{game_id}/resumption games/{game_id}/retraction games/{game_id}/result
games/{game_id}/report
games/{game_id}/reopening games/{game_id}/notes games/{game_id}/limits/ruling
games/{game_id}/calls games/{game_id}/calls/answer games/{game_id}/events
games/{game_id}/game.pdn games/{game_id}/judged-again games/{game_id}/stream
"""


def strictly(schema):
    """The schema with nothing allowed that it does not name."""
    if isinstance(schema, list):
        return [strictly(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {name: strictly(each) for name, each in schema.items()}
    if "properties" in schema and "required" in schema:
        strict.setdefault("additionalProperties", False)
    return strict


def conforms(answer, component):
    schemas = strictly(document()["components"]["schemas"])
    whole = {"$ref": f"#/components/schemas/{component}", "components": {"schemas": schemas}}
    jsonschema.Draft202012Validator(whole).validate(answer)


@pytest.mark.database
def test_answers_are_what_the_document_says(play, hall, public):
    conforms(public.get("time").json(), "Time")
    conforms(public.get("problems").json(), "Problems")
    conforms(play.arbiter.get("competitions").json(), "Competitions")
    conforms(play.arbiter.get(f"competitions/{hall.competition.pk}").json(), "Competition")
    moved = play.white.post(f"{play.path}/moves", {"move": "c3-d4", "ply": 1})
    conforms(moved.json(), "Accepted")
    conforms(play.black.post(f"{play.path}/offers").json(), "Accepted")
    conforms(play.black.post(f"{play.path}/moves", {"move": "a1-b2", "ply": 2}).json(), "Problem")
    conforms(play.black.post(f"{play.path}/calls", {"stop_clocks": False}).json(), "Accepted")
    claim = {"kind": "repetition", "move": "d6-c5", "record": "missing"}
    conforms(play.black.post(f"{play.path}/claims", claim).json(), "Accepted")
    for caller in (play.arbiter, play.white, play.black, public):
        conforms(caller.get(play.path).json(), "GameState")
        conforms(caller.get(f"{play.path}/events").json(), "Events")
        conforms(caller.get(f"rounds/{hall.round.pk}/games").json(), "RoundGames")
    conforms(play.black.get("board").json(), "Board")
    conforms(play.black.post("board/contact").json(), "Contact")
    conforms(play.black.post(f"{play.path}/resignation").json(), "Accepted")
    conforms(public.get(play.path).json(), "GameState")
    again = play.arbiter.get(f"{play.path}/judged-again?pack=ru-old").json()
    assert len(again["claims"]) == 1
    conforms(again, "JudgedAgain")
    conforms(play.black.post(f"{play.path}/moves", {"move": "", "ply": 2}).json(), "Problem")
    conforms(public.post(f"{play.path}/start").json(), "Problem")


@pytest.mark.database
def test_the_document_is_served_to_everybody(public):
    served = public.get("schema/")
    assert served.status_code == 200
    assert served.json() == json.loads(as_text(document()))
