"""No parser without a fuzzer: what looks like one is reached by the seeds, or said to be none."""

import json
import os
import subprocess
import sys

import pytest

from arbiter.record.commands import COMMANDS
from arbiter.record.events import EVENTS
from tests.fuzz.objects import COMMAND_BODIES
from tests.fuzz.parsers import PARSERS
from tests.fuzz.reached import ROOT, parsers_of_the_program

NO_PARSERS = {
    "arbiter/api/entries/bodies.py:ApplicationBody.validate_rank": "hands on to normal_rank",
    "arbiter/api/files/archives.py:ArchiveParser.parse": "hands bytes on to read_archive",
    "arbiter/api/json_body.py:StrictJSONParser.parse": "hands a stream on to parse_body",
    "arbiter/api/json_body.py:read_limited": "looks at the length alone",
    "arbiter/api/views/commands.py:CommandView.command": "hands a body on to parse_command",
    "arbiter/api/views/commands.py:PresenceView.command": "hands a body on to parse_command",
    "arbiter/record/chain.py:canonical_json": "writes",
    "arbiter/record/chain.py:text_digest": "takes any text for what it is",
    "arbiter/record/decide/minutes.py:Minutes.digest": "takes any text for what it is",
    "arbiter/record/decide/moves.py:refuse_ambiguous": "is given what has been read",
    "arbiter/rules/pdn/writer.py:encode": "writes",
    "arbiter/services/idempotency.py:hash_of": "writes",
    "clocks/models.py:validate_time_control": "hands a value on to TimeControl.from_json",
    "tournaments/selectors/round_results.py:Line.read_by": "looks among what clerks have read",
    "tournaments/services/files/import_report.py:planned_report": "hands on to trf.reading.read",
    "tournaments/services/files/import_report.py:uploaded_report": "decodes and hands on",
    "tournaments/services/files/unarchive.py:uploaded_archive": "hands a file on to read_archive",
    "tournaments/services/files/unarchive.py:unarchive": "hands a file on to read_archive",
    "tournaments/selectors/boards.py:grant_by_token": "looks for the digest of any text",
}
"""What looks like a parser, and why it is none."""


def reached() -> set[str]:
    """In a process of its own, pure: compiled functions cannot be seen from outside."""
    answer = subprocess.run(
        [sys.executable, "-m", "tests.fuzz.reached"],
        cwd=ROOT,
        env={**os.environ, "ARBITER_COMPILED": "0", "DJANGO_SETTINGS_MODULE": "tests.settings"},
        check=True,
        capture_output=True,
        text=True,
    )
    return set(json.loads(answer.stdout))


@pytest.mark.slow
def test_every_parser_of_the_program_is_fuzzed() -> None:
    missing = set(parsers_of_the_program()) - reached() - set(NO_PARSERS)
    assert not missing


def test_what_is_said_to_be_no_parser_is_there() -> None:
    assert set(NO_PARSERS) <= set(parsers_of_the_program())


def test_parsers_have_names_of_their_own() -> None:
    names = [parser.name for parser in PARSERS]
    assert len(set(names)) == len(names)


def test_every_kind_of_command_and_event_is_a_seed() -> None:
    assert set(COMMAND_BODIES) == set(COMMANDS)
    (events,) = (parser for parser in PARSERS if parser.name == "stored-event")
    assert {json.loads(seed)["kind"] for seed in events.seeds} == set(EVENTS)
