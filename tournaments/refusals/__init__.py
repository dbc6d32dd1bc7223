"""What the services of the tournaments refuse: a table for each of their rooms."""

from arbiter.record.refusals import REFUSALS as OF_THE_RECORD
from arbiter.record.refusals import RefusalKind
from tournaments.refusals.boards import REFUSALS as OF_BOARDS
from tournaments.refusals.entries import REFUSALS as OF_ENTRIES
from tournaments.refusals.files import REFUSALS as OF_FILES
from tournaments.refusals.hall import REFUSALS as OF_THE_HALL
from tournaments.refusals.incidents import REFUSALS as OF_INCIDENTS
from tournaments.refusals.results import REFUSALS as OF_RESULTS
from tournaments.refusals.rounds import REFUSALS as OF_ROUNDS
from tournaments.refusals.setting_up import REFUSALS as OF_SETTING_UP
from tournaments.refusals.starting import REFUSALS as OF_STARTING

KINDS: dict[str, RefusalKind] = {
    **OF_SETTING_UP,
    **OF_BOARDS,
    **OF_ENTRIES,
    **OF_ROUNDS,
    **OF_RESULTS,
    **OF_INCIDENTS,
    **OF_FILES,
    **OF_THE_HALL,
    **OF_STARTING,
    **{str(code): kind for code, kind in OF_THE_RECORD.items()},
}
"""All that a service of the tournaments may refuse: its own codes and those of the record."""
