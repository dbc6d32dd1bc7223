"""Pairing in a process of its own: clocks and requests go on beside it, and it can be ended."""

from collections.abc import Callable, Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection

from tournaments.dutch.engine import Progress
from tournaments.pairing.proposal import NoLegalPairing, ProposedPairing
from tournaments.regulations.form import Form
from tournaments.results import Played

MOST_SECONDS = 600

Answer = tuple[tuple[ProposedPairing, ...], str, Mapping[str, int | str]]
"""The round, or the code and the values of a refusal; `NoLegalPairing` itself is not pickled."""


def pair_apart(
    form: Form, played: Played, round: int, progress: Callable[[Progress], None]
) -> tuple[ProposedPairing, ...]:
    """What `Form.propose` answers.

    Args:
        progress: told about each second; what it raises ends the process.

    Raises:
        NoLegalPairing: as `Form.propose`; ``engine_timed_out``; ``engine_failed``, it died.
    """
    spawn = get_context("spawn")
    ours, theirs = spawn.Pipe(duplex=False)
    process = spawn.Process(target=_answer, args=(theirs, form, played, round), daemon=True)
    process.start()
    theirs.close()
    players = len(played.contestants)
    try:
        for second in range(MOST_SECONDS):
            progress(Progress("pairing", players, second))
            if ours.poll(1.0):
                return _read(ours)
        raise NoLegalPairing("engine_timed_out", seconds=MOST_SECONDS)
    finally:
        process.kill()
        process.join()
        process.close()
        ours.close()


def _read(ours: Connection) -> tuple[ProposedPairing, ...]:
    try:
        answer: Answer = ours.recv()
    except EOFError:
        raise NoLegalPairing("engine_failed", detail="the process died") from None
    proposal, code, values = answer
    if code:
        raise NoLegalPairing(code, **values)
    return proposal


def _answer(theirs: Connection, form: Form, played: Played, round: int) -> None:
    try:
        theirs.send((form.propose(played, round), "", {}))
    except NoLegalPairing as error:
        theirs.send(((), error.code, dict(error.params)))
